import { sql } from '../../../db/statement.ts'

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
