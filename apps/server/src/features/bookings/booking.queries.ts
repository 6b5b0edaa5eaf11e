import type { Statement } from '../../platform/database.ts'

/** `$1` resort, `$2` account, `$3` key: a stay that the same click booked before. */
export const findByRequestKey: Statement = {
  name: 'find-booking-by-key',
  text: `select r.id, u.unit_type_code, r.arrival, r.departure, r.type from reservation r join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
    where r.resort_id = $1 and r.owner_account_id = $2 and r.request_key = $3`,
}

/** The trigger writes the nights; a taken one refuses this statement. */
export const addReservation: Statement = {
  name: 'add-reservation',
  text: `insert into reservation (resort_id, number, owner_account_id, unit_id, type, status, arrival, departure, people1, people2, people3, people4,
      interest_id, entitlement_id, points, rule_set_version, request_key, booked_at)
    values ($1, 'H-' || nextval('reservation_number'), $2, $3, $4, 'confirmed', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id, number`,
}

/** `$1` resort, `$2` lots, `$3` points of each, `$4` reservation. The lots are taken in one order, so bookings never wait in a ring. */
export const spendPoints: Statement = {
  name: 'spend-points',
  text: `insert into points_entry (resort_id, lot_id, points, reason, reservation_id)
    select $1, lot_id, -points, 'spent', $4 from unnest($2::text[], $3::integer[]) as share(lot_id, points) order by lot_id`,
}

/** `$1` resort, `$2` entitlement, `$3` reservation. No row where the week is no longer available. */
export const reserveWeek: Statement = {
  name: 'reserve-week',
  text: `update entitlement set status = 'reserved', reservation_id = $3 where resort_id = $1 and id = $2 and status = 'available'`,
}

export const addGuest: Statement = {
  name: 'add-guest',
  text: 'insert into reservation_guest (resort_id, reservation_id, position, first_name, last_name, email) values ($1, $2, 1, $3, $4, $5)',
}

/** `$1` resort, `$2` account, `$3` description, `$4` cents, `$5` today, `$6` reservation: bills the guest fee and posts it. */
export const addGuestFee: Statement = {
  name: 'add-guest-fee',
  text: `with billed as (
      insert into charge (resort_id, number, owner_account_id, kind, description, cents, billed_on, due_on, reservation_id)
      values ($1, 'B-' || nextval('charge_number'), $2, 'guest', $3, $4, $5::date, $5::date + 30, $6) returning id, cents),
    txn as (select new_id() as txn_id)
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
    select $1, txn_id, 'owner-receivable', $2, id, cents from billed, txn union all select $1, txn_id, 'income', null, id, -cents from billed, txn`,
}
