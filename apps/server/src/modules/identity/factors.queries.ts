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
 * A login has one of a kind; of an authenticator only the unconfirmed one gives way before the new
 * one counts.
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

/** The authenticator whose first code is awaited. */
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

/** It counts from now on, and an earlier one goes. */
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
