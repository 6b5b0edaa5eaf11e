import { expect, it } from 'vitest'
import { isSameAddress, missingLines } from './postal-address.ts'

const NONE = { street: '', more: '', city: '', state: '', postalCode: '', country: '' }
const WHOLE = {
  ...NONE,
  street: '7 Elm Street',
  city: 'Portland',
  state: 'ME',
  postalCode: '04101',
}

it.each([
  [NONE, []],
  [{ ...NONE, city: '  ' }, []],
  [WHOLE, []],
  [{ ...NONE, city: 'Harbor' }, ['street', 'state', 'postalCode']],
  [{ ...NONE, more: 'Suite 4' }, ['street', 'city', 'state', 'postalCode']],
  [{ ...WHOLE, postalCode: ' ' }, ['postalCode']],
  [{ ...NONE, country: 'Ireland' }, ['street', 'city']],
  [{ ...NONE, street: '1 Quay', city: 'Cork', country: 'Ireland' }, []],
])('returns the missing lines of %j', (address, missing) => {
  expect(missingLines(address)).toEqual(missing)
})

it('ignores surrounding spaces when comparing addresses', () => {
  expect(isSameAddress(WHOLE, { ...WHOLE, city: ' Portland ' })).toBe(true)
  expect(isSameAddress(WHOLE, { ...WHOLE, city: 'Bath' })).toBe(false)
})
