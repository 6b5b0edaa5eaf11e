// Compiled by `npm run messages` from catalogs/. Change it there.
import { plural, select } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { IdentityWidget } from '../../catalogs.ts'

export const identityWidget = (c: MessageContext): IdentityWidget => ({
  tryAgain: 'Inténtelo de nuevo',
  oneMoment: 'Un momento…',
  cancel: 'Cancelar',
  fault: {
    title: 'No pudimos cargar este paso',
    text: 'Revise su conexión a internet e inténtelo de nuevo.',
    outdated: 'Este sitio se acaba de actualizar. Seleccione “Intentar de nuevo” para cargar la versión nueva.',
    retry: 'Intentar de nuevo',
  },
  login: {
    loginId: 'ID de usuario',
    password: 'Contraseña',
    need: (p) => `Ingrese su ${p.label}`,
    needPassword: 'Ingrese su contraseña',
    needServer: 'Elija un servidor de la lista',
    needResort: 'Elija un resort de la lista',
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
    login: 'Iniciar sesión',
    forgot: 'Olvidé mi contraseña',
    server: 'Servidor',
    resort: 'Resort',
    wait: (p) => select(p.unit, { minutes: `Después de varios intentos fallidos, hay que esperar un poco. Puede volver a intentarlo en ${plural(c, p.count, { one: `${p.count} minuto`, other: `${p.count} minutos` })}.`, other: `Después de varios intentos fallidos, hay que esperar un poco. Puede volver a intentarlo en ${plural(c, p.count, { one: `${p.count} segundo`, other: `${p.count} segundos` })}.` }),
    copyright: (p) => `© ${p.since}–${p.year} · OwnerNg, versión ${p.version}`,
  },
  form: {
    problem: 'Revise estos campos',
  },
})
