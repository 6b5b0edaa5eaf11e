// Compiled by `npm run messages` from catalogs/. Change it there.
import type { CommonFirstPage } from '../../catalogs.ts'

export const commonFirstPage = (): CommonFirstPage => ({
  texts: {
    unloaded: 'No podemos cargar este sitio en este momento',
    connection: 'Revise su conexión a internet e inténtelo de nuevo.',
    retry: 'Intentar de nuevo',
    noScript: 'Esta página necesita JavaScript. Actívelo o llame al resort.',
  },
})
