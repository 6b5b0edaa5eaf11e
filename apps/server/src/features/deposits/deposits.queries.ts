import type { DepositPurpose } from '@ownerng/domain'
import type { Statement } from '../../platform/database.ts'

/** A week or points given away. */
export interface DepositRow {
  readonly id: string
  readonly number: string
  readonly purpose: DepositPurpose
  readonly company: string
  readonly terms: 'normal' | 'short-notice'
  readonly status: 'pending' | 'confirmed' | 'accepted' | 'denied' | 'withdrawn'
  readonly reason: string
  readonly points: number
  readonly use_year: number
  readonly unit_type_name: string
  readonly entitlement_id: string | null
  readonly lot_id: string | null
  readonly asked_on: string
  readonly decided_on: string | null
}

const SELECT = `select d.id, d.number, d.purpose, d.company, d.terms, d.status, d.reason, d.points, coalesce(e.use_year, l.use_year, 0) as use_year, coalesce(t.name, '') as unit_type_name,
    d.entitlement_id, d.lot_id, to_char(d.asked_at at time zone s.time_zone, 'YYYY-MM-DD') as asked_on, to_char(d.decided_at at time zone s.time_zone, 'YYYY-MM-DD') as decided_on
  from exchange_deposit d join resort s on s.id = d.resort_id join interest i on i.resort_id = d.resort_id and i.id = d.interest_id
  left join entitlement e on e.resort_id = d.resort_id and e.id = d.entitlement_id
  left join points_lot l on l.resort_id = d.resort_id and l.id = d.lot_id
  left join unit u on u.resort_id = i.resort_id and u.id = i.unit_id
  left join unit_type t on t.resort_id = i.resort_id and t.code = coalesce(i.unit_type_code, u.unit_type_code)`

/** `$1` resort, `$2` account: the newest first. */
export const findDeposits: Statement = { name: 'find-deposits', text: `${SELECT} where d.resort_id = $1 and d.owner_account_id = $2 order by d.asked_at desc limit 200` }

/** `$1` resort, `$2` account, `$3` deposit: nobody else changes it until this transaction ends. */
export const lockDeposit: Statement = { name: 'lock-deposit', text: `${SELECT} where d.resort_id = $1 and d.owner_account_id = $2 and d.id = $3 for update of d` }

/** `$1` resort, `$2` account: fees by use year, which is the year they fall due: what is open, and what was billed. */
export const findYearFees: Statement = {
  name: 'find-year-fees',
  text: `select coalesce(c.use_year, extract(year from c.due_on)::integer) as use_year, sum(c.cents)::bigint as billed_cents,
      sum((select coalesce(sum(e.cents), 0) from ledger_entry e where e.resort_id = c.resort_id and e.charge_id = c.id and e.owner_account_id is not null))::bigint as open_cents
    from charge c where c.resort_id = $1 and c.owner_account_id = $2 and c.kind in ('maintenance', 'reserve', 'tax', 'club-dues') group by 1 order by 1`,
}

/** `$1` resort, `$2` account: what is owed in all; below nothing it is credit. */
export const findBalance: Statement = {
  name: 'find-balance-for-deposit',
  text: 'select coalesce(sum(cents), 0)::bigint as cents from ledger_entry where resort_id = $1 and owner_account_id = $2',
}

export const addDeposit: Statement = {
  name: 'add-deposit',
  text: `insert into exchange_deposit (resort_id, number, owner_account_id, interest_id, entitlement_id, lot_id, points, company, purpose, terms, status, rule_set_version, asked_at)
    values ($1, 'D-' || nextval('deposit_number'), $2, $3, $4, $5, $6, $7, $8, $9, 'pending', $10, $11) returning id, number`,
}

/** `$1` resort, `$2` right, `$3` its new status: no row where it was used meanwhile. */
export const giveWeek: Statement = {
  name: 'give-week',
  text: `update entitlement set status = $3 where resort_id = $1 and id = $2 and status = 'available'`,
}

/** `$1` resort, `$2` right: it can be used again. */
export const takeWeekBack: Statement = {
  name: 'take-week-back',
  text: `update entitlement set status = 'available' where resort_id = $1 and id = $2 and status in ('deposited', 'rented-out')`,
}

/** `$1` resort, `$2` lot, `$3` points with their sign, `$4` deposit, `$5` reason. */
export const moveDepositPoints: Statement = {
  name: 'move-deposit-points',
  text: 'insert into points_entry (resort_id, lot_id, points, reason, deposit_id) values ($1, $2, $3, $5, $4)',
}

/** `$1` resort, `$2` deposit, `$3` status, `$4` reason, `$5` now. */
export const decideDeposit: Statement = {
  name: 'decide-deposit',
  text: 'update exchange_deposit set status = $3, reason = $4, decided_at = $5 where resort_id = $1 and id = $2',
}

/** `$1` resort, `$2` number, as staff types it: nobody else changes it until this transaction ends. */
export const findDepositByNumber: Statement = { name: 'find-deposit-by-number', text: `${SELECT} where d.resort_id = $1 and d.number = $2 for update of d` }
