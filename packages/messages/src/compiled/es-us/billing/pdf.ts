// Compiled by `npm run messages` from catalogs/. Change it there.
import { dayInTable } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { BillingPdf } from '../../catalogs.ts'

export const billingPdf = (c: MessageContext): BillingPdf => ({
  title: (p) => `Estado de cuenta del propietario ${p.owners}`,
  heading: (p) => `Estado de cuenta, del ${dayInTable(c, p.from)} al ${dayInTable(c, p.to)}`,
  whose: (p) => `${p.name}, propietario ${p.owner}`,
  day: 'Fecha',
  what: 'Descripción',
  amount: 'Monto',
  balance: 'Saldo',
  number: 'Número',
  owner: 'Propietario',
  before: 'Saldo anterior',
  line: (p) => `${p.text} (${p.number})`,
  credit: 'Saldo a favor en su cuenta',
  ending: 'Saldo final',
  adjustment: 'Ajuste',
  refund: (p) => `Reembolso del pago ${p.number}`,
  payment: 'Pago, gracias',
})
