import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { type Place, type Program, waitUntil } from './programs.ts'

const HAPROXY = '/usr/sbin/haproxy'
const OPENSSL = '/usr/bin/openssl'
const HOST = 'portal.localhost'
const NODES = ['node-1', 'node-2', 'node-3']
const START_WITHIN_MS = 120_000
/** Longer than the balancer takes to notice: two checks, half a second apart. */
const DRAIN_SECONDS = '3'

/** A node of OwnerNg. */
interface Node {
  readonly name: string
  readonly port: number
  program: Program
}

/** Three nodes, the sandbox gateway, and HAProxy with TLS in front. */
export interface Site {
  /** The URL for visitors, and the certificate. */
  readonly url: string
  readonly certificate: string
  /** The URL from which card fields get their tokens. */
  readonly gatewayUrl: string
  /** Runs an operator command, such as `migrate`. */
  command(args: readonly string[], env?: Record<string, string>): Promise<string>
  importFolder(folder: string): Promise<string>
  /** Starts nodes and balancer; the schema must exist. */
  startNodes(): Promise<void>
  /** Runs `kill -9` on a node and starts it again. */
  killNode(index: number): Promise<void>
  startNode(index: number): Promise<void>
  /** Uses another release for later commands and nodes. */
  useRelease(folder: string): void
  /**
   * Stops a node gracefully, waits until it has finished its requests, and starts the current
   * release.
   */
  replaceNode(index: number): Promise<void>
  /** Starts an extra node on another database, waits until it is ready, and stops it. */
  tryNode(env: Record<string, string>): Promise<void>
}

/**
 * Prepares a site with the release in `folder`; `database` returns the current database settings.
 */
export async function openSite(
  place: Place,
  folder: string,
  database: () => Record<string, string>,
): Promise<Site> {
  const [port, insidePort] = [await freePort(), await freePort()]
  const [gatewayPort, gatewayPrivatePort] = [await freePort(), await freePort()]
  const url = `https://${HOST}:${port}`
  const secret = randomBytes(24).toString('hex')
  const shared = {
    OWNERNG_DATA: place.makeFolder('data'),
    OWNERNG_KEYS: randomBytes(32).toString('base64'),
    OWNERNG_DEMO: '0',
    PUBLIC_URL: url,
    DRAIN_SECONDS,
    GATEWAY_URL: `http://127.0.0.1:${gatewayPrivatePort}`,
    GATEWAY_PUBLIC_URL: `http://pay.localhost:${gatewayPort}`,
    GATEWAY_SECRET: secret,
    // no browser loads this script; visitors request tokens as the card fields do
    RDPPAY_EXT_SCRIPT: 'https://pay.localhost/hosted-controls.js',
  }
  let release = folder
  const node = () => join(release, 'node_modules/.bin/node')
  const quiet = '--disable-warning=ExperimentalWarning'
  const cli = (name: string, args: readonly string[], env: Record<string, string> = {}) =>
    place.run(node(), [quiet, join(release, `apps/server/src/cli/${name}.ts`), ...args], {
      ...shared,
      ...database(),
      ...env,
    })
  const launch = (name: string, env: Record<string, string>) =>
    place.start(name, node(), [quiet, join(release, 'apps/server/src/app/main.ts')], {
      ...shared,
      ...database(),
      ...env,
    })
  const nodes: Node[] = []
  const requireNode = (index: number) => {
    const found = nodes[index]
    if (!found) throw new Error(`there is no node ${index + 1}`)
    return found
  }
  const isReady = (at: number) => () =>
    fetch(`http://127.0.0.1:${at}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const untilReady = (name: string, at: number) =>
    waitUntil(`${name} is ready`, isReady(at), START_WITHIN_MS)
  const start = async (index: number) => {
    const one = requireNode(index)
    one.program = launch(one.name, { PORT: String(one.port) })
    await untilReady(one.name, one.port)
  }

  const [key, certificate] = [join(place.folder, 'tls.key'), join(place.folder, 'tls.crt')]
  await place.run(OPENSSL, [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`],
    ...['-keyout', key, '-out', certificate],
  ])
  place.start('gateway', node(), [quiet, join(release, 'apps/gateway/src/main.ts')], {
    ...shared,
    OWNERNG_DEMO: '1',
    GATEWAY_PORT: String(gatewayPort),
    GATEWAY_PRIVATE_PORT: String(gatewayPrivatePort),
    GATEWAY_NOTICE_URL: `http://127.0.0.1:${insidePort}/api/gateway/notices`,
  })
  return {
    url,
    certificate: readFileSync(certificate, 'utf8'),
    gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
    command: (args, env) => cli('ownerng', args, env),
    importFolder: (folder) => cli('import', [folder]),
    startNodes: async () => {
      for (const name of NODES) {
        const at = await freePort()
        nodes.push({ name, port: at, program: launch(name, { PORT: String(at) }) })
      }
      for (const { name, port: at } of nodes) await untilReady(name, at)
      const pem = place.write('tls.pem', [
        readFileSync(certificate, 'utf8'),
        readFileSync(key, 'utf8'),
      ])
      const configuration = place.write(
        'haproxy.cfg',
        balancerLines(nodes, { port, insidePort, pem }),
      )
      // a process that ignores SIGINT at start keeps ignoring it
      const started = ['--default-signal=INT', HAPROXY, '-db', '-f', configuration]
      place.start('haproxy', '/usr/bin/env', started)
      await waitUntil('HAProxy starts', () =>
        fetch(`http://127.0.0.1:${port}`, { method: 'HEAD' }).then(
          () => true,
          // it expects TLS and closes plain connections; a closed port fails differently
          (error: { cause?: { code?: string } }) => error.cause?.code !== 'ECONNREFUSED',
        ),
      )
    },
    killNode: (index) => requireNode(index).program.kill(),
    startNode: (index) => start(index),
    useRelease: (next) => {
      release = next
    },
    replaceNode: async (index) => {
      await requireNode(index).program.stop()
      await start(index)
    },
    tryNode: async (env) => {
      const at = await freePort()
      const program = launch('node-restored', { PORT: String(at), ...env })
      await untilReady('a node on what was restored', at)
      await program.stop()
    },
  }
}

/** Returns the configuration of docs/many-nodes.md for these ports. */
function balancerLines(
  nodes: readonly Node[],
  { port, insidePort, pem }: { port: number; insidePort: number; pem: string },
): string[] {
  return [
    'global',
    '  maxconn 2000',
    'defaults',
    '  mode http',
    '  option forwardfor',
    '  option redispatch',
    '  retries 2',
    '  timeout connect 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  timeout check 2500ms',
    'frontend portal',
    `  bind 127.0.0.1:${port} ssl crt ${pem} alpn h2,http/1.1`,
    '  http-request set-header X-Forwarded-Proto https',
    '  default_backend nodes',
    // the card company's notices are signed, and need no TLS on this machine
    'frontend inside',
    `  bind 127.0.0.1:${insidePort}`,
    '  http-request deny unless { path /api/gateway/notices }',
    '  default_backend nodes',
    'backend nodes',
    '  balance leastconn',
    '  option httpchk GET /readyz',
    '  default-server check inter 500ms fall 2 rise 1',
    ...nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port}`),
    // if no node can reach its database, a node responds with an error page and a retry time
    '  option allbackups',
    ...nodes.map((node) => `  server ${node.name}-unready 127.0.0.1:${node.port} backup no-check`),
  ]
}
