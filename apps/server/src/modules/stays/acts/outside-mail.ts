import { localeFor } from '@ownerng/messages'
import { staysGuestMail } from '@ownerng/messages/stays/guest-mail'
import { queueMessage } from '../../../integrations/mail/outbox.ts'
import { translateFields } from '../../../shared/language.ts'
import { markUntranslated } from '../../../shared/marked-texts.ts'
import type { ActInput } from '../../resort/resort-act.ts'
import { readContext } from '../../resort/resort-directory.ts'
import { findResort } from '../reservations/stay-page.queries.ts'
import type { StayRow } from './stay-acts.queries.ts'

type News =
  | { readonly kind: 'changed'; readonly unit: string }
  | { readonly kind: 'canceled'; readonly isClosure: boolean }

/**
 * Emails a guest from outside about their stay, in the caller's transaction. In the language of the
 * resort, because theirs isn't known. Sends nothing without an email address.
 */
export async function mailOutsideGuest(
  { sql, resortId, now }: Pick<ActInput, 'sql' | 'resortId' | 'now'>,
  stay: StayRow,
  news: News,
): Promise<void> {
  const { guest_name: name, guest_email: recipient, arrival: from, departure: to } = stay
  if (recipient === '') return
  const place = await sql.row(findResort, { resortId })
  const locale = localeFor([place?.locale ?? ''])
  const context = markUntranslated(await readContext(sql, { resortId, locale }))
  const names = { unit: news.kind === 'changed' ? news.unit : stay.unit_name }
  const { unit } = translateFields(context, names, 'unit')
  const resort = place?.name ?? ''
  const messages = staysGuestMail(context)
  const { outside } = messages
  const text =
    news.kind === 'changed'
      ? outside.changed({ unit, resort, from, to })
      : outside.canceled({ unit, resort, from, to, isClosure: news.isClosure })
  await queueMessage(sql, resortId, now, {
    channel: 'email',
    locale: context.locale,
    recipient,
    subject: messages[news.kind].title({ resort }),
    paragraphs: [...(name === '' ? [] : [messages.hello({ name })]), text, outside.questions],
    secret: false,
  })
}
