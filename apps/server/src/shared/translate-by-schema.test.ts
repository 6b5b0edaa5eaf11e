import { resortAnswer, resortText } from '@ownerng/contract/resort-text'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { hasMarkedTexts, translateBySchema } from './translate-by-schema.ts'

const translator = {
  translate: (text: string) => `«${text}»`,
  translateIfKnown: (text: string) => (text === 'Pool' ? 'Piscina' : text),
}
const translate = (schema: z.core.$ZodType, value: unknown) =>
  translateBySchema(schema, value, translator)

it('translates marked texts, and no others', () => {
  const schema = z.object({
    name: z.string(),
    unit: resortText,
    chosen: z.nullable(z.array(resortAnswer)),
    byCode: z.record(z.string(), z.object({ title: z.optional(resortText) })),
  })
  const value = {
    name: 'Pool',
    unit: 'Pool',
    chosen: ['Pool', 'Spa'],
    byCode: { Pool: { title: 'A' } },
  }
  expect(translate(schema, value)).toEqual({
    name: 'Pool',
    unit: '«Pool»',
    chosen: ['Piscina', 'Spa'],
    byCode: { Pool: { title: '«A»' } },
  })
  expect(hasMarkedTexts(z.object({ name: z.string() }))).toBe(false)
})

it('translates a union by the option that the value has', () => {
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('person'), text: z.string() }),
    z.object({ kind: z.literal('place'), text: resortText }),
  ])
  expect(translate(schema, { kind: 'person', text: 'Pool' })).toEqual({
    kind: 'person',
    text: 'Pool',
  })
  expect(translate(schema, { kind: 'place', text: 'Pool' })).toEqual({
    kind: 'place',
    text: '«Pool»',
  })
})

it.each<[string, z.core.$ZodType]>([
  ['tuple', z.tuple([z.number(), resortText])],
  ['map', z.object({ inner: z.map(z.string(), resortText) })],
  ['pipe', z.object({ text: resortText }).transform(({ text }) => text)],
  ['intersection', z.intersection(z.object({ a: z.number() }), z.object({ text: resortText }))],
  ['set', z.array(z.set(resortText))],
])('refuses a marked text that it would miss: %s', (_, schema) => {
  expect(() => hasMarkedTexts(schema)).toThrow("can't be marked")
})
