import type { saveContact } from '@ownerng/contract'
import { badRequest, isSameAddress, missingLines } from '@ownerng/domain'
import { addAudit } from '../../http/audit.ts'
import type { KeyedAnswer, KeyedRequest } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { readPhoneNumber } from '../../shared/phone-numbers.ts'
import { requirePassword } from '../identity/step-up.ts'
import { notifyCoOwners } from '../notifications/notify-owner.ts'
import * as queries from './profile.queries.ts'
import { NO_ADDRESS } from './show-profile.ts'

/** POST /profile/contact: saves phone numbers and mailing address. */
export async function handleSaveContact(
  services: Services,
  { body, request, session, once }: KeyedRequest<typeof saveContact>,
): Promise<KeyedAnswer<typeof saveContact>> {
  const { database, clock } = services
  const { resortId, loginId } = session
  const { ownerAccountId } = session.subject
  const login = await requirePassword(services, request, session, body)
  // an imported address can be incomplete: require complete lines only if it changes
  const missing = missingLines(body.address)[0]
  if (missing) {
    const person = { resortId, loginId, ownerAccountId }
    const [row] = await database.readResort(resortId, queries.findProfile, person)
    if (!isSameAddress(body.address, { ...NO_ADDRESS, ...row?.address }))
      throw badRequest('mailingAddress', {}, { field: missing })
  }
  const phones = { mobile: readPhone(body, 'mobile'), otherPhone: readPhone(body, 'otherPhone') }
  const now = clock.now()
  return once(async (sql) => {
    await sql.rows(queries.ensurePerson, { resortId, loginId })
    const contact = { ...phones, address: JSON.stringify(body.address) }
    await sql.rows(queries.setContact, { resortId, loginId, ...contact, now })
    await addAudit(sql, request, now, {
      resortId,
      event: 'contact-changed',
      loginId,
      ownerAccountId,
    })
    const params = { login: login.login_id, resort: login.resort_name }
    const news = { code: 'contact-changed', params } as const
    await notifyCoOwners(sql, resortId, { ownerAccountId, news, now })
    return { status: 'OK' as const }
  })
}

/** Returns a phone number in the form that is stored; throws if it isn't complete. */
function readPhone<Field extends 'mobile' | 'otherPhone'>(
  body: Readonly<Record<Field, string>>,
  field: Field,
): string {
  if (body[field] === '') return ''
  const number = readPhoneNumber(body[field])
  if (number === null) throw badRequest('notPhone', {}, { field })
  return number
}
