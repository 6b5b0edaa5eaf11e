import { expect, it } from 'vitest'
import { getConfirmedBy } from './bank-debit.ts'

// issue 37, item 9: the receipt of a bank debit
it.each([
  ['2026-11-22', '2026-11-25', 'a Sunday'],
  ['2026-11-23', '2026-11-26', 'a Monday'],
  ['2026-11-26', '2026-12-01', 'over a weekend'],
])('expects the answer of the bank to a debit of %s by %s: %s', (debitedOn, by) => {
  expect(getConfirmedBy(debitedOn)).toBe(by)
})
