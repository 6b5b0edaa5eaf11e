import * as z from 'zod/mini'

const MAX_CENTS = 99_999_999_999

/** Text that owners see: short plain text. */
const text = (most: number) =>
  z._default(z.string().check(z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cf}]*$/u)), '')
const cents = z.int().check(z.minimum(0), z.maximum(MAX_CENTS))
const last4 = z.string().check(z.regex(/^\d{4}$/))
const paid = {
  refunded: z._default(cents, 0),
  partial: z._default(z.boolean(), false),
  brand: text(40),
  last4: z._default(z.union([last4, z.literal('')]), ''),
  // the bank's page is a path on the gateway's own site
  challenge: z._default(
    z.union([z.literal(''), z.string().check(z.maxLength(200), z.regex(/^\/[\w/-]+$/))]),
    '',
  ),
}
/** State of a sale. */
export const answerShape = z.discriminatedUnion('state', [
  z.object({ ...paid, state: z.enum(['captured', 'authorised']), cents }),
  z.object({
    ...paid,
    state: z.enum(['declined', 'returned']),
    reason: text(300),
    reasonCode: text(40),
  }),
  z.object({ ...paid, state: z.enum(['challenge', 'voided']) }),
])
/** The invoice doesn't exist. */
export const absentShape = z.object({ state: z.literal('not-found') })
const kind = z.enum(['card', 'bank'])
/** A saved payment method. */
export const keptShape = z.object({
  kept: z.string().check(z.regex(/^vlt_[0-9A-Za-z_-]{8,60}$/)),
  kind,
  brand: z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^[^\p{Cc}\p{Cf}]*$/u)),
  last4,
  goodUntil: z.string().check(z.regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/)),
})
/** Settlement list of a resort. */
export const batchShape = z.array(
  z.object({
    invoice: z.string().check(z.minLength(1), z.maxLength(100)),
    state: z.string(),
    cents,
    refunded: cents,
  }),
)

/** Access block that a browser needs for i4Go's card fields. */
export const accessShape = z.object({ i4go_accessblock: z.string().check(z.maxLength(500)) })
