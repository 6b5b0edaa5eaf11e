import { readFileSync } from 'node:fs'
import { SCOPES } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listResults, writeRows } from '../../../test-support/batches.ts'
import { mailTo, queryRows } from '../../../test-support/staff-commands.ts'
import { day } from '../../../test-support/stays.ts'
import { addApiClient } from '../../../test-support/system-examples.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
let key: string
let client: string
beforeAll(async () => {
  test = await startTestApp()
  ;({ key, client } = await addApiClient(test, SCOPES))
})
afterAll(() => test.close())

const query = (sql: string, values: unknown[] = []) => queryRows(test, sql, values)
const unit = (number: string, values: Readonly<Record<string, string>> = {}) => ({
  externalId: `unit-${number}`,
  values: { number, ...values },
})

// issue 39

it('a unit that can’t be closed yet keeps all its values', async () => {
  const rows = [unit('101', { name: 'Harbor, closed', status: 'closed' }), unit('102')]
  const other = unit('103', { name: 'Harbor, renovated' })
  const answer = await writeRows(test, key, 'units', [...rows, other])
  expect(listResults(answer)).toEqual(['refused status', 'unchanged', 'changed'])
  expect(answer.results[0]?.refusals).toMatchObject([{ code: 'IN_USE' }])
  expect(
    await query(`select name, status from unit where number in ('101', '103') order by number`),
  ).toEqual([
    { name: 'Harbor 101', status: 'open' },
    { name: 'Harbor, renovated', status: 'open' },
  ])
})

it('translations of refused rows aren’t stored, unless another row has them', async () => {
  const sea = { name: 'Sea House', 'name:es': 'Casa del Mar' }
  const hill = { name: 'Hill House', 'name:es': 'Casa del Cerro' }
  const answer = await writeRows(test, key, 'units', [
    unit('T1', { ...sea, unit_type: 'NONE' }),
    unit('T2', { ...hill, unit_type: 'NONE' }),
    unit('T3', { ...hill, unit_type: 'STU' }),
  ])
  expect(listResults(answer)).toEqual(['refused unit_type', 'refused unit_type', 'created'])
  const texts = await query(`select translation from resort_text where text like '% House'`)
  expect(texts).toEqual([{ translation: 'Casa del Cerro' }])
})

it('credits are in the audit of their account, by the system', async () => {
  const credit = {
    externalId: 'credit-1',
    values: { owner_number: '10427', kind: 'goodwill', amount: '12.50', reason: 'Noise' },
  }
  const { results } = await writeRows(test, key, 'credits', [credit])
  await writeRows(test, key, 'credits', [{ externalId: 'credit-1', end: true }])
  const acts = await query(
    `select a.act, a.reason, a.done_by, o.owner_number from resort_act a
    join owner_account o on o.id = a.owner_account_id
    where a.number = $1 order by a.at, a.id`,
    [results[0]?.number],
  )
  const [row] = await query('select id from api_client where name = $1', [client])
  const same = { owner_number: '10427', reason: 'Noise', done_by: `client ${row.id}` }
  expect(acts).toEqual([
    { ...same, act: 'creditAccount' },
    { ...same, act: 'reverseCredit' },
  ])
})

it('owners are warned of a new contact, at the old address too', async () => {
  const [before] = await query(`select email from person where id = 'p-10427'`)
  const owner = { externalId: 'owner-10427', values: { owner_number: '10427' } }
  await writeRows(test, key, 'owners', [owner])
  const count = async () =>
    (
      await query(
        `select count(*)::integer as count from notice n
        join owner_account a on a.id = n.owner_account_id
        where n.code = 'contact-changed' and a.owner_number = '10427'`,
      )
    )[0].count
  expect(await count()).toBe(0)
  const changed = { ...owner, values: { ...owner.values, email: 'someone.else@mail.example' } }
  expect(listResults(await writeRows(test, key, 'owners', [changed]))).toEqual(['changed'])
  expect(await count()).toBeGreaterThan(0)
  expect((await mailTo(test, before.email)).length).toBeGreaterThan(0)
})

it('nights of a whole unit and of its parts are compared, and only of rows of the batch', async () => {
  const stay = (number: string, on: string, from: number) => ({
    externalId: `stay-${number}`,
    values: {
      ...{ number, unit: on, type: 'rental', status: 'confirmed', people1: 1, booked_on: day(-1) },
      ...{ arrival: day(from), departure: day(from + 2), guest_name: 'A Guest' },
    },
  })
  const send = async (...rows: ReturnType<typeof stay>[]) =>
    listResults(await writeRows(test, key, 'stays', rows))
  expect(await send(stay('N1', '308A', 700))).toEqual(['created'])
  expect(await send(stay('N2', '308', 701), stay('N3', '308B', 701))).toEqual([
    'refused unit',
    'created',
  ])
  expect(await send(stay('N4', '308', 702), stay('N5', '308', 703))).toEqual([
    'refused unit',
    'created',
  ])
})

it('a new title of a document doesn’t read its file', async () => {
  const file = new URL('../../../../../demo/heron/budget-letter.pdf', import.meta.url)
  const values = {
    ...{ number: 'D-1', category: 'Budget', title: 'Letter', pages: 2, published_on: day(-5) },
    content: readFileSync(file).toString('base64'),
  }
  await writeRows(test, key, 'documents', [{ externalId: 'D-1', values }])
  const find = `select sha256, bytes from document where number = 'D-1'`
  const before = await query(find)
  const read = vi.spyOn(test.services.files, 'read')
  const changed = { externalId: 'D-1', values: { title: 'The letter' } }
  expect(listResults(await writeRows(test, key, 'documents', [changed]))).toEqual(['changed'])
  expect(read).not.toHaveBeenCalled()
  expect(await query(find)).toEqual(before)
  read.mockRestore()
})

it('days are the same at a resort far in the east', async () => {
  await query(`update resort set time_zone = 'Pacific/Kiritimati' where id = 'HERON'`)
  const on = day(-3)
  const charge = { kind: 'other', description: 'Storage', amount: '10.00', owner_number: '10427' }
  const payment = { owner_number: '10427', amount: '10.00', method: 'check', paid_on: on }
  const rows = [
    ['charges', 'E-1', { ...charge, billed_on: on, due_on: day(20) }],
    ['payments', 'E-2', payment],
  ] as const
  try {
    for (const [kind, number, values] of rows) {
      const answer = await writeRows(test, key, kind, [
        { externalId: number, values: { ...values, number } },
      ])
      expect(listResults(answer), JSON.stringify(answer)).toEqual(['created'])
    }
    const days = await query(
      `select distinct (e.at at time zone r.time_zone)::date::text as day
      from ledger_entry e
      join resort r on r.id = e.resort_id
      left join charge c on c.id = e.charge_id
      left join payment_attempt p on p.id = e.payment_attempt_id
      where 'E-1' = c.number or 'E-2' = p.number`,
    )
    expect(days).toEqual([{ day: on }])
  } finally {
    await query(`update resort set time_zone = 'America/New_York' where id = 'HERON'`)
  }
})
