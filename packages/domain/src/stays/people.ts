import type { RuleSet } from '../resort/rules-schema.ts'
import { type Reason, reason } from './reason.ts'

/**
 * What is wrong with the people of a stay: `people` has the counts of the resort's four categories,
 * the first is adults. `largest` is what the largest place of the resort sleeps.
 */
export function peopleReasons(
  rules: RuleSet,
  people: readonly number[],
  unitType: { readonly name: string; readonly maxPeople: number; readonly largest?: number },
): Reason[] {
  if ((people[0] ?? 0) < 1) {
    return [
      reason(rules, 'NOBODY_STAYS', {
        sentence: 'Enter who is staying, with at least one adult.',
        rule: 'A stay has at least one adult.',
      }),
    ]
  }
  const reasons: Reason[] = []
  const counted = people.reduce(
    (sum, count, category) => sum + (rules.people.counted[category] === false ? 0 : count),
    0,
  )
  if (counted > unitType.maxPeople) {
    reasons.push(
      reason(rules, 'TOO_MANY_PEOPLE', {
        sentence:
          unitType.largest !== undefined && counted > unitType.largest
            ? `No place sleeps ${counted}. The largest sleeps ${unitType.largest}.`
            : `The ${unitType.name} sleeps ${unitType.maxPeople}. Your party is ${counted}.`,
        short: `No place for ${counted}`,
        rule:
          `The fire code sets the most people in a ${rules.words.room}: ${unitType.maxPeople} ` +
          'here.',
      }),
    )
  }
  for (const [category, count] of people.entries()) {
    const most = rules.people.most[category] ?? null
    if (most === null || count <= most) continue
    reasons.push(
      reason(rules, 'TOO_MANY_OF_KIND', {
        sentence: `This resort limits one group you entered to ${most}. You entered ${count}.`,
        rule: `The resort limits some kinds of people, such as pets, in every ${rules.words.room}.`,
      }),
    )
  }
  return reasons
}
