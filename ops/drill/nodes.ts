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

/** Three nodes, the sandbox gateway, and HAProxy in front, which speaks TLS. */
export interface Site {
  /** Where visitors find it, and the certificate that it shows. */
  readonly url: string
  readonly certificate: string
  /** Where the card fields get their tokens. */
  readonly gatewayUrl: string
  /** Runs a command of the operator's, such as `migrate`. */
  command(args: readonly string[], env?: Record<string, string>): Promise<string>
  importFolder(folder: string): Promise<string>
  /** Starts nodes and balancer; the schema is there. */
  startNodes(): Promise<void>
  /** `kill -9` of a node, and its next start. */
  killNode(index: number): Promise<void>
  startNode(index: number): Promise<void>
  /** From now on commands and nodes are those of another release. */
  useRelease(folder: string): void
  /** Asks a node to end, waits until it has answered all it took, and starts it of this release. */
  replaceNode(index: number): Promise<void>
  /** Starts one more node on another database, waits until it is ready, and stops it. */
  tryNode(env: Record<string, string>): Promise<void>
}

/**
 * Prepares them in a place, of the release in `folder`; `database` says how nodes reach the database
 * now.
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
    // no browser comes that would load it; tokens are asked for as the card fields do
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
      // who has no use for Ctrl+C goes on ignoring it
      const started = ['--default-signal=INT', HAPROXY, '-db', '-f', configuration]
      place.start('haproxy', '/usr/bin/env', started)
      await waitUntil('HAProxy starts', () =>
        fetch(`http://127.0.0.1:${port}`, { method: 'HEAD' }).then(
          () => true,
          // it speaks TLS, and hangs up on who does not; a closed port is another refusal
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

/** A configuration as docs/many-nodes.md shows it, for these ports. */
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
    // where no node has its database, a node says so, in words and with the time to come back
    '  option allbackups',
    ...nodes.map((node) => `  server ${node.name}-unready 127.0.0.1:${node.port} backup no-check`),
  ]
}
