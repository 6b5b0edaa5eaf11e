import { changeReservation, getBookingCriteria } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import { booked, keep, resort, startCaseInventory } from '../../../test-support/case-inventory.ts'
import { book, getPlace, searchPlaces } from '../../../test-support/case-resort.ts'
import type { SignedIn } from '../../../test-support/test-app.ts'
import { rollUseYears } from './rights/roll-use-years.ts'

startCaseInventory()

// issue 12, items 18 to 28: case 31
describe('case 31: nights that overlap a stay of the same owner', () => {
  it('asks before it holds or books', async () => {
    const ann = await resort.signIn('ann')
    const first = await book(ann, { code: 'STU', arrival: '2026-09-07', departure: '2026-09-10' })
    const question = {
      status: 409,
      body: {
        code: 'STAY_OVERLAPS',
        title: 'You already have a stay on these nights',
        detail: expect.stringContaining(first.body.number),
        stays: [
          {
            id: first.body.id,
            number: first.body.number,
            arrival: '2026-09-07',
            departure: '2026-09-10',
          },
        ],
      },
    }
    expect(
      await keep(ann, { code: 'VIL', arrival: '2026-09-09', departure: '2026-09-12' }),
    ).toMatchObject(question)
    expect(
      await book(ann, { code: 'VIL', arrival: '2026-09-09', departure: '2026-09-12' }),
    ).toMatchObject(question)
    expect(await booked(ann)).toHaveLength(1)
    expect(
      (
        await keep(ann, {
          code: 'VIL',
          arrival: '2026-09-09',
          departure: '2026-09-12',
          alsoOverlap: true,
        })
      ).status,
    ).toBe(200)
    expect(
      await book(ann, {
        code: 'STU',
        arrival: '2026-09-09',
        departure: '2026-09-12',
        alsoOverlap: true,
      }),
    ).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    // a stay that starts on the day of departure doesn't overlap
    expect(
      (await book(ann, { code: 'STU', arrival: '2026-09-12', departure: '2026-09-14' })).status,
    ).toBe(200)
  })

  it('asks before it moves a stay onto nights of another one', async () => {
    const ann = await resort.signIn('ann')
    const first = await book(ann, { code: 'STU', arrival: '2026-09-07', departure: '2026-09-10' })
    const second = await book(ann, { code: 'VIL', arrival: '2026-10-07', departure: '2026-10-09' })
    const stay = {
      ownerNumber: ann.ownerNumber,
      unitTypeCode: 'VIL',
      arrival: '2026-09-09',
      departure: '2026-09-11',
      resType: 'O' as const,
      people1: 2,
      people2: 0,
      people3: 0,
      people4: 0,
    }
    const move = (overrides: object) =>
      ann.call(changeReservation, {
        query: { id: second.body.id },
        body: {
          ...stay,
          guest: null,
          expectPoints: 200,
          expectPointsLost: 0,
          expectFeeCents: 0,
          ...overrides,
        },
      })
    expect(await move({})).toMatchObject({
      status: 409,
      body: { code: 'STAY_OVERLAPS', stays: [{ id: first.body.id }] },
    })
    expect((await booked(ann)).map((item) => item.arrival).sort()).toEqual([
      '2026-09-07',
      '2026-10-07',
    ])
    expect(await move({ alsoOverlap: true })).toMatchObject({
      status: 200,
      body: { arrival: '2026-09-09' },
    })
    // one night later it overlaps only itself, so nothing is asked
    expect((await move({ arrival: '2026-09-10', departure: '2026-09-12' })).status).toBe(200)
  })

  it('asks if two are sent concurrently', async () => {
    const ann = await resort.signIn('ann')
    const answers = await Promise.all([
      book(ann, { code: 'STU', arrival: '2026-09-07', departure: '2026-09-10' }),
      book(ann, { code: 'VIL', arrival: '2026-09-07', departure: '2026-09-10' }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
})

// issue 12, items 18 to 28: case 32
describe('case 32: nothing free because of', () => {
  const week = async (owner: SignedIn, arrival: string, departure: string, adults = 2) =>
    (await searchPlaces(owner, arrival, departure, { adults })).weeks.find((week) => week.chosen)

  it('party size: reports it instead of full', async () => {
    const [ann, ben] = [await resort.signIn('ann'), await resort.signIn('ben')]
    await book(ben, { code: 'GS', arrival: '2026-09-07', departure: '2026-09-10' })
    expect(await week(ann, '2026-09-07', '2026-09-10', 7)).toMatchObject({
      places: 0,
      reason: {
        code: 'TOO_MANY_PEOPLE',
        short: 'No place for 7',
        sentence: expect.stringContaining('sleeps'),
      },
    })
  })

  it('booking window: reports it', async () => {
    const ann = await resort.signIn('ann')
    expect(await week(ann, '2027-09-06', '2027-09-09')).toMatchObject({
      places: 0,
      reason: { code: 'NOT_OPEN_YET', short: 'Opens Sep 6, 2026', changesOn: '2026-09-06' },
    })
  })

  it('a used right: reports it', async () => {
    await rollUseYears(resort.test.services, 'CASE')
    const wes = await resort.signIn('wes')
    expect(
      (await book(wes, { code: 'STU', arrival: '2026-09-05', departure: '2026-09-12' })).status,
    ).toBe(200)
    expect(await week(wes, '2026-10-03', '2026-10-10')).toMatchObject({
      places: 0,
      reason: {
        code: 'WEEK_USED',
        short: 'Your 2026 week is used',
        sentence: "You've already booked your week for 2026.",
      },
    })
  })

  it('taken units: blames no rule', async () => {
    const [ann, ben, cy] = [
      await resort.signIn('ann'),
      await resort.signIn('ben'),
      await resort.signIn('cy'),
    ]
    for (const code of ['STU', 'STU', 'VIL', 'GS'])
      await book(code === 'VIL' ? cy : ben, {
        code,
        arrival: '2026-09-07',
        departure: '2026-09-10',
        alsoOverlap: true,
      })
    expect(await week(ann, '2026-09-07', '2026-09-10')).toMatchObject({
      places: 0,
      reason: null,
      notFree: { code: 'FULL', short: 'Full' },
    })
  })
})

// issue 12, items 18 to 28: case 36
it('case 36: reports the capacity of the largest unit to a party that is too large', async () => {
  const ann = await resort.signIn('ann')
  const { reasons, places } = await searchPlaces(ann, '2026-09-07', '2026-09-10', { adults: 12 })
  expect(reasons).toMatchObject([
    { code: 'TOO_MANY_PEOPLE', sentence: 'No place sleeps 12. The largest sleeps 8.' },
  ])
  expect(places.every((place) => !place.allowed)).toBe(true)
  expect((await ann.call(getBookingCriteria, { query: {} })).body.mostPeople).toBe(8)
})

// issue 12, items 18 to 28: case 37
it('case 37: books a free part of a lock-off, but not the whole', async () => {
  const [ann, ben] = [await resort.signIn('ann'), await resort.signIn('ben')]
  expect(
    (await book(ben, { code: 'GSB', arrival: '2026-09-07', departure: '2026-09-10' })).status,
  ).toBe(200)
  const sentence =
    "The whole Garden Suite isn't available, because part of it is booked. Garden Suite A is " +
    'available.'
  expect(
    await getPlace(ann, 'GS', { arrival: '2026-09-07', departure: '2026-09-10' }),
  ).toMatchObject({
    allowed: true,
    free: 0,
    notFree: { code: 'PART_TAKEN', sentence },
  })
  expect(
    await getPlace(ann, 'GSA', { arrival: '2026-09-07', departure: '2026-09-10' }),
  ).toMatchObject({
    allowed: true,
    free: 1,
    notFree: null,
  })
  expect(
    await keep(ann, { code: 'GS', arrival: '2026-09-07', departure: '2026-09-10' }),
  ).toMatchObject({
    status: 409,
    body: { code: 'STAY_NOT_FREE', detail: `${sentence} Nothing was booked or charged` },
  })
  expect(
    await book(ann, { code: 'GS', arrival: '2026-09-07', departure: '2026-09-10' }),
  ).toMatchObject({
    status: 409,
    body: { code: 'STAY_NOT_FREE' },
  })
  expect(
    (await book(ann, { code: 'GSA', arrival: '2026-09-07', departure: '2026-09-10' })).status,
  ).toBe(200)
})
