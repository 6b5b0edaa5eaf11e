import { randomUUID } from 'node:crypto'
import {
  acceptWaitlistOffer,
  bookReservation,
  cancelReservation,
  changeReservation,
  createDeposit,
  createHold,
  getPoints,
  getWaitlist,
  joinWaitlist,
  leaveWaitlist,
  listDeposits,
  listReservations,
  movePoints,
  previewCancellation,
  previewChange,
  previewPointsMove,
  releaseHold,
  undoCancellation,
  withdrawDeposit,
} from '@ownerng/contract'
import { addDays, MINUTE_MS } from '@ownerng/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { day, endUndo, placesOn, setRules } from '../../../test-support/stays.ts'
import {
  readBooks,
  readCount,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'
import { sweepWaitlist } from '../waitlist/match-waitlist.ts'
import { sweepHolds } from './booking/hold-stay.ts'
import { sweepCanceled } from './reservations/undo.ts'
import { rollUseYears } from './rights/roll-use-years.ts'

const LOGINS = ['owner.points', 'owner.credit', 'owner.multi']
const TYPES = ['VIL', 'COT', 'GS', 'GSA', 'GSB', 'STU']
const FIRST_DAY = 20
const DAYS = 12

/**
 * Number of successful actions by kind: a model whose actions are all refused would prove nothing.
 */
const done: Record<string, number> = {}
const did = (what: string) => {
  done[what] = (done[what] ?? 0) + 1
}

let test: TestApp
let owners: SignedIn[] = []
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** Rule sets in which each setting affects a verdict or a price. */
const ruleSets = fc.record({
  points: fc.record({
    minNights: fc.integer({ min: 1, max: 2 }),
    maxNights: fc.integer({ min: 3, max: 8 }),
  }),
  cancellation: fc.record({
    graceHours: fc.constantFrom(0, 24),
    undoMinutes: fc.constantFrom(0, 15),
    steps: fc.uniqueArray(
      fc.record({
        daysBefore: fc.integer({ min: 0, max: 40 }),
        pointsBackPercent: fc.integer({ min: 0, max: 100 }),
        weekBack: fc.boolean(),
        asHolding: fc.boolean(),
      }),
      {
        selector: (step) => step.daysBefore,
        minLength: 1,
        maxLength: 4,
      },
    ),
  }),
  change: fc.record({
    closesDaysBefore: fc.integer({ min: 0, max: 25 }),
    feeCents: fc.constantFrom(0, 2500),
  }),
  guestStays: fc.constant({
    G: { freeAYear: 1, mostAYear: 3 },
    R: { freeAYear: 0, mostAYear: null },
  }),
  housekeeping: fc.constantFrom(null, { pointsPerCredit: 3000, feeCents: 1500 }),
  bonusTime: fc.constantFrom(null, { daysBefore: 25, maxNights: 2, centsANight: 8900 }),
  bank: fc.constantFrom({ monthsBeforeEnd: 1, percent: 50 }, { monthsBeforeEnd: 4, percent: 100 }),
  hold: fc.record({
    minutes: fc.integer({ min: 5, max: 15 }),
    most: fc.integer({ min: 1, max: 2 }),
  }),
  waitlist: fc.constant({ most: 4, maxFlexDays: 3, acceptHours: 2 }),
})
type Rules = typeof ruleSets extends fc.Arbitrary<infer R> ? R : never
const ownerIndex = fc.integer({ min: 0, max: LOGINS.length - 1 })
const pick = fc.nat(1000)
const dates = fc.record({
  from: fc.integer({ min: 0, max: DAYS }),
  nights: fc.integer({ min: 1, max: 4 }),
  type: fc.constantFrom(...TYPES),
  adults: fc.integer({ min: 1, max: 4 }),
})
const bookings = fc.record({
  kind: fc.constant('book' as const),
  whose: ownerIndex,
  dates,
  held: fc.boolean(),
  resType: fc.constantFrom('O' as const, 'O' as const, 'G' as const),
})
const actions = fc.oneof(
  { weight: 5, arbitrary: bookings },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('change' as const), whose: ownerIndex, dates, pick }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), whose: ownerIndex, pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('hold' as const), whose: ownerIndex, dates }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('expire' as const),
      minutes: fc.integer({ min: 1, max: 14 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      whose: ownerIndex,
      pick,
      act: fc.constantFrom('bank' as const, 'borrow' as const),
      points: fc.integer({ min: 1, max: 3000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      whose: ownerIndex,
      dates,
      auto: fc.boolean(),
      flex: fc.integer({ min: 0, max: 3 }),
      pick,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      whose: ownerIndex,
      pick,
      accept: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('give' as const),
      whose: ownerIndex,
      pick,
      points: fc.integer({ min: 1, max: 500 }),
    }),
  },
)
type Action = typeof actions extends fc.Arbitrary<infer A> ? A : never
type Of<K extends Action['kind']> = Extract<Action, { kind: K }>

const own = (owner: SignedIn) => ({ ownerNumber: owner.ownerNumber })
const people = (adults: number) => ({ people1: adults, people2: 0, people3: 0, people4: 0 })
const on = ({ from, nights }: Of<'book'>['dates']) => ({
  arrival: day(FIRST_DAY + from),
  departure: addDays(day(FIRST_DAY + from), nights),
})
const findOne = <T>(list: readonly T[], index: number): T | undefined =>
  list[list.length === 0 ? 0 : index % list.length]
const getLots = async (owner: SignedIn) => (await owner.call(getPoints, { query: {} })).body.lots
const total = (lots: { remaining: number }[]) => lots.reduce((sum, lot) => sum + lot.remaining, 0)
const getStays = async (owner: SignedIn) =>
  (await owner.call(listReservations, { query: {} })).body.reservations.filter(
    (stay) => stay.status === 'confirmed' && stay.arrival > day(1),
  )

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

async function cancel({ pick: index }: Of<'cancel'>, owner: SignedIn): Promise<void> {
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

async function act(action: Action): Promise<void> {
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

/** Checks the invariants after every action, as the owner of the tables. */
async function expectSound(): Promise<void> {
  const one = (text: string) => readCount(test.owner, text)
  expect({
    ...(await readBooks(test.owner)),
    captured: 0,
    ledgerSum: 0,
    lotsBelowNothing: await one('select count(*) as n from points_lot where remaining < 0'),
    staysNotPaidAsTold:
      await one(`select count(*) as n from reservation r where r.status = 'confirmed'
        and r.paid_by = 'points' and r.booked_at > current_date
      and r.points <> (select coalesce(-sum(e.points), 0) from points_entry e
        where e.resort_id = r.resort_id and e.reservation_id = r.id)`),
    nightsOfStaysThatKeepNone: await one(
      `select count(*) as n from reserved_night n join reservation r
        on r.resort_id = n.resort_id and r.id = n.reservation_id
        where r.status in ('cancelled', 'lapsed') and r.undo_until is null`,
    ),
    staysWithoutTheirNights: await one(`select count(*) as n from reservation r
        where r.status in ('held', 'confirmed') and r.departure - r.arrival <>
      (select count(distinct night) from reserved_night n where n.resort_id = r.resort_id
        and n.reservation_id = r.id)`),
    offersWithoutHold: await one(
      `select count(*) as n from waitlist_request w left join reservation r
        on r.resort_id = w.resort_id and r.id = w.offered_reservation_id
        where w.status = 'offered' and r.status is distinct from 'held'`,
    ),
  }).toEqual({
    unbalanced: 0,
    ledgerSum: 0,
    soldTwice: 0,
    wrongLots: 0,
    wrongNightBits: 0,
    wrongOpenCents: 0,
    captured: 0,
    lotsBelowNothing: 0,
    staysNotPaidAsTold: 0,
    nightsOfStaysThatKeepNone: 0,
    staysWithoutTheirNights: 0,
    offersWithoutHold: 0,
  })
}

/** The same start for every run: mostly free nights, and enough points. */
async function startAnew(): Promise<void> {
  await endUndo(test)
  await test.owner.query(
    `update waitlist_request
      set status = 'withdrawn', offered_reservation_id = null, offer_ends_at = null
      where status in ('waiting', 'offered')`,
  )
  await test.owner.query(
    `update reservation set status = case when status = 'held' then 'lapsed' else
      'cancelled' end, hold_ends_at = null where status in ('held', 'confirmed')
      and departure > $1 and arrival < $2`,
    [day(FIRST_DAY - 2), day(FIRST_DAY + 2 * DAYS)],
  )
  await test.owner.query(`insert into points_entry (resort_id, lot_id, points, reason)
    select l.resort_id, l.id, 3000 - l.remaining, 'adjusted' from points_lot l
      join owner_account a on a.resort_id = l.resort_id and a.id = l.owner_account_id
    where a.owner_number in ('10427', '10440', '10501') and l.kind in ('annual', 'banked')
      and l.expires_on > current_date and l.remaining <> 3000`)
  owners = await Promise.all(LOGINS.map((login) => test.signIn(login)))
}

const VILLA = { from: 2, nights: 1, type: 'VIL', adults: 2 }

/**
 * Actions of every run: the only villa is booked, waited for, canceled, and matched; a stay is
 * booked from a hold, changed, and canceled.
 */
const ALWAYS: [Rules, Of<'book'>[], Action[]] = [
  {
    points: { minNights: 1, maxNights: 8 },
    cancellation: {
      graceHours: 24,
      undoMinutes: 0,
      steps: [{ daysBefore: 0, pointsBackPercent: 100, weekBack: true, asHolding: false }],
    },
    change: { closesDaysBefore: 0, feeCents: 0 },
    guestStays: { G: { freeAYear: 1, mostAYear: 3 }, R: { freeAYear: 0, mostAYear: null } },
    housekeeping: null,
    bonusTime: null,
    bank: { monthsBeforeEnd: 1, percent: 50 },
    hold: { minutes: 15, most: 2 },
    waitlist: { most: 4, maxFlexDays: 3, acceptHours: 2 },
  },
  [
    { kind: 'book', whose: 0, dates: VILLA, held: false, resType: 'O' },
    {
      kind: 'book',
      whose: 2,
      dates: { from: 8, nights: 1, type: 'STU', adults: 1 },
      held: true,
      resType: 'O',
    },
  ],
  [
    { kind: 'wait', whose: 1, dates: VILLA, auto: true, flex: 0, pick: 4 },
    { kind: 'change', whose: 2, dates: { ...VILLA, type: 'STU', adults: 2 }, pick: 0 },
    { kind: 'cancel', whose: 0, pick: 0 },
  ],
]

it('keeps its invariants under any actions, orders, and rules', async () => {
  // previews match the results, and the books balance
  await rollUseYears(test.services, 'HERON')
  const long = inject('long')
  await fc.assert(
    fc.asyncProperty(
      ruleSets,
      fc.array(bookings, { minLength: 4, maxLength: 8 }),
      fc.array(actions, { minLength: 8, maxLength: 30 }),
      async (rules, first, then) => {
        await setRules(test, rules)
        await startAnew()
        let minutes = 0
        for (const action of [...first, ...then]) {
          const passing = action.kind === 'expire' ? action.minutes : 0
          // a session ends after 20 minutes without a request
          if (minutes + passing > 15) {
            owners = await Promise.all(LOGINS.map((login) => test.signIn(login)))
            minutes = 0
          }
          minutes += passing
          await act(action)
          await expectSound()
        }
        // all owners cancel what they have, one after the other, so that waiting requests are met
        for (const ownerIndex of [0, 1, 2]) {
          while ((await getStays(owners[ownerIndex] as SignedIn)).length > 0)
            await cancel(
              { kind: 'cancel', whose: ownerIndex, pick: 0 },
              owners[ownerIndex] as SignedIn,
            )
          await expectSound()
        }
      },
    ),
    { numRuns: long ? 150 : 15, examples: [ALWAYS], endOnFailure: true },
  )
  const { rows } = await test.owner.query(
    `select count(*)::integer as n from waitlist_event where kind = 'booked'`,
  )
  if (rows[0].n > 0) did('met from the waitlist')
  // a short run has some actions of each kind, a long one has all kinds
  const expectedActions = long
    ? [
        /^booked$/,
        /from a hold/,
        /^moved$/,
        /with a loss/,
        /people/,
        /^cancelled/,
        /^bank/,
        /^borrow/,
        /^given/,
        /met from/,
      ]
    : [/^booked$/, /from a hold/, /^(moved|changed)/, /^cancelled/, /met from/]
  for (const what of expectedActions)
    expect(
      Object.keys(done).some((text) => what.test(text)),
      `${what} of ${JSON.stringify(done)}`,
    ).toBe(true)
}, 600_000)
