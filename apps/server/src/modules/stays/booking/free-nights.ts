import type { CallAnswer, getAvailabilityMonth } from '@ownerng/contract'
import {
  addDays,
  addMonths,
  arrivalOpensOn,
  type CalendarDate,
  getFloatingNights,
  getNights,
} from '@ownerng/domain'
import type { ReadSql } from '../../../db/database.ts'
import type { Act } from '../../../shared/actor.ts'
import { type BookingContext, loadBookingContext } from '../booking-context.ts'
import { readInventory } from '../inventory.ts'
import { ownsPoints } from '../stay-options.ts'

/**
 * Counts the free units of each type per night of a month, and reads when check-in on each night
 * opens for booking.
 */
export async function listFreeNights(
  sql: ReadSql,
  act: Act,
  month: string,
  now: Date,
): Promise<CallAnswer<typeof getAvailabilityMonth>> {
  const first = `${month}-01`
  const end = addMonths(first, 1)
  const [context, inventory] = await Promise.all([
    loadBookingContext(sql, act, now),
    readInventory(sql, act.subject, [{ arrival: first, departure: end }]),
  ])
  const { unitTypes } = context
  const areHome = unitTypes.map(({ code }) => ownsHome(context, code))
  return {
    unitTypes: unitTypes.map(({ code, name, total }) => ({ code, name, total })),
    nights: getNights(first, end).map((night) => {
      const tonight = { arrival: night, departure: addDays(night, 1) }
      // the same for every home type, and for every other type
      const [home, elsewhere] = [true, false].map((isHome) =>
        areHome.includes(isHome) ? opensOn(context, night, isHome) : null,
      )
      return {
        night,
        free: unitTypes.map(({ code }) => inventory.countFree(code, tonight)),
        opensOn: areHome.map((isHome) => (isHome ? home : elsewhere) ?? null),
      }
    }),
  }
}

/** Whether the account owns time in a unit type. */
const ownsHome = ({ lots, pointsInterests, weeks }: BookingContext, code: string): boolean =>
  [...lots, ...pointsInterests].some((item) => item.homeUnitTypeCode === code) ||
  weeks.some((week) => week.unitTypeCode === code)

/** When booking opens for the shortest stay with this check-in day; null if it is already open. */
function opensOn(
  context: BookingContext,
  arrival: CalendarDate,
  isHome: boolean,
): CalendarDate | null {
  const { rules, weeks } = context
  const byWeek = !ownsPoints(context) && weeks.length > 0
  const lengths = weeks.map((week) => getFloatingNights(rules, week))
  const nights = byWeek ? Math.min(...lengths) : rules.points.minNights
  return arrivalOpensOn(rules, { arrival, departure: addDays(arrival, nights) }, context, isHome)
}
