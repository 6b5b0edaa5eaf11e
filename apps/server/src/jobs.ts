import { postCycleBills } from './features/bills/post-cycle-bills.ts'
import { postLateCharges } from './features/bills/post-late-charges.ts'
import { useOwnerCredits } from './features/bills/use-owner-credits.ts'
import { readDocuments } from './features/documents/read-documents.ts'
import { sweepHolds } from './features/holds/hold-stay.ts'
import { sendOutbox } from './features/outbox/send-outbox.ts'
import { matchPayments } from './features/payments/match-payments.ts'
import { forgetMethods } from './features/payments/payment-methods.route.ts'
import { drawPlanned, planPayments } from './features/payments/planned-payments.ts'
import { sweepRefunds } from './features/payments/refund-payment.ts'
import { sweepPayments } from './features/payments/settle-payment.ts'
import { tellEndingPoints } from './features/points/tell-ending-points.ts'
import { forgetOld } from './features/retention/forget-old.ts'
import { rollUseYears } from './features/rights/roll-use-years.ts'
import { sweepSignIn } from './features/sign-in/sweep-sign-in.ts'
import { sweepWaitlist } from './features/waitlist/match-waitlist.ts'
import type { Job } from './platform/for-each-resort.ts'
import type { Senders } from './platform/senders.ts'

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
    { name: 'tell-ending-points', everyMs: HOUR, work: tellEndingPoints },
    { name: 'sweep-sign-in', everyMs: HOUR, work: sweepSignIn },
    { name: 'forget-old', everyMs: DAY, work: forgetOld },
  ]
}
