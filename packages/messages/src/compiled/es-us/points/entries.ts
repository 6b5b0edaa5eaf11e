// Compiled by `npm run messages` from catalogs/. Change it there.
import { capitalized } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { PointsEntries } from '../../catalogs.ts'

export const pointsEntries = (c: MessageContext): PointsEntries => ({
  date: 'Fecha',
  description: 'Descripción',
  year: 'Año de uso',
  points: `${capitalized(c.words.points)}`,
  status: 'Estado',
  lotBalance: 'Restantes de ese año',
  balance: 'Total restante',
  upcoming: 'próximo',
  earned: (p) => `Nuevos ${c.words.points} del año de uso ${p.year}`,
  stay: (p) => `Estadía ${p.number}`,
  back: (p) => `Devueltos de la estadía ${p.number}`,
  expires: 'Vencen si no los usa o guarda',
  notes: {
    late: (p) => `noches de la estadía ${p.number} que liberó tarde`,
    restricted: (p) => `${c.words.points} restringidos, estadía ${p.number}`,
    holding: (p) => `${c.words.points} en retención, estadía ${p.number}`,
    undone: (p) => `se deshizo la cancelación de la estadía ${p.number}`,
    moveUndone: (p) => `se deshizo el cambio de la estadía ${p.number}`,
    to: (p) => `a ${p.number}`,
    from: (p) => `de ${p.number}`,
    rented: 'alquilados',
    noYear: `otorgados para un año sin ${c.words.points}`,
  },
  noted: (p) => `${p.text}: ${p.note}`,
  reasons: {
    expired: 'Vencidos',
    banked: 'Guardados',
    borrowed: 'Adelantados',
    saved: 'Extendidos',
    transferred: 'Transferidos',
    rented: 'Alquilados',
    adjusted: 'Corregidos',
    deposited: 'Depositados',
    lost: 'Perdidos',
    returned: 'Devueltos',
  },
})
