import { SCOPES } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listResults, writeRows } from '../../../test-support/batches.ts'
import { queryRows } from '../../../test-support/staff-commands.ts'
import { day } from '../../../test-support/stays.ts'
import { addApiClient } from '../../../test-support/system-examples.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = (await addApiClient(test, SCOPES)).key
})
afterAll(() => test.close())

it('finds a unit whose number has a space', async () => {
  const unit = { number: 'Villa 12', name: 'Villa 12', unit_type: 'STU' }
  const written = await writeRows(test, key, 'units', [{ externalId: 'villa-12', values: unit }])
  expect(listResults(written)).toEqual(['created'])
  const stay = { owner_number: '10427', type: 'O', status: 'confirmed', people1: 2 }
  const contract = {
    ...{ owner_number: '10427', usage_type: 'fixed-week', frequency: 'annual', week: 5 },
    ...{ status: 'active', purchased_on: day(-400), check_in_weekday: 6, use_year_month: 1 },
  }
  const rows = [
    ['stays', { ...stay, arrival: day(60), departure: day(63), booked_on: day(-1) }],
    ['closures', { arrival: day(70), departure: day(73) }],
    ['interests', contract],
  ] as const
  for (const [kind, columns] of rows)
    for (const [at, named] of ['Villa 12', 'ext:villa-12'].entries()) {
      const dates = kind === 'stays' && at === 1 ? { arrival: day(64), departure: day(66) } : {}
      const later = kind === 'closures' && at === 1 ? { arrival: day(74), departure: day(76) } : {}
      const week = kind === 'interests' && at === 1 ? { week: 6 } : {}
      const number = `SP-${kind}-${at}`
      const values = { ...columns, ...dates, ...later, ...week, number, unit: named }
      const answer = await writeRows(test, key, kind, [{ externalId: number, values }])
      expect([kind, named, ...listResults(answer)]).toEqual([kind, named, 'created'])
    }
  const count = (table: string) =>
    queryRows(
      test,
      `select count(*)::integer as count from ${table} t
      join unit u on u.resort_id = t.resort_id and u.id = t.unit_id
      where u.number = 'Villa 12' and t.number like 'SP-%'`,
      [],
    )
  expect([await count('reservation'), await count('interest')]).toEqual([
    [{ count: 4 }],
    [{ count: 2 }],
  ])
})
