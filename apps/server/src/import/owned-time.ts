import {
  addDays,
  type CalendarDate,
  type EventWeek,
  getAllRights,
  getNights,
  getWeek,
  isUsageYear,
  type RuleSet,
  turnOn,
  type WeekCalendar,
} from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import type { RowOf } from './file-kinds.ts'
import type { StoredKeys } from './row-filter.ts'

/** The owned time and unit of an imported or stored interest. */
export type OwnedUnit = Pick<
  RowOf<'interests'>,
  | 'number'
  | 'usage_type'
  | 'frequency'
  | 'week'
  | 'event'
  | 'check_in_weekday'
  | 'use_year_month'
  | 'unit'
> & {
  /** As in the folder, or as stored. */
  readonly first_use_year: string | number | null
}

/** Rules for when weeks start and how fractions rotate. */
export type WeekRules = Omit<RuleSet, 'version'>

/** Stored rows that the rows of a batch can refer to. */
export interface StoredReferences {
  readonly keys: StoredKeys
  /** Numbers of units that aren't parts. */
  readonly wholes: ReadonlySet<string>
  /** Numbers of the parts of each whole unit. */
  readonly leaves: ReadonlyMap<string, readonly string[]>
  /** Points that are left in lots. */
  readonly pointsLeft: ReadonlyMap<string, number>
}

export const NO_REFERENCES: StoredReferences = {
  keys: {},
  wholes: new Set(),
  leaves: new Map(),
  pointsLeft: new Map(),
}

/** Where a stay is stored. */
export interface StoredPlace {
  readonly unit: string
  readonly arrival: CalendarDate
  /** The first night in the unit, if its guests moved there after they had arrived. */
  readonly since: CalendarDate | null
  /** The first night that can still be in another unit; null if the stay hasn't begun, or is over. */
  readonly leftFrom: CalendarDate | null
}

/** Stored data that a folder must be consistent with. */
export interface StoredFacts {
  /** Nights held by stays outside the folder: from unit number and night to reservation number. */
  readonly otherNights: ReadonlyMap<string, string>
  /** Numbers of stays in the folder that are stored as canceled or declined. */
  readonly canceled: ReadonlySet<string>
  /** Numbers of stays in the folder whose guests are checked in here. */
  readonly checkedIn: ReadonlySet<string>
  /** Where stays in the folder are stored. */
  readonly places: ReadonlyMap<string, StoredPlace>
  /** Nights before today of stays in the folder that moved, or can still move. */
  readonly pastNights: readonly {
    readonly number: string
    readonly unit: string
    readonly night: CalendarDate
  }[]
  /** Active interests with a unit, including those of the folder. */
  readonly ownedUnits: readonly OwnedUnit[]
  /** Numbers of interests with an annual lot. */
  readonly granted: ReadonlySet<string>
  /** Numbers of owners and units of stored rows that the folder doesn't change. */
  readonly owners: ReadonlySet<string>
  readonly units: ReadonlySet<string>
  /** Stored rows that rows can refer to; none for a folder, which has them itself. */
  readonly references: StoredReferences
  readonly rules: WeekRules
  /** The stored event calendar; rows of the folder replace its entries. */
  readonly events: readonly EventWeek[]
  /** Date that relative dates count from. */
  readonly today: CalendarDate
}

/** Returns the key for a unit's night while a folder is checked. */
export const nightKey = (unitNumber: string, night: CalendarDate) => `${unitNumber} ${night}`

/** Use years from the one before the import on: two odd and two even ones. */
export const YEARS = [-1, 0, 1, 2]

/** Returns the event calendar after an import: rows of the folder replace stored entries. */
export function mergeEvents(
  rows: readonly RowOf<'eventWeeks'>[],
  stored: readonly EventWeek[],
): EventWeek[] {
  const given = rows.map((row) => ({
    event: row.event,
    useYear: Number(row.use_year),
    checkInWeekday: row.check_in_weekday,
    startsOn: row.first_night,
    endsOn: row.last_night,
  }))
  const keyOf = ({ event, useYear, checkInWeekday }: EventWeek) =>
    `${event} ${useYear} ${checkInWeekday}`
  return [...new Map([...stored, ...given].map((week) => [keyOf(week), week])).values()]
}

/**
 * Returns the week of an interest, given as a number or, in demo folders, as a day; null for an
 * event week, which has no number.
 */
export function weekNumber(
  row: Pick<OwnedUnit, 'usage_type' | 'week' | 'check_in_weekday'>,
  rules: WeekRules,
): number | null {
  if (row.usage_type === 'event-week') return null
  if (typeof row.week !== 'string') return row.week
  const weekday = row.check_in_weekday ?? rules.floatingWeek.checkInWeekday
  return row.usage_type === 'fractional'
    ? turnOn(row.week, weekday, rules)
    : getWeek(row.week, weekday).week
}

/**
 * Returns an interest as the domain computes its rights, in earlier years as well: the first use year
 * only determines the years of triennial ones.
 */
export const toInterest = (row: OwnedUnit, rules: WeekRules) => ({
  number: row.number,
  unit: row.unit,
  usageType: row.usage_type,
  frequency: row.frequency,
  week: weekNumber(row, rules),
  event: row.event || null,
  checkInWeekday: row.check_in_weekday,
  useYearMonth: row.use_year_month,
  firstUseYear: getFirstYear(row),
})

const getFirstYear = ({ frequency, first_use_year: year }: OwnedUnit): number | null =>
  frequency === 'triennial' && year !== null ? Number(year) : null

/**
 * Detects unit time that two interests own. `claim` returns the number of the other interest and
 * what both own, or null after recording the claim. Odd and even years can share a week, as can three
 * triennial interests; a lock-off owns all its parts.
 */
export function openClaims(
  { rules, events }: WeekCalendar & { readonly rules: WeekRules },
  today: CalendarDate,
  partsOf: ReadonlyMap<string, readonly string[]>,
): { claim(row: OwnedUnit): { readonly other: string; readonly what: string } | null } {
  const claimed = new Map<string, string>()
  const years = YEARS.map((shift) => Number(today.slice(0, 4)) + shift)
  // a week 53 that goes to the owner of week 52 yields to a deeded week 53
  const deedsOnly = { rules: { ...rules, weekFiftyThree: 'resort' as const }, events }

  const leavesOf = (row: OwnedUnit) => partsOf.get(row.unit) ?? [row.unit]
  const keysOf = (row: OwnedUnit, what: string) =>
    leavesOf(row).flatMap((leaf) => getYearsOfSix(row).map((year) => `${leaf} ${what} ${year}`))
  const getClaims = (row: OwnedUnit, week: number | null): string[] => {
    if (row.usage_type === 'whole') return keysOf(row, 'whole')
    const nights = getAllRights([toInterest(row, rules)], years, deedsOnly).flatMap(
      ({ startsOn, endsOn }) => getNights(startsOn, addDays(endsOn, 1)),
    )
    return [
      // also by number, because most years have no week 53
      ...keysOf(row, nameTime(row, week)),
      ...leavesOf(row).flatMap((leaf) => nights.map((night) => nightKey(leaf, night))),
    ]
  }

  return {
    claim(row) {
      const week = weekNumber(row, rules)
      const claims = getClaims(row, week)
      const isWhole = row.usage_type === 'whole'
      // a whole unit and part of its time can't both be owned in the same years
      const rivals = keysOf(row, isWhole ? 'any' : 'whole')
      const clash = [...claims, ...rivals].find((text) => claimed.has(text))
      if (clash) return { other: claimed.get(clash) ?? '', what: describeClaim(row, week) }
      const marks = isWhole ? [] : keysOf(row, 'any')
      for (const text of [...claims, ...marks]) claimed.set(text, row.number)
      return null
    },
  }
}

/** Returns the time that an interest owns in each of its years, without dates. */
function nameTime({ usage_type, event }: OwnedUnit, week: number | null): string {
  if (usage_type === 'event-week') return `event ${event}`
  return usage_type === 'fractional' ? `turn ${week}` : `week ${week}`
}

/** Years in which every combination of biennial and triennial use occurs once. */
const SIX_YEARS = [2022, 2023, 2024, 2025, 2026, 2027]

/** Returns those of six years in which an interest has its time. */
const getYearsOfSix = (row: OwnedUnit): readonly number[] =>
  SIX_YEARS.filter((year) =>
    isUsageYear({ frequency: row.frequency, firstUseYear: getFirstYear(row) }, year),
  )

const describeClaim = (row: OwnedUnit, week: number | null): string =>
  cliImport().row.ownedTime({
    usage: row.usage_type === 'event-week' ? 'event' : row.usage_type,
    week: week ?? row.event,
    unit: row.unit,
    years: row.frequency,
  })
