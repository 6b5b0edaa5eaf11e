import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, none, ownerNumber } from '../schemas/wire.ts'

/**
 * `POST calendar-feed`: creates a private calendar URL, which is returned only once. A previous URL
 * stops working.
 */
export const createCalendarFeed = defineCall({
  ...resource,
  name: 'createCalendarFeed',
  summary: 'Makes a private calendar address',
  method: 'POST',
  path: '/calendar-feed',
  repeats: 'keyed',
  stepUp: 'none: an address that shows stays and can be ended',
  query: none,
  body: keyed({ ownerNumber }),
  answer: z.object({ url: z.string() }),
})
