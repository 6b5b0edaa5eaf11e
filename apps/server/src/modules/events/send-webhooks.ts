import { randomUUID } from 'node:crypto'
import { type AfterTry, decideAfterTry, isOutage, pauseAfter, SECOND_MS } from '@ownerng/domain'
import type { PostWebhook, WebhookMessage } from '../../integrations/webhook/post-webhook.ts'
import type { Services } from '../../services.ts'
import { writeCursor } from './event-cursor.ts'
import { hideName } from './event-page.ts'
import { numberEvents } from './events.queries.ts'
import { endWebhook } from './webhook-mail.ts'
import * as queries from './webhooks.queries.ts'

/** Maximum concurrent webhooks in a run, and concurrent events to each of them. */
const AT_ONCE = { webhooks: 20, events: 8 } as const
/** Events read by one query. */
const BATCH = 100
/** A run then ends, so that its result is recorded; the next one continues. */
const RUN_MS = 20 * SECOND_MS
/** How long a webhook stays claimed by a killed server; renewed while sending. */
const LEASE_MS = 30 * SECOND_MS
const RENEWALS = 5
/** After as many failures in a row, the whole webhook pauses. */
const FAILURES_TO_PAUSE = 3

interface Sending {
  readonly post: PostWebhook
  /** Aborted when the server shuts down. */
  readonly stop: AbortSignal
}

/** A webhook that this run has claimed, and the results so far. */
interface Run extends Sending {
  readonly services: Services
  readonly resortId: string
  readonly claim: string
  readonly webhook: queries.ClaimedWebhook
  readonly secrets: readonly string[]
  readonly until: number
  failingSince: Date | null
  failuresInRow: number
  hasAccepted: boolean
  isOver: boolean
}

/**
 * Sends a resort's events to its webhooks. A webhook is claimed by one run of one server, which sends
 * the events of an object one after the other, and those of other objects at the same time.
 */
export async function sendWebhooks(
  services: Services,
  resortId: string,
  sending: Sending,
): Promise<void> {
  await addDeliveries(services, resortId)
  const until = performance.now() + RUN_MS
  const claimNext = async () => {
    if (performance.now() >= until || sending.stop.aborted) return null
    const [claim, now] = [randomUUID(), services.clock.now()]
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    const claimed = { resortId, now, claim, leaseUntil }
    const [webhook] = await services.database.readResort(resortId, queries.claimWebhook, claimed)
    return webhook ? { webhook, claim } : null
  }
  const faults: unknown[] = []
  const worker = async (first: Awaited<ReturnType<typeof claimNext>>) => {
    for (let next = first; next; next = await claimNext())
      // the other webhooks continue; this one stays claimed until its lease ends
      await serve(services, resortId, { ...sending, ...next, until }).catch((fault: unknown) =>
        faults.push(fault),
      )
  }
  const first = await claimNext()
  if (!first) return
  const others = Array.from({ length: AT_ONCE.webhooks - 1 }, async () => worker(await claimNext()))
  for (const end of await Promise.allSettled([worker(first), ...others]))
    if (end.status === 'rejected') throw end.reason
  if (faults.length > 0) throw faults[0]
}

/** Numbers new events and adds the next deliveries. The next run adds more, if there are many. */
const addDeliveries = ({ database, clock }: Services, resortId: string): Promise<unknown> =>
  database.inResort(resortId, async (sql) => {
    await sql.row(numberEvents)
    await sql.rows(queries.addDeliveries, { resortId, now: clock.now() })
  })

/** Sends the due events of a claimed webhook, and ends the claim. */
async function serve(
  services: Services,
  resortId: string,
  claimed: Sending & Pick<Run, 'webhook' | 'claim' | 'until'>,
): Promise<void> {
  const { database, clock, keys } = services
  const { webhook, claim } = claimed
  const id = { resortId, id: webhook.id, claim }
  const lease = setInterval(() => {
    const leaseUntil = new Date(clock.now().getTime() + LEASE_MS)
    database.readResort(resortId, queries.renewClaim, { ...id, leaseUntil }).catch(() => {})
  }, LEASE_MS / RENEWALS)
  try {
    const found = { resortId, webhookId: webhook.id, now: clock.now() }
    const sealed = await database.readResort(resortId, queries.findSecrets, found)
    const secrets = sealed.map(({ secret }) => keys.open('webhook', secret).toString('utf8'))
    const { failingSince } = webhook
    const state = { failingSince, failuresInRow: 0, hasAccepted: false, isOver: false }
    const run: Run = { ...claimed, services, resortId, secrets, ...state }
    await sendDue(run)
    const isFailing = run.failuresInRow > 0 && !run.hasAccepted
    const failures = isFailing ? webhook.failures + 1 : 0
    const now = clock.now()
    const tryAfter = run.failuresInRow >= FAILURES_TO_PAUSE ? pauseAfter(failures, now) : now
    const end = { ...id, tryAfter, failures, failingSince: run.failingSince }
    await database.readResort(resortId, queries.endClaim, end)
  } finally {
    clearInterval(lease)
  }
}

async function sendDue(run: Run): Promise<void> {
  const { services, resortId, webhook } = run
  while (!mustEnd(run)) {
    const due = { resortId, webhookId: webhook.id, now: services.clock.now(), most: BATCH }
    const batch = await services.database.readResort(resortId, queries.findDue, due)
    if (batch.length === 0) return
    const objects = [...Map.groupBy(batch, ({ object }) => object).values()]
    const worker = async () => {
      for (let next = objects.shift(); next && !mustEnd(run); next = objects.shift())
        await sendInOrder(run, next)
    }
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE.events }, worker))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
}

const mustEnd = (run: Run): boolean =>
  run.isOver ||
  run.failuresInRow >= FAILURES_TO_PAUSE ||
  run.stop.aborted ||
  performance.now() >= run.until

/** Sends the events of an object, until one has to wait. */
async function sendInOrder(run: Run, events: readonly queries.DueDelivery[]): Promise<void> {
  for (const event of events) if (mustEnd(run) || !(await sendOne(run, event))) return
}

/** Sends an event and records the answer. Returns whether the next one of its object can follow. */
async function sendOne(run: Run, event: queries.DueDelivery): Promise<boolean> {
  const { services, resortId, webhook, stop } = run
  const { database, clock } = services
  const id = { resortId, webhookId: webhook.id, id: event.id }
  const at = clock.now()
  const tried = { ...id, claim: run.claim, now: at }
  const isMine = await database.inResort(resortId, (sql) => sql.count(queries.recordTry, tried))
  if (isMine === 0) {
    run.isOver = true
    return false
  }
  const answer = await run.post(toMessage(run, event, at), stop)
  const { status, fault } = answer
  if (status === null && stop.aborted) return false
  const record = (state: 'accepted' | 'failed' | 'waiting', tryAfter: Date | null) =>
    database.readResort(resortId, queries.recordAnswer, { ...id, state, tryAfter, status, fault })
  if (status !== null && status >= 200 && status < 300) {
    Object.assign(run, { failingSince: null, failuresInRow: 0, hasAccepted: true })
    await record('accepted', null)
    return true
  }
  run.failingSince ??= at
  if (isOutage(status)) run.failuresInRow++
  const failed = { answerStatus: status, tries: event.tries + 1, failingSince: run.failingSince }
  const now = clock.now()
  const after = decideAfterTry({ ...failed, firstTriedAt: event.firstTriedAt ?? at }, now)
  await record(after.next === 'skip' ? 'failed' : 'waiting', waitUntil(after, now))
  if (after.next === 'disable') {
    run.isOver = true
    await endWebhook(services, resortId, { ...run, cause: after.cause, now })
  }
  return after.next === 'skip'
}

/** When an event is sent again; a disabled webhook sends it first when it is enabled. */
function waitUntil(after: AfterTry, now: Date): Date | null {
  if (after.next === 'skip') return null
  return after.next === 'retry' ? after.at : now
}

/** An event as Standard Webhooks sends it. */
function toMessage(
  { webhook, secrets }: Run,
  { id, sequence, type, objectId, version, at, actor, snapshot }: queries.DueDelivery,
  now: Date,
): WebhookMessage {
  const cursor = writeCursor(sequence, id)
  const shown = { objectId, version, actor: hideName(actor), snapshot }
  const data = { id, sequence, cursor, ...shown }
  const body = JSON.stringify({ type, timestamp: at, data })
  return { url: webhook.url, id, at: now, body, secrets }
}
