import { listEvents } from '@ownerng/contract'
import { badRequest, SECOND_MS } from '@ownerng/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerClient } from '../../http/client-routing.ts'
import type { Services } from '../../services.ts'
import { type EventPage, type PageRequest, readPage, toWire } from './event-page.ts'
import { streamEvents } from './event-stream.ts'
import { type LogWatch, openLogWatch } from './log-watch.ts'

/** `GET events`: pages of the event log, or a stream of it. */
export function eventsRoute(app: FastifyInstance, services: Services): void {
  const watch = openLogWatch(services.database)
  app.addHook('preClose', async () => watch.end())
  answerClient(app, services, listEvents, {
    answer: async ({ query, client, reply }) => {
      const { wait, ...asked } = { ...query, resortId: client.resortId }
      let page = await readPage(services, asked)
      if (wait > 0 && page.events.length === 0) {
        const giveBack = watch.takePlace(client.clientId)
        const parts = { services, watch, stop: abortOnClose(reply), ms: wait * SECOND_MS }
        page = await waitForEvents(parts, asked, page).finally(giveBack)
      }
      const { events, next, hasMore } = page
      return { events: events.map(toWire), next, hasMore }
    },
    stream: async ({ query, client, request, reply }) => {
      const after = findLastEventId(request) ?? query.after
      const asked = { ...query, resortId: client.resortId, after }
      const first = await readPage(services, asked)
      const giveBack = watch.takePlace(client.clientId)
      const stop = abortOnClose(reply)
      if (stop.aborted) giveBack()
      else stop.addEventListener('abort', giveBack, { once: true })
      return streamEvents({ services, watch, request, first, stop }, asked)
    },
  })
}

interface WaitParts {
  readonly services: Services
  readonly watch: LogWatch
  /** Aborted when the client has left. */
  readonly stop: AbortSignal
  readonly ms: number
}

/** Reads pages until one has events, the time is over, or the client or the server ends. */
async function waitForEvents(
  { services, watch, stop, ms }: WaitParts,
  asked: PageRequest,
  first: EventPage,
): Promise<EventPage> {
  const until = performance.now() + ms
  let page = first
  while (page.events.length === 0) {
    const left = until - performance.now()
    if (left <= 0 || stop.aborted || watch.ending.aborted) break
    if (!page.hasMore) await watch.wait(asked.resortId, page.sequence, left, stop)
    page = await readPage(services, { ...asked, after: page.next })
  }
  return page
}

function abortOnClose(reply: FastifyReply): AbortSignal {
  const closed = new AbortController()
  reply.raw.once('close', () => closed.abort())
  if (reply.raw.destroyed) closed.abort()
  return closed.signal
}

/** The cursor of a reader that connects again; null for a new one. Throws BAD_REQUEST. */
function findLastEventId({ headers }: FastifyRequest): string | null {
  const id = headers['last-event-id']
  if (id === undefined || id === '') return null
  const parsed = listEvents.query.shape.after.safeParse(id)
  if (!parsed.success) throw badRequest('form', { field: 'Last-Event-ID' })
  return parsed.data ?? null
}
