// Compiled by `npm run messages` from catalogs/. Change it there.
import { select } from '../../../format.ts'
import type { IdentityMail } from '../../catalogs.ts'

export const identityMail = (): IdentityMail => ({
  notYou: 'Si no fue usted, cambie su contraseña de inmediato y llame al resort.',
  newDevice: {
    title: (p) => `Nuevo inicio de sesión en su cuenta de ${p.resort}`,
    text: (p) => `Se usó su ID de usuario ${p.login} en un dispositivo nuevo para nosotros: ${select(p.hasAgent, { true: `${select(p.browser, { none: 'un navegador', other: `${p.browser}` })} en ${select(p.system, { none: 'un dispositivo desconocido', other: `${p.system}` })}`, other: 'un dispositivo desconocido' })}.`,
  },
  changes: {
    password: {
      title: (p) => `Se cambió su contraseña en ${p.resort}`,
      text: (p) => `Se cambió la contraseña del ID de usuario ${p.login}.`,
    },
    factorAdded: {
      title: (p) => `Se agregó la verificación en dos pasos en ${p.resort}`,
      text: (p) => `Se agregó una forma de verificación en dos pasos al ID de usuario ${p.login}.`,
    },
    factorRemoved: {
      title: (p) => `Se eliminó la verificación en dos pasos en ${p.resort}`,
      text: (p) => `Se eliminó una forma de verificación en dos pasos del ID de usuario ${p.login}.`,
    },
    recoveryCodes: {
      title: (p) => `Se crearon nuevos códigos de recuperación en ${p.resort}`,
      text: (p) => `Se crearon nuevos códigos de recuperación para el ID de usuario ${p.login}.`,
    },
    passkeyAdded: {
      title: (p) => `Se agregó una llave de acceso en ${p.resort}`,
      text: (p) => `Se agregó una llave de acceso al ID de usuario ${p.login}.`,
    },
    passkeyRemoved: {
      title: (p) => `Se eliminó una llave de acceso en ${p.resort}`,
      text: (p) => `Se eliminó una llave de acceso del ID de usuario ${p.login}.`,
    },
    methodSaved: {
      title: (p) => `Se guardó una tarjeta o cuenta bancaria en ${p.resort}`,
      text: (p) => `Se guardó una tarjeta o cuenta bancaria para el ID de usuario ${p.login}.`,
    },
    methodRemoved: {
      title: (p) => `Se eliminó una tarjeta o cuenta bancaria guardada en ${p.resort}`,
      text: (p) => `Se eliminó una tarjeta o cuenta bancaria guardada del ID de usuario ${p.login}.`,
    },
  },
  wrongCodes: {
    title: (p) => `Códigos de inicio de sesión incorrectos en su cuenta de ${p.resort}`,
    text: (p) => `Alguien escribió ${p.count} códigos incorrectos para el ID de usuario ${p.login} en las últimas 24 horas. Quien lo hizo conoce su contraseña.`,
    notYou: 'Si no fue usted, cambie su contraseña ahora y llame al resort. Nadie entró con un código incorrecto.',
  },
  signInCode: {
    title: (p) => `Su código de inicio de sesión de ${p.resort}`,
    text: (p) => `${p.code} es su código de inicio de sesión de ${p.resort}.`,
    works: (p) => `Es válido durante ${p.minutes} minutos. Nunca se lo pediremos por teléfono ni por correo electrónico.`,
  },
  addressCode: {
    title: (p) => `Su código de ${p.resort}`,
    text: (p) => `${p.code} es su código para confirmar esta dirección o este número en ${p.resort}.`,
    works: (p) => `Es válido durante ${p.minutes} minutos. Si usted no lo pidió, no tiene que hacer nada.`,
  },
  temporaryPassword: {
    title: (p) => `Su contraseña temporal en ${p.resort}`,
    text: (p) => `La contraseña temporal del ID de usuario ${p.login} es ${p.secret}`,
    works: 'Sirve una sola vez, durante 15 minutos. Ingrésela en la página de inicio de sesión y después elija una contraseña nueva.',
    ignore: 'Si usted no la pidió, no tiene que hacer nada. Su contraseña sigue siendo la misma.',
  },
  ownerInvitation: {
    title: (p) => `Su cuenta de propietario en ${p.resort} está en línea`,
    text: (p) => `Ahora puede ver su cuenta ${p.owner} en ${p.resort}, reservar sus estadías y pagar sus cuotas en línea.`,
    how: (p) => `Su ID de usuario es ${p.login}. Para elegir su contraseña, abra la página de inicio de sesión, elija la opción de contraseña olvidada e ingrese ${p.email}.`,
  },
})
