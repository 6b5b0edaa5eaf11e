import { daysBetween } from '../dates/calendar-date.ts'
import { type Reason, reason } from './reason.ts'
import type { StayOffers, StayRequest } from './stay-question.ts'
import type { BookedType, StayType } from './stay-type.ts'

type OfferedStay = Pick<StayRequest, 'rules' | 'stay' | 'type' | 'offers'>

/**
 * Returns why the resort doesn't offer stays of this type or length here (options `types` and
 * `maxNights`).
 */
export function offerReasons(request: OfferedStay): Reason[] {
  return [...typeReasons(request), ...lengthReasons(request)]
}

/** Returns why the resort doesn't offer this type of stay here. */
export function typeReasons({ rules, type, offers }: Omit<OfferedStay, 'stay'>): Reason[] {
  if (!offers || offers.types.includes(type)) return []
  return [reason(rules, 'TYPE_NOT_OFFERED', { type, offered: offers.types })]
}

function lengthReasons({ rules, stay, offers }: OfferedStay): Reason[] {
  if (!offers || daysBetween(stay.arrival, stay.departure) <= offers.maxNights) return []
  const { maxNights } = offers
  return [reason(rules, 'TOO_LONG', { withPoints: false, minNights: 1, maxNights })]
}

/**
 * Adds the type and length of a stay being changed to the offers, so that it can keep both even if
 * they're no longer offered.
 */
export function offersBeside(
  offers: StayOffers | undefined,
  { type, arrival, departure }: { type: BookedType; arrival: string; departure: string },
): StayOffers | undefined {
  const nights = daysBetween(arrival, departure)
  return (
    offers && {
      ...offers,
      types: isOffered(type) ? [...offers.types, type] : offers.types,
      maxNights: Math.max(offers.maxNights, nights),
    }
  )
}

/**
 * Returns the requested type of stay if the resort offers it, otherwise the first type it offers.
 */
export function offeredType(requested: string | null, types: readonly StayType[]): StayType {
  return types.find((type) => type === requested) ?? (types.includes('O') ? 'O' : (types[0] ?? 'O'))
}

function isOffered(type: BookedType): type is StayType {
  return type === 'O' || type === 'G' || type === 'R'
}
