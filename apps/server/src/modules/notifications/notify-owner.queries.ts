import { type RowOf, sql } from '../../db/statement.ts'

/** A person to notify, with their choices for the topic. */
export type RecipientRow = RowOf<typeof findRecipientsOfAccount>

const person = `from login l
  join resort s on s.id = l.resort_id
  left join person p on p.resort_id = l.resort_id and p.id = l.person_id
  left join notice_choice c on c.resort_id = l.resort_id
    and c.login_id = l.id
    and c.topic = :topic::text`
const columns = `l.id as login_id, coalesce(p.email, '') as email,
  coalesce(p.other_email, '') as other_email, coalesce(p.mobile, '') as mobile, l.locale, c.mail,
  c.text, s.name as resort_name`

export const findRecipient = sql(
  'find-recipient',
  `select ${columns} ${person}
  where l.resort_id = :resortId and l.id = :loginId`,
)

/** Returns the person if they are on the account, and otherwise everyone on it. */
export const findRecipientOnAccount = sql(
  'find-recipient-on-account',
  `select ${columns} ${person}
  join owner_login m on m.resort_id = l.resort_id and m.login_id = l.id
  where l.resort_id = :resortId
    and m.owner_account_id = :ownerAccountId
    and (
      l.id = :loginId
      or not exists (
        select from owner_login o
        where o.resort_id = :resortId
          and o.owner_account_id = :ownerAccountId
          and o.login_id = :loginId
      )
    )
  order by m.position, l.id`,
)

export const findRecipientsOfAccount = sql(
  'find-recipients-of-account',
  `select ${columns} ${person}
  join owner_login m on m.resort_id = l.resort_id and m.login_id = l.id
  where l.resort_id = :resortId and m.owner_account_id = :ownerAccountId
  order by m.position, l.id`,
)

/**
 * Returns the addresses of one person to which the latest event of a page was emailed, except after
 * a bounce. Emails about earlier events don't count.
 */
export const findLettersAbout = sql(
  'find-letters-about',
  `select o.recipient,
    bool_or(o.failed_at is not null or p.bounced_at is not null) as "isUndelivered!"
  from outbox o
  join login l on l.resort_id = o.resort_id and l.id = o.login_id
  left join person p on p.resort_id = l.resort_id
    and p.id = l.person_id
    and p.email_key = lower(o.recipient)
  where o.resort_id = :resortId
    and o.login_id = :loginId
    and o.link = :link
    and o.channel = 'email'
    and o.at = (
      select max(n.at)
      from notice n
      where n.resort_id = o.resort_id
        and n.owner_account_id = :ownerAccountId
        and n.link = o.link
    )
  group by o.recipient
  order by min(o.id)`,
)

export const findResortName = sql(
  'find-resort-name',
  `select name
  from resort
  where id = :resortId`,
)

/** Returns no row if they were already notified. */
export const addNotice = sql(
  'add-notice',
  `insert into notice (
    resort_id, owner_account_id, login_id, topic, title, text, link, at, once_key, code, params
  )
  values (
    :resortId, :ownerAccountId, :loginId, :topic, :title, :text, :link, :now, :onceKey, :code,
    :params
  )
  on conflict (resort_id, owner_account_id, once_key)
  where once_key is not null do nothing
  returning id`,
)
