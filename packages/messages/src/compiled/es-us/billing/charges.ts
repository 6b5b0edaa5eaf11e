// Compiled by `npm run messages` from catalogs/. Change it there.
import { number } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { BillingCharges } from '../../catalogs.ts'

export const billingCharges = (c: MessageContext): BillingCharges => ({
  stayFee: (p) => `${p.fee}, estadía ${p.number}`,
  lateFee: (p) => `Recargo por atraso: ${p.bill}`,
  interest: (p) => `Intereses, mes ${p.month}: ${p.bill}`,
  returned: (p) => `El banco devolvió el pago ${p.number}`,
  rentedPoints: (p) => `${number(c, p.count)} ${c.words.points} alquilados, año de uso ${p.year}`,
  credit: 'Saldo a favor en su cuenta',
})
