// Compiled by `npm run messages` from catalogs/. Change it there.
import { plural } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { IdentitySignedIn } from '../../catalogs.ts'

export const identitySignedIn = (c: MessageContext): IdentitySignedIn => ({
  stepUp: {
    title: 'Confirme que es usted',
    text: 'Han pasado unos minutos desde que inició sesión. Por su seguridad, ingrese su contraseña para continuar.',
    confirm: 'Confirmar',
    passkey: 'Usar mi llave de acceso',
    failed: 'No funcionó. Inténtelo de nuevo.',
  },
  changePassword: {
    old: 'Contraseña anterior',
    next: 'Contraseña nueva',
    confirm: 'Confirme la contraseña',
    submit: 'Cambiar la contraseña',
    busy: 'Un momento…',
    done: 'Se cambió su contraseña. Cerramos su sesión en todos los demás lugares.',
    advice: {
      title: 'Una buena contraseña',
      words: 'Tres o cuatro palabras con un número y un símbolo son fáciles de recordar y difíciles de adivinar.',
      own: 'Úsela solo aquí: si se filtra en otro sitio, no abrirá esta cuenta.',
      nobody: 'Nadie del resort se la pedirá jamás.',
    },
  },
  idle: {
    title: '¿Sigue ahí?',
    text: (p) => `Por su seguridad, cerraremos su sesión en ${plural(c, p.seconds, { one: '1 segundo', other: `${p.seconds} segundos` })}.`,
    stay: 'Mantener la sesión',
    textLong: 'Por su seguridad, cerraremos su sesión en 2 minutos.',
  },
  session: {
    expiredTitle: 'La sesión venció',
    noCookiesTitle: 'No se pudo mantener su sesión',
    otherTitle: 'Otro usuario',
    other: 'Inició sesión con otro usuario en otra ventana. Esta ventana ahora muestra la cuenta de ese usuario.',
    signedInText: 'Vaya a su cuenta, cierre sesión o inicie sesión abajo con otro usuario.',
    goOn: 'Ir a su cuenta',
    logout: 'Cerrar sesión',
  },
})
