import { JOURNAL_ACCOUNT_NAMES } from '@ownerng/domain'
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { OPTION_SENTENCES } from './option-sentences.ts'
import { findOptionFaults, listOptions } from './option-table.ts'
import { resortOptions } from './resort-options.ts'
import { getResortTextKind } from './resort-text.ts'

it('describes exactly the options of the schema', () => {
  expect(listOptions().map((row) => row.path)).toEqual(
    expect.arrayContaining(Object.keys(OPTION_SENTENCES)),
  )
  expect(listOptions().filter((row) => row.sentence === '')).toEqual([])
})

it('reports invalid and unknown options by path', () => {
  expect(
    findOptionFaults({
      pageTitle: 'Fine',
      logoUrl: 'https://elsewhere.example/logo.png',
      logoHref: 'javascript:alert(1)',
      cssOptions: { navbar: 'red' },
      menuOptions: { hidehome: true, startingRoute: 'nowhere' },
      propertyCodes: { RIDGE: { customCSS: 5, color: '#fff' } },
      madeUp: 1,
    }).map(({ path, code, detail }) => `${path}: ${code} ${code === 'misspelled' ? detail : ''}`),
  ).toEqual([
    'logoUrl: picture ',
    'logoHref: link ',
    'menuOptions.startingRoute: invalid ',
    'cssOptions.navbar: color ',
    'propertyCodes.RIDGE.customCSS: invalid ',
    'menuOptions.hidehome: misspelled hideHome',
    'propertyCodes.RIDGE.color: unknown ',
    'madeUp: unknown ',
  ])
})

/** Lists the strings of a schema that aren't marked as texts of the resort. */
function listUnmarked(schema: z.core.$ZodType, path = ''): string[] {
  if (getResortTextKind(schema)) return []
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) return listUnmarked(def.innerType, path)
  if (def.type === 'string') return [path]
  if (def.type === 'array') return listUnmarked(def.element, path)
  if (def.type === 'record') return listUnmarked(def.valueType, `${path}.*`)
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) =>
      listUnmarked(field, path === '' ? name : `${path}.${name}`),
    )
  expect(['boolean', 'number', 'enum']).toContain(def.type)
  return []
}

it('marks every text that owners read, so that it can be translated', () => {
  const address = ['faviconURL', 'loginPicture', 'logoHref', 'logoUrl', 'tripOptions.mapPicture']
  const contact = ['menuOptions.contactPropertyEmail', 'menuOptions.contactPropertyPhone']
  const look = ['cssOptions.buttons', 'cssOptions.navbar', 'customCSS']
  const looks = [...look, 'logoHref', 'logoUrl'].map((name) => `propertyCodes.*.${name}`)
  // what no person reads as a sentence: addresses, codes, colors, phone numbers, times
  expect(listUnmarked(resortOptions).toSorted()).toEqual(
    [
      ...[...address, ...contact, ...look, ...looks],
      ...JOURNAL_ACCOUNT_NAMES.map((name) => `accountCodes.${name}`),
      ...['depositOptions.paymentDomain', 'signInOptions.origins.*', 'tripOptions.codesFrom'],
      ...['tripOptions.coordinates', 'woOptions.emergencyPhone'],
    ].toSorted(),
  )
})
