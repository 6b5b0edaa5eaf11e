// Compiled by `npm run messages` from catalogs/. Change it there.
import { capitalized, countPoints, select } from '../../format.ts'
import { messages } from '../../messages.ts'

export const peopleOwned = messages('people/owned', (c) => ({
  kinds: {
    points: `${capitalized(c.words.points)}`,
    'floating-week': 'Floating Week',
    'fixed-week': 'Fixed Week',
    'event-week': 'Event Week',
    fractional: 'Fractional',
    whole: 'Whole',
  },
  week: (p) => `week ${p.week}`,
  points: (p) => `${countPoints(c, p.count)} ${select(p.frequency, { odd: 'in odd years', even: 'in even years', other: 'a year' })}`,
}))
