import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getHome } from '@ownerng/contract'
import { obfuscate, SIGN_IN_LIMITS } from '@ownerng/domain'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import {
  type Browser,
  lastCode,
  lastMessage,
  openBrowser,
  wrongCode,
} from '../../test-support/browser.ts'
import { startServer } from '../../test-support/start-server.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../test-support/test-app.ts'

/** Two server processes on one database, as operators run them behind a balancer (decision 095). */
let test: TestApp
let folder: string
const ports: number[] = []
const servers: Awaited<ReturnType<typeof startServer>>[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-two-'))
  chmodSync(folder, 0o755)
  copyFileSync(join(inject('dataFolder'), 'key'), join(folder, 'key'))
  test = await startTestApp()
  // a server process doesn't know the fast hashes of the other tests
  const { hash } = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
  await test.owner.query('update login set password_hash = $1', [await hash(PASSWORD)])
  const { host, port, user, password = '' } = inject('postgres')
  const query = new URLSearchParams({ host, user, password })
  const shared = {
    DATABASE_URL: `postgres://localhost:${port}/${test.asApp.database}?${query}`,
    OWNERNG_DATA: folder,
    DRAIN_SECONDS: '3',
  }
  await test.owner.query(
    `alter database "${test.asApp.database}" set log_min_error_statement = error`,
  )
  for (const _ of [1, 2]) ports.push(await freePort())
  const starts = ports.map((port) => startServer({ ...shared, PORT: String(port) }))
  servers.push(...(await Promise.all(starts)))
  for (const { output } of servers) expect(output).toContain('OwnerNg is ready')
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends the requests of a test browser to a server process, through a proxy on this machine. */
function appAt(port: number): FastifyInstance {
  const send = async ({ method, url, headers, payload, remoteAddress }: InjectOptions) => {
    const { host: _, ...sent } = headers as Record<string, string>
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: method ?? 'GET',
      headers: {
        ...sent,
        connection: 'close',
        'x-forwarded-for': remoteAddress ?? '',
        ...(payload ? { 'content-type': 'application/json' } : {}),
      },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
    })
    const text = await answer.text()
    return {
      statusCode: answer.status,
      headers: { 'set-cookie': answer.headers.getSetCookie() },
      json: () => JSON.parse(text),
    }
  }
  return { inject: send } as FastifyInstance
}

/** Returns a visitor's browser at the first or the second process; both share its cookies. */
function visitorAt(address: string): (turn: number) => Browser {
  const cookies = new Map<string, string>()
  const browsers = ports.map((port) => openBrowser(appAt(port), address, cookies))
  return (turn) => browsers[turn % browsers.length] as Browser
}

const times = (count: number) => Array.from({ length: count }, (_, turn) => turn)
const countOf = (values: readonly unknown[], wanted: unknown) =>
  values.filter((value) => value === wanted).length

it('each process warns at start if PostgreSQL logs the values of failed statements', async () => {
  const warning = 'PostgreSQL logs failed statements with their values'
  // on stderr, while the line that reports readiness is on stdout
  for (const server of servers) await expect.poll(() => server.output).toContain(warning)
})

describe('two processes count together', () => {
  it('wrong passwords of one login: the fifth in a row starts the wait', async () => {
    const visitor = visitorAt('10.1.0.1')
    const waits: number[] = []
    for (const turn of times(5))
      waits.push((await visitor(turn).signIn('owner', 'owner.credit', 'wrong')).json().waitSeconds)
    expect(waits).toEqual([0, 0, 0, 0, 1])
  })

  it('concurrent wrong passwords from one address: 20 a minute', async () => {
    const visitor = visitorAt('10.2.0.1')
    const { max } = SIGN_IN_LIMITS.failuresByAddress
    const waits = await Promise.all(
      times(max + 10).map(
        async (turn) =>
          (await visitor(turn).signIn('owner', `nobody.${turn}`, 'wrong')).json().waitSeconds,
      ),
    )
    expect(countOf(waits, 0)).toBe(max)
  })

  it('recoveries: 3 an hour by email and address, 5 by email, 10 by address', async () => {
    const recover = async (browser: Browser, email: string) =>
      (
        await browser.send(
          'POST',
          `/owner?recoverPasswordForLoginId=${email}&server=DEMO&resort=HERON`,
        )
      ).json().code ?? ''
    const { recoveriesByEmail, recoveriesByAddress, recoveriesToEmail } = SIGN_IN_LIMITS
    const refused = 'RECOVERY_TOO_OFTEN'
    const sender = visitorAt('10.3.0.1')
    const byEmail = await Promise.all(
      times(recoveriesByEmail.max + 3).map((turn) => recover(sender(turn), 'one@mail.example')),
    )
    expect(countOf(byEmail, refused)).toBe(3)
    const toEmail = await Promise.all(
      times(recoveriesToEmail.max + 3).map((turn) =>
        recover(visitorAt(`10.3.${turn}.2`)(turn), 'two@mail.example'),
      ),
    )
    expect(countOf(toEmail, refused)).toBe(3)
    const visitor = visitorAt('10.4.0.1')
    const byAddress = await Promise.all(
      times(recoveriesByAddress.max + 4).map((turn) =>
        recover(visitor(turn), `some${turn}@mail.example`),
      ),
    )
    expect(countOf(byAddress, refused)).toBe(4)
  })

  it('attempts at a temporary password: five, then the correct one is rejected too', async () => {
    const email = 'doris.10452@mail.example'
    const visitor = visitorAt('10.5.0.1')
    const { masterNumber } = (
      await visitor(0).send(
        'POST',
        `/owner?recoverPasswordForLoginId=${email}&server=DEMO&resort=HERON`,
      )
    ).json()
    const right = /is ([A-Z2-9]{16})/.exec(await lastMessage(test.owner, email))?.[1] ?? ''
    expect(right).not.toBe('')
    const next = obfuscate('Lantern-Gravel-81')
    const change = async (turn: number, temporary: string) =>
      (
        await visitor(turn).send('POST', '/owner?changeTempPassword=y&server=DEMO&resort=HERON', {
          ownerNumber: masterNumber,
          oldPassword: obfuscate(temporary),
          newPassword: next,
          confirmPassword: next,
        })
      ).json()
    for (const turn of times(SIGN_IN_LIMITS.temporaryPasswordTries))
      expect((await change(turn, 'A'.repeat(16))).IsValid).toBe(false)
    expect((await change(1, right)).IsValid).toBe(false)
  })

  it('attempts at a code: three, then the correct one is rejected too', async () => {
    const visitor = visitorAt('10.6.0.1')
    const handle = (await visitor(0).signIn('owner', 'owner.text')).json().sessionID
    const right = await lastCode(test.owner, '(555) 010-0432')
    expect(right).not.toBe('')
    const check = async (turn: number, code: string) =>
      (
        await visitor(turn).send('POST', `/login?ownerAuthCode=${handle}`, {
          sessionID: handle,
          contactnumber: code,
          trustDevice: 'N',
        })
      ).json()
    const wrong = wrongCode(right)
    const codes: string[] = []
    for (const turn of times(SIGN_IN_LIMITS.codeTries)) codes.push((await check(turn, wrong)).code)
    expect(codes).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_TRIES'])
    expect((await check(1, right)).StatusCode).toBe(403)
  })

  it('codes sent to a login: ten a day', async () => {
    const errors: string[] = []
    for (const turn of times(SIGN_IN_LIMITS.challenges.max + 1))
      errors.push(
        (await visitorAt(`10.7.${turn}.1`)(turn).signIn('owner', 'owner.mail')).json().loginError,
      )
    expect(errors.slice(0, -1)).toEqual(times(SIGN_IN_LIMITS.challenges.max).map(() => ''))
    expect(errors.at(-1)).toBe('Sorry, unable to send authentication code')
  })
})

// issue 17, part 5
it('a process responds 503 at /readyz after SIGTERM, and finishes open requests', async () => {
  const [server, port = 0] = [servers[0], ports[0]]
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })
  const ready = () =>
    ask('/readyz').then(
      ({ status }) => status,
      () => 0,
    )
  const openSocket = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const received = { text: '' }
    socket.on('data', (text) => {
      received.text += text
    })
    return { received, send: (text: string) => socket.write(text) }
  }
  const slow = await openSocket()
  const idle = await openSocket()
  const body = JSON.stringify({ server: 'DEMO', resort: 'HERON', userid: 'x', password: 'x' })
  slow.send(
    'POST /api/owner?server=DEMO&resort=HERON HTTP/1.1\r\nHost: portal.localhost\r\n' +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{`,
  )
  const stopped = server?.stop()
  await expect.poll(ready, { interval: 50 }).toBe(503)
  const statuses: number[] = []
  for (const began = performance.now(); performance.now() - began < 2_000; ) {
    const home = await ask(`/api${getHome.path}`)
    statuses.push(home.status)
    expect(home.headers.get('connection')).toBe('close')
    await wait(20)
  }
  expect(new Set(statuses)).toEqual(new Set([403]))
  // then it stops listening, and responds on the open connections
  await expect.poll(ready, { interval: 50 }).toBe(0)
  idle.send(`GET /api${getHome.path} HTTP/1.1\r\nHost: portal.localhost\r\n\r\n`)
  await expect.poll(() => idle.received.text.slice(9, 12)).toBe('403')
  slow.send(body.slice(1))
  await expect.poll(() => slow.received.text).toMatch(/^HTTP\/1\.1 200 [\s\S]*"StatusCode":/)
  await stopped
  expect(server?.status).toBe(0)
})
