import { randomInt } from 'node:crypto'
import { MINUTE_MS, SIGN_IN_LIMITS } from '@ownerng/domain'
import { identityMail } from '@ownerng/messages/identity/mail'
import type { ResortSql } from '../../db/database.ts'
import { countOne } from '../../http/throttle.ts'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import { getContext } from '../../shared/language.ts'
import type { LoginRow } from './login.queries.ts'

interface Recipient {
  readonly login: Pick<LoginRow, 'id' | 'resort_name' | 'locale'>
  readonly text: 'signInCode' | 'addressCode'
  readonly channel: 'email' | 'text'
  readonly address: string
}

/**
 * Sends a new code of six digits and returns it; null after ten codes per login and day, to any
 * address.
 */
export async function sendNewCode(
  sql: ResortSql,
  resortId: string,
  { login, text, channel, address }: Recipient,
  now: Date,
): Promise<string | null> {
  const subject = `codes ${login.id}`
  if (!(await countOne(sql, resortId, SIGN_IN_LIMITS.challenges, { subject, now }))) return null
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const resort = login.resort_name
  const context = getContext(login.locale)
  const messages = identityMail(context)[text]
  const minutes = SIGN_IN_LIMITS.codeMs / MINUTE_MS
  await queueMessage(sql, resortId, now, {
    channel,
    locale: context.locale,
    recipient: address,
    subject: messages.title({ resort }),
    paragraphs: [messages.text({ code, resort }), messages.works({ minutes })],
    secret: true,
  })
  return code
}
