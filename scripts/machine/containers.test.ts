import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/server/src/shared/demo-password.ts'
import { ROOT } from '../package/stage.ts'
import { packProduct } from '../package.ts'
import { commandsUnder, MAKE_NEXT } from './page-commands.ts'
import {
  bootMachine,
  DEBIAN,
  DEBIAN_13,
  findLack,
  makeCaddy,
  makeDebian,
  makeNode,
  makePostgres,
  NODE,
  podman,
} from './podman.ts'

const PAGE = 'docs/containers.md'
/** Caddy issues its own certificate for a local name. */
const HOST = 'owners.localhost'
const POSTGRES = 'localhost/ownerng-test-postgres'
const CADDY = 'localhost/ownerng-test-caddy'
/** Official images by the local images that replace them on the machine. */
const OFFICIAL = {
  [DEBIAN]: 'debian:bookworm-slim',
  [NODE]: 'node:24-bookworm-slim',
  [POSTGRES]: 'postgres:17',
  [CADDY]: 'caddy:2',
}
const COMPOSE = 'export COMPOSE_FILE=/opt/ownerng/ops/compose.yaml'

const lack = findLack()
let folder: string
let machine = ''

/** Runs commands on the machine, printing each; stops at the first that fails. */
const onMachine = (...commands: readonly string[]) =>
  podman(
    ['exec', '--interactive', '--workdir=/root', machine, 'bash', '-eu'],
    // a self-signed certificate
    ['alias curl="curl --insecure"', 'shopt -s expand_aliases', COMPOSE, ...commands]
      .join('\n')
      .replaceAll('owners.example.com', HOST),
  )
const section = (heading: string) => onMachine(commandsUnder(PAGE, heading))

/** Starts an owner in the machine's network; scripts/machine/visit.ts describes the commands. */
function visit(...act: readonly string[]) {
  const pid = podman(['inspect', '--format={{.State.Pid}}', machine]).trim()
  const script = fileURLToPath(new URL('visit.ts', import.meta.url))
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', script]
  return ['--target', pid, '--net', ...node, HOST, 'owner.points', DEMO_PASSWORD, ...act]
}
function visitOnce(...act: readonly string[]): string {
  const done = spawnSync('nsenter', visit(...act), { encoding: 'utf8' })
  if (done.status === 0) return done.stdout.trim()
  throw new Error(done.stderr)
}

/** Counts responses and failures of an owner who requests the home page during an action. */
async function watched(act: () => void): Promise<{ answers: number; faults: string[] }> {
  const child = spawn('nsenter', visit('watch'), { stdio: ['pipe', 'pipe', 'inherit'] })
  const output = child.stdout.setEncoding('utf8').toArray()
  await new Promise((resolve) => child.stdout.once('readable', resolve))
  act()
  child.stdin.end()
  return JSON.parse((await output).join('').split('\n')[1] ?? '')
}

const running = () =>
  onMachine(`docker compose ps --format '{{.Service}} {{.State}} {{.Health}}'`).trim().split('\n')

describe.skipIf(lack)(`containers on an empty Debian${lack && ` (skipped: no ${lack})`}`, () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ownerng-containers-'))
    packProduct(folder)
    makeDebian('bookworm', DEBIAN)
    makeDebian('trixie', DEBIAN_13)
    makeNode(NODE)
    makePostgres(POSTGRES)
    makeCaddy(CADDY)
    const images = join(folder, 'images.tar')
    podman(['save', '--quiet', '--multi-image-archive', '-o', images, ...Object.keys(OFFICIAL)])
    const folders = { '/release': folder, '/srv/resort': join(ROOT, 'demo/heron') }
    // an overlay can't be stored on an overlay
    machine = bootMachine(DEBIAN_13, folders, '--volume=/var/lib/docker')
  })
  afterAll(() => {
    if (machine) podman(['rm', '--force', '--volumes', machine])
    rmSync(folder, { recursive: true, force: true })
  })

  it('run as described in docs/containers.md, and keep bookings', async () => {
    section('Packages')
    // this machine has no systemd
    podman(['exec', '--detach', machine, 'dockerd'])
    onMachine(
      'for try in $(seq 60); do docker info > /dev/null 2>&1 && break; sleep 1; done',
      'docker load --quiet --input /release/images.tar',
      ...Object.entries(OFFICIAL).map(([ours, official]) => `docker tag ${ours} ${official}`),
      'cp /release/*.tgz .',
    )
    section('Settings')
    section('Start')
    expect(running().sort()).toEqual([
      'balancer running ',
      'database running healthy',
      'server-1 running healthy',
      'server-2 running healthy',
    ])
    section('First import')
    const stay = visitOnce('book')
    expect(visitOnce('read', stay)).toBe('confirmed')

    const busy = await watched(() => section('Restart and add servers'))
    expect(busy).toMatchObject({ faults: [] })
    expect(busy.answers).toBeGreaterThan(50)

    onMachine('docker compose down')
    expect(onMachine('docker ps --all --quiet')).toBe('')
    onMachine('docker compose up --detach --wait')
    expect(visitOnce('read', stay)).toBe('confirmed')

    onMachine(...MAKE_NEXT)
    const before = onMachine('docker image inspect --format={{.Id}} ownerng')
    expect(await watched(() => section('Upgrade'))).toMatchObject({ faults: [] })
    const getImage = (name: string) =>
      onMachine(
        `docker inspect --format={{.Image}} $(docker compose ps --quiet ${name}) | sort --unique`,
      )
    expect(getImage('server-1')).toBe(getImage('server-2'))
    expect(getImage('server-1')).not.toBe(before)
    expect(visitOnce('read', stay)).toBe('confirmed')
  })

  it('have a read-only root, a user without capabilities, and no secret in the image', () => {
    const inside = (service: string, command: string) =>
      onMachine(`docker compose exec -T ${service} sh -c '${command}'`)
    for (const service of ['server-1', 'server-2']) {
      expect(inside(service, 'id -u; touch /x /opt/ownerng/x 2>&1 || true; touch /tmp/x')).toMatch(
        /^10001\n.*Read-only file system\n.*Read-only file system\n$/,
      )
      expect(inside(service, 'grep -E "CapBnd|NoNewPrivs" /proc/1/status')).toMatch(
        /CapBnd:\t0{16}\nNoNewPrivs:\t1/,
      )
    }
    const secret = onMachine('grep -h ^OWNERNG_KEY= /opt/ownerng/ops/.env').slice(12, 40)
    expect(secret.length).toBe(28)
    expect(
      onMachine(
        `docker run --rm ownerng grep --recursive --files-with-matches --fixed-strings \\`,
        `  --exclude-dir=node_modules '${secret}' /opt /etc || true`,
      ),
    ).toBe('')
    expect(onMachine('docker history --no-trunc ownerng')).not.toContain(secret)
  })
})
