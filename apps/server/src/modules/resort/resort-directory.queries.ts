import { sql } from '../../db/statement.ts'

export const findResort = sql(
  'find-resort',
  `select id, server_id, name, time_zone, locale, address, phone, email
  from resort
  where server_id = upper(:serverId) and id = upper(:id)`,
)

export const findFirstResort = sql(
  'find-first-resort',
  `select id
  from resort
  where server_id = upper(:serverId)
  order by name
  limit 1`,
)

export const findPageResort = sql(
  'find-page-resort',
  `select name, address, phone
  from resort
  where id = :resortId`,
)

export const findOptions = sql(
  'find-options',
  `select name, value
  from resort_option
  where resort_id = :resortId`,
)

export const findLabels = sql(
  'find-labels',
  `select name, value
  from resort_option
  where resort_id = :resortId and name in ('labels', 'menuOptions', 'currency')`,
)
