import { sql } from '../../../db/statement.ts'

/** Stores the refund of a cancellation until the undo time limit. */
export const addCancellation = sql(
  'add-stay-cancellation',
  `insert into stay_cancellation (
    resort_id, reservation_id, canceled_at, returned, fee_txn_ids, billed_ids, released_week
  )
  values (
    :resortId, :reservationId, :now, :returned, :feeTxnIds, :billedIds, :releasedWeek
  )`,
)

/** Locks a stay of the account with its last cancellation; serializes with the sweep. */
export const lockCanceled = sql(
  'lock-canceled-stay',
  `select r.status, r.number, r.entitlement_id, r.second_entitlement_id, r.undo_until,
    c.id as cancellation_id, c.returned, c.fee_txn_ids, c.billed_ids,
    coalesce(c.released_week, false) as released_week
  from reservation r
  left join lateral (
    select id, returned, fee_txn_ids, billed_ids, released_week
    from stay_cancellation c
    where c.resort_id = r.resort_id and c.reservation_id = r.id and c.undone_at is null
    order by c.canceled_at desc
    limit 1
  ) c on true
  where r.resort_id = :resortId and r.owner_account_id = :ownerAccountId and r.id = :id
  for update of r`,
)

/** Books the stay again. Its nights are still reserved. */
export const restoreStay = sql(
  'restore-canceled-stay',
  `update reservation
  set status = 'confirmed', cancelled_at = null, cancel_result = null, undo_until = null
  where resort_id = :resortId and id = :id`,
)

export const markUndone = sql(
  'mark-cancellation-undone',
  `update stay_cancellation
  set undone_at = :now
  where resort_id = :resortId and id = :id`,
)

/** Takes the week again only if nothing else uses it. */
export const retakeWeek = sql(
  'retake-week',
  `update entitlement
  set status = 'reserved', reservation_id = :reservationId
  where resort_id = :resortId
    and id = :entitlementId
    and (
      (status = 'available' and reservation_id is null)
      or (status = 'used' and reservation_id = :reservationId)
    )
  returning id`,
)

/** The paid part of the returned fees, and what is left of the account's credit without a payment. */
export const findReturnedCredit = sql(
  'find-returned-credit',
  `select coalesce(
      (
        select -sum(e.cents)
        from ledger_entry e
        where e.resort_id = :resortId
          and e.txn_id = any(:txnIds::text[])
          and e.ledger_account = 'owner-receivable'
          and e.charge_id is null
      ), 0
    )::bigint as returned_cents, coalesce(
      (
        select -sum(e.cents)
        from ledger_entry e
        where e.resort_id = :resortId
          and e.owner_account_id = :ownerAccountId
          and e.ledger_account = 'owner-receivable'
          and e.charge_id is null
          and e.payment_attempt_id is null
      ), 0
    )::bigint as left_cents`,
)

/** Reverses the entries in new transactions, so that the fees are due again. */
export const reinstateFees = sql(
  'reinstate-stay-fees',
  `with mirrored as materialized (
    select txn_id, new_id() as new_txn_id
    from (
      select distinct txn_id
      from ledger_entry
      where resort_id = :resortId and txn_id = any(:txnIds::text[])
    ) t
  )
  insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
  select e.resort_id, m.new_txn_id, e.ledger_account, e.owner_account_id, e.charge_id, -e.cents
  from ledger_entry e
  join mirrored m on m.txn_id = e.txn_id
  where e.resort_id = :resortId`,
)

/** Ends the undo time limit: triggers free the nights and offer them to the waitlist. */
export const freeCanceled = sql(
  'free-canceled-stays',
  `update reservation
  set undo_until = null
  where resort_id = :resortId and undo_until <= :now`,
)

/** Stores a stay as it is before it moves, until the undo time limit. */
export const keepMove = sql(
  'keep-stay-move',
  `insert into stay_move (
    resort_id, reservation_id, moved_at, undo_until, unit_id, arrival, departure, people1, people2,
    people3, people4, interest_id, entitlement_id, took_right, points, paid_by, rule_set_version,
    changed_at, lots
  )
  select r.resort_id, r.id, :now, :undoUntil, r.unit_id, r.arrival, r.departure, r.people1,
    r.people2, r.people3, r.people4, r.interest_id, r.entitlement_id, coalesce(
      e.reservation_id = r.id, false
    ), r.points, r.paid_by, r.rule_set_version, r.changed_at, :lots
  from reservation r
  left join entitlement e on e.resort_id = r.resort_id and e.id = r.entitlement_id
  where r.resort_id = :resortId and r.id = :id`,
)

/** The last move of a stay, if nothing else was done to it and it can still be undone. */
export const findMoveUndo = sql(
  'find-stay-move-undo',
  `select m.undo_until
  from stay_move m
  join reservation r on r.resort_id = m.resort_id and r.id = m.reservation_id
  where m.resort_id = :resortId
    and r.owner_account_id = :ownerAccountId
    and m.reservation_id = :id
    and m.undone_at is null
    and m.undo_until > :now
    and r.status = 'confirmed'
    and r.changed_at = m.moved_at
  order by m.moved_at desc
  limit 1`,
)

/** Locks a stay of the account, and reads that move. */
export const lockMove = sql(
  'lock-stay-move',
  `select r.number, r.entitlement_id, coalesce(e.reservation_id = r.id, false) as takes_right,
    m.id as move_id, m.entitlement_id as old_entitlement_id, m.took_right, m.lots, m.undo_until
  from reservation r
  left join entitlement e on e.resort_id = r.resort_id and e.id = r.entitlement_id
  left join stay_move m on m.resort_id = r.resort_id
    and m.reservation_id = r.id
    and m.undone_at is null
    and m.moved_at = r.changed_at
    and r.status = 'confirmed'
  where r.resort_id = :resortId and r.owner_account_id = :ownerAccountId and r.id = :id
  for update of r`,
)

/** Moves a stay back. A trigger moves its nights, and fails if one is taken. */
export const moveBack = sql(
  'move-stay-back',
  `update reservation r
  set unit_id = m.unit_id, arrival = m.arrival, departure = m.departure, people1 = m.people1,
    people2 = m.people2, people3 = m.people3, people4 = m.people4, interest_id = m.interest_id,
    entitlement_id = m.entitlement_id, points = m.points, paid_by = m.paid_by,
    rule_set_version = m.rule_set_version, changed_at = m.changed_at
  from stay_move m
  where m.resort_id = :resortId
    and m.id = :moveId
    and r.resort_id = m.resort_id
    and r.id = m.reservation_id
  returning r.id`,
)

export const markMoveUndone = sql(
  'mark-stay-move-undone',
  `update stay_move
  set undone_at = :now
  where resort_id = :resortId and id = :moveId`,
)
