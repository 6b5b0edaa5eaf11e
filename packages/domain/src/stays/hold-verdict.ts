import type { RuleSet } from '../resort/rules-schema.ts'
import { type Reason, reason } from './reason.ts'

/** Why no further place can be kept for an account that keeps `open` already; none where it can. */
export function holdReasons(rules: RuleSet, open: number): Reason[] {
  if (open < rules.hold.most) return []
  return [
    reason(rules, 'TOO_MANY_HOLDS', {
      sentence:
        `We're already holding ${open === 1 ? 'a place' : `${open} places`} for you. Book or ` +
        `release ${open === 1 ? 'it' : 'one'} first. Each hold ends on its own after a few ` +
        'minutes.',
      rule: `An account can have at most ${rules.hold.most} places on hold at a time.`,
      fix: { label: 'See your holds', route: '/nav/reservations' },
    }),
  ]
}

/** Why a place is not kept longer: its time is over, or it was made longer once already. */
export function extendReasons(
  rules: RuleSet,
  hold: { readonly endsAt: Date; readonly extended: boolean },
  now: Date,
): Reason[] {
  const rule = `A place is kept for ${rules.hold.minutes} minutes, and as long again once.`
  if (hold.endsAt.getTime() <= now.getTime()) {
    return [
      reason(rules, 'HOLD_ENDED', {
        sentence:
          'Your hold has ended. If this place is still available, you can choose it again. ' +
          'What you typed is still here.',
        rule,
      }),
    ]
  }
  return hold.extended
    ? [
        reason(rules, 'HOLD_EXTENDED', {
          sentence: "You've already extended this hold. Please book before it ends.",
          rule,
        }),
      ]
    : []
}
