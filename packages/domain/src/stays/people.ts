import type { RuleSet } from '../resort/rules-schema.ts'
import { type Reason, reason } from './reason.ts'

/** Returns how many people of a stay count toward the capacity of its place. */
export const countPeople = (rules: Pick<RuleSet, 'people'>, people: readonly number[]): number =>
  people.reduce(
    (sum, count, category) => sum + (rules.people.counted[category] === false ? 0 : count),
    0,
  )

/**
 * Returns the problems with the people of a stay: `people` counts the resort's four categories,
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
  const counted = countPeople(rules, people)
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

/**
 * Returns the people of a stay as far as the rules and a place accept them: the resort's last
 * categories are reduced first, and one adult stays.
 */
export function fitPeople(rules: RuleSet, people: readonly number[], maxPeople: number): number[] {
  const { counted, most } = rules.people
  const fitting = people.map((count, category) => Math.min(count, most[category] ?? count))
  fitting[0] = Math.max(1, fitting[0] ?? 0)
  const isCounted = (category: number) => counted[category] !== false
  const total = fitting.reduce((sum, count, category) => sum + (isCounted(category) ? count : 0), 0)
  let over = total - maxPeople
  for (let category = fitting.length - 1; category >= 0 && over > 0; category--) {
    if (!isCounted(category)) continue
    const count = fitting[category] ?? 0
    const less = Math.min(over, count - (category === 0 ? 1 : 0))
    fitting[category] = count - less
    over -= less
  }
  return fitting
}
