import { DEFAULT_CHOICE, maskEmail } from '@ownerng/domain'
import { type MessageContext, SOURCE_LOCALE } from '@ownerng/messages'
import { notificationsMail } from '@ownerng/messages/notifications/mail'
import type { ReadSql, ResortSql } from '../../db/database.ts'
import type { Session } from '../../http/session.ts'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import { contextOf } from '../../shared/language.ts'
import { readLabels } from '../resort/resort-directory.ts'
import {
  type ChosenMessage,
  type NoticeMessage,
  type SecurityMessage,
  topicOf,
  writeNotice,
} from './notices/notice-table.ts'
import * as queries from './notify-owner.queries.ts'

/**
 * A notification of owners: in the list of notices, and by email and text as each person chose for
 * the topic, each in the language of its reader.
 */
export type Notification = ChosenMessage & {
  /** The page that it speaks of, such as `/nav/bills`. */
  readonly link: string
}

/** Who is notified, and when. */
interface NotificationTarget {
  readonly resortId: string
  readonly ownerAccountId: string | null
  readonly loginId: string | null
  readonly link: string
  readonly now: Date
  readonly onceKey: string | null
}

/**
 * Tells one person, who did it or whom it is for; the account's list of notices has it too. In the
 * caller's transaction.
 */
export async function notifyPerson(
  sql: ResortSql,
  resortId: string,
  to: { loginId: string | null; ownerAccountId: string },
  news: Notification,
  now: Date,
): Promise<void> {
  const people = to.loginId
    ? await sql.rows(queries.findRecipient, { resortId, loginId: to.loginId, topic: topicOf(news) })
    : []
  await write(sql, resortId, to.ownerAccountId, people, news, now, null)
}

/**
 * Where this person was emailed of what happened last to a page of the account, masked: nowhere
 * where they want no email of its topic or another owner did it, and no address that mail came back
 * from.
 */
export async function emailsAbout(
  sql: ReadSql,
  { resortId, loginId, ownerAccountId }: Session,
  link: string,
): Promise<string[]> {
  const about = { resortId, loginId, ownerAccountId, link }
  const letters = await sql.rows(queries.findLettersAbout, about)
  return letters.map(({ recipient }) => maskEmail(recipient))
}

/** Notifies everyone on an account, once per key. False if they were already notified. */
export async function notifyOwner(
  sql: ResortSql,
  resortId: string,
  ownerAccountId: string,
  news: Notification,
  now: Date,
  onceKey: string | null = null,
): Promise<boolean> {
  const people = await sql.rows(queries.findRecipientsOfAccount, {
    resortId,
    ownerAccountId,
    topic: topicOf(news),
  })
  return write(sql, resortId, ownerAccountId, people, news, now, onceKey)
}

async function write(
  sql: ResortSql,
  resortId: string,
  ownerAccountId: string,
  people: readonly queries.RecipientRow[],
  news: Notification,
  now: Date,
  onceKey: string | null,
): Promise<boolean> {
  const { link } = news
  const notice = { resortId, ownerAccountId, loginId: null, link, now, onceKey }
  const contextFor = await addNotice(sql, notice, news)
  if (!contextFor) return false
  for (const person of people) {
    const [mail, text] = [person.mail ?? DEFAULT_CHOICE.mail, person.text ?? DEFAULT_CHOICE.text]
    const context = contextFor(person)
    const { title, paragraphs } = writeNotice(context, news)
    const message = {
      locale: context.locale,
      subject: title,
      secret: false,
      topic: topicOf(news),
      loginId: person.login_id,
      link,
    }
    if (mail)
      for (const recipient of [person.email, person.other_email])
        await queueMessage(sql, resortId, now, {
          ...message,
          channel: 'email',
          recipient,
          paragraphs,
        })
    if (text)
      await queueMessage(sql, resortId, now, {
        ...message,
        channel: 'text',
        recipient: person.mobile,
        paragraphs: [notificationsMail(context).text({ title })],
      })
  }
  return true
}

/** For whom is written, by the language that a person chose. */
type ContextFor = (person: Pick<queries.RecipientRow, 'locale'>) => MessageContext

/**
 * Adds a notice to the list, as a code: each reader sees it in their own language. Its English is
 * stored as well for a release that does not know the code, such as the previous one. Null if it
 * was already added, otherwise a function that writes it for a person.
 */
async function addNotice(
  sql: ResortSql,
  { resortId, ownerAccountId, loginId, link, now, onceKey }: NotificationTarget,
  message: NoticeMessage,
): Promise<ContextFor | null> {
  const labels = await readLabels(sql, resortId)
  const { title, paragraphs } = writeNotice(contextOf(SOURCE_LOCALE, labels), message)
  const added = await sql.row(queries.addNotice, {
    resortId,
    ownerAccountId,
    loginId,
    topic: topicOf(message),
    title,
    text: paragraphs.join('\n\n'),
    link,
    now,
    onceKey,
    code: message.code,
    params: JSON.stringify(message.params),
  })
  return added ? ({ locale }) => contextOf(locale, labels) : null
}

/**
 * Notifies a person of a security event of their login, in the list and always by email: no one can
 * opt out of that.
 */
export async function notifyOfSecurity(
  sql: ResortSql,
  resortId: string,
  login: { id: string; email: string; locale: queries.RecipientRow['locale'] },
  news: SecurityMessage,
  now: Date,
): Promise<void> {
  const link = '/nav/profile/security'
  const notice = { resortId, ownerAccountId: null, loginId: login.id, link, now, onceKey: null }
  const contextFor = await addNotice(sql, notice, news)
  if (contextFor) await mailSecurity(sql, resortId, [login.email], contextFor(login), news, now)
}

/**
 * Warns everyone on an account of a change that an intruder might have made, and says what to do
 * then.
 */
export async function notifyCoOwners(
  sql: ResortSql,
  resortId: string,
  ownerAccountId: string,
  news: SecurityMessage,
  now: Date,
): Promise<void> {
  const link = '/nav/profile'
  const notice = { resortId, ownerAccountId, loginId: null, link, now, onceKey: null }
  const contextFor = await addNotice(sql, notice, news)
  if (!contextFor) return
  for (const person of await sql.rows(queries.findRecipientsOfAccount, {
    resortId,
    ownerAccountId,
    topic: 'security',
  }))
    await mailSecurity(
      sql,
      resortId,
      [person.email, person.other_email],
      contextFor(person),
      news,
      now,
    )
}

/** Sends a security email, which cannot be unsubscribed from. */
export async function mailSecurity(
  sql: ResortSql,
  resortId: string,
  recipients: readonly string[],
  context: MessageContext,
  news: SecurityMessage,
  now: Date,
): Promise<void> {
  const { title, paragraphs } = writeNotice(context, news)
  for (const recipient of recipients)
    await queueMessage(sql, resortId, now, {
      channel: 'email',
      locale: context.locale,
      recipient,
      subject: title,
      paragraphs,
      secret: false,
    })
}
