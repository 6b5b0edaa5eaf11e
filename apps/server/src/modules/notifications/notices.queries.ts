import type { Statement } from '../../db/database.ts'

/** A notice as the list shows it. */
export interface NoticeRow {
  readonly id: string
  readonly topic: string
  readonly title: string
  readonly text: string
  readonly link: string
  readonly at: Date
  readonly is_new: boolean
  readonly total: number
  readonly unread: number
}

/** When the person last looked at the notices of the account. */
const seen = `coalesce((select v.last_at from notice_visit v where v.resort_id = $1 and v.login_id = $3 and v.owner_account_id = $2), 'epoch')`
const mine = `n.resort_id = $1 and (n.owner_account_id = $2 or n.login_id = $3)`

/**
 * `$1` resort, `$2` account, `$3` login, `$4` how many to pass over: fifty notices, the newest
 * first.
 */
export const findNotices: Statement = {
  name: 'find-notices',
  text: `select n.id, n.topic, n.title, n.text, n.link, n.at, n.at > ${seen} as is_new, count(*) over ()::integer as total, count(*) filter (where n.at > ${seen}) over ()::integer as unread
    from notice n where ${mine} order by n.at desc, n.id desc limit 50 offset $4`,
}

/** `$4` now. */
export const noteVisit: Statement = {
  name: 'note-notice-visit',
  text: `insert into notice_visit (resort_id, owner_account_id, login_id, last_at) values ($1, $2, $3, $4)
    on conflict (resort_id, login_id, owner_account_id) do update set last_at = excluded.last_at`,
}
