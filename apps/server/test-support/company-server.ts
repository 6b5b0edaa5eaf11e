import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A request to a card company. */
export interface CompanyCall {
  readonly method: string
  /** Including the query. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** JSON response of a card company. */
export interface CompanyAnswer {
  readonly status: number
  readonly body: unknown
}

/** Failure of the connection or the company, in any protocol. */
export type Trouble =
  | 'none'
  | 'lost-before'
  | 'lost-after'
  | 'reset-before'
  | 'reset-after'
  | 'half'
  | 'endless'
  | 'oversize'
  | 'odd'
  | 'error-page'
  | 'busy'
  | 'redirect'
  | 'slow'

/** Failures after which the company has still carried out the request. */
export const DONE_ANYWAY: readonly Trouble[] = [
  'lost-after',
  'reset-after',
  'half',
  'endless',
  'oversize',
  'odd',
]

/** A simulated card company that can fail. */
export interface CompanyServer {
  readonly url: string
  /** Applies to calls that move money; queries always succeed. */
  trouble: Trouble
  /** Returns how many requests to move money it received. */
  readonly moves: () => number
  /** Returns how many redirects were followed, with the data sent along. */
  readonly strayed: () => number
  close(): Promise<void>
}

const ELSEWHERE = '/elsewhere'
const SLOW_MS = 150
const OVERSIZE_BYTES = 256 * 1024

/**
 * Serves a company's responses on a free port. Failures apply to calls for which `moves` returns
 * true.
 */
export async function startCompanyServer(
  answer: (call: CompanyCall) => CompanyAnswer | Promise<CompanyAnswer>,
  moves: (call: CompanyCall) => boolean,
): Promise<CompanyServer> {
  let count = 0
  let strayed = 0
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    if (call.path === ELSEWHERE) strayed++
    const isMove = moves(call)
    if (isMove) count++
    const trouble = isMove ? server.trouble : 'none'
    if (isStopped(trouble, response, server.url)) return
    await send(trouble, response, await answer(call))
  }
  const http = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as { port: number }
  const server: CompanyServer = {
    url: `http://127.0.0.1:${port}`,
    trouble: 'none',
    moves: () => count,
    strayed: () => strayed,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
  return server
}

/** Returns whether the failure prevents the company from receiving the request. */
function isStopped(trouble: Trouble, response: ServerResponse, url: string): boolean {
  const page = { 'content-type': 'text/html' }
  switch (trouble) {
    case 'lost-before':
      return true
    case 'reset-before':
      response.destroy()
      return true
    case 'redirect':
      response.writeHead(307, { location: url + ELSEWHERE }).end()
      return true
    case 'busy':
    case 'error-page':
      response.writeHead(trouble === 'busy' ? 429 : 502, page).end('<html>Bad gateway</html>')
      return true
    default:
      return false
  }
}

/** Sends the part of a response that the failure allows. */
async function send(
  trouble: Trouble,
  response: ServerResponse,
  { status, body }: CompanyAnswer,
): Promise<void> {
  const text = JSON.stringify(body)
  if (trouble === 'lost-after') return
  if (trouble === 'reset-after') return void response.destroy()
  if (trouble === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  response.writeHead(status, { 'content-type': 'application/json' })
  if (trouble === 'endless') return void response.write(text.slice(0, 1))
  const sent: Partial<Record<Trouble, string>> = {
    half: text.slice(0, text.length / 2),
    oversize: ' '.repeat(OVERSIZE_BYTES) + text,
    odd: '{"surprise":[1,2,3]}',
  }
  response.end(sent[trouble] ?? text)
}
