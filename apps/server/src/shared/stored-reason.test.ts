import { expect, it } from 'vitest'
import { getContext } from './language.ts'
import {
  describeReason,
  readReason,
  type StoredReason,
  storedReasonSchema,
  storeReason,
} from './stored-reason.ts'

const reasons: readonly (readonly [StoredReason, string, string])[] = [
  [{ code: 'endedByOwner', params: {} }, 'You ended it.', 'Usted lo terminó.'],
  [
    { code: 'paidAgain', params: { other: 'P-88002' } },
    'You had already paid again with P-88002.',
    'Usted ya había pagado de nuevo con P-88002.',
  ],
  [
    { code: 'partFailed', params: { reason: { code: 'neverArrived', params: {} } } },
    'A part could not be paid. The payment never reached the card company.',
    'No se pudo pagar una mensualidad. El pago nunca llegó a la compañía de la tarjeta.',
  ],
  [
    { code: 'declined', params: { why: 'noFunds', text: 'INSUFF FUNDS 51' } },
    'There is not enough money on this card.',
    'Esta tarjeta no tiene fondos suficientes.',
  ],
  [
    { code: 'partFailed', params: { reason: { code: 'said', params: { text: 'Do not honor' } } } },
    'A part could not be paid. Do not honor',
    'No se pudo pagar una mensualidad. Do not honor',
  ],
  [
    {
      code: 'refused',
      params: { refusal: { code: 'CARD_OVER', params: { last4: '4242' } } },
    },
    "The card ending in 4242 has passed its end date. You weren't charged. Please choose another one",
    'La tarjeta terminada en 4242 ya venció. No se le cobró nada. Elija otra',
  ],
]

it.each(reasons)('%o is stored as a code, with its English', (reason, english, spanish) => {
  const stored = storeReason(reason)
  expect(stored.reason).toBe(english)
  const read = readReason(JSON.parse(stored.reasonMessage ?? 'null'), stored.reason)
  expect(describeReason(getContext('es-US'), read)).toBe(spanish)
  expect(describeReason(getContext('en-US'), read)).toBe(english)
})

it('stores texts from others unchanged, and nothing without a reason', () => {
  const textReason: StoredReason = { code: 'said', params: { text: 'Do not honor' } }
  expect(storeReason(textReason)).toEqual({ reason: 'Do not honor', reasonMessage: null })
  expect(readReason(null, 'Do not honor')).toEqual(textReason)
  expect(storeReason(null)).toEqual({ reason: '', reasonMessage: null })
  expect(describeReason(getContext('es-US'), readReason(null, ''))).toBe('')
})

it('falls back to the stored text for an unknown code', () => {
  const unknown = { code: 'ofTheNextRelease', params: {} }
  expect(describeReason(getContext('es-US'), readReason(unknown, 'Your bank is closed.'))).toBe(
    'Your bank is closed.',
  )
})

it('reads notices of releases that stored English text', () =>
  expect(storedReasonSchema.parse('You ended it.')).toEqual({
    code: 'said',
    params: { text: 'You ended it.' },
  }))
