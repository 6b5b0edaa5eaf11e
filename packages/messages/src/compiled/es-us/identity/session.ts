// Compiled by `npm run messages` from catalogs/. Change it there.
import type { IdentitySession } from '../../catalogs.ts'

export const identitySession = (): IdentitySession => ({
  login: {
    passkey: 'Usar una llave de acceso',
    passkeyStopped: 'No se usó la llave de acceso. Puede intentarlo de nuevo o iniciar sesión con su contraseña.',
    unable: 'No podemos mostrar la página de inicio de sesión en este momento',
    expired: 'La sesión venció. Inicie sesión de nuevo',
    signedIn: 'Ya inició sesión',
    noCookies: 'Su navegador no guarda las cookies de este sitio. Permítalas en la configuración del navegador e inicie sesión de nuevo.',
    leftElsewhere: 'Cerró la sesión en otra ventana.',
    ok: 'Aceptar',
    insecure: 'Se requiere una conexión segura (https)',
    leftIdle: 'Por su seguridad, cerramos su sesión después de un período de inactividad. Inicie sesión de nuevo para continuar donde se quedó.',
  },
})
