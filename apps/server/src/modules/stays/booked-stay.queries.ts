import type { Statement } from '../../db/database.ts'

/**
 * A stay with what the rules need to cancel or change it: the rules it was booked under, and what
 * it took from each lot.
 */
export interface BookedRow {
  readonly id: string
  readonly number: string
  readonly status: string
  readonly type: 'O' | 'G' | 'R'
  readonly arrival: string
  readonly departure: string
  readonly unit_id: string
  readonly unit_type_code: string
  readonly people: number[]
  readonly paid_by: 'points' | 'week' | 'bonus' | null
  readonly points: number
  readonly entitlement_id: string | null
  /** The right is used up by this stay, as a week is; owned time is not. */
  readonly takes_right: boolean
  readonly booked_hours_ago: number
  readonly fee_cents: number
  readonly rules: object
  readonly lots: {
    lotId: string
    interestId: string
    points: number
    useYear: number
    expiresOn: string
    remaining: number
  }[]
}

const text = `select r.id, r.number, r.status, r.type, r.arrival, r.departure, r.unit_id, u.unit_type_code, array[r.people1, r.people2, r.people3, r.people4] as people,
    r.paid_by, r.points, r.entitlement_id, coalesce((select e.reservation_id = r.id from entitlement e where e.resort_id = r.resort_id and e.id = r.entitlement_id), false) as takes_right,
    greatest(0, floor(extract(epoch from $4::timestamptz - r.booked_at) / 3600))::integer as booked_hours_ago,
    (select coalesce(sum(c.cents), 0)::bigint from charge c where c.resort_id = r.resort_id and c.reservation_id = r.id) as fee_cents,
    (select rules || jsonb_build_object('version', version) from rule_set s where s.resort_id = r.resort_id and (s.version = r.rule_set_version or r.rule_set_version is null)
      order by version desc limit 1) as rules,
    (select coalesce(jsonb_agg(jsonb_build_object('lotId', l.id, 'interestId', l.interest_id, 'points', spent.points, 'useYear', l.use_year, 'expiresOn', l.expires_on,
        'remaining', l.remaining) order by l.expires_on, l.id), '[]')
      from (select lot_id, -sum(points)::integer as points from points_entry e where e.resort_id = r.resort_id and e.reservation_id = r.id group by lot_id having sum(points) < 0) spent
      join points_lot l on l.resort_id = r.resort_id and l.id = spent.lot_id) as lots
  from reservation r join unit u on u.resort_id = r.resort_id and u.id = r.unit_id where r.resort_id = $1 and r.owner_account_id = $2 and r.id = $3`

/** `$1` resort, `$2` account, `$3` stay, `$4` now. */
export const findBooked: Statement = { name: 'find-booked-stay', text }

/** The same, and nobody else changes the stay until this transaction ends. */
export const lockBooked: Statement = { name: 'lock-booked-stay', text: `${text} for update of r` }

/** The trigger gives the nights back. */
export const cancelReservation: Statement = {
  name: 'cancel-reservation',
  text: `update reservation set status = 'cancelled', cancelled_at = $3, cancel_result = $4 where resort_id = $1 and id = $2`,
}

/**
 * `$1` resort, `$2` lots, `$3` points of each, `$4` stay. The lots are taken in one order, as when
 * they were spent.
 */
export const returnPoints: Statement = {
  name: 'return-points',
  text: `insert into points_entry (resort_id, lot_id, points, reason, reservation_id)
    select $1, lot_id, points, 'returned', $4 from unnest($2::text[], $3::integer[]) as share(lot_id, points) where points > 0 order by lot_id`,
}

/**
 * `$1` resort, `$2` the lot that paid, `$3` today: an empty holding lot with its end; holding
 * points pay for near stays and cannot be banked.
 */
export const addHoldingLot: Statement = {
  name: 'add-holding-lot',
  text: `insert into points_lot (resort_id, number, owner_account_id, interest_id, use_year, kind, earned_on, expires_on)
    select resort_id, 'L-' || nextval('points_lot_number'), owner_account_id, interest_id, use_year, 'holding', least($3::date, expires_on), expires_on from points_lot
    where resort_id = $1 and id = $2 returning id`,
}

/**
 * `$1` resort, `$2` the lot that paid and has ended, `$3` today, `$4` the last day: an empty lot of
 * restricted points.
 */
export const addRestrictedLot: Statement = {
  name: 'add-restricted-lot',
  text: `insert into points_lot (resort_id, number, owner_account_id, interest_id, use_year, kind, earned_on, expires_on)
    select resort_id, 'L-' || nextval('points_lot_number'), owner_account_id, interest_id, use_year, 'restricted', $3::date, $4::date from points_lot
    where resort_id = $1 and id = $2 returning id`,
}

/**
 * `$1` resort, `$2` stay: takes its fees off the bill; what was paid of them is money on account.
 */
export const reverseFees: Statement = {
  name: 'reverse-stay-fees',
  text: `with fee as materialized (select c.id, c.owner_account_id, c.cents, new_id() as txn_id,
        (select coalesce(sum(e.cents), 0)::bigint from ledger_entry e where e.resort_id = c.resort_id and e.charge_id = c.id and e.owner_account_id = c.owner_account_id) as open_cents
      from charge c where c.resort_id = $1 and c.reservation_id = $2)
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
    select $1, txn_id, 'owner-receivable', owner_account_id, id, -open_cents from fee where open_cents <> 0
    union all select $1, txn_id, 'owner-receivable', owner_account_id, null, open_cents - cents from fee where cents <> open_cents
    union all select $1, txn_id, 'income', null, id, cents from fee`,
}

/** `$1` resort, `$2` lots, `$3` points of each, with their sign, `$4` reason, `$5` note. */
export const addEntries: Statement = {
  name: 'add-points-entries',
  text: `insert into points_entry (resort_id, lot_id, points, reason, note)
    select $1, lot_id, points, $4, $5 from unnest($2::text[], $3::integer[]) as share(lot_id, points) where points <> 0 order by lot_id`,
}

/** `$3` whether the week comes back; one that does not is used. */
export const releaseWeek: Statement = {
  name: 'release-week',
  text: `update entitlement set status = case when $3::boolean then 'available' else 'used' end, reservation_id = case when $3::boolean then null else reservation_id end
    where resort_id = $1 and id = $2`,
}

/** The stay on other dates, in another unit or with other people; the trigger moves its nights. */
export const moveReservation: Statement = {
  name: 'move-reservation',
  text: `update reservation set unit_id = $3, type = $4, arrival = $5, departure = $6, people1 = $7, people2 = $8, people3 = $9, people4 = $10, interest_id = $11, entitlement_id = $12,
      points = $13, paid_by = $14, rule_set_version = $15, changed_at = $16
    where resort_id = $1 and id = $2 returning id, number`,
}

/** Other people in the same stay: what it costs and its rules stay. */
export const changePeople: Statement = {
  name: 'change-people',
  text: `update reservation set type = $3, people1 = $4, people2 = $5, people3 = $6, people4 = $7, changed_at = $8 where resort_id = $1 and id = $2 returning id, number`,
}

/**
 * `$1` resort, `$2` lots, `$3` what each gets (above nothing) or pays (below) in all, `$4` stay.
 */
export const settlePoints: Statement = {
  name: 'settle-points',
  text: `insert into points_entry (resort_id, lot_id, points, reason, reservation_id)
    select $1, lot_id, points, case when points > 0 then 'returned' else 'spent' end, $4 from unnest($2::text[], $3::integer[]) as share(lot_id, points)
    where points <> 0 order by lot_id`,
}
