import { createHash } from 'node:crypto'
import type { WaitlistTerms } from '@ownerng/domain'
import type * as queries from './waitlist.queries.ts'

/** What a request asks for, as the rules take it. */
export const getTerms = (row: queries.RequestRow): WaitlistTerms => ({
  arrival: row.arrival,
  departure: row.departure,
  flexDays: row.flex_days,
  minNights: row.min_nights,
  maxPoints: row.max_points,
  unitTypeCodes: row.unit_type_codes,
})

/** Tells the terms of a request apart from those that it had or will have. */
export function getTermsVersion(row: queries.RequestRow): string {
  const terms = [
    getTerms(row),
    row.people,
    row.replaces_reservation_id,
    row.lot_order,
    row.auto_confirm,
  ]
  return createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 16)
}
