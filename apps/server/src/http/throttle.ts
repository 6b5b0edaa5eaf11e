import { createHash } from 'node:crypto'
import { type AppKind, type RateLimit, SIGN_IN_LIMITS, WAITS_S } from '@ownerng/domain'
import type { Database, ResortSql } from '../db/database.ts'
import { foldCase } from '../shared/fold-case.ts'
import * as queries from './throttle.queries.ts'
import { networkOf, visitorOf } from './visitor.ts'

/**
 * Who tries to sign in, as the counts see it: by what was typed, whether or not there is such a
 * login.
 */
export interface Attempt {
  readonly resortId: string
  readonly appKind: AppKind
  readonly loginId: string
  readonly address: string
  /**
   * The known device that the request proved, if any: it has counts of its own, which strangers
   * cannot raise.
   */
  readonly deviceId: string | null
}

/**
 * Whether a try may be evaluated. A refusal says how long to wait, or that only a recovery helps.
 */
export type Claim =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly waitSeconds: number; readonly unable: boolean }

/**
 * Counts a try before it is evaluated, as one atomic statement, so that tries side by side cannot
 * pass a limit.
 *
 * A try counts as wrong until `forgiveAttempt` takes it back.
 */
export async function claimAttempt(
  database: Database,
  attempt: Attempt,
  now: Date,
): Promise<Claim> {
  const { resortId } = attempt
  const limits = limitsOf(attempt)
  const row = (
    await database.readResort(resortId, queries.claimAttempt, {
      resortId,
      now,
      subjects: limits.map((limit) => limit.subject),
      most: limits.map((limit) => limit.most),
      endsAt: limits.map((limit) => new Date(now.getTime() + limit.perMs)),
      loginKey: keyOf(attempt),
      source: sourceOf(attempt),
      waits: WAITS_S,
      failures: SIGN_IN_LIMITS.consecutiveFailures,
    })
  )[0]
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

/** How long the next try has to wait after a wrong one, in seconds. */
export async function waitBefore(sql: ResortSql, attempt: Attempt, now: Date): Promise<number> {
  const row = await sql.row(queries.findWait, {
    resortId: attempt.resortId,
    loginKey: keyOf(attempt),
    source: sourceOf(attempt),
  })
  return row ? Math.max(0, Math.ceil((row.wait_until.getTime() - now.getTime()) / 1000)) : 0
}

/**
 * Uncounts an attempt that succeeded: resets its own count and lowers that of its address by one.
 */
export async function forgiveAttempt(sql: ResortSql, attempt: Attempt): Promise<void> {
  await sql.rows(queries.forgiveAttempt, {
    resortId: attempt.resortId,
    loginKey: keyOf(attempt),
    source: sourceOf(attempt),
    subjects: limitsOf(attempt).map((limit) => limit.subject),
  })
}

/** Forgets every wrong try of a login, from anywhere: after a recovery, or by staff. */
export async function forgetFailures(
  sql: ResortSql,
  resortId: string,
  appKind: AppKind,
  loginId: string,
): Promise<void> {
  await sql.rows(queries.deleteFailures, { resortId, loginKey: keyOf({ appKind, loginId }) })
}

/**
 * Counts one more of something; false once it was done as often as the limit allows. One atomic
 * statement.
 */
export async function countOne(
  sql: ResortSql,
  resortId: string,
  subject: string,
  { most, perMs }: RateLimit,
  now: Date,
): Promise<boolean> {
  const row = await sql.row(queries.countOne, {
    resortId,
    subject,
    endsAt: new Date(now.getTime() + perMs),
    now,
  })
  return (row?.counted ?? 0) <= most
}

/** Takes one back that was counted. */
export async function uncountOne(sql: ResortSql, resortId: string, subject: string): Promise<void> {
  await sql.rows(queries.uncountOne, { resortId, subject })
}

/**
 * What was typed as the subject of counts: hashed, because people type passwords into the wrong
 * field.
 */
function keyOf({ appKind, loginId }: { appKind: AppKind; loginId: string }): string {
  return createHash('sha256')
    .update(`${appKind} ${foldCase(loginId)}`)
    .digest('hex')
    .slice(0, 32)
}

function sourceOf({ address, deviceId }: Attempt): string {
  return deviceId ? `device ${deviceId}` : networkOf(address)
}

function limitsOf(attempt: Attempt): (RateLimit & { subject: string })[] {
  if (attempt.deviceId) return []
  const address = visitorOf(attempt.address)
  return [
    { subject: `sign-in ${address} minute`, ...SIGN_IN_LIMITS.failuresByAddress },
    { subject: `sign-in ${address} day`, ...SIGN_IN_LIMITS.failuresByAddressADay },
    {
      subject: `sign-in ${address} ${keyOf(attempt)}`,
      ...SIGN_IN_LIMITS.failuresByAddressAndLogin,
    },
  ]
}
