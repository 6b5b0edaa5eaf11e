import { addDays, type CalendarDate, nightsOf } from '@ownerng/domain'
import { nightKey } from './night-key.ts'
import { type OwnedUnit, openClaims, type WeekRules } from './owned-time.ts'
import type { FolderRows, Refusal } from './read-folder.ts'

/** Kinds of interest that own time of one unit. */
const OWNS_UNIT: readonly string[] = ['fixed-week', 'event-week', 'fractional', 'whole']
const KEEPS_NIGHTS = ['confirmed', 'stayed', 'no-show']

/** What a folder is checked against beside itself. */
export interface StoredFacts {
  /** Nights held by stays outside the folder: unit number and night to reservation number. */
  readonly otherNights: ReadonlyMap<string, string>
  /** Active interests with a unit, those of the folder included. */
  readonly ownedUnits: readonly OwnedUnit[]
  /** Numbers of interests that have an annual lot. */
  readonly granted: ReadonlySet<string>
  readonly rules: WeekRules
  /** The day that dates count from. */
  readonly today: CalendarDate
}

/**
 * Drops the rows that do not fit the others and says why: doubled numbers, references to what is
 * not there, stays that would give a unit away twice, and time of a unit that two interests own.
 * What depends on a dropped row is dropped too.
 */
export function crossCheck(
  rows: FolderRows,
  { otherNights, ownedUnits, granted, rules, today }: StoredFacts,
): Refusal[] {
  const refusals: Refusal[] = []

  const sift = <K extends keyof FolderRows>(
    kind: K,
    file: string,
    faultOf: (row: FolderRows[K][number]) => [field: string, reason: string] | null,
  ) => {
    const kept = (rows[kind] as FolderRows[K][number][]).filter((row) => {
      const fault = faultOf(row)
      if (fault) refusals.push({ file, line: row.line, field: fault[0], reason: fault[1] })
      return !fault
    })
    Object.assign(rows, { [kind]: kept })
  }
  const once = () => {
    const seen = new Map<string, number>()
    return (key: string, line: number, field: string): [string, string] | null => {
      const first = seen.get(key)
      if (first === undefined) seen.set(key, line)
      return first === undefined ? null : [field, `"${key}" is in line ${first} already`]
    }
  }
  const known = (values: Iterable<string>, what: string) => {
    const set = new Set(values)
    return (value: string, field: string): [string, string] | null =>
      value === '' || set.has(value) ? null : [field, `"${value}" is not ${what}`]
  }

  let single = once()
  sift('unitTypes', 'unit-types.csv', (row) => single(row.code, row.line, 'code'))
  const type = known(
    rows.unitTypes.map((row) => row.code),
    'a code of unit-types.csv',
  )
  single = once()
  const wholes = known(
    rows.units.filter((row) => row.part_of === '').map((row) => row.number),
    'the number of a whole unit',
  )
  sift(
    'units',
    'units.csv',
    (row) =>
      single(row.number, row.line, 'number') ??
      type(row.unit_type, 'unit_type') ??
      wholes(row.part_of, 'part_of'),
  )
  const unit = known(
    rows.units.map((row) => row.number),
    'a number of units.csv',
  )
  single = once()
  sift(
    'owners',
    'owners.csv',
    (row) => single(row.owner_number, row.line, 'owner_number') ?? unit(row.home_unit, 'home_unit'),
  )
  const owner = known(
    rows.owners.map((row) => row.owner_number),
    'an owner_number of owners.csv',
  )
  single = once()
  sift('seasons', 'seasons.csv', (row) => {
    if (row.first_night > row.last_night) return ['last_night', 'is before first_night']
    const other = rows.seasons.find(
      (each) =>
        each !== row &&
        each.line < row.line &&
        each.first_night <= row.last_night &&
        row.first_night <= each.last_night,
    )
    return other ? ['first_night', `overlaps the season in line ${other.line}`] : null
  })
  refusals.push(...findSeasonGaps(rows.seasons))
  const season = known(
    rows.seasons.map((row) => row.code),
    'a code of seasons.csv',
  )
  sift(
    'pointsChart',
    'points-chart.csv',
    (row) =>
      single(`${row.unit_type} ${row.season} ${row.weekday_class}`, row.line, 'weekday_class') ??
      type(row.unit_type, 'unit_type') ??
      season(row.season, 'season'),
  )
  single = once()
  const leaves = leavesOf(rows)
  const claims = openClaims(rules, today, leaves)
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
      (row.usage_type === 'points' && row.status === 'active' && !withLots.has(row.number)
        ? ([
            'number',
            `"${row.number}" has no annual lot in points-lots.csv: its owner would have no points, this year and every year`,
          ] as [string, string])
        : null)
    if (fault || row.status !== 'active' || !OWNS_UNIT.includes(row.usage_type)) return fault
    const clash = claims.claim(row)
    if (!clash) return null
    const line = lineOf.get(clash.other)
    return [
      'week',
      `${clash.what} is owned already: by interest ${clash.other}${line ? ` in line ${line}` : ', loaded before'}`,
    ]
  })
  const interest = known(
    rows.interests.map((row) => row.number),
    'a number of interests.csv',
  )
  single = once()
  sift(
    'pointsLots',
    'points-lots.csv',
    (row) =>
      single(row.number, row.line, 'number') ??
      interest(row.interest, 'interest') ??
      (row.earned_on > row.expires_on ? ['expires_on', 'is before earned_on'] : null),
  )
  const lotsLeft = new Map(rows.pointsLots.map((row) => [row.number, row.points]))
  single = once()
  const taken = new Map<string, string>(otherNights)
  sift('reservations', 'reservations.csv', (row) => {
    const fault =
      single(row.number, row.line, 'number') ??
      owner(row.owner_number, 'owner_number') ??
      unit(row.unit, 'unit') ??
      interest(row.week_interest, 'week_interest') ??
      (row.points_lot !== '' && !lotsLeft.has(row.points_lot)
        ? (['points_lot', `"${row.points_lot}" is not a number of points-lots.csv`] as [
            string,
            string,
          ])
        : null)
    if (fault || !KEEPS_NIGHTS.includes(row.status)) return fault
    const nights = nightsOf(row.arrival, row.departure).flatMap((night) =>
      (leaves.get(row.unit) ?? [row.unit]).map((leaf) => nightKey(leaf, night)),
    )
    const clash = nights.find((night) => taken.has(night))
    if (clash)
      return [
        'unit',
        `${row.unit} is taken on ${clash.split(' ').at(-1)} by reservation ${taken.get(clash)}`,
      ]
    const left = (lotsLeft.get(row.points_lot) ?? 0) - row.points
    if (row.points_lot !== '' && left < 0)
      return ['points', `the lot ${row.points_lot} has ${-left} too few`]
    lotsLeft.set(row.points_lot, left)
    for (const night of nights) taken.set(night, row.number)
    return null
  })
  single = once()
  sift(
    'charges',
    'charges.csv',
    (row) => single(row.number, row.line, 'number') ?? owner(row.owner_number, 'owner_number'),
  )
  const charge = known(
    rows.charges.map((row) => row.number),
    'a number of charges.csv',
  )
  single = once()
  sift(
    'payments',
    'payments.csv',
    (row) =>
      single(row.number, row.line, 'number') ??
      owner(row.owner_number, 'owner_number') ??
      charge(row.charge, 'charge'),
  )
  single = once()
  sift(
    'workOrders',
    'work-orders.csv',
    (row) =>
      single(row.number, row.line, 'number') ??
      owner(row.owner_number, 'owner_number') ??
      unit(row.unit, 'unit'),
  )
  single = once()
  sift('resortEvents', 'resort-events.csv', (row) => single(row.number, row.line, 'number'))
  single = once()
  sift(
    'documents',
    'documents.csv',
    (row) => single(row.number, row.line, 'number') ?? owner(row.owner_number, 'owner_number'),
  )
  single = once()
  sift(
    'logins',
    'logins.csv',
    (row) =>
      single(`${row.app_kind} ${row.login_id.toLowerCase()}`, row.line, 'login_id') ??
      row.owner_numbers
        .split(/\s+/)
        .map((number) => owner(number, 'owner_numbers'))
        .find((fault) => fault !== null) ??
      null,
  )
  const logins = new Set(rows.logins.map((row) => `${row.app_kind} ${row.login_id.toLowerCase()}`))
  sift('loginFactors', 'login-factors.csv', (row) =>
    logins.has(`${row.app_kind} ${row.login_id.toLowerCase()}`)
      ? null
      : ['login_id', `"${row.login_id}" is not a login of that app in logins.csv`],
  )
  single = once()
  sift('commentConfig', 'comment-config.csv', (row) =>
    single(`${row.form} ${row.id}`, row.line, 'id'),
  )
  return refusals
}

/** What an interest of its kind must say. */
function incompleteInterest(
  row: FolderRows['interests'][number],
  rules: WeekRules,
): [field: string, reason: string] | null {
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
        ? [
            'week',
            `is ${row.week}: a unit has ${owners} fractions here (fraction.owners in rules.json), so it is a number from 1 to ${owners}`,
          ]
        : null
    case 'whole':
      return row.unit === '' ? ['unit', 'is missing: a whole interest is of one unit'] : null
    case 'fixed-week':
    case 'event-week':
      if (row.unit === '') return ['unit', 'is missing: the week is of one unit']
      return row.week === null ? ['week', 'is missing: it says which week is owned'] : null
  }
}

/**
 * Days of a year that no season covers although one comes before and another after: their nights
 * could not be booked with points.
 */
function findSeasonGaps(seasons: FolderRows['seasons']): Refusal[] {
  const inOrder = [...seasons].sort((a, b) => a.first_night.localeCompare(b.first_night))
  return inOrder.slice(1).flatMap((row, index): Refusal[] => {
    const before = inOrder[index]
    const gapStart = before && addDays(before.last_night, 1)
    if (
      !before ||
      !gapStart ||
      gapStart >= row.first_night ||
      before.last_night.slice(0, 4) !== row.first_night.slice(0, 4)
    )
      return []
    const gapEnd = addDays(row.first_night, -1)
    const gap = gapStart === gapEnd ? gapStart : `${gapStart} to ${gapEnd}`
    return [
      {
        file: 'seasons.csv',
        line: row.line,
        field: 'first_night',
        reason: `leaves ${gap} without a season: the season before, in line ${before.line}, ends on ${before.last_night}`,
        wholeFile: true,
      },
    ]
  })
}

/** The parts of each whole, by unit number. */
function leavesOf(rows: FolderRows): Map<string, string[]> {
  const leaves = new Map<string, string[]>()
  for (const row of rows.units)
    if (row.part_of !== '')
      leaves.set(row.part_of, [...(leaves.get(row.part_of) ?? []), row.number])
  return leaves
}
