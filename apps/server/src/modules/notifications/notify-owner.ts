import { DEFAULT_CHOICE, maskEmail } from '@ownerng/domain'
import { type MessageContext, type ResortLabels, SOURCE_LOCALE } from '@ownerng/messages'
import { notificationsMail } from '@ownerng/messages/notifications/mail'
import { allOrFirstError } from '../../db/all-or-first-error.ts'
import type { ReadSql, ResortSql } from '../../db/database.ts'
import { type Message, queueMessage } from '../../integrations/mail/outbox.ts'
import type { Act, Actor, OwnerActor, StaffActor } from '../../shared/actor.ts'
import { getContext } from '../../shared/language.ts'
import { markUntranslated, removeMarks } from '../../shared/marked-texts.ts'
import { createResortTexts, needsTranslations } from '../../shared/resort-texts.ts'
import { readLabels } from '../resort/resort-directory.ts'
import { readTranslations } from '../resort/resort-texts.ts'
import type { NoticeText } from './notices/define-notice.ts'
import {
  type ChosenMessage,
  getTopic,
  type NoticeMessage,
  type SecurityMessage,
  writeNotice,
} from './notices/notice-table.ts'
import * as queries from './notify-owner.queries.ts'

/**
 * A notification for owners: in the list of notices, and by email and text message as each person
 * chose for the topic, in their own language.
 */
export type Notification = ChosenMessage & {
  /** Portal page that it is about, such as `/nav/bills`. */
  readonly link: string
}

/** Recipients of a notification, and the resort's terms. */
export interface Readers {
  readonly people: readonly queries.RecipientRow[]
  readonly labels: ResortLabels
}

/** An actor as notices name them: of staff, only the name that owners see, and the reason. */
export type NamedActor =
  | Exclude<Actor, StaffActor>
  | Pick<StaffActor, 'kind' | 'shownName' | 'reason'>

/** Instead of the ID of a login: notifies everyone on the account. */
export const EVERYONE = ''

/** Recipient of the notice; no one if `loginId` is null. */
interface Recipient {
  readonly loginId: string | null
  readonly ownerAccountId: string
}

/**
 * Reads the recipient of a topic's notifications about an account. If the person is no longer on
 * the account, everyone on it is notified instead.
 */
export async function readReader(
  sql: ReadSql,
  resortId: string,
  { loginId, ownerAccountId }: Recipient,
  topic: ReturnType<typeof getTopic>,
): Promise<Readers> {
  const [people, labels] = await Promise.all([
    loginId === null
      ? []
      : sql.rows(queries.findRecipientOnAccount, { resortId, loginId, ownerAccountId, topic }),
    readLabels(sql, resortId),
  ])
  return { people, labels }
}

/** Reads who paid, also after they lost the account: the notification is about their own card. */
export async function readPayer(
  sql: ReadSql,
  resortId: string,
  loginId: string,
  topic: ReturnType<typeof getTopic>,
): Promise<Readers> {
  const [people, labels] = await Promise.all([
    sql.rows(queries.findRecipient, { resortId, loginId, topic }),
    readLabels(sql, resortId),
  ])
  return { people, labels }
}

async function readReaders(
  sql: ReadSql,
  resortId: string,
  ownerAccountId: string,
  topic: ReturnType<typeof getTopic>,
): Promise<Readers> {
  const [people, labels] = await Promise.all([
    sql.rows(queries.findRecipientsOfAccount, { resortId, ownerAccountId, topic }),
    readLabels(sql, resortId),
  ])
  return { people, labels }
}

/**
 * Notifies one person, the actor or the person concerned, and adds the notice to the account's
 * list. Runs in the caller's transaction. Pass the reader if it is already loaded, to save a round
 * trip.
 */
export async function notifyPerson(
  sql: ResortSql,
  resortId: string,
  {
    to,
    news,
    now,
    reader,
    by,
  }: {
    readonly to: Recipient
    readonly news: Notification
    readonly now: Date
    readonly reader?: Readers | null | undefined
    /** Who acted; absent for jobs. */
    readonly by?: NamedActor | undefined
  },
): Promise<void> {
  const readers = reader ?? (await readReader(sql, resortId, to, getTopic(news)))
  const target = { resortId, ownerAccountId: to.ownerAccountId, now }
  await notify(sql, target, readers, await nameStaff(sql, resortId, news, by))
}

/** The masked addresses of delivered emails, and of undeliverable ones. */
interface EmailsAbout {
  readonly emailedTo: readonly string[]
  readonly undeliveredTo: readonly string[]
}

/**
 * Returns the addresses to which this person was emailed about the latest event of a page. Empty if
 * they turned off email for the topic or another owner caused the event.
 */
export async function emailsAbout(
  sql: ReadSql,
  { subject: { resortId, ownerAccountId }, actor: { loginId } }: Act<OwnerActor>,
  link: string,
): Promise<EmailsAbout> {
  const about = { resortId, loginId, ownerAccountId, link }
  const letters = await sql.rows(queries.findLettersAbout, about)
  const mask = (isUndelivered: boolean) =>
    letters
      .filter((letter) => letter.isUndelivered === isUndelivered)
      .map(({ recipient }) => maskEmail(recipient))
  return { emailedTo: mask(false), undeliveredTo: mask(true) }
}

/** Notifies everyone on an account, once per key. Returns false if they were already notified. */
export async function notifyOwner(
  sql: ResortSql,
  resortId: string,
  {
    ownerAccountId,
    news,
    now,
    onceKey = null,
    by,
  }: {
    readonly ownerAccountId: string
    readonly news: Notification
    readonly now: Date
    readonly onceKey?: string | null | undefined
    /** Who acted; absent for jobs. */
    readonly by?: NamedActor | undefined
  },
): Promise<boolean> {
  const readers = await readReaders(sql, resortId, ownerAccountId, getTopic(news))
  const named = await nameStaff(sql, resortId, news, by)
  return notify(sql, { resortId, ownerAccountId, now, onceKey }, readers, named)
}

/** Adds who did it and why, if that is a person of the resort. */
async function nameStaff<News extends NoticeMessage>(
  sql: ReadSql,
  resortId: string,
  news: News,
  by?: NamedActor,
): Promise<News> {
  if (by?.kind !== 'staff') return news
  const resort = await sql.row(queries.findResortName, { resortId })
  const who = [by.shownName, resort?.name].filter(Boolean).join(', ')
  const why = by.reason === undefined ? {} : { why: by.reason }
  return { ...news, params: { ...news.params, ...why, by: who } }
}

/** Account or login of a notice, and the time; a notice with a key is added once. */
interface NoticeTarget {
  readonly resortId: string
  readonly ownerAccountId?: string | null
  readonly loginId?: string | null
  readonly now: Date
  readonly onceKey?: string | null
}

async function notify(
  sql: ResortSql,
  target: NoticeTarget,
  { people, labels }: Readers,
  news: Notification,
): Promise<boolean> {
  const { resortId, now, onceKey = null } = target
  const english = inEnglish(labels, news)
  const adding = addNotice(sql, target, english, news)
  // without a key the notice is always new, so its messages can share the round trip
  if (onceKey !== null && !(await adding)) return false
  const translations = people.some(({ locale }) => needsTranslations(locale))
    ? await readTranslations(sql, { resortId })
    : null
  const messages = people.flatMap((person) => {
    const texts = createResortTexts(translations, person.locale)
    return messagesFor(person, getContext(person.locale, labels, texts), english, news)
  })
  await allOrFirstError([
    adding,
    ...messages.map((message) => queueMessage(sql, resortId, now, message)),
  ])
  return true
}

/** Returns the messages to send to a person, by their choices for the topic. */
function messagesFor(
  person: queries.RecipientRow,
  context: MessageContext,
  english: NoticeText,
  news: Notification,
): Message[] {
  const [mail, text] = [person.mail ?? DEFAULT_CHOICE.mail, person.text ?? DEFAULT_CHOICE.text]
  const isEnglish = context.locale === SOURCE_LOCALE
  const { title, paragraphs } = isEnglish ? english : writeNotice(markUntranslated(context), news)
  const message = {
    locale: context.locale,
    subject: title,
    secret: false,
    topic: getTopic(news),
    loginId: person.login_id,
    link: news.link,
  }
  const emails = mail ? [person.email, person.other_email] : []
  const numbers = text ? [person.mobile] : []
  const short = [notificationsMail(context).text({ title: removeMarks(title) })]
  return [
    ...emails.map((recipient) => ({
      ...message,
      channel: 'email' as const,
      recipient,
      paragraphs,
    })),
    ...numbers.map((recipient) => ({
      ...message,
      channel: 'text' as const,
      recipient,
      paragraphs: short,
    })),
  ]
}

const inEnglish = (labels: ResortLabels, message: NoticeMessage): NoticeText =>
  writeNotice(getContext(SOURCE_LOCALE, labels), message)

/**
 * Adds a notice to the list: a code that is rendered in each reader's language, and English text
 * for releases that don't know the code, such as the previous one.
 */
function addNotice(
  sql: ResortSql,
  { ownerAccountId = null, loginId = null, onceKey = null, ...target }: NoticeTarget,
  { title, paragraphs }: NoticeText,
  message: NoticeMessage & { readonly link: string },
) {
  return sql.row(queries.addNotice, {
    ...target,
    ownerAccountId,
    loginId,
    topic: getTopic(message),
    title,
    text: paragraphs.join('\n\n'),
    link: message.link,
    onceKey,
    code: message.code,
    params: JSON.stringify(message.params),
  })
}

/**
 * Notifies a person of a security event of their login, in the list and always by email, which
 * can't be turned off.
 */
export async function notifySecurityEvent(
  sql: ResortSql,
  resortId: string,
  {
    login,
    news,
    now,
  }: {
    readonly login: { id: string; email: string; locale: queries.RecipientRow['locale'] }
    readonly news: SecurityMessage
    readonly now: Date
  },
): Promise<void> {
  const labels = await readLabels(sql, resortId)
  const context = getContext(login.locale, labels)
  const notice = { ...news, link: '/nav/profile/security' }
  await allOrFirstError([
    addNotice(sql, { resortId, loginId: login.id, now }, inEnglish(labels, notice), notice),
    mailSecurity(sql, resortId, { recipients: [login.email], context, news, now }),
  ])
}

/**
 * Warns everyone on an account of a change that an intruder might have made, with advice on what to
 * do.
 */
export async function notifyCoOwners(
  sql: ResortSql,
  resortId: string,
  {
    ownerAccountId,
    news: unnamed,
    now,
    by,
  }: {
    readonly ownerAccountId: string
    readonly news: SecurityMessage
    readonly now: Date
    /** Who acted, unless the text already says it. */
    readonly by?: NamedActor | undefined
  },
): Promise<void> {
  const { people, labels } = await readReaders(sql, resortId, ownerAccountId, 'security')
  const news = await nameStaff(sql, resortId, unnamed, by)
  const notice = { ...news, link: '/nav/profile' }
  await allOrFirstError([
    addNotice(sql, { resortId, ownerAccountId, now }, inEnglish(labels, notice), notice),
    ...people.map((person) => {
      const recipients = [person.email, person.other_email]
      const context = getContext(person.locale, labels)
      return mailSecurity(sql, resortId, { recipients, context, news, now })
    }),
  ])
}

/** Sends a security email, which can't be unsubscribed from. */
export async function mailSecurity(
  sql: ResortSql,
  resortId: string,
  {
    recipients,
    context,
    news,
    now,
  }: {
    readonly recipients: readonly string[]
    readonly context: MessageContext
    readonly news: SecurityMessage
    readonly now: Date
  },
): Promise<void> {
  const { title, paragraphs } = writeNotice(context, news)
  await allOrFirstError(
    recipients.map((recipient) =>
      queueMessage(sql, resortId, now, {
        channel: 'email',
        locale: context.locale,
        recipient,
        subject: title,
        paragraphs,
        secret: false,
      }),
    ),
  )
}
