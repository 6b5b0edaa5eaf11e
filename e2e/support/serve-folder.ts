import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** A local static file server. */
export interface ServedFolder {
  /** Its origin, without a path. */
  readonly url: string
  readonly close: () => void
}

/** Serves the pages, scripts and style sheets of a folder, by default on a free port. */
export async function serveFolder(folder: string, port = 0): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/'
    const file = path.endsWith('/') ? `${path}index.html` : path
    const type = TYPES[extname(file)]
    response.writeHead(type ? 200 : 204, type ? { 'content-type': type } : {})
    response.end(type ? readFileSync(join(folder, file)) : '')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
