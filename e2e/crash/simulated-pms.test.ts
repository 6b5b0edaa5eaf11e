import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DAY_MS, HOUR_MS, SCOPES } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApiClient } from '../../apps/server/test-support/system-examples.ts'
import { readBooks, type TestApp } from '../../apps/server/test-support/test-app.ts'
import { RECEIVER_CA, RECEIVER_KEY } from '../../apps/server/test-support/webhook-receiver.ts'
import { seededRandom } from '../../demo/seeded-random.ts'
import { KIND_NAMES } from '../../examples/pms-connector/src/kinds.ts'
import { storeUnits } from '../../examples/pms-connector/src/units.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type FaultyProxy, openFaultyProxy } from '../support/faulty-proxy.ts'
import {
  preparePms,
  readPmsRows,
  readPortalRows,
  runOperator,
  type SimulatedPms,
} from '../support/pms.ts'
import { ASKED_TYPE, openActs } from '../support/pms-acts.ts'
import { databaseKind, type Portal, startCheapPortal } from '../support/portal.ts'

/** 10,000 acts, or the number in `ACTS`, including days when every system is offline. */
const LONG = process.env['LONG'] === '1'
const ACTS = Number(process.env['ACTS'] ?? (LONG ? 10_000 : 100))
const ROUNDS = LONG ? Math.ceil(ACTS / 400) : 1
/** After three days without an answer, a webhook is disabled. */
const AWAY_MS = 3 * DAY_MS + HOUR_MS
const UNITS = fileURLToPath(new URL('../../examples/pms-connector/units.csv', import.meta.url))
const SEED = Number(process.env['SEED'] ?? 20_261_130)
/** How long both sides may take to agree. */
const WAITS = { timeout: LONG ? 300_000 : 120_000, interval: 500 }
const FAULT_RATE = 0.25

let portal: Portal
let folder: string
let key: string
/** One PMS follows the log, the other one has only webhooks. */
let byLog: SimulatedPms
let byWebhooks: SimulatedPms
let proxies: FaultyProxy[]
let acts: ReturnType<typeof openActs>
let webhook: string
/** How far the clocks of the portal and of the PMS are ahead. */
let aheadMs = 0
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
  const [one, other] = await portal.stopAndRead(async (owner) => {
    await owner.query(
      `update unit_type set inventory = 'pms' where resort_id = 'HERON' and code = $1`,
      [ASKED_TYPE],
    )
    return [
      await addApiClient({ owner } as TestApp, SCOPES),
      await addApiClient({ owner } as TestApp, SCOPES),
    ]
  })
  key = one?.key ?? ''
  const url = `https://localhost:${toPms}/events`
  const added = runOperator(portal, ['add-webhook', 'HERON', '--url', url, 'Simulated'])
  webhook = /WH-\d+/.exec(added)?.[0] ?? ''
  const secret = /whsec_\S+/.exec(runOperator(portal, ['webhooks', 'HERON', webhook]))?.[0] ?? ''
  await portal.start()
  const base = { OWNERNG_URL: `http://127.0.0.1:${toPortal}` }
  byLog = preparePms(folder, 'by-log', { ...base, OWNERNG_KEY: key })
  byWebhooks = preparePms(folder, 'by-webhooks', {
    ...{ ...base, OWNERNG_KEY: other?.key ?? '' },
    ...{ PMS_PORT: String(webhookPort), WEBHOOK_SECRET: secret },
  })
  acts = openActs({ portal, pms: byLog.pms, random, aheadMs: () => aheadMs })
})
afterAll(async () => {
  for (const one of [byLog, byWebhooks]) await one?.kill()
  for (const proxy of proxies ?? []) proxy.close()
  await portal?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const restart = async (one: SimulatedPms) => {
  await one.kill()
  one.start(aheadMs)
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

/**
 * Three days pass while no PMS is there: the webhook is disabled, requests time out, and the log has
 * hundreds of acts. Then the webhook is enabled.
 */
async function passDaysAlone(count: number): Promise<void> {
  for (const one of [byLog, byWebhooks]) await one.kill()
  await acts.actAtOnce(count / 2)
  // the first tries of the webhook fail today
  await later(2_000)
  aheadMs += AWAY_MS
  await portal.kill()
  portal.moveClock(aheadMs)
  await portal.start()
  await acts.signAllIn()
  await acts.actAtOnce(count / 2)
  await portal.kill()
  const line = runOperator(portal, ['enable-webhook', 'HERON', '--webhook', webhook, 'Back'])
  expect(line).toContain(webhook)
  await portal.start()
  await acts.signAllIn()
  for (const one of [byLog, byWebhooks]) one.start(aheadMs)
}

/** Acts that must have been done: the others need something to change. */
const NEEDED = ['book', 'pay', 'report', 'bookRentalOfGuest', 'bill']

/** What few random acts can leave out, if the portal was away or refused them. */
const listMissing = () => [
  ...NEEDED.filter((name) => (acts.outcomes.get(name)?.done ?? 0) === 0),
  ...(acts.asked.length === 0 ? ['asked'] : []),
]

/** The bookings that the PMS was asked about and that have no answer, as the PMS knows it. */
function listWithoutAnswer(): string[] {
  const answered = byLog.pms.all(
    `select portal_id from stay where status not in ('asked', 'answered')`,
  )
  const known = new Set(answered.map(({ portal_id }) => portal_id))
  return acts.asked.filter((id) => !known.has(id))
}

it.runIf(databaseKind() === 'embedded')(
  `agrees with two PMS row by row after ${ACTS} acts with kills, outages, and lost answers`,
  LONG ? { timeout: 2 * HOUR_MS } : {},
  async () => {
    await acts.signAllIn()
    storeUnits(byLog.pms, UNITS)
    for (const one of [byLog, byWebhooks]) one.start()
    await expect
      .poll(() => byLog.pms.all('select 1 from unit where portal_id is null').length, WAITS)
      .toBe(0)
    for (const proxy of proxies) proxy.faultRate = FAULT_RATE
    for (let round = 0; round < ROUNDS; round++) {
      if (!byLog.isRunning()) byLog.start(aheadMs)
      for (const kill of KILLED) {
        await Promise.all([
          acts.actAtOnce(ACTS / ROUNDS / KILLED.length),
          later(random.whole(0, 500)).then(kill),
        ])
      }
      if (LONG && round === Math.floor(ROUNDS / 2)) await passDaysAlone(ACTS / ROUNDS)
    }
    for (let more = 0; more < 20 && listMissing().length > 0; more++) await acts.actAtOnce(20)
    for (const name of NEEDED)
      expect([name, acts.outcomes.get(name)]).toEqual([
        name,
        expect.not.objectContaining({ done: 0 }),
      ])
    for (const proxy of proxies) proxy.faultRate = 0
    for (const one of [byLog, byWebhooks]) if (!one.isRunning()) one.start(aheadMs)

    await expect.poll(() => byLog.pms.all('select place from outbox').length, WAITS).toBe(0)
    // the PMS has answered each booking that it was asked about
    expect(acts.asked.length, JSON.stringify(acts.outcomes.get('book'))).toBeGreaterThan(0)
    await expect.poll(listWithoutAnswer, WAITS).toEqual([])
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
