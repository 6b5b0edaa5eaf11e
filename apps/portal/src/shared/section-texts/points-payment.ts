import { formatCurrency } from '@ownerng/domain'

/** The words of renting points, en-US: loaded with its screens (decision 008). */
export const pointsPaymentTexts = {
  rent: (label: string) => `Rent more ${label.toLowerCase()}`,
  none: (label: string) => `No ${label.toLowerCase()} can be rented`,
  noneText: "This resort doesn't rent any to your account right now.",
  full: (date: string) =>
    `You've rented the most you can this use year. You can rent more after ${date}.`,
  text: (each: number, left: string, date: string) =>
    `Each one costs ${formatCurrency(each)}. You can rent up to ${left} more. They expire ${date}.`,
  howMany: 'How many?',
  fault: (left: string) => `Enter a whole number from 1 to ${left}`,
  paid: (points: string) => `${points} rented`,
  final: "They're yours right away and aren't refundable.",
}
