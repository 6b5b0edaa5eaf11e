import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskCardNumbers, passesLuhn } from '../masking/card-numbers.ts'
import { deobfuscate, obfuscate } from './obfuscation.ts'
import { cleanResortValue } from './resort-value.ts'
import { isSecureEnough } from './secure-connection.ts'

describe('obfuscation', () => {
  it('writes A as 1b', () => expect(obfuscate('A')).toBe('1b'))
  it('comes back as it went, over all of Unicode', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(deobfuscate(obfuscate(text))).toBe(text.isWellFormed() ? text : text.toWellFormed())
        expect(obfuscate(text)).toBe(Buffer.from(new TextEncoder().encode(text.toWellFormed()).map((byte) => byte ^ 0x5a)).toString('hex'))
      }),
      { numRuns: 1000 },
    )
  })
  it.each(['1', 'zz', '1b1', 'a5a5', ' 1b'])('refuses %s', (hex) => expect(deobfuscate(hex)).toBeNull())
})

it.each([
  ['HERON', 'HERON'],
  ['heron1', 'heron1'],
  ['her on', ''],
  ['her-on', ''],
  ['her.on', ''],
  ['évil', ''],
  ['', ''],
])('the resort value %s becomes "%s"', (given, clean) => expect(cleanResortValue(given)).toBe(clean))

it('the resort value keeps letters and digits or nothing, as replacing and dropping by the hyphen does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (value) => {
      const hyphened = value.replace(/[^a-zA-Z0-9]/g, '-')
      expect(cleanResortValue(value)).toBe(hyphened.includes('-') ? '' : value)
    }),
    { numRuns: 1000 },
  )
})

it.each([
  ['https://portal.resort.example', true],
  ['http://localhost:8080', true],
  ['http://portal.localhost', true],
  ['http://127.0.0.1', true],
  ['http://127.9.9.9', true],
  ['http://[::1]:80', true],
  ['http://10.1.10.7', true],
  ['http://app.vendor.example', true],
  ['http://vendor.example.evil.com', false],
  ['http://10.1.10.evil.com', false],
  ['http://10.1.100.7', false],
  ['http://10.1.11.1', false],
  ['http://portal.resort.example', false],
  ['http://localhost.evil.com', false],
])('%s may be used: %s', (address, may) => expect(isSecureEnough(new URL(address), ['vendor.example'])).toBe(may))

describe('card numbers in texts', () => {
  it.each([
    ['card 4321000000001119 here', 'card ****1119 here'],
    ['4321 0000 0000 1119', '****1119'],
    ['4321-0000-0000-1119', '****1119'],
    ['4321\u200B000000001119', '****1119'],
    ['４３２１０００００００0１１１９', '****1119'],
    ['373400000002221', '****2221'],
    ['4321000000001118', '4321000000001118'],
    ['phone 5550100142', 'phone 5550100142'],
  ])('%s becomes %s', (text, masked) => expect(maskCardNumbers(text)).toBe(masked))
  it('leave no number that passes the check', () => {
    const card = fc.tuple(fc.constantFrom('4', '51', '37', '6011'), fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 11 })).map(([prefix, digits]) => {
      const body = prefix + digits.join('')
      return body + [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((check) => passesLuhn(body + check))
    })
    fc.assert(
      fc.property(card, fc.constantFrom('', ' ', '-', '\u00A0', '\u200B'), (number, gap) => {
        const spelled = number.replace(/(\d{4})(?=\d)/g, `$1${gap}`)
        expect(maskCardNumbers(`x ${spelled} y`)).toBe(`x ****${number.slice(-4)} y`)
      }),
      { numRuns: 1000 },
    )
  })
})
