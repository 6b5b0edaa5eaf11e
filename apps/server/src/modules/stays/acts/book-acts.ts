import { bookForOwner } from '@ownerng/contract'
import type { StayVerdict } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { writeReason } from '@ownerng/messages/write-reason'
import type { Act } from '../../../shared/actor.ts'
import { type ActInput, defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { findAsk } from '../ask-resort.ts'
import { bookStay } from '../booking/book-stay.ts'
import { type BookingContext, loadBookingContext } from '../booking-context.ts'
import { readFreeUnits } from '../inventory.ts'
import { bookedNotice, notifyAboutStay } from '../notify-stay.ts'
import {
  evaluate,
  requireType,
  requireUsableDates,
  type StayCriteria,
  toCriteria,
} from '../stay-options.ts'
import { orderUnits, takeUnit } from '../take-unit.ts'
import { insertStay, type NewStay, writeEntry } from '../write-stay.ts'
import { lockSubjectOf } from './find-stay.ts'
import { fillPeople, readGuest, refuseWithoutName, tellGuest } from './guest-of-act.ts'
import { requireOverride } from './override.ts'

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
      ...(booked.status === 'asked' ? [texts.waitsForAnswer({ number })] : []),
    ],
  }
})

/** Books any free unit of a type. Skips the booking rules and charges nothing. */
async function bookAgainstRules(
  { sql, now, today, staff }: Pick<ActInput, 'sql' | 'now' | 'today' | 'staff'>,
  act: Act,
  context: BookingContext,
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
  const { rules, homeUnitId } = context
  const ask = findAsk(context, { code: unitTypeCode, arrival: criteria.arrival, fees: [] })
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
    insertStay(sql, act.subject, stay, { unitId, payment: null, version: rules.version, now, ask }),
  )
  if (!written) return refuseAct('unitTaken', { number: unitTypeCode })
  await writeEntry(sql, act.subject.resortId, written.id, stay)
  return notifyAboutStay(sql, act, { id: written.id, now, messageOf: bookedNotice(false, ask) })
}
