// Compiled by `npm run messages` from catalogs/. Change it there.
import { dayInFull } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { PaymentsPdf } from '../../catalogs.ts'

export const paymentsPdf = (c: MessageContext): PaymentsPdf => ({
  title: (p) => `Recibo ${p.number}`,
  paidOn: (p) => `${dayInFull(c, p.day)}, pagado con ${p.method}`,
  methods: {
    check: 'cheque',
    cash: 'efectivo',
    transfer: 'transferencia',
    card: 'tarjeta',
    ach: 'cuenta bancaria',
  },
  share: (p) => `${p.description} (propietario ${p.owner})`,
  fee: 'Cargo por tarjeta',
  paid: 'Pagado',
  refunded: 'Reembolsado después',
  returned: 'Devuelto por el banco: estas facturas están pendientes de nuevo',
})
