import { addDays, daysBetween } from '../dates/calendar-date.ts'
import { type Reason, reason } from './reason.ts'
import type { PaymentOption, StayTerms } from './stay-question.ts'

/**
 * Evaluates bonus time: paying money for nights that are still free shortly before arrival. Null if
 * the resort doesn't offer it.
 */
export function payWithBonus({ rules, today, stay }: StayTerms): PaymentOption | null {
  const bonus = rules.bonusTime
  if (!bonus) return null
  const nights = daysBetween(stay.arrival, stay.departure)
  const { daysBefore: days, centsANight, maxNights } = bonus
  const rule = { days, centsANight, maxNights }
  const reasons: Reason[] = []
  if (daysBetween(today, stay.arrival) > days) {
    const opens = addDays(stay.arrival, -days)
    reasons.push(reason(rules, 'BONUS_NOT_OPEN', { ...rule, opens }, { changesOn: opens }))
  }
  if (nights > maxNights) reasons.push(reason(rules, 'BONUS_LENGTH', rule))
  return {
    reasons,
    payment: reasons.length === 0 ? { kind: 'bonus', cents: nights * centsANight } : null,
  }
}
