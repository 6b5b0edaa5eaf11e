import { changeForOwner } from '@ownerng/contract'
import type { ChangeVerdict } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { writeReason } from '@ownerng/messages/write-reason'
import { type ActInput, defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { toBooked } from '../booked-stay.ts'
import { lockForChange } from '../move-stay.ts'
import { changedNotice, notifyAboutStay } from '../notify-stay.ts'
import { changeStay, writeGuest } from '../reservations/change-stay.ts'
import { evaluateMove, requireType, requireUsableDates, toCriteria } from '../stay-options.ts'
import { changeOutside } from './change-outside.ts'
import { toOwner } from './closures.ts'
import { lockStay, type lockStayOf } from './find-stay.ts'
import { readGuest, refuseWithoutName, tellGuest } from './guest-of-act.ts'
import { requireOverrideRole } from './override.ts'
import { describePlace, placeStay, readPlace } from './place-stay.ts'
import type { StayRow } from './stay-acts.queries.ts'

type Input = ActInput<typeof changeForOwner>
type Locked = Awaited<ReturnType<typeof lockStayOf>>

const OWNERS_TYPES = ['O', 'G', 'R'] as const

/** The stay after the change: what the act leaves out stays as it is. */
function readChange({ body }: Pick<Input, 'body'>, stay: StayRow) {
  const { number } = stay
  const type = OWNERS_TYPES.find((one) => one === stay.type) ?? refuseAct('notBooked', { number })
  const guest = readGuest(body)
  const resType = body.resType ?? (guest && type === 'O' ? 'G' : type)
  if (resType !== 'O' && type === 'O' && !guest) refuseWithoutName()
  const { place, isSame } = readPlace(body, stay)
  const change = { ...place, resType, guest: resType === 'O' ? null : guest }
  return { change, isSame: isSame && resType === type && change.guest === null }
}

type Change = ReturnType<typeof readChange>['change']

/**
 * Changes a stay with the verdict that its owner would get, or overrides it. A stay of a guest from
 * outside has no rules.
 */
export const changeForOwnerAct = defineResortAct(changeForOwner, async (input) => {
  const { sql, now, context: reader, body } = input
  const { stay, act } = await lockStay(input, body.stay)
  if (!act) return changeOutside(input, stay)
  const locked = { stay, act }
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
      texts.changed({ number, ...toOwner(owner), arrival, departure }),
      ...describePlace(input, stay, { place: change, types: context }),
      ...describeGuest(input, stay, change),
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

/** Describes who stays there, if that changes. */
function describeGuest(
  { context }: Pick<Input, 'context'>,
  stay: StayRow,
  { resType, guest }: Change,
): string[] {
  if (guest === null && resType === stay.type) return []
  return [actsTexts(context).stay.changedGuest({ isOwner: resType === 'O' })]
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

/** Changes a booked stay. Skips the rules, and spends and returns nothing. */
async function changeAgainstRules(
  input: Pick<ActInput, 'sql' | 'resortId' | 'now' | 'today' | 'staff'>,
  { stay, act }: Locked,
  { resType: type, guest, ...place }: Change,
) {
  const { sql, resortId, now } = input
  const { id } = stay
  requireOverrideRole(input)
  await placeStay(input, { stay, ownerAccountId: act.subject.ownerAccountId }, { ...place, type })
  await writeGuest(sql, resortId, { id, type, guest })
  return notifyAboutStay(sql, act, { id, now, messageOf: changedNotice(0, false) })
}
