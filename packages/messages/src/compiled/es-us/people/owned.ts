// Compiled by `npm run messages` from catalogs/. Change it there.
import { capitalized, countPoints, select } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { PeopleOwned } from '../../catalogs.ts'

export const peopleOwned = (c: MessageContext): PeopleOwned => ({
  kinds: {
    points: `${capitalized(c.words.points)}`,
    'floating-week': 'Semana flotante',
    'fixed-week': 'Semana fija',
    'event-week': 'Semana de evento',
    fractional: 'Propiedad fraccionada',
    whole: 'Propiedad completa',
  },
  week: (p) => `semana ${p.week}`,
  points: (p) => `${countPoints(c, p.count)} ${select(p.frequency, { odd: 'en años impares', even: 'en años pares', other: 'al año' })}`,
})
