// Compiled by `npm run messages` from catalogs/. Change it there.
import { countPoints, money, plural, select } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { CommonOutcomes } from '../../catalogs.ts'

export const commonOutcomes = (c: MessageContext): CommonOutcomes => ({
  stay: {
    released: (p) => `Liberó ${p.unit}, ${p.dates}. El alojamiento vuelve a estar disponible para todos.`,
    moved: (p) => `Su estadía ahora es en ${p.unit}, ${p.dates}. ${p.cost}`,
    guests: (p) => `Su estadía ahora es para ${p.people}. Las fechas, el alojamiento y el costo no cambian.`,
    same: 'Cuesta lo mismo.',
    more: (p) => `${plural(c, p.count, { one: `Se usó ${countPoints(c, p.count)}`, other: `Se usaron ${countPoints(c, p.count)}` })} más.`,
    back: (p) => plural(c, p.count, { one: `Regresó ${countPoints(c, p.count)} a su cuenta.`, other: `Regresaron ${countPoints(c, p.count)} a su cuenta.` }),
    fee: (p) => `Se agregó un cargo de ${money(c, p.cents)} a su factura.`,
    lost: (p) => plural(c, p.count, { one: `Se perdió ${countPoints(c, p.count)}.`, other: `Se perdieron ${countPoints(c, p.count)}.` }),
    book: 'Reservar una estadía',
    seeStays: 'Ver sus estadías',
  },
  points: {
    bank: (p) => `${plural(c, p.count, { one: `Se guardó ${countPoints(c, p.count)}`, other: `Se guardaron ${countPoints(c, p.count)}` })} para ${p.year}. Puede usarlos del ${p.from} al ${p.to}.`,
    borrow: (p) => `${plural(c, p.count, { one: `Se adelantó ${countPoints(c, p.count)}`, other: `Se adelantaron ${countPoints(c, p.count)}` })} de ${p.year}. Puede usarlos desde ahora hasta el ${p.to}.`,
    save: (p) => `Se extendió la vigencia de ${countPoints(c, p.count)}. Úselos a más tardar el ${p.to}.`,
    transfer: (p) => `${plural(c, p.count, { one: `Se transfirió ${countPoints(c, p.count)}`, other: `Se transfirieron ${countPoints(c, p.count)}` })} al propietario ${p.to}, ${p.name}. Ya no están en su cuenta.`,
  },
  waitlist: {
    joined: (p) => `Está en la lista de espera para las fechas ${p.dates}. ${select(p.auto, { true: 'Si se desocupa un alojamiento, lo reservaremos y le avisaremos por correo electrónico.', other: 'Si se desocupa un alojamiento, lo apartaremos para usted y le avisaremos por correo electrónico.' })}`,
    left: (p) => `Salió de la lista de espera para las fechas ${p.dates}. Ya no le apartaremos ningún alojamiento.`,
  },
  exchange: {
    exchanged: (p) => `Depositado en ${p.company}: ${p.what}. El resort lo confirmará. Hasta entonces, puede retirarlo aquí.`,
    rented: (p) => `Entregado al resort para alquilar: ${p.what}. El resort lo confirmará. Hasta entonces, puede retirarlo aquí.`,
    takenBack: (p) => `Retirado: ${p.what}. Ya está disponible de nuevo para usted.`,
  },
  workOrder: {
    made: (p) => `Recibimos la orden de trabajo ${p.number}. Le enviaremos un correo electrónico cuando se programe la visita.`,
    photosFailed: (p) => `Recibimos la orden de trabajo ${p.number}, pero no todas las fotos.`,
    said: 'Se envió su mensaje. Le enviaremos un correo electrónico cuando el resort responda.',
    agreed: (p) => `Aprobó un costo de ${money(c, p.cents)}. El resort hará el trabajo y el costo se agregará a su factura.`,
    refused: (p) => `Rechazó el costo de ${money(c, p.cents)}. Avisamos al resort y no se le cobrará nada.`,
    rated: (p) => `Calificó esta orden de trabajo con ${p.rating} de 5. Gracias.`,
  },
  files: {
    downloading: (p) => `“${p.name}” se está descargando. Lo encontrará en sus descargas.`,
    calendar: 'El archivo de calendario se está descargando. Ábralo para agregar la estadía a su calendario.',
    ledger: 'La tabla se está descargando. Ábrala en una hoja de cálculo, como Excel.',
  },
  profile: {
    contact: 'Se guardaron sus teléfonos y su dirección. Avisamos del cambio por correo electrónico a todas las personas de esta cuenta.',
    email: (p) => `Su dirección de correo electrónico ahora es ${p.address}. Le escribiremos ahí.`,
    otherEmail: (p) => `Su segunda dirección de correo electrónico ahora es ${p.address}.`,
    otherRemoved: 'Se eliminó su segunda dirección de correo electrónico. Ya no escribiremos ahí.',
    timeOut: (p) => `Listo. Cerraremos su sesión después de ${plural(c, p.minutes, { one: '1 minuto', other: `${p.minutes} minutos` })} de inactividad.`,
    comments: 'Se guardaron sus datos.',
    role: (p) => `El acceso de ${p.name} ahora es “${p.access}”.`,
    removed: (p) => `${p.name} ya no puede usar esta cuenta. Cerramos la sesión que tenía en ella.`,
    withdrawn: (p) => `Se retiró la invitación a ${p.name}. El enlace del correo electrónico ya no funciona.`,
    accepted: (p) => `Aceptó la invitación. La cuenta ${p.ownerNumber} ya está en su lista de cuentas.`,
    language: 'El portal ahora está en español.',
    resent: (p) => `Enviamos de nuevo la invitación a ${p.email}. Es válida hasta el ${p.until}; el enlace del correo anterior ya no funciona.`,
  },
  security: {
    factorAdded: 'La verificación en dos pasos está activada. Le pediremos un código cuando inicie sesión.',
    factorRemoved: (p) => `Se eliminó este método: ${p.kind}. Ya no le pediremos ese código cuando inicie sesión.`,
    ended: (p) => `Se cerró la sesión en ${p.device}.`,
    endedOthers: 'Se cerró su sesión en todos los demás lugares.',
    forgotten: (p) => `Olvidamos este dispositivo: ${p.device}. Si vuelve a iniciar sesión en él, contará como nuevo.`,
    passkeyAdded: 'Se agregó su llave de acceso. Puede iniciar sesión con ella la próxima vez.',
    passkeyRemoved: (p) => `Se eliminó la llave de acceso ${p.name}. Ya no sirve para iniciar sesión.`,
    codes: 'Tiene códigos de recuperación nuevos. Anótelos ahora: se muestran una sola vez.',
  },
  payments: {
    autopayOn: (p) => `El pago automático está activado: ${p.method}, hasta ${money(c, p.cents)} por pago. Le avisaremos por correo electrónico una semana antes.`,
    autopayOff: 'El pago automático está desactivado. A partir de ahora, usted se encarga de pagar sus facturas.',
    methodAdded: (p) => select(p.kind, { card: 'Se guardó su tarjeta. Puede pagar con ella la próxima vez.', other: 'Se guardó su cuenta bancaria. Puede pagar con ella la próxima vez.' }),
    methodRemoved: (p) => `Se eliminó ${p.name}. Ya no la usaremos para cobrarle.`,
    skipped: (p) => `Se omitió el pago del ${p.day}. Las facturas de ese pago siguen pendientes.`,
    restored: (p) => `El pago del ${p.day} se hará según lo previsto.`,
    changed: (p) => `Pagaremos ${money(c, p.cents)} el ${p.day}.`,
    planStarted: (p) => `Su plan comenzó. ${money(c, p.cents)} es el primero de ${p.parts} pagos.`,
    planEnded: 'Su plan terminó. Lo que queda se debe pagar en las fechas originales de sus facturas.',
    seeBills: 'Ver sus facturas',
    methodBack: (p) => `${p.name} está guardada de nuevo. Puede pagar con ella.`,
  },
  feed: {
    made: 'Su enlace de calendario está listo. Cópielo ahora: se muestra una sola vez.',
    stopped: 'El enlace de calendario está desactivado. Los calendarios que lo usan ya no se actualizan.',
    copied: 'Se copió el enlace. Péguelo en su aplicación de calendario como suscripción.',
  },
  copy: {
    do: 'Copiar',
    done: 'Copiado',
  },
})
