import { expect, it } from 'vitest'
import { getContext } from '../../shared/language.ts'
import { type PointsNote, storeNote } from '../../shared/points-note.ts'
import { describeEntry } from './describe-entry.ts'

const labels = {
  pointsLabel: 'Credits',
  room: '',
  makePayment: '',
  bookReservation: '',
  guestOfOwner: '',
  ownerReferral: '',
  currency: 'USD',
} as const
const row = {
  id: '1',
  on: '2027-03-06',
  points: 100,
  reason: 'adjusted' as const,
  useYear: 2027,
  upcoming: false,
  lotBalance: null,
  balance: null,
  stayNumber: null,
  note: '',
  note_message: null as unknown,
  moment: '2027-03-06T12:00:00.000000Z',
}
const write = (overrides: Partial<typeof row> | { reason: 'earned' | 'spent' | 'expired' }) =>
  (['en-US', 'es-US'] as const).map((locale) =>
    describeEntry(getContext(locale, labels), { ...row, ...overrides }),
  )

function noted(message: PointsNote) {
  const { note, noteMessage } = storeNote(message, getContext(null, labels))
  return { note, note_message: JSON.parse(noteMessage) }
}

it.each([
  [{ reason: 'earned' }, 'New credits for use year 2027', 'Nuevos credits del año de uso 2027'],
  [
    { reason: 'expired', upcoming: true },
    'Expire unless you use or bank them',
    'Vencen si no los usa o guarda',
  ],
  [{ reason: 'expired' }, 'Expired', 'Vencidos'],
  [
    noted({ code: 'holding', params: { number: 'H-1' } }),
    'Adjusted: holding credits, stay H-1',
    'Corregidos: credits en retención, estadía H-1',
  ],
  [
    noted({ code: 'late', params: { number: 'H-1' } }),
    'Adjusted: nights of stay H-1 given up late',
    'Corregidos: noches de la estadía H-1 que liberó tarde',
  ],
  [
    { ...noted({ code: 'rented', params: {} }), reason: 'earned' },
    'New credits for use year 2027: rented',
    'Nuevos credits del año de uso 2027: alquilados',
  ],
  // free text by the resort's staff
  [{ note: 'to be checked' }, 'Adjusted: to be checked', 'Corregidos: to be checked'],
] as const)('%o', (overrides, english, spanish) =>
  expect(write(overrides)).toEqual([english, spanish]),
)
