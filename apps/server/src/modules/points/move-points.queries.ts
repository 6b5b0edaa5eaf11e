import { sql } from '../../db/statement.ts'

/** Returns a lot's yearly points, and the points already transferred in its use year. */
export const findLotForMove = sql(
  'find-lot-for-move',
  `select i.annual_points, (
      select coalesce(-sum(e.points), 0)::integer
      from points_entry e
      join points_lot o on o.resort_id = e.resort_id and o.id = e.lot_id
      where o.resort_id = l.resort_id
        and o.interest_id = l.interest_id
        and o.owner_account_id = l.owner_account_id
        and o.use_year = l.use_year
        and e.reason = 'transferred'
        and e.points < 0
    ) as transferred
  from points_lot l
  join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
  where l.resort_id = :resortId and l.owner_account_id = :ownerAccountId and l.id = :id`,
)

/** Serializes an account's point transactions, which keeps yearly limits correct. */
export const lockAccount = sql(
  'lock-account-for-points',
  `select id
  from owner_account
  where resort_id = :resortId and id = :ownerAccountId
  for no key update`,
)

export const addLot = sql(
  'add-points-lot',
  `insert into points_lot (
    resort_id, number, owner_account_id, is_given, interest_id, use_year, kind, earned_on,
    expires_on, borrowed_from
  )
  select l.resort_id, 'L-' || nextval('points_lot_number'), :ownerAccountId,
    i.owner_account_id <> :ownerAccountId, l.interest_id, :useYear, :kind::text, :earnedOn, :expiresOn,
    case when :kind::text = 'borrowed' then l.id end
  from points_lot l
  join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
  where l.resort_id = :resortId and l.id = :fromLotId
  returning id`,
)

export const movePoints = sql(
  'move-points',
  `insert into points_entry (resort_id, lot_id, points, reason, note, note_message)
  values (:resortId, :lotId, -:points::integer, :reason, :note, :noteMessage),
    (:resortId, :toLotId, :points::integer, :reason, :toNote, :toNoteMessage)`,
)

/** Finds an active account whose number and name match. */
export const findAccountByName = sql(
  'find-account-by-name',
  `select id, owner_number
  from owner_account
  where resort_id = :resortId
    and (owner_number = :ownerNumber or display_owner_number = :ownerNumber)
    and lower(name) = lower(:name)
    and status = 'active'`,
)
