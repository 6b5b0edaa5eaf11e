import { sql } from '../../db/statement.ts'

/** When the person last opened the account's notices. */
const seen = `coalesce(
    (
      select v.last_at
      from notice_visit v
      where v.resort_id = :resortId
        and v.login_id = :loginId
        and v.owner_account_id = :ownerAccountId
    ), 'epoch'
  )`
/** Notices per page; one extra row tells whether another page follows. */
export const NOTICES_PAGE = 50

const OF_ACCOUNT = 'n.resort_id = :resortId and n.owner_account_id = :ownerAccountId'
const OF_PERSON = `n.resort_id = :resortId
  and n.login_id = :loginId
  and n.owner_account_id is distinct from :ownerAccountId`
const PAGE = `(n.at, n.id) < (:afterOn::text::timestamptz, :afterId::text)
    order by n.at desc, n.id desc
    limit ${NOTICES_PAGE + 1}`

/**
 * Returns notices of the account and the person, newest first, after the given time and id;
 * `moment` has microseconds.
 */
export const findNotices = sql(
  'find-notices',
  `select n.id, n.topic, n.title, n.text, n.code, n.params, n.link, n.at, n.at > ${seen} as is_new,
    to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "moment!"
  from (
    (
      select n.*
      from notice n
      where ${OF_ACCOUNT}
        and ${PAGE}
    )
    union all
    (
      select n.*
      from notice n
      where ${OF_PERSON}
        and ${PAGE}
    )
  ) n
  order by n.at desc, n.id desc
  limit ${NOTICES_PAGE + 1}`,
)

/** Counts all notices and those since the previous visit. */
export const countNotices = sql(
  'count-notices',
  `select count(*)::integer as "total!",
    count(*) filter (where n.at > ${seen})::integer as "unread!"
  from (
    select n.at
    from notice n
    where ${OF_ACCOUNT}
    union all
    select n.at
    from notice n
    where ${OF_PERSON}
  ) n`,
)

export const recordVisit = sql(
  'mark-notices-seen',
  `insert into notice_visit (resort_id, owner_account_id, login_id, last_at)
  values (:resortId, :ownerAccountId, :loginId, :lastAt)
  on conflict (resort_id, login_id, owner_account_id) do update
  set last_at = excluded.last_at`,
)
