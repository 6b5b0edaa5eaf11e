import * as z from 'zod/mini'
import { defineCall, system } from '../define-call.ts'
import { eventCursor, eventTypes, pageLimit, wireEvent } from '../schemas/events.ts'

/**
 * `GET events`: the event log after a cursor, in order. With the header `Accept: text/event-stream`
 * it answers with server-sent events, which go on until the client ends them; their IDs are cursors.
 */
export const listEvents = defineCall({
  ...system,
  name: 'listEvents',
  summary: 'Returns the events after a cursor, and waits for one if asked to',
  method: 'GET',
  path: '/events',
  scopes: ['events:read'],
  query: z.object({
    // `next` of the last answer; the oldest stored event if omitted
    after: z.optional(eventCursor),
    types: eventTypes,
    limit: pageLimit,
    // seconds to wait for an event if there is none
    wait: z._default(z.pipe(z.string().check(z.regex(/^([12]?\d|30)$/)), z.transform(Number)), 0),
  }),
  body: null,
  answer: z.object({
    events: z.array(wireEvent),
    next: eventCursor,
    // false if there was no other event when this was read
    hasMore: z.boolean(),
  }),
})
