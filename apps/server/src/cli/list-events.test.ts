import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { CommandRefusal, InvalidArguments } from './command-refusal.ts'
import { listEvents } from './list-events.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('ownerng events', () => {
  it('lists 1,000 events as lines of JSON, and goes on after a place', async () => {
    const page = (await listEvents(test.services, ['heron']))
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(page.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 1_000 }, (_, place) => place + 1),
    )
    expect(Object.keys(page[0])).toEqual([
      ...['sequence', 'id', 'type', 'objectId', 'version', 'at', 'actor', 'snapshot'],
    ])
    const [next = ''] = (await listEvents(test.services, ['HERON', '1000'])).split('\n')
    expect(JSON.parse(next).sequence).toBe(1_001)
  })

  it('says that nothing follows, or that there is no such place', async () => {
    const { rows } = await test.owner.query<{ last: number }>(
      `select last::integer from event_log where resort_id = 'HERON'`,
    )
    const last = rows[0]?.last ?? 0
    expect(await listEvents(test.services, ['HERON', `${last}`])).toBe(
      `There are no events after ${last}.`,
    )
    const beyond = listEvents(test.services, ['HERON', `${last + 1}`])
    await expect(beyond).rejects.toBeInstanceOf(CommandRefusal)
    await expect(beyond).rejects.toThrow(
      `The log has the events 1 to ${last}, so nothing can be listed after ${last + 1}.`,
    )
    await expect(listEvents(test.services, ['HERON', '-1'])).rejects.toBeInstanceOf(
      InvalidArguments,
    )
    await expect(listEvents(test.services, [])).rejects.toBeInstanceOf(InvalidArguments)
  })
})
