import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { alsoOverlap, guest, lotOrder, stayBody } from '../schemas/stay-requests.ts'
import { reservation } from '../schemas/stays.ts'
import { cents, commentValues, none, ownerNumber, requestKey, rowId } from '../schemas/wire.ts'

/**
 * `POST reservations`: books a stay. The idempotency key prevents a second booking on a repeated
 * click.
 */
export const bookReservation = defineCall({
  ...resource,
  name: 'bookReservation',
  summary: 'Books a stay',
  method: 'POST',
  path: '/reservations',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: none,
  body: z.object({
    requestKey,
    ownerNumber,
    ...stayBody,
    guest,
    expectPoints: z.nullable(z.int()),
    expectFeeCents: cents,
    holdId: z.optional(z.nullable(rowId)),
    lotOrder,
    alsoOverlap,
    comments: z.optional(commentValues),
  }),
  answer: reservation,
})
