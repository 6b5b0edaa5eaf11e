// Compiled by `npm run messages` from catalogs/. Change it there.
import type { ErrorsClient } from '../../catalogs.ts'

export const errorsClient = (): ErrorsClient => ({
  refusals: {
    UNEXPECTED: 'Lo sentimos, algo salió mal',
    NO_RESORTS: 'Lo sentimos, no se encontraron las opciones de servidor y resort',
    LOGIN_UNABLE: 'Lo sentimos, no se pudo iniciar sesión',
    CODE_UNSENT: 'Lo sentimos, no se pudo enviar el código de autenticación',
    RECOVERY_UNAUTHORIZED: 'No se encontró la dirección de correo electrónico',
    RECOVERY_INVALID: 'Ingrese una dirección de correo electrónico válida',
  },
  offline: 'No hay conexión en este momento. Inténtelo de nuevo cuando vuelva a tener conexión',
  cookiesBlocked: 'Su navegador no guarda la cookie de este inicio de sesión. Permita las cookies en la configuración del navegador y vuelva a iniciar sesión.',
})
