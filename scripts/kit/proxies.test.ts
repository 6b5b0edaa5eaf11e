import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { obfuscate } from '@ownerng/domain'
import { createServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../e2e/support/api-owner.ts'
import { type Portal, startPortal } from '../../e2e/support/portal.ts'
import { freePort } from '../free-port.ts'

const PAGE = readFileSync(new URL('../../docs/login-kit.md', import.meta.url), 'utf8')
const UPSTREAM = '127.0.0.1:8080'
/** Less than the time limit of the test, which would not name the address. */
const WITHIN_MS = 240_000

let portal: Portal
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-proxies-'))
  portal = await startPortal('embedded')
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns a snippet of the page with the address of this test's portal. */
function snippet(language: string): string {
  const block = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(PAGE)?.[1] ?? ''
  expect(block).toContain(UPSTREAM)
  return block.replace(UPSTREAM, `127.0.0.1:${new URL(portal.url).port}`)
}

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

type End = () => Promise<void>

/** Starts a program in the background; returns a function that stops it. */
function run(command: string, args: readonly string[]): End {
  const child: ChildProcess = spawn(command, args, { stdio: 'ignore' })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return async () => {
    child.kill('SIGTERM')
    await gone
  }
}

interface Proxy {
  readonly name: string
  /** Debian's path; null for programs installed by npm, which are always present. */
  readonly program: string | null
  start(port: number): Promise<End>
}

const PROXIES: readonly Proxy[] = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    start: async (port) => {
      const config = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
        events {}
        http {
          access_log off;
          server {
            listen 127.0.0.1:${port};
            ${snippet('nginx')}
          }
        }`
      return run('/usr/sbin/nginx', ['-c', write('nginx.conf', config)])
    },
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    start: async (port) => {
      const config = `{\nadmin off\n}\nhttp://:${port} {\nbind 127.0.0.1\n${snippet('caddy')}}\n`
      const path = write('Caddyfile', config)
      return run('/usr/bin/caddy', ['run', '--config', path, '--adapter', 'caddyfile'])
    },
  },
  {
    name: 'Vite',
    program: null,
    start: async (port) => {
      const server = await createServer({
        configFile: write('vite.config.mjs', snippet('js')),
        root: folder,
        logLevel: 'silent',
        server: { port, host: '127.0.0.1', strictPort: true },
      })
      await server.listen()
      return () => server.close()
    },
  },
]

async function untilReady(url: string): Promise<void> {
  for (const until = Date.now() + WITHIN_MS; Date.now() < until; ) {
    const answer = await fetch(url).catch(() => null)
    if (answer && answer.status < 500) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer.`)
}

describe.each(PROXIES)('behind $name, as configured in docs/login-kit.md', ({ program, start }) => {
  const lack = program !== null && !existsSync(program)
  it.skipIf(lack)('a page signs in at its own address, and has a session there', async () => {
    const port = await freePort()
    const end = await start(port)
    try {
      const origin = `http://127.0.0.1:${port}`
      await untilReady(`${origin}/api/login?appName=HK&altServerName=DEMO`)
      const headers = { origin, 'sec-fetch-site': 'same-origin' }
      const answer = await fetch(`${origin}/api/login?appName=HK`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          server: 'DEMO',
          resort: 'HERON',
          userid: 'hk.user',
          password: obfuscate(PASSWORD),
        }),
      })
      const { IsValid, sessionID } = (await answer.json()) as {
        IsValid: boolean
        sessionID: string
      }
      expect(IsValid).toBe(true)
      const cookies = answer.headers.getSetCookie()
      expect(cookies.find((cookie) => cookie.startsWith('hk-sid='))).toMatch(/SameSite=Strict/)
      const cookie = cookies.map((text) => text.split(';')[0]).join('; ')
      const session = await fetch(`${origin}/api/session`, {
        headers: { ...headers, cookie, 'x-session-id': sessionID },
      })
      expect(await session.json()).toMatchObject({ app: 'HK', userid: 'hk.user', resort: 'HERON' })
    } finally {
      await end()
    }
  })
})
