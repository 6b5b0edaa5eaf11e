import type { Senders } from '../integrations/mail/senders.ts'
import { postCycleBills } from '../modules/billing/post-cycle-bills.ts'
import { postLateCharges } from '../modules/billing/post-late-charges.ts'
import { useOwnerCredits } from '../modules/billing/use-owner-credits.ts'
import { readDocuments } from '../modules/documents/read-documents.ts'
import { sweepSignIn } from '../modules/identity/sweep-sign-in.ts'
import { sendOutbox } from '../modules/notifications/send-outbox.ts'
import { matchPayments } from '../modules/payments/match-payments.ts'
import { forgetMethods } from '../modules/payments/payment-methods.route.ts'
import { drawPlanned, planPayments } from '../modules/payments/planned-payments.ts'
import { sweepRefunds } from '../modules/payments/refund-payment.ts'
import { sweepPayments } from '../modules/payments/settle-payment.ts'
import { notifyExpiringPoints } from '../modules/points/tell-ending-points.ts'
import { sweepHolds } from '../modules/stays/booking/hold-stay.ts'
import { rollUseYears } from '../modules/stays/rights/roll-use-years.ts'
import { sweepWaitlist } from '../modules/stays/waitlist/match-waitlist.ts'
import type { Job } from './for-each-resort.ts'
import { forgetOld } from './forget-old.ts'

const SECONDS = 1_000
const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * Every job there is. A job is work at one resort: it gets the resort's id and never sees the list
 * of resorts, which only `forEachResort` reads (`.dependency-cruiser.cjs` holds that).
 */
export function allJobs(senders: Senders): readonly Job[] {
  return [
    { name: 'sweep-payments', everyMs: 2 * SECONDS, work: sweepPayments },
    { name: 'sweep-refunds', everyMs: 2 * SECONDS, work: sweepRefunds },
    { name: 'sweep-holds', everyMs: 2 * SECONDS, work: sweepHolds },
    { name: 'sweep-waitlist', everyMs: 2 * SECONDS, work: sweepWaitlist },
    {
      name: 'send-codes',
      everyMs: SECONDS / 2,
      atOnce: 4,
      work: (parts, resortId) => sendOutbox(parts, resortId, senders, 'codes'),
    },
    {
      name: 'send-outbox',
      everyMs: SECONDS / 2,
      atOnce: 4,
      work: (parts, resortId) => sendOutbox(parts, resortId, senders, 'others'),
    },
    { name: 'read-documents', everyMs: MINUTE, work: readDocuments },
    { name: 'draw-planned', everyMs: MINUTE, work: drawPlanned },
    { name: 'forget-methods', everyMs: MINUTE, work: forgetMethods },
    { name: 'roll-use-years', everyMs: HOUR, work: rollUseYears },
    { name: 'post-cycle-bills', everyMs: HOUR, work: postCycleBills },
    { name: 'use-owner-credits', everyMs: HOUR, work: useOwnerCredits },
    { name: 'plan-payments', everyMs: HOUR, work: planPayments },
    { name: 'post-late-charges', everyMs: HOUR, work: postLateCharges },
    { name: 'match-payments', everyMs: HOUR, work: matchPayments },
    { name: 'tell-ending-points', everyMs: HOUR, work: notifyExpiringPoints },
    { name: 'sweep-sign-in', everyMs: HOUR, work: sweepSignIn },
    { name: 'forget-old', everyMs: DAY, work: forgetOld },
  ]
}
