/** What a day's sky does, in as many words as a trip needs. */
export const SKIES = ['sunny', 'cloudy', 'fog', 'rain', 'snow', 'storm'] as const

/** One of them. */
export type Sky = (typeof SKIES)[number]

/** The highest code of the World Meteorological Organization (table 4677) that still means it. */
const SKY_THROUGH: readonly (readonly [code: number, sky: Sky])[] = [
  [1, 'sunny'],
  [3, 'cloudy'],
  [48, 'fog'],
  [67, 'rain'],
  [77, 'snow'],
  [82, 'rain'],
  [86, 'snow'],
  [99, 'storm'],
]

/** What a weather code means; null for a code that there is not. */
export function skyOf(code: number): Sky | null {
  if (!Number.isInteger(code) || code < 0) return null
  return SKY_THROUGH.find(([last]) => code <= last)?.[1] ?? null
}
