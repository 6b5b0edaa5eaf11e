import type { ChartCell, Season } from '../points/points-cost.ts'

/**
 * Ranks seasons by their average points in the chart: the most expensive and the cheapest; all
 * others, and a single season, are in between.
 */
export function seasonLevels(
  seasons: readonly Season[],
  chart: readonly ChartCell[],
): ReadonlyMap<string, 'low' | 'mid' | 'high'> {
  const codes = [...new Set(seasons.map(({ code }) => code))]
  const costs = codes.map((code) => {
    const cells = chart.filter((cell) => cell.seasonCode === code)
    const sum = cells.reduce((total, cell) => total + cell.points, 0)
    return { code, cost: cells.length > 0 ? sum / cells.length : 0 }
  })
  const most = Math.max(...costs.map(({ cost }) => cost))
  const least = Math.min(...costs.map(({ cost }) => cost))
  const getLevel = (cost: number) => {
    if (most === least) return 'mid'
    if (cost === most) return 'high'
    return cost === least && costs.length > 2 ? 'low' : 'mid'
  }
  return new Map(costs.map(({ code, cost }) => [code, getLevel(cost)]))
}
