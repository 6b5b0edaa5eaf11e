import {
  fitPeople,
  nearbyStays,
  pointsForStay,
  type Reason,
  type ReasonCode,
  type StayDates,
} from '@ownerng/domain'
import type { ReadSql } from '../../db/database.ts'
import type { Subject } from '../../shared/actor.ts'
import type { BookingContext } from './booking-context.ts'
import { type Inventory, readInventory } from './inventory.ts'
import {
  countBookable,
  getTypeName,
  type OfferedStay,
  ownsPoints,
  type StayCriteria,
  usableTypes,
} from './stay-options.ts'

const NEAREST_DAYS = 14
const NEAREST_SHOWN = 3

/** An available stay, suggested instead of the requested one. */
export interface Alternative extends StayDates {
  readonly places: number
  readonly points: number | null
  readonly unitTypeCode: string
  readonly unitTypeName: string
  readonly people: number[]
  readonly resType: StayCriteria['type']
}

/** The stay to find alternatives to: how many days away they may be, and how many to return. */
export interface NearestSearch extends OfferedStay {
  /** Why the stay was refused, for every unit type; empty if it was taken. */
  readonly reasons?: readonly Reason[]
  readonly days?: number
  readonly limit?: number
  /** The stay being changed, whose nights count as free. */
  readonly excludingStayId?: string
}

/**
 * Available stays that the rules allow, closest first: another unit type on the same dates, then
 * the same type on the nearest dates, then other types on those. If the rules refuse the party or
 * the type of stay on any dates, fewer people or another type of stay.
 */
export async function nearestStays(
  sql: ReadSql,
  subject: Subject,
  context: BookingContext,
  { excludingStayId = '', ...search }: NearestSearch,
): Promise<Alternative[]> {
  const { criteria, reasons = [], days = NEAREST_DAYS } = search
  const dates = nearbyStays({ ...context, stay: criteria }, reasons, days)
  const inventory = await readInventory(sql, subject, [criteria, ...dates], excludingStayId)
  for (const [index, next] of nearestCriteria(context, search).entries()) {
    const isRequested = index === 0
    const found = findOpen(context, inventory, { ...search, criteria: next, dates, isRequested })
    if (found.length > 0) return found
  }
  return []
}

/** Codes about the party and the type of stay: no other dates resolve them. */
const ABOUT_PEOPLE: readonly ReasonCode[] = ['TOO_MANY_PEOPLE', 'TOO_MANY_OF_KIND', 'NOBODY_STAYS']
const ABOUT_TYPE: readonly ReasonCode[] = ['TYPE_NOT_OFFERED', 'GUEST_STAYS_USED']

/**
 * The requested stay; if reasons are about the party or the type of stay, also with as many people
 * as the largest place and then the requested one sleeps, and as another type of stay.
 */
function nearestCriteria(
  { rules, unitTypes, offers }: BookingContext,
  { criteria, code, reasons = [] }: NearestSearch,
): StayCriteria[] {
  const hasAny = (codes: readonly ReasonCode[]) => reasons.some((one) => codes.includes(one.code))
  const largest = Math.max(...unitTypes.map(({ maxPeople }) => maxPeople))
  const own = unitTypes.find((type) => type.code === code)?.maxPeople ?? largest
  const parties = hasAny(ABOUT_PEOPLE)
    ? [largest, own].map((sleeps) => fitPeople(rules, criteria.people, sleeps))
    : []
  const types = hasAny(ABOUT_TYPE) ? offers.types : []
  const all = [criteria.type, ...types].flatMap((type) =>
    [criteria.people, ...parties].map((people) => ({ ...criteria, people, type })),
  )
  return [...new Map(all.map((next) => [`${next.type} ${next.people}`, next])).values()]
}

/** The request, and the dates to try instead. */
interface OpenSearch extends NearestSearch {
  readonly dates: readonly StayDates[]
  /** Whether these people and this type of stay were requested. */
  readonly isRequested: boolean
}

function findOpen(context: BookingContext, inventory: Inventory, search: OpenSearch) {
  const { criteria, code, booked, dates, isRequested, limit = NEAREST_SHOWN } = search
  const others = usableTypes(context).filter((type) => type !== code)
  const found: Alternative[] = []
  const addOpen = (type: string, { arrival, departure }: StayDates) => {
    const stay = { ...criteria, arrival, departure }
    const places = countBookable(context, inventory, { criteria: stay, code: type, booked })
    if (places > 0) found.push(describe(context, stay, { type, places }))
    return places > 0
  }
  for (const type of isRequested ? others : [code, ...others]) if (addOpen(type, criteria)) break
  for (const stay of dates) if (found.length < limit) addOpen(code, stay)
  if (found.length > 0) return found
  for (const stay of dates)
    for (const type of others) if (found.length < limit && addOpen(type, stay)) break
  return found
}

function describe(
  context: BookingContext,
  { arrival, departure, people, type: resType }: StayCriteria,
  { type, places }: { readonly type: string; readonly places: number },
): Alternative {
  const points = ownsPoints(context) ? pointsForStay(type, { arrival, departure }, context) : null
  const unitTypeName = getTypeName(context, type)
  return {
    arrival,
    departure,
    places,
    points,
    people: [...people],
    resType,
    unitTypeCode: type,
    unitTypeName,
  }
}
