import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/server/src/shared/demo-password.ts'
import { ROOT } from '../package/stage.ts'
import { packProduct } from '../package.ts'
import { getCommands, MAKE_NEXT } from './page-commands.ts'
import { bootMachine, DEBIAN, findLack, makeDebian, makeMachine, podman } from './podman.ts'

const INSTALL = getCommands('docs/install.md')
const UPGRADE = getCommands('docs/upgrading.md')
const UNTIL_READY =
  'curl -sf --retry 30 --retry-all-errors --retry-delay 1 http://127.0.0.1:8080/readyz'
/** Caddy issues its own certificate for a local name. */
const HOST = 'owners.localhost'

const lack = findLack()
let folder: string
let machine = ''

/** Runs commands on the machine, printing each; stops at the first that fails. */
const onMachine = (commands: string) =>
  podman(['exec', '--interactive', '--workdir=/root', machine, 'bash', '-eu'], commands)

const LOGIN = { server: 'DEMO', resort: 'HERON', userid: 'owner.points' }

/** Signs in with the API, as the portal's page does. */
const signIn = (address: string) => {
  const body = JSON.stringify({ ...LOGIN, password: obfuscate(DEMO_PASSWORD) })
  return onMachine(
    `curl --silent --insecure --include '${address}/api/owner?server=DEMO&resort=HERON' ` +
      `--header 'content-type: application/json' --header 'origin: https://${HOST}' ` +
      `--data '${body}'`,
  )
}

describe.skipIf(lack)(`a release on an empty Debian${lack && ` (skipped: no ${lack})`}`, () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ownerng-machine-'))
    packProduct(folder)
    makeDebian('bookworm', DEBIAN)
    const folders = { '/release': folder, '/srv/resort': join(ROOT, 'demo/heron') }
    machine = bootMachine(makeMachine(), folders, '--systemd=always')
  })
  afterAll(() => {
    if (machine) podman(['rm', '--force', machine])
    rmSync(folder, { recursive: true, force: true })
  })

  it('runs as installed by docs/install.md, behind TLS, hardened, and can be upgraded', () => {
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
})
