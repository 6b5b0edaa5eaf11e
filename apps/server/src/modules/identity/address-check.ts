import { randomInt } from 'node:crypto'
import { AppError, type ErrorCode, MINUTE_MS, SIGN_IN_LIMITS } from '@ownerng/domain'
import { identityMail } from '@ownerng/messages/identity/mail'
import type { ResortSql } from '../../db/database.ts'
import { countOne } from '../../http/throttle.ts'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import type { Services } from '../../services.ts'
import { getContext } from '../../shared/language.ts'
import * as queries from './address-check.queries.ts'
import { claimCodeGuess, forgiveCodeGuess } from './code-guesses.ts'
import type { LoginRow } from './login.queries.ts'

/** Purpose of a verified address. */
export type CheckPurpose = 'email' | 'other-email' | 'factor-email' | 'factor-text'

/**
 * Sends a verification code to an address that a person entered. Throws CODES_TOO_MANY after ten
 * per day, to any address.
 */
export async function sendCheck(
  { keys }: Services,
  sql: ResortSql,
  {
    resortId,
    login,
    purpose,
    address,
  }: {
    resortId: string
    login: Pick<LoginRow, 'id' | 'resort_name' | 'locale'>
    purpose: CheckPurpose
    address: string
  },
  now: Date,
): Promise<void> {
  if (
    !(await countOne(sql, resortId, SIGN_IN_LIMITS.challenges, {
      subject: `codes ${login.id}`,
      now,
    }))
  )
    throw new AppError('CODES_TOO_MANY')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = keys.sign('address', `${login.id} ${purpose} ${address} ${code}`)
  await sql.rows(queries.saveCheck, {
    resortId,
    loginId: login.id,
    purpose,
    address,
    codeHash: hash,
    endsAt: new Date(now.getTime() + SIGN_IN_LIMITS.codeMs),
  })
  const resort = login.resort_name
  const context = getContext(login.locale)
  const words = identityMail(context).addressCode
  await queueMessage(sql, resortId, now, {
    channel: purpose === 'factor-text' ? 'text' : 'email',
    locale: context.locale,
    recipient: address,
    subject: words.title({ resort }),
    paragraphs: [
      words.text({ code, resort }),
      words.works({ minutes: SIGN_IN_LIMITS.codeMs / MINUTE_MS }),
    ],
    secret: true,
  })
}

/**
 * Returns the address that the code verifies and uses up the code; throws CODE_NOT_RIGHT. Counts a
 * wrong attempt in its own transaction, so the count remains if the caller rolls back.
 */
export async function readCheck(
  { database, keys, clock }: Services,
  of: { resortId: string; loginId: string; purpose: CheckPurpose },
  code: string,
): Promise<string> {
  const { resortId, loginId, purpose } = of
  const now = clock.now()
  const result = await database.inResort(resortId, async (sql): Promise<string | ErrorCode> => {
    // before counting, so that no one can use up the owner's sign-in attempts unless a code was
    // requested, which takes the password
    const check = await sql.row(queries.claimCheck, { resortId, loginId, purpose, now })
    if (!check) return 'CODE_NOT_RIGHT'
    const guess = await claimCodeGuess(sql, resortId, {
      loginId,
      compared: { sent: true, authenticator: false },
      now,
    })
    if (!guess) return 'CODES_TOO_MANY'
    const text = `${loginId} ${purpose} ${check.address} ${code.replace(/\s/g, '')}`
    if (!keys.isSigned('address', text, check.code_hash)) return 'CODE_NOT_RIGHT'
    await forgiveCodeGuess(sql, resortId, guess)
    await sql.rows(queries.deleteCheck, { resortId, loginId, purpose })
    return check.address
  })
  // thrown after the count is committed; an address has an @ or digits, so it never equals an error
  // code
  if (result === 'CODES_TOO_MANY' || result === 'CODE_NOT_RIGHT') throw new AppError(result)
  return result
}
