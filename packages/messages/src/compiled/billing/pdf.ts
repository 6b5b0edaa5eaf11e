// Compiled by `npm run messages` from catalogs/. Change it there.
import { dayInTable } from '../../format.ts'
import { messages } from '../../messages.ts'

export const billingPdf = messages('billing/pdf', (c) => ({
  title: (p) => `Statement of owner ${p.owners}`,
  heading: (p) => `Statement, ${dayInTable(c, p.from)} to ${dayInTable(c, p.to)}`,
  whose: (p) => `${p.name}, owner ${p.owner}`,
  day: 'Day',
  what: 'What',
  amount: 'Amount',
  balance: 'Balance',
  number: 'Number',
  owner: 'Owner',
  before: 'Balance before',
  line: (p) => `${p.text} (${p.number})`,
  credit: 'Credit on your account',
  ending: 'Ending balance',
  adjustment: 'Adjustment',
  refund: (p) => `Refund of payment ${p.number}`,
  payment: 'Payment, thank you',
}))
