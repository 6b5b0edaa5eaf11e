import { addDays, type CalendarDate, formatCurrency, instantAt, lastDayFor, lastFreeDay, windowOpensOn } from '@ownerng/domain'
import type { ReservationRow } from '../../records/reservation.queries.ts'
import type { Standing } from '../../stays/standing.ts'

/** One entry of an owner's calendar: a span of time, or a whole day. */
export interface FeedEvent {
  readonly id: string
  readonly summary: string
  readonly description: string
  readonly start: Date | CalendarDate
  readonly end: Date | null
}

/** All that an owner's calendar shows (domain.md section 4, 3): stays, until when they can be cancelled free, windows that open, points that end, bills. */
export function feedEvents(standing: Standing, stays: readonly ReservationRow[], due: readonly { due_on: CalendarDate; cents: number }[]): FeedEvent[] {
  return [...stays.flatMap((stay) => stayEvents(stay, standing)), ...windowEvents(standing), ...pointsEvents(standing), ...dueEvents(due)]
}

function stayEvents(stay: ReservationRow, { today, timeZone, rules }: Standing): FeedEvent[] {
  if (stay.status !== 'confirmed' && stay.status !== 'stayed') return []
  const events: FeedEvent[] = [
    {
      id: `stay-${stay.id}`,
      summary: `Stay: ${stay.unit_name}`,
      description: `Reservation ${stay.number}${stay.guest_name ? ` for ${stay.guest_name}` : ''}`,
      start: instantAt(stay.arrival, stay.check_in_time, timeZone),
      end: instantAt(stay.departure, stay.check_out_time, timeZone),
    },
  ]
  const last = lastFreeDay(rules, stay.arrival)
  if (stay.status === 'confirmed' && last !== null && last >= today)
    events.push(day(`cancel-${stay.id}`, last, `Last day to cancel ${stay.unit_name} free`, `After this day cancelling stay ${stay.number} costs something.`))
  return events
}

/** When the weeks that are not booked yet can be booked: the first and, where there is one, the owners' own window. */
function windowEvents({ weeks, rules, today }: Standing): FeedEvent[] {
  return weeks
    .filter((week) => week.status === 'available' && week.usageType === 'floating-week')
    .flatMap((week) => {
      const months = rules.homePriority?.monthsBefore ?? rules.opensMonthsBefore
      const opens = windowOpensOn(rules, { arrival: week.startsOn, departure: addDays(week.startsOn, rules.floatingWeek.nights) }, months)
      const told: FeedEvent[] =
        opens >= today
          ? [day(`window-${week.entitlementId}`, opens, `Booking of your ${week.useYear} week opens`, 'From this day on you can book the first stays of that use year.')]
          : []
      return [...told, day(`week-${week.entitlementId}`, week.endsOn, `Last day of your ${week.useYear} week`, 'Book it or give it away before this day.')]
    })
}

function pointsEvents({ lots, rules, today }: Standing): FeedEvent[] {
  return lots
    .filter((lot) => lot.remaining > 0)
    .flatMap((lot) => {
      const count = lot.remaining.toLocaleString('en-US')
      const bank = lastDayFor('bank', rules, lot)
      const ends = day(`points-${lot.id}`, lot.expiresOn, `${count} points end`, `Points of ${lot.useYear}: use them by this day.`)
      return bank !== null && bank >= today
        ? [ends, day(`bank-${lot.id}`, bank, `Last day to bank ${count} points`, `Points of ${lot.useYear} that are banked can be used a year longer.`)]
        : [ends]
    })
}

function dueEvents(due: readonly { due_on: CalendarDate; cents: number }[]): FeedEvent[] {
  return due.map(({ due_on, cents }) => day(`due-${due_on}`, due_on, `${formatCurrency(cents)} is due`, 'Sign in to see the bill and pay it.'))
}

function day(id: string, start: CalendarDate, summary: string, description: string): FeedEvent {
  return { id, start, end: null, summary, description }
}
