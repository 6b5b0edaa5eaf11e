import { randomBytes } from 'node:crypto'
import { changeTemporaryPassword, recoverPassword } from '@ownerng/contract'
import { AppError, deobfuscate, type ErrorCode, SIGN_IN_LIMITS } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { addAudit } from '../../http/audit.ts'
import { answerCall, type ReadRequest } from '../../http/call-routing.ts'
import { countOne } from '../../http/throttle.ts'
import { visitorOf } from '../../http/visitor.ts'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import type { Services } from '../../services.ts'
import { withMinimumDuration } from '../../shared/even-time.ts'
import { hashPassword } from '../../shared/passwords.ts'
import { readOptions, requireResort } from '../resort/resort-directory.ts'
import { admit } from './admit.ts'
import * as logins from './login.queries.ts'
import { type LoginAnswer, refusedLogin } from './login-answer.ts'
import { isGuessable, replacePassword, requireNewPasswordRules } from './new-password.ts'
import * as queries from './recovery.queries.ts'
import { notifyFactorChange } from './security-notices.ts'

/**
 * 16 characters of 32: 80 random bits (security.md "Temporary password"). No 0, 1, O or I, which
 * people mix up.
 */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const SECRET_LENGTH = 16
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/
const EMAIL_MAX_LENGTH = 50
/**
 * Longer than the work for a known address takes: the time of an answer does not tell who is known.
 */
const RECOVERY_MS = 60

/**
 * POST /owner?recoverPasswordForLoginId and ?changeTempPassword: a forgotten password of an owner.
 */
export function recoveryRoute(app: FastifyInstance, parts: Services): void {
  const { database, settings, clock, keys } = parts

  answerCall(app, recoverPassword, (asked) => withMinimumDuration(RECOVERY_MS, recover(asked)))

  async function recover({ query, request }: ReadRequest<typeof recoverPassword>) {
    const resort = await requireResort(database, settings, query.server, query.resort)
    const email = query.recoverPasswordForLoginId.trim()
    if (email.length > EMAIL_MAX_LENGTH || !EMAIL.test(email))
      return { Error: 'Invalid', masterNumber: '' }
    const { enumerationSafe } = await readOptions(database, resort.id)
    const now = clock.now()
    const masterNumber = randomText()
    return database.inResort(resort.id, async (sql) => {
      const mayAsk = [
        await countOne(
          sql,
          resort.id,
          `recover ${email.toLowerCase()}`,
          SIGN_IN_LIMITS.recoveriesByEmail,
          now,
        ),
        await countOne(
          sql,
          resort.id,
          `recover from ${visitorOf(request.ip)}`,
          SIGN_IN_LIMITS.recoveriesByAddress,
          now,
        ),
      ]
      if (mayAsk.includes(false)) throw new AppError('RECOVERY_TOO_OFTEN')
      const known = await sql.rows(queries.findLoginsByEmail, { resortId: resort.id, email })
      await addAudit(sql, request, now, {
        resortId: resort.id,
        event: 'recovery-asked',
        outcome: known.length > 0 ? 'known' : 'unknown',
        appKind: 'owner',
        loginId: known[0]?.id ?? null,
      })
      if (known.length === 0 && !enumerationSafe) return { Error: 'Unauthorized', masterNumber: '' }
      const endsAt = new Date(now.getTime() + SIGN_IN_LIMITS.temporaryPasswordMs)
      // an unknown address gets a decoy: the same statements, and a number that nothing opens
      for (const login of known.length > 0 ? known : [null]) {
        const secret = randomText()
        await sql.rows(queries.addTemporaryPassword, {
          resortId: resort.id,
          masterNumber,
          loginId: login?.id ?? null,
          secretHash: keys.sign('temporary-password', `${masterNumber} ${secret}`),
          now,
          endsAt,
        })
        await queueMessage(sql, resort.id, now, {
          channel: 'email',
          // the queue takes nothing without a recipient
          recipient: login?.email ?? '',
          subject: `Your temporary password at ${resort.name}`,
          paragraphs: [
            `The temporary password for the login ${login?.login_id ?? ''} is ${secret}`,
            'It works once, for 15 minutes. Enter it on the sign-in page, then choose a new password.',
            "If you didn't ask for it, you don't need to do anything. Your password stays the same.",
          ],
          secret: true,
        })
      }
      return { masterNumber }
    })
  }

  answerCall(app, changeTemporaryPassword, async ({ query, body, reply }) => {
    const resort = await requireResort(database, settings, query.server, query.resort)
    const [temporary, next, confirmation] = [
      body.oldPassword,
      body.newPassword,
      body.confirmPassword,
    ].map((text) => deobfuscate(text) ?? '') as [string, string, string]
    const { minpl, maxpl } = await readOptions(database, resort.id)
    // what the new password breaks is told before the temporary one is looked at: no try is lost to
    // it
    requireNewPasswordRules({ previous: temporary, next, confirmation }, 'temporary', {
      min: minpl,
      max: maxpl,
    })
    const now = clock.now()
    // what follows costs a core: without a limit anybody could keep it busy, and sign-ins waiting
    const mayTry = await database.inResort(resort.id, (sql) =>
      countOne(
        sql,
        resort.id,
        `temporary from ${visitorOf(reply.request.ip)}`,
        SIGN_IN_LIMITS.temporaryPasswordTriesByAddress,
        now,
      ),
    )
    if (!mayTry) throw new AppError('RECOVERY_TOO_OFTEN')
    if (await isGuessable(next, [resort.name])) throw new AppError('PASSWORD_COMMON')
    const passwordHash = await hashPassword(next)
    const outcome = await database.inResort(
      resort.id,
      async (sql): Promise<LoginAnswer | ErrorCode> => {
        const claimed = await sql.rows(queries.claimTemporaryPassword, {
          resortId: resort.id,
          masterNumber: body.ownerNumber,
          now,
          tries: SIGN_IN_LIMITS.temporaryPasswordTries,
        })
        const signature = keys.sign(
          'temporary-password',
          `${body.ownerNumber} ${temporary.trim().toUpperCase()}`,
        )
        const right = claimed.find(
          (row) => row.secret_hash.equals(signature) && row.login_id !== null,
        )
        const login = await sql.row(logins.findLoginById, {
          resortId: resort.id,
          loginId: right?.login_id ?? '',
        })
        await addAudit(sql, reply.request, now, {
          resortId: resort.id,
          event: 'password-recovered',
          outcome: login ? 'ok' : 'wrong',
          appKind: 'owner',
          loginId: login?.id ?? null,
        })
        if (!login) return 'TEMPORARY_PASSWORD_WRONG'
        await sql.rows(queries.voidTemporaryPasswords, {
          resortId: resort.id,
          loginId: login.id,
          now,
        })
        await replacePassword(sql, resort.id, login, passwordHash, { forgetDevices: true, now })
        await notifyFactorChange(sql, resort.id, login, 'Your password was changed', now)
        return admit(parts, sql, reply, { resortId: resort.id, login, device: null })
      },
    )
    return typeof outcome === 'string' ? refusedLogin(outcome) : outcome
  })
}

function randomText(): string {
  return [...randomBytes(SECRET_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}
