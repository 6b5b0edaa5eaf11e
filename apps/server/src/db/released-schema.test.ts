import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeReleased, type ReleasedSchema } from '../../../../scripts/sql-types/released.ts'
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
  for (const [name, { text, parameters, columns }] of Object.entries(released.statements)) {
    await test.owner.query('savepoint one')
    const described = await describeReleased(test.owner, text).catch((error: Error) => error)
    await test.owner.query('rollback to savepoint one')
    if (described instanceof Error) faults.push(`${name}: ${described.message}`)
    else if (`${described.parameters} ${described.columns}` !== `${parameters} ${columns}`)
      faults.push(`${name}: its types are others`)
  }
  const { rows } = await test.owner.query<{ name: string; column: string }>(
    `select relname as name, attname::text as column
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and relkind = 'r'
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and attnotnull and not atthasdef and attidentity = ''`,
  )
  for (const { name, column } of rows)
    if (released.tables[name] && !released.tables[name].includes(column))
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
])('misses what "%s" takes away', async (change, fault) => {
  await test.owner.query('delete from season')
  await test.owner.query(change)
  expect((await missed()).filter((line) => fault.test(line))).not.toEqual([])
  await test.owner.query('rollback')
})
