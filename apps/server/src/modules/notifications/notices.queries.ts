import { sql } from '../../db/statement.ts'

/** When the person last opened the notices of the account. */
const seen = `coalesce(
    (
      select v.last_at
      from notice_visit v
      where v.resort_id = :resortId
        and v.login_id = :loginId
        and v.owner_account_id = :ownerAccountId
    ), 'epoch'
  )`
const mine = `n.resort_id = :resortId
  and (n.owner_account_id = :ownerAccountId or n.login_id = :loginId)`

/** Fifty notices, the newest first. */
export const findNotices = sql(
  'find-notices',
  `select n.id, n.topic, n.title, n.text, n.code, n.params, n.link, n.at, n.at > ${seen} as is_new,
    count(*) over ()::integer as total, count(*)
    filter (where n.at > ${seen}) over ()::integer as unread
  from notice n
  where ${mine}
  order by n.at desc, n.id desc
  limit 50
  offset :skip`,
)

export const recordVisit = sql(
  'mark-notices-seen',
  `insert into notice_visit (resort_id, owner_account_id, login_id, last_at)
  values (:resortId, :ownerAccountId, :loginId, :lastAt)
  on conflict (resort_id, login_id, owner_account_id) do update
  set last_at = excluded.last_at`,
)
