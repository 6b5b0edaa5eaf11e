import { type RowOf, sql } from '../../db/statement.ts'

/** An account of the login with its balance in cents; positive means owed. */
export type AccountRow = RowOf<typeof findAccounts>

/**
 * Returns every account that the login may act for. The greeting uses the person's own first name,
 * or the name on the account if they have none.
 */
export const findAccounts = sql(
  'find-accounts',
  `select a.id, a.owner_number, a.display_owner_number, a.name, a.status,
    coalesce(u.number, '') as room, a.max_people,
    coalesce(nullif(me.first_name, ''), named.first_name, '') as first_name,
    me.id is null or me.first_name = '' or coalesce(me.id = named.id, false)
      or person_name(me.first_name, me.last_name) = a.name as is_owner, (
      select coalesce(sum(e.cents), 0)::bigint
      from ledger_entry e
      where e.resort_id = a.resort_id and e.owner_account_id = a.id
    ) as balance_cents, exists (
      select from payment_plan n
      where n.resort_id = a.resort_id and n.owner_account_id = a.id and n.state = 'kept'
    ) as "hasPlan!"
  from owner_login m
  join owner_account a on a.resort_id = m.resort_id and a.id = m.owner_account_id
  join login l on l.resort_id = m.resort_id and l.id = m.login_id
  left join lateral (
    select p.id, p.first_name, p.last_name
    from person p
    where p.resort_id = l.resort_id and p.id = l.person_id
    limit 1
  ) me on true
  left join lateral (
    select p.id, p.first_name
    from person p
    where p.resort_id = a.resort_id and p.id = 'p-' || a.owner_number
    limit 1
  ) named on true
  left join unit u on u.resort_id = a.resort_id and u.id = a.home_unit_id
  where m.resort_id = :resortId and m.login_id = :loginId
  order by m.position, a.owner_number`,
)

export const findResort = sql(
  'find-resort-of-session',
  `select name, address, time_zone, phone, email
  from resort
  where id = :resortId`,
)

/** Returns the branding of the property of the account's home unit. */
export const findProperty = sql(
  'find-property-of-account',
  `select p.code, p.options
  from owner_account a
  join unit u on u.resort_id = a.resort_id and u.id = a.home_unit_id
  join property_code p on p.resort_id = u.resort_id and p.code = u.property_code
  where a.resort_id = :resortId and a.id = :ownerAccountId`,
)

/** Counts unseen notices, up to a hundred. */
export const countUnread = sql(
  'count-unread-notices',
  `select count(*)::integer as unread
  from (
    select from notice n
    where n.resort_id = :resortId
      and (n.owner_account_id = :ownerAccountId or n.login_id = :loginId)
      and n.at > coalesce(
        (
          select v.last_at
          from notice_visit v
          where v.resort_id = :resortId
            and v.login_id = :loginId
            and v.owner_account_id = :ownerAccountId
        ), 'epoch'
      )
    limit 100
  ) t`,
)

/**
 * Switches the session to another account of its login; returns no row if the login isn't a member.
 */
export const switchAccount = sql(
  'switch-account',
  `update session s
  set owner_account_id = a.id
  from owner_login m
  join owner_account a on a.resort_id = m.resort_id and a.id = m.owner_account_id
  where s.resort_id = :resortId
    and s.handle = :handle
    and m.resort_id = :resortId
    and m.login_id = s.login_id
    and a.owner_number = :ownerNumber
  returning a.id`,
)
