import type { RuleSet } from '../resort/rules-schema.ts'
import { type Reason, reason } from './reason.ts'

/** Returns why an account with `open` holds can't hold another place; empty if it can. */
export function holdReasons(rules: RuleSet, open: number): Reason[] {
  if (open < rules.hold.most) return []
  return [
    reason(
      rules,
      'TOO_MANY_HOLDS',
      { open, most: rules.hold.most },
      { fix: { kind: 'seeHolds', route: '/nav/reservations' } },
    ),
  ]
}

/** Returns why a hold can't be extended: it expired, or was already extended once. */
export function extendReasons(
  rules: RuleSet,
  hold: { readonly endsAt: Date; readonly extended: boolean },
  now: Date,
): Reason[] {
  const { minutes } = rules.hold
  if (hold.endsAt.getTime() <= now.getTime()) return [reason(rules, 'HOLD_ENDED', { minutes })]
  return hold.extended ? [reason(rules, 'HOLD_EXTENDED', { minutes })] : []
}
