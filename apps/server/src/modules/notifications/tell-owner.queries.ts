import type { Statement } from '../../db/database.ts'

/** A person to tell, with what the person chose for the topic. */
export interface ToldRow {
  readonly login_id: string
  readonly email: string
  /** A second address that hears the same, or empty. */
  readonly other_email: string
  readonly mobile: string
  readonly mail: boolean | null
  readonly text: boolean | null
}

const person = `from login l left join person p on p.resort_id = l.resort_id and p.id = l.person_id
    left join notice_choice c on c.resort_id = l.resort_id and c.login_id = l.id and c.topic = $3`
const columns = `l.id as login_id, coalesce(p.email, '') as email, coalesce(p.other_email, '') as other_email, coalesce(p.mobile, '') as mobile, c.mail, c.text`

/** `$1` resort, `$2` login, `$3` topic. */
export const findTold: Statement = {
  name: 'find-told',
  text: `select ${columns} ${person} where l.resort_id = $1 and l.id = $2`,
}

/** `$1` resort, `$2` account, `$3` topic: everybody who has the account. */
export const findToldOfAccount: Statement = {
  name: 'find-told-of-account',
  text: `select ${columns} ${person} join owner_login m on m.resort_id = l.resort_id and m.login_id = l.id where l.resort_id = $1 and m.owner_account_id = $2 order by m.position, l.id`,
}

/**
 * `$1` resort, `$2` account or null, `$3` login or null, `$4` topic, `$5` title, `$6` text, `$7`
 * link, `$8` now, `$9` once key. No row where it was told before.
 */
export const addNotice: Statement = {
  name: 'add-notice',
  text: `insert into notice (resort_id, owner_account_id, login_id, topic, title, text, link, at, once_key) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (resort_id, owner_account_id, once_key) where once_key is not null do nothing returning id`,
}
