import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../dates/calendar-date.ts'
import { findSeason } from './points-cost.ts'

it('finds the season of a night, with and without the cache', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2027-01-01', days))
  const season = fc.record({
    code: fc.constantFrom('red', 'white', 'blue'),
    firstNight: day,
    lastNight: day,
  })
  fc.assert(
    fc.property(
      fc.array(season, { maxLength: 5 }),
      fc.array(season, { maxLength: 5 }),
      fc.array(day, { minLength: 1, maxLength: 40 }),
      (ours, others, nights) => {
        for (const night of [...nights, ...nights])
          for (const seasons of [ours, others])
            expect(findSeason(night, seasons)).toBe(
              seasons.find((one) => one.firstNight <= night && night <= one.lastNight)?.code ??
                null,
            )
      },
    ),
    { numRuns: 200 },
  )
  // more nights than the cache holds
  const always = [{ code: 'red', firstNight: '2027-01-01', lastNight: '2029-01-01' }]
  const all = Array.from({ length: 2500 }, (_, days) => addDays('2027-01-01', days))
  for (const night of [...all, ...all])
    expect(findSeason(night, always)).toBe(night <= '2029-01-01' ? 'red' : null)
})
