// Compiled by `npm run messages` from catalogs/. Change it there.
import { dayInWords, money, select } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { PaymentsMail } from '../../catalogs.ts'

export const paymentsMail = (c: MessageContext): PaymentsMail => ({
  bankAccount: (p) => `la cuenta bancaria terminada en ${p.last4}`,
  card: (p) => `la tarjeta ${p.brand} terminada en ${p.last4}`,
  yourCard: 'su tarjeta',
  receipt: {
    title: (p) => `Recibo ${p.number}: pago de ${money(c, p.cents)} a ${p.resort}`,
    late: 'Antes le dijimos que este pago no se había realizado. Nuestro procesador de pagos nos ha informado que sí se realizó, así que lo acreditamos.',
    thanks: (p) => `Gracias. Se pagaron ${money(c, p.cents)} con ${p.method}.`,
    bank: 'Su banco puede tardar unos días. Si devuelve el pago, las facturas quedarán pendientes de nuevo y le avisaremos.',
    share: (p) => `${money(c, p.cents)} por ${p.description} (propietario ${p.owner})`,
    fee: (p) => `${money(c, p.cents)} corresponden al cargo por tarjeta`,
    end: 'También puede encontrar el recibo en Facturas. Si usted no hizo este pago, llame al resort.',
  },
  refund: {
    title: (p) => `Reembolso de ${money(c, p.cents)} del pago ${p.number}`,
    back: (p) => `Devolvemos ${money(c, p.cents)} a ${p.method}. Los bancos tardan unos días en mostrarlo.`,
    reason: (p) => `Motivo: ${p.reason}`,
    open: 'Las facturas que pagó están pendientes de nuevo.',
  },
  returned: {
    title: (p) => `El banco devolvió el pago ${p.number} de ${money(c, p.cents)}`,
    from: (p) => `Su banco devolvió el pago hecho con ${p.method}. ${p.reason}`,
    open: 'Las facturas que pagó están pendientes de nuevo. Páguelas de otra manera antes de que se atrasen.',
    fee: (p) => `El resort cobra ${money(c, p.cents)} por un pago devuelto.`,
    autopay: 'El pago automático ya no usa esta cuenta. Puede configurarlo de nuevo en Facturas.',
  },
  twice: {
    title: (p) => `Se realizaron los dos pagos: ${p.number} y ${p.other}`,
    text: (p) => `El pago ${p.number} de ${money(c, p.cents)} finalmente se realizó. Mientras tanto, usted había pagado de nuevo con ${p.other}.`,
    goesBack: (p) => `Le reembolsamos los ${money(c, p.cents)} de ${p.number}. Los bancos tardan unos días en mostrarlo. No tiene que hacer nada.`,
    stays: (p) => `Los ${money(c, p.cents)} de ${p.number} quedan en su cuenta como saldo a favor para sus próximas facturas. Si prefiere que se los devuelvan, llame al resort.`,
  },
  checking: {
    title: (p) => `Estamos verificando su pago de ${money(c, p.cents)}`,
    text: (p) => `Nuestro procesador de pagos no nos ha dicho si el pago ${p.number} de ${money(c, p.cents)} se realizó. Lo estamos verificando.`,
    wait: 'Todavía no está acreditado en su cuenta. No pague de nuevo. Le enviaremos un correo electrónico en cuanto lo sepamos.',
  },
  notTaken: {
    title: (p) => `Su pago de ${money(c, p.cents)} no se realizó`,
    text: (p) => `Verificamos el pago ${p.number} de ${money(c, p.cents)} con nuestro procesador de pagos: no se realizó. ${p.reason}`,
    open: 'Las facturas de ese pago siguen pendientes. Pague de nuevo.',
  },
  coming: {
    title: (p) => `Se pagarán ${money(c, p.cents)} el ${dayInWords(c, p.day)}`,
    what: (p) => `El ${dayInWords(c, p.day)} pagaremos ${money(c, p.cents)} de las facturas del propietario ${p.owner}${select(p.hasMethod, { true: ` con ${p.method}`, other: '' })}${select(p.isPart, { true: ', una mensualidad de su plan de pagos', other: '' })}.`,
    fee: (p) => `El resort agrega un cargo por tarjeta de ${money(c, p.cents)}.`,
    left: (p) => `Su límite no cubre ${money(c, p.cents)} de estas facturas. Pague usted esa cantidad o aumente el límite.`,
    noMethod: 'La tarjeta o cuenta bancaria para este pago ya no está guardada. Elija otra.',
    plan: 'Puede ver todas las mensualidades en Facturas, Pagos automáticos.',
    change: 'Puede cambiar u omitir este pago hasta el día anterior en Facturas, Pagos automáticos.',
  },
  declined: {
    title: (p) => `Se rechazó su pago de ${money(c, p.cents)}`,
    text: (p) => `Se rechazó el pago del propietario ${p.owner} programado para el ${dayInWords(c, p.day)}. ${p.reason}`,
    again: (p) => `Lo intentaremos de nuevo el ${dayInWords(c, p.day)}.${select(p.isPart, { true: ' El plan de pagos termina si se rechaza tres veces.', other: '' })}`,
    plan: 'Asegúrese de que la tarjeta funcione para entonces o haga usted el pago en Facturas.',
    other: 'Elija otra tarjeta en Facturas, Pagos automáticos, o haga usted el pago.',
  },
  delayed: {
    title: (p) => `Su pago de ${money(c, p.cents)} está retrasado`,
    text: (p) => `Nuestro procesador de pagos no ha respondido sobre el pago del propietario ${p.owner} programado para el ${dayInWords(c, p.day)}. Seguiremos intentándolo durante tres días.`,
    wait: 'No tiene que hacer nada. No hay recargo por atraso y puede seguir reservando. No lo pague usted mientras lo intentamos.',
  },
  failed: {
    title: (p) => `No se pudo hacer un pago de ${money(c, p.cents)}`,
    text: (p) => `No se hizo el pago del propietario ${p.owner} programado para el ${dayInWords(c, p.day)}. ${p.reason}`,
    planEnds: 'El plan de pagos terminó, así que el resto de sus facturas vence en sus fechas originales. Páguelas usted o comience un plan nuevo.',
    open: 'Las facturas siguen pendientes. Páguelas usted antes de que se atrasen.',
  },
})
