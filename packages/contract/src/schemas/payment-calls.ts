import { GATEWAY_NAMES } from '@ownerng/domain'
import * as z from 'zod/mini'
import { cents, rowId } from './wire.ts'

export const id = z.object({ id: rowId })

export const done = z.object({ done: z.literal(true) })

export const somePositive = z.int().check(z.minimum(1), z.maximum(99_999_999))

export const fewIds = z.array(rowId).check(z.maxLength(200))

/** Token from the payment fields, in the gateway's own format. Card numbers are refused. */
export const token = z.string().check(z.regex(/^[0-9a-zA-Z_-]{8,64}$/))

export const kind = z.enum(['card', 'bank'])

/**
 * Source of the gateway's payment fields; null if the resort takes no cards or the gateway isn't
 * available.
 */
export const frame = z.nullable(
  z.object({
    path: z.string(),
    script: z.string(),
    gateway: z.enum(GATEWAY_NAMES),
    /** Settings that the card company's script needs; empty if none. */
    accessBlock: z.string(),
    accessServer: z.string(),
    accessPage: z.string(),
  }),
)

/** A saved card or bank account. `goodUntil` is `YYYY-MM` or ''. */
export const paymentMethod = z.object({
  id: z.string(),
  kind,
  brand: z.string(),
  last4: z.string(),
  goodUntil: z.string(),
  over: z.boolean(),
})

export const cardFee = z.nullable(z.object({ percent: z.number(), cents }))
