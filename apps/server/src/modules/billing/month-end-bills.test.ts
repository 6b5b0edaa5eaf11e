import { listBills } from '@ownerng/contract'
import { addDays, type CalendarDate } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { importUseYearResort, onDay, RESORT } from '../../../test-support/use-year-resort.ts'
import { postCycleBills } from './post-cycle-bills.ts'

/** Bills on a day of January and February, due 10 days later. */
const fee = (dayOfMonth: number) => ({
  ...{ code: `D${dayOfMonth}`, kind: 'maintenance', description: `Fee of day ${dayOfMonth}` },
  ...{ billedOn: [`01-${dayOfMonth}`, `02-${dayOfMonth}`], dueAfterDays: 10 },
  ...{ cents: 10_000, unitTypes: {}, centsAPoint: 0 },
})

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  test.setClock('2026-11-28T17:00:00Z')
  const interest = { usage_type: 'floating-week', unit_type: 'FLT', season: 'blue' }
  const billing = [29, 30, 31].map(fee)
  await importUseYearResort(test, [{ number: 'week', interest }], { billing })
})
afterAll(() => test.close())

const list = async (day: CalendarDate) => {
  const owner = await onDay(test, day, 'week')
  const { charges } = (await owner.call(listBills, { query: {} })).body
  return charges
    .filter(({ billedOn }) => billedOn.slice(0, 4) === day.slice(0, 4))
    .map(({ billedOn, dueOn, description }) => `${billedOn} ${dueOn} ${description.slice(0, 13)}`)
    .toSorted()
}

// issue 38, A15: there was no bill in months without that day
it.each([
  ['2027', '02-28', '03-10'],
  ['2028', '02-29', '03-10'],
])('bills on the 29th to 31st are created in February %s, on %s', async (year, last, due) => {
  for (let day = `${year}-01-20`; day < `${year}-${last}`; day = addDays(day, 1)) {
    test.setClock(`${day}T17:00:00Z`)
    await postCycleBills(test.services, RESORT)
  }
  const january = [
    `${year}-01-29 ${year}-02-08 Fee of day 29`,
    `${year}-01-30 ${year}-02-09 Fee of day 30`,
    `${year}-01-31 ${year}-02-10 Fee of day 31`,
  ]
  expect(await list(addDays(`${year}-${last}`, -1))).toEqual(january)
  for (let day = `${year}-${last}`; day < `${year}-03-15`; day = addDays(day, 1)) {
    test.setClock(`${day}T17:00:00Z`)
    await postCycleBills(test.services, RESORT)
  }
  const february = [29, 30, 31].map((on) => `${year}-${last} ${year}-${due} Fee of day ${on}`)
  expect(await list(`${year}-03-15`)).toEqual([...january, ...february])
})
