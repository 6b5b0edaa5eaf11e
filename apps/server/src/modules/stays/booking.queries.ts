import type { Statement } from '../../db/database.ts'

/**
 * The trigger writes the nights; a taken one refuses this statement. `$16` is the end of a hold,
 * null for a stay that is booked.
 */
export const addReservation: Statement = {
  name: 'add-reservation',
  text: `insert into reservation (resort_id, number, owner_account_id, unit_id, type, status, arrival, departure, people1, people2, people3, people4,
      interest_id, entitlement_id, points, paid_by, rule_set_version, booked_at, hold_ends_at, held_for)
    values ($1, 'H-' || nextval('reservation_number'), $2, $3, $4, case when $16::timestamptz is null then 'confirmed' else 'held' end, $5, $6, $7, $8, $9, $10,
      $11, $12, $13, $14, $15, $17, $16, $18) returning id, number`,
}

/**
 * `$1` resort, `$2` account, `$3` hold, `$4` now: the hold with its unit, nobody else changes it.
 * Null where it ended or is not one.
 */
export const lockHold: Statement = {
  name: 'lock-hold',
  text: `select r.id, r.number, r.unit_id, u.unit_type_code, r.arrival, r.departure, r.held_for from reservation r join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
    where r.resort_id = $1 and r.owner_account_id = $2 and r.id = $3 and r.status = 'held' and r.hold_ends_at > $4 for update of r`,
}

/** A hold becomes the stay. */
export const confirmHold: Statement = {
  name: 'confirm-hold',
  text: `update reservation set status = 'confirmed', hold_ends_at = null, type = $3, people1 = $4, people2 = $5, people3 = $6, people4 = $7, interest_id = $8, entitlement_id = $9,
      points = $10, paid_by = $11, rule_set_version = $12, booked_at = $13
    where resort_id = $1 and id = $2 and status = 'held' returning id, number`,
}

/**
 * `$1` resort, `$2` lots, `$3` points of each, `$4` reservation. The lots are taken in one order,
 * so bookings never wait in a ring.
 */
export const spendPoints: Statement = {
  name: 'spend-points',
  text: `insert into points_entry (resort_id, lot_id, points, reason, reservation_id)
    select $1, lot_id, -points, 'spent', $4 from unnest($2::text[], $3::integer[]) as share(lot_id, points) order by lot_id`,
}

/**
 * `$1` resort, `$2` entitlement, `$3` reservation. No row where the week is no longer available.
 */
export const reserveWeek: Statement = {
  name: 'reserve-week',
  text: `update entitlement set status = 'reserved', reservation_id = $3 where resort_id = $1 and id = $2 and status = 'available'`,
}

/**
 * `$1` resort, `$2` entitlements: owned time that is still its owner's, until this transaction
 * ends. No row for what was given away.
 */
export const lockOwnedTime: Statement = {
  name: 'lock-owned-time',
  text: `select id from entitlement where resort_id = $1 and id = any($2::text[]) and status = 'available' order by id for share`,
}

/** `$1` resort, `$2` reservation, `$3` first name, `$4` last name, `$5` e-mail. */
export const putGuest: Statement = {
  name: 'put-guest',
  text: `insert into reservation_guest (resort_id, reservation_id, position, first_name, last_name, email) values ($1, $2, 1, $3, $4, $5)
    on conflict (resort_id, reservation_id, position) do update set first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email`,
}

export const dropGuest: Statement = {
  name: 'drop-guest',
  text: 'delete from reservation_guest where resort_id = $1 and reservation_id = $2',
}

/**
 * `$1` resort, `$2` account, `$3` today, `$4` reservation, `$5` kinds, `$6` descriptions, `$7`
 * cents, one for one: bills fees of a stay and posts them.
 */
export const addFees: Statement = {
  name: 'add-fees',
  text: `with billed as (
      insert into charge (resort_id, number, owner_account_id, kind, description, cents, billed_on, due_on, reservation_id)
      select $1, 'B-' || nextval('charge_number'), $2, kind, description, cents, $3::date, $3::date + 30, $4
      from unnest($5::text[], $6::text[], $7::bigint[]) as fee(kind, description, cents) returning id, cents),
    txns as materialized (select id, cents, new_id() as txn_id from billed)
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
    select $1, txn_id, 'owner-receivable', $2, id, cents from txns union all select $1, txn_id, 'income', null, id, -cents from txns`,
}

/** `$1` resort, `$2` reservation, `$3` fields, `$4` values. */
export const putComments: Statement = {
  name: 'put-comments',
  text: `insert into comment_value (resort_id, comment_type, item_id, subject_id, value) select $1, 'reservation', item, $2, value
      from unnest($3::text[], $4::text[]) as given(item, value)
    on conflict (resort_id, comment_type, subject_id, item_id) do update set value = excluded.value`,
}
