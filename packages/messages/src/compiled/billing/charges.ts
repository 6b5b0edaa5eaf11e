// Compiled by `npm run messages` from catalogs/. Change it there.
import { number } from '../../format.ts'
import { messages } from '../../messages.ts'

export const billingCharges = messages('billing/charges', (c) => ({
  stayFee: (p) => `${p.fee}, stay ${p.number}`,
  lateFee: (p) => `Late fee: ${p.bill}`,
  interest: (p) => `Interest, month ${p.month}: ${p.bill}`,
  returned: (p) => `Payment ${p.number} was returned by the bank`,
  rentedPoints: (p) => `${number(c, p.count)} rented ${c.words.points}, use year ${p.year}`,
  credit: 'Credit on your account',
}))
