import { sql } from '../../../db/statement.ts'

/** Returns the running payment plan of an account, and whether it has automatic payments. */
export const findAutomaticPayments = sql(
  'find-automatic-payments-of-act',
  `select (
      select n.id
      from payment_plan n
      where n.resort_id = a.resort_id and n.owner_account_id = a.id and n.state = 'kept'
    ) as "planId", exists (
      select from autopay p
      where p.resort_id = a.resort_id and p.owner_account_id = a.id and p.ended_at is null
    ) as "hasAutopay!"
  from owner_account a
  where a.resort_id = :resortId and a.id = :ownerAccountId`,
)

/** Returns the people on an account, with their names, and whether they own its contracts. */
export const findPeopleOfAccount = sql(
  'find-people-of-account',
  `select m.login_id as "loginId", l.login_id as login, m.is_owner as "isOwner",
    coalesce(person_name(p.first_name, p.last_name), l.login_id) as "name!"
  from owner_login m
  join login l on l.resort_id = m.resort_id and l.id = m.login_id
  left join person p on p.resort_id = l.resort_id and p.id = l.person_id
  where m.resort_id = :resortId and m.owner_account_id = :ownerAccountId
  order by m.login_id`,
)

export const findResortName = sql(
  'find-resort-name-of-act',
  `select name
  from resort
  where id = :resortId`,
)

/**
 * Locks every account of a login. Returns how many other people are on each, and whether the login
 * pays there automatically.
 */
export const lockAccountsOfLogin = sql(
  'lock-accounts-of-login',
  `select a.id, a.owner_number as number, r.name as resort, (
      select count(*)::integer
      from owner_login m
      where m.resort_id = a.resort_id and m.owner_account_id = a.id and m.login_id <> :loginId
    ) as "survivors!", exists (
      select from autopay p
      where p.resort_id = a.resort_id
        and p.owner_account_id = a.id
        and p.login_id = :loginId
        and p.ended_at is null
      union all
      select from payment_plan n
      where n.resort_id = a.resort_id
        and n.owner_account_id = a.id
        and n.login_id = :loginId
        and n.state = 'kept'
    ) as "hasPayments!"
  from owner_account a
  join resort r on r.id = a.resort_id
  where a.resort_id = :resortId
    and a.id in (
      select m.owner_account_id
      from owner_login m
      where m.resort_id = :resortId and m.login_id = :loginId
    )
  order by a.id
  for no key update of a`,
)

export const renameAccount = sql(
  'rename-account',
  `update owner_account
  set name = :name
  where resort_id = :resortId and id = :ownerAccountId`,
)
