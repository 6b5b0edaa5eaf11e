import { DAY_MS } from '@ownerng/domain'
import type { Services } from '../services.ts'
import * as queries from './retention.queries.ts'

/** Codes and temporary passwords have expired by then, sent or not. */
const SECRETS_FOR_MS = DAY_MS

/** Kept after the stay or the response, so that owners can still ask who was invited. */
const INVITATIONS_FOR_DAYS = 90

/** Kept after the end of a device, feed, or share, as long as failed sign-ins are. */
const ACCESS_FOR_DAYS = 90

/** Kept after the undo period, so that support can explain what happened to a stay. */
const MOVES_FOR_DAYS = 30

/** As long as answers to other calls with a request key. */
const BATCH_ANSWERS_FOR_DAYS = 3

/** Kept after the start, so that a system can read the results of a load. */
const LOADS_FOR_DAYS = 30

/** How many events one statement deletes. */
const EVENTS_AT_ONCE = 10_000

/** Deletes old personal data of a resort: some periods are settings, the others are fixed. */
export async function forgetOld(
  { database, clock, settings }: Services,
  resortId: string,
): Promise<void> {
  const now = clock.now()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const secretsSince = new Date(now.getTime() - SECRETS_FOR_MS)
  const { messages, sessions, clientLog, audit, events } = settings.keepDays
  await database.readResort(resortId, queries.deleteMessages, {
    resortId,
    now,
    keptSince: before(messages),
    secretsSince,
  })
  await database.readResort(resortId, queries.deleteSessions, {
    resortId,
    createdAt: before(sessions),
  })
  await database.readResort(resortId, queries.deleteLogs, {
    clientLogBefore: before(clientLog),
    auditBefore: before(audit),
  })
  await database.readResort(resortId, queries.deletePersons, {
    resortId,
    secretsSince,
    invitedBefore: before(INVITATIONS_FOR_DAYS),
    movedBefore: before(MOVES_FOR_DAYS),
  })
  await database.readResort(resortId, queries.deleteAccess, {
    resortId,
    endedBefore: before(ACCESS_FOR_DAYS),
  })
  await database.readResort(resortId, queries.deleteBatches, {
    resortId,
    answeredBefore: before(BATCH_ANSWERS_FOR_DAYS),
    loadedBefore: before(LOADS_FOR_DAYS),
  })
  // last: a day with a large import ends as a whole, and takes a while
  for (let deleted = EVENTS_AT_ONCE; deleted === EVENTS_AT_ONCE; ) {
    const eventsBefore = before(events)
    const [row] = await database.readResort(resortId, queries.deleteEvents, { eventsBefore })
    deleted = row?.deleted ?? 0
  }
}
