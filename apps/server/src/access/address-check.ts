import { randomInt, timingSafeEqual } from 'node:crypto'
import { AppError, SIGN_IN_LIMITS } from '@ownerng/domain'
import type { ResortSql } from '../platform/database.ts'
import { queueMessage } from '../platform/outbox.ts'
import type { Parts } from '../platform/parts.ts'
import * as queries from './address-check.queries.ts'
import { countOne } from './throttle.ts'

/** What a checked address is for. */
export type CheckPurpose = 'email' | 'other-email' | 'factor-email' | 'factor-text'

const MINUTE_MS = 60_000

/** Sends a code to an address that a person says is theirs. Throws CODES_TOO_MANY after ten in a day, to any address. */
export async function sendCheck(
  { keys }: Parts,
  sql: ResortSql,
  { resortId, login, purpose, address }: { resortId: string; login: { id: string; resort_name: string }; purpose: CheckPurpose; address: string },
  now: Date,
): Promise<void> {
  if (!(await countOne(sql, resortId, `codes ${login.id}`, SIGN_IN_LIMITS.challenges, now))) throw new AppError('CODES_TOO_MANY')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = keys.sign('address', `${login.id} ${purpose} ${address} ${code}`)
  await sql.rows(queries.putCheck, [resortId, login.id, purpose, address, hash, new Date(now.getTime() + SIGN_IN_LIMITS.codeMs)])
  await queueMessage(sql, resortId, now, {
    channel: purpose === 'factor-text' ? 'text' : 'email',
    recipient: address,
    subject: `Your code for ${login.resort_name}`,
    paragraphs: [
      `${code} is the code that shows that this is yours, for ${login.resort_name}.`,
      `It works for ${SIGN_IN_LIMITS.codeMs / MINUTE_MS} minutes. If you did not ask for it, you need not do anything.`,
    ],
    secret: true,
  })
}

/** The address whose code this is, used up with it; throws CODE_NOT_RIGHT. A wrong try is counted although the caller's transaction is given up: it has one of its own. */
export async function readCheck({ database, keys, clock }: Parts, of: { resortId: string; loginId: string; purpose: CheckPurpose }, code: string): Promise<string> {
  const { resortId, loginId, purpose } = of
  const [check] = await database.readResort<{ address: string; code_hash: Buffer }>(resortId, queries.claimCheck, [resortId, loginId, purpose, clock.now()])
  if (!check || !timingSafeEqual(check.code_hash, keys.sign('address', `${loginId} ${purpose} ${check.address} ${code.replace(/\s/g, '')}`))) throw new AppError('CODE_NOT_RIGHT')
  await database.readResort(resortId, queries.dropCheck, [resortId, loginId, purpose])
  return check.address
}
