import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as askServer } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Client address that the proxy sends. */
export const VISITOR = '203.0.113.7'

/** An https proxy like an operator's. */
export interface HttpsProxy {
  readonly port: number
  readonly close: () => void
}

/**
 * Starts an https proxy in front of a server on this machine, by default on a free port. Its
 * certificate is self-signed: browsers have to accept it explicitly.
 */
export async function startHttpsProxy(
  toPort: number | string,
  domain: string,
  port = 0,
): Promise<HttpsProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`]
  const pair = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', '-x509', '-days', '1', ...pair, ...subject], { stdio: 'ignore' })
  const proxy = createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (incoming, outgoing) => {
      const forwarded = { 'x-forwarded-for': VISITOR, 'x-forwarded-proto': 'https' }
      const asked = askServer(
        { port: toPort, method: incoming.method, path: incoming.url },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
        },
      )
      for (const [name, value] of Object.entries({ ...incoming.headers, ...forwarded }))
        if (value !== undefined) asked.setHeader(name, value)
      asked.on('error', () => outgoing.destroy())
      incoming.pipe(asked)
    },
  )
  rmSync(folder, { recursive: true })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  return {
    port: (proxy.address() as AddressInfo).port,
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
