// Compiled by `npm run messages` from catalogs/. Change it there.
import { money } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { BillingMail } from '../../catalogs.ts'

export const billingMail = (c: MessageContext): BillingMail => ({
  title: (p) => `Facturas nuevas: ${money(c, p.cents)}`,
  text: (p) => `Hay facturas nuevas por un total de ${money(c, p.cents)} en el portal de propietarios. Vea en Facturas a qué corresponde cada una y cuándo vence.`,
})
