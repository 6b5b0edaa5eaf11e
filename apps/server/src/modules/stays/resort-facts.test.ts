import { afterAll, beforeAll, expect, it } from 'vitest'
import { day, placesOn } from '../../../test-support/stays.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { removeResortTexts } from '../../import/resort-texts.queries.ts'
import { findFormFields } from '../resort/form-fields.queries.ts'
import { findResortTexts } from '../resort/resort-texts.queries.ts'
import { readTranslations } from '../resort/resort-texts.ts'
import * as queries from './booking-context.queries.ts'
import { findUnitLeaves } from './inventory.queries.ts'
import { readResortFacts } from './resort-facts.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const READ = [
  queries.findRulesAndOptions,
  queries.findSeasons,
  queries.findChart,
  queries.findUnitTypes,
  queries.findTypeCovers,
  queries.findUnitCovers,
  queries.findCheckInTimes,
  findUnitLeaves,
  findFormFields,
  findResortTexts,
]

const getVersion = async (resort: string): Promise<number> =>
  Number(
    (await test.owner.query('select facts_version from resort where id = $1', [resort])).rows[0]
      .facts_version,
  )

it('raises the version for every table that the facts are read from', async () => {
  const tables = new Set(
    READ.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:from|join) (\w+)/g)].map(([, name]) => name),
    ),
  )
  expect(tables.size).toBe(10)
  for (const table of tables) {
    const { rows } = await test.owner.query(
      `select distinct tgtype::integer & 28 as act
      from pg_trigger
      where tgrelid = $1::regclass and tgfoid = 'note_resort_facts'::regproc
      order by 1`,
      [table],
    )
    // insert, delete, update
    expect([table, ...rows.map(({ act }) => act)]).toEqual([table, 4, 8, 16])
  }
})

it.each([
  ['update season set name = name', 1],
  ["update unit_type set description = 'New' where resort_id = 'HERON'", 1],
  ['update unit_type set description = description where false', 0],
  ["update notice set title = title where resort_id = 'HERON'", 0],
])('raises the version: %s: %i times', async (statement, changes) => {
  const before = await getVersion('HERON')
  await test.owner.query(statement)
  expect(new Set([before, await getVersion('HERON')]).size - 1).toBe(changes)
})

it('does not change the version of other resorts', async () => {
  const others = await test.owner.query(
    "select id, facts_version from resort where id <> 'HERON' order by id",
  )
  await test.owner.query("update unit_type set description = 'Newer' where resort_id = 'HERON'")
  expect(
    (await test.owner.query("select id, facts_version from resort where id <> 'HERON' order by id"))
      .rows,
  ).toEqual(others.rows)
})

it('shows a change in the next request, and uses the cache until then', async () => {
  const owner = await test.signIn('owner.points')
  const arrival = day(40)
  const name = async () => (await placesOn(owner, arrival, 3)).places[0]?.description
  const before = await name()
  await test.owner.query(
    "update unit_type set description = description || ' Now with a view.' where resort_id = 'HERON'",
  )
  expect(await name()).toBe(`${before} Now with a view.`)
  const read = (factsVersion: number | null) =>
    test.database.inResort('HERON', (sql) =>
      readResortFacts(sql, { resortId: 'HERON', factsVersion }, day(0)),
    )
  const version = await getVersion('HERON')
  expect(await read(version)).toBe(await read(version))
  expect(await read(null)).not.toBe(await read(version))
  expect(await read(version + 1)).not.toBe(await read(version))
})

it('caches texts for visitors and mail, except those that the transaction changes', async () => {
  const HERON = { resortId: 'HERON' }
  const texts = ['Lakeview 204', 'Lakeview 207']
  const read = () => test.database.readInResort('HERON', (sql) => readTranslations(sql, HERON))
  const before = await read()
  expect(await read()).toBe(before)
  await test.owner.query(`update resort_text set translation = 'Vista' where text = any($1)`, [
    texts,
  ])
  expect((await read()).get('es')?.get('Lakeview 207')).toBe('Vista')
  await test.database.inResort('HERON', async (sql) => {
    for (const text of texts) {
      const rows = JSON.stringify([{ language: 'es', text }])
      await sql.count(removeResortTexts, { ...HERON, rows })
      expect((await readTranslations(sql, HERON)).get('es')?.has(text)).toBe(false)
    }
  })
})

it('caches by day, because rules take effect on a day', async () => {
  const rulesOn = async (today: string) => {
    const factsVersion = await getVersion('HERON')
    const facts = await test.database.inResort('HERON', (sql) =>
      readResortFacts(sql, { resortId: 'HERON', factsVersion }, today),
    )
    return facts.rules
  }
  expect((await rulesOn(day(0))).version).toBe((await rulesOn(day(1))).version)
  await test.owner.query(
    `insert into rule_set (resort_id, version, effective_from, rules)
    select resort_id, 999, $1, rules from rule_set where resort_id = 'HERON' limit 1`,
    [day(1)],
  )
  expect((await rulesOn(day(1))).version).toBe(999)
  expect((await rulesOn(day(0))).version).not.toBe(999)
})
