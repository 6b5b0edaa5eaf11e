import { ALL_CALLS } from '@ownerng/contract/all-calls'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getShape, unknownKey } from './check-answer.ts'

/** Reads the value with its schema, as the server does for values that the shape rejects. */
function isRead(schema: z.core.$ZodType, value: unknown): boolean {
  const parsed = z.safeParse(schema, value)
  return parsed.success && unknownKey(value, parsed.data, '') === null
}

const TEXTS = [
  '',
  'x',
  '2026-03-01',
  '2026-02-30',
  '1800-01-01',
  'C7',
  '#00ffAA',
  ' x ',
  'É'.repeat(90),
]
const NUMBERS = [0, 1, -7, 1.5, 12, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]
/** Marks a missing property. */
const LEFT_OUT = Symbol('left out')
const OTHERS = [LEFT_OUT, undefined, null, true, 'x', '2026-03-01', 0, 0.5, [], {}, { extra: 1 }]

/** Generates values of a schema, most of them valid. */
function getValues(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string': {
      const right = TEXTS.filter((text) => isRead(schema, text))
      return fc.constantFrom(...(right.length > 0 ? right : ['x']))
    }
    case 'number': {
      const right = NUMBERS.filter((number) => isRead(schema, number))
      return fc.constantFrom(...right)
    }
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'nullable':
      return fc.option(getValues(def.innerType))
    case 'optional':
      return fc.option(getValues(def.innerType), { nil: undefined })
    case 'readonly':
    case 'default':
    case 'prefault':
      return getValues(def.innerType)
    case 'array':
      return fc.array(getValues(def.element), { maxLength: 3 })
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(def.shape).map(([key, field]) => [key, getValues(field)]),
        ),
      )
    case 'record':
      return fc.constant({})
    case 'union':
      return fc.oneof(...def.options.map(getValues))
    default:
      throw new Error(`No answer had a ${def.type} until now.`)
  }
}

/** Returns the path of every position in a value. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))]
}

/** Returns a copy with another value at one position, or without it, or with an additional one. */
function changed(value: unknown, [key, ...rest]: readonly string[], other?: unknown): unknown {
  if (key === undefined) return other
  if (Array.isArray(value) && key === 'extra') return [...value, other]
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const fields = copy as Record<string, unknown>
  if (rest.length === 0 && other === LEFT_OUT && !Array.isArray(copy)) delete fields[key]
  else fields[key] = changed(fields[key], rest, other)
  return copy
}

it('agrees with parsing for responses of all calls, valid or not', () => {
  const verdicts = { yes: 0, no: 0 }
  for (const { name, answer } of ALL_CALLS)
    fc.assert(
      fc.property(getValues(answer), fc.nat(), fc.nat(), fc.nat(3), (value, at, with_, how) => {
        const places = placesIn(value)
        const place = places[at % places.length] ?? []
        const other = OTHERS[with_ % OTHERS.length]
        const asked =
          how === 0 ? value : changed(value, how === 1 ? [...place, 'extra'] : place, other)
        const isRight = isRead(answer, asked)
        verdicts[isRight ? 'yes' : 'no']++
        expect([name, asked, getShape(answer)(asked)]).toEqual([name, asked, isRight])
      }),
      { numRuns: 60 },
    )
  expect(Math.min(verdicts.yes, verdicts.no)).toBeGreaterThan(1_000)
})
