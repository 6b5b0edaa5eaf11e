import type { CallAnswer, getAvailabilityMonth } from '@ownerng/contract'
import { addDays, addMonths, arrivalOpensOn, type CalendarDate, nightsOf } from '@ownerng/domain'
import type { ReadSql } from '../../../db/database.ts'
import type { Session } from '../../../http/session.ts'
import { type BookingContext, loadBookingContext } from '../booking-context.ts'
import { readInventory } from '../inventory.ts'
import { ownsPoints } from '../stay-options.ts'

/**
 * How many of each kind of place are free on each night of a month, and when an arrival on it opens
 * to the account.
 */
export async function listFreeNights(
  sql: ReadSql,
  session: Session,
  month: string,
  now: Date,
): Promise<CallAnswer<typeof getAvailabilityMonth>> {
  const first = `${month}-01`
  const end = addMonths(first, 1)
  const [context, inventory] = await Promise.all([
    loadBookingContext(sql, session, now),
    readInventory(sql, session, [], [{ arrival: first, departure: end }]),
  ])
  const { unitTypes } = context
  const areHome = unitTypes.map(({ code }) => ownsHome(context, code))
  return {
    unitTypes: unitTypes.map(({ code, name, total }) => ({ code, name, total })),
    nights: nightsOf(first, end).map((night) => {
      const tonight = { arrival: night, departure: addDays(night, 1) }
      // the same for every kind at home, and for every other one
      const [home, elsewhere] = [true, false].map((isHome) =>
        areHome.includes(isHome) ? opensOn(context, night, isHome) : null,
      )
      return {
        night,
        free: unitTypes.map(({ code }) => inventory.free(code, tonight).free),
        opensOn: areHome.map((isHome) => (isHome ? home : elsewhere) ?? null),
      }
    }),
  }
}

/** Whether a kind of place is one that the account owns. */
const ownsHome = ({ lots, pointsInterests, weeks }: BookingContext, code: string): boolean =>
  [...lots, ...pointsInterests].some((item) => item.homeUnitTypeCode === code) ||
  weeks.some((week) => week.unitTypeCode === code)

/**
 * When booking opens to an account for the shortest stay that arrives on a day; null if it is open.
 */
function opensOn(
  context: BookingContext,
  arrival: CalendarDate,
  isHome: boolean,
): CalendarDate | null {
  const { rules, weeks } = context
  const byWeek = !ownsPoints(context) && weeks.length > 0
  const nights = byWeek ? rules.floatingWeek.nights : rules.points.minNights
  return arrivalOpensOn(rules, { arrival, departure: addDays(arrival, nights) }, context, isHome)
}
