import type { resendCode } from '@ownerng/contract'
import { APP_KIND_NAMES, APP_KINDS, AppError, SIGN_IN_LIMITS } from '@ownerng/domain'
import { addAudit } from '../../http/audit.ts'
import type { HandlerAnswer, ReadRequest } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { askedBy } from '../../shared/language.ts'
import { PENDING_MS, requireCredential, requireLogin } from './pending-sign-in.ts'
import * as codes from './second-factor.queries.ts'
import { destinationFor, maskedDestination, readFactors, sendCode } from './second-factor.ts'

/** POST /login: sends another code to the chosen destination, or cancels the sign-in. */
export async function handleResendCode(
  services: Services,
  { body, request }: ReadRequest<typeof resendCode>,
): Promise<HandlerAnswer<typeof resendCode>> {
  const { database, clock } = services
  const credential = requireCredential(
    request,
    APP_KIND_NAMES.filter((kind) => APP_KINDS[kind].codeCall !== null),
  )
  const now = clock.now()
  const pending = {
    resortId: credential.resortId,
    handle: body.sessionID,
    secretHash: credential.secretHash,
    appKind: credential.appKind,
    createdAt: new Date(now.getTime() - PENDING_MS),
  }
  return database.inResort(credential.resortId, async (sql) => {
    if (body.resendType === 'F') {
      if (await sql.row(codes.findPending, pending))
        await sql.rows(codes.endPending, {
          resortId: credential.resortId,
          handle: body.sessionID,
          now,
        })
      return { sent: '', acst: '' }
    }
    // the account comes from the pending session; the request's masterNumber and masterFile are
    // ignored
    const claimed = await sql.row(codes.claimResend, {
      ...pending,
      resends: SIGN_IN_LIMITS.resends,
    })
    if (!claimed)
      throw new AppError(
        (await sql.row(codes.findPending, pending)) ? 'CODE_UNSENT' : 'SESSION_EXPIRED',
      )
    const login = await requireLogin(sql, credential.resortId, claimed.login_id)
    const to = destinationFor(
      await readFactors(sql, credential.resortId, login.id),
      body.resendType,
    )
    if (!to) throw new AppError('CODE_UNSENT')
    await sendCode(services, sql, {
      login: askedBy(login, request),
      session: { resortId: credential.resortId, handle: body.sessionID },
      factor: to,
      now,
    })
    await addAudit(sql, request, now, {
      resortId: credential.resortId,
      event: 'code-sent',
      outcome: to.kind,
      appKind: credential.appKind,
      loginId: login.id,
    })
    return { sent: maskedDestination(to), acst: to.kind === 'email' ? '' : 'T' }
  })
}
