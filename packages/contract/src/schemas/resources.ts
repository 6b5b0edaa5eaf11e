import * as z from 'zod/mini'
import { cents, day } from './wire.ts'

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

/** A bill with its lines and payments. */
export const bill = z.extend(charge, {
  /** The related work order and its first photo; null if there is none. */
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

/** A payment and the bills that it paid. */
export const payment = z.object({
  id: z.string(),
  number: z.string(),
  state: z.string(),
  cents,
  /** Convenience fee, included in `cents`. */
  feeCents: cents,
  at: z.string(),
  cardBrand: z.string(),
  cardLast4: z.string(),
  method: z.string(),
  declineReason: z.string(),
  refundedCents: cents,
  /** URL at which the owner confirms with the bank; null if not needed. */
  challengeUrl: z.nullable(z.string()),
  balanceCents: cents,
  totalBalanceCents: cents,
  allocations: z.array(z.object({ description: z.string(), ownerNumber: z.string(), cents })),
})
