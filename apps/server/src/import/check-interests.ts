import { openClaims, type WeekRules } from './owned-time.ts'
import type { FolderRows } from './read-folder.ts'
import { type Fault, type Known, known, once, type Sieve } from './sieve.ts'
import type { StoredFacts } from './stored-facts.ts'

/** Kinds of interest that own time of one unit. */
const OWNS_UNIT: readonly string[] = ['fixed-week', 'event-week', 'fractional', 'whole']

/**
 * Interests: complete, with points where they are for points, and no time of a unit owned twice.
 */
export function siftInterests(
  { rows, sift }: Sieve,
  { ownedUnits, granted, rules, today }: StoredFacts,
  { owner, type, unit, season }: { owner: Known; type: Known; unit: Known; season: Known },
): Known {
  const single = once()
  const claims = openClaims(rules, today, leavesOf(rows))
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
    const where = line ? ` in line ${line}` : ', loaded before'
    return ['week', `${clash.what} is owned already: by interest ${clash.other}${where}`]
  })
  return known(
    rows.interests.map((row) => row.number),
    'a number of interests.csv',
  )
}

function withoutLot(row: FolderRows['interests'][number], withLots: ReadonlySet<string>): Fault {
  if (row.usage_type !== 'points' || row.status !== 'active' || withLots.has(row.number))
    return null
  const why = 'its owner would have no points, this year and every year'
  return ['number', `"${row.number}" has no annual lot in points-lots.csv: ${why}`]
}

const fractionRule = (owners: number) =>
  `(fraction.owners in rules.json), so it is a number from 1 to ${owners}`

/** What an interest of its kind must say. */
function incompleteInterest(row: FolderRows['interests'][number], rules: WeekRules): Fault {
  const { owners } = rules.fraction
  switch (row.usage_type) {
    case 'points':
      return row.annual_points === 0 ? ['annual_points', 'is missing'] : null
    case 'floating-week':
      return row.unit_type === ''
        ? ['unit_type', 'is missing: a floating week is for one unit type']
        : null
    case 'fractional':
      if (row.unit === '') return ['unit', 'is missing: a fraction is of one unit']
      if (row.week === null)
        return ['week', `is missing: a fraction has a number from 1 to ${owners}`]
      return typeof row.week === 'number' && row.week > owners
        ? ['week', `is ${row.week}: a unit has ${owners} fractions here ${fractionRule(owners)}`]
        : null
    case 'whole':
      return row.unit === '' ? ['unit', 'is missing: a whole interest is of one unit'] : null
    case 'fixed-week':
    case 'event-week':
      if (row.unit === '') return ['unit', 'is missing: the week is of one unit']
      return row.week === null ? ['week', 'is missing: it says which week is owned'] : null
  }
}

/** The parts of each whole, by unit number. */
export function leavesOf(rows: FolderRows): Map<string, string[]> {
  const leaves = new Map<string, string[]>()
  for (const row of rows.units)
    if (row.part_of !== '')
      leaves.set(row.part_of, [...(leaves.get(row.part_of) ?? []), row.number])
  return leaves
}
