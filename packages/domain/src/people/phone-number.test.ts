import { expect, it } from 'vitest'
import { isPhoneNumber } from './phone-number.ts'

it.each([
  ['(555) 010-0142', true],
  ['+1 555 010 0142', true],
  ['5550100142', true],
  ['', false],
  ['010-01', false],
  ['call me', false],
  ['555 010 0142 ext', false],
])('isPhoneNumber(%s) is %s', (text, is) => expect(isPhoneNumber(text)).toBe(is))
