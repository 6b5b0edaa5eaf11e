import type { Statement } from '../../db/database.ts'

/** A stay that an account has on some of the nights that it asks for. */
export interface OverlapRow {
  readonly id: string
  readonly number: string
  readonly unit_name: string
  readonly arrival: string
  readonly departure: string
}

/**
 * `$1` resort, `$2` account: its bookings wait for each other, so that two at once do not both find
 * no other stay.
 */
export const lockBooker: Statement = {
  name: 'lock-booker',
  text: 'select id from owner_account where resort_id = $1 and id = $2 for no key update',
}

/**
 * `$1` resort, `$2` account, `$3` arrival, `$4` departure, `$5` a stay that does not count, or
 * empty: booked stays of the account on any of these nights.
 */
export const findOverlapping: Statement = {
  name: 'find-own-overlapping',
  text: `select r.id, r.number, u.name as unit_name, r.arrival, r.departure from reservation r join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
    where r.resort_id = $1 and r.owner_account_id = $2 and r.status in ('confirmed', 'stayed') and r.arrival < $4::date and r.departure > $3::date and r.id <> $5
    order by r.arrival, r.number`,
}
