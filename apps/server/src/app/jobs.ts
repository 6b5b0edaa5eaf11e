import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@ownerng/domain'
import type { Senders } from '../integrations/senders.ts'
import { postCycleBills } from '../modules/billing/post-cycle-bills.ts'
import { postLateCharges } from '../modules/billing/post-late-charges.ts'
import { useOwnerCredits } from '../modules/billing/use-owner-credits.ts'
import { readDocuments } from '../modules/documents/read-documents.ts'
import { sweepSignIn } from '../modules/identity/sweep-sign-in.ts'
import { sendOutbox } from '../modules/notifications/send-outbox.ts'
import { matchPayments } from '../modules/payments/match-payments.ts'
import { forgetMethods } from '../modules/payments/payment-methods.route.ts'
import { makePlannedPayments, planPayments } from '../modules/payments/planned-payments.ts'
import { sweepRefunds } from '../modules/payments/refund-payment.ts'
import { sweepPayments } from '../modules/payments/settle-payment.ts'
import { notifyExpiringPoints } from '../modules/points/notify-expiring-points.ts'
import { sweepHolds } from '../modules/stays/booking/hold-stay.ts'
import { sweepCanceled } from '../modules/stays/reservations/undo-cancellation.ts'
import { rollUseYears } from '../modules/stays/rights/roll-use-years.ts'
import { refreshForecast } from '../modules/stays/trip/refresh-forecast.ts'
import { sweepWithdrawn } from '../modules/stays/trip/withdraw-guest.ts'
import { sweepWaitlist } from '../modules/stays/waitlist/match-waitlist.ts'
import type { Job } from './for-each-resort.ts'
import { forgetOld } from './forget-old.ts'

/**
 * Every job there is. A job is work at one resort: it gets the resort's id and never sees the list
 * of resorts, which only `forEachResort` reads (`.dependency-cruiser.cjs` holds that).
 */
export function allJobs(senders: Senders): readonly Job[] {
  return [
    { name: 'sweep-payments', everyMs: 2 * SECOND_MS, work: sweepPayments },
    { name: 'sweep-refunds', everyMs: 2 * SECOND_MS, work: sweepRefunds },
    { name: 'sweep-holds', everyMs: 2 * SECOND_MS, work: sweepHolds },
    { name: 'sweep-canceled', everyMs: 2 * SECOND_MS, work: sweepCanceled },
    { name: 'sweep-waitlist', everyMs: 2 * SECOND_MS, work: sweepWaitlist },
    {
      name: 'send-codes',
      everyMs: SECOND_MS / 2,
      atOnce: 4,
      work: (services, resortId) => sendOutbox(services, resortId, senders, 'codes'),
    },
    {
      name: 'send-outbox',
      everyMs: SECOND_MS / 2,
      atOnce: 4,
      work: (services, resortId) => sendOutbox(services, resortId, senders, 'others'),
    },
    { name: 'read-documents', everyMs: MINUTE_MS, work: readDocuments },
    { name: 'sweep-withdrawn', everyMs: MINUTE_MS, work: sweepWithdrawn },
    { name: 'draw-planned', everyMs: MINUTE_MS, work: makePlannedPayments },
    { name: 'forget-methods', everyMs: MINUTE_MS, work: forgetMethods },
    { name: 'roll-use-years', everyMs: HOUR_MS, work: rollUseYears },
    { name: 'post-cycle-bills', everyMs: HOUR_MS, work: postCycleBills },
    { name: 'use-owner-credits', everyMs: HOUR_MS, work: useOwnerCredits },
    { name: 'plan-payments', everyMs: HOUR_MS, work: planPayments },
    { name: 'post-late-charges', everyMs: HOUR_MS, work: postLateCharges },
    { name: 'match-payments', everyMs: HOUR_MS, work: matchPayments },
    { name: 'tell-ending-points', everyMs: HOUR_MS, work: notifyExpiringPoints },
    { name: 'refresh-forecast', everyMs: 3 * HOUR_MS, work: refreshForecast },
    { name: 'sweep-sign-in', everyMs: HOUR_MS, work: sweepSignIn },
    { name: 'forget-old', everyMs: DAY_MS, work: forgetOld },
  ]
}
