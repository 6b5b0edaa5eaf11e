import { randomUUID } from 'node:crypto'
import {
  cancelReservation,
  changeReservation,
  createDeposit,
  createHold,
  getHold,
  getWaitlist,
  joinWaitlist,
  listDeposits,
  movePoints,
  previewCancellation,
  previewChange,
} from '@ownerng/contract'
import { addDays, HOUR_MS } from '@ownerng/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  book,
  type CaseResort,
  getLots,
  getPlace,
  startCaseResort,
} from '../../../test-support/case-resort.ts'
import { endUndo } from '../../../test-support/stays.ts'
import { readBooks, type SignedIn } from '../../../test-support/test-app.ts'
import { sweepWaitlist } from '../waitlist/match-waitlist.ts'
import { rollUseYears } from './rights/roll-use-years.ts'

let resort: CaseResort
beforeEach(async () => {
  resort = await startCaseResort('2026-11-02T15:00:00Z')
})
afterEach(async () => {
  expect(await readBooks(resort.test.owner)).toMatchObject({
    soldTwice: 0,
    unbalanced: 0,
    ledgerSum: 0,
    wrongLots: 0,
  })
  await resort.close()
})

/** Remaining points by use year and kind. */
const left = async (owner: SignedIn) =>
  Object.fromEntries(
    (await getLots(owner))
      .filter((lot) => lot.remaining > 0)
      .map((lot) => [`${lot.kind} ${lot.useYear}`, lot.remaining]),
  )
const cancel = async (owner: SignedIn, id: string) => {
  const { body } = await owner.call(previewCancellation, { query: { id } })
  const done = await owner.call(cancelReservation, {
    query: { id },
    body: {
      ownerNumber: owner.ownerNumber,
      expectPointsBack: body.pointsBack,
      expectWeek: body.week,
    },
  })
  expect(done.status).toBe(200)
  await endUndo(resort.test)
  return body
}
async function move(
  owner: SignedIn,
  {
    id,
    unitTypeCode,
    arrival,
    departure,
  }: { id: string; unitTypeCode: string; arrival: string; departure: string },
) {
  const people = { people1: 2, people2: 0, people3: 0, people4: 0 }
  const visible = (
    await owner.call(previewChange, {
      query: {
        id,
        unitTypeCode,
        arrival,
        departure,
        resType: 'O',
        people1: '2',
        people2: '0',
        people3: '0',
        people4: '0',
      },
    })
  ).body
  return owner.call(changeReservation, {
    query: { id },
    body: {
      requestKey: randomUUID(),
      ownerNumber: owner.ownerNumber,
      unitTypeCode,
      arrival,
      departure,
      resType: 'O',
      ...people,
      guest: null,
      expectPoints: visible.points,
      expectFeeCents: visible.feeCents,
      expectPointsLost: visible.pointsLost,
    },
  })
}

it('a stay that moves across use years is paid by the year of its new check-in', async () => {
  // and back again
  const ann = await resort.signIn('ann')
  const before = await left(ann)
  const stay = await book(ann, { code: 'VIL', arrival: '2026-12-29', departure: '2027-01-02' })
  expect(await left(ann)).toEqual({ ...before, 'annual 2026': 19_600 })
  expect(
    (
      await move(ann, {
        id: stay.body.id,
        unitTypeCode: 'VIL',
        arrival: '2026-12-31',
        departure: '2027-01-07',
      })
    ).status,
  ).toBe(200)
  expect(await left(ann)).toEqual({ ...before, 'annual 2026': 19_300 })
  expect(
    (
      await move(ann, {
        id: stay.body.id,
        unitTypeCode: 'VIL',
        arrival: '2027-01-01',
        departure: '2027-01-07',
      })
    ).status,
  ).toBe(200)
  expect(await left(ann)).toEqual({ ...before, 'annual 2027': 19_400 })
  expect(
    (
      await move(ann, {
        id: stay.body.id,
        unitTypeCode: 'VIL',
        arrival: '2026-12-31',
        departure: '2027-01-02',
      })
    ).status,
  ).toBe(200)
  expect(await left(ann)).toEqual({ ...before, 'annual 2026': 19_800 })
  await cancel(ann, stay.body.id)
  expect(await left(ann)).toEqual(before)
})

it('borrowed points are returned as borrowed, and expire with their year', async () => {
  const ann = await resort.signIn('ann')
  await resort.setPoints('ann', 2026, 100)
  const place = await getPlace(ann, 'VIL', { arrival: '2026-12-30', departure: '2027-01-02' })
  const fix = new URL(place.reasons[0]?.fix?.route ?? '', 'https://portal.example').searchParams
  const body = {
    ownerNumber: ann.ownerNumber,
    requestKey: randomUUID(),
    act: 'borrow' as const,
    points: 200,
  }
  expect((await ann.call(movePoints, { query: { id: fix.get('lot') ?? '' }, body })).status).toBe(
    200,
  )
  const stay = await book(ann, { code: 'VIL', arrival: '2026-12-30', departure: '2027-01-02' })
  expect(stay.status).toBe(200)
  await cancel(ann, stay.body.id)
  expect(await left(ann)).toMatchObject({
    'annual 2026': 100,
    'borrowed 2026': 200,
    'annual 2027': 19_800,
  })
  resort.setClock('2027-01-01T06:00:00Z')
  await rollUseYears(resort.test.services, 'CASE')
  const later = await resort.signIn('ann')
  expect(await left(later)).toMatchObject({ 'annual 2027': 19_800 })
  expect(Object.keys(await left(later)).filter((key) => key.endsWith('2026'))).toEqual([])
})

it('a floating week moved into next year uses next year’s week and returns this year’s', async () => {
  await rollUseYears(resort.test.services, 'CASE')
  const wes = await resort.signIn('wes')
  const stay = await book(wes, { code: 'STU', arrival: '2026-12-26', departure: '2027-01-02' })
  expect(stay.body).toMatchObject({ useYear: 2026 })
  expect(
    (
      await move(wes, {
        id: stay.body.id,
        unitTypeCode: 'STU',
        arrival: '2027-01-02',
        departure: '2027-01-09',
      })
    ).body,
  ).toMatchObject({
    useYear: 2027,
  })
  const second = await book(wes, { code: 'STU', arrival: '2026-12-26', departure: '2027-01-02' })
  expect(second.body).toMatchObject({ useYear: 2026 })
  await cancel(wes, stay.body.id)
  expect(
    (await book(wes, { code: 'STU', arrival: '2027-03-06', departure: '2027-03-13' })).body,
  ).toMatchObject({ useYear: 2027 })
  const { rights } = (await wes.call(listDeposits, { query: {} })).body
  for (const right of rights.filter((right) => right.kind === 'week' && right.useYear < 2028)) {
    const input = {
      ownerNumber: wes.ownerNumber,
      kind: 'week' as const,
      rightId: right.id,
      points: 0,
      purpose: 'rental' as const,
      company: '',
      requestKey: randomUUID(),
    }
    expect((await wes.call(createDeposit, { query: {}, body: input })).status).not.toBe(200)
  }
})

it('asks before it books the second of two holds for the same nights', async () => {
  const ann = await resort.signIn('ann')
  const keep = (unitTypeCode: string) =>
    ann.call(createHold, {
      query: {},
      body: {
        ownerNumber: ann.ownerNumber,
        unitTypeCode,
        arrival: '2026-12-30',
        departure: '2027-01-02',
        resType: 'O',
        people1: 2,
        people2: 0,
        people3: 0,
        people4: 0,
        replaces: null,
      },
    })
  const [one, two] = [await keep('STU'), await keep('VIL')]
  expect([one.status, two.status]).toEqual([200, 200])
  const answers = await Promise.all([
    book(ann, { code: 'STU', arrival: '2026-12-30', departure: '2027-01-02', holdId: one.body.id }),
    book(ann, { code: 'VIL', arrival: '2026-12-30', departure: '2027-01-02', holdId: two.body.id }),
  ])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  const refused = answers.findIndex((answer) => answer.status === 409)
  expect(answers[refused]?.body).toMatchObject({ code: 'STAY_OVERLAPS' })
  const [code, hold] = refused === 0 ? ['STU', one] : ['VIL', two]
  expect((await ann.call(getHold, { query: { id: hold.body.id } })).status).toBe(200)
  expect(
    (
      await book(ann, {
        code,
        arrival: '2026-12-30',
        departure: '2027-01-02',
        holdId: hold.body.id,
        alsoOverlap: true,
      })
    ).status,
  ).toBe(200)
})

// issue 12, item 24
it('never books a match automatically if its replaced stay would lose points', async () => {
  // it is offered with the points that would be lost
  const [holder, owner] = [await resort.signIn('ann'), await resort.signIn('ben')]
  const blocking = await book(holder, {
    code: 'VIL',
    arrival: '2026-11-12',
    departure: '2026-11-15',
  })
  const mine = await book(owner, { code: 'STU', arrival: '2026-11-12', departure: '2026-11-15' })
  resort.test.pass(25 * HOUR_MS)
  const [first, waiting] = [await resort.signIn('ann'), await resort.signIn('ben')]
  const joined = await waiting.call(joinWaitlist, {
    query: {},
    body: {
      ownerNumber: waiting.ownerNumber,
      arrival: '2026-11-12',
      departure: addDays('2026-11-12', 3),
      resType: 'O',
      people1: 2,
      people2: 0,
      people3: 0,
      people4: 0,
      flexDays: 0,
      unitTypeCodes: ['VIL'],
      replaces: mine.body.id,
      autoConfirm: true,
    },
  })
  expect(joined.status).toBe(200)
  await cancel(first, blocking.body.id)
  await sweepWaitlist(resort.test.services, 'CASE')
  const request = (await waiting.call(getWaitlist, { query: {} })).body.requests.find(
    (request) => request.id === joined.body.id,
  )
  expect(request).toMatchObject({ status: 'offered' })
  expect(request?.events[0]?.note).toContain('180 points')
})
