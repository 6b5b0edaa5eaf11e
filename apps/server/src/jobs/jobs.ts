import { DAY_MS, HOUR_MS } from '@ownerng/domain'
import { nextPart } from '../import/batches/loads.queries.ts'
import { writeLoads } from '../import/batches/write-loads.ts'
import type { Senders } from '../integrations/senders.ts'
import { carryOutTransfers } from '../modules/acts/ownership/carry-out-transfers.ts'
import { postCycleBills } from '../modules/billing/post-cycle-bills.ts'
import { postLateCharges } from '../modules/billing/post-late-charges.ts'
import { useOwnerCredits } from '../modules/billing/use-owner-credits.ts'
import { readDocuments } from '../modules/documents/read-documents.ts'
import { reportDifferences } from '../modules/events/report-differences.ts'
import { sendWebhooks } from '../modules/events/send-webhooks.ts'
import { nextDelivery } from '../modules/events/webhooks.queries.ts'
import { sweepSignIn } from '../modules/identity/sweep-sign-in.ts'
import { type Lane, openChannels, sendOutbox } from '../modules/notifications/send-outbox.ts'
import { matchPayments } from '../modules/payments/attempts/match-payments.ts'
import { sweepRefunds } from '../modules/payments/attempts/refund-payment.ts'
import { sweepPayments } from '../modules/payments/attempts/settle-payment.ts'
import { planPayments } from '../modules/payments/autopay/plan-bills.ts'
import { makePlannedPayments } from '../modules/payments/autopay/planned-payments.ts'
import { forgetMethods } from '../modules/payments/methods/payment-methods.route.ts'
import { notifyExpiringPoints } from '../modules/points/notify-expiring-points.ts'
import { endAskedStays } from '../modules/stays/answers/end-asked-stays.ts'
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
const BY_TRIGGER: Pick<Job, 'everyMs'> = { everyMs: HOUR_MS }
/** A separate lane, so that calendar jobs don't delay work that people wait for. */
const CALENDAR: Pick<Job, 'everyMs' | 'lane'> = { everyMs: HOUR_MS, lane: 'calendar' }

/** All jobs. A job gets a resort's ID and never the list of resorts (`.dependency-cruiser.cjs`). */
export function allJobs(senders: Senders): readonly Job[] {
  return [
    { name: 'sweep-payments', ...BY_TRIGGER, work: sweepPayments, next: at(next.nextPayment) },
    { name: 'sweep-refunds', ...BY_TRIGGER, work: sweepRefunds, next: at(next.nextRefund) },
    { name: 'sweep-holds', ...BY_TRIGGER, work: sweepHolds, next: at(next.nextHold) },
    { name: 'end-asked-stays', ...BY_TRIGGER, work: endAskedStays, next: at(next.nextUnanswered) },
    { name: 'sweep-canceled', ...BY_TRIGGER, work: sweepCanceled, next: at(next.nextCanceled) },
    { name: 'sweep-waitlist', ...BY_TRIGGER, work: sweepWaitlist, next: at(next.nextOffer) },
    { name: 'send-codes', ...BY_TRIGGER, atOnce: 8, ...sendLane(senders, 'codes') },
    { name: 'send-outbox', ...BY_TRIGGER, atOnce: 4, ...sendLane(senders, 'others') },
    { name: 'send-webhooks', ...BY_TRIGGER, ...webhookLane(senders) },
    { name: 'write-loads', ...BY_TRIGGER, work: writeLoads, next: at(nextPart) },
    { name: 'read-documents', ...BY_TRIGGER, work: readDocuments, next: at(next.nextDocument) },
    { name: 'sweep-withdrawn', ...BY_TRIGGER, work: sweepWithdrawn, next: at(next.nextWithdrawn) },
    { name: 'draw-planned', ...BY_TRIGGER, work: makePlannedPayments, next: at(next.nextPlanned) },
    { name: 'forget-methods', ...BY_TRIGGER, work: forgetMethods, next: at(next.nextMethod) },
    { name: 'carry-out-transfers', ...CALENDAR, work: carryOutTransfers },
    { name: 'roll-use-years', ...CALENDAR, work: rollUseYears },
    { name: 'post-cycle-bills', ...CALENDAR, work: postCycleBills },
    { name: 'use-owner-credits', ...CALENDAR, work: useOwnerCredits },
    { name: 'plan-payments', ...CALENDAR, work: planPayments },
    { name: 'post-late-charges', ...CALENDAR, work: postLateCharges },
    { name: 'match-payments', everyMs: HOUR_MS, work: matchPayments },
    { name: 'report-differences', ...CALENDAR, everyMs: DAY_MS, work: reportDifferences },
    { name: 'tell-ending-points', ...CALENDAR, work: notifyExpiringPoints },
    { name: 'refresh-forecast', everyMs: 3 * HOUR_MS, work: refreshForecast },
    { name: 'sweep-sign-in', ...CALENDAR, work: sweepSignIn },
    { name: 'forget-old', ...CALENDAR, everyMs: DAY_MS, work: forgetOld },
  ]
}

type NextStatement =
  | Exclude<(typeof next)[keyof typeof next], typeof next.nextMessage>
  | typeof nextPart

/** When a resort has work again, by a statement. */
const at =
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
      const messages = { resortId, secret: lane === 'codes', channels }
      return (await database.readResort(resortId, next.nextMessage, messages))[0]?.at ?? null
    },
  }
}

/** A run that waits for a slow system uses a place, so there are many. */
const webhookLane = (senders: Senders): Pick<Job, 'isShared' | 'atOnce' | 'work' | 'next'> => ({
  isShared: true,
  atOnce: 100,
  work: (services, resortId, stop) =>
    sendWebhooks(services, resortId, { post: senders.webhook, stop }),
  next: async ({ database, clock }, resortId) => {
    const [row] = await database.readResort(resortId, nextDelivery, { resortId, now: clock.now() })
    return row?.at ?? null
  },
})
