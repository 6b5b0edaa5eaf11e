import { describe, expect, it } from 'vitest'
import { splitCredit, splitRefund, splitReversal } from './credit-memo.ts'

describe('splitCredit', () => {
  it.each([
    // price left, open, credit, of the bill, of the account
    [50_000, 50_000, 1_000, 1_000, 0],
    [50_000, 400, 1_000, 400, 600],
    [50_000, 0, 50_000, 0, 50_000],
    // what was paid and refunded to be paid again is open beyond the price
    [0, 50_000, 0, 0, 0],
  ])('of %i left and %i open, %i is split', (leftCents, openCents, cents, billCents, account) =>
    expect(splitCredit({ leftCents, openCents }, { cents, kind: 'waiver' })).toEqual({
      ...{ billCents, accountCents: account },
    }),
  )

  it('never exceeds what is left of the price, or what is open if it is uncollectible', () => {
    const bill = { leftCents: 5_000, openCents: 2_000 }
    expect(splitCredit(bill, { cents: 5_000, kind: 'waiver' })).toMatchObject({ billCents: 2_000 })
    expect(splitCredit(bill, { cents: 5_001, kind: 'waiver' })).toEqual({
      ...{ fault: 'moreThanPrice', mostCents: 5_000 },
    })
    expect(splitCredit(bill, { cents: 2_000, kind: 'uncollectible' })).toMatchObject({
      accountCents: 0,
    })
    expect(splitCredit(bill, { cents: 2_001, kind: 'uncollectible' })).toEqual({
      ...{ fault: 'moreThanOpen', mostCents: 2_000 },
    })
  })
})

describe('splitRefund', () => {
  const share = (chargeId: string | null, cents: number) => ({ accountId: 'a', chargeId, cents })

  it('lowers each price to zero at most, and opens the rest again', () => {
    const shares = [share('b1', 300), share('b2', 300), share('b3', 300), share(null, 300)]
    const left = new Map([
      ['b1', 300],
      ['b2', 100],
      ['b3', -5],
    ])
    expect(splitRefund(shares, left)).toEqual({
      credited: [share('b1', 300), share('b2', 100)],
      reopened: [share('b2', 200), share('b3', 300)],
    })
  })
})

describe('splitReversal', () => {
  it.each([
    [500, 800, 500, 0],
    [500, 200, 200, 300],
    [500, 0, 0, 500],
  ])('takes %i back from %i of credit', (cents, left, unusedCents, usedCents) =>
    expect(splitReversal(cents, left)).toEqual({ unusedCents, usedCents }),
  )
})
