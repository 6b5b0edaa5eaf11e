import type { WaitlistTerms } from '@ownerng/domain'
import type * as queries from './waitlist.queries.ts'

/** What a request asks for, as the rules take it. */
export const termsOf = (row: queries.RequestRow): WaitlistTerms => ({
  arrival: row.arrival,
  departure: row.departure,
  flexDays: row.flex_days,
  minNights: row.min_nights,
  maxPoints: row.max_points,
  unitTypeCodes: row.unit_type_codes,
})
