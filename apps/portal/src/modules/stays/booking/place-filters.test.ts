import { searchAvailability } from '@ownerng/contract'
import { expect, it } from 'vitest'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { filterPlaces, filtersFor } from './place-filters.ts'

const [place] = filled(searchAvailability).places
if (!place) throw new Error('there is no place')
const named = (unitTypeCode: string, overrides: Partial<typeof place>) => ({
  ...place,
  unitTypeCode,
  partOf: null,
  outlook: 'Lake view',
  facts: [],
  ...overrides,
})
const PLACES = [
  named('STU', { facts: ['no-steps'] }),
  named('COT', { facts: ['no-steps', 'pets'], outlook: 'Forest view' }),
  named('GS', { outlook: 'Garden view' }),
  named('GSA', { partOf: 'GS', facts: ['pets'] }),
]
const codes = (filters: readonly string[]) =>
  filterPlaces(PLACES, filters).map(({ unitTypeCode }) => unitTypeCode)

it('offers features that only some places have', () => {
  expect(filtersFor(PLACES)).toEqual([
    'no-steps',
    'pets',
    'view:Lake view',
    'view:Forest view',
    'view:Garden view',
  ])
  expect(filtersFor(PLACES.slice(0, 1))).toEqual([])
})

it('shows places that have all requested features, with their parts', () => {
  expect(codes([])).toEqual(['STU', 'COT', 'GS', 'GSA'])
  expect(codes(['no-steps'])).toEqual(['STU', 'COT'])
  expect(codes(['no-steps', 'pets'])).toEqual(['COT'])
  expect(codes(['view:Garden view'])).toEqual(['GS', 'GSA'])
  expect(codes(['pets', 'view:Lake view'])).toEqual([])
})
