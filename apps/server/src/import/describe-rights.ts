import type { MissingEventWeek } from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import type { RightsReport } from '../modules/stays/rights/update-rights.ts'

/** Describes which weeks moved, which keep their dates, and which events have no week. */
export function describeRights({ moved, kept, missing }: RightsReport): string[] {
  const messages = cliImport().report
  return [
    ...moved.map(({ contract, useYear, startsOn, endsOn, stays }) =>
      messages.movedWeek({
        ...{ contract, year: useYear, from: startsOn, through: endsOn },
        stays: stays || 'none',
      }),
    ),
    ...kept.map(({ contract, useYear, status, ...week }) =>
      messages.keptWeek({
        ...{ contract, year: useYear, from: week.startsOn, through: week.endsOn },
        ...{ newFrom: week.movesTo, newThrough: week.movesToEnd },
        status: STATUS_KEYS[status] ?? 'used',
      }),
    ),
    ...missing.map(describeMissingWeek),
  ]
}

const STATUS_KEYS: Readonly<Record<string, 'reserved' | 'deposited' | 'rented' | 'split'>> = {
  available: 'reserved',
  reserved: 'reserved',
  deposited: 'deposited',
  'rented-out': 'rented',
  split: 'split',
}

/** Describes an event without a week in a year, and the contracts that have none. */
export const describeMissingWeek = ({ event, useYear, contracts }: MissingEventWeek): string =>
  cliImport().report.missingWeek({
    ...{ event, year: useYear },
    ...{ contracts: contracts.join(', '), count: contracts.length },
  })
