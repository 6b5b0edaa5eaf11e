import { expect, it } from 'vitest'
import { keptReasonInWords } from './kept-reason.ts'
import { contextOf } from './language.ts'

it.each([
  ['You ended it.', 'Usted lo terminó.'],
  [
    'You had paid again with P-88002 meanwhile.',
    'Mientras tanto, usted había pagado de nuevo con P-88002.',
  ],
  [
    'A part could not be paid. The payment never reached the card company.',
    'No se pudo pagar una cuota. El pago nunca llegó a la compañía de la tarjeta.',
  ],
  ['A part could not be paid. Do not honor', 'No se pudo pagar una cuota. Do not honor'],
  // the card company's own words
  ['Do not honor', 'Do not honor'],
  ['', ''],
])('%s', (kept, inSpanish) => {
  expect(keptReasonInWords(contextOf('es-US'), kept)).toBe(inSpanish)
  expect(keptReasonInWords(contextOf('en-US'), kept)).toBe(kept)
})
