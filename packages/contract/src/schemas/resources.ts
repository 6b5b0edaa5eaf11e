import * as z from 'zod/mini'
import { cents, day } from './wire.ts'

/** A line of a bill. */
export const charge = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.string(),
  description: z.string(),
  billedOn: day,
  dueOn: day,
  cents,
  openCents: cents,
  state: z.enum(['paid', 'due', 'overdue']),
})

/** A bill with what it was for, and what paid it. */
export const bill = z.extend(charge, {
  /** The work that it is for, and its first photo; null where it is for none. */
  workOrder: z.nullable(
    z.object({
      id: z.string(),
      number: z.string(),
      summary: z.string(),
      unitName: z.string(),
      doneOn: z.nullable(day),
      photoId: z.nullable(z.string()),
    }),
  ),
  paidBy: z.array(z.object({ id: z.string(), number: z.string(), on: day, cents })),
})

/** A payment and what it paid. */
export const payment = z.object({
  id: z.string(),
  number: z.string(),
  state: z.string(),
  cents,
  /** Part of cents: what paying itself cost. */
  feeCents: cents,
  at: z.string(),
  cardBrand: z.string(),
  cardLast4: z.string(),
  method: z.string(),
  declineReason: z.string(),
  refundedCents: cents,
  /** Where the owner confirms at the bank; null if there is nothing to confirm. */
  challengeUrl: z.nullable(z.string()),
  balanceCents: cents,
  totalBalanceCents: cents,
  allocations: z.array(z.object({ description: z.string(), ownerNumber: z.string(), cents })),
})
