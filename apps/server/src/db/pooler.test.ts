import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getHome } from '@ownerng/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { type Pooler, startPgbouncer } from '../../test-support/pgbouncer.ts'
import { expectOneSentence, startServer } from '../../test-support/start-server.ts'
import { countStays, findSettings } from '../../test-support/test.queries.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { openDatabase } from './database.ts'

// only with Debian's database
describe.runIf(inject('postgres').password)('behind PgBouncer', () => {
  let test: TestApp
  let folder: string
  /** PgBouncers that refuse, and that drop, settings in the startup packet. */
  let strict: Pooler
  let lenient: Pooler
  beforeAll(async () => {
    test = await startTestApp()
    folder = mkdtempSync(join(tmpdir(), 'ownerng-pooler-'))
    // the operating system user of the database must reach its files in this folder
    chmodSync(folder, 0o755)
    const startOne = (name: string, ...lines: readonly string[]) =>
      startPgbouncer(inject('postgres'), join(folder, name), lines)
    strict = await startOne('strict')
    lenient = await startOne('lenient', 'ignore_startup_parameters = options')
  })
  afterAll(async () => {
    await strict.stop()
    await lenient.stop()
    await test.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const urlAt = (port: number) => {
    const { user, password } = inject('postgres')
    return `postgres://${user}:${password}@127.0.0.1:${port}/${test.asApp.database}`
  }
  const direct = () => urlAt(inject('postgres').port)
  const start = async (settings: Readonly<Record<string, string>>) => {
    const port = await freePort()
    const data = { PORT: String(port), OWNERNG_DATA: join(folder, 'data') }
    return { port, server: await startServer({ ...data, ...settings }) }
  }

  it.each([
    [
      'a pooler that nobody named',
      () => ({ DATABASE_URL: urlAt(strict.port) }),
      'DATABASE_URL points to a pooler such as PgBouncer. Set DATABASE_POOLER=transaction, and ' +
        'DATABASE_DIRECT_URL to the URL of PostgreSQL itself.',
    ],
    [
      'one that drops what a connection begins with',
      () => ({ DATABASE_URL: urlAt(lenient.port) }),
      /^DATABASE_URL points to a pooler/,
    ],
    [
      'no address of PostgreSQL itself',
      () => ({ DATABASE_URL: urlAt(strict.port), DATABASE_POOLER: 'transaction' }),
      'DATABASE_POOLER is set, but DATABASE_DIRECT_URL is not. Migrations need the URL of ' +
        'PostgreSQL itself.',
    ],
    [
      'an address of PostgreSQL that is a pooler’s',
      () => ({
        DATABASE_URL: urlAt(strict.port),
        DATABASE_POOLER: 'transaction',
        DATABASE_DIRECT_URL: urlAt(lenient.port),
      }),
      'DATABASE_DIRECT_URL points to a pooler such as PgBouncer. Set it to the URL of ' +
        'PostgreSQL itself.',
    ],
    [
      'a pooler that does not answer',
      () => ({
        DATABASE_URL: urlAt(1),
        DATABASE_POOLER: 'transaction',
        DATABASE_DIRECT_URL: direct(),
      }),
      /^Can't use the database of DATABASE_URL, 127\.0\.0\.1:1\/t_\w+: nothing responds there\.$/,
    ],
  ])('a start refuses %s', async (_, settings, sentence) => {
    const { server } = await start(settings())
    expect(server.status).toBe(1)
    expectOneSentence(server.output)
    if (typeof sentence === 'string') expect(server.output).toBe(sentence)
    else expect(server.output).toMatch(sentence)
  })

  it('a server responds to owners', async () => {
    const { server, port } = await start({
      DATABASE_URL: urlAt(strict.port),
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: direct(),
    })
    const { cookie, handle } = await test.signIn('owner.points')
    const home = () =>
      fetch(`http://127.0.0.1:${port}/api${getHome.path}`, {
        headers: { cookie, 'x-session-id': handle },
      })
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await home()).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    await server.stop()
  })

  it('limits resort and settings to one transaction', async () => {
    const place = { ...test.asApp, host: '127.0.0.1', port: strict.port }
    const timeouts = { statementMs: 7_000, lockMs: 3_000, idleMs: 9_000 }
    const pooled = openDatabase(place, { isPooled: true, timeouts })
    const plain = openDatabase(place, { isPooled: true })
    const ours = {
      plan: 'force_generic_plan',
      statement: '7s',
      lock: '3s',
      idle: '9s',
    }
    const heron = (await test.database.readResort('HERON', countStays))[0]?.n
    for (let turn = 0; turn < 40; turn++) {
      const [settings, more, here, none, others] = await Promise.all([
        pooled.inResort('HERON', (sql) => sql.row(findSettings)),
        pooled.readInResort('HERON', (sql) => sql.row(findSettings)),
        pooled.readResort('HERON', countStays),
        pooled.readDirectory(countStays),
        plain.readDirectory(findSettings),
      ])
      expect([settings, more]).toEqual([ours, ours])
      expect([here[0]?.n, none[0]?.n]).toEqual([heron, 0])
      expect(others[0]?.statement).toBe('0')
    }
    await pooled.close()
    await plain.close()
  })
})
