import { cliImport } from '@ownerng/messages/cli/import'
import { mergeEvents, openClaims, type StoredFacts, type WeekRules } from './owned-time.ts'
import { type FolderRows, getLeaves } from './read-folder.ts'
import type { Fault, ReferenceCheck, RowFilter } from './row-filter.ts'

const OWNS_UNIT: readonly string[] = ['fixed-week', 'event-week', 'fractional', 'whole']

/**
 * Checks interests: complete, with points if they are points interests, and no unit's time owned
 * twice.
 */
export function filterInterests(
  { rows, filter }: RowFilter,
  { ownedUnits, granted, references, rules, events: storedEvents, today }: StoredFacts,
  refers: Readonly<Record<'owner_number' | 'unit_type' | 'unit' | 'season', ReferenceCheck>>,
): ReferenceCheck {
  const events = mergeEvents(rows.eventWeeks, storedEvents)
  const eventCodes = new Set(events.map(({ event }) => event))
  const claims = openClaims(
    { rules, events },
    today,
    new Map([...references.leaves, ...getLeaves(rows)]),
  )
  const lines = new Map(rows.interests.map((row) => [row.number, row.line]))
  for (const stored of ownedUnits) if (!lines.has(stored.number)) claims.claim(stored)
  const annual = rows.pointsLots.filter((row) => row.kind === 'annual')
  const withLots = new Set([...granted, ...annual.map((row) => row.interest)])
  return filter('interests', {
    unique: 'number',
    refers,
    fault: (row) => {
      const fault =
        findMissing(row, rules) ??
        findMissingYear(row) ??
        findEventFault(row, eventCodes) ??
        findMissingLot(row, withLots)
      if (fault || row.status !== 'active' || !OWNS_UNIT.includes(row.usage_type)) return fault
      const clash = claims.claim(row)
      if (!clash) return null
      const line = lines.get(clash.other) ?? 0
      const field = row.usage_type === 'event-week' ? 'event' : 'week'
      return [field, cliImport().row.ownedAlready({ ...clash, line })]
    },
  })
}

/** An event week names an event that has dates; other interests name none. */
function findEventFault(
  { usage_type, event }: FolderRows['interests'][number],
  eventCodes: ReadonlySet<string>,
): Fault {
  const messages = cliImport().row
  if (usage_type !== 'event-week') return event === '' ? null : ['event', messages.eventOnly]
  if (event === '') return ['event', messages.noEvent]
  const file = 'event-weeks.csv'
  return eventCodes.has(event)
    ? null
    : ['event', messages.unknown({ value: event, column: 'event', file })]
}

/** Triennial use is counted from the first year, which the day of the purchase doesn't determine. */
function findMissingYear({ frequency, first_use_year }: FolderRows['interests'][number]): Fault {
  if (frequency !== 'triennial' || first_use_year !== null) return null
  return ['first_use_year', cliImport().row.noFirstUseYear]
}

function findMissingLot(
  row: FolderRows['interests'][number],
  withLots: ReadonlySet<string>,
): Fault {
  if (row.usage_type !== 'points' || row.status !== 'active' || withLots.has(row.number))
    return null
  const file = 'points-lots.csv'
  return ['number', cliImport().row.noLot({ interest: row.number, file })]
}

/** Returns the missing columns of an interest of this kind. */
function findMissing(row: FolderRows['interests'][number], rules: WeekRules): Fault {
  const { owners } = rules.fraction
  const messages = cliImport()
  switch (row.usage_type) {
    case 'points':
      return row.annual_points === 0 ? ['annual_points', messages.value.missing] : null
    case 'floating-week':
      return row.unit_type === '' ? ['unit_type', messages.row.noUnitType] : null
    case 'fractional':
      if (row.unit === '') return ['unit', messages.row.noUnitOfFraction]
      if (row.week === null) return ['week', messages.row.noFraction({ owners })]
      return typeof row.week === 'number' && row.week > owners
        ? ['week', messages.row.fractionTooHigh({ number: row.week, owners })]
        : null
    case 'whole':
      return row.unit === '' ? ['unit', messages.row.noUnitOfWhole] : null
    case 'event-week':
      return row.unit === '' ? ['unit', messages.row.noUnitOfWeek] : null
    case 'fixed-week':
      if (row.unit === '') return ['unit', messages.row.noUnitOfWeek]
      return row.week === null ? ['week', messages.row.noWeek] : null
  }
}
