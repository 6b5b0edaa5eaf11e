import type { CallAnswer, listEvents } from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import type { Services } from '../../services.ts'
import { isInLog, readCursor, writeCursor } from './event-cursor.ts'
import * as queries from './events.queries.ts'
import type { LoggedEvent } from './read-events.ts'

/** How much of the log one read searches for events of some types. */
const SEARCHED = 10_000

export interface PageRequest {
  readonly resortId: string
  /** A cursor; none for the oldest stored event. */
  readonly after?: string | undefined
  /** Null for all types. */
  readonly types: readonly string[] | null
  readonly limit: number
}

/** A page of the log. Nothing between its events is left out except other types. */
export interface EventPage {
  readonly events: readonly LoggedEvent[]
  /** The cursor of the end of the page. */
  readonly next: string
  readonly hasMore: boolean
  /** The sequence number of the end of the page. */
  readonly sequence: number
}

/** Reads the events after a cursor. Throws EVENTS_GONE if the log no longer has that place. */
export function readPage(
  { database }: Pick<Services, 'database'>,
  { resortId, after, types, limit }: PageRequest,
): Promise<EventPage> {
  return database.inResort(resortId, async (sql) => {
    const asked = after === undefined ? null : readCursor(after)
    const [, ends, place] = await Promise.all([
      sql.row(queries.numberEvents),
      sql.row(queries.findEnds, { resortId }),
      asked && sql.row(queries.findPlace, { resortId, sequence: asked.sequence }),
    ])
    const last = ends?.last ?? 0
    const first = ends?.first ?? last + 1
    const oldest = { sequence: first - 1, mark: '' }
    if (asked && !isInLog(asked, { first, last }, place?.id ?? null))
      throw new AppError('EVENTS_GONE', { first: writeCursor(oldest.sequence, null) })
    const { sequence: from } = asked ?? oldest
    const upTo = Math.min(last, from + SEARCHED)
    const of = { resortId, after: from, upTo, types: types && [...types], most: limit }
    const events = await sql.rows(queries.findEventsOf, of)
    const final = events.length === limit ? events.at(-1) : undefined
    const sequence = final?.sequence ?? upTo
    const end = final ?? (await sql.row(queries.findPlace, { resortId, sequence }))
    const next = writeCursor(sequence, end?.id ?? null)
    return { events, next, hasMore: sequence < last, sequence }
  })
}

type WireEvent = CallAnswer<typeof listEvents>['events'][number]

/** An event as the API returns it. */
export const toWire = ({ sequence: _, at, actor, snapshot, ...event }: LoggedEvent): WireEvent => ({
  ...event,
  actor: hideName(actor),
  at: at.toISOString(),
  snapshot: snapshot as Record<string, unknown>,
})

/** The actor of an event for other systems: staff at the command line are recorded by name. */
export const hideName = (actor: string): string => actor.replace(/^staff .*/, 'staff')
