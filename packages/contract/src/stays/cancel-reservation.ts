import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { reservation, weekAfter } from '../schemas/stays.ts'
import { expectFeeCents, keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST reservations/:id/cancel`: cancels the stay, if the outcome is still the one displayed. */
export const cancelReservation = defineCall({
  ...resource,
  name: 'cancelReservation',
  summary: 'Cancels a stay',
  method: 'POST',
  path: '/reservations/:id/cancel',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: z.object({ id: rowId }),
  body: keyed({
    ownerNumber,
    expectPointsBack: z.int().check(z.minimum(0)),
    expectWeek: z.nullable(weekAfter),
    expectFeeCents,
  }),
  answer: reservation,
})
