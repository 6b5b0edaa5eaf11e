import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBills } from '../../../test-support/paying.ts'
import { readBooks, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { postLateCharges } from './post-late-charges.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('an overdue bill', () => {
  it("gets one fee under the resort's rules, however often the job runs", async () => {
    expect(await postLateCharges(test.services, 'HERON')).toBe(0)
    const owner = await test.signIn('owner.late')
    const before = await readBills(owner)
    await test.owner.query(
      `update rule_set set rules = rules ||
        '{"latePayment":{"graceDays":0,"feeCents":2500,"feePercent":0,"interestPercentAYear":12}}'
        where resort_id = 'HERON'`,
    )
    const answers = await Promise.all([1, 2, 3].map(() => postLateCharges(test.services, 'HERON')))
    const posted = answers.reduce((sum, count) => sum + count, 0)
    expect(posted).toBeGreaterThan(0)
    expect(await postLateCharges(test.services, 'HERON')).toBe(0)
    const after = await readBills(owner)
    const added = after.charges.filter(
      (charge) => !before.charges.some((each) => each.id === charge.id),
    )
    expect(
      added
        .map((charge) => charge.kind)
        .every((kind) => kind === 'late-fee' || kind === 'interest'),
    ).toBe(true)
    expect(added.length).toBeGreaterThan(0)
    expect(after.balanceCents).toBe(
      before.balanceCents + added.reduce((sum, charge) => sum + charge.cents, 0),
    )
    expect(await readBooks(test.owner)).toMatchObject({ unbalanced: 0, ledgerSum: 0 })
  })
})

describe('the work order of a bill for a repair', () => {
  it('belongs to the same account and has its first photo', async () => {
    const owner = await test.signIn('owner.points')
    await test.owner.query(
      `insert into attachment (resort_id, work_order_id, media_type, sha256, bytes, added_at, id)
      select resort_id, id, 'image/jpeg', repeat('a', 64), 1, added, photo
      from work_order, (
        values ('2026-01-02'::timestamptz, 'second'), ('2026-01-01', 'first')
      ) as photos(added, photo)
      where resort_id = 'HERON' and number = '3290'`,
    )
    // not counted from today: the demo may have been loaded yesterday
    const { rows } = await test.owner.query(
      `select done_on::text as on from work_order where resort_id = 'HERON' and number = '3290'`,
    )
    const repairs = (await readBills(owner)).charges.flatMap((charge) => charge.workOrder ?? [])
    expect(repairs).toEqual([
      {
        id: expect.any(String),
        number: '3290',
        summary: { text: 'Kitchen tap drips', isTyped: false },
        unitName: expect.stringContaining('204'),
        doneOn: rows[0].on,
        photoId: 'first',
      },
    ])
  })

  it("can't belong to another account", async () => {
    await expect(
      test.owner.query(
        `insert into charge_work_order (resort_id, charge_id, work_order_id)
        select c.resort_id, c.id, w.id
        from charge c
        join work_order w on w.resort_id = c.resort_id and w.number = '3305'
        join owner_account a on a.resort_id = c.resort_id and a.id = c.owner_account_id
        where c.resort_id = 'HERON' and a.owner_number = '10427' and c.kind = 'reserve'`,
      ),
    ).rejects.toThrow('a bill names only work orders of its owner')
  })
})

describe('what fees pay for', () => {
  it('shows the newest budget, each share with the year before, and the documents that explain charges', async () => {
    const body = await readBills(await test.signIn('owner.points'))
    const { budget, papers, today } = body
    expect(budget?.year).toBe(Number(today.slice(0, 4)) + 1)
    expect(budget?.shares[0]).toMatchObject({ percent: 38, before: 39 })
    expect(budget?.shares.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
    expect(papers.map(({ kind, year }) => [kind, year - Number(today.slice(0, 4))])).toEqual([
      ['maintenance', 1],
      ['special-assessment', 1],
      ['special-assessment', 0],
    ])
    // a document for one owner isn't shown to others, even if the resort linked it
    await test.owner.query(
      `update document set owner_account_id = (
          select id from owner_account where resort_id = 'HERON' and owner_number = '10427'
        ) where resort_id = 'HERON' and id = $1`,
      [papers[0]?.id],
    )
    const after = await readBills(await test.signIn('owner.points'))
    expect(after.papers).toHaveLength(2)
    await test.owner.query('update document set owner_account_id = null where id = $1', [
      papers[0]?.id,
    ])
  })

  it('shows the other ways to pay bills', async () => {
    const body = await readBills(await test.signIn('owner.points'))
    expect([body.autopay, body.planParts]).toEqual([false, 6])
    // the minimum installment is $50
    const small = await readBills(await test.signIn('owner.credit'))
    const openCents = small.charges.reduce((sum, charge) => sum + charge.openCents, 0)
    expect(openCents).toBeLessThan(30_000)
    expect(small.planParts).toBe(Math.floor(openCents / 5_000))
  })
})
