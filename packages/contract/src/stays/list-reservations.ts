import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { reservation } from '../schemas/stays.ts'
import { day, nextPage, pageAfter } from '../schemas/wire.ts'

/**
 * `GET reservations`: the account's holds, and the first twenty of its upcoming, past, and canceled
 * stays; with `after`, one further page of one list. Upcoming stays are sorted soonest first, the
 * others newest first.
 */
export const listReservations = defineCall({
  ...resource,
  name: 'listReservations',
  summary: 'Stays of the account',
  method: 'GET',
  path: '/reservations',
  query: z.object({
    only: z._default(z.enum(['', 'upcoming', 'past', 'canceled']), ''),
    after: pageAfter,
  }),
  body: null,
  answer: z.object({
    today: day,
    reservations: z.array(reservation),
    /** Cursor (`after`) of the next page of each list; null on the last page. */
    next: z.object({ upcoming: nextPage, past: nextPage, canceled: nextPage }),
  }),
})
