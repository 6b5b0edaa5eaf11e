import { AppError, HOUR_MS, wallTimeAt } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import type { Session } from '../../../http/session.ts'
import { addMethodTry, findMethodTries } from '../methods/payment-methods.queries.ts'
import { findDeclines, lockVisitor } from '../payments.queries.ts'

const WITHIN_MS = HOUR_MS
/**
 * Declined cards within an hour after which card payments pause (payments.md "Retry flow"): per
 * amount of an account, per account, and per visitor.
 */
const MAX_DECLINES = { subject: 3, account: 6, visitor: 10 }
const KINDS = ['subject', 'account', 'visitor'] as const

interface PaymentAttempt {
  readonly sql: ResortSql
  readonly payer: Pick<Session, 'resortId' | 'ownerAccountId' | 'timeZone'>
  readonly cents: number
  readonly visitor: string
  readonly now: Date
}

/** Prevents card testing. Throws PAYMENT_PAUSED with the time at which payments resume. */
export async function requireFewDeclines({
  sql,
  payer,
  cents,
  visitor,
  now,
}: PaymentAttempt): Promise<void> {
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
    // payments resume when enough of the attempts are older than an hour
    const last = declines[declines.length - MAX_DECLINES[kind]]
    return last ? [last.getTime() + WITHIN_MS] : []
  })
  if (ends.length > 0)
    throw new AppError({ code: 'PAYMENT_PAUSED', params: { time: readTime(ends, payer.timeZone) } })
}

/**
 * Maximum number of attempts to save a card within an hour, whatever their outcome: each makes the
 * gateway check the card, so they could be used to test stolen cards.
 */
const MAX_TRIES = { login: 6, visitor: 10 }

/**
 * Counts an attempt to save a card in its own transaction, before the gateway is called. Throws
 * METHODS_PAUSED with the time at which saving resumes.
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
    throw new AppError({ code: 'METHODS_PAUSED', params: { time: readTime(ends, timeZone) } })
  await sql.rows(addMethodTry, { resortId, loginId, visitor, now })
}

const readTime = (ends: readonly number[], timeZone: string) =>
  wallTimeAt(new Date(Math.max(...ends)), timeZone)
