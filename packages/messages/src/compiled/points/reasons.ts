// Compiled by `npm run messages` from catalogs/. Change it there.
import { capitalized } from '../../format.ts'
import { messages } from '../../messages.ts'

export const pointsReasons = messages('points/reasons', (c) => ({
  warnings: {
    bank: `Banked ${c.words.points} stay banked: you can't return them to this year or bank them again.`,
    borrow: `Borrowed ${c.words.points} come out of next year and don't go back, even if you cancel a stay.`,
    save: `Saved ${c.words.points} last longer, but you can't use them in the busiest seasons or save them again.`,
    transfer: `${capitalized(c.words.points)} that are given away belong to the other account. They keep their end.`,
  },
}))
