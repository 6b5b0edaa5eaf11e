import { describe, expect, it } from 'vitest'
import { type AmountForm, choiceNow, startChoice, takeStand, whyNone } from './amount-rule.ts'

const account = (ownerNumber: string, balanceCents: number, mayPay = true) => ({
  ownerNumber,
  name: 'An owner',
  balanceCents,
  mayPay,
})

/** What the login owes: on the account that is shown, and on its other one. */
const owing = (visible: number, other: number): AmountForm => ({
  balanceCents: visible,
  totalBalanceCents: Math.max(0, visible) + Math.max(0, other),
  accounts: [account('10501', visible), account('10502', other)],
})

describe('what is chosen on the payment page', () => {
  it('starts with the account that is shown where it owes something', () => {
    expect(startChoice(owing(82_000, 68_000), null, 0)).toBe('account')
    expect(startChoice(owing(82_000, 68_000), 'all', 0)).toBe('all')
    expect(startChoice(owing(82_000, 68_000), null, 2_500)).toBe('other')
  })

  it('never starts with another account, unless the owner came to pay all of them', () => {
    expect(startChoice(owing(0, 68_000), null, 0)).toBeNull()
    expect(startChoice(owing(0, 68_000), 'all', 0)).toBe('all')
    expect(startChoice(owing(0, 0), null, 0)).toBe('other')
  })

  it('stays what it is while what it pays stays what it was', () => {
    for (const choice of ['account', 'all', 'other', 'chosen'] as const)
      expect(choiceNow(takeStand(choice, owing(82_000, 68_000)), owing(82_000, 68_000))).toBe(
        choice,
      )
    // what another account owes is no part of it
    expect(choiceNow(takeStand('account', owing(82_000, 68_000)), owing(82_000, 0))).toBe('account')
    // an amount that was typed is paid as it was typed
    expect(choiceNow(takeStand('other', owing(82_000, 68_000)), owing(0, 68_000))).toBe('other')
  })

  it('is nothing once that was paid elsewhere, and never the debt of another account', () => {
    const stand = takeStand('account', owing(82_000, 68_000))
    expect(choiceNow(stand, owing(0, 68_000))).toBeNull()
    expect(whyNone(stand, owing(0, 68_000), '10501')).toEqual({
      text:
        "You don't owe anything on account 10501 anymore. Choose an amount if you'd like to " +
        'pay something else.',
      paid: true,
    })
  })

  it('is nothing once it comes to another amount', () => {
    const stand = takeStand('account', owing(82_000, 68_000))
    expect(choiceNow(stand, owing(72_000, 68_000))).toBeNull()
    expect(whyNone(stand, owing(72_000, 68_000), '10501')).toEqual({
      text: 'You now owe $720.00 on account 10501. Choose how much you want to pay.',
      paid: false,
    })
    const all = takeStand('all', owing(82_000, 68_000))
    expect(choiceNow(all, owing(0, 68_000))).toBeNull()
    expect(whyNone(all, owing(0, 68_000), '10501').text).toBe(
      'What these accounts owe has changed. Choose how much you want to pay.',
    )
  })

  it('says why nothing is chosen where the form begins like that', () => {
    expect(whyNone(takeStand(null, owing(0, 68_000)), owing(0, 68_000), '10501')).toEqual({
      text:
        "You don't owe anything on account 10501. Choose an amount if you'd like to pay " +
        'something else.',
      paid: false,
    })
  })
})
