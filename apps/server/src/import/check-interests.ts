import { cliImport } from '@ownerng/messages/cli/import'
import { openClaims, type WeekRules } from './owned-time.ts'
import type { FolderRows } from './read-folder.ts'
import {
  checkReference,
  checkUnique,
  type Fault,
  notIn,
  type ReferenceCheck,
  type RowFilter,
} from './sieve.ts'
import type { StoredFacts } from './stored-facts.ts'

/** Kinds of interest that own time in one unit. */
const OWNS_UNIT: readonly string[] = ['fixed-week', 'event-week', 'fractional', 'whole']

/**
 * Checks interests: complete, with points if they are points interests, and no unit's time owned
 * twice.
 */
export function siftInterests(
  { rows, sift }: RowFilter,
  { ownedUnits, granted, rules, today }: StoredFacts,
  {
    owner,
    type,
    unit,
    season,
  }: { owner: ReferenceCheck; type: ReferenceCheck; unit: ReferenceCheck; season: ReferenceCheck },
): ReferenceCheck {
  const single = checkUnique()
  const claims = openClaims(rules, today, getLeaves(rows))
  const lineOf = new Map(rows.interests.map((row) => [row.number, row.line]))
  for (const stored of ownedUnits) if (!lineOf.has(stored.number)) claims.claim(stored)
  const withLots = new Set([
    ...granted,
    ...rows.pointsLots.filter((row) => row.kind === 'annual').map((row) => row.interest),
  ])
  sift('interests', 'interests.csv', (row) => {
    const fault =
      single(row.number, row.line, 'number') ??
      owner(row.owner_number, 'owner_number') ??
      type(row.unit_type, 'unit_type') ??
      unit(row.unit, 'unit') ??
      season(row.season, 'season') ??
      incompleteInterest(row, rules) ??
      withoutLot(row, withLots)
    if (fault || row.status !== 'active' || !OWNS_UNIT.includes(row.usage_type)) return fault
    const clash = claims.claim(row)
    if (!clash) return null
    const line = lineOf.get(clash.other)
    return ['week', cliImport().row.ownedAlready({ ...clash, line: line ?? 0 })]
  })
  return checkReference(
    rows.interests.map((row) => row.number),
    notIn('interests.csv', 'number'),
  )
}

function withoutLot(row: FolderRows['interests'][number], withLots: ReadonlySet<string>): Fault {
  if (row.usage_type !== 'points' || row.status !== 'active' || withLots.has(row.number))
    return null
  const file = 'points-lots.csv'
  return ['number', cliImport().row.noLot({ interest: row.number, file })]
}

/** Returns what an interest of this kind lacks. */
function incompleteInterest(row: FolderRows['interests'][number], rules: WeekRules): Fault {
  const { owners } = rules.fraction
  const words = cliImport()
  switch (row.usage_type) {
    case 'points':
      return row.annual_points === 0 ? ['annual_points', words.value.missing] : null
    case 'floating-week':
      return row.unit_type === '' ? ['unit_type', words.row.noUnitType] : null
    case 'fractional':
      if (row.unit === '') return ['unit', words.row.noUnitOfFraction]
      if (row.week === null) return ['week', words.row.noFraction({ owners })]
      return typeof row.week === 'number' && row.week > owners
        ? ['week', words.row.fractionTooHigh({ number: row.week, owners })]
        : null
    case 'whole':
      return row.unit === '' ? ['unit', words.row.noUnitOfWhole] : null
    case 'fixed-week':
    case 'event-week':
      if (row.unit === '') return ['unit', words.row.noUnitOfWeek]
      return row.week === null ? ['week', words.row.noWeek] : null
  }
}

/** Returns the parts of each whole unit, by unit number. */
export function getLeaves(rows: FolderRows): Map<string, string[]> {
  const leaves = new Map<string, string[]>()
  for (const row of rows.units)
    if (row.part_of !== '')
      leaves.set(row.part_of, [...(leaves.get(row.part_of) ?? []), row.number])
  return leaves
}
