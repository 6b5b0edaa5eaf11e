import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { cancelResult, reservation } from '../schemas/stays.ts'
import { day, rowId } from '../schemas/wire.ts'

/** `GET reservations/:id`: one stay of the account. */
export const getReservation = defineCall({
  ...resource,
  name: 'getReservation',
  summary: 'One stay',
  method: 'GET',
  path: '/reservations/:id',
  query: z.object({ id: rowId }),
  body: null,
  /**
   * With repairs in the unit of an upcoming stay, whoever reported them, and what canceling it
   * refunded.
   */
  answer: z.extend(reservation, {
    known: z.array(
      z.object({
        id: z.string(),
        category: z.string(),
        status: z.string(),
        scheduledOn: z.nullable(day),
      }),
    ),
    canceled: z.nullable(cancelResult),
    /**
     * Where whoever is signed in was emailed of what happened to it last, masked: nowhere where they
     * want no email, another owner did it, or it came back. Left out of what a window shows until it
     * has read the stay.
     */
    emailedTo: z.optional(z.array(z.string())),
    /** The invited guest of a canceled stay, who was emailed too; the address is masked. */
    guestTold: z.nullable(z.object({ name: z.string(), email: z.string() })),
    /** Until when canceling it can be taken back; null where it cannot. */
    undoUntil: z.nullable(z.string()),
    /** Until when its last move can be taken back; null where it cannot. */
    moveUndoUntil: z.nullable(z.string()),
  }),
})
