import * as z from 'zod/mini'
import { EVENT_KINDS, type EventKindName, listEventTypes } from './event-kinds.ts'

/** A place in the event log. Clients store it as it is, and never read or build one. */
export const eventCursor = z.string().check(z.regex(/^\d{1,15}\.[0-9a-f]{0,9}$/))

/** An event as the API returns it. The type names the schema of its snapshot. */
export interface WireEvent {
  id: string
  type: string
  objectId: string
  version: number
  at: string
  actor: string
  snapshot: Record<string, unknown>
}

const eventOf = ([kind, { happens, snapshot }]: [string, (typeof EVENT_KINDS)[EventKindName]]) =>
  z.object({
    id: z.string(),
    type: z.enum(happens.map((what) => `${kind}.${what}`)),
    // of the object that it happened to
    objectId: z.string(),
    // higher for each later event of the same object
    version: z.int(),
    at: z.iso.datetime(),
    // who did it: `login ID`, `staff`, `job NAME`, `client ID`, `gateway`, or `visitor`
    actor: z.string(),
    snapshot,
  })

/** Events of all kinds, each with its own snapshot. */
export const wireEvent = z.union(
  Object.entries(EVENT_KINDS).map(eventOf),
) as unknown as z.ZodMiniType<WireEvent, WireEvent>

/** Returns the types that a part of `types` names: one type, or all of a kind. */
const findTypes = (name: string): string[] =>
  listEventTypes().filter((type) => type === name || type.split('.')[0] === name)

/** Types and kinds, separated by commas; empty for all of them. */
export const eventTypes = z._default(
  z.pipe(
    z.string().check(
      z.regex(/^[a-z.,-]{0,2000}$/),
      z.refine((list) => list === '' || list.split(',').every((name) => findTypes(name).length)),
    ),
    z.transform((list) => (list === '' ? null : list.split(',').flatMap(findTypes))),
  ),
  null,
)

/** How many rows a page has at most. */
export const pageLimit = z._default(
  z.pipe(z.string().check(z.regex(/^([1-9]\d{0,2}|1000)$/)), z.transform(Number)),
  100,
)
