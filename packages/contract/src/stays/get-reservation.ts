import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { resortText } from '../schemas/resort-text.ts'
import { cancelResult, declined, reservation } from '../schemas/stays.ts'
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
   * Includes open repairs in the unit of an upcoming stay, reported by anyone, and the refund of
   * a canceled stay.
   */
  answer: z.extend(reservation, {
    known: z.array(
      z.object({
        id: z.string(),
        category: resortText,
        status: z.string(),
        scheduledOn: z.nullable(day),
      }),
    ),
    canceled: z.nullable(cancelResult),
    /** Why the resort declined the booking, and what is available instead; null if it didn't. */
    declined: z.nullable(declined),
    /**
     * Masked email addresses that received the last confirmation for the person signed in. Empty if
     * they turned email off, another owner made the change, or the email bounced. Omitted from
     * optimistic updates until the stay is loaded.
     */
    emailedTo: z.optional(z.array(z.string())),
    /**
     * What staff did with the stay and why, the newest first; at most 20. Omitted from optimistic
     * updates until the stay is loaded.
     */
    doneByStaff: z.optional(
      z.array(
        z.object({
          what: z.enum(['booked', 'changed', 'canceled', 'noShow', 'noShowUndone']),
          /** The name that owners see, and the resort. */
          by: z.string(),
          reason: z.string(),
          on: day,
        }),
      ),
    ),
    /** The invited guest of a canceled stay, who was emailed too; the address is masked. */
    guestTold: z.nullable(z.object({ name: z.string(), email: z.string() })),
    /** Deadline to undo the cancellation; null if it can't be undone. */
    undoUntil: z.nullable(z.string()),
    /** Deadline to undo the last change; null if it can't be undone. */
    moveUndoUntil: z.nullable(z.string()),
  }),
})
