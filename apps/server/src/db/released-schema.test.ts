import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  describeReleased,
  type ReleasedSchema,
  readRequired,
} from '../../../../scripts/sql-types/released.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'

/** What the last release asks of the schema; `npm run sql-types -- --release` writes it. */
const released: ReleasedSchema = JSON.parse(
  readFileSync(new URL('../../test-support/released-schema.json', import.meta.url), 'utf8'),
)

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.owner.query('begin'))

/** What a node of the last release would miss beside one of this release. */
async function missed(): Promise<string[]> {
  const faults: string[] = []
  for (const [name, { text, types }] of Object.entries(released.statements)) {
    await test.owner.query('savepoint one')
    const described = await describeReleased(test.owner, text).catch((error: Error) => error)
    await test.owner.query('rollback to savepoint one')
    if (described instanceof Error) faults.push(`${name}: ${described.message}`)
    else if (described !== types) faults.push(`${name}: its types are others`)
  }
  for (const [name, columns] of Object.entries(await readRequired(test.owner)))
    for (const column of columns)
      if (released.required[name]?.includes(column) === false)
        faults.push(`${name}.${column}: a row without it is refused`)
  return faults.sort()
}

it('leaves to the last release what its statements ask for', async () => {
  expect(Object.keys(released.statements).length).toBeGreaterThan(400)
  expect(await missed()).toEqual([])
  await test.owner.query('rollback')
})

it.each([
  ['alter table notice_choice rename to choice_of_notices', /^\S+: relation "notice_choice"/],
  ['alter table outbox drop column html', /^\S+: column "html" (?:of relation|does not exist)/],
  ['alter table outbox alter column tries type bigint', /^\S+: its types are others$/],
  [
    'alter table season add column motto text; alter table season alter motto set not null',
    /^season\.motto: a row without it is refused$/,
  ],
  [
    'delete from stay_share; alter table stay_share alter ended_at set not null',
    /^stay_share\.ended_at: a row without it is refused$/,
  ],
  ['alter table outbox alter html drop default', /^outbox\.html: a row without it is refused$/],
])('misses what "%s" takes away', async (change, fault) => {
  await test.owner.query('delete from season')
  await test.owner.query(change)
  expect((await missed()).filter((line) => fault.test(line))).not.toEqual([])
  await test.owner.query('rollback')
})
