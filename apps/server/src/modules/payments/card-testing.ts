import { AppError, HOUR_MS, wallTimeAt } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { Session } from '../../http/session.ts'
import { addMethodTry, findMethodTries } from './payment-methods.queries.ts'
import { findDeclines, lockVisitor } from './payments.queries.ts'

const WITHIN_MS = HOUR_MS
/**
 * Refused cards within an hour, after which paying by card pauses (payments.md "Retry flow"): for
 * one amount of an account, for an account, for a visitor.
 */
const MAX_DECLINES = { subject: 3, account: 6, visitor: 10 }
const KINDS = ['subject', 'account', 'visitor'] as const

interface Asked {
  readonly sql: ResortSql
  readonly payer: Pick<Session, 'resortId' | 'ownerAccountId' | 'timeZone'>
  readonly cents: number
  readonly visitor: string
  readonly now: Date
}

/**
 * Stops those who try out card numbers. Throws PAYMENT_PAUSED with the time at which it goes on.
 */
export async function requireFewDeclines({
  sql,
  payer,
  cents,
  visitor,
  now,
}: Asked): Promise<void> {
  await sql.rows(lockVisitor, { visitor })
  const since = new Date(now.getTime() - WITHIN_MS)
  const row = await sql.row(findDeclines, {
    resortId: payer.resortId,
    ownerAccountId: payer.ownerAccountId,
    visitor,
    since,
    cents,
  })
  const ends = KINDS.flatMap((kind) => {
    const declines = row?.[kind] ?? []
    // it goes on when so many of them are an hour old that there are few enough again
    const last = declines[declines.length - MAX_DECLINES[kind]]
    return last ? [last.getTime() + WITHIN_MS] : []
  })
  if (ends.length > 0)
    throw new AppError({ code: 'PAYMENT_PAUSED', params: { time: timeOf(ends, payer.timeZone) } })
}

/**
 * Tries to keep a card within an hour, whatever came of them: each one has the gateway look at the
 * card, so that stolen ones could be tried.
 */
const MAX_TRIES = { login: 6, visitor: 10 }

/**
 * Counts a try to keep a card, before the gateway is asked. Throws METHODS_PAUSED with the time at
 * which it goes on. In a transaction of its own.
 */
export async function countMethodTry({
  sql,
  session,
  visitor,
  now,
}: {
  sql: ResortSql
  session: Session
  visitor: string
  now: Date
}): Promise<void> {
  const { resortId, loginId, timeZone } = session
  for (const lock of [visitor, `login ${loginId}`].sort())
    await sql.rows(lockVisitor, { visitor: lock })
  const row = await sql.row(findMethodTries, {
    resortId,
    loginId,
    visitor,
    at: new Date(now.getTime() - WITHIN_MS),
  })
  const ends = (['login', 'visitor'] as const).flatMap((kind) => {
    const tries = row?.[kind] ?? []
    const last = tries[tries.length - MAX_TRIES[kind]]
    return last ? [last.getTime() + WITHIN_MS] : []
  })
  if (ends.length > 0)
    throw new AppError({ code: 'METHODS_PAUSED', params: { time: timeOf(ends, timeZone) } })
  await sql.rows(addMethodTry, { resortId, loginId, visitor, now })
}

const timeOf = (ends: readonly number[], timeZone: string) =>
  wallTimeAt(new Date(Math.max(...ends)), timeZone)
