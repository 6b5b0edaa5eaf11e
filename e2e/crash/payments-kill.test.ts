import { randomUUID } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBooks } from '../../apps/server/test-support/test-app.ts'
import { type ApiOwner, approvedToken, signInByApi } from '../support/api-owner.ts'
import { databaseKind, type Portal, startPortal } from '../support/portal.ts'

/** Failpoints around the call to the gateway, in the server and in the gateway. */
const POINTS = [
  'attempt-written',
  'sale-asked',
  'sale-booked',
  'gateway-answered',
  'capture-posted',
  'payment-settled',
]
const LONG = process.env['LONG'] === '1'
/**
 * Failpoints for killing the database: before the sale, during it, and during settlement. A long
 * run uses all of them.
 */
const POINTS_OF = {
  server: POINTS,
  gateway: POINTS,
  database: LONG ? POINTS : ['attempt-written', 'sale-booked', 'capture-posted'],
}
const VICTIMS = ['server', 'gateway', 'database'] as const
const ROUNDS = LONG ? 6 : 1
const CENTS = 100

let portal: Portal
beforeAll(async () => {
  portal = await startPortal(databaseKind(), { isDurable: true })
})
afterAll(() => portal.close())

const pay = async (owner: ApiOwner, requestKey: string) =>
  owner.post('/payments', {
    requestKey,
    ownerNumber: owner.ownerNumber,
    cents: CENTS,
    scope: 'account',
    again: true,
    token: await approvedToken(portal.gatewayUrl),
  })

/** Waits until a failpoint is reached; false if the payment finished without reaching it. */
async function reached(point: string): Promise<boolean> {
  for (let waited = 0; waited < 500; waited++) {
    if (existsSync(join(portal.pauseFolder, `reached-${point}`))) return true
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  return false
}

async function killAndStart(victim: (typeof VICTIMS)[number]): Promise<void> {
  if (victim === 'server') {
    await portal.kill()
    await portal.start()
  } else if (victim === 'gateway') {
    await portal.killGateway()
    await portal.startGateway()
  } else {
    await portal.killDatabase()
    await portal.startDatabase()
  }
}

const KILLS = ROUNDS * VICTIMS.flatMap((victim) => POINTS_OF[victim]).length

it(`takes each payment at most once and loses none, through ${KILLS} kills around the call`, async () => {
  let owner = await signInByApi(portal, 'owner.points')
  const acknowledged: string[] = []
  let stopped = 0
  for (let round = 0; round < ROUNDS; round++)
    for (const victim of VICTIMS)
      for (const point of POINTS_OF[victim]) {
        // a payment left open by a kill is queried; until then no other payment is accepted
        await expect
          .poll(async () => (await owner.get('/payment-form')).body.inProgress, {
            timeout: 300_000,
            interval: 300,
          })
          .toBeNull()
        const stop = join(portal.pauseFolder, `stop-at-${point}`)
        writeFileSync(stop, '')
        const key = randomUUID()
        const answer = pay(owner, key).catch(() => null)
        if (await reached(point)) stopped++
        rmSync(stop)
        rmSync(join(portal.pauseFolder, `reached-${point}`), { force: true })
        await killAndStart(victim)
        const reply = await answer
        if (reply?.status === 200 && reply.body.state === 'captured')
          acknowledged.push(reply.body.id)
        // a retry of the same click is the same payment
        const again = await pay(owner, key).catch(() => null)
        if (again?.status === 200 && again.body.state === 'captured')
          acknowledged.push(again.body.id)
      }
  expect(stopped).toBe(KILLS)
  owner = await signInByApi(portal, 'owner.points')
  await expect
    .poll(async () => (await owner.get('/payment-form')).body.inProgress, {
      timeout: 300_000,
      interval: 300,
    })
    .toBeNull()
  for (const id of acknowledged)
    expect((await owner.get(`/payments/${id}`)).body).toMatchObject({
      state: 'captured',
      cents: CENTS,
    })
  const sales = await portal.gatewaySales()
  const capturedSales = sales
    .filter((sale) => sale.state === 'captured')
    .reduce((sum, sale) => sum + sale.cents, 0)
  const books = await portal.stopAndRead(async (database) => ({
    ...(await readBooks(database)),
    receipts: Number(
      (await database.query(`select count(*) as n from outbox where subject like 'Receipt P-%'`))
        .rows[0].n,
    ),
    open: Number(
      (
        await database.query(
          `select count(*) as n from payment_attempt
            where state in ('submitting', 'unknown', 'challenge', 'manual-review')`,
        )
      ).rows[0].n,
    ),
  }))
  expect(books).toEqual({
    unbalanced: 0,
    ledgerSum: 0,
    soldTwice: 0,
    wrongLots: 0,
    wrongOpenCents: 0,
    wrongNightBits: 0,
    captured: capturedSales,
    receipts: capturedSales / CENTS,
    open: 0,
  })
})
