import { DAY_MS, HOUR_MS } from '@ownerng/domain'
import type { Senders } from '../integrations/senders.ts'
import { postCycleBills } from '../modules/billing/post-cycle-bills.ts'
import { postLateCharges } from '../modules/billing/post-late-charges.ts'
import { useOwnerCredits } from '../modules/billing/use-owner-credits.ts'
import { readDocuments } from '../modules/documents/read-documents.ts'
import { sweepSignIn } from '../modules/identity/sweep-sign-in.ts'
import { type Lane, openChannels, sendOutbox } from '../modules/notifications/send-outbox.ts'
import { matchPayments } from '../modules/payments/attempts/match-payments.ts'
import { sweepRefunds } from '../modules/payments/attempts/refund-payment.ts'
import { sweepPayments } from '../modules/payments/attempts/settle-payment.ts'
import { makePlannedPayments, planPayments } from '../modules/payments/autopay/planned-payments.ts'
import { forgetMethods } from '../modules/payments/methods/payment-methods.route.ts'
import { notifyExpiringPoints } from '../modules/points/notify-expiring-points.ts'
import { sweepHolds } from '../modules/stays/booking/hold-stay.ts'
import { sweepCanceled } from '../modules/stays/reservations/undo.ts'
import { rollUseYears } from '../modules/stays/rights/roll-use-years.ts'
import { sweepWithdrawn } from '../modules/trips/guests/withdraw-guest.ts'
import { refreshForecast } from '../modules/trips/refresh-forecast.ts'
import { sweepWaitlist } from '../modules/waitlist/match-waitlist.ts'
import { forgetOld } from './forget-old.ts'
import type { Job } from './job.ts'
import * as next from './next-work.queries.ts'

/** Triggers request these jobs. The interval is a fallback and covers calendar-based work. */
const SEEN_TO: Pick<Job, 'everyMs'> = { everyMs: HOUR_MS }
/** A lane of their own, so that calendar jobs don't delay work that people wait for. */
const CALENDAR: Pick<Job, 'everyMs' | 'lane'> = { everyMs: HOUR_MS, lane: 'calendar' }

/** All jobs. A job gets a resort's ID and never the list of resorts (`.dependency-cruiser.cjs`). */
export function allJobs(senders: Senders): readonly Job[] {
  return [
    { name: 'sweep-payments', ...SEEN_TO, work: sweepPayments, next: getNext(next.nextPayment) },
    { name: 'sweep-refunds', ...SEEN_TO, work: sweepRefunds, next: getNext(next.nextRefund) },
    { name: 'sweep-holds', ...SEEN_TO, work: sweepHolds, next: getNext(next.nextHold) },
    { name: 'sweep-canceled', ...SEEN_TO, work: sweepCanceled, next: getNext(next.nextCanceled) },
    { name: 'sweep-waitlist', ...SEEN_TO, work: sweepWaitlist, next: getNext(next.nextOffer) },
    { name: 'send-codes', ...SEEN_TO, atOnce: 8, ...sendLane(senders, 'codes') },
    { name: 'send-outbox', ...SEEN_TO, atOnce: 4, ...sendLane(senders, 'others') },
    { name: 'read-documents', ...SEEN_TO, work: readDocuments, next: getNext(next.nextDocument) },
    {
      name: 'sweep-withdrawn',
      ...SEEN_TO,
      work: sweepWithdrawn,
      next: getNext(next.nextWithdrawn),
    },
    {
      name: 'draw-planned',
      ...SEEN_TO,
      work: makePlannedPayments,
      next: getNext(next.nextPlanned),
    },
    { name: 'forget-methods', ...SEEN_TO, work: forgetMethods, next: getNext(next.nextMethod) },
    { name: 'roll-use-years', ...CALENDAR, work: rollUseYears },
    { name: 'post-cycle-bills', ...CALENDAR, work: postCycleBills },
    { name: 'use-owner-credits', ...CALENDAR, work: useOwnerCredits },
    { name: 'plan-payments', ...CALENDAR, work: planPayments },
    { name: 'post-late-charges', ...CALENDAR, work: postLateCharges },
    { name: 'match-payments', everyMs: HOUR_MS, work: matchPayments },
    { name: 'tell-ending-points', ...CALENDAR, work: notifyExpiringPoints },
    { name: 'refresh-forecast', everyMs: 3 * HOUR_MS, work: refreshForecast },
    { name: 'sweep-sign-in', ...CALENDAR, work: sweepSignIn },
    { name: 'forget-old', ...CALENDAR, everyMs: DAY_MS, work: forgetOld },
  ]
}

type NextStatement = Exclude<(typeof next)[keyof typeof next], typeof next.nextMessage>

const getNext =
  (statement: NextStatement): NonNullable<Job['next']> =>
  async ({ database, clock }, resortId) => {
    const [row] = await database.readResort(resortId, statement, { resortId, now: clock.now() })
    return row?.at ?? null
  }

function sendLane(senders: Senders, lane: Lane): Pick<Job, 'isShared' | 'work' | 'next'> {
  const channels = openChannels(senders)
  return {
    isShared: true,
    work: (services, resortId) => sendOutbox(services, resortId, { senders, lane }),
    next: async ({ database }, resortId) => {
      if (channels.length === 0) return null
      const of = { resortId, secret: lane === 'codes', channels }
      return (await database.readResort(resortId, next.nextMessage, of))[0]?.at ?? null
    },
  }
}
