import { sql } from '../../db/statement.ts'

export const addFactor = sql(
  'add-factor',
  `insert into login_factor (
    resort_id, login_id, kind, destination, secret, pending_until, position
  )
  values (
    :resortId, :loginId, :kind, :destination, :secret, :pendingUntil,
    (select count(*) from login_factor where resort_id = :resortId and login_id = :loginId)
  )`,
)

/**
 * A login has one factor per kind. For an authenticator, deletes only an unconfirmed one; the old
 * one remains until the new one is confirmed.
 */
export const deleteKind = sql(
  'drop-factor-kind',
  `delete
  from login_factor
  where resort_id = :resortId
    and login_id = :loginId
    and kind = :kind
    and (:confirmedToo or pending_until is not null)`,
)

/** Returns the authenticator that awaits its first code. */
export const findPendingFactor = sql(
  'find-pending-factor',
  `select id, secret as "secret!"
  from login_factor
  where resort_id = :resortId
    and login_id = :loginId
    and kind = 'authenticator'
    and pending_until > :now
  for update`,
)

/** Confirms a factor and deletes the previous one. */
export const confirmFactor = sql(
  'confirm-factor',
  `with gone as (
    delete
    from login_factor
    where resort_id = :resortId
      and login_id = :loginId
      and kind = 'authenticator'
      and pending_until is null
  )
  update login_factor
  set pending_until = null, last_step = :step
  where resort_id = :resortId and login_id = :loginId and id = :id`,
)

export const removeFactor = sql(
  'remove-factor',
  `delete
  from login_factor
  where resort_id = :resortId and login_id = :loginId and id = :id and kind <> 'recovery'
  returning id`,
)
