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
   * With what is being fixed in the unit of a stay to come, whoever reported it, and what canceling
   * it gave back.
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
  }),
})
