import { SCOPES } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeRows } from '../../test-support/batches.ts'
import { queryRows } from '../../test-support/staff-commands.ts'
import { addApiClient } from '../../test-support/system-examples.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = (await addApiClient(test, SCOPES)).key
})
afterAll(() => test.close())

// in summer and in winter, however the clock is set now
it.each([
  ['Europe/London', '2026-01-10', '2026-01-10T12:00:00.000Z'],
  ['Europe/London', '2026-07-10', '2026-07-10T12:00:00.000Z'],
  ['Pacific/Auckland', '2026-07-10', '2026-07-10T11:00:00.000Z'],
  ['Pacific/Auckland', '2026-01-10', '2026-01-10T10:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-10', '2026-01-10T09:00:00.000Z'],
])('posts a charge in %s on %s on its day', async (zone, billedOn, at) => {
  await test.owner.query(`update resort set time_zone = $1 where id = 'HERON'`, [zone])
  const number = `Z-${Date.parse(at) / 3_600_000}`
  const charge = { kind: 'other', description: 'Storage', amount: '125.50', due_on: billedOn }
  const values = { ...charge, number, owner_number: '10427', billed_on: billedOn }
  const { results } = await writeRows(test, key, 'charges', [{ externalId: number, values }])
  expect(results).toMatchObject([{ result: 'created', refusals: [] }])
  const posted = await queryRows(
    test,
    `select distinct e.at from ledger_entry e
    join charge c on c.resort_id = e.resort_id and c.owner_account_id = e.owner_account_id
      and c.id = e.charge_id
    where c.number = $1`,
    [number],
  )
  expect(posted).toEqual([{ at: new Date(at) }])
})
