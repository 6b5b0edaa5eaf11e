import { type RowOf, sql } from '../../db/statement.ts'

/** A second factor. */
export type FactorRow = RowOf<typeof findFactors>

export const findFactors = sql(
  'find-factors',
  `select id, kind, destination, secret
  from login_factor
  where resort_id = :resortId
    and login_id = :loginId
    and kind <> 'recovery'
    and pending_until is null
  order by kind, position, id`,
)

export const setCode = sql(
  'set-code',
  `update session
  set code_hash = :codeHash, code_ends_at = :codeEndsAt
  where resort_id = :resortId and handle = :handle`,
)

/** A pending session whose attempt was counted. */
export type PendingRow = RowOf<typeof claimCodeTry>

/**
 * Counts an attempt of a pending session and locks its row; returns none if the session has ended.
 */
export const claimCodeTry = sql(
  'claim-code-try',
  `update session
  set code_tries = code_tries + 1
  where resort_id = :resortId
    and handle = :handle
    and secret_hash = :secretHash
    and app_kind = :appKind
    and state = 'pending'
    and ended_at is null
    and created_at > :createdAt
    and created_at <= :notAfter
    and code_tries < :codeTries
  returning login_id, owner_account_id, code_hash, code_ends_at, code_tries`,
)

/**
 * Counts a resend, like `claimCodeTry`. If none was left, returns the row with the previous number
 * of `resends`.
 */
export const claimResend = sql(
  'claim-resend',
  `update session
  set resends = resends + 1
  where resort_id = :resortId
    and handle = :handle
    and secret_hash = :secretHash
    and app_kind = :appKind
    and state = 'pending'
    and ended_at is null
    and created_at > :createdAt
    and created_at <= :notAfter
    and resends < :resends
  returning login_id`,
)

export const findPending = sql(
  'find-pending',
  `select login_id
  from session
  where resort_id = :resortId
    and handle = :handle
    and secret_hash = :secretHash
    and app_kind = :appKind
    and state = 'pending'
    and ended_at is null
    and created_at > :createdAt
    and created_at <= :notAfter`,
)

export const endPending = sql(
  'end-pending',
  `update session
  set ended_at = :now, code_hash = null
  where resort_id = :resortId and handle = :handle and ended_at is null`,
)

/** Accepts each authenticator time step once, and no earlier one. */
export const useStep = sql(
  'use-step',
  `update login_factor
  set last_step = :step
  where resort_id = :resortId and id = :id and (last_step is null or last_step < :step)
  returning id`,
)

/** Returns a login's unused recovery codes. */
export const findRecoveryCodes = sql(
  'find-recovery-codes',
  `select id, secret
  from login_factor
  where resort_id = :resortId and login_id = :loginId and kind = 'recovery' and used_at is null`,
)

/** Returns no row if the code was used concurrently. */
export const useRecoveryCode = sql(
  'use-recovery-code',
  `update login_factor
  set used_at = :now
  where resort_id = :resortId and id = :id and used_at is null
  returning id`,
)
