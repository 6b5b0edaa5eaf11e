import { sql } from '../../db/statement.ts'

/**
 * Writes a report, or counts it if the same release already reported it, and returns how often it
 * came; `digest` is null for reports that aren't counted. Policy reports have their own daily
 * limit.
 */
export const addClientLog = sql(
  'add-client-log',
  `insert into client_log as l (resort_id, kind, prefix, message, release, digest)
  select :resortId, :kind, :prefix, :message, :release, :digest
  where (
      select count(*)
      from client_log c
      where c.resort_id = :resortId
        and c.at > now() - interval '1 day'
        and c.digest is distinct from :digest
        and (c.kind = :policyKind) = (:kind::integer = :policyKind)
    ) < :mostADay
  on conflict (resort_id, kind, release, prefix, digest) where digest is not null do update
  set times = l.times + 1, last_at = now()
  returning times`,
)

/** Whether the same release already reported this. */
export const findClientLog = sql(
  'find-client-log',
  `select id
  from client_log
  where resort_id = :resortId
    and kind = :kind
    and release = :release
    and prefix = :prefix
    and digest = :digest`,
)
