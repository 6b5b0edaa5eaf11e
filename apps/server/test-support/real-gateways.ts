import { createPayment } from '@ownerng/contract'
import type { CardHost } from '@ownerng/domain'
import { afterEach, beforeEach } from 'vitest'
import { setCards } from '../src/cli/set-cards.ts'
import { readSettings } from '../src/shared/settings.ts'
import { RDPPAY_MERCHANT, type RdppaySimulator, startRdppay } from './rdppay-simulator.ts'
import { SHIFT4_ACCESS_TOKEN, type Shift4Simulator, startShift4 } from './shift4-simulator.ts'
import { type SignedIn, startTestApp, type TestApp } from './test-app.ts'

/** Test card that the gateway approves. */
export const APPROVED = '4321000000001119'

/** Option of a refund that lowers the price of the paid bills. */
export const LOWER = { bills: 'credited', note: 'a test' } as const

/** The app of the current test. */
export let test: TestApp

/** Simulator of Shift4. */
export let shift4: Shift4Simulator

/** Simulator of rdppay. */
export let rdppay: RdppaySimulator

let keys = 0

const getLines = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')

/** Returns the input of the command that connects an account at Shift4. */
export const shift4Lines = ({ server } = shift4, accessToken = SHIFT4_ACCESS_TOKEN) =>
  getLines({
    accessToken,
    companyName: 'Heron Cove',
    postalCode: '33101',
    url: server.url,
    accessUrl: `${server.url}/access`,
  })

/** Returns the input of the command that connects an account at rdppay. */
export const rdppayLines = ({ server } = rdppay, merchant = RDPPAY_MERCHANT) =>
  getLines({ ...merchant, url: server.url })

/** Runs the `cards` command; returns its output. */
export const cards = (args: readonly string[], input = '', services = test.services) => {
  const typed = args.filter((word) => !word.startsWith('--'))
  const options = Object.fromEntries(
    args.filter((word) => word.startsWith('--')).map((word) => [word.slice(2), true]),
  )
  return setCards(services, ['HERON', ...typed], options, async () => input)
}

/** Changes the resort's payment options. */
export const setOption = (value: object) =>
  test.owner.query(
    `update resort_option set value = value || $1::jsonb where resort_id = 'HERON'
      and name = 'depositOptions'`,
    [JSON.stringify(value)],
  )

/** Configures HERON for a host, with its own credentials. */
export async function takeCardsAt(host: CardHost): Promise<void> {
  const isShift4 = host.startsWith('shift4')
  const marker = { 'shift4-test': 'test', 'rdppay-ext': 'pay-ext' }[host as string] ?? 'pay'
  await cards([host, 'set'], isShift4 ? shift4Lines() : rdppayLines())
  await setOption({ ccGateway: host.split('-')[0], paymentDomain: `${marker}.heron.example` })
}

/** Pays with a token from the company's fields. */
export const pay = (owner: SignedIn, cents: number, payment: object) =>
  owner.call(createPayment, {
    query: {},
    body: {
      requestKey: `real-cards-${++keys}`,
      ownerNumber: owner.ownerNumber,
      cents,
      scope: 'account',
      ...payment,
    },
  })

/** Returns services with a script of the card form for each host. */
export const withScript = () => {
  const settings = readSettings({
    OWNERNG_DATA: test.services.settings.dataFolder,
    OWNERNG_DEMO: '1',
    RDPPAY_LIVE_SCRIPT: 'https://controls.rdppay.example/controls.js',
  })
  Object.assign(test.services, { settings })
}

/** Starts an app and simulators of both card companies for each test. */
export function startRealGateways(): void {
  beforeEach(async () => {
    test = await startTestApp()
    // an end of the business day far from now
    const hour = (new Date().getUTCHours() + 6) % 24
    shift4 = await startShift4(() => `${String(hour).padStart(2, '0')}0000`)
    rdppay = await startRdppay()
  })
  afterEach(async () => {
    await test.close()
    await shift4.server.close()
    await rdppay.server.close()
  })
}
