import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createSecureServer, type ServerOptions } from 'node:https'
import { readWebhook, WebhookVerificationError } from '@ownerng/api-client'
import type { Pms } from './database.ts'
import { isKind } from './kinds.ts'
import { noteChange } from './read.ts'

const MAX_BYTES = 1_000_000

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Checks a webhook, and notes what changed. Returns the status of the answer. */
async function receive(pms: Pms, secret: string, request: IncomingMessage): Promise<number> {
  if (request.method !== 'POST') return 405
  const body = await readBody(request)
  if (body === null) return 413
  try {
    const { type, data } = readWebhook(secret, request.headers, body)
    const kind = type.split('.')[0] ?? ''
    // stored before the answer: the portal won't send it again
    if (isKind(kind)) noteChange(pms, kind, data.objectId)
    return 204
  } catch (error) {
    if (error instanceof WebhookVerificationError) return 401
    throw error
  }
}

/** Receives webhooks: with a certificate, or behind a proxy that has one. */
export function startReceiver(
  pms: Pms,
  { secret, port, tls }: { secret: string; port: number; tls?: ServerOptions },
) {
  const listener: RequestListener = (request, response) => {
    receive(pms, secret, request).then(
      (status) => response.writeHead(status).end(),
      // the portal sends it again
      () => response.writeHead(500).end(),
    )
  }
  const server = tls ? createSecureServer(tls, listener) : createServer(listener)
  return server.listen(port, '127.0.0.1')
}
