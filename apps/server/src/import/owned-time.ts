import {
  addDays,
  type CalendarDate,
  daysBetween,
  getWeek,
  type RuleSet,
  rightsOfAll,
  turnOn,
} from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import type { RowOf } from './file-kinds.ts'
import { nightKey } from './night-key.ts'

/** Part of an imported or stored interest that says which time of which unit is owned. */
export type OwnedUnit = Pick<
  RowOf<'interests'>,
  'number' | 'usage_type' | 'frequency' | 'week' | 'check_in_weekday' | 'use_year_month' | 'unit'
>

/** Rules for when weeks start and how fractions rotate. */
export type WeekRules = Omit<RuleSet, 'version'>

/** Years around the import in which weeks are compared: two odd and two even ones. */
const YEARS = [-1, 0, 1, 2]

/** Returns the week of an interest, given as a number or, in demo folders, as a day. */
export function weekNumber(
  row: Pick<OwnedUnit, 'usage_type' | 'week' | 'check_in_weekday'>,
  rules: WeekRules,
): number | null {
  if (typeof row.week !== 'string') return row.week
  const weekday = row.check_in_weekday ?? rules.floatingWeek.checkInWeekday
  return row.usage_type === 'fractional'
    ? turnOn(row.week, weekday, rules)
    : getWeek(row.week, weekday).week
}

/**
 * Detects unit time that two interests own. `claim` returns the number of the other interest and
 * what both own, or null after recording the claim. Odd and even years can share a week; a lock-off
 * owns all its parts.
 */
export function openClaims(
  rules: WeekRules,
  today: CalendarDate,
  partsOf: ReadonlyMap<string, readonly string[]>,
): { claim(row: OwnedUnit): { readonly other: string; readonly what: string } | null } {
  const claimed = new Map<string, string>()
  const years = YEARS.map((shift) => Number(today.slice(0, 4)) + shift)
  // a week 53 that goes to the owner of week 52 yields to a deeded week 53
  const deedsOnly = { ...rules, weekFiftyThree: 'resort' as const }

  const getClaims = (row: OwnedUnit): string[] => {
    const week = weekNumber(row, rules)
    const parities = getParities(row)
    const leaves = partsOf.get(row.unit) ?? [row.unit]
    if (row.usage_type === 'whole')
      return leaves.flatMap((leaf) => parities.map((parity) => `${leaf} whole ${parity}`))
    // also by number, because most years have no week 53
    const numbered = row.usage_type === 'fractional' ? `turn ${week}` : `week ${week}`
    const owned = {
      number: row.number,
      unit: row.unit,
      usageType: row.usage_type,
      frequency: row.frequency,
      week,
      checkInWeekday: row.check_in_weekday,
      useYearMonth: row.use_year_month,
    }
    const nights = rightsOfAll([owned], years, deedsOnly).flatMap(({ startsOn, endsOn }) =>
      Array.from({ length: daysBetween(startsOn, endsOn) + 1 }, (_, index) =>
        addDays(startsOn, index),
      ),
    )
    return leaves.flatMap((leaf) => [
      ...parities.map((parity) => `${leaf} ${numbered} ${parity}`),
      ...nights.map((night) => nightKey(leaf, night)),
    ])
  }
  const leafKeys = (row: OwnedUnit, what: string) =>
    (partsOf.get(row.unit) ?? [row.unit]).flatMap((leaf) =>
      getParities(row).map((parity) => `${leaf} ${what} ${parity}`),
    )
  /** A whole unit and part of its time can't both be owned in the same years. */
  const findRivals = (row: OwnedUnit) => leafKeys(row, row.usage_type === 'whole' ? 'any' : 'whole')

  return {
    claim(row) {
      const claims = getClaims(row)
      const clash = [...claims, ...findRivals(row)].find((text) => claimed.has(text))
      if (clash)
        return { other: claimed.get(clash) ?? '', what: describeClaim(row, weekNumber(row, rules)) }
      const marks = row.usage_type === 'whole' ? [] : leafKeys(row, 'any')
      for (const text of [...claims, ...marks]) claimed.set(text, row.number)
      return null
    },
  }
}

/** Returns the years in which an interest has its time. */
function getParities({ frequency }: OwnedUnit): readonly string[] {
  return frequency === 'annual' ? ['odd', 'even'] : [frequency]
}

const describeClaim = (row: OwnedUnit, week: number | null): string =>
  cliImport().row.ownedTime({
    usage: row.usage_type,
    week: week ?? '',
    unit: row.unit,
    years: row.frequency,
  })
