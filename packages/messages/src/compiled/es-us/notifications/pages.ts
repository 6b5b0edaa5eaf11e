// Compiled by `npm run messages` from catalogs/. Change it there.
import { select } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { NotificationsPages } from '../../catalogs.ts'

export const notificationsPages = (c: MessageContext): NotificationsPages => ({
  topics: {
    bills: 'facturas',
    payments: 'pagos',
    stays: 'estadías',
    points: `${c.words.points}`,
    'work-orders': 'órdenes de trabajo',
  },
  about: (p) => `Correos electrónicos sobre sus ${p.what}`,
  same: 'Sus avisos en el portal dicen lo mismo.',
  stop: (p) => `Dejar de recibir correos electrónicos sobre sus ${p.what}`,
  stopped: 'Se canceló su suscripción',
  stoppedText: (p) => `Ya no le enviaremos correos electrónicos sobre sus ${p.what}. Puede cambiarlo en su perfil.`,
  over: 'Este enlace ya no funciona',
  overText: 'Viene de un correo electrónico anterior. Para elegir qué correos recibe, inicie sesión y abra su perfil.',
  portal: 'Ir al portal',
  outbox: 'Bandeja de salida de demostración',
  outboxText: 'Lo que se envió, lo más reciente primero. Recargue la página para ver más.',
  outboxNone: 'Todavía no se ha enviado nada.',
  textMessage: 'Mensaje de texto',
  sentTo: (p) => `${select(p.channel, { text: 'mensaje de texto', other: 'correo electrónico' })} a ${p.to}, `,
  asMail: 'Como lo muestran los programas de correo',
})
