import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { nextPage, pageAfter } from '../schemas/wire.ts'
import { line, maybe } from '../schemas/work-orders.ts'

/**
 * `GET work-orders`: work orders of the account in pages of 50, newest first, filtered by search
 * text and open or done.
 */
export const listWorkOrders = defineCall({
  ...resource,
  name: 'listWorkOrders',
  summary: 'Work orders of the account',
  method: 'GET',
  path: '/work-orders',
  query: z.object({
    q: maybe(100),
    state: z._default(z.enum(['', 'open', 'done']), ''),
    after: pageAfter,
  }),
  body: null,
  answer: z.object({ orders: z.array(z.object(line)), total: z.number(), next: nextPage }),
})
