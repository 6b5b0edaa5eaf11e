import type { Statement } from '../../db/database.ts'

/** One way to prove more than the password. */
export interface FactorRow {
  readonly id: string
  readonly kind: 'text' | 'phone' | 'email' | 'authenticator'
  readonly destination: string
  /** Sealed secret of an authenticator. */
  readonly secret: Buffer | null
}

export const findFactors: Statement = {
  name: 'find-factors',
  text: `select id, kind, destination, secret from login_factor where resort_id = $1 and login_id = $2 and kind <> 'recovery' and pending_until is null order by kind, position, id`,
}

export const setCode: Statement = {
  name: 'set-code',
  text: 'update session set code_hash = $3, code_ends_at = $4 where resort_id = $1 and handle = $2',
}

/** A pending session whose try was counted. */
export interface PendingRow {
  readonly login_id: string
  readonly owner_account_id: string | null
  readonly code_hash: Buffer | null
  readonly code_ends_at: Date | null
  readonly code_tries: number
}

/**
 * Counts a try of a pending session and locks its row; none where it is over. `$1` resort, `$2`
 * handle, `$3` hash of the secret, `$4` kind, `$5` started since, `$6` most tries.
 */
export const claimCodeTry: Statement = {
  name: 'claim-code-try',
  text: `update session set code_tries = code_tries + 1
    where resort_id = $1 and handle = $2 and secret_hash = $3 and app_kind = $4 and state = 'pending' and ended_at is null and created_at > $5 and code_tries < $6
    returning login_id, owner_account_id, code_hash, code_ends_at, code_tries`,
}

/**
 * The same for a resend: `$6` most resends; the row comes back with `resends` before this one where
 * there was none left.
 */
export const claimResend: Statement = {
  name: 'claim-resend',
  text: `update session set resends = resends + 1
    where resort_id = $1 and handle = $2 and secret_hash = $3 and app_kind = $4 and state = 'pending' and ended_at is null and created_at > $5 and resends < $6
    returning login_id`,
}

export const findPending: Statement = {
  name: 'find-pending',
  text: `select login_id from session where resort_id = $1 and handle = $2 and secret_hash = $3 and app_kind = $4 and state = 'pending' and ended_at is null and created_at > $5`,
}

export const endPending: Statement = {
  name: 'end-pending',
  text: 'update session set ended_at = $3, code_hash = null where resort_id = $1 and handle = $2 and ended_at is null',
}

/** An authenticator's step counts once, and none before it. */
export const useStep: Statement = {
  name: 'use-step',
  text: 'update login_factor set last_step = $3 where resort_id = $1 and id = $2 and (last_step is null or last_step < $3) returning id',
}

export const useRecoveryCode: Statement = {
  name: 'use-recovery-code',
  text: `update login_factor set used_at = $4 where resort_id = $1 and login_id = $2 and kind = 'recovery' and secret = $3 and used_at is null returning id`,
}
