import { describe, expect, it } from 'vitest'
import { cardAccountKey, cardAccountName, readCardAccount } from './card-accounts.ts'

describe('gateway accounts of a resort', () => {
  it.each([
    ['shift4-live', 'shift4-live', 1],
    ['rdppay-ext', 'rdppay-ext', 1],
    ['rdppay-ext-1', 'rdppay-ext', 1],
    ['shift4-live-12', 'shift4-live', 12],
  ])('parses %s', (text, host, number) => {
    expect(readCardAccount(text)).toEqual({ host, number })
  })

  it.each(['', 'rdppay', 'stripe-live', 'shift4-live-0', 'shift4-live-', 'shift4-live-2-3', '-1'])(
    '%j is none',
    (text) => {
      expect(readCardAccount(text)).toBeNull()
    },
  )

  it('have a key and a name that parse back to the account', () => {
    for (const number of [1, 2, 10]) {
      const account = { host: 'shift4-live', number } as const
      expect(readCardAccount(cardAccountKey(account))).toEqual(account)
      expect(readCardAccount(cardAccountName(account))).toEqual(account)
    }
    expect(cardAccountKey({ host: 'shift4-live', number: 1 })).toBe('shift4-live')
    expect(cardAccountName({ host: 'shift4-live', number: 1 })).toBe('shift4-live-1')
  })
})
