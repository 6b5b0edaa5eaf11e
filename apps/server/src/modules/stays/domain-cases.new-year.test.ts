import { randomUUID } from 'node:crypto'
import { bookReservation, changeReservation, createDeposit, listDeposits } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import {
  book,
  getBooking,
  place,
  startAppWithWeeks,
  test,
} from '../../../test-support/case-weeks.ts'
import { untilWaiting } from '../../../test-support/test-app.ts'
import { onDay } from '../../../test-support/use-year-resort.ts'

startAppWithWeeks()

describe('owned time over New Year', () => {
  it('case 18: a whole owner’s stay joins the rights of two years', async () => {
    const owner = await onDay(test, '2026-06-01', 'c18')
    const stay = await book(owner, 'OWN', '2026-12-28', '2027-01-04')
    expect(stay).toMatchObject({ useYear: 2026, unitName: 'Own House 1' })
    // the nights of the stay are taken; the rest of both years is free
    expect((await place(owner, 'OWN', '2027-01-02', '2027-01-08')).free).toBe(0)
    expect(await book(owner, 'OWN', '2027-01-04', '2027-01-09')).toMatchObject({ useYear: 2027 })
  })

  it('case 18: a stay that is moved over New Year joins them, too', async () => {
    const owner = await onDay(test, '2027-06-01', 'c18')
    const stay = await book(owner, 'OWN', '2027-12-20', '2027-12-27')
    const body = { ...getBooking(owner, 'OWN', '2027-12-29', '2028-01-05'), expectPointsLost: 0 }
    const moved = await owner.call(changeReservation, { query: { id: stay.id }, body })
    expect(moved.body).toMatchObject({ arrival: '2027-12-29', departure: '2028-01-05' })
  })

  it('case 18: refuses a move over New Year if next year’s time is given away', async () => {
    const owner = await onDay(test, '2027-06-01', 'c18')
    const stay = await book(owner, 'OWN', '2027-12-20', '2027-12-27')
    await test.owner.query('begin')
    await test.owner.query(
      `update entitlement e set status = 'rented-out' from interest i
        where i.id = e.interest_id and i.number = 'I-c18' and e.use_year = 2028`,
    )
    const body = { ...getBooking(owner, 'OWN', '2027-12-29', '2028-01-05'), expectPointsLost: 0 }
    const moving = owner.call(changeReservation, { query: { id: stay.id }, body })
    await untilWaiting(test.owner, 1)
    await test.owner.query('commit')
    expect(await moving).toMatchObject({ status: 409, body: { code: 'CHANGE_CHANGED' } })
  })

  it('case 18: does not join rights if next year’s was deposited', async () => {
    const owner = await onDay(test, '2026-06-01', 'c18rent')
    await test.owner.query(
      `update entitlement e set status = 'rented-out' from interest i
        where i.id = e.interest_id and i.number = 'I-c18rent' and e.use_year = 2027`,
    )
    const refused = await place(owner, 'OWN', '2026-12-28', '2027-01-04')
    expect(refused).toMatchObject({
      allowed: false,
      reasons: [
        {
          code: 'WEEK_USED',
          sentence: "You've already given us your time from Fri, Jan 1, 2027 to rent out.",
        },
      ],
    })
    expect(await place(owner, 'OWN', '2026-12-28', '2027-01-01')).toMatchObject({ allowed: true })
    await test.owner.query(
      `update entitlement e set status = 'available' from interest i
        where i.id = e.interest_id and i.number = 'I-c18rent' and e.use_year = 2027`,
    )
    await book(owner, 'OWN', '2026-12-28', '2027-01-04')
    const { rows } = await test.owner.query(
      `select e.id from entitlement e join interest i on i.id = e.interest_id
        where i.number = 'I-c18rent' and e.use_year = 2027`,
    )
    const body = {
      ownerNumber: 'c18rent',
      kind: 'week' as const,
      rightId: rows[0].id,
      points: 0,
      purpose: 'rental' as const,
      company: '',
      requestKey: randomUUID(),
    }
    // a part of a year of whole ownership is arranged by phone
    expect((await owner.call(createDeposit, { query: {}, body })).body).toMatchObject({
      code: 'DEPOSIT_REFUSED',
      reasons: [{ code: 'WHOLE_UNIT' }],
    })
  })

  it('case 18: either a stay over New Year or a deposit of its week succeeds', async () => {
    for (const index of [3, 4, 5, 6]) {
      const owner = await onDay(test, '2026-06-01', `race${index}`)
      const { rows } = await test.owner.query(
        `select e.id from entitlement e join interest i on i.id = e.interest_id
          where i.number = $1 and e.use_year = 2026`,
        [`I-race${index}`],
      )
      const input = {
        ownerNumber: owner.ownerNumber,
        kind: 'week' as const,
        rightId: rows[0].id,
        points: 0,
        purpose: 'rental' as const,
        company: '',
        requestKey: randomUUID(),
      }
      const book = () =>
        owner.call(bookReservation, {
          query: {},
          body: getBooking(owner, 'FLT', '2026-12-26', '2027-01-02'),
        })
      const deposit = () => owner.call(createDeposit, { query: {}, body: input })
      // each of them is sent first at some owners, so that both can win
      const sent = index % 2 === 0 ? [book(), deposit()] : [deposit(), book()]
      const answers = await Promise.all<{ status: number }>(sent)
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    }
  })

  it('accepts the deposit of a floating week until some days before its last check-in', async () => {
    const owner = await onDay(test, '2027-03-01', 'c15')
    const { rights } = (await owner.call(listDeposits, { query: {} })).body
    const week = rights.find((right) => right.kind === 'week' && right.useYear === 2027)
    // the last Saturday of 2027 is December 25; 14 days before it is December 11
    expect(week?.exchange.until).toBe('2027-12-11')
  })
})
