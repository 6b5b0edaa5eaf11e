import {
  cancelReservation,
  getCalendar,
  getPoints,
  getTrip,
  listBills,
  previewCancellation,
} from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import { bookStay, day } from '../../../../test-support/stays.ts'
import type { SignedIn } from '../../../../test-support/test-app.ts'
import { testTransfers } from '../../../../test-support/transfers.ts'

const { sale, transfer, refuse } = testTransfers()

const getLots = async (owner: SignedIn) => (await owner.call(getPoints, { query: {} })).body.lots
const bills = async (owner: SignedIn) => (await owner.call(listBills, { query: {} })).body

// issue 37: the calendar and the page of a stay named a day to cancel for free
it.each([
  ['a sale', { stays: 'keep' }],
  ['a deed-back', { how: 'deed-back', owner: null }],
])('promises no free cancellation of stays that return nothing after %s', async (_, fields) => {
  const stay = await bookStay(sale.seller, day(60))
  const readTrip = async () => (await sale.seller.call(getTrip, { query: { id: stay.id } })).body
  const isDeadline = async (on: string) => {
    const { body } = await sale.seller.call(getCalendar, { query: { month: on.slice(0, 7) } })
    return body.events.some(({ id }) => id === `cancel-${stay.id}`)
  }
  const { freeUntil } = await readTrip()
  if (!freeUntil) throw new Error('no day to cancel for free')
  expect(await isDeadline(freeUntil)).toBe(true)
  await transfer(fields)
  expect(await readTrip()).toMatchObject({ freeUntil: null, ladder: [] })
  expect(await isDeadline(freeUntil)).toBe(false)
})

describe('a deed-back', () => {
  it('ends the contract with its points and weeks, and leaves stays and bills', async () => {
    const stay = await bookStay(sale.seller, day(60))
    const before = (await bills(sale.seller)).balanceCents
    const [first] = await transfer({ how: 'deed-back', owner: null })
    expect(first).toMatch(/^Ends contract P-10427 of 10427: [\d,]+ points? and/)
    expect(await getLots(sale.seller)).toEqual([])
    expect((await bills(sale.seller)).balanceCents).toBe(before)
    const { rows } = await sale.test.owner.query(
      `select i.status, r.status as stay from interest i, reservation r
      where i.resort_id = 'HERON' and i.number = 'P-10427' and r.number = $1`,
      [stay.number],
    )
    expect(rows).toEqual([{ status: 'expired', stay: 'confirmed' }])
    expect(await refuse({ how: 'deed-back', owner: null })).toContain('has ended')
  })

  it('leaves nothing to return when a stay is canceled later, and says so', async () => {
    const stay = await bookStay(sale.seller, day(60))
    const preview = async () =>
      (await sale.seller.call(previewCancellation, { query: { id: stay.id } })).body
    expect(await preview()).toMatchObject({ pointsBack: stay.points, pointsLost: 0 })
    await transfer({ how: 'deed-back', owner: null })
    expect(await preview()).toMatchObject({ pointsBack: 0, pointsLost: stay.points })
    const { status } = await sale.seller.call(cancelReservation, {
      query: { id: stay.id },
      body: { ownerNumber: sale.seller.ownerNumber, expectPointsBack: 0, expectWeek: null },
    })
    expect(status).toBe(200)
    const { rows } = await sale.test.owner.query(
      `select coalesce(sum(e.points), 0)::integer as back from points_entry e
      where e.resort_id = 'HERON' and e.reservation_id = $1 and e.reason = 'returned'`,
      [stay.id],
    )
    expect(rows).toEqual([{ back: 0 }])
  })

  it('has no new owner, and moves nothing', async () => {
    expect(await refuse({ how: 'deed-back' })).toContain('it has no new owner')
    expect(await refuse({ how: 'sale', owner: null })).toContain('There is no owner account')
  })
})
