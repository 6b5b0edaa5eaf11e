import { randomBytes } from 'node:crypto'
import { AppError, MINUTE_MS } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { readOptions } from '../resort/resort-directory.ts'
import * as queries from './passkeys.queries.ts'

const CHALLENGE_MS = 5 * MINUTE_MS

/** Creating a sign-in challenge is cheap for the server, but not free. */
export const CHALLENGES_BY_ADDRESS = { most: 30, perMs: MINUTE_MS }

/**
 * Stores a challenge for a few minutes: for one person, or for anyone signing in if `loginId` is
 * null.
 */
export async function storeChallenge(
  { clock }: Services,
  sql: ResortSql,
  {
    resortId,
    challenge,
    loginId,
  }: { readonly resortId: string; readonly challenge: string; readonly loginId: string | null },
): Promise<string> {
  const challengeId = randomBytes(16).toString('base64url')
  const now = clock.now()
  await sql.rows(queries.addChallenge, {
    resortId,
    challengeId,
    challenge,
    loginId,
    endsAt: new Date(now.getTime() + CHALLENGE_MS),
    now,
  })
  return challengeId
}

/** Uses up a challenge, which works once; throws PASSKEY_REFUSED. */
export async function consumeChallenge(
  { database, clock }: Services,
  resortId: string,
  challengeId: string,
  loginId: string | null,
): Promise<string> {
  const row = (
    await database.readResort(resortId, queries.takeChallenge, {
      resortId,
      challengeId,
      loginId,
      endsAt: clock.now(),
    })
  )[0]
  if (!row) throw new AppError('PASSKEY_REFUSED')
  return row.challenge
}

/** Throws NOT_FOUND if the resort doesn't use passkeys. */
export async function requireAllowed({ database }: Services, resortId: string): Promise<void> {
  if (!(await readOptions(database, resortId)).allowPasskeys) throw new AppError('NOT_FOUND')
}
