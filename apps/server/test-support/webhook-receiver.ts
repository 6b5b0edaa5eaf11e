import https from 'node:https'
import type { AddressInfo } from 'node:net'
import type { PostWebhook } from '../src/integrations/webhook/post-webhook.ts'

/** Accepts every event without sending it. */
export const ACCEPT: PostWebhook = async () => ({ status: 204, fault: '' })

/** Name in the certificate. */
export const RECEIVER_HOST = 'pms.resort.example'

/** Self-signed, for `pms.resort.example`, `localhost`, and 127.0.0.1; only for tests. */
export const RECEIVER_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgsw+GMycejuSLsi9y
fC5MyegtTDn64+54DHhuKFLTWouhRANCAAQGk7ER/wAZiV2Bd+SU9mCQkSi+BaAl
h0LfTuTlFUEbUYMET0XQKWdLHl2bQ66o6+E7kUJL/slQVA1zjDs3c/he
-----END PRIVATE KEY-----`
export const RECEIVER_CA = `-----BEGIN CERTIFICATE-----
MIIBwzCCAWmgAwIBAgIUB8vi7WMjRRAgs3CkaFKxXxYurUkwCgYIKoZIzj0EAwIw
HTEbMBkGA1UEAwwScG1zLnJlc29ydC5leGFtcGxlMCAXDTI2MTEzMDA4MjQyMFoY
DzIxMjYxMTA2MDgyNDIwWjAdMRswGQYDVQQDDBJwbXMucmVzb3J0LmV4YW1wbGUw
WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQGk7ER/wAZiV2Bd+SU9mCQkSi+BaAl
h0LfTuTlFUEbUYMET0XQKWdLHl2bQ66o6+E7kUJL/slQVA1zjDs3c/heo4GEMIGB
MB0GA1UdDgQWBBRIpD/omoOXFZwRNhnKe1HIXe0GnTAfBgNVHSMEGDAWgBRIpD/o
moOXFZwRNhnKe1HIXe0GnTAPBgNVHRMBAf8EBTADAQH/MC4GA1UdEQQnMCWCEnBt
cy5yZXNvcnQuZXhhbXBsZYIJbG9jYWxob3N0hwR/AAABMAoGCCqGSM49BAMCA0gA
MEUCID8GQdKu29jP0phGhNxGfeo2PenH6SnrcP1/Q20T7RU3AiEAua1Xa+4AqF0N
GlyW0Av1pIDK4b/mj0visCPxN5Gm9Lo=
-----END CERTIFICATE-----`

/** A request that a receiver got. */
export interface Received {
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** The status of an answer, perhaps later; null closes the connection without one. */
export type Respond = (received: Received) => number | null | Promise<number | null>

/** Another system that receives events. `answers` can be replaced. */
export interface Receiver {
  readonly port: number
  readonly received: Received[]
  respond: Respond
  close(): Promise<void>
}

/** Starts a receiver on 127.0.0.1. Redirects lead to the receiver itself. */
export async function startReceiver(): Promise<Receiver> {
  const receiver = { port: 0, received: [] as Received[], respond: (() => 204) as Respond }
  const server = https.createServer(
    { key: RECEIVER_KEY, cert: RECEIVER_CA },
    async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const headers = request.headers as Received['headers']
      const received = { headers, text: Buffer.concat(parts).toString('utf8') }
      receiver.received.push(received)
      const status = await receiver.respond(received)
      if (status === null) request.socket.destroy()
      else if (status === 101)
        request.socket.write('HTTP/1.1 101 Odd\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
      else response.writeHead(status, { location: `https://localhost:${receiver.port}/` }).end()
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.port = (server.address() as AddressInfo).port
  return Object.assign(receiver, {
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
