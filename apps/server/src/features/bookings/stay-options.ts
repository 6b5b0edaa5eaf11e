import { AppError, addDays, type CalendarDate, daysBetween, judgeStay, nightsOf, pointsForStay, type StayVerdict } from '@ownerng/domain'
import type { ResortSql } from '../../platform/database.ts'
import type { Standing } from '../../records/standing.ts'
import * as queries from './inventory.queries.ts'

/** Dates and people asked for. */
export interface StayWish {
  readonly arrival: CalendarDate
  readonly departure: CalendarDate
  readonly people: number
  readonly type: 'O' | 'G' | 'R'
}

/** Free units of each type on each arrival asked for: `code arrival` to a count. */
export type FreeCounts = ReadonlyMap<string, number>

const WEEKS_AROUND = [-2, -1, 0, 1, 2]
const NEAREST_DAYS = 14
const NEAREST_SHOWN = 3
const EARLIEST = '1900-01-01'
const LATEST = '2200-01-01'
const MOST_NIGHTS = 366

/** Dates that the rules can be asked about at all: a calendar of this age, and at most a year of nights, whose counting costs time. */
export function requireUsableDates({ arrival, departure }: { arrival: CalendarDate; departure: CalendarDate }): void {
  if (arrival < EARLIEST || departure > LATEST) throw new AppError('BAD_REQUEST', { reason: 'these dates are too far away' }, { field: 'arrival' })
  if (daysBetween(arrival, departure) > MOST_NIGHTS) throw new AppError('BAD_REQUEST', { reason: `a stay has at most ${MOST_NIGHTS} nights` }, { field: 'departure' })
}

/** The verdict of the rules for one unit type. */
export function judge(standing: Standing, wish: StayWish, code: string, today: CalendarDate): StayVerdict {
  const type = standing.unitTypes.find((each) => each.code === code)
  return judgeStay({
    rules: standing.rules,
    today,
    stay: wish,
    type: wish.type,
    unitType: { code, name: type?.name ?? code, maxPeople: type?.max_people ?? 0 },
    account: standing.account,
    seasons: standing.seasons,
    chart: standing.chart,
    lots: standing.lots,
    weeks: standing.weeks,
  })
}

/** Counts the free units for several dates in one statement. */
export async function countFree(sql: ResortSql, resortId: string, dates: readonly { arrival: CalendarDate; departure: CalendarDate }[]): Promise<FreeCounts> {
  const rows = await sql.rows<{ code: string; arrival: CalendarDate; free: number }>(queries.countFree, [
    resortId,
    dates.map((each) => each.arrival),
    dates.map((each) => each.departure),
  ])
  return new Map(rows.map((row) => [`${row.code} ${row.arrival}`, row.free]))
}

/** The asked dates and the same stay one and two weeks before and after, none in the past. */
export function datesAround({ arrival, departure }: StayWish, earliest: CalendarDate): { arrival: CalendarDate; departure: CalendarDate }[] {
  return WEEKS_AROUND.map((weeks) => ({ arrival: addDays(arrival, 7 * weeks), departure: addDays(departure, 7 * weeks) })).filter(
    (dates) => dates.arrival >= earliest || dates.arrival === arrival,
  )
}

/** The unit types that this owner's points or weeks can pay for, whether or not they are free. */
export function usableTypes(standing: Standing): string[] {
  if (standing.lots.length > 0) return standing.unitTypes.map((type) => type.code)
  return standing.unitTypes.map((type) => type.code).filter((code) => standing.weeks.some((week) => week.unitTypeCode === code))
}

/** The longest run of nights inside a stay that one unit of a type still has free, or null where there is none of two nights. */
export function longestFreeRun(wish: StayWish, takenByUnit: readonly (readonly CalendarDate[])[]): { arrival: CalendarDate; departure: CalendarDate; nights: number } | null {
  let best: { arrival: CalendarDate; departure: CalendarDate; nights: number } | null = null
  for (const taken of takenByUnit) {
    let start: CalendarDate | null = null
    for (const night of [...nightsOf(wish.arrival, wish.departure), null]) {
      if (night !== null && !taken.includes(night)) {
        start ??= night
        continue
      }
      const end = night ?? wish.departure
      if (start && daysBetween(start, end) > (best?.nights ?? 1)) best = { arrival: start, departure: end, nights: daysBetween(start, end) }
      start = null
    }
  }
  return best
}

/** Stays of the same length near the wished one that are free and that the rules allow, the nearest first; the same type before others. */
export async function nearestStays(sql: ResortSql, resortId: string, standing: Standing, wish: StayWish, code: string, today: CalendarDate) {
  const offsets = Array.from({ length: 2 * NEAREST_DAYS + 1 }, (_, index) => index - NEAREST_DAYS).sort((a, b) => Math.abs(a) - Math.abs(b))
  const dates = offsets.map((days) => ({ arrival: addDays(wish.arrival, days), departure: addDays(wish.departure, days) })).filter((each) => each.arrival > today)
  const free = await countFree(sql, resortId, dates)
  const types = [code, ...usableTypes(standing).filter((each) => each !== code)]
  const fits = (type: string, each: { arrival: CalendarDate; departure: CalendarDate }) =>
    (free.get(`${type} ${each.arrival}`) ?? 0) > 0 && judge(standing, { ...wish, ...each }, type, today).allowed
  const found: { arrival: CalendarDate; departure: CalendarDate; places: number; points: number | null; unitTypeCode: string; unitTypeName: string }[] = []
  const add = (type: string, each: { arrival: CalendarDate; departure: CalendarDate }) =>
    void found.push({
      ...each,
      places: free.get(`${type} ${each.arrival}`) ?? 0,
      points: standing.lots.length > 0 ? pointsForStay(type, each.arrival, each.departure, standing.seasons, standing.chart) : null,
      unitTypeCode: type,
      unitTypeName: standing.unitTypes.find((row) => row.code === type)?.name ?? type,
    })
  const sameDates = types.slice(1).find((type) => fits(type, wish))
  if (sameDates) add(sameDates, { arrival: wish.arrival, departure: wish.departure })
  for (const each of dates) {
    if (found.length >= NEAREST_SHOWN) break
    if (fits(code, each)) add(code, each)
  }
  return found
}
