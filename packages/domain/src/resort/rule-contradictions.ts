import { WEEK_NIGHTS } from '../stays/week-nights.ts'
import { approximateDays, getHomeOpening, getOpening } from './lead-time.ts'
import { getLevelRules, type RuleSet } from './rules-schema.ts'

/** Contradictions between rules that are valid on their own. */
type Contradiction = 'minNights' | 'homePriority' | 'leastDays' | 'splitNights'

/**
 * Returns the contradictions in a rule set, and in the rules of its levels, each with the path of a
 * rule involved.
 */
export function findContradictions(
  rules: Omit<RuleSet, 'version'>,
): readonly (readonly [field: string, code: Contradiction])[] {
  const whole = { ...rules, version: 0 }
  const ofLevels = Object.keys(rules.levels).flatMap((level) =>
    findIn(getLevelRules(whole, level)).map(
      ([field, code]) => [`levels.${level}.${field}`, code] as const,
    ),
  )
  const ofAll = findIn(rules)
  return ofAll.length > 0 ? ofAll : ofLevels
}

/**
 * Returns the seasons that rules name, and those of levels, each with the path of the rule. A wrong
 * code would never apply.
 */
export function listNamedSeasons(
  rules: Omit<RuleSet, 'version'>,
): readonly (readonly [field: string, code: string])[] {
  const whole = { ...rules, version: 0 }
  const ofAll = listSeasonsIn(rules)
  const isNew = ([field, code]: readonly [string, string]) =>
    !ofAll.some((other) => other[0] === field && other[1] === code)
  const ofLevels = Object.keys(rules.levels).flatMap((level) =>
    listSeasonsIn(getLevelRules(whole, level))
      .filter(isNew)
      .map(([field, code]) => [`levels.${level}.${field}`, code] as const),
  )
  return [...ofAll, ...ofLevels]
}

const listSeasonsIn = ({ stayLimits, save, points }: Omit<RuleSet, 'version'>) =>
  Object.entries({
    'stayLimits.holidaySeasons': stayLimits.holidaySeasons,
    'save.notSeasons': save?.notSeasons ?? [],
    'points.seasonMinNights': Object.keys(points.seasonMinNights),
  }).flatMap(([field, codes]) => codes.map((code) => [field, code] as const))

function findIn(
  rules: Omit<RuleSet, 'version'>,
): readonly (readonly [field: string, code: Contradiction])[] {
  const { points, exchange, splitWeek } = rules
  const home = getHomeOpening(rules)
  const faults: [string, Contradiction][] = []
  if (points.minNights > points.maxNights) faults.push(['points.minNights', 'minNights'])
  if (home && approximateDays(home) <= approximateDays(getOpening(rules))) {
    const field = home.days === null ? 'monthsBefore' : 'daysBefore'
    faults.push([`homePriority.${field}`, 'homePriority'])
  }
  if (exchange && exchange.leastDays > exchange.normalDays)
    faults.push(['exchange.leastDays', 'leastDays'])
  const isWeek = ([first = 0, second = 0]: readonly number[]) => first + second === WEEK_NIGHTS
  if (splitWeek && !splitWeek.splits.every(isWeek)) faults.push(['splitWeek.splits', 'splitNights'])
  return faults
}
