import type { DepositPurpose } from '@ownerng/domain'
import type { Statement } from '../../../db/database.ts'
import { IN_PLAN } from '../../billing/charge.queries.ts'

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
export const findDeposits: Statement = {
  name: 'find-deposits',
  text: `${SELECT} where d.resort_id = $1 and d.owner_account_id = $2 order by d.asked_at desc limit 200`,
}

/** `$1` resort, `$2` account, `$3` deposit: nobody else changes it until this transaction ends. */
export const lockDeposit: Statement = {
  name: 'lock-deposit',
  text: `${SELECT} where d.resort_id = $1 and d.owner_account_id = $2 and d.id = $3 for update of d`,
}

/** Fees of a use year. */
export interface YearFees {
  readonly use_year: number
  readonly billed_cents: number
  readonly open: {
    readonly chargeId: string
    readonly openCents: number
    readonly dueOn: string
    readonly planned: boolean
  }[]
}

/**
 * `$1` resort, `$2` account: fees by use year, which is the year they fall due: what was billed,
 * and the charges that are open.
 */
export const findYearFees: Statement = {
  name: 'find-year-fees',
  text: `select use_year, sum(cents)::bigint as billed_cents,
      coalesce(jsonb_agg(jsonb_build_object('chargeId', id, 'openCents', open_cents, 'dueOn', due_on, 'planned', planned)) filter (where open_cents > 0), '[]') as open
    from (select c.id, c.cents, c.due_on, coalesce(c.use_year, extract(year from c.due_on)::integer) as use_year, ${IN_PLAN} as planned,
        (select coalesce(sum(e.cents), 0)::bigint from ledger_entry e where e.resort_id = c.resort_id and e.charge_id = c.id and e.owner_account_id is not null) as open_cents
      from charge c where c.resort_id = $1 and c.owner_account_id = $2 and c.kind in ('maintenance', 'reserve', 'tax', 'club-dues')) fee group by use_year order by use_year`,
}

export const addDeposit: Statement = {
  name: 'add-deposit',
  text: `insert into exchange_deposit (resort_id, number, owner_account_id, interest_id, entitlement_id, lot_id, points, company, purpose, terms, status, rule_set_version, asked_at)
    values ($1, 'D-' || nextval('deposit_number'), $2, $3, $4, $5, $6, $7, $8, $9, 'pending', $10, $11) returning id, number`,
}

/**
 * `$1` resort, `$2` right: a booking of nights of it is over before this goes on, and none begins.
 */
export const lockRight: Statement = {
  name: 'lock-right-to-give',
  text: 'select id from entitlement where resort_id = $1 and id = $2 for update',
}

/**
 * `$1` resort, `$2` right, `$3` its new status: no row where it was used meanwhile, or where its
 * owner has a stay on nights of it, also one that began in the right before.
 */
export const giveWeek: Statement = {
  name: 'give-week',
  text: `update entitlement e set status = $3 where e.resort_id = $1 and e.id = $2 and e.status = 'available'
    and not exists (select from reservation r where r.resort_id = e.resort_id and r.interest_id = e.interest_id and r.unit_id = e.unit_id and keeps_nights(r.status)
      and r.arrival <= e.ends_on and r.departure > e.starts_on)`,
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

/**
 * `$1` resort, `$2` number, as staff types it: nobody else changes it until this transaction ends.
 */
export const findDepositByNumber: Statement = {
  name: 'find-deposit-by-number',
  text: `${SELECT} where d.resort_id = $1 and d.number = $2 for update of d`,
}
