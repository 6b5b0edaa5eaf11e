import {
  confirmEmailChange,
  getProfile,
  markWelcomed,
  requestEmailChange,
  saveContact,
  saveLanguage,
  saveNotificationChoices,
  saveProfileComments,
  saveTimeOut,
} from '@ownerng/contract'
import { badRequest, DEFAULT_CHOICE, type NoticeChoice } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { RowOf } from '../../db/statement.ts'
import {
  answerCall,
  answerOnce,
  answerRead,
  type KeyedAnswer,
  type KeyedRequest,
} from '../../http/call-routing.ts'
import { getHandle, requireSession } from '../../http/session.ts'
import { requireFreshProof } from '../../http/session-rules.ts'
import type { Services } from '../../services.ts'
import { findFormFields } from '../resort/form-fields.queries.ts'
import { readComments } from '../resort/form-fields.ts'
import { handleConfirmEmailChange, handleRequestEmailChange } from './change-email.ts'
import * as queries from './profile.queries.ts'
import { handleSaveContact } from './save-contact.ts'
import { handleGetProfile, IDLE_CHOICES } from './show-profile.ts'

/**
 * GET /profile and the calls that change it: contact details, notifications, the idle timeout, and
 * the welcome cards.
 */
export function profileRoute(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  answerRead(app, services, { call: getProfile, read: (read) => handleGetProfile(services, read) })
  answerCall(app, markWelcomed, async ({ request }) => {
    const { resortId, loginId } = await requireSession(services, request, getHandle(request))
    const person = { resortId, loginId, now: clock.now() }
    await database.readResort(resortId, queries.setWelcomed, person)
    return { done: true as const }
  })
  answerOnce(app, services, saveContact, (read) => handleSaveContact(services, read))
  answerOnce(app, services, requestEmailChange, (read) => handleRequestEmailChange(services, read))
  answerOnce(app, services, confirmEmailChange, (read) => handleConfirmEmailChange(services, read))
  answerOnce(app, services, saveProfileComments, handleSaveProfileComments)
  answerOnce(app, services, saveNotificationChoices, ({ body, session, once }) =>
    once(async (sql) => {
      const { resortId, loginId } = session
      const byTopic = new Map(body.choices.map((choice) => [choice.topic, choice]))
      const stored = await sql.rows(queries.findChoices, { resortId, loginId })
      if (isPaymentChoiceChanged(byTopic.get('payments'), stored))
        requireFreshProof(session, clock.now())
      const choices = JSON.stringify([...byTopic.values()])
      await sql.rows(queries.setChoices, { resortId, loginId, choices })
      return { status: 'OK' }
    }),
  )
  answerOnce(app, services, saveTimeOut, async ({ body: { idleMinutes }, session, once }) => {
    const { resortId, loginId } = session
    if (!IDLE_CHOICES.some((minutes) => minutes === idleMinutes))
      throw badRequest('timeOut', {}, { field: 'idleMinutes' })
    return once(async (sql) => {
      await sql.rows(queries.setTimeOut, { resortId, loginId, idleMinutes })
      return { status: 'OK' }
    })
  })
  answerOnce(app, services, saveLanguage, ({ body: { locale }, session, once }) =>
    once(async (sql) => {
      const { resortId, loginId } = session
      await sql.rows(queries.setLocale, { resortId, loginId, locale })
      return { status: 'OK' }
    }),
  )
}

/** Without notices of payments, an intruder could pay unnoticed. */
function isPaymentChoiceChanged(
  choice: NoticeChoice | undefined,
  stored: readonly RowOf<typeof queries.findChoices>[],
): boolean {
  const before = stored.find(({ topic }) => topic === 'payments') ?? DEFAULT_CHOICE
  return choice !== undefined && (choice.mail !== before.mail || choice.text !== before.text)
}

async function handleSaveProfileComments({
  body,
  act,
  once,
}: KeyedRequest<typeof saveProfileComments>): Promise<KeyedAnswer<typeof saveProfileComments>> {
  const { resortId, ownerAccountId } = act.subject
  return once(async (sql) => {
    const fields = await sql.rows(findFormFields, { resortId, commentType: 'profile' })
    const comments = await readComments(sql, act.subject, fields, body.comments)
    const filled = Object.entries(comments).filter(([, value]) => value.trim() !== '')
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
