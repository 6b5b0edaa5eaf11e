import { expect, it } from 'vitest'
import { searchChoices } from './choices.ts'

const CHOICES = [
  { value: 'SUR', label: 'Peñón del Sur' },
  { value: 'PENON', label: 'Mirador' },
  { value: 'LUK', label: 'Villa Łukasz' },
]

// issue 37, item 17
it.each([
  ['penon', ['SUR', 'PENON']],
  ['PEÑÓN sur', ['SUR']],
  ['Pen\u0303o\u0301n', ['SUR', 'PENON']],
  ['łukasz', ['LUK']],
  ['marina', []],
])('finds %j with and without accents', (typed, values) =>
  expect(searchChoices(CHOICES, typed).map(({ value }) => value)).toEqual(values),
)
