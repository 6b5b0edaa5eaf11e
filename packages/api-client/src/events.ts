import { Webhook } from 'standardwebhooks'
import type { components, operations, webhooks } from './generated/api.ts'

/** A kind of objects, such as `stay`. */
export type Kind = keyof webhooks

/** What a webhook receives, of one kind or of all. */
export type WebhookEvent<K extends Kind = Kind> = {
  [Each in K]: webhooks[Each]['post']['requestBody']['content']['application/json']
}[K]

/** A type of events, such as `stay.confirmed`. */
export type EventType<K extends Kind = Kind> = WebhookEvent<K>['type']

/** The fields of an object in its events and records. */
export type Snapshot<K extends Kind = Kind> = WebhookEvent<K>['data']['snapshot']

/** An event of the log. */
export type LogEvent =
  operations['listEvents']['responses'][200]['content']['application/json']['events'][number]

/** An object as it is now. */
export type ApiRecord =
  operations['listRecords']['responses'][200]['content']['application/json']['records'][number]

/** Why a call was refused (RFC 9457). */
export type Problem = components['schemas']['Problem']

/**
 * Checks who sent a webhook, and when, and returns its event. Throws `WebhookVerificationError` if
 * the signature doesn't fit the body, as it was received, or is older than five minutes.
 */
export const readWebhook = (
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
): WebhookEvent => new Webhook(secret).verify(body, nameHeaders(headers)) as WebhookEvent

/** Node types headers as lists, although these are sent once. */
const nameHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}`]))
