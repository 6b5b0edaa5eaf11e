import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DAY_MS, SCOPES } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApiClient } from '../../apps/server/test-support/system-examples.ts'
import { readBooks, type TestApp } from '../../apps/server/test-support/test-app.ts'
import { RECEIVER_CA, RECEIVER_KEY } from '../../apps/server/test-support/webhook-receiver.ts'
import { seededRandom } from '../../demo/seeded-random.ts'
import {
  billOwner,
  bookRental,
  cancelStay,
  moveStay,
  setProgress,
} from '../../examples/pms-connector/src/desk.ts'
import { KIND_NAMES } from '../../examples/pms-connector/src/kinds.ts'
import { storeUnits } from '../../examples/pms-connector/src/units.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type ApiOwner, approvedToken, signInByApi } from '../support/api-owner.ts'
import { type FaultyProxy, openFaultyProxy } from '../support/faulty-proxy.ts'
import {
  preparePms,
  readPmsRows,
  readPortalRows,
  runOperator,
  type SimulatedPms,
} from '../support/pms.ts'
import { databaseKind, type Portal, startCheapPortal } from '../support/portal.ts'

const LONG = process.env['LONG'] === '1'
const ACTS = LONG ? 10_000 : 100
const ROUNDS = LONG ? 25 : 1
const AT_ONCE = 4
const UNITS = fileURLToPath(new URL('../../examples/pms-connector/units.csv', import.meta.url))
const SEED = Number(process.env['SEED'] ?? 20_261_130)
/** How long both sides may take to agree. */
const WAITS = { timeout: 120_000, interval: 500 }
const FAULT_RATE = 0.25
const LOGINS = ['owner.points', 'owner.multi', 'owner.credit']

let portal: Portal
let folder: string
let key: string
/** One PMS follows the log, the other one has only webhooks. */
let byLog: SimulatedPms
let byWebhooks: SimulatedPms
let proxies: FaultyProxy[]
const random = seededRandom(SEED)

beforeAll(async () => {
  if (databaseKind() !== 'embedded') return
  folder = mkdtempSync(join(tmpdir(), 'ownerng-pms-'))
  const authority = join(folder, 'ca.pem')
  writeFileSync(authority, RECEIVER_CA)
  const webhookPort = await freePort()
  const settings = { NODE_EXTRA_CA_CERTS: authority, WEBHOOK_NETWORKS: '127.0.0.0/8' }
  portal = await startCheapPortal('embedded', { isDurable: true, settings })
  const tls = { key: RECEIVER_KEY, cert: RECEIVER_CA }
  proxies = [
    await openFaultyProxy(`http://127.0.0.1:${new URL(portal.url).port}`, random),
    await openFaultyProxy(`http://127.0.0.1:${webhookPort}`, random, tls),
  ]
  const [toPortal, toPms] = proxies.map(({ port }) => port)
  await portal.kill()
  // each command takes seconds: it starts the database
  const [one, other] = await portal.stopAndRead(async (owner) => [
    await addApiClient({ owner } as TestApp, SCOPES),
    await addApiClient({ owner } as TestApp, SCOPES),
  ])
  key = one?.key ?? ''
  const url = `https://localhost:${toPms}/events`
  const added = runOperator(portal, ['add-webhook', 'HERON', '--url', url, 'Simulated'])
  const webhook = /WH-\d+/.exec(added)?.[0] ?? ''
  const secret = /whsec_\S+/.exec(runOperator(portal, ['webhooks', 'HERON', webhook]))?.[0] ?? ''
  await portal.start()
  const base = { OWNERNG_URL: `http://127.0.0.1:${toPortal}` }
  byLog = preparePms(folder, 'by-log', { ...base, OWNERNG_KEY: key })
  byWebhooks = preparePms(folder, 'by-webhooks', {
    ...{ ...base, OWNERNG_KEY: other?.key ?? '' },
    ...{ PMS_PORT: String(webhookPort), WEBHOOK_SECRET: secret },
  })
})
afterAll(async () => {
  for (const one of [byLog, byWebhooks]) await one?.kill()
  for (const proxy of proxies ?? []) proxy.close()
  await portal?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** The stays that owners booked. */
const booked: { id: string; owner: string }[] = []
let owners = new Map<string, ApiOwner>()

async function signAllIn(): Promise<void> {
  owners = new Map(
    await Promise.all(
      LOGINS.map(async (login) => [login, await signInByApi(portal, login)] as const),
    ),
  )
}

const signedIn = (login: string) => owners.get(login) as ApiOwner

/** Returns why it wasn't done; null if it was. */
type Act = () => Promise<unknown>

const findRefusal = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 ? null : body

/** What owners do in the portal, at random. */
const OWNER_ACTS: readonly Act[] = [
  async function book() {
    const login = random.pick(LOGINS)
    const owner = signedIn(login)
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
    const place = places.find(({ unitTypeCode }) => unitTypeCode === 'STU')
    if (!place?.allowed || place.free === 0) return place ?? found.body
    const done = await owner.post('/reservations', {
      ...{ ownerNumber: owner.ownerNumber, unitTypeCode: 'STU', arrival, departure, ...people },
      ...{ alsoOverlap: true, resType: 'O', guest: null },
      ...{ expectPoints: place.points, expectFeeCents: 0, comments: { C1: 'Before 6 PM' } },
    })
    if (done.status === 200) booked.push({ id: done.body.id, owner: login })
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
    })
    return findRefusal(done)
  },
]

/** What the front desk of the PMS does, at random, also while its connector or the portal is away. */
const DESK_ACTS: readonly Act[] = [
  async function bookRentalOfGuest() {
    const unit = random.pick(byLog.pms.all(`select number from unit where unit_type = 'STU'`))
    const from = random.whole(30, 200)
    const [arrival, departure] = [dayAhead(from), dayAhead(from + random.whole(1, 3))]
    bookRental(byLog.pms, { unit: `${unit['number']}`, arrival, departure, guest: 'A Guest' })
    return null
  },
  async function move() {
    const from = random.whole(30, 200)
    const [arrival, departure] = [dayAhead(from), dayAhead(from + random.whole(1, 3))]
    moveStay(byLog.pms, pickRental(), arrival, departure)
    return null
  },
  async function cancelRental() {
    cancelStay(byLog.pms, pickRental())
    return null
  },
  async function bill() {
    const owner = random.pick(byLog.pms.all(`select number from owner where status = 'active'`))
    billOwner(byLog.pms, `${owner['number']}`, random.whole(1, 900), 'Simulated')
    return null
  },
  async function progress() {
    const order = random.pick(
      byLog.pms.all(`select number from work_order where status in ('received', 'in-progress')`),
    )
    setProgress(byLog.pms, `${order?.['number']}`, random.pick(['in-progress', 'done']))
    return null
  },
]

const pickRental = () =>
  `${
    random.pick(
      byLog.pms.all(`select number from stay where type = 'rental' and number like 'P-%'`),
    )?.['number']
  }`

/** How often each act was done, and why it wasn't the last time. */
const outcomes = new Map<string, { done: number; refusal: unknown }>()

/** Does one act. A killed server gives no answer: then it wasn't done, or the log has it. */
async function doOne(acts: readonly Act[]): Promise<void> {
  const act = random.pick(acts)
  const outcome = outcomes.get(act.name) ?? { done: 0, refusal: null }
  outcomes.set(act.name, outcome)
  const refusal = await act().catch((error: unknown) => error ?? 'no answer')
  if (refusal) outcome.refusal = refusal
  else outcome.done++
}

/** Does so many acts, a few at the same time. */
async function actAtOnce(count: number): Promise<void> {
  let left = count
  const worker = async () => {
    while (left-- > 0) await doOne(random.pick([OWNER_ACTS, DESK_ACTS]))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

const restart = async (one: SimulatedPms) => {
  await one.kill()
  one.start()
}

/** Each is killed in every round, while the acts go on. */
const KILLED: readonly (() => Promise<void>)[] = [
  () => restart(byLog),
  () => restart(byWebhooks),
  async () => {
    await portal.kill()
    await portal.start()
  },
  // away for a long time
  () => byLog.kill(),
]

it.runIf(databaseKind() === 'embedded')(
  `agrees with two PMS row by row after ${ACTS} acts with kills, outages, and lost answers`,
  async () => {
    await signAllIn()
    storeUnits(byLog.pms, UNITS)
    for (const one of [byLog, byWebhooks]) one.start()
    await expect
      .poll(() => byLog.pms.all('select 1 from unit where portal_id is null').length, WAITS)
      .toBe(0)
    for (const proxy of proxies) proxy.faultRate = FAULT_RATE
    for (let round = 0; round < ROUNDS; round++) {
      if (!byLog.isRunning()) byLog.start()
      for (const kill of KILLED) {
        await Promise.all([
          actAtOnce(ACTS / ROUNDS / KILLED.length),
          later(random.whole(0, 500)).then(kill),
        ])
      }
    }
    // the others need something to change
    for (const name of ['book', 'pay', 'bookRentalOfGuest', 'bill'])
      expect([name, outcomes.get(name)]).toEqual([name, expect.not.objectContaining({ done: 0 })])
    for (const proxy of proxies) proxy.faultRate = 0
    for (const one of [byLog, byWebhooks]) if (!one.isRunning()) one.start()

    await expect.poll(() => byLog.pms.all('select place from outbox').length, WAITS).toBe(0)
    for (const kind of KIND_NAMES)
      for (const one of [byLog, byWebhooks])
        await expect
          .poll(async () => {
            const rows = await readPortalRows(portalUrl(), key, kind)
            expect(readPmsRows(one, kind)).toEqual(rows)
            return Object.keys(rows).length
          }, WAITS)
          .toBeGreaterThan(3)
    for (const { counts } of proxies)
      expect(Object.values(counts).filter((count) => count > 0).length).toBeGreaterThan(1)
    const books = await portal.stopAndRead(readBooks)
    expect(books).toMatchObject({
      ...{ unbalanced: 0, ledgerSum: 0, soldTwice: 0, wrongLots: 0, wrongOpenCents: 0 },
      wrongNightBits: 0,
    })
  },
)

const portalUrl = () => `http://127.0.0.1:${new URL(portal.url).port}`
