// Compiled by `npm run messages` from catalogs/. Change it there.
import { capitalized } from '../../format.ts'
import { messages } from '../../messages.ts'

export const pointsEntries = messages('points/entries', (c) => ({
  date: 'Date',
  description: 'Description',
  year: 'Use year',
  points: `${capitalized(c.words.points)}`,
  status: 'Status',
  lotBalance: 'Left from that year',
  balance: 'Total left',
  upcoming: 'upcoming',
  earned: (p) => `New ${c.words.points} for use year ${p.year}`,
  stay: (p) => `Stay ${p.number}`,
  back: (p) => `Returned from stay ${p.number}`,
  expires: 'Expire unless you use or bank them',
  notes: {
    late: (p) => `nights of stay ${p.number} given up late`,
    restricted: (p) => `restricted ${c.words.points}, stay ${p.number}`,
    holding: (p) => `holding ${c.words.points}, stay ${p.number}`,
    undone: (p) => `cancellation of stay ${p.number} undone`,
    moveUndone: (p) => `change of stay ${p.number} undone`,
    to: (p) => `to ${p.number}`,
    from: (p) => `from ${p.number}`,
    rented: 'rented',
    noYear: `granted for a year without ${c.words.points}`,
  },
  noted: (p) => `${p.text}: ${p.note}`,
  reasons: {
    expired: 'Expired',
    banked: 'Banked',
    borrowed: 'Borrowed',
    saved: 'Saved',
    transferred: 'Transferred',
    rented: 'Rented',
    adjusted: 'Adjusted',
    deposited: 'Deposited',
    lost: 'Lost',
    returned: 'Returned',
  },
}))
