import {
  getHome,
  getPoints,
  listBookingWeeks,
  listPointsOffers,
  searchAvailability,
} from '@ownerng/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importDemo } from '../../../test-support/import-demo.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await importDemo(test, 'pines')
})
afterAll(() => test.close())

const page = async (owner: SignedIn) => (await owner.call(getPoints, { query: {} })).body
type Page = Awaited<ReturnType<typeof page>>
const verdicts = (options: Page['lots'][number]['options']) =>
  Object.fromEntries(
    options.map(({ option, allowed, reasons }) => [option, allowed || reasons[0]?.code] as const),
  )

it('shows the use years of a points owner, with what stays hold and what each lot can become', async () => {
  const { lots, years, owned, left, upcoming, rents } = await page(
    await test.signIn('owner.points'),
  )
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  expect(rents).toBe(true)
  expect(sum(lots.map(({ remaining }) => remaining))).toBe(left + upcoming)
  expect(years.map(({ useYear }) => useYear)).toEqual(lots.map(({ useYear }) => useYear))
  expect(years[0]).toMatchObject({
    used: 0,
    held: [{ unitName: 'Lakeview 204', points: 7_000 }],
    coming: null,
  })
  expect(owned).toMatchObject([
    { number: 'P-10427', usageType: 'points', place: 'Lakeview 204', isUnit: true, rights: [] },
  ])
  const [banked, current, next] = lots.map(({ options }) => verdicts(options))
  expect(banked).toEqual({ bank: 'LOT_KIND', save: true, exchange: true })
  // fees of the year are unpaid: the reason includes the payment that resolves it
  expect(current).toEqual({ bank: true, save: 'SAVE_TOO_EARLY', exchange: 'FEES_UNPAID' })
  expect(next).toEqual({ borrow: true })
  const exchange = lots[1]?.options.find(({ option }) => option === 'exchange')
  expect(exchange?.reasons[0]?.fix?.route).toMatch(/^\/nav\/payment\?cents=\d+&charges=/)
})

it('counts a canceled or past stay as used, not as held', async () => {
  const owner = await test.signIn('owner.points')
  const before = (await page(owner)).years[0]
  const [stay] = before?.held ?? []
  await test.owner.query("update reservation set status = 'stayed' where id = $1", [stay?.id])
  expect((await page(owner)).years[0]).toMatchObject({ used: stay?.points, held: [] })
  await test.owner.query("update reservation set status = 'confirmed' where id = $1", [stay?.id])
})

it.each([
  ['owner.float', 'HERON', 'floating-week', ['rent', 'exchange']],
  ['owner.fixed', 'PINES', 'fixed-week', ['rent', 'exchange']],
  ['owner.fraction', 'PINES', 'fractional', ['rent', 'exchange']],
  // whole ownership can be neither exchanged nor rented out
  ['owner.whole', 'PINES', 'whole', []],
] as const)(
  '%s of %s owns weeks, each with its options',
  async (login, resort, usageType, options) => {
    const { lots, years, owned, rents } = await page(await test.signIn(login, resort))
    expect([lots, years, rents]).toEqual([[], [], false])
    expect(owned.map((contract) => contract.usageType)).toEqual([usageType])
    const rights = owned[0]?.rights ?? []
    expect(rights.length).toBeGreaterThan(0)
    expect(rights.length).toBeLessThanOrEqual(6)
    for (const right of rights) expect(right.options.map(({ option }) => option)).toEqual(options)
    expect(rights.map(({ startsOn }) => startsOn)).toEqual(
      rights.map(({ startsOn }) => startsOn).toSorted(),
    )
  },
)

it('shows on each page when a floating week can first be booked, consistent with booking', async () => {
  const owner = await test.signIn('owner.float')
  const { owned } = await page(owner)
  const rights = owned.flatMap((contract) => contract.rights)
  const home = (await owner.call(getHome, { query: {} })).body.weeks
  expect(home.map(({ useYear, opensOn }) => [useYear, opensOn])).toEqual(
    rights.map(({ useYear, opensOn }) => [useYear, opensOn]),
  )
  const people = { people1: '2', people2: '0', people3: '0', people4: '0' }
  const { years } = (await owner.call(listBookingWeeks, { query: { ...people, resType: 'O' } }))
    .body
  const free = rights.filter(({ status }) => status === 'available')
  for (const { useYear, opensOn } of free) {
    const weeks = years.find((year) => year.useYear === useYear)?.weeks ?? []
    expect(weeks.length === 0).toBe(opensOn !== null)
  }
  expect(free.filter(({ opensOn }) => opensOn !== null)).not.toEqual([])
})

it('shows odd-year owners odd years only', async () => {
  const { owned } = await page(await test.signIn('owner.biennial', 'PINES'))
  expect(owned[0]?.frequency).toBe('odd')
  for (const { useYear } of owned[0]?.rights ?? []) expect(useYear % 2).toBe(1)
})

it('names no home for points without one', async () => {
  const owner = await test.signIn('owner.multi')
  const { owned } = await page(owner)
  expect(
    owned.filter(({ usageType }) => usageType === 'points').map(({ isUnit }) => isUnit),
  ).toEqual([false])
  const { offers } = (await owner.call(listPointsOffers, { query: {} })).body
  expect(offers.length).toBeGreaterThan(0)
  expect(offers.map(({ why }) => why)).not.toContain('home')
})

it('shows nothing of another account', async () => {
  const [one, other] = await Promise.all(
    ['owner.points', 'owner.credit'].map(async (login) => page(await test.signIn(login))),
  )
  const getIds = ({ lots = [], owned = [], years = [] }: Partial<Page> = {}) => [
    ...lots.map(({ id }) => id),
    ...owned.map(({ id }) => id),
    ...years.flatMap(({ held }) => held.map(({ id }) => id)),
  ]
  expect(getIds(other).length).toBeGreaterThan(0)
  expect(getIds(one).filter((id) => getIds(other).includes(id))).toEqual([])
})

it('offers available stays that the first expiring points can pay for', async () => {
  const owner = await test.signIn('owner.points')
  const { points, until, offers } = (await owner.call(listPointsOffers, { query: {} })).body
  const { lots } = await page(owner)
  expect([points, until]).toEqual([lots[0]?.remaining, lots[0]?.expiresOn])
  expect(offers.map(({ why }) => why).toSorted()).toEqual(['home', 'nights', 'room'])
  expect(new Set(offers.map(({ id }) => id)).size).toBe(3)
  for (const offer of offers) {
    expect(offer.points).toBeLessThanOrEqual(points)
    expect(offer.arrival <= until).toBe(true)
    const { places } = (
      await owner.call(searchAvailability, {
        query: {
          arrival: offer.arrival,
          departure: offer.departure,
          people1: '2',
          people2: '0',
          people3: '0',
          people4: '0',
          resType: 'O',
        },
      })
    ).body
    const place = places.find(({ unitTypeCode }) => unitTypeCode === offer.id)
    expect([place?.allowed, place?.points]).toEqual([true, offer.points])
    expect(place?.free).toBeGreaterThan(0)
  }
})

it('offers nothing without points', async () => {
  const owner = await test.signIn('owner.fixed', 'PINES')
  expect((await owner.call(listPointsOffers, { query: {} })).body.offers).toEqual([])
})

it('explains that an overdue bill blocks offers, and which payment helps', async () => {
  const owner = await test.signIn('owner.late')
  const { offers, blocked } = (await owner.call(listPointsOffers, { query: {} })).body
  expect(offers).toEqual([])
  expect(blocked).toMatchObject([{ code: 'PAST_DUE' }])
  expect(blocked[0]?.fix?.route).toMatch(/^\/nav\/payment/)
})
