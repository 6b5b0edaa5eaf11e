import { getPayment, listPayments } from '@ownerng/contract'
import { expect, it } from 'vitest'
import {
  addBills,
  addedTo,
  expectOnce,
  getAccount,
  other,
  owner,
  readAll,
  sorted,
  startAppForPages,
  test,
} from '../../../test-support/bill-pages.ts'
import { day } from '../../../test-support/stays.ts'

startAppForPages()

const paymentPage =
  (year: string, who = owner) =>
  async (after: string) =>
    (await who.call(listPayments, { query: { year, after } })).body

it('lists every payment exactly once, newest first, while payments are added', async () => {
  await addBills(70, -3000, true)
  const page = paymentPage('all')
  const there = await addedTo('payment_attempt')
  expect(there.length).toBeGreaterThan(60)
  let gap = 0
  const pages = await readAll(page, async () => {
    gap += 10
    await addBills(2, -3000 - gap, true)
    await addBills(2, -1000 + gap, true)
  })
  const found = pages.flatMap(({ payments }) => payments)
  expectOnce(
    found.map(({ id }) => id),
    there,
  )
  const days = found.map(({ on }) => on)
  expect(days).toEqual(sorted(days).reverse())
  expect(pages.slice(0, -1).every(({ payments }) => payments.length === 8)).toBe(true)
  const total = (await page('')).total
  const { rows } = await test.owner.query(
    `select count(*)::integer as n from payment_attempt where $1 = any(account_ids)`,
    [await getAccount(owner)],
  )
  expect(total).toBe(rows[0].n)
  const ours = found.find(({ number }) => number.startsWith('P-PAGE-'))
  expect(ours?.paidFor).toEqual([ours?.number.replace('P-PAGE-', 'Bill ')])
})

it('filters payments by year and starts with the current year if it has any', async () => {
  const all = (await readAll(paymentPage('all'))).flatMap(({ payments }) => payments)
  const { years } = await paymentPage('all')('')
  expect(years).toEqual([...new Set(all.map(({ on }) => on.slice(0, 4)))])
  for (const year of years) {
    const pages = await readAll(paymentPage(year))
    const wanted = all.filter(({ on }) => on.startsWith(year))
    expect(pages.flatMap(({ payments }) => payments)).toEqual(wanted)
    expect([pages[0]?.year, pages[0]?.total]).toEqual([year, wanted.length])
  }
  const thisYear = day(0).slice(0, 4)
  const first = await paymentPage('')('')
  expect(first.year).toBe(years.includes(thisYear) ? thisYear : '')
  expect(await paymentPage('1999')('')).toMatchObject({ payments: [], total: 0, next: null })
})

it('includes payments by others for this account in order, and its own only once', async () => {
  const [mine, theirs] = [await getAccount(owner), await getAccount(other)]
  await test.owner.query(
    `insert into payment_attempt (resort_id, number, invoice, owner_account_id, account_ids,
      account_cents, cents, request_key, state, created_at, settled_at)
    select 'HERON', 'P-OTHER-' || n, 'other' || n, $2, array[$1, $2], array[300, 400], 700, 'o' || n,
      'captured', t, t
    from generate_series(1, 10) n, lateral (select now() - n * interval '200 days' as t) times
    union all
    select 'HERON', 'P-OWN', 'own', $1, array[$1, $2], array[300, 400], 700, 'own', 'captured',
      now(), now()`,
    [mine, theirs],
  )
  const found = (await readAll(paymentPage('all'))).flatMap(({ payments }) => payments)
  const byOther = found.filter(({ number }) => number.startsWith('P-OTHER-'))
  expect(byOther).toHaveLength(10)
  expect(found.filter(({ number }) => number === 'P-OWN')).toHaveLength(1)
  expect(byOther.every(({ cents }) => cents === 300)).toBe(true)
  const days = found.map(({ on }) => on)
  expect(days).toEqual(sorted(days).reverse())
  const same = await owner.call(getPayment, { query: { id: byOther[0]?.id ?? '' } })
  expect(same.status).toBe(200)
})
