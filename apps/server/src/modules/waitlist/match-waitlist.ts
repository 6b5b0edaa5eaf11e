import { AppError, dateAt } from '@ownerng/domain'
import { SOURCE_CONTEXT } from '@ownerng/messages'
import { writeRefusal } from '@ownerng/messages/write-refusal'
import type { ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import { type RowTally, requireAll, tryRows } from '../../db/try-rows.ts'
import type { Services } from '../../services.ts'
import type { Booker } from '../stays/booking-context.ts'
import { findOverlaps, lockBooker } from '../stays/own-overlaps.ts'
import { findMatch, readPosition } from './find-match.ts'
import { giveBackOffer } from './give-back-offer.ts'
import { bookMatch, offerMatch, passOver } from './settle-match.ts'
import * as queries from './waitlist.queries.ts'
import { addEvent } from './waitlist-events.ts'

/**
 * Ends what is over at a resort, then offers nights that came free to those who wait, in their
 * order.
 */
export async function sweepWaitlist(services: Services, resortId: string): Promise<void> {
  const over = await endOver(services, resortId)
  let batch = await matchFreed(services, resortId)
  const tallies = [over]
  while (batch) {
    tallies.push(batch)
    batch = await matchFreed(services, resortId)
  }
  for (const tally of tallies) requireAll(tally)
}

/**
 * One batch of freed nights; null if there are none. Each request is tried in a transaction of its
 * own.
 */
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
 * Tries to meet one request with what is free now, and records the outcome for its owner to
 * read.
 */
async function tryRequest(
  services: Services,
  resortId: string,
  { id: requestId, owner_account_id: ownerAccountId }: RowOf<typeof queries.findWaiting>,
): Promise<void> {
  const now = services.clock.now()
  try {
    await services.database.inResort(resortId, async (sql) => {
      // a stay that its owner books at this moment is another one on these nights, and counts
      await lockBooker(sql, { resortId, ownerAccountId })
      const request = await sql.row(queries.lockRequest, { resortId, id: requestId })
      if (request?.status !== 'waiting') return
      const booker = await getBooker(sql, resortId, request)
      const { context, old } = await readPosition(sql, booker, request, now)
      const match = await findMatch(sql, booker, { context, old }, request)
      if ('passed' in match) await passOver(sql, booker, match, { request, now })
      // a second stay on the same nights is booked, and points are lost, only by an owner who says
      // so
      else if (
        request.auto_confirm &&
        match.lost === 0 &&
        (old || (await findOverlaps(sql, booker, match.criteria)).length === 0)
      )
        await bookMatch(sql, booker, { context, request, match, now })
      else await offerMatch(sql, booker, { context, old }, { request, match, now })
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { refusal } = error
    const reasons = 'params' in refusal && 'reasons' in refusal.params ? refusal.params.reasons : []
    const { message } = writeRefusal(SOURCE_CONTEXT, refusal)
    const event = { code: 'not-booked', params: { reasons, message, refusal } } as const
    await services.database.inResort(resortId, (sql) =>
      addEvent(sql, { resortId, requestId }, event, { kind: 'passed', now }),
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
        const { timeZone } = await getBooker(sql, resortId, request)
        const today = dateAt(now, timeZone)
        const became = await giveBackOffer(
          sql,
          resortId,
          { now, today },
          { request, how: 'unanswered' },
        )
        await addEvent(sql, { resortId, requestId: id }, became, { kind: 'lapsed', now })
      }),
  )
}

async function getBooker(
  sql: ResortSql,
  resortId: string,
  request: queries.RequestRow,
): Promise<Booker> {
  const row = await sql.row(queries.findBooker, {
    resortId,
    ownerAccountId: request.owner_account_id,
  })
  return {
    resortId,
    ownerAccountId: request.owner_account_id,
    loginId: request.login_id ?? '',
    timeZone: row?.time_zone ?? 'UTC',
  }
}
