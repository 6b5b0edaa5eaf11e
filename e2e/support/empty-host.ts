import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { needLoginKit } from '../../scripts/pack-login-kit.ts'
import type { Portal } from './portal.ts'

/** A site of a sibling app that contains only the tarball of login-kit. */
export interface EmptyHost {
  readonly port: number
  /** Sets the page for every address, and its content security policy. */
  show(page: string, policy?: string): void
  close(): void
}

/** Host styles that apply to every element. */
const HOSTILE = `:where(body, main, owner-login, h1, form) { color: red; font: 8px monospace }
  * { box-sizing: content-box !important }
  input, button, label { display: none !important; position: fixed; text-transform: uppercase }`

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }

/** Installs the tarball in an empty folder, and serves it at every name of this machine. */
export async function openEmptyHost(): Promise<EmptyHost> {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-empty-host-'))
  const tarball = await needLoginKit(folder)
  writeFileSync(join(folder, 'package.json'), '{"name":"empty-host","private":true}')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', tarball], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(join(folder, 'node_modules/@ownerng/login-kit/dist/hostile.css'), HOSTILE)
  let html = ''
  let csp = ''
  const server = createServer((request, response) => {
    const path = normalize(request.url?.split('?', 1)[0] ?? '/')
    const type = TYPES[/\.(\w+)$/.exec(path)?.[1] ?? '']
    if (csp) response.setHeader('content-security-policy', csp)
    response.setHeader('content-type', type ?? 'text/html; charset=utf-8')
    response.end(type ? readFileSync(join(folder, 'node_modules/@ownerng/login-kit', path)) : html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    show: (page, policy = '') => {
      html = page
      csp = policy
    },
    close: () => {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Allows sign-in at HERON from these origins, as the option of an import does. */
export async function allowOrigins(portal: Portal, origins: object): Promise<void> {
  await portal.stopAndRead((owner) =>
    owner.query(
      `insert into resort_option (resort_id, name, value) values ('HERON', 'signInOptions', $1)
        on conflict (resort_id, name) do update set value = excluded.value`,
      [JSON.stringify({ origins })],
    ),
  )
  await portal.start()
}
