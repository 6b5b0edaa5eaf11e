import {
  bookReservation,
  type CallInput,
  getBookingCriteria,
  getPoints,
  getReservation,
  listBills,
  listReservations,
  searchAvailability,
} from '@ownerng/contract'
import { addDays, dateAt, getWeekday } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'

let test: TestApp
/** Pattern of a date in a refusal. */
const DAY = '\\w{3}, \\w{3} \\d+, \\d{4}'
const NOTHING = 'Nothing was booked or charged'

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const today = dateAt(new Date(), 'America/New_York')
/** A Sunday about 44 weeks ahead: after the stays of the demo, within the booking window. */
const farSunday = addDays(today, 7 * 44 + 7 - getWeekday(today))
const noOtherPeople = { people2: 0, people3: 0, people4: 0 } as const
let keys = 0

type Body = CallInput<typeof bookReservation>['body']
type Ask = CallInput<typeof searchAvailability>['query']

const ask = (overrides: Partial<Ask> = {}): Ask => ({
  arrival: farSunday,
  departure: addDays(farSunday, 7),
  people1: '2',
  people2: '0',
  people3: '0',
  people4: '0',
  resType: 'O',
  ...overrides,
})

/** Searches first, as a person would, then books with the displayed cost. */
async function requestFor(
  owner: SignedIn,
  unitTypeCode: string,
  overrides: Partial<Body> = {},
): Promise<Body> {
  const arrival = overrides.arrival ?? farSunday
  const departure = overrides.departure ?? addDays(arrival, 7)
  const { body } = await owner.call(searchAvailability, {
    query: ask({ arrival, departure, resType: overrides.resType ?? 'O' }),
  })
  const place = body.places.find((place) => place.unitTypeCode === unitTypeCode)
  return {
    requestKey: `test-key-${++keys}`,
    ownerNumber: owner.ownerNumber,
    unitTypeCode,
    arrival,
    departure,
    resType: 'O',
    people1: 2,
    ...noOtherPeople,
    guest: null,
    expectPoints: place?.paidBy === 'points' ? place.points : null,
    expectFeeCents: place?.feeCents ?? 0,
    comments: { C1: 'Before 6 PM' },
    alsoOverlap: true,
    ...overrides,
  }
}

it('counts a lock-off part only if the whole isn’t available, for each week', async () => {
  const { places, weeks } = (
    await (await test.signIn('owner.points')).call(searchAvailability, { query: ask() })
  ).body
  const isOpen = ({ allowed, free }: (typeof places)[number]) => allowed && free > 0
  const counted = places.filter(
    (place) =>
      isOpen(place) &&
      !places.some((whole) => whole.unitTypeCode === place.partOf && isOpen(whole)),
  )
  expect(places.filter(isOpen).length).toBeGreaterThan(counted.length)
  expect(weeks.find(({ chosen }) => chosen)?.places).toBe(
    counted.reduce((sum, { free }) => sum + free, 0),
  )
})

describe('a points owner', () => {
  it('lists the lots that cover the nights, and ignores other lots as the first choice', async () => {
    const owner = await test.signIn('owner.points')
    const { lots } = (await owner.call(getPoints, { query: {} })).body
    const placesOn = async (lotFirst?: string) =>
      (
        await owner.call(searchAvailability, { query: ask({ ...(lotFirst ? { lotFirst } : {}) }) })
      ).body.places.filter((place) => place.paidBy === 'points')
    const [place] = await placesOn()
    const good = lots.filter(
      (lot) => lot.remaining > 0 && lot.earnedOn <= farSunday && lot.expiresOn >= farSunday,
    )
    expect(lots.length).toBeGreaterThan(good.length)
    expect([...(place?.lotChoices ?? [])].sort()).toEqual(good.map(({ id }) => id).sort())
    for (const { id } of good) expect((await placesOn(id))[0]?.lots[0]?.lotId).toBe(id)
  })

  it('books a stay, spends the points, and sees it immediately', async () => {
    const owner = await test.signIn('owner.points')
    const before = (await owner.call(getPoints, { query: {} })).body
    const request = await requestFor(owner, '1BR')
    const booked = await owner.call(bookReservation, { query: {}, body: request })
    expect(booked.status).toBe(200)
    expect(booked.body).toMatchObject({
      status: 'confirmed',
      arrival: farSunday,
      nights: 7,
      points: request.expectPoints,
      unitName: 'Lakeview 204',
      ruleSetVersion: 1,
    })
    const after = (await owner.call(getPoints, { query: {} })).body
    const left = (points: typeof before) => points.lots.reduce((sum, lot) => sum + lot.remaining, 0)
    expect(left(before) - left(after)).toBe(request.expectPoints)
    expect(
      (await owner.call(listReservations, { query: {} })).body.reservations.map((stay) => stay.id),
    ).toContain(booked.body.id)
    expect(await readBooks(test.owner)).toMatchObject({ soldTwice: 0, wrongLots: 0 })
  })

  it('spends the lot that expires first', async () => {
    const owner = await test.signIn('owner.points')
    const soon = addDays(today, 40)
    const booked = await owner.call(bookReservation, {
      query: {},
      body: await requestFor(owner, 'STU', { arrival: soon, departure: addDays(soon, 2) }),
    })
    expect(booked.status).toBe(200)
    const { rows } = await test.owner.query(
      `select l.kind from points_entry e join points_lot l on l.id = e.lot_id
        where e.reservation_id = $1`,
      [booked.body.id],
    )
    expect(rows).toEqual([{ kind: 'banked' }])
  })

  it('books once per request key, even if sent twice concurrently', async () => {
    const owner = await test.signIn('owner.points')
    const request = await requestFor(owner, 'COT')
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.call(bookReservation, { query: {}, body: request })),
    )
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    const other = await owner.call(bookReservation, {
      query: {},
      body: { ...request, arrival: addDays(farSunday, 1), departure: addDays(farSunday, 4) },
    })
    expect(other).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
  })

  it('gets STAY_CHANGED if the cost differs from the one shown', async () => {
    const owner = await test.signIn('owner.points')
    const request = await requestFor(owner, 'STU')
    expect(
      await owner.call(bookReservation, { query: {}, body: { ...request, expectPoints: 1 } }),
    ).toMatchObject({ status: 409, body: { code: 'STAY_CHANGED' } })
  })

  it('is billed the guest fee, with balanced entries', async () => {
    const owner = await test.signIn('owner.points')
    const before = (await owner.call(listBills, { query: {} })).body.balanceCents
    const request = await requestFor(owner, 'STU', {
      resType: 'G',
      guest: { firstName: 'Ann', lastName: 'Guest', email: '' },
    })
    expect(
      await owner.call(bookReservation, { query: {}, body: { ...request, guest: null } }),
    ).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', field: 'guest' } })
    const booked = await owner.call(bookReservation, { query: {}, body: request })
    expect(booked.body).toMatchObject({ type: 'G', guestName: 'Ann Guest', feeCents: 3500 })
    expect((await owner.call(listBills, { query: {} })).body.balanceCents - before).toBe(3500)
    expect((await readBooks(test.owner)).unbalanced).toBe(0)
  })

  it('cannot book for an account that isn’t displayed', async () => {
    const owner = await test.signIn('owner.points')
    expect(
      await owner.call(bookReservation, {
        query: {},
        body: { ...(await requestFor(owner, 'STU')), ownerNumber: '10431' },
      }),
    ).toMatchObject({ status: 400 })
  })

  it('cannot see another owner’s stay', async () => {
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.float')]
    const id = (await owner.call(listReservations, { query: {} })).body.reservations[0]?.id ?? ''
    const [strange, absent] = [
      await other.call(getReservation, { query: { id } }),
      await other.call(getReservation, { query: { id: 'nothing' } }),
    ]
    expect(strange).toEqual(absent)
    expect(strange.status).toBe(404)
  })
})

describe('an owner of a floating week', () => {
  it('books the week of the right year, once', async () => {
    const owner = await test.signIn('owner.float')
    const { body } = await owner.call(searchAvailability, { query: ask() })
    expect(body.places.map((place) => [place.unitTypeCode, place.paidBy])).toEqual([
      ['1BR', 'week'],
    ])
    // two concurrent bookings with the same right: one succeeds, the other is refused
    const other = addDays(
      farSunday,
      addDays(farSunday, -7).slice(0, 4) === farSunday.slice(0, 4) ? -7 : 7,
    )
    const requests = [
      await requestFor(owner, '1BR'),
      await requestFor(owner, '1BR', { arrival: other, departure: addDays(other, 7) }),
    ]
    const answers = await Promise.all(
      requests.map((body) => owner.call(bookReservation, { query: {}, body })),
    )
    const won = answers.filter((answer) => answer.status === 200)
    expect(won).toHaveLength(1)
    expect(won[0]?.body).toMatchObject({
      status: 'confirmed',
      points: 0,
      useYear: Number(farSunday.slice(0, 4)),
    })
    const second = await owner.call(searchAvailability, {
      query: ask({
        arrival: addDays(other, 7 * Math.sign(other < farSunday ? -1 : 1)),
        departure: addDays(other, other < farSunday ? 0 : 14),
      }),
    })
    expect(second.body.places[0]).toMatchObject({ allowed: false })
    expect(
      (
        await test.owner.query(
          `select count(*)::int as n from entitlement where status = 'reserved'
            and resort_id = 'HERON'`,
        )
      ).rows[0].n,
    ).toBe(1)
  })

  it('sees the weekday and length of a week', async () => {
    const owner = await test.signIn('owner.float')
    const { body } = await owner.call(searchAvailability, {
      query: ask({ arrival: addDays(farSunday, 2), departure: addDays(farSunday, 5) }),
    })
    expect(body.places[0]?.reasons.map((reason) => reason.code)).toEqual(
      expect.arrayContaining(['WEEK_LENGTH', 'WEEK_START']),
    )
    expect(
      body.places[0]?.reasons.every((reason) => reason.rule.text !== '' && reason.sentence !== ''),
    ).toBe(true)
  })
})

describe('refusals', () => {
  it('name the debt, its date, and the way to pay it', async () => {
    const owner = await test.signIn('owner.late')
    const { body } = await owner.call(getBookingCriteria, { query: {} })
    expect(body).toMatchObject({ checkInTime: '16:00', checkOutTime: '10:00' })
    expect(body.blocked).toMatchObject([
      {
        code: 'PAST_DUE',
        fix: {
          label: 'Pay $1,235.00',
          route: expect.stringMatching(/^\/nav\/payment\?cents=123500&charges=/),
        },
      },
    ])
    const request = { ...(await requestFor(owner, 'STU')), expectPoints: null }
    expect(await owner.call(bookReservation, { query: {}, body: request })).toMatchObject({
      status: 422,
      body: {
        code: 'STAY_REFUSED',
        reasons: expect.arrayContaining([expect.objectContaining({ code: 'PAST_DUE' })]),
      },
    })
  })

  it('tell a former owner that the account is closed', async () => {
    const owner = await test.signIn('owner.former')
    expect(
      (await owner.call(getBookingCriteria, { query: {} })).body.blocked.map(
        (reason) => reason.code,
      ),
    ).toContain('ACCOUNT_CLOSED')
  })

  it('reject very long stays and far years', async () => {
    const owner = await test.signIn('owner.points')
    for (const bad of [
      { arrival: '1900-01-01', departure: '2199-12-31' },
      { arrival: '9999-12-20', departure: '9999-12-31' },
      { arrival: '0001-01-01', departure: '0001-01-03' },
    ]) {
      expect(
        (await owner.call(searchAvailability, { query: ask(bad) })).status,
        JSON.stringify(bad),
      ).toBe(400)
      expect(
        (
          await owner.call(bookReservation, {
            query: {},
            body: { ...(await requestFor(owner, 'STU')), ...bad },
          })
        ).status,
      ).toBe(400)
    }
  })

  it('reject invalid dates', async () => {
    const owner = await test.signIn('owner.points')
    for (const bad of [{ arrival: '2027-02-30' }, { arrival: 'soon' }, { departure: '2027-13-01' }])
      expect(
        (await owner.call(searchAvailability, { query: ask(bad) })).status,
        JSON.stringify(bad),
      ).toBe(400)
    expect(
      (await owner.call(searchAvailability, { query: ask({ departure: addDays(farSunday, -1) }) }))
        .body.reasons[0],
    ).toMatchObject({ code: 'DATES_REVERSED' })
  })
})

describe('the last unit', () => {
  it('goes to one of twenty concurrent requests; the others get the nearest stays', async () => {
    const owners = await Promise.all(
      ['owner.points', 'owner.credit', 'owner.points', 'owner.credit'].map((login) =>
        test.signIn(login),
      ),
    )
    // within the use years of both accounts
    const arrival = addDays(today, 200)
    const requests = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        requestFor(owners[index % 4] as SignedIn, 'VIL', {
          arrival,
          departure: addDays(arrival, 3),
        }),
      ),
    )
    const answers = await Promise.all(
      requests.map((body, index) =>
        (owners[index % 4] as SignedIn).call(bookReservation, { query: {}, body }),
      ),
    )
    const won = answers.filter((answer) => answer.status === 200)
    expect([won.length, answers.filter((answer) => answer.status === 409).length]).toEqual([1, 19])
    const winner = requests[answers.findIndex((answer) => answer.status === 200)]?.ownerNumber
    const others = answers.filter((_, index) => requests[index]?.ownerNumber !== winner)
    const lost = others.filter((answer) => answer.body['code'] === 'STAY_TAKEN')
    expect(lost).toHaveLength(others.length)
    // the winner's own repeats don't lose to another request
    const same = answers.filter(
      (answer, index) => answer.status === 409 && requests[index]?.ownerNumber === winner,
    )
    expect(same.map((answer) => answer.body['code'])).toEqual(same.map(() => 'STAY_NOT_FREE'))
    expect(same[0]?.body['detail']).toMatch(
      /^You've already booked this: H-\d+\. Nothing was booked or charged$/,
    )
    for (const answer of lost) {
      expect(answer.body['detail']).toMatch(
        new RegExp(
          `^The last Dune Villa for ${DAY} to ${DAY} was booked a moment ago\\. ${NOTHING}$`,
        ),
      )
      expect(answer.body['nearest']).toHaveLength(3)
    }
    expect(await readBooks(test.owner)).toMatchObject({ soldTwice: 0, wrongLots: 0, unbalanced: 0 })
  })
})
