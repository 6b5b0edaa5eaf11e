import { randomBytes } from 'node:crypto'
import type { createRecoveryCodes } from '@ownerng/contract'
import { deobfuscate, SIGN_IN_LIMITS } from '@ownerng/domain'
import { addAudit } from '../../http/audit.ts'
import type { KeyedAnswer, KeyedRequest } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import * as queries from './security.queries.ts'
import { notifyFactorChange } from './security-notices.ts'
import { requirePassword } from './step-up.ts'

/** 8 characters of 32, 40 random bits: hopeless to guess with three attempts per sign-in. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const CODE_LENGTH = 8

/** POST /recovery-codes: creates new codes, which replace the previous ones. */
export async function handleCreateRecoveryCodes(
  services: Services,
  { body, request, session, once }: KeyedRequest<typeof createRecoveryCodes>,
): Promise<KeyedAnswer<typeof createRecoveryCodes>> {
  const { clock, keys } = services
  const { resortId, loginId } = session
  const login = await requirePassword(services, request, {
    session,
    password: deobfuscate(body.password) ?? '',
  })
  const codes = Array.from({ length: SIGN_IN_LIMITS.recoveryCodes }, () =>
    [...randomBytes(CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join(''),
  )
  return once(async (sql) => {
    await sql.rows(queries.deleteRecoveryCodes, { resortId, loginId })
    await sql.rows(queries.addRecoveryCodes, {
      resortId,
      loginId,
      secrets: codes.map((code) => keys.sealHash(`${loginId} ${code}`)),
    })
    await addAudit(sql, request, clock.now(), {
      resortId,
      event: 'recovery-codes-made',
      outcome: 'ok',
      appKind: 'owner',
      loginId,
    })
    await notifyFactorChange(sql, resortId, { login, change: 'recoveryCodes', now: clock.now() })
    return { codes }
  })
}
