import type { Settings } from '../shared/settings.ts'
import { openMail } from './mail/mail-sender.ts'
import type { Sender } from './sender.ts'
import { openTexts } from './sms/text-sender.ts'
import { watchCalls } from './watch-calls.ts'
import { openWebhooks, type PostWebhook } from './webhook/post-webhook.ts'

/** Senders by channel; null if not configured, so that messages wait. */
export interface Senders {
  readonly email: Sender | null
  readonly text: Sender | null
  /** Sends an event to another system. */
  readonly webhook: PostWebhook
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
  const webhooks = openWebhooks({ networks: settings.webhookNetworks })
  return {
    webhook: watchCalls('webhook', { post: webhooks.post }).post,
    email: mail === null ? nowhere : watchCalls('mail', { send: mail.send }).send,
    text:
      textUrl === null ? nowhere : watchCalls('text', { send: openTexts(textUrl, textToken) }).send,
    close: () => {
      mail?.close()
      webhooks.close()
    },
  }
}
