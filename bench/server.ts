import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { type ApiOwner, signInByApi } from '../e2e/support/api-owner.ts'
import type { Portal } from '../e2e/support/portal.ts'
import { AT_ONCE, getStay, openDriver, POINTS } from './bare-driver.ts'
import type { Figure } from './figure.ts'
import { atLeast, measureRate } from './measure.ts'
import { openPortal, unlessSmoke } from './smoke.ts'

const ROUNDS = unlessSmoke(5, 1)

const ROUND_MS = unlessSmoke(3_000, 50)

const WARM_MS = unlessSmoke(1_000, 50)

/**
 * Compares signed-in reads and bookings per second through the whole server with the same
 * statements through the driver only: same database, prepared statements, transactions and
 * concurrency, in alternating rounds.
 */
export async function measureServer(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {}
  if (!wanted('reads_over_sql') && !wanted('bookings_over_sql')) return figures
  const portal = await openPortal('server')
  const driver = await openDriver(portal)
  try {
    const owner = await signInByApi(portal, 'owner.points')
    const account = await driver.accountOf(owner)
    if (wanted('reads_over_sql'))
      figures['reads_over_sql'] = await compare(
        () => readByHttp(portal, owner),
        () => driver.read(owner, account),
        0.3,
      )
    if (wanted('bookings_over_sql')) {
      await driver.fillLots(account.accountId)
      let day = 0
      figures['bookings_over_sql'] = await compare(
        () => bookByHttp(owner, day++),
        () => driver.book(account, day++),
        0.7,
      )
    }
  } finally {
    await driver.close()
    await portal.close()
  }
  return figures
}

/** Runs both in alternation, and returns the ratio of their rates by round. */
async function compare(
  ours: () => Promise<void>,
  bare: () => Promise<void>,
  least: number,
): Promise<Figure> {
  await measureRate(ours, AT_ONCE, WARM_MS)
  await measureRate(bare, AT_ONCE, WARM_MS)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    ratios.push(
      (await measureRate(ours, AT_ONCE, ROUND_MS)) / (await measureRate(bare, AT_ONCE, ROUND_MS)),
    )
  return atLeast(least, ratios, 'of the driver alone')
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

/** GET owner?getSettingsID: the read of every page load. */
function readByHttp(portal: Portal, owner: ApiOwner): Promise<void> {
  const { host, port } = new URL(portal.url)
  return new Promise((resolve, reject) => {
    request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: `/api/owner?getSettingsID=${owner.handle}`,
        headers: { host, cookie: owner.cookie },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`status ${answer.statusCode}`)),
        )
      },
    )
      .on('error', reject)
      .end()
  })
}

async function bookByHttp(owner: ApiOwner, index: number): Promise<void> {
  const answer = await owner.post('/reservations', {
    alsoOverlap: true,
    requestKey: randomUUID(),
    ownerNumber: owner.ownerNumber,
    ...getStay(index),
    resType: 'O',
    people1: 2,
    people2: 0,
    people3: 0,
    people4: 0,
    guest: null,
    expectPoints: POINTS,
    expectFeeCents: 0,
    comments: { C1: 'Before 6 PM' },
  })
  if (answer.status !== 200)
    throw new Error(
      `booking ${index}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
    )
}
