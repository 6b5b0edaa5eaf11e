import { describe, expect, it } from 'vitest'
import { mayMoveVisit, visitSlots } from './visit-slots.ts'
import { WORK_ORDER_STATUSES } from './work-order-status.ts'

// a Monday
const TODAY = '2027-03-01'
const [MORNING, AFTERNOON] = ['8 AM to noon', 'noon to 4 PM']
const OFFER = {
  today: TODAY,
  times: [MORNING, AFTERNOON],
  weekdays: [1, 2, 3, 4, 5],
  most: 2,
  visits: [],
}

describe('visit slots', () => {
  it("cover two weeks from tomorrow, on the resort's weekdays", () => {
    const days = new Set(visitSlots(OFFER).map(({ day }) => day))
    expect([...days]).toEqual([
      '2027-03-02',
      '2027-03-03',
      '2027-03-04',
      '2027-03-05',
      '2027-03-08',
      '2027-03-09',
      '2027-03-10',
      '2027-03-11',
      '2027-03-12',
      '2027-03-15',
    ])
    const sundays = visitSlots({ ...OFFER, weekdays: [0] }).map(({ day }) => day)
    expect(sundays).toEqual(['2027-03-07', '2027-03-07', '2027-03-14', '2027-03-14'])
  })

  it('exclude only full slots', () => {
    const visits = [
      { day: '2027-03-02', time: MORNING, count: 2 },
      { day: '2027-03-02', time: AFTERNOON, count: 1 },
    ]
    const [first, second] = visitSlots({ ...OFFER, visits })
    expect(first).toEqual({ day: '2027-03-02', time: AFTERNOON })
    expect(second).toEqual({ day: '2027-03-03', time: MORNING })
  })

  it('are empty if the resort offers none', () => {
    expect(visitSlots({ ...OFFER, times: [] })).toEqual([])
  })
})

describe('the visit of a work order', () => {
  const order = { status: 'scheduled', scheduledOn: '2027-03-04', isAsked: false } as const
  it.each(WORK_ORDER_STATUSES)('can be moved only while scheduled: %s', (status) => {
    expect(mayMoveVisit({ ...order, status }, TODAY)).toBe(status === 'scheduled')
  })

  it.each([
    ['it was missed', { scheduledOn: '2027-02-26' }, true],
    ['it is today', { scheduledOn: TODAY }, false],
    ['it has no day', { scheduledOn: null }, false],
    ['the resort is asked to cancel it', { isAsked: true }, false],
  ])('if %s', (_, change, may) => {
    expect(mayMoveVisit({ ...order, ...change }, TODAY)).toBe(may)
  })
})
