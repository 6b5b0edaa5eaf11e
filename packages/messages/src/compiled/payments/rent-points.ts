// Compiled by `npm run messages` from catalogs/. Change it there.
import { money } from '../../format.ts'
import { messages } from '../../messages.ts'

export const paymentsRentPoints = messages('payments/rent-points', (c) => ({
  rent: `Rent more ${c.words.points}`,
  none: `No ${c.words.points} can be rented`,
  noneText: "This resort doesn't rent any to your account right now.",
  full: (p) => `You've rented the most you can this use year. You can rent more after ${p.date}.`,
  text: (p) => `Each one costs ${money(c, p.each)}. You can rent up to ${p.left} more. They expire ${p.date}.`,
  howMany: 'How many?',
  fault: (p) => `Enter a whole number from 1 to ${p.left}`,
  paid: (p) => `${p.points} rented`,
  final: "They're yours right away and aren't refundable.",
}))
