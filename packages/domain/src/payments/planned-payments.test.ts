import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useCredits } from '../billing/allocation.ts'
import { addDays, addMonths, daysBetween } from '../dates/calendar-date.ts'
import { HOUR_MS, MINUTE_MS } from '../dates/units.ts'
import { paymentFee } from './payment-rules.ts'
import {
  dayAfterDecline,
  findPlanObstacle,
  mostPlanParts,
  nextPlannedStep,
  noticedDay,
  type PlannedOutcome,
  type PlannedState,
  planAutopay,
  planParts,
  suggestLimits,
} from './planned-payments.ts'

const TODAY = '2027-03-01'
const RULES = {
  cardFee: { percent: 2.5, cents: 30 },
  bankDebit: true,
  returnedFeeCents: 0,
  autopay: true,
  plan: null,
}
const cents = fc.integer({ min: 1, max: 1_000_000 })

describe('the payment fee', () => {
  it.each([
    ['card', 10_000, 280],
    ['card', 1, 30],
    ['card', 20, 31],
    ['bank', 10_000, 0],
  ] as const)('by %s for %i is %i', (kind, paid, fee) =>
    expect(paymentFee(RULES, kind, paid)).toBe(fee),
  )
  it('is zero if the resort sets none', () =>
    expect(paymentFee({ ...RULES, cardFee: null }, 'card', 10_000)).toBe(0))
})

describe('autopay', () => {
  it('combines bills of one day, on their due date, after the notice period', () => {
    const bills = [
      { id: 'c', dueOn: '2027-04-15', openCents: 500 },
      { id: 'late', dueOn: '2027-01-15', openCents: 100 },
      { id: 'soon', dueOn: '2027-03-05', openCents: 200 },
      { id: 'paid', dueOn: '2027-04-15', openCents: 0 },
      { id: 'd', dueOn: '2027-04-15', openCents: 700 },
    ]
    expect(planAutopay(bills, 1000, TODAY)).toEqual([
      { on: '2027-03-08', cents: 300, billIds: ['late', 'soon'], leftCents: 0 },
      { on: '2027-04-15', cents: 1000, billIds: ['c', 'd'], leftCents: 200 },
    ])
  })

  it('never exceeds the cap, pays within a week, or loses a cent', () => {
    const bill = fc.record({
      id: fc.uuid(),
      dueOn: fc.integer({ min: -90, max: 200 }).map((days) => addDays(TODAY, days)),
      openCents: fc.integer({ min: 0, max: 90_000 }),
    })
    fc.assert(
      fc.property(fc.array(bill, { maxLength: 8 }), cents, (bills, cap) => {
        const draws = planAutopay(bills, cap, TODAY)
        expect(draws.every((draw) => draw.cents <= cap && daysBetween(TODAY, draw.on) >= 7)).toBe(
          true,
        )
        expect(draws.reduce((sum, draw) => sum + draw.cents + draw.leftCents, 0)).toBe(
          bills.reduce((sum, bill) => sum + bill.openCents, 0),
        )
        expect(new Set(draws.map((draw) => draw.on)).size).toBe(draws.length)
      }),
    )
  })

  it.each([
    ['2027-03-07', '2027-03-08'],
    ['2027-03-08', '2027-03-08'],
    ['2027-03-09', '2027-03-09'],
  ])('planned for %s is paid on %s', (on, made) => expect(noticedDay(on, TODAY)).toBe(made))
})

describe('a payment plan', () => {
  it('has equal monthly installments, the first with the remaining cents', () =>
    expect(planParts(1000, 3, '2027-01-31')).toEqual([
      { on: '2027-01-31', cents: 334 },
      { on: '2027-02-28', cents: 333 },
      { on: '2027-03-31', cents: 333 },
    ]))
  // issue 38, A15
  it('are due on the day of the first one, or on the last day of a shorter month', () => {
    const firstDay = fc.integer({ min: 0, max: 365 }).map((days) => addDays('2027-01-01', days))
    fc.assert(
      fc.property(firstDay, (firstOn) => {
        for (const [index, { on }] of planParts(12_000, 12, firstOn).entries()) {
          const month = addMonths(`${firstOn.slice(0, 7)}-01`, index)
          const last = addDays(addMonths(month, 1), -1)
          const day = addDays(month, Number(firstOn.slice(8)) - 1)
          expect(on).toBe([day, last].sort()[0])
        }
      }),
    )
  })
  it('sums to the amount owed', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 2, max: 24 }), (owed, parts) => {
        expect(planParts(owed, parts, TODAY).reduce((sum, part) => sum + part.cents, 0)).toBe(owed)
      }),
    )
  })
  it.each([
    [{ mostParts: 6, leastPartCents: 5000 }, 30_000, 6],
    [{ mostParts: 6, leastPartCents: 5000 }, 29_999, 5],
    [{ mostParts: 6, leastPartCents: 5000 }, 10_000, 2],
    [{ mostParts: 6, leastPartCents: 5000 }, 9_999, 0],
    [null, 10_000, 0],
  ])('under %o, a sum of %i has at most %i installments', (rule, owed, most) => {
    expect(mostPlanParts(rule, owed)).toBe(most)
    expect(findPlanObstacle(rule, owed) === null).toBe(most > 0)
  })
})

describe('credits on account', () => {
  it('pay bills of their own account, oldest due date first', () => {
    const credits = [
      { accountId: 'a', paymentId: 'p1', cents: 300 },
      { accountId: 'a', paymentId: null, cents: 500 },
      { accountId: 'b', paymentId: 'p2', cents: 50 },
    ]
    const open = (chargeId: string, accountId: string, dueOn: string, openCents: number) => ({
      chargeId,
      number: chargeId,
      accountId,
      dueOn,
      openCents,
    })
    expect(
      useCredits(credits, [
        open('new', 'a', '2027-02-01', 600),
        open('old', 'a', '2027-01-01', 100),
        open('other', 'c', '2027-01-01', 100),
      ]),
    ).toEqual([
      { accountId: 'a', paymentId: 'p1', chargeId: 'old', cents: 100 },
      { accountId: 'a', paymentId: 'p1', chargeId: 'new', cents: 200 },
      { accountId: 'a', paymentId: null, chargeId: 'new', cents: 400 },
    ])
  })
})

describe('a declined planned payment', () => {
  it.each([
    [1, '2027-03-10', '2027-03-13'],
    [2, '2027-03-13', '2027-03-17'],
    [2, '2027-03-20', '2027-03-24'],
    [3, '2027-03-17', null],
  ])('after decline %i, on %s, is retried on %s', (declines, today, again) =>
    expect(dayAfterDecline(declines, '2027-03-10', today)).toBe(again),
  )
})

describe('the step after a try of a planned payment', () => {
  const now = new Date('2027-03-10T12:00:00Z')
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const fresh: PlannedState = {
    tries: 0,
    declines: 0,
    declinedOn: null,
    silentSince: null,
    ownerIsPresent: false,
  }
  const next = (outcome: PlannedOutcome, state: Partial<PlannedState> = {}) =>
    nextPlannedStep({ ...fresh, ...state }, outcome, '2027-03-10', now)

  it.each(['paid', 'not-needed'] as const)('closes a payment that is %s', (state) =>
    expect(next({ kind: state })).toEqual({ kind: 'close', state }),
  )
  it('checks a pending attempt every minute and announces the delay after a day', () => {
    const until = new Date(now.getTime() + MINUTE_MS)
    const pending = (since: Date | null, held = false) => next({ kind: 'pending', since, held })
    const wait = { kind: 'wait', until, countsAsTry: false }
    expect(pending(null)).toEqual({ ...wait, silentSince: null, notifiesOwner: false })
    expect(pending(hoursAgo(23))).toMatchObject({ ...wait, notifiesOwner: false })
    expect(pending(hoursAgo(24))).toMatchObject({ silentSince: hoursAgo(24), notifiesOwner: true })
    expect(pending(hoursAgo(24), true)).toMatchObject({ ...wait, notifiesOwner: false })
    expect(
      next({ kind: 'pending', since: now, held: false }, { silentSince: hoursAgo(30) }),
    ).toMatchObject({ ...wait, notifiesOwner: true })
  })
  it('counts a lost attempt as a try, but not a time without a gateway', () => {
    expect(next({ kind: 'unreached', lostAt: hoursAgo(1) })).toMatchObject({ countsAsTry: true })
    expect(next({ kind: 'unreached', lostAt: null })).toMatchObject({ countsAsTry: false })
  })
  it('gives up after an attempt that was lost three days into the silence, and keeps the plan', () => {
    const silent = { tries: 9, silentSince: hoursAgo(80) }
    expect(next({ kind: 'unreached', lostAt: hoursAgo(9) }, silent)).toMatchObject({
      kind: 'wait',
      notifiesOwner: true,
    })
    expect(next({ kind: 'unreached', lostAt: hoursAgo(8) }, silent)).toEqual({
      kind: 'give-up',
      endsPlan: false,
    })
  })
  it('retries a decline on later days, unless the owner is present', () => {
    const giveUp = { kind: 'give-up', endsPlan: true }
    expect(next({ kind: 'declined' })).toEqual({ kind: 'retry', on: '2027-03-13' })
    expect(next({ kind: 'declined' }, { declines: 2, declinedOn: '2027-03-03' })).toEqual(giveUp)
    expect(next({ kind: 'declined' }, { ownerIsPresent: true })).toEqual(giveUp)
    expect(next({ kind: 'refused' })).toEqual(giveUp)
  })
})

it.each([
  [0, 5_000, 10_000],
  [8_200, 10_000, 15_000],
  [60_000, 70_000, 80_000],
  [128_450, 150_000, 200_000],
])('suggests round limits above the highest bill of %i cents', (highest, suggested, higher) => {
  expect(suggestLimits(highest)).toEqual([suggested, higher])
})
