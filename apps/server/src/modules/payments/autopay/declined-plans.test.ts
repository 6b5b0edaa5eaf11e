import { setAutopay } from '@ownerng/contract'
import { DAY_MS, MINUTE_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import {
  declineAll,
  disconnect,
  findMails,
  getBalance,
  isBlocked,
  listCaptures,
  pass,
  passDays,
  REFUSAL,
  readPayments,
  reconnect,
  sandbox,
  saveCard,
  startAppForRetries,
  startAutopay,
  startPlan,
  test,
} from '../../../../test-support/planned-retries.ts'
import { setGateway } from '../../../../test-support/test-app.ts'
import { makePlannedPayments } from './planned-payments.ts'

startAppForRetries()

describe('a declined card', () => {
  it('case 25: is reported at once with advice and retried on days 3 and 7', async () => {
    // the third decline ends the plan; booking stops only after the grace period
    const { part } = await startPlan()
    declineAll()
    const tried = () => test.gatewayStore.allSales().length - 1
    await pass(DAY_MS)
    expect([tried(), await findMails('Your payment of % was declined')]).toEqual([1, 1])
    const { rows } = await test.owner.query(
      `select text from outbox where subject like 'Your payment of % was declined'`,
    )
    expect(rows[0].text).toContain(REFUSAL)
    expect(rows[0].text).toMatch(
      /We will try again on .*\. The payment plan ends if it is declined three times\./,
    )
    expect(rows[0].text).toContain('pay these bills yourself')
    expect(await part()).toMatchObject({ state: 'coming', reason: REFUSAL })
    const tries: number[] = []
    for (let day = 1; day <= 7; day++) {
      await pass(DAY_MS)
      tries.push(tried())
    }
    expect(tries).toEqual([1, 1, 2, 2, 2, 2, 3])
    expect(await part()).toMatchObject({ state: 'failed', reason: REFUSAL })
    expect((await readPayments('owner.late')).plan).toMatchObject({ state: 'ended' })
    expect([
      await findMails('Your payment of % was declined'),
      await findMails("%couldn't be made"),
    ]).toEqual([2, 1])
    // the resort's grace period of five days begins when it was given up
    const blocked: boolean[] = []
    for (let day = 0; day < 7; day++) {
      blocked.push(await isBlocked('owner.late'))
      await pass(DAY_MS)
    }
    expect(blocked).toEqual([false, false, false, false, false, false, true])
    await passDays(10)
    expect(tried()).toBe(3)
  })

  it('is not retried before its day if another server reports it late', async () => {
    await startPlan()
    let seen = () => {}
    const underWay = new Promise<void>((resolve) => {
      seen = resolve
    })
    const { database } = test.services
    // the second server has read the attempt as in progress, and writes that after the first has
    // received the decline
    const slow: typeof database = {
      ...database,
      readResort: async (resortId, statement, ...input) => {
        if (statement.name === 'try-planned-later') await firstDone
        const rows = await database.readResort(resortId, statement, ...input)
        if (statement.name === 'find-payment-by-key') seen()
        return rows
      },
    }
    setGateway(test, {
      ...sandbox,
      sale: async () => {
        second = makePlannedPayments({ ...test.services, database: slow }, 'HERON')
        await underWay
        return { state: 'declined', reason: REFUSAL }
      },
    })
    let second: Promise<unknown> = Promise.resolve()
    test.pass(DAY_MS)
    const firstDone: Promise<unknown> = makePlannedPayments(test.services, 'HERON')
    await firstDone
    await second
    const { rows } = await test.owner.query(
      `select try_after, declines from planned_payment where declines > 0`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].try_after.getTime() - test.services.clock.now().getTime()).toBeGreaterThan(
      DAY_MS,
    )
  })

  it('case 25: is paid by autopay with the card its owner chooses before the retry', async () => {
    const { part } = await startAutopay()
    declineAll()
    await pass(DAY_MS)
    expect(await part()).toMatchObject({ state: 'coming', reason: REFUSAL })
    await pass(DAY_MS)
    expect(await isBlocked('owner.credit')).toBe(false)
    reconnect()
    const owner = await test.signIn('owner.credit')
    await owner.call(setAutopay, {
      query: {},
      body: {
        requestKey: crypto.randomUUID(),
        ownerNumber: owner.ownerNumber,
        methodId: await saveCard(owner),
        capCents: 999_999,
      },
    })
    await passDays(2)
    expect(await part()).toMatchObject({ state: 'paid' })
    expect(await getBalance('owner.credit')).toBeLessThanOrEqual(0)
    expect(await findMails("%couldn't be made")).toBe(0)
  })
})

// issue 12, items 21 and 28: after days of downtime, the server processes due payments only once
describe('after days of downtime', () => {
  it('retries a declined payment once, and then waits the usual number of days', async () => {
    const { part } = await startPlan()
    declineAll()
    const tried = () => test.gatewayStore.allSales().length - 1
    await pass(DAY_MS)
    expect(tried()).toBe(1)
    // nothing runs on days 1 to 8
    await pass(9 * DAY_MS)
    for (let minute = 0; minute < 30; minute++) await pass(MINUTE_MS)
    expect(tried()).toBe(2)
    expect(await part()).toMatchObject({ state: 'coming', reason: REFUSAL })
    expect((await readPayments('owner.late')).plan).toMatchObject({ state: 'kept' })
    const tries: number[] = []
    for (let day = 1; day <= 4; day++) {
      await pass(DAY_MS)
      tries.push(tried())
    }
    expect(tries).toEqual([2, 2, 2, 3])
    expect(await findMails('Your payment of % was declined')).toBe(2)
  })

  it('retries a payment that had no response before', async () => {
    // the server's downtime doesn't count as an outage of the gateway
    const { part } = await startPlan()
    disconnect()
    await pass(DAY_MS)
    await pass(MINUTE_MS)
    test.pass(4 * DAY_MS)
    reconnect()
    for (let minute = 0; minute < 20; minute++) await pass(MINUTE_MS)
    expect(await part()).toMatchObject({ state: 'paid' })
    expect(listCaptures()).toHaveLength(2)
    expect(await findMails("%couldn't be made")).toBe(0)
  })
})
