import { addDays, daysBetween } from '../dates/calendar-date.ts'
import { dayInWords } from '../dates/day-in-words.ts'
import { formatCurrency } from '../money/currency.ts'
import { type Reason, reason } from './reason.ts'
import type { PaymentOption, StayRequest } from './stay-question.ts'

/**
 * Bonus time: nights that are still free shortly before arrival, for money. Null where the resort
 * has none.
 */
export function payWithBonus({ rules, today, stay }: StayRequest): PaymentOption | null {
  const bonus = rules.bonusTime
  if (!bonus) return null
  const nights = daysBetween(stay.arrival, stay.departure)
  const rule =
    `Nights that are free ${bonus.daysBefore} days before can be had for ` +
    `${formatCurrency(bonus.centsANight)} each, at most ${bonus.maxNights}.`
  const reasons: Reason[] = []
  if (daysBetween(today, stay.arrival) > bonus.daysBefore) {
    const opens = addDays(stay.arrival, -bonus.daysBefore)
    reasons.push(
      reason(rules, 'BONUS_NOT_OPEN', {
        sentence: `Bonus time for these days opens on ${dayInWords(opens)}.`,
        rule,
        changesOn: opens,
      }),
    )
  }
  if (nights > bonus.maxNights)
    reasons.push(
      reason(rules, 'BONUS_LENGTH', {
        sentence: `Bonus time stays can be up to ${bonus.maxNights} nights.`,
        rule,
      }),
    )
  return {
    reasons,
    payment: reasons.length === 0 ? { kind: 'bonus', cents: nights * bonus.centsANight } : null,
  }
}
