import { sql } from '../../db/statement.ts'

/** Returns the person of a session, and when it began. */
export const findSessionDetails = sql(
  'find-session-details',
  `select l.login_id as "userId",
    trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name,
    s.created_at as "startedAt", s.last_seen_at as "lastSeenAt",
    r.server_id as "serverId", r.name as "resortName"
  from session s
  join resort r on r.id = s.resort_id
  join login l on l.resort_id = s.resort_id and l.id = s.login_id
  left join person p on p.resort_id = l.resort_id and p.id = l.person_id
  where s.resort_id = :resortId and s.id = :sessionId`,
)
