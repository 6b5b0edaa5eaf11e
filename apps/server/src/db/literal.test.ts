import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { toLiteral } from './literal.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** Sends a value as a literal, and returns what PostgreSQL read. */
async function read(value: unknown, type: string): Promise<unknown> {
  const { rows } = await test.owner.query(`select ${toLiteral(value)}::${type} as value`)
  return rows[0].value
}

/** Texts with quotes, backslashes, comments, dollar quotes, and any character but NUL. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
  fc
    .array(
      fc.constantFrom(
        ...["'", "''", '\\', "\\'", '"', '$$', '$1', '--', '/*', ';', 'E', '{', '}', ',', 'NULL'],
        ...['\n', '\u2028', '\u00a0', 'ł', 'ễ', '漢', '😀', '\ufeff'],
      ),
    )
    .map((parts) => parts.join('')),
)

describe('a literal', () => {
  it('is read as the original text, whatever it contains', () =>
    fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await read(text, 'text')).toBe(text)
      }),
      { numRuns: 500 },
    ))

  it('is read the same with backslash escapes switched on', async () => {
    await test.owner.query('set standard_conforming_strings = off')
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await read(text, 'text')).toBe(text)
      }),
      { numRuns: 200 },
    )
    await test.owner.query('reset standard_conforming_strings')
  })

  it('contains arrays of any texts, with null', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.option(texts)), async (list) => {
        expect(await read(list, 'text[]')).toEqual(list)
      }),
      { numRuns: 300 },
    ))

  it('contains JSON of any texts', () =>
    fc.assert(
      fc.asyncProperty(texts, texts, async (key, text) => {
        expect(await read({ [`k${key}`]: [text] }, 'jsonb')).toEqual({ [`k${key}`]: [text] })
      }),
      { numRuns: 200 },
    ))

  it.each([
    [null, 'text', null],
    [undefined, 'text', null],
    [0, 'integer', 0],
    [-12.5, 'double precision', -12.5],
    [Number.NaN, 'double precision', Number.NaN],
    [true, 'boolean', true],
    [false, 'boolean', false],
    ['2028-02-29', 'date', '2028-02-29'],
    [[], 'text[]', []],
    [
      [
        [1, 2],
        [3, 4],
      ],
      'integer[]',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [[true, null], 'boolean[]', [true, null]],
    [Buffer.from([0, 39, 92, 255]), 'bytea', Buffer.from([0, 39, 92, 255])],
    [[Buffer.from([0, 92])], 'bytea[]', [Buffer.from([0, 92])]],
    [new Date('2026-12-31T23:59:59.999Z'), 'timestamptz', new Date('2026-12-31T23:59:59.999Z')],
    [[new Date(0)], 'timestamptz[]', [new Date(0)]],
  ])('of %o is read as %s', async (value, type, expected) => {
    const cast = type === 'date' ? 'date::text' : type
    expect(await read(value, cast)).toEqual(expected)
  })

  it('refuses values that PostgreSQL would truncate or cannot store', () => {
    expect(() => toLiteral('a\0b')).toThrow('NUL')
    expect(() => toLiteral(['a\0b'])).toThrow('NUL')
  })
})
