import { dateAt } from '@ownerng/domain'
import { type Coordinates, fetchForecast } from '../../integrations/weather/open-meteo.ts'
import type { Services } from '../../services.ts'
import { readOptions } from '../resort/resort-directory.ts'
import * as queries from './forecast.queries.ts'

/**
 * The job that keeps the forecast of a resort, where a weather service is configured and the resort
 * says where it lies. A service that is out of reach changes nothing: pages show what they know until
 * it is too old, then the usual weather.
 */
export async function refreshForecast(
  { database, settings, clock }: Pick<Services, 'database' | 'settings' | 'clock'>,
  resortId: string,
): Promise<void> {
  const now = clock.now()
  const [resort] = await database.readResort(resortId, queries.findForecastPlace, { resortId })
  const timeZone = resort?.time_zone ?? 'UTC'
  await database.readResort(resortId, queries.forgetForecasts, {
    resortId,
    today: dateAt(now, timeZone),
  })
  const place = findCoordinates((await readOptions(database, resortId)).tripOptions.coordinates)
  const days = settings.weather && place && (await fetchForecast(settings.weather, place, timeZone))
  if (!days) return
  await database.inResort(resortId, (sql) =>
    Promise.all(
      days.map((day) => sql.count(queries.saveForecast, { resortId, ...day, fetchedAt: now })),
    ),
  )
}

function findCoordinates(text: string): Coordinates | null {
  const [latitude, longitude] = text.split(',').map(Number)
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}
