import { readFileSync } from 'node:fs'
import { BATCH_SCOPES, type BatchKind } from '@ownerng/contract/batches'
import { addDays, SCOPES } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addEmptyResort,
  listResults,
  postBatch,
  type SentRow,
  type Values,
  writeRows,
} from '../../../test-support/batches.ts'
import { day } from '../../../test-support/stays.ts'
import { addApiClient } from '../../../test-support/system-examples.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
let key: string
let foreign: string
beforeAll(async () => {
  test = await startTestApp()
  key = (await addApiClient(test, SCOPES)).key
  await addEmptyResort(test)
  foreign = (await addApiClient(test, SCOPES, 'BAYVIEW')).key
})
afterAll(() => test.close())

const budgetLetter = () =>
  readFileSync(new URL('../../../../../demo/heron/budget-letter.pdf', import.meta.url)).toString(
    'base64',
  )

const OWNER = { name: 'Ada Byron', first_name: 'Ada', email: 'ada@mail.example', status: 'active' }
const CHARGE = { kind: 'other', description: 'Storage', amount: '125.50' }
const YEAR = day(0).slice(0, 4)

/** A row of a kind with the numbers `n` of the test, and how it changes and is refused. */
interface Example {
  readonly values: (n: string) => Values
  /** Columns that change it; null if a stored record never changes. */
  readonly change: Values | null
  /** A wrong value, by column. */
  readonly wrong: Values
  /** Rows that it refers to, written first. */
  readonly needs?: (n: string) => readonly (readonly [BatchKind, SentRow])[]
}

const needsOwner = (n: string) =>
  [['owners', { externalId: `o-${n}`, values: { ...OWNER, owner_number: `7${n}` } }]] as const
const needsContract = (n: string) => [
  ...needsOwner(n),
  [
    'interests',
    {
      externalId: `i-${n}`,
      values: { ...EXAMPLES.interests.values(n), number: `C-${n}` },
    },
  ] as const,
]

const EXAMPLES: Readonly<Record<BatchKind, Example>> = {
  units: {
    values: (n) => ({ number: `U${n}`, name: `Annex ${n}`, unit_type: 'STU' }),
    change: { name: 'Annex, renovated' },
    wrong: { unit_type: 'NONE' },
  },
  closures: {
    values: (n) => ({
      ...{ number: `M-${n}`, unit: `ext:u-${n}` },
      ...{ arrival: day(40), departure: day(43) },
    }),
    change: { departure: day(44) },
    wrong: { departure: '2027-02-31' },
    needs: (n) => [
      ['units', { externalId: `u-${n}`, values: { ...EXAMPLES.units.values(n), number: `V${n}` } }],
    ],
  },
  owners: {
    values: (n) => ({ ...OWNER, owner_number: `8${n}` }),
    change: { name: 'Ada King' },
    wrong: { email: 'no address' },
  },
  people: {
    values: (n) => ({
      ...{ login_id: `person.${n}`, password: 'Long-Enough-26!', owner_numbers: `ext:o-${n}` },
    }),
    change: null,
    wrong: { password: 'short' },
    needs: needsOwner,
  },
  interests: {
    values: (n) => ({
      ...{ number: `I-${n}`, owner_number: `ext:o-${n}`, usage_type: 'points' },
      ...{ frequency: 'annual', status: 'active', annual_points: 8000, use_year_month: 1 },
      purchased_on: day(-400),
    }),
    change: { annual_points: 9000 },
    wrong: { usage_type: 'castle' },
    needs: needsOwner,
  },
  charges: {
    values: (n) => ({
      ...{ ...CHARGE, number: `B-${n}`, owner_number: `ext:o-${n}` },
      ...{ billed_on: day(-9), due_on: day(20) },
    }),
    change: { status: 'canceled' },
    wrong: { amount: '0' },
    needs: needsOwner,
  },
  credits: {
    values: (n) => ({
      ...{ owner_number: `ext:o-${n}`, kind: 'goodwill', amount: '20.00', reason: 'Noise' },
    }),
    change: { status: 'reversed', reason: 'By mistake' },
    wrong: { kind: 'castle' },
    needs: needsOwner,
  },
  payments: {
    values: (n) => ({
      ...{ number: `R-${n}`, owner_number: `ext:o-${n}`, amount: '50.00' },
      ...{ paid_on: day(-2), method: 'check' },
    }),
    change: { status: 'returned' },
    wrong: { method: 'gold' },
    needs: needsOwner,
  },
  stays: {
    values: (n) => ({
      ...{ number: `S-${n}`, owner_number: `ext:o-${n}`, unit: `V${n}`, type: 'O' },
      ...{ status: 'confirmed', arrival: day(60), departure: day(63), people1: 2 },
      booked_on: day(-1),
    }),
    change: { people1: 1 },
    wrong: { people1: 0 },
    needs: (n) => [
      ...needsOwner(n),
      ['units', { externalId: `u-${n}`, values: { ...EXAMPLES.units.values(n), number: `V${n}` } }],
    ],
  },
  points: {
    values: (n) => ({
      ...{ number: `L-${n}`, interest: `ext:i-${n}`, kind: 'annual', use_year: YEAR },
      ...{ earned_on: day(-30), expires_on: day(300), points: 8000 },
    }),
    change: null,
    wrong: { kind: 'castle' },
    needs: needsContract,
  },
  documents: {
    values: (n) => ({
      ...{ number: `D-${n}`, category: 'Budget', title: `Letter ${n}`, pages: 2 },
      ...{ published_on: day(-5), content: budgetLetter() },
    }),
    change: { title: 'Another letter' },
    wrong: { content: 'QUJD' },
  },
  'work-orders': {
    values: (n) => ({
      ...{ number: `W-${n}`, owner_number: `ext:o-${n}`, unit: '101', category: 'Plumbing' },
      ...{ summary: 'Tap drips', status: 'received', reported_on: day(-1) },
    }),
    change: { status: 'scheduled', scheduled_on: day(3) },
    wrong: { unit: 'nowhere' },
    needs: needsOwner,
  },
}

let count = 100
const KINDS = Object.keys(EXAMPLES) as BatchKind[]

/** Writes what a row of a kind refers to; returns the number of the test. */
async function prepare(kind: BatchKind): Promise<string> {
  const n = String(count++)
  for (const [needed, row] of EXAMPLES[kind].needs?.(n) ?? [])
    expect(listResults(await writeRows(test, key, needed, [row]))).toEqual(['created'])
  return n
}

const readAll = async () => {
  const { rows } = await test.owner.query(
    `select (select count(*) from event) as events, (select count(*) from external_id) as ids,
      (select count(*) from batch) as batches, (select count(*) from imported_row) as rows`,
  )
  return rows[0]
}

describe.each(KINDS)('a batch of %s', (kind) => {
  const { values, change, wrong } = EXAMPLES[kind]

  it('creates, changes, and leaves a record, and ends it', async () => {
    const n = await prepare(kind)
    const row = { externalId: `pms-${n}`, values: values(n) }
    const made = await writeRows(test, key, kind, [row])
    expect(listResults(made), JSON.stringify(made)).toEqual(['created'])
    const [{ id, number, version }] = made.results as [(typeof made.results)[0]]
    expect([typeof id, typeof number]).toEqual(['string', 'string'])
    expect(version === null).toBe(['units', 'documents'].includes(kind))
    const again = await writeRows(test, key, kind, [row])
    expect(listResults(again), JSON.stringify(again)).toEqual(['unchanged'])
    expect(again.results[0]).toMatchObject({ id, number, version })
    if (change) {
      const changed = await writeRows(test, key, kind, [{ ...row, values: change }])
      expect(listResults(changed), JSON.stringify(changed)).toEqual(['changed'])
      expect(changed.results[0]).toMatchObject({ id, number })
    }
    const other = await prepare(kind)
    const ending = { externalId: `pms-${other}`, values: values(other) }
    await writeRows(test, key, kind, [ending])
    const ended = await writeRows(test, key, kind, [{ externalId: `pms-${other}`, end: true }])
    expect(listResults(ended), JSON.stringify(ended)).toEqual(['ended'])
    const over = await writeRows(test, key, kind, [{ externalId: `pms-${other}`, end: true }])
    expect(listResults(over), JSON.stringify(over)).toEqual(['unchanged'])
  })

  it('refuses a wrong row by its column, and writes the others', async () => {
    const [n, other] = [await prepare(kind), await prepare(kind)]
    const answer = await writeRows(test, key, kind, [
      { externalId: `bad-${n}`, values: { ...values(n), ...wrong } },
      { externalId: `good-${other}`, values: values(other) },
      { externalId: `odd-${n}`, values: { ...values(n), castle: 1 } },
      { externalId: `gone-${n}`, end: true },
    ])
    const [column] = Object.keys(wrong)
    const bad = answer.results[0]
    expect([bad?.result, bad?.refusals[0]?.field], JSON.stringify(answer)).toEqual([
      'refused',
      column,
    ])
    expect(listResults(answer).slice(1)).toEqual(['created', 'refused castle', 'refused whole'])
    expect(answer.counts).toMatchObject({ created: 1, refused: 3 })
  })

  it('writes nothing in a dry run', async () => {
    const n = await prepare(kind)
    const row = { externalId: `dry-${n}`, values: values(n) }
    const before = await readAll()
    const dry = await writeRows(test, key, kind, [row], { dryRun: true })
    expect(listResults(dry)).toEqual(['created'])
    expect(dry.results[0]?.id).toBe(null)
    expect(await readAll()).toEqual(before)
  })

  it('is answered once by its key', async () => {
    const n = await prepare(kind)
    const rows = [{ externalId: `once-${n}`, values: values(n) }]
    const requestKey = `batch-of-${kind}`
    const first = await writeRows(test, key, kind, rows, { requestKey })
    const before = await readAll()
    expect(await writeRows(test, key, kind, rows, { requestKey })).toEqual(first)
    expect(await readAll()).toEqual(before)
    const [row] = rows as [SentRow]
    const other = await postBatch(test, key, kind, [{ ...row, end: true }], { requestKey })
    expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED'])
  })

  it('needs its scope, and leaves other resorts alone', async () => {
    const n = await prepare(kind)
    const row = { externalId: `mine-${n}`, values: values(n) }
    await writeRows(test, key, kind, [row])
    const scopes = SCOPES.filter((scope) => scope !== BATCH_SCOPES[kind])
    const narrow = await addApiClient(test, scopes)
    const refused = await postBatch(test, narrow.key, kind, [row])
    expect([refused.status, refused.body.code]).toEqual([422, 'SCOPE_MISSING'])
    const theirs = await writeRows(test, foreign, kind, [{ externalId: `mine-${n}`, end: true }])
    expect(listResults(theirs)).toEqual(['refused whole'])
    const still = await writeRows(test, key, kind, [row])
    expect(listResults(still)).toEqual(['unchanged'])
  })
})

describe('external IDs', () => {
  it('name a record once, and adopt one by its number', async () => {
    const n = await prepare('owners')
    const values = EXAMPLES.owners.values(n)
    const owner = { ...values, owner_number: `9${n}` }
    const twice = [
      { externalId: `a-${n}`, values },
      { externalId: `a-${n}`, values: owner },
    ]
    const first = await writeRows(test, key, 'owners', twice)
    expect(first.results.map(({ refusals }) => refusals[0]?.code)).toEqual([
      undefined,
      'EXTERNAL_ID_TWICE',
    ])
    const taken = await writeRows(test, key, 'owners', [{ externalId: `b-${n}`, values }])
    expect(taken.results[0]?.refusals).toMatchObject([
      { code: 'RECORD_TAKEN', field: 'owner_number' },
    ])
    const renumbered = { externalId: `a-${n}`, values: owner }
    const differs = await writeRows(test, key, 'owners', [renumbered])
    expect(differs.results[0]?.refusals).toMatchObject([{ code: 'NUMBER_DIFFERS' }])
    const adopted = await writeRows(test, key, 'owners', [
      { externalId: `c-${n}`, values: { owner_number: '10431' } },
    ])
    expect(listResults(adopted)).toEqual(['unchanged'])
  })

  it('refuses a reference to no record', async () => {
    const n = await prepare('charges')
    const values = { ...EXAMPLES.charges.values(n), owner_number: 'ext:nobody' }
    const answer = await writeRows(test, key, 'charges', [{ externalId: `x-${n}`, values }])
    expect(answer.results[0]?.refusals).toMatchObject([
      { code: 'REFERENCE_UNKNOWN', field: 'owner_number' },
    ])
  })
})

describe('nights', () => {
  it('are never taken twice, by stored stays or within a batch', async () => {
    const n = await prepare('stays')
    const stay = (number: string, from: number) => ({
      externalId: `${number}-${n}`,
      values: {
        ...{ ...EXAMPLES.stays.values(n), number: `${number}${n}` },
        ...{ arrival: day(from), departure: addDays(day(from), 3) },
      },
    })
    const answer = await writeRows(test, key, 'stays', [
      stay('A', 60),
      stay('B', 62),
      stay('C', 63),
    ])
    expect(listResults(answer)).toEqual(['created', 'refused unit', 'created'])
    const late = await writeRows(test, key, 'stays', [stay('D', 61)])
    expect(listResults(late)).toEqual(['refused unit'])
  })

  it('of a declined booking go to others, and the booking remains declined', async () => {
    const n = await prepare('stays')
    const stay = (number: string, people: number) => ({
      externalId: `${number}-${n}`,
      values: {
        ...{ ...EXAMPLES.stays.values(n), number: `${number}${n}`, people1: people },
        ...{ arrival: day(80), departure: day(83) },
      },
    })
    expect(listResults(await writeRows(test, key, 'stays', [stay('E', 1)]))).toEqual(['created'])
    await test.owner.query(
      `update reservation set status = 'declined', answer_by = now(),
        answer = '{"answer": "decline", "code": "sold", "text": ""}'
      where resort_id = 'HERON' and number = $1`,
      [`E${n}`],
    )
    const answer = await writeRows(test, key, 'stays', [stay('F', 1), stay('E', 2)])
    expect(listResults(answer)).not.toContain('refused unit')
    expect(answer.acts).toEqual([expect.stringContaining(`E${n} was canceled and stays canceled`)])
    const { rows } = await test.owner.query(
      `select status from reservation where resort_id = 'HERON' and number = $1`,
      [`E${n}`],
    )
    expect(rows).toEqual([{ status: 'declined' }])
  })
})
