import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { forgetOld } from '../../jobs/forget-old.ts'
import { NoSuchPlace, readEvents } from './read-events.ts'

let test: TestApp
let writers: pg.Client[]
beforeEach(async () => {
  test = await startTestApp()
  writers = []
})
afterEach(async () => {
  await Promise.all(writers.map((writer) => writer.end()))
  await test.close()
})

/** Opens a transaction of the resort, as the app. */
async function begin(): Promise<pg.Client> {
  const writer = new pg.Client(test.asApp)
  writers.push(writer)
  await writer.connect()
  await writer.query('begin')
  await writer.query(`select set_config('app.resort', 'HERON', true)`)
  return writer
}

/** Inserts or changes a person, which logs one event each time. */
const change = (writer: pg.Client, name: string, value: string) =>
  writer.query(
    `insert into person (resort_id, id, last_name) values ('HERON', $1, $2)
    on conflict (resort_id, id) do update set last_name = excluded.last_name`,
    [name, value],
  )

const read = (after: number) => readEvents(test.services, 'HERON', { after, most: 10_000 })
const findEnd = async () => (await read(0)).at(-1)?.sequence ?? 0
const names = (events: Awaited<ReturnType<typeof read>>) => events.map(({ objectId }) => objectId)

// issue 39, part 1
describe('the order of events', () => {
  it('never lets a reader skip what commits later', async () => {
    const end = await findEnd()
    const slow = await begin()
    await change(slow, 'test-slow', 'a')
    const quick = await begin()
    await change(quick, 'test-quick', 'a')
    await quick.query('commit')
    const first = await read(end)
    expect(names(first)).toEqual(['test-quick'])
    await slow.query('commit')
    const then = await read(first[0]?.sequence ?? 0)
    expect(names(then)).toEqual(['test-slow'])
    expect([...first, ...then].map(({ sequence }) => sequence)).toEqual([end + 1, end + 2])
    // it was written first
    expect(then[0]?.version).toBeLessThan(first[0]?.version ?? 0)
  })

  it('is the same for two readers at once, without gaps', async () => {
    const end = await findEnd()
    for (let round = 0; round < 10; round++) {
      const writer = await begin()
      await change(writer, `test-${round}`, 'a')
      await writer.query('commit')
      await Promise.all([read(end), read(end), read(end)])
    }
    const events = await read(end)
    expect(events.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 10 }, (_, place) => end + 1 + place),
    )
    expect(names(events)).toEqual(Array.from({ length: 10 }, (_, round) => `test-${round}`))
  })

  it('gives later changes of an object higher versions', async () => {
    const end = await findEnd()
    for (const value of ['a', 'b', 'c']) {
      const writer = await begin()
      await change(writer, 'test-again', value)
      await writer.query('commit')
    }
    const events = await read(end)
    expect(events.map(({ type }) => type)).toEqual([
      'person.created',
      'person.changed',
      'person.changed',
    ])
    const versions = events.map(({ version }) => version)
    expect(versions).toEqual([...versions].sort((one, other) => one - other))
    expect(new Set(versions).size).toBe(3)
  })

  it('has nothing of a transaction that was rolled back, nor of a change that changes nothing', async () => {
    const end = await findEnd()
    const undone = await begin()
    await change(undone, 'test-undone', 'a')
    await undone.query('rollback')
    await test.owner.query(`update reservation set booked_at = booked_at where resort_id = 'HERON'`)
    expect(await read(end)).toEqual([])
  })

  it('is append-only for the app: it neither changes nor deletes events', async () => {
    for (const attempt of [
      `update event set sequence = null`,
      'delete from event',
      'update event_log set last = 0',
    ]) {
      const writer = await begin()
      await expect(writer.query(attempt), attempt).rejects.toThrow(/permission denied/)
    }
  })

  it('is of one resort', async () => {
    const writer = await begin()
    await change(writer, 'test-heron', 'a')
    await writer.query('commit')
    const ofOther = await readEvents(test.services, 'PINES', { after: 0, most: 10_000 })
    expect(names(ofOther)).not.toContain('test-heron')
  })

  it('refuses a place whose next events are no longer kept, and one beyond the end', async () => {
    const end = await findEnd()
    await test.owner.query(`delete from event where resort_id = 'HERON' and sequence <= $1`, [
      Math.floor(end / 2),
    ])
    await expect(read(0)).rejects.toEqual(new NoSuchPlace(Math.floor(end / 2) + 1, end))
    await expect(read(end + 1)).rejects.toBeInstanceOf(NoSuchPlace)
    expect((await read(Math.floor(end / 2)))[0]?.sequence).toBe(Math.floor(end / 2) + 1)
    expect(await read(end)).toEqual([])
  })

  it('is kept for KEEP_EVENTS_DAYS, and never less than a day', async () => {
    const end = await findEnd()
    const age = (days: number) =>
      test.owner.query(
        `update event set at = now() - make_interval(days => $1)
        where resort_id = 'HERON' and sequence <= $2`,
        [days, end - 10],
      )
    await age(89)
    await forgetOld(test.services, 'HERON')
    expect(await read(0)).toHaveLength(end)
    await age(91)
    await forgetOld(test.services, 'HERON')
    expect((await read(end - 10)).map(({ sequence }) => sequence)[0]).toBe(end - 9)
    await expect(read(0)).rejects.toBeInstanceOf(NoSuchPlace)
    const app = await begin()
    await app.query(`select forget_events(now() + interval '1 year')`)
    await app.query('commit')
    expect(await read(end - 10)).toHaveLength(10)
  })
})
