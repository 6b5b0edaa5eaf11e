import { STAY_DECLINES } from '@ownerng/domain'
import * as z from 'zod/mini'

/** The number of a booking in the resort's own system; empty if it gives none. */
export const pmsNumber = z._default(z.string().check(z.trim(), z.regex(/^[\w ./#-]{0,40}$/)), '')

/** Why the resort declines a booking: in a code, and in its own words, which the owner reads. */
export const declineReason = z.enum(STAY_DECLINES)
export const declineText = z._default(z.string().check(z.trim(), z.maxLength(300)), '')

/** A booking after the resort's answer. */
export const answeredStay = z.object({
  id: z.string(),
  number: z.string(),
  status: z.string(),
  pmsNumber: z.string(),
})
