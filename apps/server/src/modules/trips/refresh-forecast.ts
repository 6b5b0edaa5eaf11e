import { dateAt } from '@ownerng/domain'
import { type Coordinates, fetchForecast } from '../../integrations/weather/open-meteo.ts'
import type { Services } from '../../services.ts'
import { readOptions } from '../resort/resort-directory.ts'
import * as queries from './trip.queries.ts'

/**
 * Job that updates a resort's forecast, if a weather service and the resort's coordinates are
 * configured. If the service is unreachable, pages show the last forecast until it is too old.
 */
export async function refreshForecast(
  { database, settings, clock }: Pick<Services, 'database' | 'settings' | 'clock'>,
  resortId: string,
): Promise<void> {
  const now = clock.now()
  const [resort] = await database.readResort(resortId, queries.findForecastPlace, { resortId })
  const timeZone = resort?.time_zone ?? 'UTC'
  const today = dateAt(now, timeZone)
  await database.readResort(resortId, queries.forgetForecasts, { resortId, today })
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
