import { describe, expect, it } from 'vitest'
import { balanceNotes, notPayableText } from './unpayable-accounts.ts'

const account = (ownerNumber: string, balanceCents: number, mayPay = true) => ({
  ownerNumber,
  name: 'A',
  balanceCents,
  discountCents: 0,
  mayPay,
})

// issue 13, item 11: $1,500.00 can be paid where the header says $1,380.00
describe('the difference between the payable sum and the total balance', () => {
  it('is zero if all accounts are payable', () =>
    expect(balanceNotes([account('1', 900), account('2', 0)])).toEqual([]))

  it('includes the credit of another account', () => {
    expect(
      balanceNotes([account('10501', 90_000), account('10502', 60_000), account('10503', -12_000)]),
    ).toEqual([
      'Your total balance is $1,380.00 because account 10503 has a $120.00 credit. A credit ' +
        "can't pay for another account.",
    ])
  })

  it('includes the debt of a read-only account', () => {
    const accounts = [account('1', 900), account('2', 500, false), account('3', 700, false)]
    expect(balanceNotes(accounts)).toEqual([
      "Accounts 2, 3 owe $12.00, but you don't have permission to pay them.",
    ])
    expect(notPayableText([account('1', 900, false)])).toBe(
      "Account 1 owes $9.00, but you don't have permission to pay it.",
    )
    expect(notPayableText([account('1', 0, false)])).toBe('')
  })
})
