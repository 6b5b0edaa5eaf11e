import { sql } from '../../db/statement.ts'

export const findServers = sql(
  'find-servers',
  `select id as "ServerName", description as "Description"
  from server s
  where exists (select from resort r where r.server_id = s.id)
  order by id`,
)

export const findResorts = sql(
  'find-resorts',
  `select id as "ResortNum", name as "ResortName"
  from resort
  where :serverId = '' or server_id = upper(:serverId)
  order by name`,
)
