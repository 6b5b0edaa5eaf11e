import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanResortValue } from '../resort/resort-value.ts'
import { deobfuscate, obfuscate } from './obfuscation.ts'
import { isSecureEnough } from './secure-connection.ts'

describe('obfuscation', () => {
  it('encodes A as 1b', () => expect(obfuscate('A')).toBe('1b'))
  it('round-trips all of Unicode', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(deobfuscate(obfuscate(text))).toBe(text.isWellFormed() ? text : text.toWellFormed())
        expect(obfuscate(text)).toBe(
          Buffer.from(
            new TextEncoder().encode(text.toWellFormed()).map((byte) => byte ^ 0x5a),
          ).toString('hex'),
        )
      }),
      { numRuns: 1000 },
    )
  })
  it.each(['1', 'zz', '1b1', 'a5a5', ' 1b'])('rejects %s', (hex) =>
    expect(deobfuscate(hex)).toBeNull(),
  )
})

it.each([
  ['HERON', 'HERON'],
  ['heron1', 'heron1'],
  ['her on', ''],
  ['her-on', ''],
  ['her.on', ''],
  ['évil', ''],
  ['', ''],
])('the resort value %s becomes "%s"', (input, clean) =>
  expect(cleanResortValue(input)).toBe(clean),
)

it('a resort value keeps only letters and digits, by the hyphen rules', () => {
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
])('isSecureEnough(%s) is %s', (address, may) =>
  expect(isSecureEnough(new URL(address), ['vendor.example'])).toBe(may),
)
