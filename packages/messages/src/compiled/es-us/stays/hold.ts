// Compiled by `npm run messages` from catalogs/. Change it there.
import type { StaysHold } from '../../catalogs.ts'

export const staysHold = (): StaysHold => ({
  keeping: 'Apartando este alojamiento para usted…',
  until: (p) => `Hasta las ${p.time}, este alojamiento está apartado para usted.`,
  longer: 'Apartarlo más tiempo',
  extended: (p) => `Apartado para usted hasta las ${p.time}: es lo máximo que podemos apartarlo.`,
  over: 'Ya no está apartado para usted. Es posible que este alojamiento siga disponible.',
  again: 'Apartarlo de nuevo',
  not: 'No podemos apartar este alojamiento mientras completa esto, pero aún puede reservarlo.',
})
