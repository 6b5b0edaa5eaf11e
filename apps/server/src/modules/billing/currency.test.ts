import {
  createCalendarFeed,
  createPayment,
  createWorkOrder,
  getCalendar,
  getHome,
  getOwnerSettings,
  getStartupOptions,
  getWorkOrder,
  getWorkOrderForm,
  listBills,
  listNotices,
  searchAvailability,
} from '@ownerng/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { APPROVED, cardPayments } from '../../../test-support/card-payments.ts'
import { answerOrder } from '../../../test-support/staff-answers.ts'
import { day } from '../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'

/** US dollars; `CA$` is another currency. */
const DOLLARS = /(?<!CA)\$|USD/
const HEADERS = { host: 'portal.localhost:8080' }

let test: TestApp
let owner: SignedIn
const body = cardPayments(() => test)
beforeAll(async () => {
  test = await startTestApp()
  await setCurrency('EUR')
  owner = await test.signIn('owner.points')
})
afterAll(() => test.close())

const setCurrency = (currency: string) =>
  test.owner.query(
    `insert into resort_option (resort_id, name, value) values ('HERON', 'currency', to_jsonb($1::text))
    on conflict (resort_id, name) do update set value = excluded.value`,
    [currency],
  )
const download = (path: string) =>
  test.app.inject({
    url: `/api/${path}?sessionID=${owner.handle}`,
    headers: { ...HEADERS, cookie: owner.cookie },
  })
const readPaper = async (path: string) => {
  const { rawPayload } = await download(path)
  return (
    await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  ).text
}

// issue 38, C24
it('tells pages the currency', async () => {
  const settings = await owner.call(getOwnerSettings, { query: { getSettingsID: owner.handle } })
  expect(settings.body.currency).toBe('EUR')
  const { body: startup } = await owner.call(getStartupOptions, {
    query: { server: 'DEMO', resort: 'HERON' },
  })
  expect(startup.currency).toBe('EUR')
})

it('refuses, confirms, and records a payment in the currency of the resort', async () => {
  const little = await owner.call(createPayment, {
    query: {},
    body: await body(owner, APPROVED, 99),
  })
  expect(little.body['detail']).toContain('€1.00')
  const paid = await owner.call(createPayment, {
    query: {},
    body: await body(owner, APPROVED, 1000),
  })
  const receipt = await readPaper(`payments/${paid.body.id}/receipt.pdf`)
  expect(receipt).toContain('€10.00')
  expect(receipt).not.toMatch(DOLLARS)
  const { rows } = await test.owner.query(
    `select subject, text from outbox where subject like 'Receipt P-%'`,
  )
  expect(rows[0]?.subject).toContain('€10.00')
  for (const row of rows) expect(Object.values(row).join(' ')).not.toMatch(DOLLARS)
})

it('writes statements, the calendar, and its feed in the currency of the resort', async () => {
  const statement = await readPaper('bills/statement.pdf')
  expect(statement).toMatch(/€\d/)
  expect(statement).not.toMatch(DOLLARS)
  const { url } = (
    await owner.call(createCalendarFeed, { query: {}, body: { ownerNumber: owner.ownerNumber } })
  ).body
  const feed = await test.app.inject({ url: new URL(url).pathname, headers: HEADERS })
  expect(feed.body).not.toMatch(DOLLARS)
  const answers = [
    await owner.call(getHome, { query: {} }),
    await owner.call(listBills, { query: {} }),
    await owner.call(getCalendar, { query: { month: day(20).slice(0, 7) } }),
    await owner.call(listNotices, { query: {} }),
    await owner.call(searchAvailability, {
      query: { arrival: day(40), departure: day(43), people1: '2' } as never,
    }),
  ]
  for (const answer of answers) expect(JSON.stringify(answer.body)).not.toMatch(DOLLARS)
})

it('asks for the approval of a cost in the currency of the resort', async () => {
  const { units } = (await owner.call(getWorkOrderForm, { query: {} })).body
  const { id, number } = (
    await owner.call(createWorkOrder, {
      query: {},
      body: {
        ...{ ownerNumber: owner.ownerNumber, unitId: units.find(({ stay }) => stay === null)?.id },
        ...{ category: 'Plumbing', summary: 'It drips', mayEnter: true, comments: { C1: 'No' } },
      },
    })
  ).body
  await answerOrder(test, number, 'cost', 8_500, 'A new tap.')
  const order = (await owner.call(getWorkOrder, { query: { id } })).body
  expect(JSON.stringify(order.entries)).toContain('€85.00')
  const { rows } = await test.owner.query(
    `select text from work_order_entry where text like '%85.00%'`,
  )
  expect(rows.map(({ text }) => text).join()).not.toMatch(DOLLARS)
})
