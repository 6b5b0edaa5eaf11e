import {
  type AnyCall,
  acceptWaitlistOffer,
  cancelReservation,
  confirmBooking,
  declineBooking,
} from '@ownerng/contract'
import { HOUR_MS } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookStay, day } from '../../../test-support/stays.ts'
import { sendWithKey } from '../../../test-support/system-calls.ts'
import { addApiClient } from '../../../test-support/system-examples.ts'
import type { SignedIn, TestApp } from '../../../test-support/test-app.ts'
import {
  cancelStay,
  getRequest,
  join,
  own,
  startWaitlistApp,
} from '../../../test-support/waitlist.ts'
import { endAskedStays } from '../stays/answers/end-asked-stays.ts'
import { sweepWaitlist } from './match-waitlist.ts'

let test: TestApp
let holder: SignedIn
let first: SignedIn
let second: SignedIn
let key: string
beforeAll(async () => {
  test = await startWaitlistApp()
  holder = await test.signIn('owner.points')
  first = await test.signIn('owner.credit')
  second = await test.signIn('owner.multi')
  key = (await addApiClient(test, ['stays:write'])).key
  await test.owner.query(
    `update unit_type set inventory = 'pms' where resort_id = 'HERON' and code = 'VIL'`,
  )
})
afterAll(() => test.close())

const answer = async (call: AnyCall, id: string, body: object) => {
  const { statusCode } = await sendWithKey(test, key, call, { query: { id }, body })
  expect(statusCode).toBe(200)
}

/** Frees a unit that two owners wait for. Returns their requests. */
async function freeUnit(arrival: string, overrides: object = {}) {
  const stay = await bookStay(holder, arrival, 2, { unitTypeCode: 'VIL' })
  await answer(confirmBooking, stay.id, { pmsNumber: '' })
  const a = (await join(first, arrival, overrides)).body.id
  const b = (await join(second, arrival)).body.id
  await cancelStay(test, holder, stay.id)
  return { a, b }
}

/** Accepts the offer of the first in line, which the resort has to confirm. */
async function acceptFirst(arrival: string) {
  const { a, b } = await freeUnit(arrival)
  const accepted = await first.call(acceptWaitlistOffer, { query: { id: a }, body: own(first) })
  expect(accepted.body.status).toBe('asked')
  const request = await getRequest(first, a)
  expect(request?.events[0]).toMatchObject({
    kind: 'offered',
    note: expect.stringContaining("We're confirming with the resort."),
  })
  expect(JSON.stringify(request?.events)).not.toContain('ooked')
  return { a, b, stay: accepted.body }
}

const readBoth = async (a: string, b: string) => [
  await getRequest(first, a),
  await getRequest(second, b),
]

it.each([
  ['declines it', 200, (id: string) => answer(declineBooking, id, { reason: 'sold', text: '' })],
  [
    "doesn't answer",
    204,
    () => {
      const later = new Date(test.services.clock.now().getTime() + HOUR_MS)
      return endAskedStays({ ...test.services, clock: { now: () => later } }, 'HERON')
    },
  ],
] as const)('waits again in its place if the resort %s', async (_, ahead, end) => {
  const { a, b, stay } = await acceptFirst(day(ahead))
  await end(stay.id)
  await sweepWaitlist(test.services, 'HERON')
  const [one, other] = await readBoth(a, b)
  expect(one).toMatchObject({ status: 'waiting', rank: 1 })
  expect(one?.events[0]).toMatchObject({
    kind: 'lapsed',
    note: "The resort couldn't confirm this stay. You keep your place in line.",
  })
  // the resort isn't asked about the same nights again
  expect(other).toMatchObject({ status: 'waiting', rank: 2 })
})

it('waits again if its owner withdraws the booking, and others are offered the nights', async () => {
  const { a, b, stay } = await acceptFirst(day(208))
  const { status } = await first.call(cancelReservation, {
    query: { id: stay.id },
    body: { ...own(first), expectPointsBack: stay.points, expectWeek: null },
  })
  expect(status).toBe(200)
  await sweepWaitlist(test.services, 'HERON')
  const [one, other] = await readBoth(a, b)
  expect(one).toMatchObject({ status: 'waiting', events: [{ kind: 'lapsed' }, {}, {}, {}] })
  expect(one?.events[0]?.note).toContain('withdrawn before the resort confirmed it')
  expect(other?.status).toBe('offered')
})

it('is booked when the resort confirms it', async () => {
  const { a, stay } = await acceptFirst(day(212))
  await answer(confirmBooking, stay.id, { pmsNumber: '' })
  const request = await getRequest(first, a)
  expect(request?.status).toBe('matched')
  expect(request?.events[0]).toMatchObject({
    kind: 'booked',
    note: expect.stringMatching(/^Booked from .+ to .+\.$/),
  })
})

it('is requested at once, and not called booked before the answer', async () => {
  const { a } = await freeUnit(day(216), { autoConfirm: true })
  const request = await getRequest(first, a)
  expect(request).toMatchObject({ status: 'matched', events: [{ kind: 'offered' }, {}] })
  const { rows } = await test.owner.query(
    `select o.text from outbox o join reservation r on o.subject like '%' || r.number || '%'
    where r.resort_id = 'HERON' and r.status = 'asked' and r.arrival = $1`,
    [day(216)],
  )
  expect(rows[0]?.text).toContain('we requested it from your waitlist')
  expect(rows[0]?.text).not.toContain('booked')
})
