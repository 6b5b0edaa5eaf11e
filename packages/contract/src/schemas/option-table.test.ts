import { expect, it } from 'vitest'
import { OPTION_SENTENCES } from './option-sentences.ts'
import { findOptionFaults, listOptions } from './option-table.ts'

it('says of every option what it does, and of nothing else', () => {
  expect(listOptions().map((row) => row.path)).toEqual(
    expect.arrayContaining(Object.keys(OPTION_SENTENCES)),
  )
  expect(listOptions().filter((row) => row.sentence === '')).toEqual([])
})

it('names the option that is wrong or not known by its path', () => {
  expect(
    findOptionFaults({
      pageTitle: 'Fine',
      logoUrl: 'https://elsewhere.example/logo.png',
      logoHref: 'javascript:alert(1)',
      cssOptions: { navbar: 'red' },
      menuOptions: { hidehome: true, startingRoute: 'nowhere' },
      propertyCodes: { RIDGE: { customCSS: 5, color: '#fff' } },
      madeUp: 1,
    }).map(({ path, reason }) => `${path}: ${reason}`),
  ).toEqual([
    'logoUrl: is a file of the folder brand/, such as brand/logo.svg: pictures come from ' +
      'this portal only',
    'logoHref: leads by https:, mailto:, tel: or to a place of this portal',
    expect.stringMatching(/^menuOptions\.startingRoute: /),
    'cssOptions.navbar: is a color such as #0B525C',
    expect.stringMatching(/^propertyCodes\.RIDGE\.customCSS: /),
    'menuOptions.hidehome: is not an option; hideHome is',
    'propertyCodes.RIDGE.color: is not an option',
    'madeUp: is not an option',
  ])
})
