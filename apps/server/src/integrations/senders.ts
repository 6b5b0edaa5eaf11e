import type { Settings } from '../shared/settings.ts'
import { openMail } from './mail/mail-sender.ts'
import type { Sender } from './sender.ts'
import { openTexts } from './sms/text-sender.ts'
import { watchCalls } from './watch-calls.ts'

/** Senders by channel; null if not configured, so that messages wait. */
export interface Senders {
  readonly email: Sender | null
  readonly text: Sender | null
  close(): void
}

/**
 * Opens the senders. In demo mode without a server, messages stay in the demo outbox and count as
 * sent.
 */
export function openSenders(settings: Settings): Senders {
  const { smtpUrl, textUrl, textToken, demo } = settings
  const nowhere: Sender | null = demo ? async () => {} : null
  const mail = smtpUrl === null ? null : openMail({ ...settings, smtpUrl })
  return {
    email: mail === null ? nowhere : watchCalls('mail', { send: mail.send }).send,
    text:
      textUrl === null ? nowhere : watchCalls('text', { send: openTexts(textUrl, textToken) }).send,
    close: () => mail?.close(),
  }
}
