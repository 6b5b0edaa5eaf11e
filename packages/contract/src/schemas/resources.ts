import * as z from 'zod/mini'
import { cents, day } from './wire.ts'

/** One reason of a refusal: sentence, rule, when it changes, and the cheapest fix. */
export const reason = z.object({
  code: z.string(),
  sentence: z.string(),
  rule: z.object({ text: z.string(), version: z.number() }),
  changesOn: z.nullable(day),
  fix: z.nullable(z.object({ label: z.string(), route: z.string(), cents: z.optional(cents) })),
})

/** A stay in lists. */
export const reservation = z.object({
  id: z.string(),
  number: z.string(),
  type: z.string(),
  status: z.string(),
  arrival: day,
  departure: day,
  nights: z.number(),
  unitName: z.string(),
  unitTypeName: z.string(),
  picture: z.string(),
  people: z.array(z.number()),
  points: z.number(),
  useYear: z.nullable(z.number()),
  bookedOn: day,
  guestName: z.string(),
  checkInTime: z.string(),
  checkOutTime: z.string(),
  feeCents: cents,
  ruleSetVersion: z.nullable(z.number()),
})

/** What cancelling a stay does: each lot before and after, the week, the fees, and until when it costs what. */
export const cancellation = z.object({
  allowed: z.boolean(),
  reasons: z.array(reason),
  pointsBack: z.number(),
  pointsLost: z.number(),
  week: z.nullable(z.enum(['back', 'lost'])),
  feeLostCents: cents,
  grace: z.boolean(),
  ruleSetVersion: z.number(),
  lots: z.array(
    z.object({ useYear: z.number(), expiresOn: day, points: z.number(), back: z.number(), lost: z.number(), ended: z.boolean(), leftBefore: z.number(), leftAfter: z.number() }),
  ),
  timeline: z.array(z.object({ until: day, pointsBackPercent: z.number(), weekBack: z.boolean(), current: z.boolean() })),
})

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

/** A payment and what it paid. */
export const payment = z.object({
  id: z.string(),
  number: z.string(),
  state: z.string(),
  cents,
  at: z.string(),
  cardBrand: z.string(),
  cardLast4: z.string(),
  method: z.string(),
  declineReason: z.string(),
  balanceCents: cents,
  totalBalanceCents: cents,
  allocations: z.array(z.object({ description: z.string(), ownerNumber: z.string(), cents })),
})

/** A way to stay for given dates: one unit type, or one part of a lock-off. */
export const place = z.object({
  unitTypeCode: z.string(),
  name: z.string(),
  description: z.string(),
  sleeps: z.number(),
  beds: z.string(),
  areaSqFt: z.number(),
  outlook: z.string(),
  access: z.string(),
  picture: z.string(),
  partOf: z.nullable(z.string()),
  partLabel: z.string(),
  free: z.number(),
  total: z.number(),
  home: z.boolean(),
  points: z.nullable(z.number()),
  pointsHave: z.nullable(z.number()),
  paidBy: z.enum(['points', 'week', 'nothing']),
  useYear: z.nullable(z.number()),
  feeCents: cents,
  allowed: z.boolean(),
  reasons: z.array(reason),
  freeNights: z.nullable(z.object({ arrival: day, departure: day, nights: z.number() })),
})
