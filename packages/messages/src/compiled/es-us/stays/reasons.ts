// Compiled by `npm run messages` from catalogs/. Change it there.
import { countPoints, dayInTable, dayInWords, money, number, plural, select, weekdayName } from '../../../format.ts'
import { theTimeOfDay } from '../../../spanish-times.ts'
import type { MessageContext } from '../../../context.ts'
import type { StaysReasons } from '../../catalogs.ts'

export const staysReasons = (c: MessageContext): StaysReasons => ({
  reasons: {
    ACCOUNT_CLOSED: {
      sentence: (p) => `Esta cuenta está cerrada porque su contrato de propiedad terminó, así que no puede ${select(p.act, { book: 'hacer reservaciones', change: 'cambiar estadías', bank: `guardar ${c.words.points}`, borrow: `adelantar ${c.words.points}`, save: `extender ${c.words.points}`, transfer: `transferir ${c.words.points}`, deposit: 'hacer depósitos', rentOut: 'ofrecer semanas en alquiler', wait: 'unirse a listas de espera', other: 'hacer esto' })} con ella.`,
      short: 'Cuenta cerrada',
      rule: 'Solo se puede usar una propiedad vigente.',
    },
    PAST_DUE: {
      sentence: (p) => `${select(p.several, { true: `Tiene ${money(c, p.cents)} pendientes de pago; lo más antiguo, desde hace`, other: `Tiene ${money(c, p.cents)} pendientes de pago desde hace` })} ${plural(c, p.days, { one: `${p.days} día`, other: `${p.days} días` })}. Hasta que se pague, no puede ${select(p.act, { book: 'hacer reservaciones', change: 'cambiar estadías', bank: `guardar ${c.words.points}`, borrow: `adelantar ${c.words.points}`, save: `extender ${c.words.points}`, transfer: `transferir ${c.words.points}`, deposit: 'hacer depósitos', rentOut: 'ofrecer semanas en alquiler', wait: 'unirse a listas de espera', other: 'hacer esto' })}.${select(p.instead, { call: ' Llame al resort para pagarlo.', off: ' Llame al resort para pagarlo.', role: ' Pídaselo a alguien que pueda pagar en esta cuenta.', underWay: ' Se está confirmando un pago de esta cuenta: inténtelo de nuevo cuando termine.', other: '' })}`,
      short: 'Pago vencido',
      rule: (p) => `Las cuentas con más de ${plural(c, p.graceDays, { one: `${p.graceDays} día`, other: `${p.graceDays} días` })} de atraso no pueden hacer reservaciones ni depósitos, ni guardar o adelantar ${c.words.points}.`,
    },
    ARRIVAL_PASSED: {
      sentence: 'El día de llegada ya pasó.',
      short: 'Ya pasó',
      rule: (p) => select(p.act, { wait: 'Las listas de espera son para estadías futuras.', other: 'Las estadías se reservan con anticipación, según el calendario del resort.' }),
    },
    DATES_REVERSED: {
      sentence: 'El día de salida debe ser posterior al día de llegada.',
      rule: 'Una estadía tiene al menos una noche.',
    },
    NOT_OPEN_YET: {
      sentence: (p) => `A partir del ${dayInWords(c, p.opens)}${select(p.atMidnight, { true: '', other: ` a ${theTimeOfDay(c, p.opensAt)}` })}, puede reservar llegadas para este día.`,
      short: (p) => `Desde el ${dayInTable(c, p.opens)}`,
      rule: (p) => `Las reservaciones se abren ${plural(c, p.months, { one: `${p.months} mes`, other: `${p.months} meses` })} antes de la ${select(p.countedFrom, { arrival: 'llegada', other: 'salida' })}.`,
    },
    HOME_ONLY_YET: {
      sentence: (p) => `Hasta el ${dayInWords(c, p.opens)}${select(p.atMidnight, { true: '', other: ` a ${theTimeOfDay(c, p.opensAt)}` })}, solo los propietarios de este tipo de alojamiento pueden reservar estos días. Después se abren para todos.`,
      short: (p) => `Desde el ${dayInTable(c, p.opens)}`,
      rule: (p) => `Los propietarios de este tipo de alojamiento pueden reservar con ${plural(c, p.homeMonths, { one: `${p.homeMonths} mes`, other: `${p.homeMonths} meses` })} de anticipación y los demás, con ${plural(c, p.months, { one: `${p.months} mes`, other: `${p.months} meses` })}.`,
    },
    HOME_LENGTH: {
      sentence: (p) => `Hasta el ${dayInWords(c, p.opens)}${select(p.atMidnight, { true: '', other: ` a ${theTimeOfDay(c, p.opensAt)}` })}, las estadías en su tipo de alojamiento deben ser de ${select(p.isOneLength, { true: `${p.minNights} noches`, other: `${p.minNights} a ${p.maxNights} noches` })}. Después se abren las demás.`,
      short: (p) => `Desde el ${dayInTable(c, p.opens)}`,
      rule: (p) => `De ${p.homeMonths} a ${p.months} meses antes, los propietarios de un tipo de alojamiento reservan ahí ${select(p.isOneLength, { true: `${p.minNights} noches`, other: `${p.minNights} a ${p.maxNights} noches` })}.`,
    },
    TOO_LATE: {
      sentence: (p) => `Las reservaciones para este día de llegada se cerraron el ${dayInWords(c, p.closedOn)}. Llame al resort.`,
      short: 'Demasiado tarde',
      rule: (p) => `Puede reservar en línea hasta ${plural(c, p.days, { one: `${p.days} día`, other: `${p.days} días` })} antes de la llegada.`,
    },
    TOO_SHORT: {
      sentence: (p) => `Una estadía con ${c.words.points} debe ser de al menos ${plural(c, p.minNights, { one: `${p.minNights} noche`, other: `${p.minNights} noches` })}${select(p.inSeason, { true: ' en esta temporada', other: '' })}.`,
      short: 'Muy corta',
      rule: (p) => `Las estadías con ${c.words.points} son de ${p.minNights} a ${p.maxNights} noches.`,
    },
    TOO_LONG: {
      sentence: (p) => select(p.withPoints, { true: `Una estadía con ${c.words.points} puede ser de ${plural(c, p.maxNights, { one: `${p.maxNights} noche`, other: `${p.maxNights} noches` })} como máximo.`, other: `Las estadías que se reservan en línea pueden tener hasta ${plural(c, p.maxNights, { one: `${p.maxNights} noche`, other: `${p.maxNights} noches` })}. Elija una salida anterior o llame al resort.` }),
      short: 'Muy larga',
      rule: (p) => select(p.withPoints, { true: `Las estadías con ${c.words.points} son de ${p.minNights} a ${p.maxNights} noches.`, other: `Las estadías que se reservan en línea pueden tener hasta ${plural(c, p.maxNights, { one: `${p.maxNights} noche`, other: `${p.maxNights} noches` })}.` }),
    },
    CHECK_IN_DAY: {
      sentence: (p) => `Con ${c.words.points}, el día de llegada debe ser ${p.days}.`,
      short: 'Sin llegadas ese día',
      rule: (p) => `Los días de llegada son: ${p.days}.`,
    },
    TOO_MANY_PEOPLE: {
      sentence: (p) => select(p.fitsNowhere, { true: `Ningún alojamiento tiene espacio para ${p.people} personas. En el más grande caben ${p.largest}.`, other: `${p.unitType}: espacio para ${p.maxPeople} personas. Ustedes son ${p.people}.` }),
      short: (p) => `No hay lugar para ${p.people}`,
      rule: (p) => `El código contra incendios fija el máximo de personas por ${c.words.room}: ${p.maxPeople} aquí.`,
    },
    TOO_MANY_OF_KIND: {
      sentence: (p) => `Este resort limita a ${p.most} uno de los grupos que ingresó. Usted ingresó ${p.people}.`,
      short: 'Demasiadas personas',
      rule: `El resort limita algunos grupos, como las mascotas, en cada ${c.words.room}.`,
    },
    NOBODY_STAYS: {
      sentence: 'Ingrese quiénes se alojarán, con al menos un adulto.',
      short: 'Sin adultos',
      rule: 'En una estadía hay al menos un adulto.',
    },
    TYPE_NOT_OFFERED: {
      sentence: (p) => `Este resort no acepta reservaciones en línea para “${p.type}”. Elija otro tipo o llame al resort.`,
      rule: (p) => `Lo que se puede reservar en línea: ${p.offered}.`,
    },
    GUEST_STAYS_USED: {
      sentence: (p) => `Ya reservó ${plural(c, p.used, { one: `${p.used} ${select(p.type, { G: 'estadía para invitados', other: 'estadía para personas que usted refiere' })}`, other: `${p.used} ${select(p.type, { G: 'estadías para invitados', other: 'estadías para personas que usted refiere' })}` })} en ese año. Todavía puede reservar una estadía para usted.`,
      short: 'Límite de invitados',
      rule: (p) => `Una cuenta tiene como máximo ${plural(c, p.most, { one: `${p.most} ${select(p.type, { G: 'estadía para invitados', other: 'estadía para personas que usted refiere' })}`, other: `${p.most} ${select(p.type, { G: 'estadías para invitados', other: 'estadías para personas que usted refiere' })}` })} al año.`,
    },
    NO_INTEREST: {
      sentence: `No tiene ${c.words.points} ni semanas para reservar aquí.`,
      rule: `Una estadía se reserva con ${c.words.points}, con una semana o con tiempo que pertenece a la cuenta.`,
    },
    NO_SEASON: {
      sentence: `El resort todavía no ha fijado los ${c.words.points} para estas noches.`,
      rule: `Una estadía cuesta lo que indica la tabla de ${c.words.points} para cada noche.`,
    },
    NOT_ENOUGH_POINTS: {
      sentence: (p) => `Esta estadía cuesta ${countPoints(c, p.points)}. ${plural(c, p.have, { '=0': `No tiene ninguno disponible para una llegada el ${dayInWords(c, p.arrival)}.`, one: `Tiene 1 disponible para una llegada el ${dayInWords(c, p.arrival)}, así que le faltan ${number(c, p.missing)}.`, other: `Tiene ${number(c, p.have)} disponibles para una llegada el ${dayInWords(c, p.arrival)}, así que ${plural(c, p.missing, { one: 'le falta 1', other: `le faltan ${number(c, p.missing)}` })}.` })}${select(p.way, { own: ` Tendrá suficientes a partir del ${dayInWords(c, p.from)}.`, borrow: ` Puede adelantarlos de ${p.useYear} a partir del ${dayInWords(c, p.from)}.`, other: '' })}`,
      short: `No alcanzan sus ${c.words.points}`,
      rule: `Una estadía se paga con ${c.words.points} del año de uso en que comienza, sin importar cuándo termine.`,
    },
    WEEK_LENGTH: {
      sentence: (p) => `Su semana flotante es de ${p.nights} noches.`,
      short: 'No es una semana completa',
      rule: (p) => `Una semana flotante se usa completa, por ${p.nights} noches.`,
    },
    WEEK_START: {
      sentence: (p) => `El día de llegada de su semana flotante es ${weekdayName(c, p.weekday)}.`,
      short: 'Sin llegadas ese día',
      rule: (p) => `En las semanas flotantes de este grupo de ${c.words.rooms}, el día de llegada es ${weekdayName(c, p.weekday)}.`,
    },
    WEEK_SEASON: {
      sentence: (p) => `Su semana se puede usar en la temporada ${p.season}. Esta semana comienza en otra temporada.`,
      short: 'No es su temporada',
      rule: 'Una semana flotante se usa en su propia temporada.',
    },
    WEEK_UNIT_TYPE: {
      sentence: (p) => select(p.floats, { true: `Su semana flotante es para un tipo de alojamiento distinto de ${p.unitType}.`, other: `Su tiempo es en un tipo de alojamiento distinto de ${p.unitType}.` }),
      short: 'No es su tipo',
      rule: (p) => select(p.floats, { true: `Una semana flotante se usa en su tipo de ${c.words.room}.`, other: `El tiempo propio se usa en su ${c.words.room}.` }),
    },
    WEEK_USED: {
      sentence: (p) => select(p.why, { otherDays: `No tiene una semana para una llegada el ${dayInWords(c, p.arrival)}. Su semana de ${p.useYear} es para llegadas del ${dayInWords(c, p.from)} al ${dayInWords(c, p.through)}.`, week: `Su semana de ${p.useYear} ya está ${select(p.status, { reserved: 'reservada', deposited: 'depositada para intercambio', rentedOut: 'en alquiler', banked: 'guardada', used: 'usada', expired: 'vencida', blocked: 'bloqueada', other: `${p.status}` })}.`, other: `Su tiempo a partir del ${dayInWords(c, p.from)} ya está ${select(p.status, { reserved: 'reservado', deposited: 'depositado para intercambio', rentedOut: 'en alquiler', banked: 'guardado', used: 'usado', expired: 'vencido', blocked: 'bloqueado', other: `${p.status}` })}.` }),
      short: (p) => select(p.why, { otherDays: 'Sin semana en estas fechas', other: `Su semana de ${p.useYear} está ${select(p.status, { available: 'usada', reserved: 'usada', deposited: 'depositada para intercambio', rentedOut: 'en alquiler', banked: 'guardada', used: 'usada', expired: 'vencida', blocked: 'bloqueada', other: `${p.status}` })}` }),
      rule: (p) => select(p.why, { time: 'El tiempo propio se usa una sola vez.', other: 'Una estadía por cada semana y año de uso; una estadía pertenece al año de uso en que comienza.' }),
    },
    NOT_YOUR_TIME: {
      sentence: (p) => `Su tiempo ${select(p.byNight, { true: 'más cercano a estas fechas', other: `en ${p.useYear}` })} es del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}.`,
      short: 'No es su tiempo',
      rule: (p) => select(p.byNight, { true: 'La propiedad compartida o completa se usa dentro de su propio tiempo.', other: 'Una semana fija se usa completa, en sus propias fechas.' }),
    },
    BONUS_NOT_OPEN: {
      sentence: (p) => `El tiempo adicional para estos días se abre el ${dayInWords(c, p.opens)}.`,
      short: (p) => `Desde el ${dayInTable(c, p.opens)}`,
      rule: (p) => `Las noches que siguen libres ${plural(c, p.days, { one: `${p.days} día`, other: `${p.days} días` })} antes se ofrecen a ${money(c, p.centsANight)} cada una, ${p.maxNights} como máximo.`,
    },
    BONUS_LENGTH: {
      sentence: (p) => `Las estadías de tiempo adicional pueden ser de hasta ${plural(c, p.maxNights, { one: `${p.maxNights} noche`, other: `${p.maxNights} noches` })}.`,
      rule: (p) => `Las noches que siguen libres ${plural(c, p.days, { one: `${p.days} día`, other: `${p.days} días` })} antes se ofrecen a ${money(c, p.centsANight)} cada una, ${p.maxNights} como máximo.`,
    },
    NOT_CANCELLABLE: {
      sentence: (p) => select(p.why, { canceled: 'Esta estadía ya está cancelada.', arrivalDay: 'Es el día de su llegada. Llame al resort si no puede venir.', other: 'Solo se puede cancelar una estadía futura y confirmada.' }),
      rule: 'Una estadía confirmada se puede cancelar aquí hasta el día anterior a la llegada.',
    },
    NOT_CHANGEABLE: {
      sentence: (p) => select(p.why, { canceled: 'Esta estadía ya está cancelada.', bonus: 'No puede cambiar las fechas ni el alojamiento de una estadía de tiempo adicional, pero puede cancelarla.', other: 'Solo se puede cambiar una estadía futura y confirmada. Llame al resort.' }),
      rule: (p) => select(p.why, { bonus: 'El tiempo adicional se reserva para noches determinadas.', other: 'Una estadía confirmada se puede cambiar aquí hasta el día anterior a la llegada.' }),
    },
    CHANGE_TOO_LATE: {
      sentence: (p) => select(p.usesWeekUp, { true: 'Con la llegada tan cerca, mover la estadía gastaría su semana. Todavía puede cambiar quiénes se alojan.', other: `Las fechas y el alojamiento se podían cambiar hasta ${plural(c, p.days, { one: `${p.days} día`, other: `${p.days} días` })} antes del ${dayInWords(c, p.arrival)}. Todavía puede cambiar las personas.` }),
      rule: (p) => select(p.usesWeekUp, { true: 'Una semana se puede mover mientras al cancelarla se recupere.', other: `Una estadía se puede mover hasta ${plural(c, p.days, { one: `${p.days} día`, other: `${p.days} días` })} antes de la llegada.` }),
    },
    NOTHING_CHANGES: {
      sentence: 'No cambiaría nada. Elija otras fechas, otro alojamiento u otras personas.',
      rule: 'Un cambio debe cambiar algo.',
    },
    TOO_MANY_HOLDS: {
      sentence: (p) => `Ya tenemos ${plural(c, p.open, { '=1': 'un alojamiento apartado', other: `${p.open} alojamientos apartados` })} para usted. Primero ${plural(c, p.open, { '=1': 'resérvelo o libérelo', other: 'reserve o libere uno' })}. Cada uno se libera solo después de unos minutos.`,
      rule: (p) => `Una cuenta puede tener como máximo ${plural(c, p.most, { one: `${p.most} alojamiento apartado`, other: `${p.most} alojamientos apartados` })} a la vez.`,
    },
    HOLD_ENDED: {
      sentence: 'Este alojamiento ya no está apartado para usted. Si sigue disponible, puede elegirlo de nuevo. Lo que escribió sigue aquí.',
      rule: (p) => `Un alojamiento se aparta durante ${p.minutes} minutos y, una sola vez, por otros ${p.minutes}.`,
    },
    HOLD_EXTENDED: {
      sentence: 'Ya pidió más tiempo para este alojamiento. Haga la reservación antes de que termine.',
      rule: (p) => `Un alojamiento se aparta durante ${p.minutes} minutos y, una sola vez, por otros ${p.minutes}.`,
    },
    NOT_OFFERED: {
      sentence: (p) => select(p.what, { wait: 'Este resort no ofrece lista de espera. Llame al resort.', exchange: 'Esto no se puede depositar aquí para intercambio. Llame al resort.', rental: 'Esto no se puede ofrecer aquí en alquiler. Llame al resort.', bank: `Este resort no permite que los propietarios guarden ${c.words.points}. Llame al resort.`, borrow: `Este resort no permite que los propietarios adelanten ${c.words.points}. Llame al resort.`, save: `Este resort no permite que los propietarios extiendan ${c.words.points}. Llame al resort.`, other: `Este resort no permite que los propietarios transfieran ${c.words.points}. Llame al resort.` }),
      rule: (p) => select(p.what, { wait: 'Aquí no hay lista de espera.', exchange: `El resort no acepta ${select(p.isWeek, { true: 'semanas', other: `${c.words.points}` })} para esto.`, rental: `El resort no acepta ${select(p.isWeek, { true: 'semanas', other: `${c.words.points}` })} para esto.`, bank: `Aquí los ${c.words.points} no se pueden guardar.`, borrow: `Aquí los ${c.words.points} no se pueden adelantar.`, save: `Aquí los ${c.words.points} no se pueden extender.`, other: `Aquí los ${c.words.points} no se pueden transferir.` }),
    },
    LOT_KIND: {
      sentence: (p) => `Estos ${c.words.points} ya ${select(p.kind, { banked: 'se guardaron', borrowed: 'se adelantaron', holding: 'están en retención', transferred: 'se transfirieron', rented: 'se alquilaron', restricted: 'se extendieron', bonus: 'son de bonificación', other: `son: ${p.kind}` })}, así que no pueden ${select(p.act, { bank: 'guardarse', borrow: 'adelantarse', save: 'extenderse', other: 'transferirse' })}.`,
      rule: (p) => `Solo los ${c.words.points} ${select(p.act, { save: 'anuales y guardados', other: 'anuales' })} pueden ${select(p.act, { bank: 'guardarse', borrow: 'adelantarse', save: 'extenderse', other: 'transferirse' })}.`,
    },
    LOT_ENDED: {
      sentence: (p) => `Estos ${c.words.points} vencieron el ${dayInWords(c, p.on)}.`,
      rule: `Los ${c.words.points} se usan o se mueven antes de que venzan.`,
    },
    LOT_NOT_ENOUGH: {
      sentence: (p) => plural(c, p.most, { '=0': `Aquí no tiene ${c.words.points} para ${select(p.act, { bank: 'guardar', borrow: 'adelantar', save: 'extender', transfer: 'transferir', other: 'depositar' })}.`, '=1': `Puede ${select(p.act, { bank: 'guardar', borrow: 'adelantar', save: 'extender', transfer: 'transferir', other: 'depositar' })} 1 de estos ${c.words.points}.`, other: `Puede ${select(p.act, { bank: 'guardar', borrow: 'adelantar', save: 'extender', transfer: 'transferir', other: 'depositar' })} de 1 a ${number(c, p.most)} de estos ${c.words.points}.` }),
      rule: (p) => plural(c, p.percent, { '=100': `Lo que queda puede ${select(p.act, { bank: 'guardarse', borrow: 'adelantarse', save: 'extenderse', transfer: 'transferirse', other: 'depositarse' })}.`, other: `Puede ${select(p.act, { bank: 'guardarse', borrow: 'adelantarse', save: 'extenderse', transfer: 'transferirse', other: 'depositarse' })} como máximo el ${p.percent}% de lo que queda.` }),
    },
    BANK_TOO_LATE: {
      sentence: (p) => `Estos ${c.words.points} se podían guardar hasta el ${dayInWords(c, p.until)}. Todavía puede usarlos para estadías hasta el ${dayInWords(c, p.useBy)}.`,
      rule: (p) => `Los ${c.words.points} se pueden guardar hasta ${plural(c, p.months, { one: `${p.months} mes`, other: `${p.months} meses` })} antes de que termine su año de uso.`,
    },
    SAVE_TOO_EARLY: {
      sentence: (p) => `Estos ${c.words.points} se pueden extender a partir del ${dayInWords(c, p.opens)}.`,
      rule: `Los ${c.words.points} se pueden extender en los últimos seis meses antes de que venzan.`,
    },
    BORROW_TOO_MUCH: {
      sentence: (p) => select(p.usableNow, { true: `Estos ${c.words.points} ya se pueden usar: no hace falta adelantarlos.`, other: `Los ${c.words.points} de ${p.useYear} se pueden adelantar a partir del ${dayInWords(c, p.opens)}.` }),
      rule: `Solo se pueden adelantar ${c.words.points} del próximo año de uso.`,
    },
    CURRENT_FIRST: {
      sentence: (p) => `Todavía tiene ${countPoints(c, p.left)} para este año de uso. Podrá adelantar cuando los haya usado.`,
      rule: `Los ${c.words.points} del próximo año de uso se adelantan después de usar los de este.`,
    },
    TRANSFER_TOO_MUCH: {
      sentence: (p) => plural(c, p.most, { '=0': `Ya transfirió todos los ${c.words.points} que puede este año de uso.`, other: `Todavía puede transferir ${countPoints(c, p.most)} este año de uso.` }),
      rule: (p) => `En un año de uso se transfiere como máximo ${p.times} veces la cantidad anual de ${c.words.points}.`,
    },
    TRANSFER_TO_SELF: {
      sentence: 'Esta es su propia cuenta. Ingrese el número de otro propietario.',
      rule: `Los ${c.words.points} se transfieren entre dos cuentas.`,
    },
    RIGHT_USED: {
      sentence: (p) => `Su semana de ${p.useYear} ya está ${select(p.status, { reserved: 'reservada: cancele primero esa estadía y podrá', deposited: 'depositada, así que no puede', rentedOut: 'en alquiler, así que no puede', banked: 'guardada, así que no puede', used: 'usada, así que no puede', expired: 'vencida, así que no puede', blocked: 'bloqueada, así que no puede', other: `${p.status}, así que no puede` })} ${select(p.purpose, { exchange: 'depositarla para intercambio', other: 'ofrecerla en alquiler' })}.`,
      rule: 'Una semana se usa una sola vez.',
    },
    FEES_UNPAID: {
      sentence: (p) => `Quedan ${money(c, p.cents)} por pagar de las cuotas de ${p.useYear}. Hasta que se paguen, no puede depositarlo ni ofrecerlo en alquiler.${select(p.instead, { call: ' Llame al resort para pagarlo.', off: ' Llame al resort para pagarlo.', role: ' Pídaselo a alguien que pueda pagar en esta cuenta.', underWay: ' Se está confirmando un pago de esta cuenta: inténtelo de nuevo cuando termine.', other: '' })}`,
      rule: 'Las cuotas del año de uso se pagan, por adelantado si todavía no se han facturado, antes de depositarlo u ofrecerlo en alquiler.',
    },
    FEES_NOT_BILLED: {
      sentence: (p) => select(p.how, { prepay: `Las cuotas de ${p.useYear} todavía no se han facturado. Para hacerlo, pague por adelantado ${money(c, p.cents)}, según nuestro cálculo${select(p.owesMore, { true: `, además de los ${money(c, p.owedCents)} que debe`, other: '' })}.`, call: `Las cuotas de ${p.useYear} todavía no se han facturado y el resort no acepta pagos por adelantado en línea. Llame al resort para pagar ${money(c, p.cents)} por adelantado.${select(p.isBilledLater, { true: ` Se facturarán el ${dayInWords(c, p.billedOn)}: una vez pagadas, podrá hacerlo.`, other: '' })}`, other: `Las cuotas de ${p.useYear} todavía no se han facturado: hay que pagar ${money(c, p.cents)} por adelantado.${select(p.instead, { call: ' Llame al resort para pagarlo.', off: ' Llame al resort para pagarlo.', role: ' Pídaselo a alguien que pueda pagar en esta cuenta.', underWay: ' Se está confirmando un pago de esta cuenta: inténtelo de nuevo cuando termine.', other: '' })}${select(p.isBilledLater, { true: ` Se facturarán el ${dayInWords(c, p.billedOn)}: una vez pagadas, podrá hacerlo.`, other: '' })}` }),
      rule: 'Las cuotas del año de uso se pagan, por adelantado si todavía no se han facturado, antes de depositarlo u ofrecerlo en alquiler.',
    },
    DEPOSIT_TOO_LATE: {
      sentence: (p) => `Esto se podía ${select(p.purpose, { exchange: 'depositar para intercambio', other: 'ofrecer en alquiler' })} hasta el ${dayInWords(c, p.until)}. Todavía puede usarlo para una estadía.`,
      rule: (p) => `Se acepta hasta ${plural(c, p.days, { one: `${p.days} día`, other: `${p.days} días` })} antes de que comience o venza.`,
    },
    TOO_MANY_WAITING: {
      sentence: (p) => `Ya está en ${plural(c, p.waiting, { one: `${p.waiting} lista`, other: `${p.waiting} listas` })} de espera. Salga de una para unirse a otra.`,
      rule: (p) => `Una cuenta puede estar como máximo en ${plural(c, p.most, { one: `${p.most} lista`, other: `${p.most} listas` })} de espera.`,
    },
    TOO_FLEXIBLE: {
      sentence: (p) => `Sus fechas pueden variar hasta ${plural(c, p.days, { one: `${p.days} día`, other: `${p.days} días` })}.`,
      rule: (p) => `Una solicitud en lista de espera abarca sus fechas y hasta ${plural(c, p.days, { one: `${p.days} día`, other: `${p.days} días` })} antes o después.`,
    },
  },
  notAvailable: 'No disponible',
  orDay: (p) => `${p.days} o ${p.day}`,
  fixes: {
    pay: (p) => `Pagar ${money(c, p.cents)}`,
    bank: (p) => `Guardar ${countPoints(c, p.points)} de ${p.useYear}`,
    borrow: (p) => `Adelantar ${countPoints(c, p.points)} de ${p.useYear}`,
    rent: (p) => `Alquilar ${countPoints(c, p.points)} por ${money(c, p.price)}`,
    seeHolds: 'Ver sus alojamientos apartados',
    seeWaitlist: 'Ver su lista de espera',
  },
  fees: {
    guest: 'Cargo por invitado',
    housekeeping: 'Limpieza',
    bonus: 'Tiempo adicional',
    change: 'Cambio de estadía',
  },
  unavailable: {
    FULL: {
      short: 'Lleno',
      sentence: (p) => `${p.unitType}: no hay nada disponible del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}.`,
    },
    CLOSED: {
      short: 'Cerrado',
      sentence: (p) => `${p.unitType}: el resort lo tiene cerrado del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}.`,
    },
    OWNED: {
      short: 'De otros propietarios',
      sentence: (p) => `${p.unitType}: pertenece a otros propietarios del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}.`,
    },
    PART_TAKEN: {
      short: 'Ocupado en parte',
      sentence: (p) => `${p.unitType}: no está disponible completo, porque una parte está ocupada. ${p.freePart} sí está disponible.`,
    },
    ON_HOLD_FOR_YOU: {
      short: 'Apartado para usted',
      sentence: (p) => `${p.unitType}: el último ya está apartado para usted, del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}. Continúe con esa reservación o libérelo.`,
    },
    BOOKED_BY_YOU: {
      short: 'Reservado por usted',
      sentence: (p) => `${p.unitType}: el último ya está reservado para usted, del ${dayInWords(c, p.from)} al ${dayInWords(c, p.to)}.`,
    },
  },
})
