import { COLUMN_GROUPS, type MergedKind } from '@ownerng/domain'
import { expect, it } from 'vitest'
import { type FileKinds, fileKinds } from './file-kinds.ts'
import { ANY_DAY } from './read-folder.ts'

/** Files without columns that are merged, by reason. */
const UNMERGED: Readonly<Record<string, readonly Exclude<keyof FileKinds, MergedKind>[]>> = {
  'money and points, which are only added': [
    ...(['charges', 'payments', 'pointsLots', 'chargeWorkOrders'] as const),
  ],
  'facts of the resort, which only it changes': [
    ...(['resort', 'unitTypes', 'units', 'seasons', 'eventWeeks', 'pointsChart'] as const),
    ...(['resortEvents', 'arrivalSteps', 'placeDetails', 'mapPoints', 'weather'] as const),
    ...(['documents', 'feeShares', 'feeDocuments', 'commentConfig'] as const),
    // answers to read-only questions, and earlier messages
    ...(['profileValues', 'workOrderMessages'] as const),
  ],
  'only new rows are written': ['logins', 'loginFactors'],
  'no record of its own': ['ended'],
}

const kinds = fileKinds(ANY_DAY)
const merged: Readonly<Record<string, object>> = COLUMN_GROUPS

it.each(Object.entries(kinds))('has a group, or a reason, for each column of %s', (name, kind) => {
  const groups = merged[name]
  const isUnmerged = Object.values(UNMERGED)
    .flat()
    .some((other) => other === name)
  expect(groups === undefined).toBe(isUnmerged)
  if (groups) expect(Object.keys(groups).sort()).toEqual(Object.keys(kind.columns).sort())
})
