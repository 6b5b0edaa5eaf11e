import { type CalendarDate, type Fee, getAnswerBy } from '@ownerng/domain'
import type { BookingContext } from './booking-context.ts'
import type { Ask } from './write-stay.ts'

/**
 * Whether the resort's own system confirms the bookings of a unit type. The sides of a lock-off unit
 * are nights of the whole, so one of them is enough.
 */
export function asksResort(
  { unitTypes }: Pick<BookingContext, 'unitTypes'>,
  code: string,
): boolean {
  const own = unitTypes.find((type) => type.code === code)
  const related = unitTypes.filter(
    (type) => type.code === code || type.partOf === code || type.code === own?.partOf,
  )
  return related.some(({ inventory }) => inventory === 'pms')
}

interface Booked {
  readonly code: string
  readonly arrival: CalendarDate
  readonly fees: readonly Fee[]
  readonly guestNote?: string | undefined
}

/** The request to the resort for a booking; null if the portal confirms it at once. */
export function findAsk(
  context: Pick<BookingContext, 'unitTypes' | 'now' | 'offers' | 'rules' | 'timeZone'>,
  { code, arrival, fees, guestNote = '' }: Booked,
): Ask | null {
  if (!asksResort(context, code)) return null
  const { now, timeZone } = context
  const { answerMinutes } = context.offers
  const { checkInTime } = context.rules
  const answerBy = getAnswerBy({ now, answerMinutes, arrival, checkInTime, timeZone })
  return { fees, guestNote, answerBy }
}
