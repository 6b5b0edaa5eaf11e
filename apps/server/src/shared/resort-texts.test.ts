import { expect, it } from 'vitest'
import { matchChoice, type Translations } from './resort-texts.ts'

const TRANSLATIONS: Translations = new Map([
  ['en', new Map()],
  [
    'es',
    new Map([
      ['Hot tub', 'Jacuzzi'],
      ['Whirlpool', 'Jacuzzi'],
      ['Plumbing', 'Plomería'],
    ]),
  ],
])

it.each([
  ['Plumbing', ['Plumbing', 'Hot tub'], 'Plumbing'],
  ['Plomería', ['Plumbing', 'Hot tub'], 'Plumbing'],
  ['Jacuzzi', ['Plumbing', 'Hot tub'], 'Hot tub'],
  // two items look like this, so it isn't clear which one is meant
  ['Jacuzzi', ['Whirlpool', 'Hot tub'], undefined],
  ['Jacuzzi', ['Plumbing'], undefined],
])('finds what a person chose as %s in %j', (chosen, list, stored) => {
  expect(matchChoice(TRANSLATIONS, list, chosen)).toBe(stored)
})
