import {
  cancelReservation,
  changeReservation,
  createDeposit,
  getReservation,
  listBills,
  listDeposits,
  listNotices,
  movePoints,
  previewCancellation,
  previewChange,
  previewPointsMove,
  undoCancellation,
  withdrawDeposit,
} from '@ownerng/contract'
import { HOUR_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  book,
  type CaseResort,
  getPlace,
  startCaseResort,
} from '../../../test-support/case-resort.ts'
import { decide as decideAs } from '../../../test-support/staff-answers.ts'
import { readBooks, type SignedIn } from '../../../test-support/test-app.ts'
import { useOwnerCredits } from '../billing/use-owner-credits.ts'

// issue 38, item 21
const FEES = {
  book: { cents: 2000, centsANight: 500 },
  cancel: [
    { daysBefore: 61, cents: 0, centsANight: 0 },
    { daysBefore: 31, cents: 2500, centsANight: 0 },
    { daysBefore: 0, cents: 2000, centsANight: 1000 },
  ],
  bankCents: 1500,
  transferCents: 2500,
  depositCents: 8900,
  taxPercent: { book: 8.25, cancel: 10, bank: 8.25 },
}
const STAY = { arrival: '2026-04-10', departure: '2026-04-13' }

let resort: CaseResort
let ann: SignedIn
beforeEach(async () => {
  resort = await startCaseResort('2026-03-02T15:00:00Z', { rules: { fees: FEES } })
  ann = await resort.signIn('ann')
})
afterEach(async () => {
  const exact = { soldTwice: 0, unbalanced: 0, ledgerSum: 0, wrongLots: 0, wrongOpenCents: 0 }
  expect(await readBooks(resort.test.owner)).toMatchObject(exact)
  await resort.close()
})

const readBills = async (owner = ann) => (await owner.call(listBills, { query: {} })).body
const readLines = async (owner = ann) =>
  (await readBills(owner)).charges.map(({ description, cents }) => [description, cents])
const undo = (id: string) =>
  ann.call(undoCancellation, { query: { id }, body: { ownerNumber: ann.ownerNumber } })
const cancel = (id: string, expectFeeCents: number) =>
  ann.call(cancelReservation, {
    query: { id },
    body: {
      ...{ ownerNumber: ann.ownerNumber, expectPointsBack: 300, expectWeek: null, expectFeeCents },
    },
  })

describe('case F1: a booking fee of $20.00 and $5.00 per night, with 8.25 % tax', () => {
  it('is in the quote, and billed with its tax on a line of its own', async () => {
    const place = await getPlace(ann, 'VIL', STAY)
    const fees = [
      { text: 'Booking fee', cents: 3500 },
      { text: 'Tax: Booking fee', cents: 289 },
    ]
    expect(place).toMatchObject({ fees, feeCents: 3789 })
    const stale = await book(ann, { code: 'VIL', ...STAY, expectFeeCents: 3500 })
    expect(stale.status).toBe(409)
    const { body } = await book(ann, { code: 'VIL', ...STAY })
    expect(await readLines()).toEqual([
      [`Booking fee, stay ${body.number}`, 3500],
      [`Tax: Booking fee, stay ${body.number}`, 289],
    ])
    expect(body.feeCents).toBe(3789)
  })
})

describe('case F2: a cancellation fee by the days before arrival', () => {
  const start = async () => {
    const { body } = await book(ann, { code: 'VIL', ...STAY })
    return body.id
  }
  const preview = async (id: string) =>
    (await ann.call(previewCancellation, { query: { id } })).body

  it('is announced before booking, and free within 24 hours', async () => {
    const { timeline } = await getPlace(ann, 'VIL', STAY)
    expect(timeline.map(({ until, feeCents }) => [until, feeCents])).toEqual([
      ['2026-03-03', 0],
      ['2026-03-10', 2750],
      ['2026-03-25', 5500],
      ['2026-04-09', 5500],
    ])
    const id = await start()
    expect((await preview(id)).cancelFeeCents).toBe(0)
    await cancel(id, 0)
    expect((await readBills()).balanceCents).toBe(0)
  })

  it('is previewed, confirmed, billed, and taken back by undoing the cancellation', async () => {
    const id = await start()
    const { balanceCents: before } = await readBills()
    resort.test.pass(25 * HOUR_MS)
    ann = await resort.signIn('ann')
    expect(await preview(id)).toMatchObject({
      fees: [
        { text: 'Cancellation fee', cents: 2500 },
        { text: 'Tax: Cancellation fee', cents: 250 },
      ],
      cancelFeeCents: 2750,
    })
    expect((await cancel(id, 0)).body).toMatchObject({ code: 'CANCEL_CHANGED' })
    expect((await cancel(id, 2750)).status).toBe(200)
    expect((await readBills()).balanceCents).toBe(before + 2750)
    const { canceled } = (await ann.call(getReservation, { query: { id } })).body
    expect(canceled).toMatchObject({ cancelFeeCents: 2750 })
    const [notice] = (await ann.call(listNotices, { query: {} })).body.notices
    expect(JSON.stringify(notice)).toContain('Canceling costs $27.50')
    expect((await undo(id)).status).toBe(200)
    expect((await readBills()).balanceCents).toBe(before)
    // it isn't part of the price of the stay
    expect((await ann.call(getReservation, { query: { id } })).body.feeCents).toBe(3789)
  })

  it('becomes credit again if it was paid before the cancellation was undone', async () => {
    const id = await start()
    resort.test.pass(25 * HOUR_MS)
    ann = await resort.signIn('ann')
    const { balanceCents: before } = await readBills()
    await resort.test.owner.query(
      `with txn as (select new_id() as id)
        insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, cents)
        select 'CASE', txn.id, 'owner-receivable', a.id, -10000
        from txn, owner_account a where a.resort_id = 'CASE' and a.owner_number = '1001'
        union all select 'CASE', txn.id, 'income', null, 10000 from txn`,
    )
    await cancel(id, 2750)
    await useOwnerCredits(resort.test.services, 'CASE')
    expect((await readBills()).charges.every(({ openCents }) => openCents === 0)).toBe(true)
    expect((await undo(id)).status).toBe(200)
    expect((await readBills()).balanceCents).toBe(before - 10_000)
  })
})

describe('case F3: fees for moving points', () => {
  const bank = async (expectFeeCents: number) =>
    ann.call(movePoints, {
      query: { id: await resort.lotId('ann', 2026) },
      body: {
        ...{ requestKey: crypto.randomUUID(), ownerNumber: ann.ownerNumber },
        ...{ act: 'bank', points: 500, expectFeeCents },
      },
    })
  it('are in the preview, confirmed, and billed', async () => {
    const lot = { id: await resort.lotId('ann', 2026), points: '500' }
    const preview = await ann.call(previewPointsMove, { query: { ...lot, act: 'bank' } })
    expect(preview.body).toMatchObject({
      feeCents: 1624,
      fees: [
        { text: 'Banking fee', cents: 1500 },
        { text: 'Tax: Banking fee', cents: 124 },
      ],
    })
    expect((await bank(0)).body).toMatchObject({ code: 'POINTS_CHANGED' })
    expect(await readLines()).toEqual([])
    expect((await bank(1624)).status).toBe(200)
    expect(await readLines()).toEqual([
      ['Banking fee: 500 points, use year 2027', 1500],
      ['Tax: Banking fee: 500 points, use year 2027', 124],
    ])
  })
  it('are charged for the acts that the resort names only', async () => {
    const lot = { id: await resort.lotId('ann', 2027), points: '100' }
    const feeOf = async (act: 'borrow' | 'transfer') =>
      (await ann.call(previewPointsMove, { query: { ...lot, act } })).body.feeCents
    expect([await feeOf('borrow'), await feeOf('transfer')]).toEqual([0, 2500])
  })
})

describe('case F4: a deposit fee of $89.00', () => {
  const deposit = async (expectFeeCents: number) => {
    const body = {
      ...{ ownerNumber: ann.ownerNumber, company: 'RCI', points: 1000, expectFeeCents },
      ...({ purpose: 'exchange', kind: 'points' } as const),
      rightId: await resort.lotId('ann', 2026),
    }
    return ann.call(createDeposit, { query: {}, body })
  }
  const decide = (number: string, answer: string) =>
    decideAs(resort.test, number, answer, { resortId: 'CASE' })

  it('is shown before, and due when the resort confirms the deposit, once', async () => {
    const list = await ann.call(listDeposits, { query: {} })
    expect(list.body).toMatchObject({
      fees: [{ text: 'Deposit fee', cents: 8900 }],
      feeCents: 8900,
    })
    expect((await deposit(0)).body).toMatchObject({ code: 'POINTS_CHANGED' })
    const { number } = (await deposit(8900)).body
    expect((await readBills()).balanceCents).toBe(0)
    await decide(number, 'confirmed')
    await decide(number, 'accepted')
    expect((await readBills()).balanceCents).toBe(8900)
    expect(await readLines()).toContainEqual([`Deposit fee, deposit ${number}`, 8900])
  })

  it('is not due if the deposit is denied or withdrawn', async () => {
    const first = (await deposit(8900)).body
    await decide(first.number, 'denied')
    const { id } = (await deposit(8900)).body
    await ann.call(withdrawDeposit, { query: { id }, body: { ownerNumber: ann.ownerNumber } })
    expect((await readBills()).balanceCents).toBe(0)
  })
})

describe('case F6: a fee for nights that are given up', () => {
  const LONG = { arrival: '2026-04-10', departure: '2026-04-15' }
  /** Books five nights, and signs in again a day later, 38 days before arrival. */
  async function start(hours = 25): Promise<string> {
    const cancel = [{ daysBefore: 0, cents: 2500, centsANight: 1000 }]
    await resort.setRules({ fees: { cancel, taxPercent: { cancel: 10 } } })
    const { body } = await book(ann, { code: 'VIL', ...LONG })
    resort.test.pass(hours * HOUR_MS)
    ann = await resort.signIn('ann')
    return body.id
  }
  const people = { people1: 2, people2: 0, people3: 0, people4: 0 }
  const query = { people1: '2', people2: '0', people3: '0', people4: '0' }
  const to = (departure: string) => ({ ...LONG, departure, unitTypeCode: 'VIL' })
  const preview = async (id: string, departure: string) =>
    (await ann.call(previewChange, { query: { id, ...query, ...to(departure) } })).body
  const change = (id: string, departure: string, expectFeeCents: number) =>
    ann.call(changeReservation, {
      query: { id },
      body: {
        ...{ ownerNumber: ann.ownerNumber, resType: 'O', guest: null, ...people, ...to(departure) },
        ...{ expectPoints: 300, expectPointsLost: 0, expectFeeCents },
      },
    })

  it('is previewed, confirmed, and billed with tax', async () => {
    const id = await start()
    expect(await preview(id, '2026-04-13')).toMatchObject({
      fees: [
        { text: 'Cancellation fee', cents: 4500 },
        { text: 'Tax: Cancellation fee', cents: 450 },
      ],
      feeCents: 4950,
    })
    expect((await change(id, '2026-04-13', 0)).body).toMatchObject({ code: 'CHANGE_CHANGED' })
    expect((await readBills()).balanceCents).toBe(0)
    expect((await change(id, '2026-04-13', 4950)).status).toBe(200)
    expect((await readLines()).map(([, cents]) => cents)).toEqual([4500, 450])
  })

  it('is not due within the grace period, or if no night is given up', async () => {
    const id = await start(23)
    expect((await preview(id, '2026-04-13')).feeCents).toBe(0)
    resort.test.pass(2 * HOUR_MS)
    ann = await resort.signIn('ann')
    expect((await preview(id, '2026-04-13')).feeCents).toBe(4950)
    expect((await preview(id, '2026-04-17')).feeCents).toBe(0)
  })
})
