import {
  getPayment,
  listBillPages,
  listBills,
  listPayments,
  mergeAccounts,
} from '@ownerng/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addBill, addPayment } from '../../../../test-support/act-examples.ts'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { day } from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(async () => {
  expect(await readBooks(test.owner)).toMatchObject({
    ...{ unbalanced: 0, ledgerSum: 0, wrongOpenCents: 0 },
  })
  await test.close()
})

const readPaid = (owner: SignedIn, after: string) =>
  owner.call(listBillPages, { query: { only: 'paid', after } })

async function listPaid(owner: SignedIn) {
  const bills = []
  let after: string | null = ''
  while (after !== null) {
    const page: Awaited<ReturnType<typeof readPaid>> = await readPaid(owner, after)
    bills.push(...page.body.charges)
    after = page.body.next
  }
  return bills
}

const read = async (owner: SignedIn) => ({
  paid: await listPaid(owner),
  payments: (await owner.call(listPayments, { query: { year: 'all' } } as never)).body,
  bills: (await owner.call(listBills, { query: {} })).body,
})

// issue 38, B19: the bills and payments of the account that goes appear under the kept number
it('lists what the merged account paid under the kept one', async () => {
  const staff = await signInStaff(test, ['manager'])
  const [gone, keeper] = [await test.signIn('owner.points'), await test.signIn('owner.float')]
  const payment = await addPayment(test, gone.ownerNumber)
  const open = await addBill(test, gone.ownerNumber, day(30))
  const [before, own] = [await read(gone), await read(keeper)]
  const fields = { from: gone.ownerNumber, into: keeper.ownerNumber }
  const { status, body } = await sendAct(staff, mergeAccounts, fields)
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('are listed under')])
  const kept = await test.signIn('owner.float')
  const after = await read(kept)

  // paid bills, each once with the payments that paid it
  const sort = (bills: typeof after.paid) =>
    bills.map(({ number, cents, paidBy }) => ({ number, cents, paidBy })).sort(byNumber)
  expect(sort(after.paid)).toEqual(sort([...before.paid, ...own.paid]))
  expect(after.paid.map(({ number }) => number)).not.toContain(open)
  // and every payment, with the same amounts
  const total = before.payments.total + own.payments.total
  expect(after.payments.total).toBe(total)
  expect(after.payments.payments.map(({ number }) => number)).toContain(payment)
  expect(after.bills.balanceCents).toBe(before.bills.balanceCents + own.bills.balanceCents)
  expect(after.bills.history.at(-1)?.balanceCents).toBe(after.bills.balanceCents)

  const id = after.payments.payments.find(({ number }) => number === payment)?.id
  const shown = (await kept.call(getPayment, { query: { id } } as never)).body
  expect(shown).toMatchObject({
    ...{ number: payment, cents: 50_000 },
    allocations: [{ ownerNumber: keeper.ownerNumber, cents: 50_000 }],
  })
  const file = (path: string) =>
    test.app.inject({
      method: 'GET',
      url: `/api/${path}?sessionID=${kept.handle}`,
      headers: { host: 'portal.localhost:8080', cookie: kept.cookie },
    })
  expect((await file(`payments/${id}/receipt.pdf`)).statusCode).toBe(200)
  const lines = (await file('bills/statement.csv')).body.trim().split('\n')
  expect(lines.filter((line) => line.includes(payment))).toHaveLength(1)
  expect(lines.at(-1)).toMatch(new RegExp(`,${(after.bills.balanceCents / 100).toFixed(2)}\\s*$`))

  const stranger = await test.signIn('owner.credit')
  expect((await stranger.call(getPayment, { query: { id } } as never)).status).toBe(404)
})

const byNumber = (a: { number: string }, b: { number: string }) => a.number.localeCompare(b.number)
