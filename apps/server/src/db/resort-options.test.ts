import {
  bookReservation,
  createHold,
  createWorkOrder,
  getBookingCriteria,
  getCalendar,
  getOwnerSettings,
  getWorkOrderForm,
  searchAvailability,
} from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { day, TWO_ADULTS } from '../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test-support/test-app.ts'

let test: TestApp
let owner: SignedIn
let savedOptions: { name: string; value: unknown }[]
let keys = 0
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  savedOptions = (
    await test.owner.query(`select name, value from resort_option where resort_id = 'HERON'`)
  ).rows
})
afterEach(async () => {
  await test.owner.query(`delete from resort_option where resort_id = 'HERON'`)
  for (const { name, value } of savedOptions) await store(name, value)
})
afterAll(() => test.close())

const store = (name: string, value: unknown) =>
  test.owner.query(
    `insert into resort_option (resort_id, name, value) values ('HERON', $1, $2)
      on conflict (resort_id, name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  )

type StayType = 'O' | 'G' | 'R'

/** Requests a stay without a search, as a script would. */
async function book(resType: StayType, nights: number) {
  return owner.call(bookReservation, {
    query: {},
    body: {
      requestKey: `options-key-${++keys}`,
      ownerNumber: owner.ownerNumber,
      unitTypeCode: 'STU',
      arrival: day(120),
      departure: addDays(day(120), nights),
      resType,
      ...TWO_ADULTS,
      guest: resType === 'O' ? null : { firstName: 'Ann', lastName: 'Guest', email: '' },
      expectPoints: null,
      expectFeeCents: 0,
      comments: { C1: 'Before 6 PM' },
      alsoOverlap: true,
    },
  })
}
const hold = (resType: StayType, nights: number) =>
  owner.call(createHold, {
    query: {},
    body: {
      requestKey: `options-key-${++keys}`,
      ownerNumber: owner.ownerNumber,
      unitTypeCode: 'STU',
      arrival: day(120),
      departure: addDays(day(120), nights),
      resType,
      ...TWO_ADULTS,
      replaces: null,
      alsoOverlap: true,
    },
  })

describe('resOptions.types', () => {
  it.each<StayType>(['O', 'G', 'R'])(
    'refuses %s if it is missing, in the terms of the resort',
    async (type) => {
      await store('resOptions', { types: ['O', 'G', 'R'].filter((text) => text !== type) })
      await store('labels', { guestOfOwner: 'Friend pass', ownerReferral: 'Renter' })
      const name = { O: 'Owner', G: 'Friend pass', R: 'Renter' }[type]
      for (const refused of [await book(type, 3), await hold(type, 3)])
        expect(refused.body).toMatchObject({
          code: expect.stringMatching(/^(STAY|HOLD)_REFUSED$/),
          detail: expect.stringContaining(
            `This resort doesn't take online bookings for “${name}”.`,
          ),
        })
      const found = await owner.call(searchAvailability, {
        query: {
          arrival: day(120),
          departure: day(123),
          people1: '2',
          people2: '0',
          people3: '0',
          people4: '0',
          resType: type,
        },
      })
      expect(found.body.reasons.map((reason) => reason.code)).toContain('TYPE_NOT_OFFERED')
    },
  )
})

describe('resOptions.maxNights', () => {
  it('rejects longer stays, and sends the maximum to the page', async () => {
    await store('resOptions', { maxNights: 4 })
    expect((await owner.call(getBookingCriteria, { query: {} })).body.maxNights).toBe(4)
    for (const refused of [await book('O', 5), await hold('O', 5)])
      expect(refused.body).toMatchObject({
        code: expect.stringMatching(/^(STAY|HOLD)_REFUSED$/),
        detail: expect.stringContaining('Stays booked online can be up to 4 nights.'),
      })
    expect((await hold('O', 4)).status).toBe(200)
  })
})

describe('calendarOptions', () => {
  it("rejects a view that the resort doesn't offer", async () => {
    await store('calendarOptions', { views: ['month', 'day'] })
    const month = day(30).slice(0, 7)
    expect((await owner.call(getCalendar, { query: { month, view: 'week' } })).body).toMatchObject({
      code: 'VIEW_NOT_OFFERED',
      detail: 'The resort’s calendar isn’t shown by week. Choose one of these: month, day',
    })
    expect((await owner.call(getCalendar, { query: { month, view: 'day' } })).status).toBe(200)
  })
  it('starts with a view that the resort offers', async () => {
    const options = async () =>
      (await owner.call(getOwnerSettings, { query: { getSettingsID: owner.handle } })).body
        .calendarOptions
    await store('calendarOptions', {
      views: ['day', 'week'],
      defaultView: 'month',
      weekStartsOn: 1,
    })
    expect(await options()).toEqual({ views: ['day', 'week'], defaultView: 'day', weekStartsOn: 1 })
    await store('calendarOptions', { views: [] })
    expect((await options()).views).toEqual(['month', 'week', 'day'])
  })
})

describe('woOptions', () => {
  const report = async (category: string) => {
    const { units } = (await owner.call(getWorkOrderForm, { query: {} })).body
    const unitId = units.find((unit) => unit.stay === null)?.id ?? ''
    return owner.call(createWorkOrder, {
      query: {},
      body: {
        requestKey: `options-key-${++keys}`,
        ownerNumber: owner.ownerNumber,
        unitId,
        category,
        summary: 'It drips',
        details: '',
        bestTimes: '',
        mayEnter: true,
        comments: { C1: 'No' },
      },
    })
  }
  it("offers the resort's categories and rejects others", async () => {
    await store('woOptions', { categories: ['Boiler', 'Roof'] })
    expect((await owner.call(getWorkOrderForm, { query: {} })).body.categories).toEqual([
      'Boiler',
      'Roof',
    ])
    expect((await report('Plumbing')).body).toMatchObject({
      code: 'WORK_ORDER_CATEGORY',
      detail: expect.stringContaining('“Plumbing”'),
    })
    expect((await report('Roof')).status).toBe(200)
  })
  it('rejects new work orders if the resort disables them', async () => {
    await store('woOptions', { allowNew: false })
    expect((await owner.call(getWorkOrderForm, { query: {} })).body.allowed).toBe(false)
    expect((await report('Plumbing')).body).toMatchObject({ code: 'WORK_ORDERS_OFF' })
  })
})

describe('menuOptions.pointsLabel', () => {
  it('is used in the calendar and in refusals', async () => {
    await store('menuOptions', { pointsLabel: 'Zorkels' })
    const events = []
    for (let ahead = 0; ahead < 400; ahead += 28)
      events.push(
        ...(await owner.call(getCalendar, { query: { month: day(ahead).slice(0, 7) } })).body
          .events,
      )
    const texts = events.map(({ title, detail }) => `${title} ${detail}`).join('\n')
    expect(texts).toContain('zorkels')
    expect(texts).not.toMatch(/\bpoints?\b/i)
    const { body } = await book('O', 15)
    expect(JSON.stringify(body)).not.toMatch(/\bpoints\b/)
  })
})
