import { bookReservation, searchAvailability } from '@ownerng/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import {
  type CaseOwner,
  importUseYearResort,
  onDay,
  PARTY,
} from '../../../test-support/use-year-resort.ts'

const owner = (number: string, unitType: string): CaseOwner => ({
  number,
  interest: { usage_type: 'points', annual_points: 8000, unit_type: unitType },
  lots: [{ useYear: 2026, from: '2026-01-01', to: '2026-12-31', points: 8000 }],
})
const DATES = { arrival: '2026-12-30', departure: '2027-01-02' }

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  test.setClock('2026-01-15T17:00:00Z')
  await importUseYearResort(test, [owner('home', 'STU'), owner('other', '')], {
    opensDaysBefore: 300,
    homePriority: { monthsBefore: 0, daysBefore: 330, minNights: 1, maxNights: 7 },
  })
})
afterAll(() => test.close())

async function search(number: string, day: string) {
  const login = await onDay(test, day, number)
  const query = { ...DATES, ...PARTY.query, resType: 'O' as const }
  const { places } = (await login.call(searchAvailability, { query })).body
  const place = places.find(({ unitTypeCode }) => unitTypeCode === 'STU')
  if (!place) throw new Error('no studio')
  return { login, place }
}

// arrivals on December 30, 2026: 330 days before is February 3, and 300 days before is March 5
it('R3: owners of the unit type can book 30 days before everyone', async () => {
  const verdict = async (number: string, day: string) => {
    const { place } = await search(number, day)
    const [why] = place.reasons
    return place.allowed || [why?.code, why?.changesOn]
  }
  expect(await verdict('home', '2026-02-02')).toEqual(['NOT_OPEN_YET', '2026-02-03'])
  expect(await verdict('home', '2026-02-03')).toBe(true)
  expect(await verdict('other', '2026-02-03')).toEqual(['HOME_ONLY_YET', '2026-03-05'])
  expect(await verdict('other', '2026-03-04')).toEqual(['HOME_ONLY_YET', '2026-03-05'])
  expect(await verdict('other', '2026-03-05')).toBe(true)
  for (const [number, day, status] of [
    ['other', '2026-03-04', 422],
    ['home', '2026-02-03', 200],
    ['other', '2026-03-05', 200],
  ] as const) {
    const { login, place } = await search(number, day)
    const booked = await login.call(bookReservation, {
      query: {},
      body: {
        ...{ ownerNumber: number, unitTypeCode: 'STU', ...DATES, resType: 'O', ...PARTY.body },
        ...{ guest: null, expectPoints: place.points, expectFeeCents: place.feeCents },
      },
    })
    expect([number, booked.status], JSON.stringify(booked.body)).toEqual([number, status])
  }
})
