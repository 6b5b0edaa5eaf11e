import { describe, expect, it } from 'vitest'
import { cardFaultLines } from './card-faults.ts'

const getTexts = (...input: Parameters<typeof cardFaultLines>) =>
  cardFaultLines(...input).map((line) => line.text)

// issue 13, item 11
describe('errors of the card fields', () => {
  it.each([
    [102, 'Enter the card number', 'Check the card number'],
    [106, 'Enter the expiration date', 'Check the expiration date'],
    [108, 'Enter the security code', 'Check the security code'],
    [109, 'Enter the name on the card', 'Check the name on the card'],
    [111, 'Enter the billing ZIP or postal code', 'Check the billing ZIP or postal code'],
  ])('shows error %i as a sentence about its field, empty or not', (code, missing, wrong) => {
    expect(cardFaultLines({ codes: [code], missing: [code] }, 'card')).toEqual([
      { text: missing, code },
    ])
    expect(cardFaultLines({ codes: [code] }, 'card')).toEqual([{ text: wrong, code }])
  })

  it('appear all at once, without duplicates, in field order', () => {
    expect(getTexts({ codes: [102, 102, 108], missing: [108] }, 'card')).toEqual([
      'Check the card number',
      'Enter the security code',
    ])
  })

  it('refer to the account for bank payments', () => {
    expect(getTexts({ codes: [301, 302, 109], missing: [302, 109] }, 'bank')).toEqual([
      'Check the routing number',
      'Enter the account number',
      'Enter the name on the account',
    ])
  })

  it.each([[[]], [[298]], [[201, 299]]])(
    'have a message if the gateway names no field: %j',
    (codes) => {
      expect(getTexts({ codes }, 'card')).toEqual([
        "We couldn't reach the payment processor. Nothing was charged. Please try again",
      ])
    },
  )

  it('omit unknown codes if there are known ones', () => {
    expect(getTexts({ codes: [298, 102] }, 'card')).toEqual(['Check the card number'])
  })
})
