import { addDays, SCOPES } from '@ownerng/domain'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Values, writeRows } from '../../test-support/batches.ts'
import { queryRows } from '../../test-support/staff-commands.ts'
import { bookStay, clearStays, day } from '../../test-support/stays.ts'
import { addApiClient } from '../../test-support/system-examples.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test-support/test-app.ts'

let test: TestApp
let key: string
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  key = (await addApiClient(test, SCOPES)).key
  owner = await test.signIn('owner.points')
})
afterAll(() => test.close())
beforeEach(() => clearStays(test, '1BR'))

const book = (ahead: number) => bookStay(owner, day(ahead), 2, { unitTypeCode: '1BR' })

const move = async (number: string, values: Values) => {
  const rows = [{ externalId: `m-${number}`, values: { number, ...values } }]
  const { results, acts } = await writeRows(test, key, 'stays', rows)
  return { ...results[0], acts }
}

const read = async (number: string) => {
  const [stay] = await queryRows(
    test,
    `select arrival::text, departure::text, points, paid_by as "paidBy" from reservation
    where resort_id = 'HERON' and number = $1`,
    [number],
  )
  return stay
}

it('are settled where the resort’s own system has the inventory', async () => {
  const { number, departure } = await book(120)
  const set = (inventory: string) =>
    test.owner.query(
      `update unit_type set inventory = $1 where resort_id = 'HERON' and code = '1BR'`,
      [inventory],
    )
  await set('pms')
  const moved = await move(number, { departure: addDays(departure, 1) })
  await set('portal')
  expect(moved).toMatchObject({ result: 'changed', refusals: [] })
  expect(await read(number)).toMatchObject({ departure: addDays(departure, 1) })
})

it('leave a stay in bonus time as it was paid, and say so', async () => {
  const { number, departure, points } = await book(130)
  await test.owner.query(
    `update reservation set paid_by = 'bonus' where resort_id = 'HERON' and number = $1`,
    [number],
  )
  const moved = await move(number, { departure: addDays(departure, 1) })
  expect(moved).toMatchObject({ result: 'changed', refusals: [] })
  expect(moved.acts[0]).toContain(`moved stay ${number} as the folder has it`)
  const after = { departure: addDays(departure, 1), points, paidBy: 'bonus' }
  expect(await read(number)).toMatchObject(after)
})

it('don’t count as changes of the owner against later rows', async () => {
  const { number, arrival, departure } = await book(140)
  const later = await move(number, { departure: addDays(departure, 1) })
  expect(later).toMatchObject({ result: 'changed', kept: [] })
  const earlier = await move(number, { arrival: addDays(arrival, -1) })
  expect(earlier).toMatchObject({ result: 'changed', kept: [] })
  const after = { arrival: addDays(arrival, -1), departure: addDays(departure, 1) }
  expect(await read(number)).toMatchObject(after)
})

it('end the time in which the owner can undo an earlier change', async () => {
  const { number, id, departure } = await book(150)
  await test.owner.query(
    `insert into stay_move (resort_id, reservation_id, moved_at, undo_until, unit_id, arrival,
      departure, people1, people2, people3, people4, points, lots, took_right)
    select resort_id, id, now(), now() + interval '1 hour', unit_id, arrival, departure, people1,
      people2, people3, people4, points, '[]', false
    from reservation where id = $1`,
    [id],
  )
  const open = `select from stay_move where reservation_id = $1
    and undo_until > now() + interval '30 minutes'`
  expect(await queryRows(test, open, [id])).toHaveLength(1)
  await move(number, { departure: addDays(departure, 1) })
  expect(await queryRows(test, open, [id])).toEqual([])
})
