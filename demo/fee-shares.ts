/** Breakdown of the fees of this year and the next, per 100 dollars. */
const SHARES = [
  ['Housekeeping and staff', 39, 38],
  ['Repairs and grounds', 25, 24],
  ['Savings for big repairs', 14, 16],
  ['Insurance and property tax', 12, 13],
  ['Office and owner services', 10, 9],
] as const

export const makeFeeShares = () =>
  ['{Y}', '{Y+1}'].flatMap((year, column) =>
    SHARES.map(([label, now, next], index) => ({
      year,
      position: index + 1,
      label,
      percent: column === 0 ? now : next,
    })),
  )
