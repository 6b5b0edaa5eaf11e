// Compiled by `npm run messages` from catalogs/. Change it there.
import { plural } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { IdentityPanels } from '../../catalogs.ts'

export const identityPanels = (c: MessageContext): IdentityPanels => ({
  code: {
    title: 'Un paso más',
    sent: (p) => `Enviamos un código a ${p.to}. Es válido durante 10 minutos.`,
    app: 'Abra su aplicación de autenticación e ingrese el código que aparece.',
    label: 'Código de autenticación',
    needCode: 'Ingrese el código de autenticación',
    needRecovery: 'Ingrese un código de recuperación',
    recoveryLabel: 'Código de recuperación',
    useRecovery: 'Usar un código de recuperación',
    useCode: 'Usar un código de autenticación',
    tries: (p) => plural(c, p.left, { one: 'Le queda 1 intento.', other: `Le quedan ${p.left} intentos.` }),
    trust: 'Confiar en este dispositivo',
    trustHint: 'No le pediremos un código durante 30 días. No lo use en una computadora compartida.',
    submit: 'Enviar',
    another: 'Enviar otro',
    where: '¿A dónde le enviamos el código?',
    text: (p) => `Mensaje de texto a ${p.to}`,
    phone: (p) => `Otro teléfono ${p.to}`,
    email: (p) => `Correo electrónico a ${p.to}`,
    send: 'Enviar código',
    left: (p) => plural(c, p.count, { '=0': 'No podemos enviar más códigos.', one: 'Podemos enviar 1 código más.', other: `Podemos enviar ${p.count} códigos más.` }),
  },
  recover: {
    title: '¿Olvidó su contraseña?',
    lead: 'Le enviaremos por correo electrónico una contraseña temporal. Es válida durante 15 minutos.',
    label: 'Correo electrónico',
    needEmail: 'Ingrese su dirección de correo electrónico',
    submit: 'Recuperar la contraseña',
  },
  temporary: {
    title: 'Elija una contraseña nueva',
    lead: 'Si esa dirección está registrada, le enviamos una contraseña temporal por correo electrónico.',
    temporary: 'Contraseña temporal',
    next: 'Contraseña nueva',
    confirm: 'Confirme la contraseña',
    submit: 'Cambiar la contraseña',
    success: 'Listo',
    changed: 'Se cambió su contraseña.',
    go: 'Continuar',
  },
  typeAhead: {
    list: 'Opciones',
    none: 'No hay coincidencias',
    searching: 'Buscando',
    failed: 'No podemos buscar en este momento. Inténtelo de nuevo.',
    found: (p) => plural(c, p.count, { one: `${p.count} coincidencia`, other: `${p.count} coincidencias` }),
  },
  comments: {
    choose: 'Elija una opción',
    optional: 'opcional',
  },
  modals: {
    titles: {
      error: 'Lo sentimos, no se pudo completar la solicitud',
      info: 'Tenga en cuenta',
      warning: 'Revise',
      success: 'Listo',
      confirm: 'Confirme',
      html: 'Tenga en cuenta',
    },
    ok: 'Aceptar',
  },
})
