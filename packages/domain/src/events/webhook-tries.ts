import { DAY_MS, MINUTE_MS, SECOND_MS } from '../dates/units.ts'

/** Pauses between tries; the last one repeats. */
const PAUSES_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
] as const

/** How long a system can be unreachable before its webhook is disabled. */
const GIVE_UP_AFTER_MS = 3 * DAY_MS

/** HTTP status of a system that wants no more events (Standard Webhooks). */
const GONE = 410
/** HTTP statuses of a system that is busy. */
const BUSY: readonly number[] = [408, 425, 429]

/** A delivery of an event to another system that was not accepted. */
export interface FailedTry {
  /** Status of the answer; null if there was none. */
  readonly answerStatus: number | null
  /** Tries of this event, with this one. */
  readonly tries: number
  readonly firstTriedAt: Date
  /** Since when the webhook has accepted nothing. */
  readonly failingSince: Date
}

/**
 * What follows: `retry` at a time; `skip`, which fails this event only, because the system has refused
 * it for three days and accepts others; or the end of the webhook, which no longer wants events (`gone`) or was away for three days.
 */
export type AfterTry =
  | { readonly next: 'retry'; readonly at: Date }
  | { readonly next: 'skip' }
  | { readonly next: 'disable'; readonly cause: 'gone' | 'away' }

/** Decides what to do after a failed delivery. After an outage, the event is sent again. */
export function decideAfterTry(failed: FailedTry, now: Date): AfterTry {
  if (failed.answerStatus === GONE) return { next: 'disable', cause: 'gone' }
  const since = (time: Date) => now.getTime() - time.getTime()
  if (since(failed.failingSince) >= GIVE_UP_AFTER_MS) return { next: 'disable', cause: 'away' }
  const isRefused = !isOutage(failed.answerStatus)
  if (isRefused && since(failed.firstTriedAt) >= GIVE_UP_AFTER_MS) return { next: 'skip' }
  return { next: 'retry', at: pauseAfter(failed.tries, now) }
}

/** Whether a system is away, busy, or failing; otherwise it has refused one event. */
export const isOutage = (answerStatus: number | null): boolean =>
  answerStatus === null || answerStatus >= 500 || BUSY.includes(answerStatus)

/** When to send again after failures in a row. */
export function pauseAfter(failures: number, now: Date): Date {
  const place = Math.min(Math.max(failures, 1), PAUSES_MS.length) - 1
  return new Date(now.getTime() + (PAUSES_MS[place] ?? 0))
}

/** How long the old secret of a webhook signs deliveries as well. */
export const OLD_SECRET_ENDS_AFTER_MS = DAY_MS

/** Why an act on webhooks is refused. */
export type WebhookFault =
  | 'badWebhookUrl'
  | 'noEventType'
  | 'tooManyWebhooks'
  | 'noWebhook'
  | 'webhookDisabled'
  | 'webhookActive'
  | 'nothingToSend'
  | 'placesReversed'

/** How many webhooks a resort can have. */
export const MAX_WEBHOOKS = 20
