import { addDays, type CalendarDate } from '../dates/calendar-date.ts'

/** A stay as the front desk sees it. */
export interface DeskStay {
  readonly status: string
  readonly arrival: CalendarDate
  readonly departure: CalendarDate
  readonly isCheckedIn: boolean
  /** The departure before the guests were checked out; null if they weren't. */
  readonly plannedDeparture: CalendarDate | null
  /** The day on which the guests were checked out; null if they weren't. */
  readonly checkedOutOn: CalendarDate | null
}

type DeskFault =
  | 'notBooked'
  | 'notToday'
  | 'checkedIn'
  | 'notCheckedIn'
  | 'stayOver'
  | 'beforeArrival'

/**
 * Why guests can't be checked in today: within the stay only. A no-show can still arrive. A check-out
 * can be taken back until the departure that was booked, and on its own day.
 */
export function findCheckInFault(stay: DeskStay, today: CalendarDate): DeskFault | null {
  const { status, plannedDeparture, checkedOutOn } = stay
  const isOut = status === 'stayed' && plannedDeparture !== null
  if (status !== 'confirmed' && status !== 'no-show' && !isOut) return 'notBooked'
  if (stay.isCheckedIn && status === 'confirmed') return 'checkedIn'
  if (isOut) return today <= plannedDeparture || today === checkedOutOn ? null : 'notToday'
  return stay.arrival <= today && today < stay.departure ? null : 'notToday'
}

/** Why neither a check-in nor a no-show can be taken back: the desk recorded none. */
export function findUndoFault({ status, isCheckedIn }: DeskStay): DeskFault | null {
  if (status === 'no-show') return null
  return status === 'confirmed' && isCheckedIn ? null : 'notCheckedIn'
}

/** Why guests can't be checked out today. */
export function findCheckOutFault(stay: DeskStay, today: CalendarDate): DeskFault | null {
  if (stay.status !== 'confirmed') return 'notBooked'
  if (!stay.isCheckedIn) return 'notCheckedIn'
  return today < stay.arrival ? 'beforeArrival' : null
}

/**
 * The first night of a stay that can still be in another unit: nights before today stay where they
 * were.
 */
export const firstNightLeft = (arrival: CalendarDate, today: CalendarDate): CalendarDate =>
  today > arrival ? today : arrival

/** Why a stay can't move to another unit. */
export function findMoveFault(stay: DeskStay, today: CalendarDate): DeskFault | null {
  if (stay.status !== 'confirmed') return 'notBooked'
  return today < stay.departure ? null : 'stayOver'
}

/** Why a stay isn't a no-show: it starts later, is over, or its guests came. */
export function findNoShowFault(stay: DeskStay, today: CalendarDate): DeskFault | null {
  if (stay.status !== 'confirmed') return 'notBooked'
  if (stay.isCheckedIn) return 'checkedIn'
  if (today < stay.arrival) return 'beforeArrival'
  return today < stay.departure ? null : 'stayOver'
}

/**
 * The departure of a stay that ends on a day. Nights after it are free; the first one always
 * counts.
 */
export function departureOn(
  { arrival, departure }: Pick<DeskStay, 'arrival' | 'departure'>,
  today: CalendarDate,
): CalendarDate {
  if (today >= departure) return departure
  const first = addDays(arrival, 1)
  return today > first ? today : first
}
