// Compiled by `npm run messages` from catalogs/. Change it there.
import { theTimeOfDay } from '../../../spanish-times.ts'
import type { MessageContext } from '../../../context.ts'
import type { StaysHold } from '../../catalogs.ts'

export const staysHold = (c: MessageContext): StaysHold => ({
  keeping: 'Apartando este alojamiento para usted…',
  until: (p) => `Hasta ${theTimeOfDay(c, p.time)}, este alojamiento está apartado para usted.`,
  longer: 'Apartarlo más tiempo',
  extended: (p) => `Apartado para usted hasta ${theTimeOfDay(c, p.time)}: es lo máximo que podemos apartarlo.`,
  over: 'Ya no está apartado para usted. Es posible que este alojamiento siga disponible.',
  again: 'Apartarlo de nuevo',
  not: 'No podemos apartar este alojamiento mientras completa esto, pero aún puede reservarlo.',
})
