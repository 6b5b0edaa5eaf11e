import { createPayment, getPaymentForm, listBillPages } from '@ownerng/contract'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBills } from '../../../test-support/paying.ts'
import { day } from '../../../test-support/stays.ts'
import {
  cardToken,
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'
import { postCycleBills } from './post-cycle-bills.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const year = day(0).slice(0, 4)
const download = (owner: SignedIn, kind: string, overrides = '') =>
  test.app.inject({
    url: `/api/bills/statement.${kind}?sessionID=${owner.handle}${overrides}`,
    headers: { host: 'portal.localhost:8080', cookie: owner.cookie },
  })

describe('bills', () => {
  it('show how long they are overdue, what paid each, and the balance by month', async () => {
    const owner = await test.signIn('owner.points')
    const before = await readBills(owner)
    expect(Object.values(before.ageing).reduce((sum, cents) => sum + cents, 0)).toBe(
      before.charges.reduce((sum, charge) => sum + charge.openCents, 0),
    )
    expect(before.history).toHaveLength(24)
    expect(before.history.at(-1)).toEqual({
      month: day(0).slice(0, 7),
      balanceCents: before.balanceCents,
    })
    expect(new Set(before.history.map((item) => item.balanceCents)).size).toBeGreaterThan(2)
    const paid = await owner.call(createPayment, {
      query: {},
      body: {
        requestKey: 'bills-key-1',
        ownerNumber: owner.ownerNumber,
        cents: 1000,
        scope: 'account',
        token: await cardToken(test, '4321000000001119'),
      },
    })
    const after = await readBills(owner)
    const lines = after.charges.flatMap((charge) =>
      charge.paidBy
        .filter((item) => item.id === paid.body.id)
        .map((item) => [charge.openCents, item]),
    )
    expect(lines).toEqual([
      [expect.any(Number), { id: paid.body.id, number: paid.body.number, on: day(0), cents: 1000 }],
    ])
    for (const charge of after.charges)
      expect(charge.cents - charge.paidBy.reduce((sum, item) => sum + item.cents, 0)).toBe(
        charge.openCents,
      )
  })

  it('chosen by an owner are paid before older ones', async () => {
    const owner = await test.signIn('owner.late')
    const open = (await readBills(owner)).charges.filter((charge) => charge.openCents > 0)
    const newest = open.at(-1)
    if (!newest || open.length < 2) throw new Error('the late owner has too few open bills')
    await owner.call(createPayment, {
      query: {},
      body: {
        requestKey: 'bills-key-2',
        ownerNumber: owner.ownerNumber,
        cents: newest.openCents,
        scope: 'account',
        chargeIds: [newest.id],
        token: await cardToken(test, '4321000000001119'),
      },
    })
    const after = (await readBills(owner)).charges
    expect(after.map((charge) => charge.id)).toEqual(open.slice(0, -1).map((charge) => charge.id))
    const paid = await owner.call(listBillPages, { query: { only: 'paid' } })
    expect(paid.body.charges.find((charge) => charge.id === newest.id)?.openCents).toBe(0)
  })
})

describe('the statement', () => {
  it('adds up, line by line, to the current balance', async () => {
    const owner = await test.signIn('owner.points')
    const answer = await download(owner, 'csv')
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
    ]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename=statement-${owner.ownerNumber}-${year}.csv`,
    ])
    const rows = parse(answer.body, { bom: true, columns: true }) as Record<
      'Day' | 'What' | 'Number' | 'Amount' | 'Balance',
      string
    >[]
    let balance = Number(rows[0]?.Balance)
    for (const row of rows.slice(1)) {
      balance += Number(row.Amount)
      expect(Number(row.Balance)).toBeCloseTo(balance, 2)
      expect(row.Day.slice(0, 4)).toBe(year)
    }
    expect(balance * 100).toBeCloseTo((await readBills(owner)).balanceCents, 0)
    expect(rows.some((row) => row.What === 'Payment, thank you')).toBe(true)
  })

  it('starts a year with the closing balance of the year before', async () => {
    const owner = await test.signIn('owner.points')
    const getRows = async (of: number) =>
      parse((await download(owner, 'csv', `&year=${of}`)).body, { bom: true, columns: true }) as {
        Balance: string
      }[]
    expect((await getRows(Number(year)))[0]?.Balance).toBe(
      (await getRows(Number(year) - 1)).at(-1)?.Balance,
    )
  })

  it('escapes cells that a spreadsheet would read as formulas', async () => {
    const owner = await test.signIn('owner.float')
    await test.owner.query(
      `update charge c set description = '=HYPERLINK("http://evil")'
        from owner_account a where a.resort_id = c.resort_id and a.id = c.owner_account_id
        and a.owner_number = $1`,
      [owner.ownerNumber],
    )
    const texts = [Number(year), Number(year) - 1].map(
      async (of) => (await download(owner, 'csv', `&year=${of}`)).body,
    )
    const all = (await Promise.all(texts)).join('\n')
    expect(all).toContain(`'=HYPERLINK`)
    expect(all).not.toMatch(/(^|,)"?=/m)
  })

  it('is available as a PDF', async () => {
    const owner = await test.signIn('owner.points')
    const answer = await download(owner, 'pdf')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('requires a session', async () => {
    const owner = await test.signIn('owner.points')
    const stranger = await test.app.inject({
      url: `/api/bills/statement.pdf?sessionID=${owner.handle}`,
      headers: { host: 'portal.localhost:8080' },
    })
    expect(stranger.statusCode).toBe(403)
    expect((await download(owner, 'exe')).statusCode).toBe(404)
  })
})

describe('the billing cycle', () => {
  it("bills each interest once under the resort's rules", async () => {
    const owner = await test.signIn('owner.points')
    const before = await readBills(owner)
    const rule = {
      code: 'MF',
      kind: 'maintenance',
      description: 'Maintenance fee',
      billedOn: [day(-2).slice(5)],
      dueAfterDays: 30,
      cents: 10_000,
      unitTypes: {},
      centsAPoint: 1,
    }
    await test.owner.query(
      `update rule_set set rules = rules || jsonb_build_object('billing', $1::jsonb)
        where resort_id = 'HERON'`,
      [JSON.stringify([rule])],
    )
    const posted = (
      await Promise.all([1, 2, 3].map(() => postCycleBills(test.services, 'HERON')))
    ).reduce((sum, count) => sum + count, 0)
    expect(posted).toBe(
      (await test.owner.query(`select count(*)::integer as n from charge where number like 'MF-%'`))
        .rows[0].n,
    )
    expect(posted).toBeGreaterThan(10)
    const after = (await readBills(owner)).charges.filter((charge) =>
      charge.number.startsWith('MF-'),
    )
    expect(after).toEqual([
      expect.objectContaining({
        kind: 'maintenance',
        billedOn: day(-2),
        dueOn: day(28),
        cents: 24_000,
        openCents: 24_000,
        state: 'due',
      }),
    ])
    expect((await readBills(owner)).balanceCents).toBe(before.balanceCents + 24_000)
    expect(await readBooks(test.owner)).toMatchObject({ unbalanced: 0, ledgerSum: 0 })
  })
})

describe('several accounts', () => {
  it('are listed together and share one statement', async () => {
    const owner = await test.signIn('owner.multi')
    const page = await readBills(owner)
    expect(page.accounts.map((account) => account.ownerNumber)).toEqual(['10501', '10502', '10503'])
    expect(page.accounts.reduce((sum, account) => sum + Math.max(0, account.balanceCents), 0)).toBe(
      (await owner.call(getPaymentForm, { query: {} })).body.totalBalanceCents,
    )
    const rows = parse((await download(owner, 'csv', '&all=1')).body, {
      bom: true,
      columns: true,
    }) as { Owner: string; Balance: string }[]
    for (const account of page.accounts)
      expect(
        Math.round(
          Number(rows.findLast((row) => row.Owner === account.ownerNumber)?.Balance) * 100,
        ),
      ).toBe(account.balanceCents)
    expect((await download(owner, 'pdf', '&all=1')).rawPayload.subarray(0, 5).toString()).toBe(
      '%PDF-',
    )
  })
})
