import https from 'node:https'
import { API_VERSION_HEADER, LATEST_API_VERSION, SECOND_MS } from '@ownerng/domain'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { Webhook } from 'standardwebhooks'

/** How long a system may take to accept an event. */
const TIMEOUT_MS = 15 * SECOND_MS
/** How long the text of an answer is read. */
const READ_MS = SECOND_MS
/** Addresses that a resort's webhook can reach only if the operator allows it. */
const NOT_ALLOWED = /is not allowed/

/** An event that is sent to another system. */
export interface WebhookMessage {
  readonly url: string
  /** The event's ID: the same on each try, so that the other side can recognize a repeat. */
  readonly id: string
  readonly at: Date
  readonly body: string
  /** Secrets that sign it, in Base64 with the prefix `whsec_`. */
  readonly secrets: readonly string[]
}

/** The status of the answer; null if there was none, with the reason. */
interface WebhookAnswer {
  readonly status: number | null
  readonly fault: string
}

export type PostWebhook = (message: WebhookMessage, stop: AbortSignal) => Promise<WebhookAnswer>

interface PostSettings {
  /** Networks in CIDR notation that webhooks may reach although they aren't public. */
  readonly networks: readonly string[]
  /** Additional certificate authority, for tests. */
  readonly ca?: string
  /** Name resolution, for tests. */
  readonly lookup?: https.AgentOptions['lookup']
}

/**
 * Sends events to other systems, following Standard Webhooks. The agent checks the address that a
 * connection really goes to, so a name can't lead into a private network, even if its address
 * changes between a check and its use. Redirects are not followed.
 */
export function openWebhooks({ networks, ca, lookup }: PostSettings): {
  post: PostWebhook
  close(): void
} {
  const agent = new RequestFilteringHttpsAgent({
    keepAlive: true,
    allowIPAddressList: [...networks],
    ...(ca && { ca }),
    ...(lookup && { lookup }),
  })
  return { post: (message, stop) => post(agent, message, stop), close: () => agent.destroy() }
}

function post(
  agent: https.Agent,
  { url, id, at, body, secrets }: WebhookMessage,
  stop: AbortSignal,
): Promise<WebhookAnswer> {
  const timestamp = String(Math.floor(at.getTime() / SECOND_MS))
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, body))
  const headers = {
    'content-type': 'application/json',
    [API_VERSION_HEADER]: LATEST_API_VERSION,
    'content-length': Buffer.byteLength(body),
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
  const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)])
  return new Promise((resolve) => {
    const request = https.request(url, { method: 'POST', agent, headers, signal }, (response) => {
      // the answer's text isn't needed, but the connection is kept only if it is read
      const cut = setTimeout(() => response.destroy(), READ_MS)
      response.on('close', () => clearTimeout(cut)).on('error', () => {})
      response.resume()
      resolve({ status: response.statusCode ?? null, fault: '' })
    })
    request.on('upgrade', ({ statusCode = null }, socket) => {
      socket.destroy()
      resolve({ status: statusCode, fault: '' })
    })
    request.on('error', (error) => resolve({ status: null, fault: nameFault(error) }))
    request.on('close', () => resolve({ status: null, fault: 'closed' }))
    request.end(body)
  })
}

/** A short reason for the delivery log, without addresses. */
function nameFault(error: NodeJS.ErrnoException): string {
  if (NOT_ALLOWED.test(error.message)) return 'address not allowed'
  return (error.code ?? error.name).slice(0, 60)
}
