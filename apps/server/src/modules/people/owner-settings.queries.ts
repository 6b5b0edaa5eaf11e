import type { Statement } from '../../db/database.ts'

/** An account of the sign-in with its balance in cents; positive is owed. */
export interface AccountRow {
  readonly id: string
  readonly owner_number: string
  readonly display_owner_number: string
  readonly name: string
  readonly first_name: string
  readonly status: 'active' | 'former'
  readonly room: string
  readonly max_people: number
  readonly balance_cents: number
}

/** `$1` resort, `$2` login: every account it may act for. */
export const findAccounts: Statement = {
  name: 'find-accounts',
  text: `select a.id, a.owner_number, a.display_owner_number, a.name, a.status, coalesce(u.number, '') as room, a.max_people,
      coalesce((select p.first_name from person p where p.resort_id = a.resort_id and p.id = 'p-' || a.owner_number), '') as first_name,
      (select coalesce(sum(e.cents), 0)::bigint from ledger_entry e where e.resort_id = a.resort_id and e.owner_account_id = a.id) as balance_cents
    from owner_login m join owner_account a on a.resort_id = m.resort_id and a.id = m.owner_account_id
    left join unit u on u.resort_id = a.resort_id and u.id = a.home_unit_id
    where m.resort_id = $1 and m.login_id = $2 order by m.position, a.owner_number`,
}

export const findResort: Statement = {
  name: 'find-resort-of-session',
  text: 'select name, address, time_zone, phone, email from resort where id = $1',
}

/** `$1` resort, `$2` account: the face of the property that its home unit belongs to. */
export const findProperty: Statement = {
  name: 'find-property-of-account',
  text: `select p.code, p.options from owner_account a join unit u on u.resort_id = a.resort_id and u.id = a.home_unit_id
    join property_code p on p.resort_id = u.resort_id and p.code = u.property_code where a.resort_id = $1 and a.id = $2`,
}

/**
 * `$1` resort, `$2` account, `$3` login: how many notices the person has not seen, at most a
 * hundred.
 */
export const countUnread: Statement = {
  name: 'count-unread-notices',
  text: `select count(*)::integer as unread from (select from notice n where n.resort_id = $1 and (n.owner_account_id = $2 or n.login_id = $3)
      and n.at > coalesce((select v.last_at from notice_visit v where v.resort_id = $1 and v.login_id = $3 and v.owner_account_id = $2), 'epoch') limit 100) t`,
}

/**
 * Switches the session to another account that its login is a member of; no row where it is not.
 */
export const switchAccount: Statement = {
  name: 'switch-account',
  text: `update session s set owner_account_id = a.id from owner_login m join owner_account a on a.resort_id = m.resort_id and a.id = m.owner_account_id
    where s.resort_id = $1 and s.handle = $2 and m.resort_id = $1 and m.login_id = s.login_id and a.owner_number = $3 returning a.id`,
}
