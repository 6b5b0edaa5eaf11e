import { GATEWAY_NAMES } from '@ownerng/domain'
import * as z from 'zod/mini'
import { cents, rowId } from './wire.ts'

export const id = z.object({ id: rowId })

export const done = z.object({ done: z.literal(true) })

export const somePositive = z.int().check(z.minimum(1), z.maximum(99_999_999))

export const fewIds = z.array(rowId).check(z.maxLength(200))

/**
 * What the card fields gave: each gateway has its own form, and a card number is refused before.
 */
export const token = z.string().check(z.regex(/^[0-9a-zA-Z_-]{8,64}$/))

export const kind = z.enum(['card', 'bank'])

/**
 * Where the fields of the gateway come from; null if the resort takes no cards, or they are not
 * reached from here.
 */
export const frame = z.nullable(
  z.object({
    path: z.string(),
    script: z.string(),
    gateway: z.enum(GATEWAY_NAMES),
    /** What a company wants to be told before a card can be typed; empty if it wants nothing. */
    accessBlock: z.string(),
    accessServer: z.string(),
    accessPage: z.string(),
  }),
)

/** A card or bank account that is kept; `goodUntil` is `YYYY-MM` or empty. */
export const paymentMethod = z.object({
  id: z.string(),
  kind,
  brand: z.string(),
  last4: z.string(),
  goodUntil: z.string(),
  over: z.boolean(),
})

export const cardFee = z.nullable(z.object({ percent: z.number(), cents }))
