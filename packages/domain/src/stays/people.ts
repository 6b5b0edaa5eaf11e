import type { RuleSet } from '../resort/rules-schema.ts'
import { type Reason, reason } from './reason.ts'

/**
 * Returns what is wrong with the people of a stay: `people` counts the resort's four categories,
 * adults first. `largest` is the capacity of the resort's largest place.
 */
export function peopleReasons(
  rules: RuleSet,
  people: readonly number[],
  unitType: { readonly name: string; readonly maxPeople: number; readonly largest?: number },
): Reason[] {
  if ((people[0] ?? 0) < 1) {
    return [reason(rules, 'NOBODY_STAYS', {})]
  }
  const reasons: Reason[] = []
  const counted = people.reduce(
    (sum, count, category) => sum + (rules.people.counted[category] === false ? 0 : count),
    0,
  )
  if (counted > unitType.maxPeople) {
    const { name, maxPeople, largest = counted } = unitType
    const fitsNowhere = counted > largest
    const params = { people: counted, unitType: name, maxPeople, fitsNowhere, largest }
    reasons.push(reason(rules, 'TOO_MANY_PEOPLE', params))
  }
  for (const [category, count] of people.entries()) {
    const most = rules.people.most[category] ?? null
    if (most === null || count <= most) continue
    reasons.push(reason(rules, 'TOO_MANY_OF_KIND', { most, people: count }))
  }
  return reasons
}
