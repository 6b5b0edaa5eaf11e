import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, none, ownerNumber } from '../schemas/wire.ts'

/** `POST calendar-feed/end`: disables the calendar URL immediately. */
export const endCalendarFeed = defineCall({
  ...resource,
  name: 'endCalendarFeed',
  summary: 'Ends the private calendar address',
  method: 'POST',
  path: '/calendar-feed/end',
  repeats: 'keyed',
  endsAccess: true,
  stepUp: 'none: changes only how this person or browser is served, and can be undone',
  query: none,
  body: keyed({ ownerNumber }),
  answer: z.object({ ended: z.boolean() }),
})
