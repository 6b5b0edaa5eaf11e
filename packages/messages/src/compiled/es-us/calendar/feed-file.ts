// Compiled by `npm run messages` from catalogs/. Change it there.
import { capitalized, countPoints, dayInWords, money, plural, select } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { CalendarFeedFile } from '../../catalogs.ts'

export const calendarFeedFile = (c: MessageContext): CalendarFeedFile => ({
  wait: {
    title: 'Solicitud en lista de espera',
    text: 'Está en la lista de espera para estas fechas.',
    short: 'Lista de espera',
  },
  due: {
    title: (p) => `Vencen ${money(c, p.cents)}`,
    text: 'Vea en Facturas a qué corresponde.',
    short: (p) => `Factura ${money(c, p.cents)}`,
    next: (p) => `vencen ${money(c, p.cents)}.`,
  },
  reminder: {
    points: `Vencen sus ${c.words.points}`,
    bank: `Último día para guardar ${c.words.points}`,
    exchange: 'Último día con valor completo de intercambio',
    new: `Ya puede usar sus ${c.words.points} nuevos`,
    week: 'Último día para su semana',
    visit: 'Visita por su orden de trabajo',
  },
  reminderText: 'Usted pidió este recordatorio en el portal de propietarios.',
  stay: (p) => `${p.unit}: su estadía`,
  held: (p) => `${p.unit}: apartado para usted`,
  reservation: (p) => `Reservación ${p.number}${select(p.hasGuest, { true: ` para ${p.guest}`, other: '' })}`,
  cancel: {
    title: (p) => `Último día para cancelar ${p.unit} sin cargo`,
    text: (p) => `Después de este día, cancelar la estadía ${p.number} tiene un costo.`,
    short: 'Último día para cancelar sin cargo',
    next: (p) => `es el último día para cancelar sin cargo su estadía del ${dayInWords(c, p.arrival)} en ${p.unit}.`,
  },
  window: {
    title: (p) => `Se abren las reservaciones para su semana de ${p.year}`,
    text: 'A partir de este día puede reservar las primeras estadías de ese año de uso.',
    short: (p) => `Se abre ${p.year}`,
  },
  week: {
    title: (p) => `Último día para su semana de ${p.year}`,
    text: 'Úsela para una estadía que comience a más tardar este día.',
    short: (p) => `Termina su semana de ${p.year}`,
    next: (p) => `es el último día para su semana de ${p.year}.`,
  },
  points: {
    title: (p) => `${plural(c, p.count, { one: 'Vence', other: 'Vencen' })} ${countPoints(c, p.count)}`,
    text: (p) => `${capitalized(c.words.points)} de ${p.year}: úselos para estadías que comiencen a más tardar este día.`,
    next: (p) => `${plural(c, p.count, { one: 'vence', other: 'vencen' })} ${countPoints(c, p.count)}.`,
  },
  bank: {
    title: (p) => `Último día para guardar ${countPoints(c, p.count)}`,
    text: (p) => `Los ${c.words.points} de ${p.year} que guarde duran un año más.`,
    short: 'Último día para guardar',
    next: (p) => `es el último día para guardar ${countPoints(c, p.count)}.`,
  },
  nights: {
    kinds: {
      'others-right': 'Tiempo de otro propietario',
      stay: 'Su estadía',
      hold: 'Apartado para usted',
      taken: 'Ocupado',
      closed: 'Cerrado',
    },
    given: {
      deposited: 'depositado para intercambio',
      'rented-out': 'alquilado',
      banked: 'guardado',
      blocked: 'no disponible',
    },
    yours: (p) => `Su tiempo de ${p.year}`,
    yoursGiven: (p) => `Su tiempo de ${p.year}, ${p.given}`,
  },
  place: (p) => `${p.unit}, ${p.resort}`,
})
