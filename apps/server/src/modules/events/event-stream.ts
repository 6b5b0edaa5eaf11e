import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { hasValidKey } from '../../http/api-client.ts'
import type { Services } from '../../services.ts'
import { writeCursor } from './event-cursor.ts'
import { type EventPage, type PageRequest, readPage, toWire } from './event-page.ts'
import type { LogWatch } from './log-watch.ts'
import type { LoggedEvent } from './read-events.ts'

/** Proxies close connections that are idle for longer. */
const HEARTBEAT_MS = 15_000
/** How long browsers wait before they connect again. */
const RECONNECT_MS = 3_000

const writeEvent = (event: LoggedEvent): string =>
  [
    `id: ${writeCursor(event.sequence, event.id)}`,
    `event: ${event.type}`,
    `data: ${JSON.stringify(toWire(event))}`,
    '\n',
  ].join('\n')

/** A comment that shows the reader that the connection works, and how far the log was searched. */
const writeHeartbeat = ({ next }: EventPage): string => `id: ${next}\n: waiting\n\n`

interface StreamParts {
  readonly services: Services
  readonly watch: LogWatch
  readonly request: FastifyRequest
  /** The first page, which was already read. */
  readonly first: EventPage
  /** Aborted when the reader has left. */
  readonly stop: AbortSignal
  readonly heartbeatMs?: number
}

/**
 * Streams the log as server-sent events until the reader leaves, the key ends, or the server shuts
 * down. It reads the next page when the reader has taken the last one.
 */
export const streamEvents = (parts: StreamParts, page: PageRequest): Readable =>
  Readable.from(writeEvents(parts, page), { objectMode: false })

async function* writeEvents(
  { services, watch, request, first, stop, heartbeatMs = HEARTBEAT_MS }: StreamParts,
  asked: PageRequest,
): AsyncGenerator<string> {
  const isOver = () => stop.aborted || watch.ending.aborted
  yield `retry: ${RECONNECT_MS}\n\n`
  let page = first
  let checkedAt = performance.now()
  while (!isOver()) {
    for (const event of page.events) yield writeEvent(event)
    if (performance.now() - checkedAt >= heartbeatMs) {
      checkedAt = performance.now()
      if (!(await hasValidKey(services, request))) return
      yield writeHeartbeat(page)
    }
    if (!page.hasMore) await watch.wait(asked.resortId, page.sequence, heartbeatMs, stop)
    if (isOver()) return
    page = await readPage(services, { ...asked, after: page.next })
  }
}
