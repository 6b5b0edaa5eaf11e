import { dateAt, maskEmail, maskPhone, wallTimeAt } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { identityCorrections } from '@ownerng/messages/identity/corrections'
import type { ResortSql } from '../../db/database.ts'
import { type Message, queueMessage } from '../../integrations/mail/outbox.ts'
import { foldCase } from '../../shared/fold-case.ts'
import * as queries from './corrections.queries.ts'

/** Contacts that can be corrected, as the command line names them. */
export type ContactKind = 'email' | 'mobile'

/** Path of the pages that confirm and cancel a correction. */
export const CORRECTION_PATH = '/api/contact-corrections'

export interface Corrected {
  readonly resortId: string
  readonly personId: string
  readonly ownerAccountId: string
  readonly kind: ContactKind
  readonly oldValue: string
  readonly newValue: string
}

export interface CorrectionPlace {
  readonly resort: string
  readonly timeZone: string
}

/** Masks a contact: the reader of the old one may be a stranger. */
export const maskContact = (kind: ContactKind, value: string): string =>
  kind === 'email' ? maskEmail(value) : maskPhone(value)

interface LinkToNew {
  readonly corrected: Corrected
  readonly place: CorrectionPlace
  readonly context: MessageContext
  readonly now: Date
  readonly endsAt: Date
  readonly path: string
  /** Address of the portal, because a text message needs the whole link. */
  readonly portal: string
}

/** Sends the link to confirm to the new contact. */
export function sendConfirmation(
  sql: ResortSql,
  { corrected, place, context, now, endsAt, path, portal }: LinkToNew,
): Promise<void> {
  const { resortId, kind, newValue } = corrected
  const { resort, timeZone } = place
  const messages = identityCorrections(context)
  const common = { locale: context.locale, recipient: newValue, secret: true } as const
  const until = dateAt(endsAt, timeZone)
  return queueMessage(
    sql,
    resortId,
    now,
    kind === 'mobile'
      ? {
          ...{ ...common, channel: 'text', subject: '' },
          paragraphs: [messages.confirmSms({ resort, url: `${portal}${path}` })],
        }
      : {
          ...{ ...common, channel: 'email', link: path },
          subject: messages.confirmTitle({ kind, resort }),
          paragraphs: [messages.confirmText({ kind, resort, until }), messages.confirmIgnore],
        },
  )
}

interface CorrectionNews {
  readonly corrected: Corrected
  readonly place: CorrectionPlace
  readonly context: MessageContext
  readonly now: Date
  /** What happened; `usableAt` is when a confirmed contact gets codes. */
  readonly news: 'asked' | 'canceled' | { readonly usableAt: Date }
  /** Link to cancel; null once it is canceled. */
  readonly cancelPath: string | null
}

/**
 * Notifies the old contact, and every other one of the people on the account. The new one too, once
 * it is confirmed; before, it has the link to confirm. Returns the masked contacts.
 */
export async function notifyCorrection(
  sql: ResortSql,
  { corrected, place, context, now, news, cancelPath }: CorrectionNews,
): Promise<string[]> {
  const { resortId, personId, ownerAccountId, kind, oldValue, newValue } = corrected
  const known = await sql.rows(queries.findKnownContacts, { resortId, personId, ownerAccountId })
  const channel = kind === 'email' ? 'email' : 'text'
  const contacts = [...known, { channel, contact: oldValue }, { channel, contact: newValue }]
    .filter(({ contact }) => contact !== '')
    .filter(({ contact }) => news !== 'asked' || foldCase(contact) !== foldCase(newValue))
  const unique = new Map(contacts.map((one) => [`${one.channel} ${foldCase(one.contact)}`, one]))
  const { subject, text } = write(context, { corrected, place, news })
  const messages = identityCorrections(context)
  for (const { channel: by, contact: recipient } of unique.values()) {
    const common = { locale: context.locale, recipient, secret: cancelPath !== null }
    const message: Message =
      by === 'email'
        ? {
            ...{ ...common, channel: 'email', subject },
            paragraphs: [text, cancelPath === null ? messages.callResort : messages.stop],
            ...(cancelPath === null ? {} : { link: cancelPath }),
          }
        : {
            ...{ ...common, channel: 'text', subject: '' },
            paragraphs: [text, cancelPath === null ? messages.callResort : messages.stopSms],
          }
    await queueMessage(sql, resortId, now, message)
  }
  return [...unique.values()].map(({ channel: by, contact }) =>
    by === 'email' ? maskEmail(contact) : maskPhone(contact),
  )
}

function write(
  context: MessageContext,
  { corrected, place, news }: Pick<CorrectionNews, 'corrected' | 'place' | 'news'>,
): { subject: string; text: string } {
  const messages = identityCorrections(context)
  const { kind, oldValue, newValue } = corrected
  const { resort, timeZone } = place
  const title = { kind, resort }
  const [before, contact] = [oldValue, newValue].map((value) => maskContact(kind, value))
  if (news === 'asked')
    return {
      subject: messages.askedTitle(title),
      text: messages.askedText({ ...title, contact: contact ?? '' }),
    }
  if (news === 'canceled')
    return {
      subject: messages.canceledTitle(title),
      text:
        oldValue === ''
          ? messages.canceledNone(title)
          : messages.canceledText({ ...title, contact: before ?? '' }),
    }
  const { usableAt } = news
  const when = { day: dateAt(usableAt, timeZone), time: wallTimeAt(usableAt, timeZone) }
  return {
    subject: messages.confirmedTitle(title),
    text: messages.confirmedText({ ...title, ...when, contact: contact ?? '' }),
  }
}
