import {
  contactSave,
  emailAsk,
  emailConfirm,
  noticeChoicesSave,
  profileCommentsSave,
  profileShow,
  timeOutSave,
} from '@ownerng/contract'
import {
  AppError,
  type CommentField,
  DEFAULT_CHOICE,
  deobfuscate,
  isSameAddress,
  maskEmail,
  missingLines,
  NOTICE_TOPICS,
  type NoticeTopic,
} from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { addAudit } from '../../http/audit.ts'
import { answerCall, answerOnce } from '../../http/call-routing.ts'
import { handleOf, idleMsOf, requireActor, requireSession } from '../../http/session.ts'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import type { Parts } from '../../services.ts'
import { readCheck, sendCheck } from '../identity/address-check.ts'
import { requirePassword } from '../identity/step-up.ts'
import { NOT_ONE_OF_YOU, tellCoOwners } from '../notifications/tell-owner.ts'
import { findFormFields } from '../resort/form-fields.queries.ts'
import { requireComments } from '../resort/form-fields.ts'
import { readWords } from '../resort/resort-directory.ts'
import { type CoOwnerRow, findCoOwners, findOpenInvitations } from './account-people.queries.ts'
import * as queries from './profile.queries.ts'

const IDLE_CHOICES = [5, 10, 20] as const
const NO_ADDRESS = { street: '', more: '', city: '', state: '', postalCode: '', country: '' }

/**
 * GET /profile and the changes of it: how to reach a person, how they are told, and their time-out.
 */
export function profileRoute(app: FastifyInstance, parts: Parts): void {
  const { database, clock, settings } = parts

  answerCall(app, profileShow, async ({ request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const { resortId, loginId, ownerAccountId } = session
    const [row, chosen, interests, coOwners, invitations, answers] = await database.inResort(
      resortId,
      async (sql) => {
        const { points } = await readWords(sql, resortId)
        return Promise.all([
          sql.row<queries.ProfileRow>(queries.findProfile, [resortId, loginId, ownerAccountId]),
          sql.rows<{ topic: NoticeTopic; mail: boolean; text: boolean; paper: boolean }>(
            queries.findChoices,
            [resortId, loginId],
          ),
          sql.rows<{ number: string; text: string }>(queries.findOwned, [
            resortId,
            ownerAccountId,
            points,
          ]),
          sql.rows<CoOwnerRow>(findCoOwners, [resortId, ownerAccountId]),
          sql.rows<{
            id: string
            name: string
            email: string
            role: CoOwnerRow['role']
            ends_at: Date
          }>(findOpenInvitations, [resortId, ownerAccountId, clock.now()]),
          sql.row<{ comments: Record<string, string> }>(queries.findAnswers, [
            resortId,
            ownerAccountId,
          ]),
        ])
      },
    )
    if (!row) throw new AppError('SESSION_EXPIRED')
    const longest = idleMsOf(settings, 'owner') / 60_000
    return {
      deedName: row.deed_name,
      interests,
      loginId: row.login_id,
      role: session.role,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      otherEmail: row.other_email,
      emailBounced: row.bounced_at !== null,
      mobile: row.mobile,
      otherPhone: row.other_phone,
      address: { ...NO_ADDRESS, ...row.address },
      choices: NOTICE_TOPICS.map((topic) => ({
        topic,
        ...DEFAULT_CHOICE,
        ...chosen.find((each) => each.topic === topic),
      })),
      comments: answers?.comments ?? {},
      idleMinutes: Math.min(row.idle_minutes ?? longest, longest),
      idleChoices: IDLE_CHOICES.filter((minutes) => minutes <= longest),
      sessionHours: settings.sessionHours,
      coOwners: coOwners.map((each) => ({
        id: each.id,
        name: each.name,
        loginId: each.login_id,
        role: each.role,
        isMe: each.id === loginId,
        lastSeenAt: each.last_seen_at?.toISOString() ?? null,
      })),
      invitations:
        session.role === 'full'
          ? invitations.map(({ id, name, email, role, ends_at }) => ({
              id,
              name,
              email,
              role,
              endsAt: ends_at.toISOString(),
            }))
          : [],
    }
  })

  answerOnce(app, parts, contactSave, async ({ body, request, session, once }) => {
    const { resortId, loginId, ownerAccountId } = session
    const login = await requirePassword(parts, request, session, deobfuscate(body.password) ?? '')
    // an address that came from elsewhere may be half: only what is changed is asked to be whole
    const missing = missingLines(body.address)[0]
    if (missing) {
      const row = await database.inResort(resortId, (sql) =>
        sql.row<queries.ProfileRow>(queries.findProfile, [resortId, loginId, ownerAccountId]),
      )
      if (!isSameAddress(body.address, { ...NO_ADDRESS, ...row?.address }))
        throw new AppError(
          'BAD_REQUEST',
          { reason: 'a mailing address has a street, a city, a state and a ZIP code' },
          { field: missing },
        )
    }
    const now = clock.now()
    return once(async (sql) => {
      await sql.rows(queries.ensurePerson, [resortId, loginId])
      await sql.rows(queries.setContact, [
        resortId,
        loginId,
        body.mobile,
        body.otherPhone,
        JSON.stringify(body.address),
        now,
      ])
      await addAudit(sql, request, now, {
        resortId,
        event: 'contact-changed',
        outcome: 'ok',
        appKind: 'owner',
        loginId,
        ownerAccountId,
      })
      await tellCoOwners(
        sql,
        resortId,
        ownerAccountId,
        `Your phone number or mailing address was changed at ${login.resort_name}`,
        [`The login ${login.login_id} changed its phone numbers or mailing address.`],
        now,
      )
      return { status: 'OK' as const }
    })
  })

  answerOnce(app, parts, emailAsk, async ({ body, request, session, once }) => {
    const { resortId, loginId, ownerAccountId } = session
    const login = await requirePassword(parts, request, session, deobfuscate(body.password) ?? '')
    const now = clock.now()
    if (body.email === '' && body.slot === 'email')
      throw new AppError(
        'BAD_REQUEST',
        { reason: 'we need one email address to reach you' },
        { field: 'email' },
      )
    return once(async (sql) => {
      if (body.email === '') {
        await sql.rows(queries.setOtherEmail, [resortId, loginId, '', now])
        await addAudit(sql, request, now, {
          resortId,
          event: 'contact-changed',
          outcome: 'ok',
          appKind: 'owner',
          loginId,
          ownerAccountId,
          detail: 'other-email removed',
        })
        await tellCoOwners(
          sql,
          resortId,
          ownerAccountId,
          'An email address on your account was changed',
          [`The login ${login.login_id} no longer has a second email address.`],
          now,
        )
        return { status: 'REMOVED' as const }
      }
      if (body.slot === 'email' && body.email.toLowerCase() === login.email.toLowerCase())
        throw new AppError('ADDRESS_SAME')
      await sendCheck(parts, sql, { resortId, login, purpose: body.slot, address: body.email }, now)
      return { status: 'SENT' as const }
    })
  })

  answerOnce(app, parts, emailConfirm, async ({ body, request, session, once }) => {
    const { resortId, loginId, ownerAccountId } = session
    const address = await readCheck(parts, { resortId, loginId, purpose: body.slot }, body.code)
    const now = clock.now()
    return once(async (sql) => {
      await sql.rows(queries.ensurePerson, [resortId, loginId])
      const before = await sql.row<queries.ProfileRow>(queries.findProfile, [
        resortId,
        loginId,
        ownerAccountId,
      ])
      await sql.rows(body.slot === 'email' ? queries.setEmail : queries.setOtherEmail, [
        resortId,
        loginId,
        address,
        now,
      ])
      await addAudit(sql, request, now, {
        resortId,
        event: 'contact-changed',
        outcome: 'ok',
        appKind: 'owner',
        loginId,
        ownerAccountId,
        detail: body.slot,
      })
      const title = 'An email address on your account was changed'
      const told = [
        `The login ${before?.login_id ?? ''} can now be reached at ${maskEmail(address)}.`,
      ]
      // the one who might not have done it reads the old address
      if (body.slot === 'email' && before?.email)
        await queueMessage(sql, resortId, now, {
          channel: 'email',
          recipient: before.email,
          subject: title,
          paragraphs: [...told, NOT_ONE_OF_YOU],
          secret: false,
        })
      await tellCoOwners(sql, resortId, ownerAccountId, title, told, now)
      return { status: 'OK' as const }
    })
  })

  answerOnce(app, parts, profileCommentsSave, async ({ body, session, once }) => {
    requireActor(session, body.ownerNumber, ['full'])
    if (session.accountStatus === 'former') throw new AppError('READ_ONLY')
    const { resortId, ownerAccountId } = session
    return once(async (sql) => {
      const fields = await sql.rows<CommentField>(findFormFields, [resortId, 'profile'])
      const given = Object.entries(requireComments(fields, body.comments)).filter(
        ([, value]) => value.trim() !== '',
      )
      const writable = fields.filter((field) => !field.readOnly).map((field) => field.id)
      await sql.rows(queries.clearAnswers, [resortId, ownerAccountId, writable])
      await sql.rows(queries.putAnswers, [
        resortId,
        ownerAccountId,
        given.map(([id]) => id),
        given.map(([, value]) => value.trim()),
      ])
      return { status: 'OK' as const }
    })
  })

  answerOnce(app, parts, noticeChoicesSave, async ({ body, session, once }) => {
    const { resortId, loginId } = session
    const byTopic = new Map(body.choices.map((choice) => [choice.topic, choice]))
    return once(async (sql) => {
      await sql.rows(queries.setChoices, [resortId, loginId, JSON.stringify([...byTopic.values()])])
      return { status: 'OK' as const }
    })
  })

  answerOnce(app, parts, timeOutSave, async ({ body, session, once }) => {
    const { resortId, loginId } = session
    if (!IDLE_CHOICES.some((minutes) => minutes === body.idleMinutes))
      throw new AppError(
        'BAD_REQUEST',
        { reason: 'the time-out is 5, 10 or 20 minutes' },
        { field: 'idleMinutes' },
      )
    return once(async (sql) => {
      await sql.rows(queries.setTimeOut, [resortId, loginId, body.idleMinutes])
      return { status: 'OK' as const }
    })
  })
}
