import { DAY_MS } from '@ownerng/domain'
import type { Services } from '../services.ts'
import * as queries from './retention.queries.ts'

/** A code or a temporary password is over by then, whether it could be sent or not. */
const SECRETS_FOR_MS = DAY_MS

/** After a stay, its end or an answer: as long as an owner may still ask who was invited. */
const INVITATIONS_FOR_DAYS = 90

/** After the end of a device, a feed or a share: as long as failed sign-ins are kept. */
const ACCESS_FOR_DAYS = 90

/** Once a move can no longer be undone: as long as support explains what became of a stay. */
const MOVES_FOR_DAYS = 30

/**
 * Ends what a resort keeps of people beyond the days of the settings: messages, sessions, what
 * browsers logged, and the audit; and what has no setting: invitations, moves of stays, and access
 * that ended.
 */
export async function forgetOld(
  { database, clock, settings }: Services,
  resortId: string,
): Promise<void> {
  const now = clock.now()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const secretsSince = new Date(now.getTime() - SECRETS_FOR_MS)
  const { messages, sessions, clientLog, audit } = settings.keepDays
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
}
