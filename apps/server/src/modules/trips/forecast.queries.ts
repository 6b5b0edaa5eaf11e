import { sql } from '../../db/statement.ts'

export const findForecastPlace = sql(
  'find-forecast-place',
  `select time_zone
  from resort
  where id = :resortId`,
)

export const saveForecast = sql(
  'save-forecast',
  `insert into weather_forecast (resort_id, day, high, low, sky, fetched_at)
  values (:resortId, :day, :high, :low, :sky, :fetchedAt)
  on conflict (resort_id, day) do update
  set high = excluded.high, low = excluded.low, sky = excluded.sky, fetched_at = excluded.fetched_at`,
)

export const forgetForecasts = sql(
  'forget-forecasts',
  `delete from weather_forecast
  where resort_id = :resortId and day < :today`,
)

/** Recent forecasts for the days of a stay, from today. */
export const findForecast = sql(
  'find-forecast',
  `select day, high, low, sky
  from weather_forecast
  where resort_id = :resortId
    and day between greatest(:from::date, :today::date) and :to::date
    and fetched_at > :since
  order by day`,
)
