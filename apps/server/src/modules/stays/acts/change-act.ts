import { changeForOwner, encodePeople } from '@ownerng/contract'
import { type ChangeVerdict, countPeople, type RuleSet } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { writeReason } from '@ownerng/messages/write-reason'
import { type ActInput, defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { toBooked } from '../booked-stay.ts'
import type { BookingContext } from '../booking-context.ts'
import { readFreeUnits } from '../inventory.ts'
import { lockForChange } from '../move-stay.ts'
import { changedNotice, notifyAboutStay } from '../notify-stay.ts'
import { changeStay, writeGuest } from '../reservations/change-stay.ts'
import {
  evaluateMove,
  getTypeName,
  requireType,
  requireUsableDates,
  toCriteria,
} from '../stay-options.ts'
import { orderUnits, takeUnit } from '../take-unit.ts'
import { lockStayOf } from './find-stay.ts'
import { fillPeople, readGuest, refuseWithoutName, tellGuest } from './guest-of-act.ts'
import { requireOverride } from './override.ts'
import type { StayRow } from './stay-acts.queries.ts'
import * as queries from './stay-acts.queries.ts'

type Input = ActInput<typeof changeForOwner>
type Locked = Awaited<ReturnType<typeof lockStayOf>>

const OWNERS_TYPES = ['O', 'G', 'R'] as const

const getPeople = (stay: StayRow) => [stay.people1, stay.people2, stay.people3, stay.people4]

/** The stay after the change: what the act leaves out stays as it is. */
function readChange({ body }: Pick<Input, 'body'>, stay: StayRow) {
  const { number } = stay
  const type = OWNERS_TYPES.find((one) => one === stay.type) ?? refuseAct('notBooked', { number })
  const guest = readGuest(body)
  const resType = body.resType ?? (guest && type === 'O' ? 'G' : type)
  if (resType !== 'O' && type === 'O' && !guest) refuseWithoutName()
  const people = body.people ? fillPeople(body.people) : getPeople(stay)
  const change = {
    arrival: body.arrival ?? stay.arrival,
    departure: body.departure ?? stay.departure,
    unitTypeCode: body.unitTypeCode ?? stay.unit_type_code,
    people,
    resType,
    guest: resType === 'O' ? null : guest,
  }
  const isSame =
    change.arrival === stay.arrival &&
    change.departure === stay.departure &&
    change.unitTypeCode === stay.unit_type_code &&
    people.join() === getPeople(stay).join() &&
    resType === type &&
    change.guest === null
  return { change, isSame }
}

type Change = ReturnType<typeof readChange>['change']

/** Changes a stay with the verdict that its owner would get, or overrides it. */
export const changeForOwnerAct = defineResortAct(changeForOwner, async (input) => {
  const { sql, now, context: reader, body } = input
  const locked = await lockStayOf(input, body.stay)
  const { stay, act } = locked
  const { id, number } = stay
  const owner = act.subject.ownerNumber
  const { change, isSame } = readChange(input, stay)
  const { arrival, departure, unitTypeCode, guest } = change
  requireUsableDates(change)
  const { row, context } = await lockForChange(sql, act, id, now)
  requireType(context, unitTypeCode)
  const verdict = evaluateMove(context, toCriteria(change), unitTypeCode, toBooked(row))
  const texts = actsTexts(reader).stay
  const isOverride = !verdict.allowed && body.override && !isSame
  const changed = isOverride
    ? await changeAgainstRules(input, locked, change)
    : await changeStay(sql, act, { id, request: { ...change, ...getExpected(verdict) }, now })
  const untold = await tellGuest(input, act, { stay: changed, guest })
  const reasons = verdict.reasons.map((reason) => writeReason(reader, reason).sentence).join(' ')
  return {
    ownerAccountId: stay.owner_account_id,
    changes: [
      texts.changed({ number, owner, arrival, departure }),
      ...describeParts(input, locked.stay, { change, context }),
      ...(isOverride ? [texts.override({ reasons })] : describeCost(texts, verdict)),
      ...untold,
    ],
  }
})

/** What the owner would have seen in the preview: staff see it in theirs. */
const getExpected = (verdict: ChangeVerdict) => ({
  expectPoints: verdict.payment?.kind === 'points' ? verdict.points : null,
  expectPointsLost: verdict.pointsLost,
  expectFeeCents: verdict.feeCents,
  alsoOverlap: true,
})

/** Describes what else than the dates changes. */
function describeParts(
  { context: reader, rules }: { readonly context: Input['context']; readonly rules: RuleSet },
  stay: StayRow,
  { change, context }: { readonly change: Change; readonly context: BookingContext },
): string[] {
  const texts = actsTexts(reader).stay
  const { unitTypeCode, people, resType, guest } = change
  const isNewParty = people.join() !== getPeople(stay).join()
  const isNewGuest = guest !== null || resType !== stay.type
  return [
    ...(unitTypeCode === stay.unit_type_code
      ? []
      : [texts.changedType({ type: getTypeName(context, unitTypeCode) })]),
    ...(isNewParty ? [texts.changedPeople({ people: countPeople(rules, people) })] : []),
    ...(isNewGuest ? [texts.changedGuest({ isOwner: resType === 'O' })] : []),
  ]
}

/** Describes what a change costs, returns, and loses. */
function describeCost(
  texts: ReturnType<typeof actsTexts>['stay'],
  { lots, pointsLost, feeCents }: ChangeVerdict,
): string[] {
  const spent = lots.reduce((sum, lot) => sum + lot.pays - lot.paid, 0)
  return [
    ...(spent > 0 ? [texts.spends({ points: spent })] : []),
    ...(spent < 0 ? [texts.pointsBack({ points: -spent })] : []),
    ...(pointsLost > 0 ? [texts.pointsLost({ points: pointsLost })] : []),
    ...(feeCents > 0 ? [texts.fees({ cents: feeCents })] : []),
  ]
}

/**
 * Changes a booked stay, in its unit or in another one of the type. Skips the rules, and spends and
 * returns nothing. Guests who have arrived keep their first night, and their unit unless its type
 * changes.
 */
async function changeAgainstRules(
  input: Pick<ActInput, 'sql' | 'resortId' | 'now' | 'today' | 'staff'>,
  { stay, act }: Locked,
  { unitTypeCode, people, resType: type, guest, ...dates }: Change,
) {
  const { sql, resortId, now, today } = input
  const { arrival, departure } = dates
  requireOverride(input, dates)
  const { id, number, unit_id: unitId } = stay
  if (stay.status !== 'confirmed') refuseAct('notBooked', { number })
  if (people.every((count) => count === 0)) refuseAct('noPeople')
  const hasBegun = stay.arrival <= today
  if (hasBegun ? arrival !== stay.arrival || departure <= today : arrival < today)
    refuseAct('pastDates')
  const staysThere = hasBegun && unitTypeCode === stay.unit_type_code
  // nights before may be in another unit
  const from = (staysThere && stay.in_unit_since) || arrival
  const there = { arrival: from < departure ? from : arrival, departure, unitTypeCode }
  const free = await readFreeUnits(sql, act.subject, there, id)
  const units = staysThere ? free.filter((unit) => unit.id === unitId) : free
  const order = orderUnits(units, null, unitId, act.subject.ownerAccountId)
  const to = { resortId, id, ...dates, type, ...encodePeople(people), now }
  const written = await takeUnit(sql, resortId, order, (unit) =>
    sql.row(queries.changeAgainstRules, { ...to, unitId: unit }),
  )
  if (!written) {
    const isSameType = unitTypeCode === stay.unit_type_code
    refuseAct('unitTaken', { number: isSameType ? stay.unit_name : unitTypeCode })
  }
  await writeGuest(sql, resortId, { id, type, guest })
  return notifyAboutStay(sql, act, { id, now, messageOf: changedNotice(0, false) })
}
