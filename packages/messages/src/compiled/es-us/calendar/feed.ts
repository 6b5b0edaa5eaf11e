// Compiled by `npm run messages` from catalogs/. Change it there.
import type { CalendarFeed } from '../../catalogs.ts'

export const calendarFeed = (): CalendarFeed => ({
  title: 'Agregue sus estadías a su aplicación de calendario',
  text: 'Un enlace privado muestra sus estadías, fechas límite y facturas en el calendario de Apple, Google u Outlook. Cualquier persona que tenga el enlace puede verlas.',
  stop: 'Desactivar el enlace',
  made: (p) => `Creó un enlace el ${p.day}. Se usó por última vez el ${p.read}.`,
  url: 'Su enlace privado',
  madeUnused: (p) => `Creó un enlace el ${p.day}. Todavía no se ha usado.`,
  link: 'Enlace privado',
  on: 'Activado',
  off: 'Desactivado',
  apps: {
    apple: 'Calendario de Apple',
    google: 'Google Calendar',
    outlook: 'Outlook',
  },
  replaces: 'Si lo agrega otra vez, se crea un enlace nuevo y ese deja de funcionar.',
})
