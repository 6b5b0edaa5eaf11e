import type { EndedAccess } from '@ownerng/messages/write-ended-access'
import type { ResortSql } from '../../db/database.ts'
import * as queries from './access.queries.ts'
import { endGrants } from './grants.queries.ts'
import { endSessions } from './login.queries.ts'

interface AccessToEnd {
  readonly resortId: string
  readonly loginId: string
  /** The session to keep, with its device; null to end all of them. */
  readonly kept: { readonly sessionId: string; readonly deviceId: string | null } | null
  readonly now: Date
}

/**
 * Ends all access that a login has given to anyone, because someone else may have used it:
 * sessions, remembered devices, passkeys, links, and open invitations. Second factors stay. Returns
 * how many of each worked until now.
 */
export async function endAccess(
  sql: ResortSql,
  { resortId, loginId, kept, now }: AccessToEnd,
): Promise<EndedAccess> {
  const of = { resortId, loginId }
  const keptDeviceId = kept?.deviceId ?? null
  const sessionId = kept?.sessionId ?? null
  // first, because it waits for requests of these sessions that are still writing
  await sql.rows(endSessions, { ...of, now, sessionId })
  const credentials = await sql.row(queries.endCredentials, { ...of, now, keptDeviceId })
  // again, because deleting the passkeys waits for someone who is just signing in with one
  await sql.rows(endSessions, { ...of, now, sessionId })
  const grants = await sql.row(endGrants, of)
  return { ...NONE, ...credentials, ...grants }
}

const NONE = { devices: 0, passkeys: 0, feeds: 0, shares: 0, guests: 0, invitations: 0 }
