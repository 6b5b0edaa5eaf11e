import { encodePeople } from '@ownerng/contract'
import { badRequest, countPeople, firstNightLeft } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { type ActInput, refuseAct } from '../../resort/resort-act.ts'
import type { BookingContext } from '../booking-context.ts'
import { readFreeUnits } from '../inventory.ts'
import { getTypeName } from '../stay-options.ts'
import { orderUnits, takeUnit } from '../take-unit.ts'
import { fillPeople } from './guest-of-act.ts'
import * as queries from './stay-acts.queries.ts'

/** When, in which type of unit, and with how many people a stay is. */
interface Place {
  readonly arrival: string
  readonly departure: string
  readonly unitTypeCode: string
  readonly people: readonly number[]
}

/** The fields of a request that change it: null for what stays as it is. */
type PlaceFields = { readonly [Field in keyof Place]: Place[Field] | null }

const getPeople = (stay: queries.StayRow) => [
  ...[stay.people1, stay.people2, stay.people3, stay.people4],
]

/** The place of a stay after a change, and whether it stays as it is. */
export function readPlace(fields: PlaceFields, stay: queries.StayRow) {
  const before = {
    ...{ arrival: stay.arrival, departure: stay.departure, unitTypeCode: stay.unit_type_code },
    people: getPeople(stay),
  }
  const place = {
    arrival: fields.arrival ?? before.arrival,
    departure: fields.departure ?? before.departure,
    unitTypeCode: fields.unitTypeCode ?? before.unitTypeCode,
    people: fields.people ? fillPeople(fields.people) : before.people,
  }
  return { place, isSame: JSON.stringify(place) === JSON.stringify(before) }
}

/** Describes what else than the dates changes. */
export function describePlace(
  { context, rules }: Pick<ActInput, 'context' | 'rules'>,
  stay: queries.StayRow,
  { place, types }: { readonly place: Place; readonly types: Pick<BookingContext, 'unitTypes'> },
): string[] {
  const texts = actsTexts(context).stay
  const { unitTypeCode, people } = place
  return [
    ...(unitTypeCode === stay.unit_type_code
      ? []
      : [texts.changedType({ type: getTypeName(types, unitTypeCode) })]),
    ...(people.join() === getPeople(stay).join()
      ? []
      : [texts.changedPeople({ people: countPeople(rules, people) })]),
  ]
}

/**
 * Changes a booked stay, in its unit or in another one of the type. Skips the rules, and spends and
 * returns nothing. Guests who have arrived keep their first night, and their unit unless its type
 * changes; nights before today stay in it then. `ownerAccountId` is '' for a guest from outside. Returns the name of the unit.
 */
export async function placeStay(
  { sql, resortId, now, today }: Pick<ActInput, 'sql' | 'resortId' | 'now' | 'today'>,
  { stay, ownerAccountId }: { readonly stay: queries.StayRow; readonly ownerAccountId: string },
  { unitTypeCode, people, type, ...dates }: Place & Pick<queries.StayRow, 'type'>,
): Promise<string> {
  const { arrival, departure } = dates
  const { id, number, unit_id: unitId } = stay
  if (departure <= arrival) throw badRequest('datesReversed', {}, { field: 'departure' })
  if (stay.status !== 'confirmed') refuseAct('notBooked', { number })
  if (people.every((count) => count === 0)) refuseAct('noPeople')
  const hasBegun = stay.arrival <= today
  if (hasBegun ? arrival !== stay.arrival || departure <= today : arrival < today)
    refuseAct('pastDates')
  const staysThere = hasBegun && unitTypeCode === stay.unit_type_code
  // nights before may be in another unit
  const from = staysThere ? (stay.in_unit_since ?? arrival) : firstNightLeft(arrival, today)
  const there = { arrival: from < departure ? from : arrival, departure, unitTypeCode }
  const free = await readFreeUnits(sql, { resortId, ownerAccountId }, there, id)
  const units = staysThere ? free.filter((unit) => unit.id === unitId) : free
  const order = orderUnits(units, null, unitId, ownerAccountId)
  const to = { resortId, id, ...dates, type, ...encodePeople(people), from, now }
  const written = await takeUnit(sql, resortId, order, (unit) =>
    sql.row(queries.changeAgainstRules, { ...to, unitId: unit }),
  )
  if (written) return written.unit
  const isSameType = unitTypeCode === stay.unit_type_code
  return refuseAct('unitTaken', { number: isSameType ? stay.unit_name : unitTypeCode })
}
