import { createHash } from 'node:crypto'
import { type AppKind, type RateLimit, SIGN_IN_LIMITS, WAITS_S } from '@ownerng/domain'
import type { Database, ResortSql } from '../db/database.ts'
import { foldCase } from '../shared/fold-case.ts'
import * as queries from './throttle.queries.ts'
import { getNetwork, getVisitor } from './visitor.ts'

/**
 * Rate limits that protect passwords and codes, counted in the database, so that they hold across
 * all server processes (decision 095). Limits against floods are in request-limits.ts.
 */

/** A sign-in attempt. It counts by the login ID as typed, whether or not that login exists. */
export interface Attempt {
  readonly resortId: string
  readonly appKind: AppKind
  readonly loginId: string
  readonly address: string
  /**
   * The known device of the request, if any. It has its own counts, which strangers can't raise.
   */
  readonly deviceId: string | null
}

/** `unable` means that only a password recovery helps. */
export type Claim =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly waitSeconds: number; readonly unable: boolean }

/**
 * Counts an attempt before its password is checked, in one statement, so that concurrent attempts
 * can't exceed a limit. It counts as failed until `forgiveAttempt` uncounts it.
 */
export async function claimAttempt(
  database: Database,
  attempt: Attempt,
  now: Date,
): Promise<Claim> {
  const limits = listLimits(attempt)
  const [row] = await database.readResort(attempt.resortId, queries.claimAttempt, {
    now,
    subjects: limits.map((limit) => limit.subject),
    maxCounts: limits.map((limit) => limit.max),
    endsAt: limits.map((limit) => new Date(now.getTime() + limit.perMs)),
    ...getKeys(attempt),
    waits: WAITS_S,
    failures: SIGN_IN_LIMITS.consecutiveFailures,
  })
  if (row?.failures) return { allowed: true }
  const until = row?.over_until ?? row?.wait_until ?? now
  const unable =
    !row?.over_until && (row?.failures_before ?? 0) >= SIGN_IN_LIMITS.consecutiveFailures
  return {
    allowed: false,
    unable,
    waitSeconds: unable ? 0 : Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  }
}

export async function waitBefore(sql: ResortSql, attempt: Attempt, now: Date): Promise<number> {
  const row = await sql.row(queries.findWait, {
    ...getKeys(attempt),
  })
  return row ? Math.max(0, Math.ceil((row.wait_until.getTime() - now.getTime()) / 1000)) : 0
}

export async function forgiveAttempt(sql: ResortSql, attempt: Attempt): Promise<void> {
  await sql.rows(queries.forgiveAttempt, {
    ...getKeys(attempt),
    subjects: listLimits(attempt).map((limit) => limit.subject),
  })
}

/** Resets the failures of a login from all addresses, after a recovery or by staff. */
export async function forgetFailures(
  sql: ResortSql,
  resortId: string,
  appKind: AppKind,
  loginId: string,
): Promise<void> {
  await sql.rows(queries.deleteFailures, { resortId, loginKey: hashLogin({ appKind, loginId }) })
}

/** Counts an action of a subject, atomically. Returns false if it exceeds the limit. */
export async function countOne(
  sql: ResortSql,
  resortId: string,
  { max, perMs }: RateLimit,
  {
    subject,
    now,
    amount = 1,
  }: { readonly subject: string; readonly now: Date; readonly amount?: number },
): Promise<boolean> {
  const row = await sql.row(queries.countOne, {
    resortId,
    subject,
    amount,
    endsAt: new Date(now.getTime() + perMs),
    now,
  })
  return (row?.counted ?? 0) <= max
}

export async function uncountOne(sql: ResortSql, resortId: string, subject: string): Promise<void> {
  await sql.rows(queries.uncountOne, { resortId, subject })
}

/** Hashes the login ID as typed, because people type passwords into the wrong field. */
function hashLogin({ appKind, loginId }: { appKind: AppKind; loginId: string }): string {
  return createHash('sha256')
    .update(`${appKind} ${foldCase(loginId)}`)
    .digest('hex')
    .slice(0, 32)
}

const getKeys = ({ resortId, appKind, loginId, address, deviceId }: Attempt) => ({
  resortId,
  loginKey: hashLogin({ appKind, loginId }),
  source: deviceId ? `device ${deviceId}` : getNetwork(address),
})

function listLimits(attempt: Attempt): (RateLimit & { subject: string })[] {
  if (attempt.deviceId) return []
  const address = getVisitor(attempt.address)
  return [
    { subject: `sign-in ${address} minute`, ...SIGN_IN_LIMITS.failuresByAddress },
    { subject: `sign-in ${address} day`, ...SIGN_IN_LIMITS.failuresByAddressADay },
    {
      subject: `sign-in ${address} ${hashLogin(attempt)}`,
      ...SIGN_IN_LIMITS.failuresByAddressAndLogin,
    },
  ]
}
