import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { debianPostgres } from '../../test-support/postgres.setup.ts'
import { findConnection } from '../../test-support/test.queries.ts'
import { databaseUser } from '../shared/run-as.ts'
import { readSettings } from '../shared/settings.ts'
import { openData } from './open-data.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { type PostgresProcess, startPostgres } from './postgres-process.ts'

const PASSWORD = 'test-only-password'
const COMMANDS = fileURLToPath(new URL('../cli/ownerng.ts', import.meta.url))

let folder: string
let certificate: string
let server: PostgresProcess

/**
 * A cluster whose database accepts TLS connections only, with its own certificate for localhost.
 */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-tls-'))
  chmodSync(folder, 0o755)
  const runAs = databaseUser()
  const listen = { port: await freePort(), password: PASSWORD }
  const place = inject('postgres').password
    ? {
        binaries: debianPostgres(),
        folder: join(folder, 'server'),
        runAs,
        locale: ['--locale=C.UTF-8'],
        listen,
      }
    : {
        binaries: findPostgresBinaries(runAs),
        folder: join(folder, 'server'),
        runAs,
        locale: ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        listen,
      }
  const plain = await startPostgres(place)
  const admin = new pg.Client(plain.connection)
  await admin.connect()
  await admin.query('create database ownerng')
  await admin.query('alter system set ssl = on')
  await admin.end()
  await plain.stop()
  const cluster = join(place.folder, 'postgres')
  certificate = join(folder, 'localhost.crt')
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    join(cluster, 'server.key'),
    '-out',
    certificate,
  ])
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`)
  copyFileSync(certificate, join(cluster, 'server.crt'))
  for (const file of ['server.key', 'server.crt']) {
    if ('uid' in runAs) chownSync(join(cluster, file), runAs.uid, runAs.gid)
    chmodSync(join(cluster, file), 0o600)
  }
  // the database `postgres` only shows that the cluster is running
  writeFileSync(
    join(cluster, 'pg_hba.conf'),
    'hostssl all all 127.0.0.1/32 scram-sha-256\nhostnossl postgres all 127.0.0.1/32 ' +
      'scram-sha-256\n',
  )
  server = await startPostgres(place)
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const urlWith = (options: string) =>
  `postgres://${server.connection.user}:${PASSWORD}@localhost:${server.connection.port}/ownerng?${options}`
const open = (options: string) =>
  openData(
    readSettings({
      OWNERNG_DATA: folder,
      OWNERNG_DEMO: '0',
      GATEWAY_SECRET: 'secret-of-the-server-tests',
      DATABASE_URL: urlWith(options),
      MIGRATE_AT_START: '1',
    }),
    { kind: 'server' },
  )

// issue 12, item 9
it.each([
  ['sslmode=no-verify', () => 'sslmode=no-verify'],
  [
    'sslmode=verify-full with a root certificate',
    () => `sslmode=verify-full&sslrootcert=${encodeURIComponent(certificate)}`,
  ],
])(
  "%s of DATABASE_URL reaches the app's own connections, and so do the other options",
  async (_, options) => {
    const data = await open(
      `${options()}&application_name=owners-portal&options=${encodeURIComponent('-c statement_timeout=54321')}`,
    )
    try {
      const [row] = await data.database.readDirectory(findConnection)
      expect(row).toEqual({
        user: 'ownerng_app',
        ssl: true,
        application: 'owners-portal',
        timeout: '54321ms',
      })
    } finally {
      await data.close()
    }
  },
)

it('reports a rejected connection without sslmode in one sentence without the password', async () => {
  const fault = await open('').catch((error: Error) => error.message)
  expect(fault).toMatch(/^Can't use the database of DATABASE_URL, localhost:\d+\/ownerng: .*\.$/)
  expect(fault).not.toContain(PASSWORD)
})

it('commands connect like the server', () => {
  const ran = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', COMMANDS, 'verify'],
    {
      env: {
        OWNERNG_DATA: folder,
        OWNERNG_DEMO: '0',
        GATEWAY_SECRET: 'secret-of-the-server-tests',
        DATABASE_URL: urlWith('sslmode=no-verify'),
      },
      encoding: 'utf8',
    },
  )
  expect([ran.status, ran.stderr]).toEqual([0, ''])
})
