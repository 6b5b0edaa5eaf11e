import { getAvailabilityMonth } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day, placesOn, setRules } from '../../../../test-support/stays.ts'
import { startTestApp, type TestApp } from '../../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await setRules(test, {
    opensMonthsBefore: 10,
    homePriority: { monthsBefore: 13, minNights: 3, maxNights: 7 },
  })
})
afterAll(() => test.close())

const WINDOW = ['NOT_OPEN_YET', 'HOME_ONLY_YET']

// issue 13, item 4
it.each(['owner.points', 'owner.credit'])(
  'shows the same for each unit type and night as the verdict on a stay: %s',
  async (login) => {
    const owner = await test.signIn(login)
    const openings: unknown[] = []
    for (const ahead of [30, 250, 290, 320, 350, 380, 395, 410, 440, 470]) {
      const arrival = day(ahead)
      const month = (
        await owner.call(getAvailabilityMonth, { query: { month: arrival.slice(0, 7) } })
      ).body
      const night = month.nights.find((night) => night.night === arrival)
      const { places } = await placesOn(owner, arrival, 3)
      for (const place of places) {
        const messages =
          place.reasons.find((reason) => WINDOW.includes(reason.code))?.changesOn ?? null
        const index = month.unitTypes.findIndex((type) => type.code === place.unitTypeCode)
        if (index < 0) continue
        expect([place.unitTypeCode, arrival, night?.opensOn[index]]).toEqual([
          place.unitTypeCode,
          arrival,
          messages,
        ])
        openings.push(messages)
      }
    }
    // the month had both open and closed nights, and several opening days
    expect(openings).toContain(null)
    expect(new Set(openings).size).toBeGreaterThan(3)
  },
)

it('shows an opening day that is not in the past', async () => {
  const owner = await test.signIn('owner.points')
  const { body } = await owner.call(getAvailabilityMonth, {
    query: { month: addDays(day(0), 500).slice(0, 7) },
  })
  for (const { opensOn } of body.nights)
    for (const item of opensOn) expect(item === null || item > day(0)).toBe(true)
})
