import { SOURCE_LOCALE } from '@ownerng/messages'
import { eventsMail } from '@ownerng/messages/events/mail'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import type { Services } from '../../services.ts'
import { getContext } from '../../shared/language.ts'
import * as queries from './webhooks.queries.ts'

/** Language of email to the resort. */
const LOCALE = SOURCE_LOCALE

interface Ended {
  readonly webhook: Pick<queries.ClaimedWebhook, 'id'>
  readonly claim: string
  readonly cause: 'gone' | 'away'
  readonly now: Date
}

/** Disables a claimed webhook and emails the resort, unless staff have already disabled it. */
export async function endWebhook(
  { database }: Pick<Services, 'database'>,
  resortId: string,
  { webhook: { id }, claim, cause, now }: Ended,
): Promise<void> {
  await database.inResort(resortId, async (sql) => {
    const ended = await sql.row(queries.disableClaimed, { resortId, id, claim })
    const place = await sql.row(queries.findResortAddress, { resortId })
    if (!ended || !place?.email) return
    const { number } = ended
    const messages = eventsMail(getContext(LOCALE)).webhook
    await queueMessage(sql, resortId, now, {
      channel: 'email',
      locale: LOCALE,
      recipient: place.email,
      subject: messages.title({ number }),
      paragraphs: [
        messages.cause({ cause, number, host: new URL(ended.url).host }),
        messages.next({ number }),
      ],
      secret: false,
    })
  })
}
