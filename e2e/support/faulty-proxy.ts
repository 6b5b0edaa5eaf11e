import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { seededRandom } from '../../demo/seeded-random.ts'

type Random = ReturnType<typeof seededRandom>

/** A connection with faults between two systems. */
export interface FaultyProxy {
  readonly port: number
  /** What it did, by kind of fault. */
  readonly counts: Readonly<Record<Fault, number>>
  /** From 0 to 1: the share of requests that fail. */
  faultRate: number
  close(): void
}

/**
 * `busy`: 503. `cut`: the connection ends before the request arrives. `lost`: it arrives, and the
 * answer is lost. `late`: it takes long. `twice`: it arrives twice. `again`: an older one arrives
 * once more.
 */
const FAULTS = ['busy', 'cut', 'lost', 'late', 'twice', 'again'] as const
type Fault = (typeof FAULTS)[number]

const LATE_MS = 700

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: Buffer
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Headers of one connection, which a proxy doesn't pass on. */
const OWN = ['host', 'connection', 'transfer-encoding', 'content-length', 'keep-alive']

const passOn = (headers: Iterable<[string, string]>) =>
  Object.fromEntries([...headers].filter(([name]) => !OWN.includes(name.toLowerCase())))

async function readRequest(request: IncomingMessage): Promise<Sent> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const headers = passOn(Object.entries(request.headers).map(([name, text]) => [name, `${text}`]))
  const { method = 'GET', url: path = '/' } = request
  return { method, path, headers, body: Buffer.concat(chunks) }
}

/**
 * Returns a function that picks the fault of the next request, or null. Every kind occurs once
 * before one occurs again, and exactly the share `rate` of requests fails: even a proxy that passes
 * on a few requests has several kinds.
 */
function dealFaults(random: Random): (rate: number) => Fault | null {
  let deck: Fault[] = []
  let due = random.next()
  return (rate) => {
    due += rate
    if (due < 1) return null
    due -= 1
    if (deck.length === 0) deck = [...FAULTS]
    const fault = random.pick(deck)
    deck = deck.filter((kind) => kind !== fault)
    return fault
  }
}

/** Starts a proxy for requests to `target`. With `tls` it is reached by https. */
export async function openFaultyProxy(
  target: string,
  random: Random,
  tls?: { key: string; cert: string },
): Promise<FaultyProxy> {
  const counts = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>
  const proxy = { port: 0, counts, faultRate: 0, close: () => {} }
  const older: Sent[] = []
  const pickFault = dealFaults(random)
  const send = async ({ method, path, headers, body }: Sent) => {
    const given = method === 'GET' ? {} : { body: new Uint8Array(body) }
    const answer = await fetch(`${target}${path}`, { method, headers, ...given })
    return { answer, text: Buffer.from(await answer.arrayBuffer()) }
  }
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await readRequest(request)
    const fault = pickFault(proxy.faultRate)
    if (fault) counts[fault]++
    if (fault === 'busy') return void response.writeHead(503).end()
    if (fault === 'cut') return void request.socket.destroy()
    if (fault === 'late') await later(random.whole(1, LATE_MS))
    const { answer, text } = await send(sent)
    if (fault === 'twice') await send(sent)
    const old = fault === 'again' ? random.pick(older) : undefined
    if (old) await send(old).catch(() => null)
    if (sent.method !== 'GET') older.push(sent)
    if (fault === 'lost') return void request.socket.destroy()
    // fetch has decompressed it
    const { 'content-encoding': _, ...headers } = passOn(answer.headers)
    response.writeHead(answer.status, headers).end(text)
  }
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    // the target was killed
    void handle(request, response).catch(() => request.socket.destroy())
  const server = tls ? createSecureServer(tls, listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.port = (server.address() as AddressInfo).port
  proxy.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return proxy
}
