import { expect, it } from 'vitest'
import { type ChargeMessage, describeCharge, storeCharge } from './describe-charge.ts'
import { getContext } from './language.ts'

const labels = {
  pointsLabel: 'Credits',
  room: '',
  makePayment: '',
  bookReservation: '',
  guestOfOwner: '',
  ownerReferral: '',
  currency: 'USD',
} as const
const guestFee: ChargeMessage = { code: 'stayFee', params: { fee: 'guest', stay: 'H-1' } }
const { description, descriptionMessage } = storeCharge(guestFee)
const bill = { description, description_message: JSON.parse(descriptionMessage) }

it.each([
  [guestFee, 'Guest fee, stay H-1', 'Cargo por invitado, estadía H-1'],
  [
    { code: 'lateFee', params: { bill } },
    'Late fee: Guest fee, stay H-1',
    'Recargo por atraso: Cargo por invitado, estadía H-1',
  ],
  [
    { code: 'interest', params: { month: 3, bill: { description: 'Maintenance 2027' } } },
    'Interest, month 3: Maintenance 2027',
    'Intereses, mes 3: Maintenance 2027',
  ],
  [
    { code: 'returned', params: { number: 'P-1' } },
    'Payment P-1 was returned by the bank',
    'El banco devolvió el pago P-1',
  ],
  [
    { code: 'rentedPoints', params: { count: 1200, year: 2027 } },
    '1,200 rented credits, use year 2027',
    '1,200 credits alquilados, año de uso 2027',
  ],
  [{ code: 'credit', params: {} }, 'Credit on your account', 'Saldo a favor en su cuenta'],
] as const)('%o is kept as a code, with what the books say', (message, english, spanish) => {
  const stored = storeCharge(message, getContext(null, labels))
  expect(stored.description).toBe(english)
  const charge = { description: '', description_message: JSON.parse(stored.descriptionMessage) }
  expect(describeCharge(getContext('en-US', labels), charge)).toBe(english)
  expect(describeCharge(getContext('es-US', labels), charge)).toBe(spanish)
})

it("keeps the resort's own description", () =>
  expect(
    describeCharge(getContext('es-US'), { description: 'Club dues', description_message: null }),
  ).toBe('Club dues'))
