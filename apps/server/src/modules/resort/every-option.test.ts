import { getWorkOrder, moveWorkOrderVisit } from '@ownerng/contract'
import { listOptions } from '@ownerng/contract/options'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  owner,
  READS,
  secondOrderId,
  startOptionResort,
  test,
} from '../../../test-support/option-cases.ts'
import { CASES } from '../../../test-support/option-changes.ts'

startOptionResort()

/** Returns the object with a value set at a path. */
function put(before: object, [first = '', ...rest]: readonly string[], value: unknown): object {
  const inner = (before as Record<string, unknown>)[first] ?? {}
  return { ...before, [first]: rest.length > 0 ? put(inner as object, rest, value) : value }
}

/** Stores an option of the resort or its property. */
async function store(path: string, value: unknown): Promise<void> {
  // one kind of app represents all of them, each with its own value
  const [name = '', ...rest] = path.replace('origins.*', 'origins.cms').split('.')
  if (name === 'propertyCodes') {
    const options = JSON.stringify(put({}, rest.slice(1), value))
    await test.owner.query('update property_code set options = $1', [options])
    return
  }
  const { rows } = await test.owner.query(
    `select value from resort_option where resort_id = 'HERON' and name = $1`,
    [name],
  )
  await test.owner.query(
    `insert into resort_option (resort_id, name, value) values ('HERON', $1, $2)
      on conflict (resort_id, name) do update set value = excluded.value`,
    [name, JSON.stringify(rest.length > 0 ? put(rows[0]?.value ?? {}, rest, value) : value)],
  )
}

it('has a case for every option of the schema, and for no other', () => {
  expect(Object.keys(CASES).sort()).toEqual(
    listOptions()
      .map(({ path }) => path)
      .sort(),
  )
})

describe('an option of the resort', () => {
  beforeAll(async () => {
    // another visit takes one of the times
    const query = { id: secondOrderId }
    const { visitSlots, scheduledOn } = (await owner.call(getWorkOrder, { query })).body
    const body = { ownerNumber: owner.ownerNumber, from: scheduledOn ?? '', ...visitSlots[0] }
    await owner.call(moveWorkOrderVisit, { query, body: body as never })
  })

  it.each(Object.entries(CASES))(
    '%s changes a response',
    async (path, { at: place, value, from }) => {
      const saved = await test.owner.query(
        `select name, value from resort_option where resort_id = 'HERON'`,
      )
      const read = async () => JSON.stringify(await READS[place]()).replace(/nonce="[^"]*"/g, '')
      if (from !== undefined) await store(path, from)
      const before = await read()
      expect(await read()).toBe(before)
      await store(path, value)
      expect(await read()).not.toBe(before)
      await test.owner.query(`delete from resort_option where resort_id = 'HERON'`)
      for (const { name, value: usual } of saved.rows) await store(name, usual)
      await test.owner.query(`update property_code set options = '{}'`)
    },
  )
})
