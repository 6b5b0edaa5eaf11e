// Compiled by `npm run messages` from catalogs/. Change it there.
import type { StaysRequests } from '../../catalogs.ts'

export const staysRequests = (): StaysRequests => ({
  kinds: {
    crib: 'Cuna',
    'early-arrival': 'Llegada temprana',
    'ground-floor': 'Planta baja',
    'late-departure': 'Salida tardía',
    other: 'Otra cosa',
  },
  title: 'Sus solicitudes',
  intro: '¿Necesita una cuna o quiere llegar temprano? Pídanoslo.',
  state: {
    asked: 'Pedido',
    yes: 'Sí',
    sorry: 'Lo sentimos',
  },
  askedOn: (p) => `Pedido el ${p.day}`,
  answeredOn: (p) => `Respondido el ${p.day}`,
  ask: 'Pedir algo',
  what: '¿Qué le gustaría?',
  choose: 'Elija una opción',
  needKind: 'Elija qué le gustaría',
  details: 'Detalles',
  needDetails: 'Díganos qué le gustaría',
  send: 'Enviar solicitud',
  cancel: 'Cancelar',
  sent: 'Recibimos su solicitud. Le responderemos aquí y por correo electrónico.',
})
