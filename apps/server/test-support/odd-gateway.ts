import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connectGateway } from '../src/integrations/gateway/connect-gateway.ts'
import type { Gateway } from '../src/integrations/gateway/gateway.ts'
import { GATEWAY_SECRET } from './test-app.ts'

/** A faulty gateway response. */
export interface OddAnswer {
  readonly status?: number
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown
  /** Number of spaces before the body. */
  readonly padding?: number
  /** Sends the beginning of the response and never ends it. */
  readonly endless?: boolean
  /** Delay before anything is sent. */
  readonly afterMs?: number
}

/**
 * Starts an HTTP gateway whose responses the test chooses; `sent` counts the bytes actually sent.
 */
export async function startOddGateway(withinMs = 2_000): Promise<{
  gateway: Gateway
  answers: Record<'sale' | 'find', OddAnswer>
  sent: () => number
  close: () => Promise<void>
}> {
  const answers: Record<'sale' | 'find', OddAnswer> = {
    sale: {},
    find: { status: 404, body: { state: 'not-found' } },
  }
  let sent = 0
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    request.resume()
    const {
      status = 200,
      body = {},
      padding = 0,
      endless = false,
      afterMs = 0,
    } = request.method === 'GET' ? answers.find : answers.sale
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs))
    response.writeHead(status, { 'content-type': 'application/json' })
    const block = Buffer.alloc(64 * 1024, ' ')
    for (let written = 0; written < padding && !response.destroyed; written += block.length) {
      sent += block.length
      if (!response.write(block)) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    if (endless) response.write('{')
    else response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    gateway: connectGateway(`http://127.0.0.1:${port}`, GATEWAY_SECRET, withinMs),
    answers,
    sent: () => sent,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
