import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { reservation } from '../schemas/stays.ts'
import { day, nextPage, pageAfter } from '../schemas/wire.ts'

/**
 * `GET reservations`: places that are kept for the account, and the first twenty of its stays that
 * are coming up, past, and canceled; or the page of one of these that `after` asks for. The soonest
 * come first of what is coming up, the newest of the others.
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
    /** The `after` of the page that follows in each list; null where none does. */
    next: z.object({ upcoming: nextPage, past: nextPage, canceled: nextPage }),
  }),
})
