import * as calls from '@ownerng/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '../../test-support/stays.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

// issue 13, item 7; who-may-act.test.ts covers what is refused on submission
describe('a former owner', () => {
  it('sees the reason before sending anything', async () => {
    const owner = await test.signIn('owner.points')
    const lot = (await owner.call(calls.getPoints, { query: {} })).body.lots[0]?.id ?? ''
    await test.owner.query(
      `update owner_account set status = 'former'
        where resort_id = 'HERON' and owner_number = $1`,
      [owner.ownerNumber],
    )
    const dates = {
      arrival: day(300),
      departure: day(303),
      people1: '2',
      people2: '0',
      people3: '0',
      people4: '0',
      resType: 'O' as const,
    }
    const answers = [
      await owner.call(calls.getBookingCriteria, { query: {} }),
      await owner.call(calls.searchAvailability, { query: dates }),
      await owner.call(calls.getWaitlist, { query: {} }),
      await owner.call(calls.previewPointsMove, { query: { id: lot, act: 'bank', points: '10' } }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).toContain(
        'This account is closed because its ownership has ended',
      )
    }
  })
})
