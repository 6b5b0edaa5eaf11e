// Compiled by `npm run messages` from catalogs/. Change it there.
import { plural } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { IdentitySecurity } from '../../catalogs.ts'

export const identitySecurity = (c: MessageContext): IdentitySecurity => ({
  passwordTitle: 'Contraseña',
  passwordText: 'Elija una contraseña que no use en ningún otro sitio.',
  password: 'Contraseña actual',
  needPassword: 'Ingrese su contraseña',
  cancel: 'Cancelar',
  sessions: 'Dónde tiene su sesión abierta',
  sessionsText: 'Si no reconoce alguna, cierre esa sesión y cambie su contraseña.',
  here: 'este dispositivo',
  seen: (p) => `Último uso: ${p.moment}, desde ${p.place}`,
  end: 'Cerrar sesión',
  endLabel: (p) => `Cerrar sesión en ${p.device}`,
  endOthers: 'Cerrar sesión en todos los demás lugares',
  devices: 'Sus dispositivos',
  devicesText: 'Le enviamos un correo electrónico cuando se inicia sesión en un dispositivo nuevo. A los dispositivos de confianza no se les pide un código.',
  trusted: (p) => `De confianza hasta el ${p.day}`,
  used: (p) => `Último uso: ${p.day}`,
  made: (p) => `Agregada el ${p.day}`,
  forget: 'Olvidar',
  forgetLabel: (p) => `Olvidar ${p.device}`,
  passkeys: 'Llaves de acceso',
  passkeysText: 'Inicie sesión con su huella digital, su rostro o el PIN de su dispositivo en lugar de una contraseña.',
  addPasskey: 'Agregar una llave de acceso',
  remove: 'Eliminar',
  removeLabel: (p) => `Eliminar la llave de acceso ${p.name}`,
  removePasskey: 'Eliminar la llave de acceso',
  codes: 'Códigos de recuperación',
  codesText: 'Para cuando no tenga su teléfono. Cada código sirve una sola vez, en lugar de un código de autenticación.',
  codesLeft: (p) => plural(c, p.count, { '=0': 'No tiene códigos de recuperación.', one: 'Le queda 1 código.', other: `Le quedan ${p.count} códigos.` }),
  codesNew: 'Anótelos ahora. No los volveremos a mostrar, y sus códigos anteriores ya no funcionan.',
  makeCodes: 'Obtener códigos nuevos',
})
