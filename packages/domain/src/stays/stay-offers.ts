import { daysBetween } from '../dates/calendar-date.ts'
import { type Reason, reason } from './reason.ts'
import type { StayOffers, StayRequest } from './stay-question.ts'
import type { BookedType, StayType } from './stay-type.ts'

type OfferedStay = Pick<StayRequest, 'rules' | 'stay' | 'type' | 'offers'>

/**
 * Why the resort takes no stay of this kind or length here (its options `types` and `maxNights`).
 */
export function offerReasons(request: OfferedStay): Reason[] {
  return [...typeReasons(request), ...lengthReasons(request)]
}

/** Why the resort takes no stay for these people here. */
export function typeReasons({ rules, type, offers }: Omit<OfferedStay, 'stay'>): Reason[] {
  if (!offers || offers.types.includes(type)) return []
  return [reason(rules, 'TYPE_NOT_OFFERED', { type, offered: offers.types })]
}

function lengthReasons({ rules, stay, offers }: OfferedStay): Reason[] {
  if (!offers || daysBetween(stay.arrival, stay.departure) <= offers.maxNights) return []
  const { maxNights } = offers
  return [reason(rules, 'TOO_LONG', { withPoints: false, minNights: 1, maxNights })]
}

/** What a stay being changed may keep even if it is no longer offered: its type and its length. */
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
 * Whose stay it is: as asked where the resort takes such stays, else the first kind that it takes.
 */
export function offeredType(requested: string | null, types: readonly StayType[]): StayType {
  return types.find((type) => type === requested) ?? (types.includes('O') ? 'O' : (types[0] ?? 'O'))
}

function isOffered(type: BookedType): type is StayType {
  return type === 'O' || type === 'G' || type === 'R'
}
