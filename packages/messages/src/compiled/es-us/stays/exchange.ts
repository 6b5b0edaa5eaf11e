// Compiled by `npm run messages` from catalogs/. Change it there.
import { countPoints, number } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { StaysExchange } from '../../catalogs.ts'

export const staysExchange = (c: MessageContext): StaysExchange => ({
  text: `Deposite una semana o ${c.words.points} en una compañía de intercambio y pase sus vacaciones en otro lugar, o deje que el resort alquile su semana.`,
  rights: 'Lo que puede depositar',
  none: 'No tiene nada que depositar',
  noneText: `Sus semanas y ${c.words.points} disponibles aparecen aquí.`,
  week: (p) => `Semana de ${p.year}, ${p.type}`,
  points: (p) => `${number(c, p.left)} ${c.words.points} ${p.kind} de ${p.year}`,
  pointsOf: (p) => `${countPoints(c, p.left)} de ${p.year}`,
  toExchange: 'Intercambiar',
  toRental: 'Alquilar',
  company: 'Compañía de intercambio',
  howMany: `¿Cuántos ${c.words.points}?`,
  give: (p) => `Depositar en ${p.company}`,
  rent: 'Dejar que el resort la alquile',
  busy: 'Un momento…',
  normal: (p) => `Valor completo de intercambio si se deposita a más tardar el ${p.day}.`,
  short: 'Con poca anticipación: solo puede intercambiarlo por una estadía que comience pronto.',
  until: (p) => `Disponible hasta el ${p.day}.`,
  giveUp: 'No podrá usarlo para una estadía. Puede retirarlo hasta que el resort confirme.',
  given: 'Sus depósitos y alquileres',
  status: {
    pending: 'En espera del resort',
    confirmed: 'Confirmado por el resort',
    accepted: 'Aceptado',
    denied: 'Rechazado',
    withdrawn: 'Retirado',
  },
  takeBack: 'Retirar',
  rental: 'Alquilado por el resort',
  shortTerms: 'con poca anticipación',
  needCompany: 'Elija una compañía de intercambio',
  needPoints: `Ingrese cuántos ${c.words.points} desea depositar`,
  tooMany: (p) => `Aquí tiene ${countPoints(c, p.left)}. Ingrese esa cantidad o menos.`,
  askedOn: (p) => `Enviado el ${p.day}`,
  howTitle: 'Cómo funciona',
  how: ['Primero revisamos todo, para que después no se lo rechacen.', 'El resort lo confirma y le avisamos por correo electrónico.', 'Hasta entonces, puede retirarlo aquí.'],
})
