import {
  createCalendarFeed,
  createPayment,
  getHome,
  getOwnerSettings,
  listBills,
} from '@ownerng/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { APPROVED, cardPayments } from '../../../test-support/card-payments.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'

const HEADERS = { host: 'portal.localhost:8080' }
/** US dollars; `CA$` and `MX$` are other currencies. */
const DOLLARS = /(?<!CA|MX)\$|USD/

// issue 38, C24
describe.each([
  ['MXN', 'MX$'],
  ['GBP', '£'],
  ['CAD', 'CA$'],
])('a resort in %s', (currency, symbol) => {
  let test: TestApp
  let owner: SignedIn
  const body = cardPayments(() => test)
  beforeEach(async () => {
    test = await startTestApp()
    await test.owner.query(
      `insert into resort_option (resort_id, name, value)
      values ('HERON', 'currency', to_jsonb($1::text))
      on conflict (resort_id, name) do update set value = excluded.value`,
      [currency],
    )
    owner = await test.signIn('owner.points')
  })
  afterEach(() => test.close())

  const readPaper = async (path: string) => {
    const { rawPayload } = await test.app.inject({
      url: `/api/${path}?sessionID=${owner.handle}`,
      headers: { ...HEADERS, cookie: owner.cookie },
    })
    const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
    return (await extractText(pdf, { mergePages: true })).text
  }

  it(`names and writes amounts with ${symbol}, and never US dollars`, async () => {
    const settings = await owner.call(getOwnerSettings, { query: { getSettingsID: owner.handle } })
    expect(settings.body.currency).toBe(currency)
    const pay = async (cents: number) =>
      (await owner.call(createPayment, { query: {}, body: await body(owner, APPROVED, cents) }))
        .body
    expect((await pay(99))['detail']).toContain(`${symbol}1.00`)
    const receipt = await readPaper(`payments/${(await pay(1000)).id}/receipt.pdf`)
    expect(receipt).toContain(`${symbol}10.00`)
    const statement = await readPaper('bills/statement.pdf')
    expect(statement).toContain(symbol)
    const { rows } = await test.owner.query(
      `select subject, text from outbox where subject like 'Receipt P-%'`,
    )
    expect(rows[0]?.subject).toContain(`${symbol}10.00`)
    const { url } = (
      await owner.call(createCalendarFeed, { query: {}, body: { ownerNumber: owner.ownerNumber } })
    ).body
    const feed = await test.app.inject({ url: new URL(url).pathname, headers: HEADERS })
    const answers = [
      await owner.call(getHome, { query: {} }),
      await owner.call(listBills, { query: {} }),
    ].map((answer) => JSON.stringify(answer.body))
    for (const text of [receipt, statement, feed.body, JSON.stringify(rows), ...answers])
      expect(text).not.toMatch(DOLLARS)
  })
})
