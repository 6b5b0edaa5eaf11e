import { describe, expect, it } from 'vitest'
import {
  type AmountForm,
  currentChoice,
  listParts,
  noChoiceReason,
  PLAN,
  snapshotChoice,
  startChoice,
} from './amount-rule.ts'

const account = (ownerNumber: string, balanceCents: number, mayPay = true) => ({
  ownerNumber,
  name: 'An owner',
  balanceCents,
  discountCents: 0,
  mayPay,
})

/** Balances of the displayed account and of the login's other account. */
const formOwing = (visible: number, other: number): AmountForm => ({
  balanceCents: visible,
  plannedCents: 0,
  discountCents: 0,
  totalBalanceCents: Math.max(0, visible) + Math.max(0, other),
  accounts: [account('10501', visible), account('10502', other)],
})

describe('the default amount of the payment page', () => {
  it('starts with the displayed account if it owes something', () => {
    expect(startChoice(formOwing(82_000, 68_000), null, 0)).toBe('account')
    expect(startChoice(formOwing(82_000, 68_000), 'all', 0)).toBe('all')
    expect(startChoice(formOwing(82_000, 68_000), null, 2_500)).toBe('other')
  })

  // issue 38, item 21
  it('is the balance less the discounts for early payment', () => {
    const form = { ...formOwing(82_000, 68_000), discountCents: 2_000 }
    const accounts = form.accounts.map((each, index) => ({
      ...each,
      discountCents: index === 0 ? 2_000 : 500,
    }))
    expect([...listParts({ ...form, accounts }, '10501')]).toEqual([
      ['10501', 80_000],
      ['10502', 67_500],
    ])
  })

  it('never starts with another account, unless the owner came to pay all of them', () => {
    expect(startChoice(formOwing(0, 68_000), null, 0)).toBeNull()
    expect(startChoice(formOwing(0, 68_000), 'all', 0)).toBe('all')
    expect(startChoice(formOwing(0, 0), null, 0)).toBe('other')
  })

  it('never starts with what a payment plan pays', () => {
    const planned = (cents: number, other = 0) => ({
      ...formOwing(82_000, other),
      plannedCents: cents,
    })
    expect(startChoice(planned(82_000), null, 0)).toBeNull()
    expect(startChoice(planned(82_000), 'all', 0)).toBeNull()
    expect(startChoice(planned(82_000, 5_000), 'all', 0)).toBe('all')
    expect(startChoice(planned(60_000), null, 0)).toBe('account')
    expect([...listParts(planned(60_000, 5_000), '10501')]).toEqual([
      ['10501', 22_000],
      [PLAN, 60_000],
      ['10502', 5_000],
    ])
  })

  it('keeps the choice while its amount is unchanged', () => {
    for (const choice of ['account', 'all', 'other', 'chosen'] as const)
      expect(
        currentChoice(snapshotChoice(choice, formOwing(82_000, 68_000)), formOwing(82_000, 68_000)),
      ).toBe(choice)
    // the other account's balance doesn't count
    expect(
      currentChoice(snapshotChoice('account', formOwing(82_000, 68_000)), formOwing(82_000, 0)),
    ).toBe('account')
    // a typed amount is paid as typed
    expect(
      currentChoice(snapshotChoice('other', formOwing(82_000, 68_000)), formOwing(0, 68_000)),
    ).toBe('other')
  })

  it("is empty after the choice was paid elsewhere, and never another account's debt", () => {
    const stand = snapshotChoice('account', formOwing(82_000, 68_000))
    expect(currentChoice(stand, formOwing(0, 68_000))).toBeNull()
    expect(noChoiceReason(stand, formOwing(0, 68_000), '10501')).toEqual({
      text:
        "You don't owe anything on account 10501 anymore. Choose an amount if you'd like to " +
        'pay something else.',
      paid: true,
    })
  })

  it('is empty once the amount has changed', () => {
    const stand = snapshotChoice('account', formOwing(82_000, 68_000))
    expect(currentChoice(stand, formOwing(72_000, 68_000))).toBeNull()
    expect(noChoiceReason(stand, formOwing(72_000, 68_000), '10501')).toEqual({
      text: 'You now owe $720.00 on account 10501. Choose how much you want to pay.',
      paid: false,
    })
    const all = snapshotChoice('all', formOwing(82_000, 68_000))
    expect(currentChoice(all, formOwing(0, 68_000))).toBeNull()
    expect(noChoiceReason(all, formOwing(0, 68_000), '10501').text).toBe(
      'What these accounts owe has changed. Choose how much you want to pay.',
    )
  })

  it('explains why nothing is selected at the start', () => {
    expect(
      noChoiceReason(snapshotChoice(null, formOwing(0, 68_000)), formOwing(0, 68_000), '10501'),
    ).toEqual({
      text:
        "You don't owe anything on account 10501. Choose an amount if you'd like to pay " +
        'something else.',
      paid: false,
    })
  })
})
