import { describe, expect, it } from 'vitest'
import { findNameFault } from './person-name.ts'

describe('a name that is emailed to strangers', () => {
  it.each([
    '',
    'Ana Ruiz',
    'J.R.R. Tolkien',
    'J.Smith',
    'Ana Ruiz, M.D.PhD',
    'Mary (Sr.) Lee',
    'Dr. Ana M. Ruiz-Ortega, Jr.',
    "Seán O'Brien-Łukasiewicz",
    'Mary c/o Lee & Sons',
    '王小明',
    'דוד כהן',
  ])('can be %s', (name) => expect(findNameFault(name)).toBeNull())

  // issue 37, item 24
  it.each([
    'Win at evil.example',
    'https://evil.example',
    'HTTP://1',
    'www.evil',
    'Evil.Com',
    'evil。com',
    'evil．com',
    'x.co/win',
    'evil-.com',
    '203.0.113.7',
    'ana@evil.example',
    'домен.рф',
    'evil\u200B.com',
    'evil.\u2060com',
    'q\u0301q\u0301.com',
    'i❤.ws',
  ])('cannot hold the web address in %s', (name) => expect(findNameFault(name)).toBe('nameAddress'))

  it.each(['\u202Eana', 'Ana\nRuiz', 'Ana\u2028'])('cannot be disguised: %j', (name) =>
    expect(findNameFault(name)).toBe('nameCharacter'),
  )
})
