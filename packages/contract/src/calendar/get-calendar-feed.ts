import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { day, none } from '../schemas/wire.ts'

/** `GET calendar-feed`: whether the owner has a private calendar URL, and when it was last read. */
export const getCalendarFeed = defineCall({
  ...resource,
  name: 'getCalendarFeed',
  summary: 'Whether there is a private calendar address',
  method: 'GET',
  path: '/calendar-feed',
  query: none,
  body: null,
  answer: z.object({ madeOn: z.nullable(day), lastReadOn: z.nullable(day) }),
})
