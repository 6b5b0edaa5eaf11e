import { AppError, dateAt } from '@ownerng/domain'
import { SOURCE_CONTEXT } from '@ownerng/messages'
import { writeRefusal } from '@ownerng/messages/write-refusal'
import type { RowOf } from '../../db/statement.ts'
import { type RowTally, requireAll, tryRows } from '../../db/try-rows.ts'
import type { Services } from '../../services.ts'
import type { JobActor } from '../../shared/actor.ts'
import { findOverlaps, lockBooker } from '../stays/stay-guards.ts'
import { releaseEndedOffer } from './end-offer.ts'
import { findMatch, readPosition } from './find-match.ts'
import { bookMatch, offerMatch, passOver } from './settle-match.ts'
import * as queries from './waitlist.queries.ts'
import { addEvent } from './waitlist-events.ts'

const MATCHER: JobActor = { kind: 'job', name: 'sweep-waitlist' }

/** Ends expired offers and requests of a resort, then offers freed nights to waiting requests. */
export async function sweepWaitlist(services: Services, resortId: string): Promise<void> {
  const tallies = [await endOver(services, resortId)]
  for (;;) {
    const batch = await matchFreed(services, resortId)
    if (!batch) break
    tallies.push(batch)
  }
  for (const tally of tallies) requireAll(tally)
}

/** Matches one batch of freed nights; null if there are none. Each request has its transaction. */
async function matchFreed(services: Services, resortId: string): Promise<RowTally | null> {
  const batch = await services.database.inResort(resortId, (sql) =>
    sql.rows(queries.claimFreedStays, { resortId }),
  )
  if (batch.length === 0) return null
  const waiting: RowOf<typeof queries.findWaiting>[] = []
  for (const freed of batch) {
    const requests = await services.database.readResort(resortId, queries.findWaiting, {
      resortId,
      arrival: freed.arrival,
      departure: freed.departure,
      lapsedRequestId: freed.lapsed_request_id,
    })
    waiting.push(...requests.filter((item) => !waiting.some((other) => other.id === item.id)))
  }
  return tryRows(waiting, (request) => tryRequest(services, resortId, request))
}

/**
 * Tries to meet a request with the units that are free now, and records the outcome for its owner.
 */
async function tryRequest(
  services: Services,
  resortId: string,
  { id: requestId, ownerAccountId }: RowOf<typeof queries.findWaiting>,
): Promise<void> {
  const now = services.clock.now()
  try {
    await services.database.inResort(resortId, async (sql) => {
      // serializes with bookings by the owner, which may overlap
      await lockBooker(sql, { resortId, ownerAccountId })
      const request = await sql.row(queries.lockRequest, { resortId, id: requestId })
      if (request?.status !== 'waiting') return
      const act = { subject: request, actor: MATCHER }
      const { subject } = act
      const position = await readPosition(sql, act, request, now)
      const match = await findMatch(sql, subject, position, request)
      if ('passed' in match) return passOver(sql, subject, request, { ...match, now })
      // only the owner can decide to lose points or to have two stays on one night
      const canBook =
        request.autoConfirm &&
        match.lost === 0 &&
        (position.old || (await findOverlaps(sql, subject, match.criteria)).length === 0)
      if (canBook) await bookMatch(sql, act, position, { request, match })
      else await offerMatch(sql, subject, position, { request, match })
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { refusal } = error
    const reasons = 'params' in refusal && 'reasons' in refusal.params ? refusal.params.reasons : []
    const { message } = writeRefusal(SOURCE_CONTEXT, refusal)
    const event = { code: 'not-booked', params: { reasons, message, refusal } } as const
    await services.database.inResort(resortId, (sql) =>
      addEvent(sql, resortId, { requestId, kind: 'passed', now }, event),
    )
  }
}

/** Releases expired offers, and ends requests whose dates have passed. */
async function endOver({ database, clock }: Services, resortId: string): Promise<RowTally> {
  const now = clock.now()
  return tryRows(
    await database.readResort(resortId, queries.findOver, { resortId, now }),
    ({ id }) =>
      database.inResort(resortId, async (sql) => {
        const request = await sql.row(queries.lockRequest, { resortId, id })
        if (!request || (request.status !== 'waiting' && request.status !== 'offered')) return
        const today = dateAt(now, request.timeZone)
        const offer = { request, how: 'unanswered' } as const
        const outcome = await releaseEndedOffer(sql, resortId, { now, today }, offer)
        await addEvent(sql, resortId, { requestId: id, kind: 'lapsed', now }, outcome)
      }),
  )
}
