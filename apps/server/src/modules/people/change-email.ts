import type { confirmEmailChange, requestEmailChange } from '@ownerng/contract'
import { AppError, badRequest, maskEmail } from '@ownerng/domain'
import { addAudit } from '../../http/audit.ts'
import type { KeyedAnswer, KeyedRequest } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { foldCase } from '../../shared/fold-case.ts'
import { askedBy, getContext } from '../../shared/language.ts'
import { readCheck, sendCheck } from '../identity/address-check.ts'
import { requirePassword } from '../identity/step-up.ts'
import { mailSecurity, notifyCoOwners } from '../notifications/notify-owner.ts'
import * as queries from './profile.queries.ts'

/** POST /profile/email: sends a code to a new address, or removes the second one. */
export async function handleRequestEmailChange(
  services: Services,
  { body, request, session, once }: KeyedRequest<typeof requestEmailChange>,
): Promise<KeyedAnswer<typeof requestEmailChange>> {
  const { clock } = services
  const { resortId, loginId } = session
  const { ownerAccountId } = session.subject
  const login = await requirePassword(services, request, session, body)
  const now = clock.now()
  if (body.email === '' && body.slot === 'email')
    throw badRequest('emailNeeded', {}, { field: 'email' })
  return once(async (sql) => {
    if (body.email === '') {
      await sql.rows(queries.setOtherEmail, { resortId, loginId, email: '', now })
      await addAudit(sql, request, now, {
        resortId,
        event: 'contact-changed',
        loginId,
        ownerAccountId,
        detail: 'other-email removed',
      })
      const params = { login: login.login_id, email: '' }
      const news = { code: 'email-changed', params } as const
      await notifyCoOwners(sql, resortId, { ownerAccountId, news, now })
      return { status: 'REMOVED' as const }
    }
    if (body.slot === 'email' && foldCase(body.email) === foldCase(login.email))
      throw new AppError('ADDRESS_SAME')
    const check = { resortId, login: askedBy(login, request), purpose: body.slot }
    await sendCheck(services, sql, { ...check, address: body.email }, now)
    return { status: 'SENT' as const }
  })
}

/** POST /profile/email/confirm: saves the address if the code is right. */
export async function handleConfirmEmailChange(
  services: Services,
  { body, request, session, once }: KeyedRequest<typeof confirmEmailChange>,
): Promise<KeyedAnswer<typeof confirmEmailChange>> {
  const { clock } = services
  const { resortId, loginId } = session
  const { ownerAccountId } = session.subject
  const address = await readCheck(services, { resortId, loginId, purpose: body.slot }, body.code)
  const now = clock.now()
  return once(async (sql) => {
    await sql.rows(queries.ensurePerson, { resortId, loginId })
    const before = await sql.row(queries.findProfile, { resortId, loginId, ownerAccountId })
    const changed = { resortId, loginId, email: address, now }
    await sql.rows(body.slot === 'email' ? queries.setEmail : queries.setOtherEmail, changed)
    await addAudit(sql, request, now, {
      resortId,
      event: 'contact-changed',
      loginId,
      ownerAccountId,
      detail: body.slot,
    })
    const params = { login: before?.login_id ?? '', email: maskEmail(address) }
    const news = { code: 'email-changed', params } as const
    // notify the old address, in case someone else made the change
    if (body.slot === 'email' && before?.email)
      await mailSecurity(sql, resortId, {
        recipients: [before.email],
        context: getContext(session.locale),
        news,
        now,
      })
    await notifyCoOwners(sql, resortId, { ownerAccountId, news, now })
    return { status: 'OK' as const }
  })
}
