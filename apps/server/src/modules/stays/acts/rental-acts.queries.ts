import { sql } from '../../../db/statement.ts'

/** Locks the account of a deposit, before the deposit, as its owner's calls do. */
export const lockAccountOfDeposit = sql(
  'lock-account-of-deposit',
  `select a.id
  from exchange_deposit d
  join owner_account a on a.resort_id = d.resort_id and a.id = d.owner_account_id
  where d.resort_id = :resortId and d.number = :number
  for no key update of a`,
)

/** A deposit with the rules that it was made under. */
export const lockRentedWeek = sql(
  'lock-rented-week',
  `select d.id, d.number, d.purpose, d.status, d.owner_account_id, a.owner_number,
    coalesce(e.use_year, 0) as "useYear", m.id is not null as "isCredited!", (
      select rules || jsonb_build_object('version', version, 'level', d.member_level)
      from rule_set s
      where s.resort_id = d.resort_id
        and (s.version = d.rule_set_version or d.rule_set_version is null)
      order by version desc
      limit 1
    ) as rules
  from exchange_deposit d
  join owner_account a on a.resort_id = d.resort_id and a.id = d.owner_account_id
  left join entitlement e on e.resort_id = d.resort_id and e.id = d.entitlement_id
  left join credit_memo m on m.resort_id = d.resort_id
    and m.id = d.credit_id
    and m.reversed_at is null
  where d.resort_id = :resortId and d.number = :number
  for update of d`,
)

export const setRentalCredit = sql(
  'set-rental-credit',
  `update exchange_deposit
  set credit_id = :creditId
  where resort_id = :resortId and id = :id`,
)
