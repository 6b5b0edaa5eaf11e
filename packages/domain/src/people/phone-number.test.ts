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
  ['555 010 0142 ext. 5', true],
  ['555-010-0142 x5', true],
  ['\u202A+1 (555) 010\u20110142\u202C', true],
  ['（555）０１０－０１４２', true],
  ['1234567890123456', false],
])('isPhoneNumber(%s) is %s', (text, is) => expect(isPhoneNumber(text)).toBe(is))
