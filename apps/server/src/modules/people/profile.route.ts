import {
  confirmEmailChange,
  getProfile,
  requestEmailChange,
  saveContact,
  saveLanguage,
  saveNotificationChoices,
  saveProfileComments,
  saveTimeOut,
} from '@ownerng/contract'
import { badRequest } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import {
  answerCall,
  answerOnce,
  type KeyedAnswer,
  type KeyedRequest,
} from '../../http/call-routing.ts'
import { requireWriter } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { findFormFields } from '../resort/form-fields.queries.ts'
import { requireComments } from '../resort/form-fields.ts'
import { handleConfirmEmailChange, handleRequestEmailChange } from './change-email.ts'
import * as queries from './profile.queries.ts'
import { IDLE_CHOICES } from './profile-limits.ts'
import { handleSaveContact } from './save-contact.ts'
import { handleGetProfile } from './show-profile.ts'

/**
 * GET /profile and the calls that change it: contact details, notifications, and the idle timeout.
 */
export function profileRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, getProfile, (read) => handleGetProfile(services, read))
  answerOnce(app, services, saveContact, (read) => handleSaveContact(services, read))
  answerOnce(app, services, requestEmailChange, (read) => handleRequestEmailChange(services, read))
  answerOnce(app, services, confirmEmailChange, (read) => handleConfirmEmailChange(services, read))
  answerOnce(app, services, saveProfileComments, handleSaveProfileComments)
  answerOnce(app, services, saveNotificationChoices, handleSaveNotificationChoices)
  answerOnce(app, services, saveTimeOut, handleSaveTimeOut)
  answerOnce(app, services, saveLanguage, handleSaveLanguage)
}

async function handleSaveProfileComments({
  body,
  session,
  once,
}: KeyedRequest<typeof saveProfileComments>): Promise<KeyedAnswer<typeof saveProfileComments>> {
  requireWriter(session, body.ownerNumber, ['full'])
  const { resortId, ownerAccountId } = session
  return once(async (sql) => {
    const fields = await sql.rows(findFormFields, { resortId, commentType: 'profile' })
    const filled = Object.entries(requireComments(fields, body.comments)).filter(
      ([, value]) => value.trim() !== '',
    )
    const writable = fields.filter((field) => !field.readOnly).map((field) => field.id)
    await sql.rows(queries.clearAnswers, { resortId, ownerAccountId, writable })
    await sql.rows(queries.storeAnswers, {
      resortId,
      ownerAccountId,
      items: filled.map(([id]) => id),
      values: filled.map(([, value]) => value.trim()),
    })
    return { status: 'OK' as const }
  })
}

async function handleSaveNotificationChoices({
  body,
  session,
  once,
}: KeyedRequest<typeof saveNotificationChoices>): Promise<
  KeyedAnswer<typeof saveNotificationChoices>
> {
  const { resortId, loginId } = session
  const byTopic = new Map(body.choices.map((choice) => [choice.topic, choice]))
  return once(async (sql) => {
    await sql.rows(queries.setChoices, {
      resortId,
      loginId,
      choices: JSON.stringify([...byTopic.values()]),
    })
    return { status: 'OK' as const }
  })
}

async function handleSaveTimeOut({
  body,
  session,
  once,
}: KeyedRequest<typeof saveTimeOut>): Promise<KeyedAnswer<typeof saveTimeOut>> {
  const { resortId, loginId } = session
  if (!IDLE_CHOICES.some((minutes) => minutes === body.idleMinutes))
    throw badRequest('timeOut', {}, { field: 'idleMinutes' })
  return once(async (sql) => {
    await sql.rows(queries.setTimeOut, { resortId, loginId, idleMinutes: body.idleMinutes })
    return { status: 'OK' as const }
  })
}

async function handleSaveLanguage({
  body,
  session,
  once,
}: KeyedRequest<typeof saveLanguage>): Promise<KeyedAnswer<typeof saveLanguage>> {
  const { resortId, loginId } = session
  return once(async (sql) => {
    await sql.rows(queries.setLocale, { resortId, loginId, locale: body.locale })
    return { status: 'OK' as const }
  })
}
