// Compiled by `npm run messages` from catalogs/. Change it there.
import { dayInFull } from '../../format.ts'
import { messages } from '../../messages.ts'

export const paymentsPdf = messages('payments/pdf', (c) => ({
  title: (p) => `Receipt ${p.number}`,
  paidOn: (p) => `${dayInFull(c, p.day)}, paid with ${p.method}`,
  methods: {
    check: 'check',
    cash: 'cash',
    transfer: 'transfer',
    card: 'card',
    ach: 'ach',
  },
  share: (p) => `${p.description} (owner ${p.owner})`,
  fee: 'Card fee',
  paid: 'Paid',
  refunded: 'Refunded since',
  returned: 'Returned by the bank: these bills are open again',
}))
