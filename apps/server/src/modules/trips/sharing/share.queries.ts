import { placeCover } from '../../../db/place-cover.ts'
import { CHECK_TIMES, RULES_OF_STAY } from '../../../db/rules-of-stay.ts'
import { sql } from '../../../db/statement.ts'

export const addShare = sql(
  'add-stay-share',
  `insert into stay_share (
    resort_id, reservation_id, login_id, owner_account_id, secret_hash, made_at
  )
  values (:resortId, :reservationId, :loginId, :ownerAccountId, :secretHash, :now)`,
)

export const endShare = sql(
  'end-stay-share',
  `update stay_share
  set ended_at = :now
  where resort_id = :resortId and reservation_id = :reservationId and ended_at is null`,
)

/** Restores the link that ended last, if that was recent and no link was made since. */
export const restoreShare = sql(
  'restore-stay-share',
  `update stay_share
  set ended_at = null
  where resort_id = :resortId
    and ended_at > :endedAfter
    and id = (
      select id
      from stay_share
      where resort_id = :resortId and reservation_id = :reservationId
      order by ended_at desc nulls first
      limit 1
    )`,
)

export const findShare = sql(
  'find-stay-share',
  `select to_char(h.made_at at time zone s.time_zone, 'YYYY-MM-DD') as made_on
  from stay_share h
  join resort s on s.id = h.resort_id
  where h.resort_id = :resortId and h.reservation_id = :id and h.ended_at is null`,
)

/** The stay of an active link. */
export const findSharedStay = sql(
  'find-shared-stay',
  `select r.resort_id as "resortId", r.id, r.owner_account_id as "ownerAccountId", r.status,
    r.arrival, r.departure, u.name as unit, t.max_people as "maxPeople",
    ${placeCover('u.id')} as photo, s.name as resort, s.address, s.phone,
    s.time_zone as "timeZone", ${CHECK_TIMES}
  from stay_share h
  join reservation r on r.resort_id = h.resort_id and r.id = h.reservation_id
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  join unit_type t on t.resort_id = u.resort_id and t.code = u.unit_type_code
  join resort s on s.id = r.resort_id
  ${RULES_OF_STAY}
  where h.resort_id = :resortId and h.secret_hash = :secretHash and h.ended_at is null`,
)
