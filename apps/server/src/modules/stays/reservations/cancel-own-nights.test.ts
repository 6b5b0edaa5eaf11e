import {
  cancelReservation,
  getBookingCriteria,
  getCalendar,
  getTrip,
  previewCancellation,
} from '@ownerng/contract'
import { addDays, dateAt, daysBetween } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importDemo } from '../../../../test-support/import-demo.ts'
import { bookStay, placesOn } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await importDemo(test, 'pines')
})
afterAll(() => test.close())

const readOwnedTime = async (owner: SignedIn) =>
  (await owner.call(getBookingCriteria, { query: {} })).body.ownedTime

it('returns nights of owned time however late it is, as each page says beforehand', async () => {
  const owner = await test.signIn('owner.whole', 'PINES')
  const [first] = (await readOwnedTime(owner)).flatMap((time) => time.free)
  if (!first) throw new Error('owner.whole has no free nights')
  const { arrival } = first
  const departure = addDays(arrival, 3)
  const { places } = await placesOn(owner, arrival, 3)
  const place = places.find(({ allowed, paidBy }) => allowed && paidBy === 'week')
  if (!place) throw new Error('no own time can be booked')
  expect(place.timeline.length).toBeGreaterThan(0)
  expect(place.timeline.every(({ weekBack }) => weekBack)).toBe(true)

  const { id } = await bookStay(owner, arrival, 3, { unitTypeCode: place.unitTypeCode })
  await test.owner.query(
    `update reservation set booked_at = booked_at - interval '3 days' where id = $1`,
    [id],
  )
  const { ladder } = (await owner.call(getTrip, { query: { id } })).body
  expect(ladder.every(({ weekBack }) => weekBack)).toBe(true)
  // the calendar calls the last day before arrival the last free one, unless it has passed
  const lastDay = addDays(arrival, -1)
  const month = { month: lastDay.slice(0, 7) }
  const { events } = (await owner.call(getCalendar, { query: month })).body
  const deadline = events.find((event) => event.id === `cancel-${id}`)
  const today = dateAt(test.services.clock.now(), 'America/Denver')
  expect(deadline?.start).toBe(lastDay >= today ? `${lastDay}T00:00` : undefined)
  const preview = (await owner.call(previewCancellation, { query: { id } })).body
  expect(preview).toMatchObject({ allowed: true, grace: false, week: 'back' })
  const { ownerNumber } = owner
  const body = { ownerNumber, expectPointsBack: preview.pointsBack, expectWeek: preview.week }
  const canceled = await owner.call(cancelReservation, { query: { id }, body })
  expect(canceled.body).toMatchObject({ status: 'cancelled' })
  await test.owner.query('update reservation set undo_until = null where id = $1', [id])
  const free = (await readOwnedTime(owner)).flatMap((time) => time.free)
  expect(
    free.some((run) => run.arrival <= arrival && daysBetween(departure, run.departure) >= 0),
  ).toBe(true)
})
