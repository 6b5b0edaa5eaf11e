import { expect, it, vi } from 'vitest'
import { openPms, type Pms } from '../../../../../examples/pms-connector/src/database.ts'
import { billOwner, bookRental } from '../../../../../examples/pms-connector/src/desk.ts'
import { ask, openPortal, type Portal } from '../../../../../examples/pms-connector/src/portal.ts'
import { startOver } from '../../../../../examples/pms-connector/src/read.ts'
import {
  type BatchKind,
  noteToSend,
  sendChanges,
} from '../../../../../examples/pms-connector/src/send.ts'
import { storeUnits } from '../../../../../examples/pms-connector/src/units.ts'

const KEY = 'ownerng_HERON_secret'
const NOW = { stop: new AbortController().signal, pauseMs: { first: 1, most: 1 } }

/** A portal that answers with this status and body. */
const portalOf = (answer: (path: string, init: never) => [number, object]): Portal => {
  const call = async (path: string, init: never) => {
    const [status, body] = answer(path, init)
    const response = new Response(null, { status })
    return response.ok ? { data: body, response } : { error: body, response }
  }
  return { ...NOW, client: { GET: call, POST: call } as unknown as Portal['client'] }
}

interface Batch {
  readonly params: { readonly path: { readonly kind: string } }
  readonly body: { readonly rows: readonly { readonly externalId: string }[] }
}

/** Accepts batches without a row `wrong`, and refuses others as a whole. */
const picky = (code: string, status: number) =>
  portalOf((_, init) => {
    const { rows } = (init as Batch).body
    const isWrong = rows.some(({ externalId }) => externalId === 'wrong')
    if (isWrong) return [status, { status, code, detail: 'It is wrong.' }]
    const results = rows.map(({ externalId }) => ({
      ...{ externalId, result: 'created', id: `there-${externalId}` },
      ...{ version: 7, refusals: [], kept: [] },
    }))
    return [200, { results }]
  })

function bookStays(pms: Pms, ids: readonly string[]): void {
  for (const id of ids) {
    pms.run(`insert into stay (id, number, status, version) values (?, ?, 'confirmed', 1)`, id, id)
    noteToSend(pms, 'stays', id, { number: id })
  }
}

async function sendAll(pms: Pms, portal: Portal): Promise<void> {
  while (await sendChanges(pms, portal));
}

it('sends the other rows of a batch that is refused as a whole', async () => {
  const pms = openPms(':memory:')
  bookStays(pms, ['a', 'b', 'wrong', 'c', 'd'])
  await sendAll(pms, picky('BAD_REQUEST', 400))
  expect(pms.all('select row_id, reason from refusal')).toEqual([
    { row_id: 'wrong', reason: 'BAD_REQUEST: It is wrong.' },
  ])
  // the version of what was sent isn't one that was read
  expect(pms.all('select id, portal_id, version from stay order by id')).toEqual([
    ...['a', 'b', 'c', 'd'].map((id) => ({ id, portal_id: `there-${id}`, version: null })),
    { id: 'wrong', portal_id: null, version: 1 },
  ])
})

it('sends each kind in one batch, units first, and changes of a row one after the other', async () => {
  const pms = openPms(':memory:')
  const changes = ['stays a', 'charges x', 'stays b', 'charges y', 'stays a', 'stays c', 'units u']
  for (const change of changes) {
    const [batch = '', rowId = ''] = change.split(' ')
    noteToSend(pms, batch as BatchKind, rowId, { number: rowId })
  }
  const sent: string[][] = []
  const portal = portalOf((_, init) => {
    const { params, body } = init as Batch
    const ids = body.rows.map(({ externalId }) => externalId)
    sent.push([params.path.kind, ...ids])
    return [200, { results: [] }]
  })
  await sendAll(pms, portal)
  expect(sent).toEqual([
    ['units', 'u'],
    ['stays', 'a', 'b'],
    ['charges', 'x', 'y'],
    ['stays', 'a', 'c'],
  ])
})

it('sends nothing that was mistyped at the front desk', () => {
  const pms = openPms(':memory:')
  pms.run(`insert into unit values ('101', 'Unit', 'STU', 'u1')`)
  pms.run(`insert into owner (id, portal_id, number) values ('o', 'o1', '10427')`)
  const book = (arrival: string, departure: string) => () =>
    bookRental(pms, { unit: '101', arrival, departure, guest: 'A Guest' })
  for (const [arrival, departure] of [
    ['', ''],
    ['2031-02-29', '2031-03-02'],
    ['2031-05-02', '2031-05-02'],
    ['tomorrow', '2031-05-02'],
  ] as const)
    expect(book(arrival, departure)).toThrow('arrival and a later departure')
  for (const cents of [0, -5, 1.5, Number.NaN])
    expect(() => billOwner(pms, '10427', cents, 'Parking')).toThrow('number of cents')
  expect(() => storeUnits(pms, 'no-such-file.csv')).toThrow("can't be read")
  expect(pms.all('select * from outbox')).toEqual([])
  expect(book('2031-05-02', '2031-05-04')()).toMatch(/^P-/)
})

it('stops, and keeps what it has to send, when its key lacks a scope', async () => {
  const pms = openPms(':memory:')
  bookStays(pms, ['wrong'])
  await expect(sendAll(pms, picky('SCOPE_MISSING', 403))).rejects.toThrow('SCOPE_MISSING')
  expect(pms.all('select row_id from outbox')).toEqual([{ row_id: 'wrong' }])
})

it('sends its own rows again to a portal that lost them, in order', async () => {
  const pms = openPms(':memory:')
  bookStays(pms, ['a'])
  await sendAll(pms, picky('', 400))
  noteToSend(pms, 'stays', 'a', { number: 'a', arrival: '2031-05-02' })
  await sendAll(
    pms,
    portalOf(() => [
      200,
      { results: [{ externalId: 'a', result: 'changed', id: 'there-a', refusals: [], kept: [] }] },
    ]),
  )
  noteToSend(pms, 'stays', 'a', { number: 'a', status: 'cancelled' })
  // read from the portal: there is no record of it any more
  pms.run(`insert into stay (id, portal_id, version) values ('x', 'there-x', 90)`)
  const older = { id: 'there-y', externalId: null, version: 3, status: 'confirmed' }
  pms.run(`insert into stay (id, portal_id, version) values ('y', 'there-y', 90)`)
  await startOver(
    pms,
    portalOf((_, init) => {
      const { kind } = (init as { params: { path: { kind: string } } }).params.path
      const records = kind === 'stay' ? [{ ...older, snapshot: { number: 'Y' }, details: {} }] : []
      return [200, { records, next: null, cursor: '1.x' }]
    }),
  )
  expect(pms.all('select id, number, portal_id, version from stay order by id')).toEqual([
    { id: 'a', number: 'a', portal_id: null, version: null },
    { id: 'y', number: 'Y', portal_id: 'there-y', version: 3 },
  ])
  const waiting = pms.all('select "values" from outbox order by place')
  expect(waiting.map(({ values }) => JSON.parse(`${values}`))).toEqual([
    { number: 'a' },
    { number: 'a', arrival: '2031-05-02' },
    { number: 'a', status: 'cancelled' },
  ])
})

it('refuses an address that would show its key', () => {
  const open = (url: string) => () => openPortal(url, KEY, NOW.stop)
  for (const url of ['', 'portal.example', 'http://portal.example', 'ftp://localhost'])
    expect(open(url)).toThrow('OWNERNG_URL')
  for (const url of ['https://portal.example', 'http://localhost:8080', 'http://127.0.0.1:1'])
    expect(open(url)).not.toThrow()
})

it('waits after a failure, also if the time is a date, and never prints the key', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answers = [
    () => Promise.reject(new TypeError(`${KEY} is no header`)),
    async () => ({
      response: new Response(null, {
        ...{ status: 503, headers: { 'retry-after': 'Mon, 30 Nov 2026 08:00:00 GMT' } },
      }),
    }),
    async () => ({ data: 'done', response: new Response() }),
  ]
  expect(
    await ask(
      portalOf(() => [200, {}]),
      () => answers.shift()?.() as never,
    ),
  ).toBe('done')
  const lines = printed.mock.calls.flat().join('\n')
  printed.mockRestore()
  expect(lines.split('\n')).toEqual([
    'No answer (TypeError): again in 1 ms.',
    'No answer (503): again in 1 ms.',
  ])
})
