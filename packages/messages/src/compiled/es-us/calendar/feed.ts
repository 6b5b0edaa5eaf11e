// Compiled by `npm run messages` from catalogs/. Change it there.
import type { CalendarFeed } from '../../catalogs.ts'

export const calendarFeed = (): CalendarFeed => ({
  title: 'Agregue sus estadías a su aplicación de calendario',
  text: 'Un enlace privado muestra sus estadías, fechas límite y facturas en el calendario de Apple, Google u Outlook. Cualquier persona que tenga el enlace puede verlas.',
  make: 'Crear un enlace privado de calendario',
  again: 'Crear un enlace nuevo',
  stop: 'Desactivar el enlace',
  made: (p) => `Creó un enlace el ${p.day}. Se usó por última vez el ${p.read}.`,
  url: 'Su enlace privado. Cópielo ahora: se muestra una sola vez. Agréguelo a su aplicación de calendario como suscripción.',
  madeUnused: (p) => `Creó un enlace el ${p.day}. Todavía no se ha usado.`,
  link: 'Enlace del calendario',
  on: 'Activado',
  off: 'Desactivado',
})
