import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@ownerng/domain'
import type { seededRandom } from '../../demo/seeded-random.ts'
import type { Pms } from '../../examples/pms-connector/src/database.ts'
import {
  billOwner,
  bookRental,
  cancelStay,
  moveStay,
  setProgress,
} from '../../examples/pms-connector/src/desk.ts'
import { type ApiOwner, approvedToken, signInByApi } from './api-owner.ts'
import type { Portal } from './portal.ts'

const LOGINS = ['owner.points', 'owner.multi', 'owner.credit']

/** Unit types that are booked: one that the portal sells, and one that the PMS sells. */
const TYPES = ['STU', '1BR'] as const

/** The unit type whose bookings the PMS confirms or declines. */
export const ASKED_TYPE = TYPES[1]

interface Parts {
  readonly portal: Portal
  /** The database of the PMS whose front desk acts. */
  readonly pms: Pms
  readonly random: ReturnType<typeof seededRandom>
  /** How far the portal's clock is ahead. */
  readonly aheadMs: () => number
}

/** Returns why it wasn't done; null if it was. */
type Act = () => Promise<unknown>

const findRefusal = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 ? null : body

/** Acts of owners and of the front desk of a PMS, at random. */
export function openActs({ portal, pms, random, aheadMs }: Parts) {
  /** The stays that owners booked. */
  const booked: { id: string; owner: string }[] = []
  /** How often each act was done, and why it wasn't the last time. */
  const outcomes = new Map<string, { done: number; refusal: unknown }>()
  let owners = new Map<string, ApiOwner>()
  let count = 0
  /** The bookings that the PMS is asked about. */
  const asked: string[] = []

  const dayAhead = (days: number) =>
    new Date(Date.now() + aheadMs() + days * DAY_MS).toISOString().slice(0, 10)
  const signedIn = (login: string) => owners.get(login) as ApiOwner

  /** What owners do in the portal, at random. */
  const OWNER_ACTS: readonly Act[] = [
    async function book() {
      const login = random.pick(LOGINS)
      const owner = signedIn(login)
      const unitTypeCode = TYPES[count++ % TYPES.length] ?? ''
      const from = random.whole(30, 200)
      const [arrival, departure] = [dayAhead(from), dayAhead(from + random.whole(1, 3))]
      const people = { people1: 1, people2: 0, people3: 0, people4: 0 }
      const query = new URLSearchParams({
        ...{ arrival, departure },
        ...Object.fromEntries(Object.entries(people).map(([name, count]) => [name, `${count}`])),
      })
      const found = await owner.get(`/availability?${query}`)
      const places: { unitTypeCode: string; allowed: boolean; free: number; points: number }[] =
        found.body.places ?? []
      const place = places.find((one) => one.unitTypeCode === unitTypeCode)
      if (!place?.allowed || place.free === 0) return place ?? found.body
      const done = await owner.post('/reservations', {
        ...{ ownerNumber: owner.ownerNumber, unitTypeCode, arrival, departure, ...people },
        ...{ alsoOverlap: true, resType: 'O', guest: null },
        ...{ expectPoints: place.points, expectFeeCents: 0, comments: { C1: 'Before 6 PM' } },
      })
      if (done.status === 200) {
        booked.push({ id: done.body.id, owner: login })
        if (unitTypeCode === ASKED_TYPE) asked.push(`${done.body.id}`)
      }
      return findRefusal(done)
    },
    async function cancel() {
      const stay = booked[random.whole(0, booked.length - 1)]
      if (!stay) return 'no stay'
      const owner = signedIn(stay.owner)
      const path = `/reservations/${stay.id}`
      const { status, body } = await owner.get(`${path}/cancellation`)
      if (status !== 200) return body
      const done = await owner.post(`${path}/cancel`, {
        ...{ ownerNumber: owner.ownerNumber, expectPointsBack: body.pointsBack },
        ...{ expectWeek: body.week ?? null, expectFeeCents: body.feeCents ?? 0 },
      })
      if (done.status === 200) booked.splice(booked.indexOf(stay), 1)
      return findRefusal(done)
    },
    async function pay() {
      const owner = signedIn(random.pick(LOGINS))
      const done = await owner.post('/payments', {
        ...{ ownerNumber: owner.ownerNumber, cents: 100, scope: 'account', again: true },
        token: await approvedToken(portal.gatewayUrl),
      })
      return findRefusal(done)
    },
    async function report() {
      const owner = signedIn(random.pick(LOGINS))
      const done = await owner.post('/work-orders', {
        ...{ ownerNumber: owner.ownerNumber, place: 'Pool', category: 'Plumbing', urgency: '' },
        ...{ summary: `Pool ${randomUUID()}`, details: '', bestTimes: '', mayEnter: false },
        comments: { C1: 'No' },
      })
      return findRefusal(done)
    },
  ]

  /** What the front desk of the PMS does, at random, also while its connector or the portal is away. */
  const DESK_ACTS: readonly Act[] = [
    async function bookRentalOfGuest() {
      const unit = random.pick(
        pms.all('select number from unit where unit_type in (?, ?)', ...TYPES),
      )
      const from = random.whole(30, 200)
      const [arrival, departure] = [dayAhead(from), dayAhead(from + random.whole(1, 3))]
      bookRental(pms, { unit: `${unit['number']}`, arrival, departure, guest: 'A Guest' })
      return null
    },
    async function move() {
      const from = random.whole(30, 200)
      const [arrival, departure] = [dayAhead(from), dayAhead(from + random.whole(1, 3))]
      moveStay(pms, pickRental(), arrival, departure)
      return null
    },
    async function cancelRental() {
      cancelStay(pms, pickRental())
      return null
    },
    async function bill() {
      const owner = random.pick(pms.all(`select number from owner where status = 'active'`))
      billOwner(pms, `${owner['number']}`, random.whole(1, 900), 'Simulated')
      return null
    },
    async function progress() {
      const order = random.pick(
        pms.all(`select number from work_order where status in ('received', 'in-progress')`),
      )
      setProgress(pms, `${order?.['number']}`, random.pick(['in-progress', 'done']))
      return null
    },
  ]

  const pickRental = () =>
    `${
      random.pick(pms.all(`select number from stay where type = 'rental' and number like 'P-%'`))?.[
        'number'
      ]
    }`

  /** Does one act. A killed server gives no answer: then it wasn't done, or the log has it. */
  async function doOne(acts: readonly Act[]): Promise<void> {
    const act = random.pick(acts)
    const outcome = outcomes.get(act.name) ?? { done: 0, refusal: null }
    outcomes.set(act.name, outcome)
    const refusal = await act().catch((error: unknown) => error ?? 'no answer')
    if (refusal) outcome.refusal = refusal
    else outcome.done++
  }

  return {
    outcomes,
    asked: asked as readonly string[],
    signAllIn: async (): Promise<void> => {
      owners = new Map(
        await Promise.all(
          LOGINS.map(async (login) => [login, await signInByApi(portal, login)] as const),
        ),
      )
    },
    /** Does so many acts, a few at the same time. */
    actAtOnce: async (count: number): Promise<void> => {
      let left = count
      const worker = async () => {
        while (left-- > 0) await doOne(random.pick([OWNER_ACTS, DESK_ACTS]))
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
    },
  }
}

const AT_ONCE = 4
