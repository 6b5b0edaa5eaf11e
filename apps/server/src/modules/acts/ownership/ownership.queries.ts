import { sql } from '../../../db/statement.ts'

/**
 * Returns what a transfer has to decide about: unpaid bills of an account, its running payment plan,
 * and whether it has automatic payments. And whether a payment of it is being confirmed.
 */
export const findTransferFacts = sql(
  'find-facts-of-transfer',
  `select (
      select coalesce(sum(c.open_cents), 0)::bigint
      from charge c
      where c.resort_id = a.resort_id and c.owner_account_id = a.id and c.open_cents > 0
    ) as "owedCents!", (
      select n.id
      from payment_plan n
      where n.resort_id = a.resort_id and n.owner_account_id = a.id and n.state = 'kept'
    ) as "planId", exists (
      select from autopay p
      where p.resort_id = a.resort_id and p.owner_account_id = a.id and p.ended_at is null
    ) as "hasAutopay!", exists (
      select from open_payment p
      where p.resort_id = a.resort_id and p.owner_account_id = a.id
    ) as "isPaying!"
  from owner_account a
  where a.resort_id = :resortId and a.id = :ownerAccountId`,
)

/** Returns the numbers of the unpaid bills of an account. */
export const findOpenBills = sql(
  'find-open-bills-of-transfer',
  `select number
  from charge
  where resort_id = :resortId and owner_account_id = :ownerAccountId and open_cents > 0
  order by number`,
)

/**
 * Returns credit of an account by the payment that it remains from, oldest first, without what open
 * disputes and refunds may take back of the payment.
 */
export const findFreeCredits = sql(
  'find-free-credits-of-account',
  `select credit.id as "paymentId",
    (credit.cents - least(credit.cents, held.cents))::bigint as "cents!"
  from (
    select payment_attempt_id as id, -sum(cents) as cents, min(at) as at
    from ledger_entry
    where resort_id = :resortId and owner_account_id = :ownerAccountId and charge_id is null
    group by 1
    having sum(cents) < 0
  ) credit
  cross join lateral (
    select (
        select coalesce(sum(d.cents), 0)
        from payment_dispute d
        where d.resort_id = :resortId and d.payment_attempt_id = credit.id and d.outcome is null
      ) + (
        select coalesce(sum(f.cents), 0)
        from refund f
        where f.resort_id = :resortId
          and f.payment_attempt_id = credit.id
          and f.state = 'submitting'
      ) as cents
  ) held
  order by credit.at, credit.id`,
)

/** Moves parts of a credit to another account; each stays with the payment that it remains from. */
export const moveCreditParts = sql(
  'move-credit-with-contract',
  `with part as materialized (
    select payment_id, cents, new_id() as txn_id
    from unnest(:paymentIds::text[], :cents::bigint[]) as s(payment_id, cents)
  )
  insert into ledger_entry (
    resort_id, txn_id, ledger_account, owner_account_id, payment_attempt_id, cents
  )
  select :resortId, part.txn_id, 'owner-receivable', side.account, part.payment_id,
    side.sign * part.cents
  from part, (
    values (:fromId, 1), (:toId, -1)
  ) side(account, sign)`,
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

/** Returns the number to call that owners see on the portal; empty if the resort has none. */
export const findResortPhone = sql(
  'find-resort-phone',
  `select coalesce(nullif(m.value ->> 'contactPropertyPhone', ''), r.phone) as "phone!"
  from resort r
  left join resort_option m on m.resort_id = :resortId and m.name = 'menuOptions'
  where r.id = :resortId`,
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

/** Records the places of a person who died, before they end. */
export const recordPlaces = sql(
  'record-places-of-death',
  `insert into death_record (
    resort_id, login_id, owner_account_id, role, position, is_owner, merged_at, recorded_at
  )
  select resort_id, login_id, owner_account_id, role, position, is_owner, merged_at, :now
  from owner_login
  where resort_id = :resortId and login_id = :loginId`,
)

/** Returns the person with a login ID whose death was recorded for an account, if it isn't undone. */
export const findRecordedDeath = sql(
  'find-recorded-death',
  `select l.id as "loginId", l.login_id as login,
    coalesce(nullif(person_name(p.first_name, p.last_name), ''), l.login_id) as "name!"
  from login l
  left join person p on p.resort_id = l.resort_id and p.id = l.person_id
  where l.resort_id = :resortId
    and l.app_kind = 'owner'
    and l.login_key = lower(:login)
    and exists (
      select from death_record d
      join owner_account a on a.resort_id = d.resort_id and a.id = d.owner_account_id
      where d.resort_id = l.resort_id
        and d.login_id = l.id
        and d.undone_at is null
        and coalesce(a.merged_into, a.id) = :ownerAccountId
    )`,
)

/** Puts a person back on the accounts that the record of their death names. Returns these. */
export const restorePlaces = sql(
  'restore-places-of-death',
  `with undone as (
    update death_record d
    set undone_at = :now
    where d.resort_id = :resortId and d.login_id = :loginId and d.undone_at is null
    returning (
        select coalesce(n.merged_into, n.id)
        from owner_account n
        where n.resort_id = :resortId and n.id = d.owner_account_id
      ) as account_id, d.owner_account_id, d.role, d.position, d.is_owner, d.merged_at
  ), restored as (
    insert into owner_login (
      resort_id, login_id, owner_account_id, role, position, is_owner, merged_at
    )
    select distinct on (account_id) :resortId, :loginId, account_id, role, position, is_owner, case
      when owner_account_id = account_id then merged_at
      end
    from undone
    order by account_id, is_owner desc
    on conflict do nothing
    returning owner_account_id
  )
  select restored.owner_account_id as id, (
      select a.owner_number
      from owner_account a
      where a.resort_id = :resortId and a.id = restored.owner_account_id
    ) as "number!", (
      select r.name
      from resort r
      where r.id = :resortId
    ) as "resort!"
  from restored
  order by 2`,
)
