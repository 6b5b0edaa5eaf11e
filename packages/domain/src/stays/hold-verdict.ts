import type { RuleSet } from '../resort/rules-schema.ts'
import { type Reason, reason } from './reason.ts'

/** Why no further place can be kept for an account that keeps `open` already; none if it can. */
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

/** Why a place is not kept longer: its time is over, or it was made longer once already. */
export function extendReasons(
  rules: RuleSet,
  hold: { readonly endsAt: Date; readonly extended: boolean },
  now: Date,
): Reason[] {
  const { minutes } = rules.hold
  if (hold.endsAt.getTime() <= now.getTime()) return [reason(rules, 'HOLD_ENDED', { minutes })]
  return hold.extended ? [reason(rules, 'HOLD_EXTENDED', { minutes })] : []
}
