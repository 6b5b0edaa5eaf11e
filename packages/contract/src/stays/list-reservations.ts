import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { reservation } from '../schemas/stays.ts'
import { day, none } from '../schemas/wire.ts'

/** `GET reservations`: the stays of the account, all of them. */
export const listReservations = defineCall({
  ...resource,
  name: 'listReservations',
  summary: 'Stays of the account',
  method: 'GET',
  path: '/reservations',
  query: none,
  body: null,
  answer: z.object({ today: day, reservations: z.array(reservation) }),
})
