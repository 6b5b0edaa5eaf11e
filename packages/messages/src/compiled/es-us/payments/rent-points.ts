// Compiled by `npm run messages` from catalogs/. Change it there.
import { money } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { PaymentsRentPoints } from '../../catalogs.ts'

export const paymentsRentPoints = (c: MessageContext): PaymentsRentPoints => ({
  rent: `Alquilar más ${c.words.points}`,
  none: `No se pueden alquilar ${c.words.points}`,
  noneText: 'En este momento, el resort no los alquila para su cuenta.',
  full: (p) => `Ya alquiló el máximo de este año de uso. Podrá alquilar más después del ${p.date}.`,
  text: (p) => `Cada uno cuesta ${money(c, p.each)}. Puede alquilar hasta ${p.left} más. Vencen el ${p.date}.`,
  howMany: '¿Cuántos?',
  fault: (p) => `Ingrese un número entero del 1 al ${p.left}`,
  paid: (p) => `Alquilados: ${p.points}`,
  final: 'Son suyos de inmediato y no son reembolsables.',
})
