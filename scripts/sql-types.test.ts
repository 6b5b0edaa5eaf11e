import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { compile, numberParameters } from '../apps/server/src/db/statement.ts'
import { analyze } from './sql-types/queries.ts'
import { jsonType, present, type Value } from './sql-types/values.ts'

beforeAll(() => loadModule())

const column = (type: string, nullable = false, literals: string[] | null = null): Value =>
  present(type, { nullable, literals })

const catalog = {
  functions: new Map([['new_id', 'text']]),
  tables: new Map([
    [
      'stay',
      new Map([
        ['id', column('text')],
        ['unit_id', column('text')],
        ['note', column('text', true)],
        ['points', column('integer')],
        ['status', column('text', false, ['held', 'booked', 'over'])],
        ['answers', column('jsonb', true)],
      ]),
    ],
    [
      'unit',
      new Map([
        ['id', column('text')],
        ['name', column('text')],
        ['floor', column('integer', true)],
      ]),
    ],
  ]),
}

/** Returns the result and parameter types of a statement. */
function getTypes(source: string) {
  const { text, parameters } = numberParameters(source)
  const existing = analyze(parseSync(text).stmts?.[0]?.stmt, catalog)
  return {
    columns: Object.fromEntries(existing.columns.map(([name, value]) => [name, jsonType(value)])),
    nullable: parameters.filter((_, index) => existing.parameters.get(index + 1)?.nullable),
    withNulls: parameters.filter((_, index) => existing.parameters.get(index + 1)?.hasNulls),
    literals: Object.fromEntries(
      parameters.flatMap((name, index) => {
        const literals = existing.parameters.get(index + 1)?.literals
        return literals ? [[name, literals]] : []
      }),
    ),
  }
}

const getColumns = (source: string) => getTypes(source).columns

describe('columns', () => {
  it.each([
    ['left join', 'left join unit u on u.id = s.unit_id', 'string | null'],
    ['inner join', 'join unit u on u.id = s.unit_id', 'string'],
    ['full join', 'full join unit u on u.id = s.unit_id', 'string | null'],
    ['left join that a condition narrows', 'left join unit u on true where u.floor > 2', 'string'],
    [
      'left join of one row',
      'left join lateral (select max(id) as id, count(*)::text as name from unit) u on true',
      'string',
    ],
  ])('of a %s', (_, join, name) => {
    expect(getColumns(`select u.name from stay s ${join}`)).toEqual({ name })
  })

  it.each([
    ['note', 'string | null'],
    ["coalesce(note, '')", 'string'],
    ['nullif(id, note)', 'string | null'],
    ['count(*)', 'number'],
    ['(select name from unit where id = unit_id)', 'string | null'],
    ['(select count(*) from unit)', 'number'],
    ["case when points > 1 then 'many' else 'few' end", "'many' | 'few'"],
    ["case when points > 1 then 'many' end", "'many' | null"],
    ['status', "'held' | 'booked' | 'over'"],
    ['points > 1 and note is null', 'boolean'],
    ["note = 'x'", 'boolean | null'],
    ["jsonb_build_object('id', id, 'note', note)", '{ id: string; note: string | null }'],
    ["coalesce(jsonb_agg(jsonb_build_object('p', points)), '[]')", '{ p: number }[]'],
    ['answers', 'unknown'],
    ['new_id()', 'string'],
  ])('from %s', (expression, type) => {
    expect(getColumns(`select ${expression} as it from stay group by id`)).toEqual({ it: type })
  })

  it('are nullable for an aggregate without GROUP BY, and not with it', () => {
    expect(getColumns('select max(points) as most from stay')).toEqual({ most: 'number | null' })
    expect(getColumns('select max(points) as most from stay group by unit_id')).toEqual({
      most: 'number',
    })
  })

  it('are narrowed by conditions: not null, and only the compared texts', () => {
    expect(
      getColumns("select note, status from stay where note like 'a%' and status <> 'over'"),
    ).toEqual({ note: 'string', status: "'held' | 'booked'" })
    expect(getColumns("select note from stay where note = 'a' or points = 1")).toEqual({
      note: 'string | null',
    })
  })

  it('are inferred for CTEs, unions and RETURNING', () => {
    expect(
      getColumns(`with chosen as (select s.id, u.name from stay s left join unit u on false)
        select c.id, c.name from chosen c union all select null, 'x'`),
    ).toEqual({ id: 'string | null', name: 'string | null' })
    expect(getColumns('update stay set note = null where note is not null returning note')).toEqual(
      {
        note: 'string | null',
      },
    )
  })

  it('are not null if marked', () => {
    expect(getColumns('select note as "note!" from stay')).toEqual({ note: 'string' })
  })
})

describe('parameters', () => {
  it('are nullable where a column is, or in a null check', () => {
    const { nullable } = getTypes(
      'insert into stay (id, unit_id, note, points) values (:id, :unitId, :note, :points)',
    )
    expect(nullable).toEqual(['note'])
    expect(
      getTypes(
        'select id from stay where (:unitId::text is null or unit_id = :unitId) and id = :id',
      ).nullable,
    ).toEqual(['unitId'])
  })

  it('allow null elements in arrays for nullable columns', () => {
    const { withNulls } = getTypes(
      `insert into stay (id, note) select id, note from unnest(:ids::text[], :notes::text[]) as n(id, note)`,
    )
    expect(withNulls).toEqual(['notes'])
  })

  it('are the texts of the compared column, unless cast', () => {
    expect(getTypes('select id from stay where status = :status').literals).toEqual({
      status: ['held', 'booked', 'over'],
    })
    expect(getTypes('select id from stay where status = :status::text').literals).toEqual({})
  })
})

describe('the text of a statement', () => {
  it('numbers its parameters by name and leaves casts, texts, names and comments alone', () => {
    expect(
      compile(`select ':no' || :a::text, "x:no", it[1:2] -- :no
        /* :no */ from t where b = :b and c = :a and d = 'it''s :no'`),
    ).toEqual({
      parameters: ['a', 'b'],
      text: `select ':no' || $1::text, "x:no", it[1:2] -- :no
        /* :no */ from t where b = $2 and c = $1 and d = 'it''s :no'`,
    })
  })

  it('is sent to the database without our markers', () => {
    expect(compile('select note as "note!" from stay').text).toBe('select note as "note" from stay')
  })
})
