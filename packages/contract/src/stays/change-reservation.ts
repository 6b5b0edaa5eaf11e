import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { alsoOverlap, guest, stayBody } from '../schemas/stay-requests.ts'
import { reservation } from '../schemas/stays.ts'
import { cents, keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST reservations/:id/change`: changes the stay, if the outcome is still the one displayed. */
export const changeReservation = defineCall({
  ...resource,
  name: 'changeReservation',
  summary: 'Changes a stay',
  method: 'POST',
  path: '/reservations/:id/change',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: z.object({ id: rowId }),
  body: keyed({
    ownerNumber,
    ...stayBody,
    guest,
    expectPoints: z.nullable(z.int()),
    expectPointsLost: z.int(),
    expectFeeCents: cents,
    alsoOverlap,
  }),
  answer: reservation,
})
