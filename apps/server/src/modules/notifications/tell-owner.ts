import { DEFAULT_CHOICE, type NoticeTopic } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import * as queries from './tell-owner.queries.ts'

/**
 * Something that owners are told: in the list of notices, and by mail and text as each person chose
 * for the topic.
 */
export interface Notification {
  readonly topic: NoticeTopic
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The page that it speaks of, such as `/nav/bills`. */
  readonly link: string
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
    ? await sql.rows(queries.findTold, { resortId, loginId: to.loginId, topic: news.topic })
    : []
  await write(sql, resortId, to.ownerAccountId, people, news, now, null)
}

/** Tells everybody who has an account, once for a key. False where it was told before. */
export async function notifyOwner(
  sql: ResortSql,
  resortId: string,
  ownerAccountId: string,
  news: Notification,
  now: Date,
  onceKey: string | null = null,
): Promise<boolean> {
  const people = await sql.rows(queries.findToldOfAccount, {
    resortId,
    ownerAccountId,
    topic: news.topic,
  })
  return write(sql, resortId, ownerAccountId, people, news, now, onceKey)
}

async function write(
  sql: ResortSql,
  resortId: string,
  ownerAccountId: string,
  people: readonly queries.ToldRow[],
  news: Notification,
  now: Date,
  onceKey: string | null,
): Promise<boolean> {
  const { topic, title, paragraphs, link } = news
  const added = await sql.row(queries.addNotice, {
    resortId,
    ownerAccountId,
    loginId: null,
    topic,
    title,
    text: paragraphs.join('\n\n'),
    link,
    now,
    onceKey,
  })
  if (!added) return false
  for (const person of people) {
    const [mail, text] = [person.mail ?? DEFAULT_CHOICE.mail, person.text ?? DEFAULT_CHOICE.text]
    const message = { subject: title, secret: false, topic, loginId: person.login_id, link }
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
        paragraphs: [`${title}. Details are in the owner portal.`],
      })
  }
  return true
}

/**
 * Tells a person, in the list and by mail in any case, what happened to the login: nobody can
 * choose not to hear that.
 */
export async function notifyOfSecurity(
  sql: ResortSql,
  resortId: string,
  login: { id: string; email: string },
  title: string,
  paragraphs: readonly string[],
  now: Date,
): Promise<void> {
  await sql.rows(queries.addNotice, {
    resortId,
    ownerAccountId: null,
    loginId: login.id,
    topic: 'security',
    title,
    text: paragraphs.join('\n\n'),
    link: '/nav/profile/security',
    now,
    onceKey: null,
  })
  await queueMessage(sql, resortId, now, {
    channel: 'email',
    recipient: login.email,
    subject: title,
    paragraphs,
    secret: false,
  })
}

/** What a mail about a change says at its end. */
export const NOT_ONE_OF_YOU =
  "If this wasn't one of you, change your password right away and call the resort."

/**
 * Tells everybody who has an account of a change that somebody else might have made, and what to do
 * then.
 */
export async function notifyCoOwners(
  sql: ResortSql,
  resortId: string,
  ownerAccountId: string,
  title: string,
  said: readonly string[],
  now: Date,
): Promise<void> {
  const paragraphs = [...said, NOT_ONE_OF_YOU]
  await sql.rows(queries.addNotice, {
    resortId,
    ownerAccountId,
    loginId: null,
    topic: 'security',
    title,
    text: paragraphs.join('\n\n'),
    link: '/nav/profile',
    now,
    onceKey: null,
  })
  for (const person of await sql.rows(queries.findToldOfAccount, {
    resortId,
    ownerAccountId,
    topic: 'security',
  }))
    for (const recipient of [person.email, person.other_email])
      await queueMessage(sql, resortId, now, {
        channel: 'email',
        recipient,
        subject: title,
        paragraphs,
        secret: false,
      })
}
