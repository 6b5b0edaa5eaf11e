import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/server/test-support/postgres.setup.ts'
import { ROOT, readManifest } from '../package/stage.ts'
import { packProduct } from '../package.ts'
import { commandsOf, MAKE_NEXT } from './commands-of.ts'
import {
  bootMachine,
  buildImage,
  DEBIAN,
  findLack,
  makeDebian,
  makeMachine,
  makeNode,
  NODE,
  podman,
  runBeside,
} from './podman.ts'

const INSTALL = commandsOf('docs/install.md')
const UPGRADE = commandsOf('docs/upgrading.md')
const UNTIL_READY =
  'curl -sf --retry 30 --retry-all-errors --retry-delay 1 http://127.0.0.1:8080/readyz'
/** Caddy makes a certificate of its own for a name that is this machine's. */
const HOST = 'owners.localhost'
const IMAGE = 'localhost/ownerng-test'
const READY_WITHIN_S = 60

const lack = findLack()
let folder: string
let machine = ''
let container = ''

/** Runs commands on the machine, each line shown; ends with the first that fails. */
const onMachine = (commands: string) =>
  podman(['exec', '--interactive', '--workdir=/root', machine, 'bash', '-eu'], commands)

const LOGIN = { server: 'DEMO', resort: 'HERON', userid: 'owner.points' }

/** Signs in by the API, as the portal's page does. */
const signIn = (address: string) => {
  const body = JSON.stringify({ ...LOGIN, password: obfuscate(DEMO_PASSWORD) })
  return onMachine(
    `curl --silent --insecure --include '${address}/api/owner?server=DEMO&resort=HERON' ` +
      `--header 'content-type: application/json' --header 'origin: https://${HOST}' ` +
      `--data '${body}'`,
  )
}

describe.skipIf(lack)(`a release on an empty Debian${lack && ` (not tried: no ${lack})`}`, () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ownerng-machine-'))
    packProduct(folder)
    makeDebian('bookworm', DEBIAN)
    makeNode(NODE)
    const folders = { '/release': folder, '/srv/resort': join(ROOT, 'demo/heron') }
    machine = bootMachine(makeMachine(), folders, '--systemd=always')
  })
  afterAll(() => {
    for (const name of [container, machine]) if (name) podman(['rm', '--force', name])
    rmSync(folder, { recursive: true, force: true })
  })

  it('runs as docs/install.md has it installed, behind TLS, hardened, and is upgraded', () => {
    expect(INSTALL.length).toBeGreaterThan(6)
    onMachine(['cp /release/*.tgz .', ...INSTALL].join('\n').replaceAll('owners.example.com', HOST))
    expect(onMachine('ownerng check 2>&1 || echo exit $?')).toMatch(
      /HERON depositOptions[\s\S]*exit 1/,
    )
    expect(signIn(`https://${HOST}`)).toMatch(
      /strict-transport-security[\s\S]*"sessionID":"[^"]+"/i,
    )
    expect(onMachine(`curl --silent --insecure https://${HOST}/`)).toContain('id="parts"')
    expect(onMachine('systemctl is-active ownerng@8080 ownerng@8081 caddy')).toBe(
      'active\nactive\nactive\n',
    )
    const exposure = /level for ownerng@8080.service: ([\d.]+)/.exec(
      onMachine('systemd-analyze security --no-pager ownerng@8080'),
    )?.[1]
    expect(Number(exposure)).toBeLessThan(2)
    onMachine([...MAKE_NEXT, ...UPGRADE, UNTIL_READY].join('\n'))
    expect(onMachine('readlink /proc/$(systemctl show ownerng@8081 -P MainPID)/cwd')).toBe(
      '/opt/ownerng-0.2.0\n',
    )
    expect(signIn(`https://${HOST}`)).toMatch(/"sessionID":"[^"]+"/)
    expect(
      onMachine('systemctl stop ownerng@8080; systemctl show ownerng@8080 --property=Result'),
    ).toBe('Result=success\n')
  })

  it('runs as an image with a read-only root, as its own user, without capabilities', async () => {
    const release = `ownerng-${readManifest('').version}`
    execFileSync('tar', ['-xzf', join(folder, `${release}.tgz`), '-C', folder])
    buildImage(
      ...([IMAGE, join(folder, release, 'ops/Containerfile'), join(folder, release)] as const),
      ...['--build-arg', `BASE_IMAGE=${DEBIAN}`, '--build-arg', `NODE_IMAGE=${NODE}`],
    )
    const settings = join(folder, 'settings.env')
    writeFileSync(settings, onMachine('grep -E "^[A-Z]" /etc/ownerng/ownerng.env'))
    container = `${machine}-image`
    const hardened = ['--read-only', '--read-only-tmpfs=false', '--cap-drop=all']
    runBeside(
      ...([machine, container, IMAGE, ...hardened, '--security-opt=no-new-privileges'] as const),
      ...['--env-file', settings, '--env=PORT=8090', '--env=HOST=127.0.0.1'],
    )
    expect(await becomesHealthy()).toBe(true)
    expect(signIn('http://127.0.0.1:8090').replace(/[\s\S]*\r\n\r\n/, '')).toContain('https')
    const inside = (command: string) => podman(['exec', container, 'sh', '-c', command])
    expect(inside('id -u; touch /tmp/x /opt/ownerng/x 2>&1 || true')).toMatch(
      /^10001\n.*Read-only file system\n.*Read-only file system\n$/,
    )
    expect(inside('grep CapEff /proc/1/status')).toMatch(/0{16}/)
    podman(['stop', '--time=30', container])
    expect(podman(['inspect', '--format={{.State.ExitCode}}', container])).toBe('0\n')
  })
})

/** Runs the image's own health check until it is good. */
async function becomesHealthy(): Promise<boolean> {
  for (let second = 0; second < READY_WITHIN_S; second++) {
    try {
      podman(['healthcheck', 'run', container])
      return true
    } catch {
      await wait(1000)
    }
  }
  return false
}
