import {
  listBills,
  listNotices,
  restoreDeposit,
  saveLanguage,
  withdrawDeposit,
} from '@ownerng/contract'
import { UNDO_MS, yearlyCents } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { startAppForEach, test } from '../../../../test-support/current-app.ts'
import { give, list } from '../../../../test-support/deposits.ts'
import { transferAsStaff } from '../../../../test-support/staff.ts'
import { decide } from '../../../../test-support/staff-answers.ts'
import { day, getBooking } from '../../../../test-support/stays.ts'
import type { SignedIn } from '../../../../test-support/test-app.ts'

startAppForEach()

it('asks to prepay the amount that Bills estimates for the year', async () => {
  const owner = await test.signIn('owner.float')
  const { fees } = (await owner.call(listBills, { query: {} })).body
  const estimate = fees.at(-1)
  if (!estimate?.isEstimate) throw new Error('no estimate')
  const right = (await list(owner)).rights.find(
    ({ kind, useYear }) => kind === 'week' && useYear === estimate.year,
  )
  const reason = right?.exchange.reasons.find(({ code }) => code === 'FEES_NOT_BILLED')
  const dollars = (yearlyCents(estimate) / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
  })
  expect(reason?.sentence).toContain(dollars)
})

/** Bills the fees for the use year of an owner's first week. */
async function billWeek(owner: SignedIn) {
  const [week] = (await list(owner)).rights
  await test.owner.query(
    `with billed as (insert into charge (resort_id, number, owner_account_id, kind,
      description, cents, billed_on, due_on, use_year)
      select 'HERON', 'B-next', id, 'maintenance', 'Fee', 90000, current_date, current_date +
      30, $2
       from owner_account where owner_number = $1 and resort_id = 'HERON' returning *)
     insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id,
       cents) select 'HERON', 'bill', 'owner-receivable', owner_account_id, id, cents
       from billed union all select 'HERON', 'bill', 'income', null, id, -cents from billed`,
    [owner.ownerNumber, week?.useYear],
  )
}

/** A week whose fees are billed and paid, with its use year. */
async function paidWeek(owner: SignedIn) {
  await billWeek(owner)
  await test.owner.query(
    `insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id,
      charge_id, cents) select 'HERON', 'pay-' || c.id, case when side = 1 then 'owner-receivable'
      else 'bank' end,
       case when side = 1 then c.owner_account_id end, case when side = 1 then c.id end, case when
         side = 1 then -open else open end
     from (select c.*, (select sum(e.cents) from ledger_entry e where e.charge_id = c.id
       and e.owner_account_id is not null) as open from charge c join owner_account a
       on a.id = c.owner_account_id where a.owner_number = $1) c,
       (values (1), (2)) s(side) where open > 0`,
    [owner.ownerNumber],
  )
  return (await list(owner)).rights.find((right) => right.kind === 'week' && right.exchange.allowed)
}

describe('a deposit', () => {
  it('is refused for open or unbilled fees, with the amount to pay', async () => {
    const owner = await test.signIn('owner.float')
    await billWeek(owner)
    const { rights, companies } = await list(owner)
    expect(companies).toEqual(['RCI', 'Interval International'])
    const codes = rights.flatMap((right) => right.exchange.reasons.map((reason) => reason.code))
    expect(codes).toContain('FEES_UNPAID')
    expect(codes).toContain('FEES_NOT_BILLED')
    const refused = rights.find((right) => right.exchange.reasons[0]?.code === 'FEES_UNPAID')
    expect(refused?.exchange.reasons[0]?.fix).toMatchObject({
      route: expect.stringMatching(/^\/nav\/payment\?cents=\d+&charges=\S+$/),
    })
    expect((await give(owner, { kind: 'week', id: refused?.id ?? '' })).body).toMatchObject({
      code: 'DEPOSIT_REFUSED',
      reasons: [{ code: 'FEES_UNPAID' }],
    })
  })

  it('is restored if its withdrawal is undone in time and the week is unused', async () => {
    const owner = await test.signIn('owner.float')
    const week = await paidWeek(owner)
    if (!week) throw new Error('no week can be given')
    const statusOfWeek = async () =>
      (await test.owner.query('select status from entitlement where id = $1', [week.id])).rows[0]
        .status
    const { id } = (await give(owner, week)).body
    const input = (by = owner) => ({ query: { id }, body: { ownerNumber: by.ownerNumber } })
    expect((await owner.call(restoreDeposit, input())).body).toMatchObject({ code: 'UNDO_LATE' })
    await owner.call(withdrawDeposit, input())
    expect(await statusOfWeek()).toBe('available')
    const stranger = await test.signIn('owner.credit')
    expect((await stranger.call(restoreDeposit, input(stranger))).status).toBe(404)
    expect((await owner.call(restoreDeposit, input())).body).toMatchObject({
      status: 'pending',
      decidedOn: null,
    })
    expect(await statusOfWeek()).toBe('deposited')
    await owner.call(withdrawDeposit, input())
    const other = (await give(owner, week)).body
    expect((await owner.call(restoreDeposit, input())).body).toMatchObject({ code: 'UNDO_SPENT' })
    await owner.call(withdrawDeposit, { ...input(), query: { id: other.id } })
    test.pass(UNDO_MS)
    expect((await owner.call(restoreDeposit, input())).body).toMatchObject({ code: 'UNDO_LATE' })
    expect(await statusOfWeek()).toBe('available')
  })

  it('removes a week from booking, once, and returns it if withdrawn or denied', async () => {
    const owner = await test.signIn('owner.float')
    const week = await paidWeek(owner)
    if (!week) throw new Error('no week can be given')
    const answers = await Promise.all([give(owner, week), give(owner, week), give(owner, week)])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const input = answers.find((answer) => answer.status === 200)?.body
    expect(input).toMatchObject({
      status: 'pending',
      purpose: 'exchange',
      company: 'RCI',
      text: expect.stringContaining(String(week.useYear)),
    })
    const { rows } = await test.owner.query('select status from entitlement where id = $1', [
      week.id,
    ])
    expect(rows[0].status).toBe('deposited')
    const back = await owner.call(withdrawDeposit, {
      query: { id: input?.id ?? '' },
      body: { ownerNumber: owner.ownerNumber },
    })
    expect(back.body).toMatchObject({ status: 'withdrawn' })
    const second = await give(owner, week)
    expect(second.status).toBe(200)
    expect(await decide(test, second.body.number, 'denied', { reason: 'wrong week' })).toContain(
      `Denies deposit ${second.body.number}.`,
    )
    const [notice] = (await owner.call(listNotices, { query: {} })).body.notices
    expect(notice).toMatchObject({
      title: `Your deposit ${second.body.number} is denied`,
      text: expect.stringContaining('Reason: wrong week'),
      link: '/nav/reservations/exchange',
    })
    await expect(decide(test, second.body.number, 'confirmed')).rejects.toThrow('ACT_REFUSED')
    expect((await list(owner)).deposits[0]).toMatchObject({
      status: 'denied',
      reason: 'wrong week',
    })
    const third = await give(owner, week)
    expect(await decide(test, third.body.number, 'confirmed')).toContain('Confirms deposit')
    const late = await owner.call(withdrawDeposit, {
      query: { id: third.body.id },
      body: { ownerNumber: owner.ownerNumber },
    })
    expect(late.body).toMatchObject({ code: 'DEPOSIT_DECIDED' })
    await expect(getBooking(owner, day(30), 7)).rejects.toThrow('nothing is free')
  })

  // issue 37, item 9
  it('can be withdrawn until its nights are over, as the list of deposits says', async () => {
    const owner = await test.signIn('owner.float')
    const week = await paidWeek(owner)
    if (!week) throw new Error('no week can be given')
    const { id, rightId, takeBackBy } = (await give(owner, week)).body
    expect({ rightId, takeBackBy }).toEqual({ rightId: week.id, takeBackBy: week.takeBackBy })
    expect(takeBackBy).toMatch(/^20/)
    await test.owner.query(
      `update entitlement set starts_on = current_date - 40, ends_on = current_date - 30
       where id = $1`,
      [week.id],
    )
    expect((await list(owner)).deposits[0]).toMatchObject({ status: 'pending', takeBackBy: null })
    const late = await owner.call(withdrawDeposit, {
      query: { id },
      body: { ownerNumber: owner.ownerNumber },
    })
    expect(late.body).toMatchObject({ code: 'DEPOSIT_OVER' })
  })

  // issue 38, A1
  it('ends a week with its contract instead of returning it', async () => {
    const owner = await test.signIn('owner.float')
    const week = await paidWeek(owner)
    if (!week) throw new Error('no week can be given')
    const { id, number } = (await give(owner, week)).body
    await transferAsStaff(test, { contract: 'W-10431', how: 'deed-back', stays: 'keep' })
    const query = { query: { id }, body: { ownerNumber: owner.ownerNumber } }
    expect((await owner.call(withdrawDeposit, query)).body).toMatchObject({ code: 'DEPOSIT_ENDED' })
    await decide(test, number, 'denied', { reason: 'Too late' })
    const { rows } = await test.owner.query('select status from entitlement where id = $1', [
      week.id,
    ])
    expect(rows).toEqual([{ status: 'expired' }])
  })

  it('is described in the reader’s language', async () => {
    const owner = await test.signIn('owner.credit')
    const lot = (await list(owner)).rights.find(
      (right) => right.kind === 'points' && right.exchange.allowed,
    )
    if (!lot) throw new Error('no lot can be given')
    expect((await give(owner, lot, { points: 1 })).body.text).toBe(`1 point of ${lot.useYear}`)
    await owner.call(saveLanguage, { query: {}, body: { locale: 'es-US' } })
    const texts = (await list(owner)).deposits.map(({ text }) => text)
    expect(texts).toContain(`1 punto de ${lot.useYear}`)
    expect((await give(owner, lot, { points: 2 })).body.text).toBe(`2 puntos de ${lot.useYear}`)
  })
})
