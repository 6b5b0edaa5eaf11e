import { AppError, type ErrorCode, SIGN_IN_LIMITS } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import * as queries from './address-check.queries.ts'
import { claimCodeGuess, forgiveCodeGuess } from './code-guesses.ts'
import type { LoginRow } from './login.queries.ts'
import { sendNewCode } from './send-code.ts'

/** Purpose of a verified address. */
type CheckPurpose = 'email' | 'other-email' | 'factor-email' | 'factor-text'

interface AddressCheck {
  readonly resortId: string
  readonly login: Pick<LoginRow, 'id' | 'resort_name' | 'locale'>
  readonly purpose: CheckPurpose
  readonly address: string
}

/**
 * Sends a verification code to an address that a person entered. Throws CODES_TOO_MANY after ten
 * per day, to any address.
 */
export async function sendCheck(
  { keys }: Services,
  sql: ResortSql,
  { resortId, login, purpose, address }: AddressCheck,
  now: Date,
): Promise<void> {
  const channel = purpose === 'factor-text' ? 'text' : 'email'
  const recipient = { login, text: 'addressCode', channel, address } as const
  const code = await sendNewCode(sql, resortId, recipient, now)
  if (code === null) throw new AppError('CODES_TOO_MANY')
  await sql.rows(queries.saveCheck, {
    ...{ resortId, loginId: login.id, purpose, address },
    codeHash: keys.sign('address', `${login.id} ${purpose} ${address} ${code}`),
    endsAt: new Date(now.getTime() + SIGN_IN_LIMITS.codeMs),
  })
}

/**
 * Returns the address that the code verifies and uses up the code; throws CODE_NOT_RIGHT. Counts a
 * wrong attempt in its own transaction, so the count remains if the caller rolls back.
 */
export async function readCheck(
  { database, keys, clock }: Services,
  { resortId, loginId, purpose }: { resortId: string; loginId: string; purpose: CheckPurpose },
  code: string,
): Promise<string> {
  const now = clock.now()
  const result = await database.inResort(resortId, async (sql): Promise<string | ErrorCode> => {
    // before counting, so that no one can use up the owner's sign-in attempts unless a code was
    // requested, which takes the password
    const check = await sql.row(queries.claimCheck, { resortId, loginId, purpose, now })
    if (!check) return 'CODE_NOT_RIGHT'
    const compared = { sent: true, authenticator: false }
    const guess = await claimCodeGuess(sql, resortId, { loginId, compared, now })
    if (!guess) return 'CODES_TOO_MANY'
    const text = `${loginId} ${purpose} ${check.address} ${code}`
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
