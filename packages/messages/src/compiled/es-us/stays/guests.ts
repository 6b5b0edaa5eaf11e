// Compiled by `npm run messages` from catalogs/. Change it there.
import { select } from '../../../format.ts'
import { theClockTime } from '../../../spanish-times.ts'
import type { MessageContext } from '../../../context.ts'
import type { StaysGuests } from '../../catalogs.ts'

export const staysGuests = (c: MessageContext): StaysGuests => ({
  invite: 'Invitar a alguien',
  intro: 'Esa persona recibe un correo electrónico con un breve formulario. Nada cambia hasta que usted lo apruebe.',
  email: 'Correo electrónico del invitado',
  name: 'Nombre del invitado',
  send: 'Enviar invitación',
  cancel: 'Cancelar',
  sent: (p) => `Enviamos la invitación a ${p.email}.`,
  state: {
    invited: 'Invitación enviada',
    filled: 'Formulario lleno',
    confirmed: 'Confirmado',
    declined: 'No puede ir',
    withdrawn: 'Retirada',
    expired: 'Sin respuesta',
  },
  invitedOn: (p) => `Invitación del ${p.day}, abierta hasta el ${p.until}`,
  endedOn: (p) => `Invitación del ${p.day}`,
  canCheckIn: 'Puede registrarse en la recepción sin usted',
  arrives: (p) => `Llega a eso de ${theClockTime(c, p.time)}`,
  plate: (p) => `Placa ${p.plate}`,
  fee: (p) => `Al aprobar, se agrega a su factura un cargo por invitado de ${p.money}. La estadía queda a nombre de esa persona.`,
  noFee: 'Aprobar no cuesta nada. La estadía queda a nombre de esa persona.',
  replaces: (p) => `${p.name} reemplaza a ${p.other}.${select(p.hasLink, { true: ` El enlace de ${p.other} deja de funcionar.`, other: '' })}`,
  inviteReplaces: (p) => `Si aprueba a otra persona, esta reemplaza a ${p.other}.${select(p.hasLink, { true: ` El enlace de ${p.other} deja de funcionar.`, other: '' })}`,
  approve: (p) => `Aprobar a ${p.name}`,
  approved: (p) => `Confirmamos a ${p.name} y le enviamos un correo electrónico.`,
  notThem: 'No es esta persona',
  withdraw: 'Retirar',
  withdrawn: 'Se retiró la invitación. El enlace ya no funciona.',
  again: 'Enviar de nuevo',
  ready: 'Listo',
  youCheckIn: 'Usted (puede registrarse)',
  declinedOn: (p) => `Avisó el ${p.day}`,
  mayReturn: (p) => `Todavía puede cambiar de opinión hasta el ${p.until}`,
})
