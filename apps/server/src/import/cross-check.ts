import { type CalendarDate, nightsOf } from '@ownerng/domain'
import type { FolderRows, Refusal } from './read-folder.ts'

const KEEPS_NIGHTS = ['confirmed', 'stayed', 'no-show']

/**
 * Drops the rows that do not fit the others and says why: doubled numbers, references to what is not there, and stays
 * that would give a unit away twice. What depends on a dropped row is dropped too.
 *
 * `otherNights` are nights held by stays outside the folder: unit number and night to reservation number.
 */
export function crossCheck(rows: FolderRows, otherNights: ReadonlyMap<string, string>): Refusal[] {
  const refusals: Refusal[] = []

  const sift = <K extends keyof FolderRows>(kind: K, file: string, faultOf: (row: FolderRows[K][number]) => [field: string, reason: string] | null) => {
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
    return (value: string, field: string): [string, string] | null => (value === '' || set.has(value) ? null : [field, `"${value}" is not ${what}`])
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
  sift('units', 'units.csv', (row) => single(row.number, row.line, 'number') ?? type(row.unit_type, 'unit_type') ?? wholes(row.part_of, 'part_of'))
  const unit = known(
    rows.units.map((row) => row.number),
    'a number of units.csv',
  )
  single = once()
  sift('owners', 'owners.csv', (row) => single(row.owner_number, row.line, 'owner_number') ?? unit(row.home_unit, 'home_unit'))
  const owner = known(
    rows.owners.map((row) => row.owner_number),
    'an owner_number of owners.csv',
  )
  single = once()
  sift('seasons', 'seasons.csv', (row) => {
    if (row.first_night > row.last_night) return ['last_night', 'is before first_night']
    const other = rows.seasons.find((each) => each !== row && each.line < row.line && each.first_night <= row.last_night && row.first_night <= each.last_night)
    return other ? ['first_night', `overlaps the season in line ${other.line}`] : null
  })
  const season = known(
    rows.seasons.map((row) => row.code),
    'a code of seasons.csv',
  )
  sift(
    'pointsChart',
    'points-chart.csv',
    (row) => single(`${row.unit_type} ${row.season} ${row.weekday_class}`, row.line, 'weekday_class') ?? type(row.unit_type, 'unit_type') ?? season(row.season, 'season'),
  )
  single = once()
  sift(
    'interests',
    'interests.csv',
    (row) =>
      single(row.number, row.line, 'number') ??
      owner(row.owner_number, 'owner_number') ??
      type(row.unit_type, 'unit_type') ??
      unit(row.unit, 'unit') ??
      season(row.season, 'season') ??
      (row.usage_type === 'floating-week' && row.unit_type === '' ? ['unit_type', 'is missing: a floating week is for one unit type'] : null) ??
      (row.usage_type === 'points' && row.annual_points === 0 ? ['annual_points', 'is missing'] : null),
  )
  const interest = known(
    rows.interests.map((row) => row.number),
    'a number of interests.csv',
  )
  single = once()
  sift(
    'pointsLots',
    'points-lots.csv',
    (row) => single(row.number, row.line, 'number') ?? interest(row.interest, 'interest') ?? (row.earned_on > row.expires_on ? ['expires_on', 'is before earned_on'] : null),
  )
  const lotsLeft = new Map(rows.pointsLots.map((row) => [row.number, row.points]))
  single = once()
  const taken = new Map<string, string>(otherNights)
  const leaves = leavesOf(rows)
  sift('reservations', 'reservations.csv', (row) => {
    const fault =
      single(row.number, row.line, 'number') ??
      owner(row.owner_number, 'owner_number') ??
      unit(row.unit, 'unit') ??
      interest(row.week_interest, 'week_interest') ??
      (row.points_lot !== '' && !lotsLeft.has(row.points_lot) ? (['points_lot', `"${row.points_lot}" is not a number of points-lots.csv`] as [string, string]) : null)
    if (fault || !KEEPS_NIGHTS.includes(row.status)) return fault
    const nights = nightsOf(row.arrival, row.departure).flatMap((night) => (leaves.get(row.unit) ?? [row.unit]).map((leaf) => nightKey(leaf, night)))
    const clash = nights.find((night) => taken.has(night))
    if (clash) return ['unit', `${row.unit} is taken on ${clash.split(' ').at(-1)} by reservation ${taken.get(clash)}`]
    const left = (lotsLeft.get(row.points_lot) ?? 0) - row.points
    if (row.points_lot !== '' && left < 0) return ['points', `the lot ${row.points_lot} has ${-left} too few`]
    lotsLeft.set(row.points_lot, left)
    for (const night of nights) taken.set(night, row.number)
    return null
  })
  single = once()
  sift('charges', 'charges.csv', (row) => single(row.number, row.line, 'number') ?? owner(row.owner_number, 'owner_number'))
  const charge = known(
    rows.charges.map((row) => row.number),
    'a number of charges.csv',
  )
  single = once()
  sift('payments', 'payments.csv', (row) => single(row.number, row.line, 'number') ?? owner(row.owner_number, 'owner_number') ?? charge(row.charge, 'charge'))
  single = once()
  sift('workOrders', 'work-orders.csv', (row) => single(row.number, row.line, 'number') ?? owner(row.owner_number, 'owner_number') ?? unit(row.unit, 'unit'))
  single = once()
  sift('resortEvents', 'resort-events.csv', (row) => single(row.number, row.line, 'number'))
  single = once()
  sift('documents', 'documents.csv', (row) => single(row.number, row.line, 'number') ?? owner(row.owner_number, 'owner_number'))
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
    logins.has(`${row.app_kind} ${row.login_id.toLowerCase()}`) ? null : ['login_id', `"${row.login_id}" is not a login of that app in logins.csv`],
  )
  single = once()
  sift('commentConfig', 'comment-config.csv', (row) => single(`${row.form} ${row.id}`, row.line, 'id'))
  return refusals
}

/** How a night of a unit is named while a folder is checked. */
export function nightKey(unitNumber: string, night: CalendarDate): string {
  return `${unitNumber} ${night}`
}

/** The parts of each whole, by unit number. */
function leavesOf(rows: FolderRows): Map<string, string[]> {
  const leaves = new Map<string, string[]>()
  for (const row of rows.units) if (row.part_of !== '') leaves.set(row.part_of, [...(leaves.get(row.part_of) ?? []), row.number])
  return leaves
}
