import { describe, expect, it } from 'vitest'
import { readPhoneNumber } from './phone-numbers.ts'

// issue 37, item 14
describe('a phone number', () => {
  it.each([
    '(555) 010-0142',
    '5550100142',
    '555.010.0142',
    '+1 555 010 0142',
    '1-555-010-0142',
    '\u202A+1 (555) 010-0142\u202C',
    '555\u2011010\u20110142',
    '555–010–0142',
    '（555）０１０－０１４２',
    '\u00A0555 010 0142\u200B',
    '555/010-0142',
  ])('%j is stored in the one form', (text) => expect(readPhoneNumber(text)).toBe('(555) 010-0142'))

  it.each([
    '555-010-0142 x5',
    '(555) 010-0142 ext. 5',
    '555 010 0142 extension 5',
    '5550100142 #5',
  ])('%j keeps its extension', (text) =>
    expect(readPhoneNumber(text)).toBe('(555) 010-0142 ext. 5'),
  )

  it.each([
    ['+52 998 123 4567', '+52 998 123 4567'],
    ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
    ['+498912345678', '+49 89 12345678'],
  ])('%j of another country is stored as %j', (text, stored) =>
    expect(readPhoneNumber(text)).toBe(stored),
  )

  it('in the stored form stays the same', () => {
    for (const stored of ['(555) 010-0142', '(555) 010-0142 ext. 5', '+52 998 123 4567'])
      expect(readPhoneNumber(stored)).toBe(stored)
  })

  it.each([
    ...['', 'call me', '010-0142', '555 010 014', '555 010 0142 or 0143', '1'.repeat(40)],
    ...['N/A', '000-000-0000', '(999) 999-9999'],
  ])('%j is refused', (text) => expect(readPhoneNumber(text)).toBeNull())
})
