// Compiled by `npm run messages` from catalogs/. Change it there.
import type { IdentityNoWayIn } from '../../catalogs.ts'

export const identityNoWayIn = (): IdentityNoWayIn => ({
  help: '¿Es su primera vez o no puede entrar?',
  helpFirst: 'Si es su primera vez, elija “Olvidé mi contraseña”. Le enviaremos una contraseña temporal a la dirección de correo electrónico que tenemos.',
  helpText: 'Su ID de usuario está impreso en sus facturas.',
  helpCall: 'Llámenos al',
})
