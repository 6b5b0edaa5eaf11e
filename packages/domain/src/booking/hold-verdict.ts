import { type Reason, reason } from './reason.ts'
import type { RuleSet } from './rule-set.ts'

/** Why no further place can be kept for an account that keeps `open` already; none where it can. */
export function holdReasons(rules: RuleSet, open: number): Reason[] {
  if (open < rules.hold.most) return []
  return [
    reason(rules, 'TOO_MANY_HOLDS', {
      sentence: `We keep ${open === 1 ? 'a place' : `${open} places`} for you already. Book or let go of ${open === 1 ? 'it' : 'one'} first; each ends by itself after a few minutes.`,
      rule: `An account keeps at most ${rules.hold.most} places at a time.`,
      fix: { label: 'See what is kept for you', route: '/nav/reservations' },
    }),
  ]
}

/** Why a place is not kept longer: its time is over, or it was made longer once already. */
export function extendReasons(rules: RuleSet, hold: { readonly endsAt: Date; readonly extended: boolean }, now: Date): Reason[] {
  const rule = `A place is kept for ${rules.hold.minutes} minutes, and as long again once.`
  if (hold.endsAt.getTime() <= now.getTime()) {
    return [reason(rules, 'HOLD_ENDED', { sentence: 'The time for this place is over. If it is still free, you can choose it again; what you typed is kept.', rule })]
  }
  return hold.extended ? [reason(rules, 'HOLD_EXTENDED', { sentence: 'The time was made longer once already. Please book before it ends.', rule })] : []
}
