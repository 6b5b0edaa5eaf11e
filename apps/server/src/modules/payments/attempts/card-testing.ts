import { AppError, HOUR_MS, wallTimeAt } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import type { Act, OwnerActor, Subject } from '../../../shared/actor.ts'
import { addMethodTry, findMethodTries } from '../methods/payment-methods.queries.ts'
import { findDeclines, lockVisitor } from '../payments.queries.ts'

const WITHIN_MS = HOUR_MS
/**
 * Declined cards within an hour after which card payments pause (payments.md "Retry flow"): per
 * amount of an account, per account, and per visitor.
 */
const MAX_DECLINES = { subject: 3, account: 6, visitor: 10 }

interface CardUse {
  readonly sql: ResortSql
  readonly visitor: string
  readonly now: Date
}

interface PaymentAttempt extends CardUse {
  readonly payer: Pick<Subject, 'resortId' | 'ownerAccountId' | 'timeZone'>
  readonly cents: number
}

/** Prevents card testing. Throws PAYMENT_PAUSED with the time at which payments resume. */
export async function requireFewDeclines({
  sql,
  payer: { resortId, ownerAccountId, timeZone },
  cents,
  visitor,
  now,
}: PaymentAttempt): Promise<void> {
  await sql.rows(lockVisitor, { visitor })
  const since = new Date(now.getTime() - WITHIN_MS)
  const of = { resortId, ownerAccountId, visitor, since, cents }
  const time = findPauseEnd((await sql.row(findDeclines, of)) ?? {}, MAX_DECLINES, timeZone)
  if (time) throw new AppError({ code: 'PAYMENT_PAUSED', params: { time } })
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
  act: {
    subject: { resortId, timeZone },
    actor: { loginId },
  },
  visitor,
  now,
}: CardUse & { readonly act: Act<OwnerActor> }): Promise<void> {
  for (const lock of [visitor, `login ${loginId}`].sort())
    await sql.rows(lockVisitor, { visitor: lock })
  const at = new Date(now.getTime() - WITHIN_MS)
  const tries = await sql.row(findMethodTries, { resortId, loginId, visitor, at })
  const time = findPauseEnd(tries ?? {}, MAX_TRIES, timeZone)
  if (time) throw new AppError({ code: 'METHODS_PAUSED', params: { time } })
  await sql.rows(addMethodTry, { resortId, loginId, visitor, now })
}

/**
 * Returns the time when fewer uses than the limits are within an hour, by kind of limit; null if no
 * limit is reached. Uses are in chronological order.
 */
function findPauseEnd(
  usesByKind: Partial<Record<string, Date[]>>,
  limits: Readonly<Record<string, number>>,
  timeZone: string,
): string | null {
  const ends = Object.entries(limits).flatMap(([kind, limit]) => {
    const last = usesByKind[kind]?.at(-limit)
    return last ? [last.getTime() + WITHIN_MS] : []
  })
  return ends.length > 0 ? wallTimeAt(new Date(Math.max(...ends)), timeZone) : null
}
