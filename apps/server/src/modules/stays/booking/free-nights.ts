import type { CallAnswer, getAvailabilityMonth } from '@ownerng/contract'
import { addDays, addMonths, arrivalOpensOn, type CalendarDate } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import type { Session } from '../../../http/session.ts'
import { type BookingContext, loadBookingContext } from '../booking-context.ts'
import * as queries from '../inventory.queries.ts'
import { ownsPoints } from '../stay-options.ts'

/**
 * How many of each kind of place are free on each night of a month, and when an arrival on it opens
 * to the account.
 */
export async function listFreeNights(
  sql: ResortSql,
  session: Session,
  month: string,
  now: Date,
): Promise<CallAnswer<typeof getAvailabilityMonth>> {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const [context, rows, unitTypes] = await Promise.all([
    loadBookingContext(sql, session, now),
    sql.rows(queries.countFreeNights, {
      resortId: session.resortId,
      first,
      last,
      ownerAccountId: session.ownerAccountId,
    }),
    sql.rows(queries.findTypeNames, { resortId: session.resortId }),
  ])
  const freeByNight = new Map(rows.map((row) => [`${row.code} ${row.night}`, row.free]))
  const nights = [...new Set(rows.map((row) => row.night))].sort()
  return {
    unitTypes,
    nights: nights.map((night) => ({
      night,
      free: unitTypes.map(({ code }) => freeByNight.get(`${code} ${night}`) ?? 0),
      opensOn: unitTypes.map(({ code }) => opensOn(context, code, night)),
    })),
  }
}

/**
 * When booking opens to an account for the shortest stay that arrives on a day; null if it is open.
 */
function opensOn(
  context: BookingContext,
  unitTypeCode: string,
  arrival: CalendarDate,
): CalendarDate | null {
  const { rules, lots, pointsInterests, weeks } = context
  const byWeek = !ownsPoints(context) && weeks.length > 0
  const nights = byWeek ? rules.floatingWeek.nights : rules.points.minNights
  const ownsHome =
    [...lots, ...pointsInterests].some((item) => item.homeUnitTypeCode === unitTypeCode) ||
    weeks.some((week) => week.unitTypeCode === unitTypeCode)
  return arrivalOpensOn(rules, { arrival, departure: addDays(arrival, nights) }, context, ownsHome)
}
