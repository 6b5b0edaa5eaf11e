import type { Statement } from '../../platform/database.ts'

/** A stay with what the rules need to cancel it: the rules it was booked under, and what it took from each lot. */
export interface CancellationRow {
  readonly id: string
  readonly number: string
  readonly status: string
  readonly arrival: string
  readonly entitlement_id: string | null
  readonly booked_hours_ago: number
  readonly fee_cents: number
  readonly rules: object
  readonly lots: { lotId: string; points: number; useYear: number; expiresOn: string; remaining: number }[]
}

const text = `select r.id, r.number, r.status, r.arrival, r.entitlement_id, greatest(0, floor(extract(epoch from $4::timestamptz - r.booked_at) / 3600))::integer as booked_hours_ago,
    (select coalesce(sum(c.cents), 0)::bigint from charge c where c.resort_id = r.resort_id and c.reservation_id = r.id) as fee_cents,
    (select rules || jsonb_build_object('version', version) from rule_set s where s.resort_id = r.resort_id and (s.version = r.rule_set_version or r.rule_set_version is null)
      order by version desc limit 1) as rules,
    (select coalesce(jsonb_agg(jsonb_build_object('lotId', l.id, 'points', spent.points, 'useYear', l.use_year, 'expiresOn', l.expires_on, 'remaining', l.remaining) order by l.expires_on, l.id), '[]')
      from (select lot_id, -sum(points)::integer as points from points_entry e where e.resort_id = r.resort_id and e.reservation_id = r.id group by lot_id having sum(points) < 0) spent
      join points_lot l on l.resort_id = r.resort_id and l.id = spent.lot_id) as lots
  from reservation r where r.resort_id = $1 and r.owner_account_id = $2 and r.id = $3`

/** `$1` resort, `$2` account, `$3` stay, `$4` now. */
export const findCancellation: Statement = { name: 'find-cancellation', text }

/** The same, and nobody else changes the stay until this transaction ends. */
export const lockCancellation: Statement = { name: 'lock-cancellation', text: `${text} for update of r` }

/** The trigger gives the nights back. */
export const cancelReservation: Statement = {
  name: 'cancel-reservation',
  text: `update reservation set status = 'cancelled', cancelled_at = $3 where resort_id = $1 and id = $2`,
}

/** `$1` resort, `$2` lots, `$3` points of each, `$4` stay. The lots are taken in one order, as when they were spent. */
export const returnPoints: Statement = {
  name: 'return-points',
  text: `insert into points_entry (resort_id, lot_id, points, reason, reservation_id)
    select $1, lot_id, points, 'returned', $4 from unnest($2::text[], $3::integer[]) as share(lot_id, points) where points > 0 order by lot_id`,
}

/** `$3` whether the week comes back; one that does not is used. */
export const releaseWeek: Statement = {
  name: 'release-week',
  text: `update entitlement set status = case when $3::boolean then 'available' else 'used' end, reservation_id = case when $3::boolean then null else reservation_id end
    where resort_id = $1 and id = $2`,
}
