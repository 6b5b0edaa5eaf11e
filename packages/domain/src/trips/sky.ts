/** Sky conditions of a day's forecast. */
export const SKIES = ['sunny', 'cloudy', 'fog', 'rain', 'snow', 'storm'] as const

export type Sky = (typeof SKIES)[number]

/** The highest weather code (World Meteorological Organization, table 4677) of each condition. */
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

/** Returns the sky condition for a weather code; null if the code is unknown. */
export function getSky(code: number): Sky | null {
  if (!Number.isInteger(code) || code < 0) return null
  return SKY_THROUGH.find(([last]) => code <= last)?.[1] ?? null
}
