import { sql } from '../db/statement.ts'

/**
 * Changes what pays for a stay. Its dates and unit are written with the other rows of the import. It
 * isn't a change of its owner, who could undo it and whom later rows would contradict.
 */
export const payForMove = sql(
  'import-pay-for-move',
  `update reservation
  set interest_id = :interestId, entitlement_id = :entitlementId,
    second_entitlement_id = :secondEntitlementId, points = :points, paid_by = :paidBy,
    rule_set_version = :ruleSetVersion
  where resort_id = :resortId and id = :id`,
)

/** Ends the time limit to undo changes of a stay. */
export const endMoveUndo = sql(
  'import-end-move-undo',
  `update stay_move
  set undo_until = :now
  where resort_id = :resortId
    and reservation_id = :id
    and undo_until > :now
    and undone_at is null`,
)

/** Returns the rows that need nights of some stored stays, each with the first such night. */
export const findClashes = sql(
  'import-find-clashes',
  `select distinct on (given.line) given.line as "line!", n.night, r.number
  from jsonb_to_recordset(:rows::jsonb) as given(
    line integer, unit_id text, arrival date, departure date
  )
  left join unit_part p on p.resort_id = :resortId and p.whole_unit_id = given.unit_id
  join reserved_night n on n.resort_id = :resortId
    and n.unit_id = coalesce(p.part_unit_id, given.unit_id)
    and n.night >= given.arrival
    and n.night < given.departure
  join reservation r on r.resort_id = n.resort_id and r.id = n.reservation_id
  where r.number = any(:numbers::text[])
  order by given.line, n.night`,
)
