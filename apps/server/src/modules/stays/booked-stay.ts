import {
  type BookedStay,
  type CalendarDate,
  type CancelVerdict,
  evaluateCancel,
  type RuleSet,
} from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import type { BookedRow } from './booked-stay.queries.ts'

/** The rules that a stay was booked under. */
export function getRules(row: BookedRow): RuleSet {
  return fillRules(row.rules)
}

/** A stay as the change rules see it. */
export function toBooked(row: BookedRow): BookedStay {
  return {
    status: row.status,
    type: row.type,
    arrival: row.arrival,
    departure: row.departure,
    unitTypeCode: row.unit_type_code,
    people: row.people,
    bookedHoursAgo: row.booked_hours_ago,
    rules: getRules(row),
    entitlementId: row.entitlement_id,
    paidBy: row.paid_by ?? 'nothing',
    lots: row.lots,
  }
}

/** What cancelling a stay does on a day at the resort. */
export function evaluateCancelOf(row: BookedRow, today: CalendarDate): CancelVerdict {
  return evaluateCancel({
    rules: getRules(row),
    today,
    bookedHoursAgo: row.booked_hours_ago,
    stay: {
      status: row.status,
      arrival: row.arrival,
      paidByWeek: row.takes_right,
      feeCents: row.fee_cents,
    },
    lots: row.lots,
  })
}
