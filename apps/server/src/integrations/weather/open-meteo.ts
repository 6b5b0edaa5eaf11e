import { type CalendarDate, getSky, type Sky } from '@ownerng/domain'
import { z } from 'zod'
import { fetchJson, readBody } from '../fetch-json.ts'

/** Forecast of a day, in degrees Fahrenheit. */
export interface DayForecast {
  readonly day: CalendarDate
  readonly high: number
  readonly low: number
  readonly sky: Sky
}

/** Location of a resort, in degrees. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const WITHIN_MS = 10_000
const MAX_BYTES = 100_000
const DAYS = 8

const degrees = z.nullable(z.number().min(-130).max(140))
const answerShape = z.object({
  daily: z.object({
    time: z.array(z.iso.date()).max(20),
    temperature_2m_max: z.array(degrees).max(20),
    temperature_2m_min: z.array(degrees).max(20),
    weather_code: z.array(z.nullable(z.number())).max(20),
  }),
})

/**
 * Fetches the next eight days on the resort's calendar from a service with Open-Meteo's API.
 * Returns null if it can't be reached, is slow, or responds with anything else; the previous
 * forecast then remains. Days without values are omitted.
 */
export async function fetchForecast(
  service: { readonly url: string; readonly key: string },
  { latitude, longitude }: Coordinates,
  timeZone: string,
): Promise<DayForecast[] | null> {
  const url = new URL(service.url)
  url.search = String(
    new URLSearchParams({
      ...Object.fromEntries(url.searchParams),
      latitude: String(latitude),
      longitude: String(longitude),
      daily: 'temperature_2m_max,temperature_2m_min,weather_code',
      temperature_unit: 'fahrenheit',
      timezone: timeZone,
      forecast_days: String(DAYS),
      ...(service.key && { apikey: service.key }),
    }),
  )
  const request = { method: 'GET', withinMs: WITHIN_MS, maxBytes: MAX_BYTES } as const
  const forecast = readBody(await fetchJson(url, request), answerShape)
  return forecast && getDays(forecast.daily)
}

function getDays(daily: z.output<typeof answerShape>['daily']): DayForecast[] {
  return daily.time.flatMap((day, index) => {
    const high = daily.temperature_2m_max[index] ?? null
    const low = daily.temperature_2m_min[index] ?? null
    const sky = getSky(daily.weather_code[index] ?? Number.NaN)
    if (high === null || low === null || sky === null) return []
    return [{ day, high: Math.round(high), low: Math.round(low), sky }]
  })
}
