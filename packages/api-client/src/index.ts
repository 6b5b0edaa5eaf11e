export { WebhookVerificationError } from 'standardwebhooks'
export { type ApiClient, type ApiClientOptions, createClient } from './create-client.ts'
export {
  type ApiRecord,
  type EventType,
  type Kind,
  type LogEvent,
  type Problem,
  readWebhook,
  type Snapshot,
  type WebhookEvent,
} from './events.ts'
export { API_VERSION, type components, type operations, type paths } from './generated/api.ts'
