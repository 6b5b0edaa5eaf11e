import { formatCurrency } from '@ownerng/domain'

/** The words of renting points, en-US: loaded with its screens (decision 008). */
export const pointsPaymentTexts = {
  rent: (label: string) => `Rent more ${label.toLowerCase()}`,
  none: (label: string) => `No ${label.toLowerCase()} can be rented`,
  noneText: 'This resort rents none to your account now.',
  full: (date: string) => `You rented all that this use year allows. More can be rented after ${date}.`,
  text: (each: number, left: string, date: string) => `Each costs ${formatCurrency(each)}. You can rent up to ${left} more. Use them by ${date}.`,
  howMany: 'How many?',
  fault: (left: string) => `Enter a whole number from 1 to ${left}`,
  paid: (points: string) => `${points} rented`,
  final: 'They are yours at once, and cannot be given back for money.',
}
