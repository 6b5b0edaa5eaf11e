// Compiled by `npm run messages` from catalogs/. Change it there.
import type { PaymentsKeptReasons } from '../../catalogs.ts'

export const paymentsKeptReasons = (): PaymentsKeptReasons => ({
  reasons: {
    endedByOwner: 'Usted lo terminó.',
    inParts: 'Ahora estas facturas se pagan en mensualidades.',
    mayNotPay: 'La persona que lo configuró ya no puede pagar en esta cuenta.',
    unreachable: 'No pudimos comunicarnos con la compañía de la tarjeta durante tres días.',
    keepTrying: 'La compañía de la tarjeta todavía no ha respondido. Seguimos intentándolo.',
    bankReturned: 'Su banco devolvió un pago.',
    invalidCard: 'Los datos de la tarjeta ya no son válidos. Ingréselos de nuevo.',
    noPermission: 'La persona que paga ya no tiene permiso para pagar en esta cuenta.',
    notOnAccount: 'La persona que paga ya no está en esta cuenta.',
    neverArrived: 'El pago nunca llegó a la compañía de la tarjeta.',
    partOnly: 'Su tarjeta aprobó solo una parte del monto, así que devolvimos esa parte de inmediato.',
    givenBack: 'La compañía de la tarjeta devolvió el dinero.',
  },
  declines: {
    notApproved: 'El banco no aprobó esta tarjeta.',
    noFunds: 'Esta tarjeta no tiene fondos suficientes.',
    lostCard: 'Esta tarjeta se reportó como perdida. Use otra.',
    callBank: 'El banco quiere hablar primero con usted: llame al número que está al reverso de la tarjeta.',
    wrongSecurityCode: 'El código de seguridad no corresponde a esta tarjeta.',
    wrongPostalCode: 'El código postal no es el de esta tarjeta.',
    otherMethod: 'Esta forma de pago no es la que se mostró.',
    invalidCard: 'Los datos de la tarjeta ya no son válidos. Ingréselos de nuevo.',
    notConfirmed: 'Su banco no pudo confirmar que era usted.',
    notConfirmedInTime: 'Su banco no recibió su respuesta a tiempo.',
    emptyBankAccount: 'La cuenta no tenía fondos suficientes.',
    closedBankAccount: 'La cuenta está cerrada.',
    unknownBankAccount: 'El banco no reconoce esta cuenta.',
  },
  paidAgain: (p) => `Mientras tanto, usted había pagado de nuevo con ${p.other}.`,
  partFailed: (p) => `No se pudo pagar una mensualidad. ${p.reason}`,
})
