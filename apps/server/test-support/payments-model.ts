import { afterAll, beforeAll } from 'vitest'
import { sendNotices } from '../../gateway/src/notices.ts'
import { sendReturns } from '../../gateway/src/sales.ts'
import type { Gateway } from '../src/integrations/gateway/gateway.ts'
import type { Services } from '../src/services.ts'
import { GATEWAY_SECRET, getGateway, setGateway, startTestApp, type TestApp } from './test-app.ts'

/** The model's rules: card payments and returned debits have fees. */
export const PAYMENTS = {
  cardFee: { percent: 1.5, cents: 25 },
  bankDebit: true,
  returnedFeeCents: 1500,
  autopay: true,
  plan: { mostParts: 4, leastPartCents: 100 },
}

/**
 * Wraps the gateway so that it can be down, or the server can die just before or just after a call.
 */
function behindSwitch(gateway: Gateway) {
  const state = { up: true, dies: 'no' as 'no' | 'before' | 'after' }
  const down = async () => ({ state: 'unknown' as const })
  const switched: Gateway = {
    sale: async (sale) => {
      if (state.dies === 'before') throw new Error('the server died before it asked')
      // some are authorized first, and captured when the server learns of it
      const ask = sale.cents % 3 === 0 ? gateway.authorise : gateway.sale
      const answer = await (state.up ? ask(sale) : down())
      if (state.dies === 'after') throw new Error('the server died before it heard the answer')
      return answer
    },
    authorise: (sale) => (state.up ? gateway.authorise(sale) : down()),
    capture: (invoice) => (state.up ? gateway.capture(invoice) : down()),
    find: (invoice, since) => (state.up ? gateway.find(invoice, since) : down()),
    void: (invoice) => (state.up ? gateway.void(invoice) : down()),
    refund: async (refund) => (state.up ? gateway.refund(refund) : 'unknown'),
    keep: async (token) => (state.up ? gateway.keep(token) : null),
    forget: async (vaultToken) => state.up && gateway.forget(vaultToken),
    batch: (resortId) => gateway.batch(resortId),
    authorizeClient: (address) => gateway.authorizeClient(address),
    probe: () => gateway.probe(),
  }
  return { state, gateway: switched }
}

/** The app of the current test. */
export let test: TestApp

/** Whether the gateway is up, and when the server dies. */
export const gatewayState = { current: behindSwitch(null as unknown as Gateway).state }

export const services = (): Services => test.services

/** Sends the notices of the gateway to the server. */
export const notify = (replayed: boolean) => {
  sendReturns(test.gatewayStore)
  return sendNotices(
    test.gatewayStore,
    GATEWAY_SECRET,
    '/api/gateway/notices',
    async (payload, headers) => {
      const post = () =>
        test.app.inject({
          method: 'POST',
          url: '/api/gateway/notices',
          headers: { host: '127.0.0.1:8080', ...headers },
          payload,
        })
      if (replayed) await Promise.all([post(), post()])
      return (await post()).statusCode === 204
    },
  )
}

/** Returns the column `n` of a query. */
export const count = async (text: string) => (await test.owner.query(text)).rows[0].n

/** Starts an app whose gateway can go down. */
export function startModelApp(): void {
  beforeAll(async () => {
    test = await startTestApp()
    const { state, gateway } = behindSwitch(getGateway(test))
    gatewayState.current = state
    setGateway(test, gateway)
    await test.owner.query(
      `update rule_set set rules = rules || jsonb_build_object('payments', $1::jsonb)
      where resort_id = 'HERON'`,
      [JSON.stringify(PAYMENTS)],
    )
  })
  afterAll(() => test.close())
}
