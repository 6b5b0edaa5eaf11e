import { bookForOwner, changeForOwner } from '@ownerng/contract'
import { badRequest, type StayDates, type StayVerdict } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { writeReason } from '@ownerng/messages/write-reason'
import type { Act } from '../../../shared/actor.ts'
import { type ActInput, defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { toBooked } from '../booked-stay.ts'
import { bookStay } from '../booking/book-stay.ts'
import { type BookingContext, loadBookingContext } from '../booking-context.ts'
import { readFreeUnits } from '../inventory.ts'
import { lockForChange, moveBooked } from '../move-stay.ts'
import { bookedNotice, changedNotice, notifyAboutStay } from '../notify-stay.ts'
import {
  evaluate,
  evaluateMove,
  requireType,
  requireUsableDates,
  type StayCriteria,
  toCriteria,
} from '../stay-options.ts'
import { orderUnits, takeUnit } from '../take-unit.ts'
import { insertStay, type NewStay, writeEntry } from '../write-stay.ts'
import { lockStayOf, lockSubjectOf } from './find-stay.ts'
import { readGuest, refuseWithoutName, tellGuest } from './guest-of-act.ts'
import { requireOverrideRole } from './override.ts'
import * as queries from './stay-acts.queries.ts'

type Texts = ReturnType<typeof actsTexts>['stay']

/** Describes what a stay costs. */
function describeCost(texts: Texts, { payment, feeCents }: StayVerdict): string[] {
  return [
    ...(payment?.kind === 'points' ? [texts.spends({ points: payment.points })] : []),
    ...(payment?.kind === 'week' ? [texts.usesWeek] : []),
    ...(feeCents > 0 ? [texts.fees({ cents: feeCents })] : []),
  ]
}

/**
 * Books a stay under the rules that the owner would get, or overrides them. A guest of the owner gets
 * the guest page, as if the owner had booked.
 */
export const bookForOwnerAct = defineResortAct(bookForOwner, async (input) => {
  const { sql, now, context: reader, body } = input
  const act = await lockSubjectOf(input, body.owner)
  const { unitTypeCode, arrival, departure } = body
  const guest = readGuest(body)
  const resType = body.resType ?? (guest ? 'G' : 'O')
  if (resType !== 'O' && !guest) refuseWithoutName()
  const stay = { unitTypeCode, arrival, departure, people: fillPeople(body.people), resType }
  requireUsableDates(stay)
  const context = await loadBookingContext(sql, act, now, resType)
  requireType(context, unitTypeCode)
  const verdict = evaluate(context, toCriteria(stay), unitTypeCode)
  const texts = actsTexts(reader).stay
  const isOverride = !verdict.allowed && body.override
  const { ownerNumber, ownerAccountId } = act.subject
  const booked = isOverride
    ? await bookAgainstRules(input, act, context, {
        unitTypeCode,
        criteria: toCriteria(stay),
        guest,
      })
    : await bookStay(
        sql,
        act,
        {
          ...stay,
          ownerNumber,
          guest,
          alsoOverlap: true,
          expectPoints: verdict.payment?.kind === 'points' ? verdict.payment.points : null,
          expectFeeCents: verdict.feeCents,
        },
        now,
      )
  const { number, unitName: unit } = booked
  const reasons = verdict.reasons.map((reason) => writeReason(reader, reason).sentence).join(' ')
  const untold = await tellGuest(input, act, { stay: booked, guest })
  return {
    number,
    ownerAccountId,
    changes: [
      texts.booked({ number, owner: ownerNumber, unit, arrival, departure }),
      ...(isOverride ? [texts.override({ reasons })] : describeCost(texts, verdict)),
      ...untold,
    ],
  }
})

/** Counts of the resort's four categories of people. */
const fillPeople = (people: readonly number[]) => [0, 1, 2, 3].map((at) => people[at] ?? 0)

/** Refuses an override to others than managers, and one of dates without a night. */
function requireOverride({ staff }: Pick<ActInput, 'staff'>, { arrival, departure }: StayDates) {
  requireOverrideRole({ staff })
  if (departure <= arrival) throw badRequest('datesReversed', {}, { field: 'departure' })
}

/** Books any free unit of a type. Skips the booking rules and charges nothing. */
async function bookAgainstRules(
  { sql, now, today, staff }: Pick<ActInput, 'sql' | 'now' | 'today' | 'staff'>,
  act: Act,
  { rules, homeUnitId }: BookingContext,
  {
    unitTypeCode,
    criteria,
    guest,
  }: {
    readonly unitTypeCode: string
    readonly criteria: StayCriteria
    readonly guest: NewStay['guest']
  },
) {
  requireOverride({ staff }, criteria)
  const { ownerNumber: number, accountStatus } = act.subject
  if (accountStatus === 'former') refuseAct('formerOwner', { number })
  if (criteria.arrival < today) refuseAct('pastDates')
  if (criteria.people.every((count) => count === 0)) refuseAct('noPeople')
  const free = await readFreeUnits(sql, act.subject, { ...criteria, unitTypeCode })
  const units = orderUnits(free, null, homeUnitId, act.subject.ownerAccountId)
  const stay = {
    ...criteria,
    unitTypeCode,
    guest: criteria.type === 'O' ? null : guest,
    comments: {},
  }
  const written = await takeUnit(sql, act.subject.resortId, units, (unitId) =>
    insertStay(sql, act.subject, stay, { unitId, payment: null, version: rules.version, now }),
  )
  if (!written) return refuseAct('unitTaken', { number: unitTypeCode })
  await writeEntry(sql, act.subject.resortId, written.id, stay)
  return notifyAboutStay(sql, act, { id: written.id, now, messageOf: bookedNotice(false) })
}

const OWNERS_TYPES = ['O', 'G', 'R'] as const

/** Changes the dates of a stay with the verdict that its owner would get, or overrides it. */
export const changeForOwnerAct = defineResortAct(changeForOwner, async (input) => {
  const { sql, now, context: reader, body } = input
  const locked = await lockStayOf(input, body.stay)
  const { stay, act } = locked
  const { id, number, unit_type_code: unitTypeCode } = stay
  const owner = act.subject.ownerNumber
  const { arrival, departure } = body
  requireUsableDates(body)
  const people = [stay.people1, stay.people2, stay.people3, stay.people4]
  const { row, context } = await lockForChange(sql, act, id, now)
  const type = OWNERS_TYPES.find((one) => one === row.type) ?? refuseAct('notBooked', { number })
  const criteria = { arrival, departure, people, type }
  const verdict = evaluateMove(context, criteria, unitTypeCode, toBooked(row))
  const texts = actsTexts(reader).stay
  if (!verdict.allowed && verdict.moved && body.override) {
    await changeAgainstRules(input, locked, body)
    await notifyAboutStay(sql, act, { id, now, messageOf: changedNotice(0, false) })
    const reasons = verdict.reasons.map((reason) => writeReason(reader, reason).sentence).join(' ')
    return {
      ownerAccountId: stay.owner_account_id,
      changes: [texts.changed({ number, owner, arrival, departure }), texts.override({ reasons })],
    }
  }
  await moveBooked(sql, act, { criteria, unitTypeCode }, { id, now })
  await notifyAboutStay(sql, act, { id, now, messageOf: changedNotice(verdict.pointsLost, false) })
  const spent = verdict.lots.reduce((sum, lot) => sum + lot.pays - lot.paid, 0)
  return {
    ownerAccountId: stay.owner_account_id,
    changes: [
      texts.changed({ number, owner, arrival, departure }),
      ...(spent > 0 ? [texts.spends({ points: spent })] : []),
      ...(spent < 0 ? [texts.pointsBack({ points: -spent })] : []),
      ...(verdict.pointsLost > 0 ? [texts.pointsLost({ points: verdict.pointsLost })] : []),
      ...(verdict.feeCents > 0 ? [texts.fees({ cents: verdict.feeCents })] : []),
    ],
  }
})

/**
 * Moves a booked stay to other dates, in its unit or in another one of its type. Skips the rules, and
 * spends and returns nothing. Guests who have arrived keep their unit and their first night.
 */
async function changeAgainstRules(
  input: Pick<ActInput, 'sql' | 'resortId' | 'now' | 'today' | 'staff'>,
  { stay, act }: Awaited<ReturnType<typeof lockStayOf>>,
  { arrival, departure }: StayDates,
): Promise<void> {
  const { sql, resortId, now, today } = input
  requireOverride(input, { arrival, departure })
  const { id, number, unit_id: unitId, unit_type_code: unitTypeCode } = stay
  if (stay.status !== 'confirmed') refuseAct('notBooked', { number })
  const hasBegun = stay.arrival <= today
  if (hasBegun ? arrival !== stay.arrival || departure <= today : arrival < today)
    refuseAct('pastDates')
  const dates = { arrival, departure }
  const free = await readFreeUnits(sql, act.subject, { ...dates, unitTypeCode }, id)
  const units = hasBegun ? free.filter((unit) => unit.id === unitId) : free
  const order = orderUnits(units, null, unitId, act.subject.ownerAccountId)
  const written = await takeUnit(sql, resortId, order, (unit) =>
    sql.row(queries.changeDates, { resortId, id, unitId: unit, ...dates, now }),
  )
  if (!written) refuseAct('unitTaken', { number: stay.unit_name })
}
