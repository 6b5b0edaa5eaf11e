import { randomBytes } from 'node:crypto'
import {
  addWebhook,
  disableWebhook,
  enableWebhook,
  removeWebhook,
  renewWebhookSecret,
  replayEvents,
} from '@ownerng/contract'
import { isEventType } from '@ownerng/contract/events'
import { MAX_WEBHOOKS, OLD_SECRET_ENDS_AFTER_MS } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { type ActInput, defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { numberEvents } from '../events.queries.ts'
import { isWebhookUrl } from '../webhook-url.ts'
import * as queries from '../webhooks.queries.ts'

/** Standard Webhooks: 24 to 64 bytes, in Base64 with this prefix. */
const SECRET = { bytes: 32, prefix: 'whsec_' } as const

/** Sends new events of the resort to an address. */
export const addWebhookAct = defineResortAct(addWebhook, async (input) => {
  const { sql, resortId, now, body, context } = input
  const { url, types } = body
  if (!isWebhookUrl(url)) refuseAct('badWebhookUrl')
  const unknown = types.find((type) => !isEventType(type))
  if (unknown) refuseAct('noEventType', { number: unknown })
  const others = await sql.rows(queries.lockWebhooks, { resortId })
  if (others.length >= MAX_WEBHOOKS) refuseAct('tooManyWebhooks', { number: `${MAX_WEBHOOKS}` })
  // earlier events, which the webhook doesn't get, have their places then
  let isNumbered = false
  while (!isNumbered) isNumbered = !(await sql.row(numberEvents))?.hasMore
  const added = await sql.row(queries.addWebhook, { resortId, url, types, now })
  if (!added) throw new Error('no webhook was added')
  await addSecret(input, added.id)
  const messages = actsTexts(context).webhook
  const list = types.join(', ') || 'none'
  return { number: added.number, changes: [messages.added({ host: hostOf(url), types: list })] }
})

/** Ends a webhook and its secrets. */
export const removeWebhookAct = defineResortAct(removeWebhook, async (input) => {
  const { sql, resortId, now, context } = input
  const { id, number } = await lockWebhook(input)
  await sql.rows(queries.setStatus, { resortId, id, status: 'removed', now })
  await sql.rows(queries.endSecrets, { resortId, webhookId: id, endsAt: now })
  return { changes: [actsTexts(context).webhook.removed({ number })] }
})

/** Stops the deliveries of a webhook; its events wait. */
export const disableWebhookAct = defineResortAct(disableWebhook, async (input) => {
  const { sql, resortId, now, context } = input
  const { id, number, status } = await lockWebhook(input)
  if (status === 'disabled') refuseAct('webhookDisabled', { number })
  await sql.rows(queries.setStatus, { resortId, id, status: 'disabled', now })
  return { changes: [actsTexts(context).webhook.disabled({ number })] }
})

/** Enables a webhook: it sends the events that waited, then new ones. */
export const enableWebhookAct = defineResortAct(enableWebhook, async (input) => {
  const { sql, resortId, now, context } = input
  const { id, number, status } = await lockWebhook(input)
  if (status === 'active') refuseAct('webhookActive', { number })
  await sql.rows(queries.restartWaiting, { resortId, webhookId: id, now })
  await sql.rows(queries.setStatus, { resortId, id, status: 'active', now })
  return { changes: [actsTexts(context).webhook.enabled({ number })] }
})

/** Gives a webhook a new secret. The old one also signs for a day, so that no event is refused. */
export const renewWebhookSecretAct = defineResortAct(renewWebhookSecret, async (input) => {
  const { sql, resortId, now, context } = input
  const { id, number } = await lockWebhook(input)
  const endsAt = new Date(now.getTime() + OLD_SECRET_ENDS_AFTER_MS)
  await sql.rows(queries.endSecrets, { resortId, webhookId: id, endsAt })
  await addSecret(input, id)
  return { changes: [actsTexts(context).webhook.renewed({ number })] }
})

/** Sends events again with the same IDs, so that the receiver can recognize duplicates. */
export const replayEventsAct = defineResortAct(replayEvents, async (input) => {
  const { sql, resortId, now, body, context } = input
  const { which, from, until } = body
  if (until < from) refuseAct('placesReversed')
  const { id: webhookId, number } = await lockWebhook(input)
  const states = which === 'failed' ? ['failed'] : ['failed', 'accepted']
  const again = { resortId, webhookId, states, from, until, now }
  const events = await sql.count(queries.replay, again)
  if (events === 0) refuseAct('nothingToSend', { number })
  await sql.rows(queries.wakeWebhook, { resortId, id: webhookId, now })
  return { changes: [actsTexts(context).webhook.replayed({ number, events })] }
})

async function lockWebhook({
  sql,
  resortId,
  body: { webhook },
}: Pick<ActInput<typeof removeWebhook>, 'sql' | 'resortId' | 'body'>) {
  const number = webhook.toUpperCase()
  const found = await sql.row(queries.lockWebhook, { resortId, number })
  return found ? { ...found, number } : refuseAct('noWebhook', { number })
}

async function addSecret(
  { sql, resortId, services: { keys } }: Pick<ActInput, 'sql' | 'resortId' | 'services'>,
  webhookId: string,
): Promise<void> {
  const plain = `${SECRET.prefix}${randomBytes(SECRET.bytes).toString('base64')}`
  const secret = keys.seal('webhook', Buffer.from(plain))
  await sql.rows(queries.addSecret, { resortId, webhookId, secret })
}

const hostOf = (url: string): string => new URL(url).host
