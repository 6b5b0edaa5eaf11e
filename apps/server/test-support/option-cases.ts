import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  addWorkOrderMessage,
  createPayment,
  createWorkOrder,
  getBookingCriteria,
  getCalendar,
  getHelp,
  getHome,
  getOwnerSettings,
  getPaymentForm,
  getTrip,
  getWorkOrder,
  getWorkOrderForm,
  inviteGuest,
} from '@ownerng/contract'
import { addDays, dateAt, instantAt, MINUTE_MS } from '@ownerng/domain'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { writeChart } from '../src/modules/accounting/chart.ts'
import { readOptions } from '../src/modules/resort/resort-directory.ts'
import { refreshForecast } from '../src/modules/trips/refresh-forecast.ts'
import { readMerge } from './merge-read.ts'
import { answerOrder } from './staff-answers.ts'
import { bookStay, clearStays, day } from './stays.ts'
import { cardToken, type SignedIn, startTestApp, type TestApp } from './test-app.ts'

const ZONE = 'America/New_York'

const ARRIVAL = day(40)

export const DESK = 'https://desk.example'

const ADDRESS = { remoteAddress: '203.0.113.9', headers: { host: 'localhost:8080' } }

/** The app of the current test. */
export let test: TestApp

/** The owner who sees the options. */
export let owner: SignedIn

let stayId: string

let orderId: string

export let secondOrderId: string

let guestLink: string

let keys = 0

async function reportProblem() {
  const { units } = (await owner.call(getWorkOrderForm, { query: {} })).body
  return owner.call(createWorkOrder, {
    query: {},
    body: {
      ...{ ownerNumber: owner.ownerNumber, unitId: units.find(({ stay }) => stay === null)?.id },
      ...{ category: 'Plumbing', summary: 'It drips', mayEnter: true, comments: { C1: 'No' } },
    },
  })
}

/** Creates a work order with a visit in three weeks; returns its id. */
async function planVisit(): Promise<string> {
  const { id, number } = (await reportProblem()).body
  const now = test.services.clock.now()
  await answerOrder(test, number, 'planned', addDays(dateAt(now, ZONE), 21), 'before noon')
  return id
}

/** Responses that depend on an option. */
export const READS = {
  /** Before sign-in. */
  startup: async () =>
    (await test.app.inject({ url: '/api/owner?server=DEMO&resort=HERON', ...ADDRESS })).body,
  settings: async () =>
    (await owner.call(getOwnerSettings, { query: { getSettingsID: owner.handle } })).body,
  /** Whether a back office on another origin may call. */
  elsewhere: async () => {
    const headers = {
      ...{ host: 'localhost:8080', origin: DESK },
      'access-control-request-method': 'POST',
    }
    const url = '/api/login?appName=cms'
    return (await test.app.inject({ ...ADDRESS, method: 'OPTIONS', url, headers })).statusCode
  },
  /** The codes that a close would store. */
  chart: async () => writeChart(await readOptions(test.services.database, 'HERON')),
  home: async () => (await owner.call(getHome, { query: {} })).body,
  help: async () => (await owner.call(getHelp, { query: {} })).body,
  criteria: async () => (await owner.call(getBookingCriteria, { query: {} })).body,
  week: async () => {
    const query = { month: day(30).slice(0, 7), view: 'week' as const }
    return (await owner.call(getCalendar, { query })).status
  },
  payment: async () => {
    const query = { scope: 'account', id: '', points: '' } as never
    return (await owner.call(getPaymentForm, { query })).body.frame
  },
  orderForm: async () => (await owner.call(getWorkOrderForm, { query: {} })).body,
  visits: async () => (await owner.call(getWorkOrder, { query: { id: orderId } })).body.visitSlots,
  secondOrder: async () => {
    await test.owner.query('delete from rate_count')
    await reportProblem()
    return (await reportProblem()).status
  },
  secondMessage: async () => {
    await test.owner.query('delete from rate_count')
    const body = { ownerNumber: owner.ownerNumber, text: 'Hello', photos: [] }
    const send = () => owner.call(addWorkOrderMessage, { query: { id: orderId }, body })
    await send()
    return (await send()).status
  },
  /** Whether a photo of more than a megabyte is refused. */
  largePhoto: async () => {
    await test.owner.query('delete from rate_count')
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const size = { width: 2000, height: 2000, channels: 3 as const }
    const create = { ...size, background: 'black', noise }
    return (
      await test.app.inject({
        ...ADDRESS,
        method: 'POST',
        url: `/api/work-orders/${orderId}/photos?ownerNumber=${owner.ownerNumber}`,
        headers: {
          ...{ ...ADDRESS.headers, cookie: owner.cookie, 'x-session-id': owner.handle },
          'content-type': 'image/jpeg',
        },
        payload: await sharp({ create }).jpeg({ quality: 70 }).toBuffer(),
      })
    ).statusCode
  },
  trip: async () => (await owner.call(getTrip, { query: { id: stayId } })).body,
  guest: async () => (await test.app.inject({ url: guestLink, ...ADDRESS })).body,
  /** At 5 a.m. on the arrival day. */
  arrival: async () => {
    test.setClock(instantAt(ARRIVAL, '05:00', ZONE).toISOString())
    const early = await test.signIn('owner.points')
    const { steps } = (await early.call(getTrip, { query: { id: stayId } })).body
    test.setClock(new Date().toISOString())
    owner = await test.signIn('owner.points')
    return steps
  },
  recovery: async () => {
    await test.owner.query('delete from rate_count')
    const query = 'recoverPasswordForLoginId=nobody@mail.example&server=DEMO&resort=HERON'
    const origin = { host: 'localhost:8080', origin: 'http://localhost:8080' }
    const url = `/api/owner?${query}`
    const answer = await test.app.inject({ ...ADDRESS, method: 'POST', url, headers: origin })
    return answer.json().Error
  },
  /** A payment of fifteen dollars, six minutes after the last proof of identity. */
  stale: async () => {
    const late = await test.signIn('owner.float')
    test.pass(6 * MINUTE_MS)
    const { body } = await late.call(createPayment, {
      query: {},
      body: {
        ...{ requestKey: `every-option-${++keys}`, ownerNumber: late.ownerNumber },
        ...{ cents: 1500, scope: 'account', token: await cardToken(test, '4321000000001119') },
      },
    })
    return (body as { code?: string }).code === 'STEP_UP'
  },
  /** What an import takes of rows that changed on both sides. */
  merge: () => readMerge(test),
  /** Whether the forecast is requested. */
  weather: async () => {
    const service = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1')
    await once(service, 'listening')
    let asked = 0
    service.on('request', () => {
      asked += 1
    })
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1/forecast`
    const settings = { ...test.services.settings, weather: { url, key: '' } }
    await refreshForecast({ ...test.services, settings }, 'HERON')
    service.close()
    return asked
  },
} satisfies Record<string, () => Promise<unknown>>

/** Starts an app with a stay, a guest, and work orders. */
export function startOptionResort(): void {
  beforeAll(async () => {
    test = await startTestApp()
    owner = await test.signIn('owner.points')
    await clearStays(test, 'STU')
    stayId = (await bookStay(owner, ARRIVAL, 3, { unitTypeCode: 'STU' })).id
    await owner.call(inviteGuest, {
      query: { id: stayId },
      body: { ownerNumber: owner.ownerNumber, email: 'dan@mail.example', name: 'Dan' },
    })
    const mailed = await test.owner.query(
      `select link from outbox where recipient = 'dan@mail.example' order by id desc limit 1`,
    )
    guestLink = mailed.rows[0].link
    // the owner's home unit belongs to a property
    await test.owner.query(`insert into property_code values ('HERON', 'NORTH', 'North', '{}')`)
    await test.owner.query(`update unit set property_code = 'NORTH' where resort_id = 'HERON'`)
    ;[orderId = '', secondOrderId = ''] = [await planVisit(), await planVisit()]
  })
  afterAll(() => test.close())
}
