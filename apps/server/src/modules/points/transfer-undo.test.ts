import {
  cancelReservation,
  changeReservation,
  createDeposit,
  listDeposits,
  previewChange,
  restoreDeposit,
  undoCancellation,
  undoChange,
  withdrawDeposit,
} from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { transferAsStaff } from '../../../test-support/staff.ts'
import { bookStay, day, pointsLeft, TWO_ADULTS } from '../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
let seller: SignedIn
let buyer: SignedIn
beforeEach(async () => {
  test = await startTestApp()
  seller = await test.signIn('owner.points')
  buyer = await test.signIn('owner.float')
})
afterEach(() => test.close())

const sell = (stays: 'keep' | 'move') =>
  transferAsStaff(test, { contract: 'P-10427', owner: buyer.ownerNumber, stays })
const PARTY = { people1: '2', people2: '0', people3: '0', people4: '0' }

// issue 38, A1
describe('a transferred contract ends the undo of what its previous owner did just before', () => {
  const undoOf = (id: string) => ({
    query: { id },
    body: { ownerNumber: seller.ownerNumber },
  })

  it('of a cancellation', async () => {
    const stay = await bookStay(seller, day(60))
    const { status } = await seller.call(cancelReservation, {
      query: { id: stay.id },
      body: { ownerNumber: seller.ownerNumber, expectPointsBack: stay.points, expectWeek: null },
    })
    expect(status).toBe(200)
    await sell('keep')
    const had = await pointsLeft(buyer)
    const undone = await seller.call(undoCancellation, undoOf(stay.id))
    expect(undone.body).toMatchObject({ code: 'UNDO_OVER' })
    expect(await pointsLeft(buyer)).toBe(had)
  })

  it('of a change', async () => {
    const stay = await bookStay(seller, day(60), 3)
    const to = {
      unitTypeCode: stay.unitTypeCode,
      arrival: stay.arrival,
      departure: addDays(stay.departure, -1),
    }
    const { body: preview } = await seller.call(previewChange, {
      query: { id: stay.id, ...to, ...PARTY },
    })
    const { status } = await seller.call(changeReservation, {
      query: { id: stay.id },
      body: {
        ...{ ownerNumber: seller.ownerNumber, resType: 'O', guest: null, alsoOverlap: true },
        ...to,
        ...TWO_ADULTS,
        expectPoints: preview.points,
        expectPointsLost: preview.pointsLost,
        expectFeeCents: preview.feeCents,
      },
    })
    expect(status).toBe(200)
    await sell('keep')
    const had = await pointsLeft(buyer)
    const undone = await seller.call(undoChange, undoOf(stay.id))
    expect(undone.body).toMatchObject({ code: 'UNDO_LATE' })
    expect(await pointsLeft(buyer)).toBe(had)
  })

  it('of a withdrawn deposit', async () => {
    const { rights, companies } = (await seller.call(listDeposits, { query: {} })).body
    const lot = rights.find(({ kind, exchange }) => kind === 'points' && exchange.allowed)
    const { body: deposit } = await seller.call(createDeposit, {
      query: {},
      body: {
        ...{ ownerNumber: seller.ownerNumber, kind: 'points', rightId: lot?.id ?? '' },
        ...{ points: 1000, purpose: 'exchange', company: companies[0] ?? '' },
      },
    })
    const withdrawn = await seller.call(withdrawDeposit, undoOf(deposit.id))
    expect(withdrawn.body).toMatchObject({ status: 'withdrawn' })
    await sell('keep')
    const had = await pointsLeft(buyer)
    const undone = await seller.call(restoreDeposit, undoOf(deposit.id))
    expect(undone.body).toMatchObject({ code: 'UNDO_LATE' })
    expect(await pointsLeft(buyer)).toBe(had)
  })
})
