import { expect, it } from 'vitest'
import { OPTION_SENTENCES } from './option-sentences.ts'
import { findOptionFaults, listOptions } from './option-table.ts'

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
