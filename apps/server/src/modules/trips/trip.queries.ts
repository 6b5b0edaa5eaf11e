import { sql } from '../../db/statement.ts'

export const findTrip = sql(
  'find-trip',
  `select t.max_people as sleeps, (
      select coalesce(sum(c.open_cents), 0)::bigint
      from charge c
      where c.resort_id = r.resort_id and c.reservation_id = r.id
    ) as "openFeeCents"
  from reservation r
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  join unit_type t on t.resort_id = u.resort_id and t.code = u.unit_type_code
  where r.resort_id = :resortId and r.owner_account_id = :ownerAccountId and r.id = :id`,
)

/**
 * Arrival steps of a stay: at each position the step of its unit, otherwise of its unit type,
 * otherwise of the resort. Codes leave the database only while they are shown.
 */
export const findArrivalSteps = sql(
  'find-arrival-steps',
  `select distinct on (s.position) s.position, s.icon, s.title, s.text, s.secret_name as "secretName", case
    when :codesOpen::boolean then s.secret
    end as secret
  from reservation r
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  join arrival_step s on s.resort_id = r.resort_id
    and (s.unit_id is null or s.unit_id = u.id)
    and (s.unit_type_code is null or s.unit_type_code = u.unit_type_code)
  where r.resort_id = :resortId and r.owner_account_id = :ownerAccountId and r.id = :id
  order by s.position, s.unit_id is null, s.unit_type_code is null, s.number`,
)

export const findUsualWeather = sql(
  'find-usual-weather',
  `select high, low, advice
  from usual_weather
  where resort_id = :resortId and month = :month`,
)

/** Events at the resort between two days, including the day of departure. */
export const findEventsDuring = sql(
  'find-events-during',
  `select id, kind, title, detail, first_day as "firstDay", last_day as "lastDay"
  from resort_event
  where resort_id = :resortId and last_day >= :from::date and first_day <= :to::date
  order by first_day, number
  limit 8`,
)

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
