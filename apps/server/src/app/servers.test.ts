import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { copyHeron } from '../../test-support/demo-copy.ts'
import { forward } from '../../test-support/forward.ts'
import { type OwnCluster, startOwnCluster } from '../../test-support/own-cluster.ts'
import { expectOneSentence, runProgram, startServer } from '../../test-support/start-server.ts'

const CLI = fileURLToPath(new URL('../cli/ownerng.ts', import.meta.url))
const IMPORT = fileURLToPath(new URL('../cli/import.ts', import.meta.url))

let folder: string
let west: OwnCluster
let east: OwnCluster
let env: Record<string, string>
const copies = [copyHeron('SHORE', 'WEST'), copyHeron('COVE', 'EAST')] as const
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-servers-'))
  chmodSync(folder, 0o755)
  for (const name of ['west', 'east']) mkdirSync(join(folder, name))
  west = await startOwnCluster(join(folder, 'west'))
  east = await startOwnCluster(join(folder, 'east'))
  env = {
    DATABASE_URL: west.ownerUrl,
    SERVERS: JSON.stringify({ EAST: east.ownerUrl }),
    OWNERNG_DATA: join(folder, 'data'),
    OWNERNG_DEMO: '0',
    GATEWAY_SECRET: 'secret-of-the-server-tests',
    DEFAULT_SERVER: 'WEST',
    DEFAULT_RESORT: 'SHORE',
  }
}, 120_000)
afterAll(async () => {
  await west.stop()
  await east.stop()
  for (const place of [folder, ...copies.map(dirname)])
    rmSync(place, { recursive: true, force: true })
})

/** Runs a program as a person does: its exit code, and what it said. */
function run(program: string, words: readonly string[], more: Record<string, string> = {}) {
  const { status, said } = runProgram(program, words, { ...env, ...more })
  expect(said).not.toContain('keeper-of-the-tables')
  return { status, said }
}
const ownerng = (...words: string[]) => run(CLI, words)

async function start(more: Record<string, string> = {}) {
  const port = await freePort()
  const server = await startServer({ ...env, PORT: String(port), ...more })
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return { server, ask }
}

it('asks which database a command is about, and says which one lacks its schema', () => {
  expect(ownerng('migrate')).toEqual({
    status: 2,
    said: expect.stringMatching(/^SERVERS is set: say with --server which .*MAIN, EAST/),
  })
  expect(ownerng('migrate', '--server', 'WEST').status).toBe(2)
  expect(ownerng('migrate', '--server', 'main').status).toBe(0)
  const lacking = ownerng('check')
  expect(lacking.status).toBe(1)
  expect(lacking.said).toMatch(/^EAST of SERVERS: The database is empty/)
})

it('imports each folder where its server is, and works on all of them', () => {
  for (const copy of copies) expect(run(IMPORT, [copy]).status).toBe(0)
  expect(ownerng('guests', 'SHORE').status).toBe(0)
  expect(ownerng('guests', 'COVE').status).toBe(0)
  expect(ownerng('reseal', '--dry-run').status).toBe(0)
  const checked = ownerng('check').said
  for (const resort of ['SHORE', 'COVE']) expect(checked).toContain(`${resort} depositOptions`)
  for (const name of ['MAIN', 'EAST'])
    expect(ownerng('migrate', '--status', '--server', name).status).toBe(0)
})

it('serves both', async () => {
  const { server, ask } = await start()
  try {
    for (const [at, resort] of [
      ['WEST', 'SHORE'],
      ['EAST', 'COVE'],
    ])
      expect(await ask(`/api/owner?server=${at}&resort=${resort}`)).toMatchObject({
        body: { resort },
      })
    expect(await ask('/readyz')).toMatchObject({
      body: { databases: { MAIN: 'ready', EAST: 'ready' } },
    })
  } finally {
    await server.stop()
  }
  const { rows } = await east.admin.query('select count(*)::integer as runs from job_run')
  expect(rows[0].runs).toBeGreaterThan(0)
})

/** The database of EAST at an address where it is not until it comes. */
async function awayAtFirst() {
  const port = await freePort()
  const away = new URL(east.ownerUrl)
  const real = Number(away.port)
  away.port = String(port)
  return { servers: JSON.stringify({ EAST: away.href }), come: () => forward(port, real) }
}

it('starts without one that is away, and uses it as soon as it is there', async () => {
  const { servers, come } = await awayAtFirst()
  const { server, ask } = await start({ SERVERS: servers })
  try {
    expect(server.output).toMatch(/EAST of SERVERS is away, and its resorts with it/)
    expect(server.output).not.toContain('keeper-of-the-tables')
    const cove = () => ask('/api/owner?server=EAST&resort=COVE')
    expect(await ask('/api/owner?server=WEST&resort=SHORE')).toMatchObject({ status: 200 })
    expect(await cove()).toMatchObject({
      status: 503,
      body: { Error: expect.stringMatching(/unavailable right now/) },
    })
    const way = await come()
    await expect.poll(async () => (await cove()).status, { timeout: 30_000 }).toBe(200)
    expect(server.output).toContain('EAST of SERVERS is there.')
    way.close()
  } finally {
    await server.stop()
  }
})

it('does not start where a server is in two places, or none of them is there', async () => {
  const both = await start({ SERVERS: JSON.stringify({ EAST: west.ownerUrl }) })
  expect(both.server.status).toBe(1)
  expectOneSentence(both.server.output)
  expect(both.server.output).toMatch(/^EAST of SERVERS: it holds SHORE of server WEST/)
  const nowhere = `postgres://keeper:keeper-of-the-tables@127.0.0.1:${await freePort()}/x`
  const none = await start({ DATABASE_URL: nowhere, SERVERS: JSON.stringify({ EAST: nowhere }) })
  expect(none.server.status).toBe(1)
  expectOneSentence(none.server.output)
  expect(none.server.output).not.toContain('keeper-of-the-tables')
})
