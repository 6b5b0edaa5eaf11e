// Compiled by `npm run messages` from catalogs/. Change it there.
import { select } from '../../../format.ts'
import type { IdentityDevices } from '../../catalogs.ts'

export const identityDevices = (): IdentityDevices => ({
  device: (p) => `${select(p.browser, { none: 'Un navegador', other: `${p.browser}` })} en ${select(p.system, { none: 'un dispositivo desconocido', other: `${p.system}` })}`,
  unknown: 'Un dispositivo desconocido',
})
