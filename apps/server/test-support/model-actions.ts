import { randomUUID } from 'node:crypto'
import {
  acceptWaitlistOffer,
  bookReservation,
  cancelReservation,
  changeReservation,
  createDeposit,
  createHold,
  getWaitlist,
  joinWaitlist,
  leaveWaitlist,
  listDeposits,
  movePoints,
  previewCancellation,
  previewChange,
  previewPointsMove,
  releaseHold,
  undoCancellation,
  withdrawDeposit,
} from '@ownerng/contract'
import { MINUTE_MS } from '@ownerng/domain'
import { expect } from 'vitest'
import { sweepHolds } from '../src/modules/stays/booking/hold-stay.ts'
import { sweepCanceled } from '../src/modules/stays/reservations/undo.ts'
import { sweepWaitlist } from '../src/modules/waitlist/match-waitlist.ts'
import { test } from './current-app.ts'
import { did, findOne, getLots, getStays, on, own, owners, people, total } from './model-state.ts'
import type { Action, Of } from './model-steps.ts'
import { placesOn } from './stays.ts'
import type { SignedIn } from './test-app.ts'

/**
 * Books a stay as shown, with or without a hold: it is booked exactly as shown, or refused as shown
 * without changes.
 */
async function book(
  { dates: criteria, held, resType }: Of<'book'>,
  owner: SignedIn,
): Promise<void> {
  const request = {
    unitTypeCode: criteria.type,
    ...on(criteria),
    resType,
    ...people(criteria.adults),
  }
  const hold = held
    ? await owner.call(createHold, {
        query: {},
        body: { ...own(owner), ...request, replaces: null, alsoOverlap: true },
      })
    : null
  const holdId = hold?.status === 200 ? hold.body.id : ''
  const { places } = await placesOn(owner, request.arrival, criteria.nights, {
    people1: String(criteria.adults),
    resType,
    ...(holdId ? { holdId } : {}),
  })
  const place = places.find((place) => place.unitTypeCode === criteria.type)
  const before = await getLots(owner)
  const guest = resType === 'O' ? null : { firstName: 'A', lastName: 'Guest', email: '' }
  const expectPoints = place?.paidBy === 'points' ? place.points : null
  const answer = await owner.call(bookReservation, {
    query: {},
    body: {
      requestKey: randomUUID(),
      ...own(owner),
      ...request,
      guest,
      expectPoints,
      expectFeeCents: place?.feeCents ?? 0,
      holdId: holdId || null,
      alsoOverlap: true,
      comments: { C1: 'Before 6 PM' },
    },
  })
  const after = await getLots(owner)
  const can = place?.allowed === true && place.free > 0
  expect(
    [can, answer.status === 200],
    JSON.stringify({ place, answer: answer.body }).slice(0, 900),
  ).toEqual([can, can])
  if (!can) {
    expect(total(after)).toBe(total(before))
    if (holdId) await owner.call(releaseHold, { query: { id: holdId }, body: own(owner) })
    return
  }
  did(holdId ? 'booked from a hold' : 'booked')
  did(`paid by ${place.paidBy}`)
  expect(answer.body).toMatchObject({
    status: 'confirmed',
    points: expectPoints ?? 0,
    feeCents: place.feeCents,
    paidBy: place.paidBy,
  })
  for (const lot of place.lots)
    expect(after.find((item) => item.id === lot.lotId)?.remaining).toBe(lot.leftAfter)
  expect(total(before) - total(after)).toBe(expectPoints ?? 0)
}

async function change(
  { dates: criteria, pick: index }: Of<'change'>,
  owner: SignedIn,
): Promise<void> {
  const stay = findOne(await getStays(owner), index)
  if (!stay) return
  const same = index % 4 === 0 && {
    unitTypeCode: stay.unitTypeCode,
    arrival: stay.arrival,
    departure: stay.departure,
  }
  const request = {
    unitTypeCode: criteria.type,
    ...on(criteria),
    ...(same || {}),
    resType: stay.type as 'O' | 'G' | 'R',
  }
  const counts = people(criteria.adults)
  const { body: preview } = await owner.call(previewChange, {
    query: {
      id: stay.id,
      ...request,
      people1: String(criteria.adults),
      people2: '0',
      people3: '0',
      people4: '0',
    },
  })
  const before = await getLots(owner)
  const expectPoints = preview.moved && preview.paidBy === 'points' ? preview.points : null
  const answer = await owner.call(changeReservation, {
    query: { id: stay.id },
    body: {
      ...own(owner),
      ...request,
      ...counts,
      guest: null,
      expectPoints,
      expectPointsLost: preview.pointsLost,
      expectFeeCents: preview.feeCents,
      alsoOverlap: true,
    },
  })
  const after = await getLots(owner)
  if (answer.status !== 200) {
    // refused as shown, or the nights were taken
    expect(preview.allowed ? ['STAY_TAKEN', 'STAY_NOT_FREE'] : ['CHANGE_REFUSED']).toContain(
      answer.body['code'],
    )
    expect(total(after)).toBe(total(before))
    return
  }
  const moved = preview.pointsLost > 0 ? 'moved with a loss' : 'moved'
  did(preview.moved ? moved : 'changed people')
  expect(preview.allowed).toBe(true)
  const spent = preview.moved ? (preview.points ?? 0) - stay.points + preview.pointsLost : 0
  expect(total(before) - total(after)).toBe(
    preview.moved && preview.paidBy !== 'points' ? -stay.points : spent,
  )
}

/** Cancels a stay as previewed. */
export async function cancel({ pick: index }: Of<'cancel'>, owner: SignedIn): Promise<void> {
  const stay = findOne(await getStays(owner), index)
  if (!stay) return
  const { body: preview } = await owner.call(previewCancellation, { query: { id: stay.id } })
  expect(preview.pointsBack + preview.pointsLost).toBe(stay.points)
  const before = await getLots(owner)
  const answer = await owner.call(cancelReservation, {
    query: { id: stay.id },
    body: { ...own(owner), expectPointsBack: preview.pointsBack, expectWeek: preview.week },
  })
  const cancelled = preview.pointsLost > 0 ? 'cancelled with a loss' : 'cancelled'
  did(preview.asHolding ? 'cancelled into holding' : cancelled)
  expect([preview.allowed, answer.status === 200]).toEqual([true, true])
  expect(total(await getLots(owner)) - total(before)).toBe(preview.pointsBack)
  if (index % 3 === 1) {
    const undone = await owner.call(undoCancellation, { query: { id: stay.id }, body: own(owner) })
    did(undone.status === 200 ? 'cancelled and undone' : 'cancelled for good')
    const filled = (lots: Awaited<ReturnType<typeof getLots>>) =>
      lots.filter((lot) => lot.remaining > 0)
    // a lot that was added for returned points remains, empty
    if (undone.status === 200) expect(filled(await getLots(owner))).toEqual(filled(before))
    else expect(undone.body['code']).toBe('UNDO_OVER')
  }
  await sweepWaitlist(test.services, 'HERON')
}

async function move({ act, points, pick: index }: Of<'move'>, owner: SignedIn): Promise<void> {
  const lots = await getLots(owner)
  const lot = findOne(lots, index)
  if (!lot) return
  const { body: preview } = await owner.call(previewPointsMove, {
    query: { id: lot.id, act, points: String(points) },
  })
  const answer = await owner.call(movePoints, {
    query: { id: lot.id },
    body: { ...own(owner), requestKey: randomUUID(), act, points },
  })
  expect([preview.allowed, answer.status === 200]).toEqual([preview.allowed, preview.allowed])
  if (answer.status === 200) did(act)
  const after = await getLots(owner)
  expect(total(after)).toBe(total(lots))
  expect(after.find((item) => item.id === lot.id)?.remaining).toBe(
    preview.allowed ? preview.leftAfter : lot.remaining,
  )
}

async function wait(
  { dates: criteria, auto, flex, pick: index }: Of<'wait'>,
  owner: SignedIn,
): Promise<void> {
  const stays = await getStays(owner)
  const replaces = index % 3 === 0 ? (findOne(stays, index)?.id ?? null) : null
  // prefer nights that someone has, as people do
  const taken = findOne((await Promise.all(owners.map(getStays))).flat(), index)
  const asked =
    taken && index % 4 > 0
      ? { arrival: taken.arrival, departure: taken.departure, type: taken.unitTypeCode }
      : { ...on(criteria), type: criteria.type }
  await owner.call(joinWaitlist, {
    query: {},
    body: {
      ...own(owner),
      arrival: asked.arrival,
      departure: asked.departure,
      resType: 'O',
      ...people(Math.min(2, criteria.adults)),
      flexDays: flex,
      unitTypeCodes: [asked.type],
      replaces,
      autoConfirm: auto,
      minNights: flex > 0 ? 1 : null,
    },
  })
  await sweepWaitlist(test.services, 'HERON')
}

async function answer({ accept, pick: index }: Of<'answer'>, owner: SignedIn): Promise<void> {
  const { body } = await owner.call(getWaitlist, { query: {} })
  const open = body.requests.filter(
    (request) => request.status === 'offered' || request.status === 'waiting',
  )
  const request = findOne(open, index)
  if (!request) return
  const before = total(await getLots(owner))
  const answered = await owner.call(accept ? acceptWaitlistOffer : leaveWaitlist, {
    query: { id: request.id },
    body: { ...own(owner), ...(accept ? { alsoOverlap: true } : {}) },
  })
  did(`${request.status}, ${accept ? 'accepted' : 'withdrawn'}: ${answered.status}`)
  if (accept && request.status === 'waiting') expect(answered.body['code']).toBe('OFFER_OVER')
  if (answered.status !== 200 || !accept) expect(total(await getLots(owner))).toBe(before)
  else if (!request.replaces)
    expect(before - total(await getLots(owner))).toBe(request.offer?.cost?.points ?? 0)
  await sweepWaitlist(test.services, 'HERON')
}

async function give({ points, pick: index }: Of<'give'>, owner: SignedIn): Promise<void> {
  const before = await getLots(owner)
  const { body } = await owner.call(listDeposits, { query: {} })
  const right = findOne(
    body.rights.filter((right) => right.kind === 'points'),
    index,
  )
  if (!right) return
  const input = await owner.call(createDeposit, {
    query: {},
    body: {
      ...own(owner),
      purpose: 'exchange',
      company: 'RCI',
      kind: 'points',
      rightId: right.id,
      points,
    },
  })
  if (input.status === 200) {
    did('given')
    expect(total(before) - total(await getLots(owner))).toBe(points)
    if (index % 2 === 0)
      expect(
        (await owner.call(withdrawDeposit, { query: { id: input.body.id }, body: own(owner) }))
          .status,
      ).toBe(200)
  } else expect(total(await getLots(owner))).toBe(total(before))
}

/** Runs an action. */
export async function act(action: Action): Promise<void> {
  if (action.kind === 'expire') {
    test.pass(action.minutes * MINUTE_MS)
    await sweepHolds(test.services, 'HERON')
    await sweepCanceled(test.services, 'HERON')
    await sweepWaitlist(test.services, 'HERON')
    return
  }
  const owner = owners[action.whose] as SignedIn
  if (action.kind === 'book') await book(action, owner)
  else if (action.kind === 'change') await change(action, owner)
  else if (action.kind === 'cancel') await cancel(action, owner)
  else if (action.kind === 'move') await move(action, owner)
  else if (action.kind === 'wait') await wait(action, owner)
  else if (action.kind === 'answer') await answer(action, owner)
  else if (action.kind === 'give') await give(action, owner)
  else {
    const request = {
      unitTypeCode: action.dates.type,
      ...on(action.dates),
      resType: 'O' as const,
      ...people(action.dates.adults),
    }
    await owner.call(createHold, {
      query: {},
      body: { ...own(owner), ...request, replaces: null, alsoOverlap: true },
    })
  }
}
