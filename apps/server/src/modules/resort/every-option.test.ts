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
  moveWorkOrderVisit,
} from '@ownerng/contract'
import { listOptions } from '@ownerng/contract/options'
import { addDays, dateAt, instantAt, MINUTE_MS } from '@ownerng/domain'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookStay, clearStays, day } from '../../../test-support/stays.ts'
import {
  cardToken,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'
import { answerWorkOrder } from '../../cli/answer-work-order.ts'
import { refreshForecast } from '../trips/refresh-forecast.ts'

const ZONE = 'America/New_York'
const ARRIVAL = day(40)
const DESK = 'https://desk.example'
const ADDRESS = { remoteAddress: '203.0.113.9', headers: { host: 'localhost:8080' } }

let test: TestApp
let owner: SignedIn
let stayId: string
let orderId: string
let secondOrderId: string
let guestLink: string
let keys = 0
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
  const args = ['heron', number, 'planned', addDays(dateAt(now, ZONE), 21), 'before noon']
  await answerWorkOrder(test.services, args)
  return id
}

/** Responses that depend on an option. */
const READS = {
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

interface Case {
  /** The response to compare. */
  readonly at: keyof typeof READS
  /** Differs from the demo resort's value. */
  readonly value: unknown
  /** Value to compare with, if not the demo resort's. */
  readonly from?: unknown
}
const at = (place: Case['at'], value: unknown, from?: unknown): Case => ({ at: place, value, from })
const HTML = '<p>In the words of the resort</p>'
const SHEET = '.card { border-top-color: #9A6B3A; }'
const PICTURE = '/api/brand/HERON/another.svg'

/** Every option of the schema, by path. A new option needs a row. */
const CASES: Readonly<Record<string, Case>> = {
  pageTitle: at('startup', 'Owners of the cove'),
  loginSubtitle: at('startup', 'Your weeks'),
  loginPicture: at('startup', PICTURE),
  loginHeading: at('startup', 'By the lake'),
  loginHelp: at('startup', 'It is on your bill'),
  loginIdLabel: at('startup', 'Member number'),
  recoverPasswordLabel: at('startup', 'Email of your deed'),
  logoUrl: at('startup', PICTURE),
  logoHref: at('startup', 'https://resort.example/'),
  logoWidth: at('startup', 123),
  logoHeight: at('startup', 45),
  faviconURL: at('startup', PICTURE),
  defaultErrorMessage: at('startup', 'Please call the cove'),
  customCSS: at('startup', SHEET),
  footerHtml: at('settings', HTML),
  resortMessage: at('home', ['The slips are open.']),
  helpTopics: at('help', [{ title: 'Is there a sauna?', text: 'Yes.' }]),
  enumerationSafe: at('recovery', false),
  allowPasskeys: at('startup', false),
  currency: at('settings', 'EUR'),
  minpl: at('startup', 16),
  maxpl: at('startup', 64),
  'menuOptions.startingRoute': at('settings', 'bills'),
  ...Object.fromEntries(
    [
      ...['hideHome', 'hideCalendar', 'hideReservations', 'hideBills', 'hideWorkOrders'],
      ...['hideDocuments', 'hideProfile', 'hideContactUs', 'hideBalanceDue'],
      ...['hideTotalBalanceDue', 'hidePayment', 'hideBook', 'allowPaymentToExceedBalanceDue'],
    ].map((name) => [`menuOptions.${name}`, at('settings', true)]),
  ),
  'menuOptions.pointsLabel': at('settings', 'Zorkels'),
  'menuOptions.sendEmailLabel': at('settings', 'Write to us'),
  'menuOptions.contactPropertyEmail': at('settings', 'us@mail.example'),
  'menuOptions.contactPropertyPhone': at('settings', '(555) 010-0177'),
  'labels.room': at('settings', 'Villa'),
  'labels.makePayment': at('settings', 'Settle up'),
  'labels.bookReservation': at('settings', 'Plan a stay'),
  'labels.guestOfOwner': at('settings', 'Friend pass'),
  'labels.ownerReferral': at('settings', 'Renter'),
  'cssOptions.navbar': at('startup', '#113355'),
  'cssOptions.buttons': at('startup', '#553311'),
  'depositOptions.ccGateway': at('payment', ''),
  'depositOptions.paymentDomain': at('payment', 'payments.example'),
  'securityOptions.stepUpAboveCents': at('stale', 99_000, 100),
  'signInOptions.origins.*': at('elsewhere', [DESK]),
  ...Object.fromEntries(
    [
      ...['bills', 'bookResDates', 'calendar', 'documents', 'payment', 'paymentConfirm'],
      ...['profile', 'reservations', 'workOrders', 'bookResEntry', 'bookResConfirm'],
    ].map((slot) => [`customHtml.${slot}`, at('settings', HTML)]),
  ),
  'propertyCodes.*.name': at('settings', 'North shore'),
  'propertyCodes.*.customCSS': at('settings', SHEET),
  'propertyCodes.*.cssOptions.navbar': at('settings', '#113355'),
  'propertyCodes.*.cssOptions.buttons': at('settings', '#553311'),
  'propertyCodes.*.logoUrl': at('settings', PICTURE),
  'propertyCodes.*.logoHref': at('settings', 'https://north.example/'),
  'propertyCodes.*.logoWidth': at('settings', 123),
  'propertyCodes.*.logoHeight': at('settings', 45),
  'calendarOptions.weekStartsOn': at('settings', 1),
  'calendarOptions.views': at('week', ['month']),
  'calendarOptions.defaultView': at('settings', 'week'),
  'profileOptions.minPwdLength': at('settings', 16),
  'profileOptions.maxPwdLength': at('settings', 64),
  'resOptions.types': at('settings', ['O']),
  'resOptions.peopleLabels': at('settings', ['Grown-ups', '', '', '']),
  'resOptions.maxNights': at('criteria', 4),
  'resOptions.showLockoff': at('settings', false),
  'resOptions.guestHint': at('settings', 'For your friends'),
  'resOptions.referralHint': at('settings', 'For new friends'),
  'tripOptions.bookedLine': at('trip', 'Off you go, {name}'),
  'tripOptions.bookedGuestLine': at('trip', 'Off goes {name}'),
  'tripOptions.directions': at('trip', 'By boat'),
  'tripOptions.mapPicture': at('trip', PICTURE),
  'tripOptions.mapDescription': at('trip', 'The way by boat'),
  'tripOptions.coordinates': at('weather', '', '36.7, -106.7'),
  'tripOptions.houseRules': at('guest', 'No fireworks'),
  'tripOptions.requests': at('trip', ['crib']),
  'tripOptions.codesFrom': at('arrival', '04:00'),
  'woOptions.allowNew': at('orderForm', false),
  'woOptions.allowPhotos': at('orderForm', false),
  'woOptions.categories': at('orderForm', ['Plumbing', 'Roof']),
  'woOptions.places': at('orderForm', ['Sauna']),
  'woOptions.urgencies': at('orderForm', ['Now']),
  'woOptions.visitTimes': at('visits', ['at night']),
  'woOptions.visitDays': at('visits', [6]),
  'woOptions.visitsPerTime': at('visits', 2, 1),
  'woOptions.ordersPerDay': at('secondOrder', 1),
  'woOptions.messagesPerDay': at('secondMessage', 1),
  'woOptions.photoMegabytesPerDay': at('largePhoto', 1),
  'woOptions.emergencyPhone': at('orderForm', '(555) 010-0111'),
  'woOptions.emergencyHours': at('orderForm', 'By day'),
}

/** Returns the object with a value set at a path. */
function put(before: object, [first = '', ...rest]: readonly string[], value: unknown): object {
  const inner = (before as Record<string, unknown>)[first] ?? {}
  return { ...before, [first]: rest.length > 0 ? put(inner as object, rest, value) : value }
}

/** Stores an option of the resort or its property. */
async function store(path: string, value: unknown): Promise<void> {
  // one kind of app represents all of them, each with its own value
  const [name = '', ...rest] = path.replace('origins.*', 'origins.cms').split('.')
  if (name === 'propertyCodes') {
    const options = JSON.stringify(put({}, rest.slice(1), value))
    await test.owner.query('update property_code set options = $1', [options])
    return
  }
  const { rows } = await test.owner.query(
    `select value from resort_option where resort_id = 'HERON' and name = $1`,
    [name],
  )
  await test.owner.query(
    `insert into resort_option (resort_id, name, value) values ('HERON', $1, $2)
      on conflict (resort_id, name) do update set value = excluded.value`,
    [name, JSON.stringify(rest.length > 0 ? put(rows[0]?.value ?? {}, rest, value) : value)],
  )
}

it('has a case for every option of the schema, and for no other', () => {
  expect(Object.keys(CASES).sort()).toEqual(
    listOptions()
      .map(({ path }) => path)
      .sort(),
  )
})

describe('an option of the resort', () => {
  beforeAll(async () => {
    // another visit takes one of the times
    const query = { id: secondOrderId }
    const { visitSlots, scheduledOn } = (await owner.call(getWorkOrder, { query })).body
    const body = { ownerNumber: owner.ownerNumber, from: scheduledOn ?? '', ...visitSlots[0] }
    await owner.call(moveWorkOrderVisit, { query, body: body as never })
  })

  it.each(Object.entries(CASES))(
    '%s changes a response',
    async (path, { at: place, value, from }) => {
      const saved = await test.owner.query(
        `select name, value from resort_option where resort_id = 'HERON'`,
      )
      const read = async () => JSON.stringify(await READS[place]()).replace(/nonce="[^"]*"/g, '')
      if (from !== undefined) await store(path, from)
      const before = await read()
      expect(await read()).toBe(before)
      await store(path, value)
      expect(await read()).not.toBe(before)
      await test.owner.query(`delete from resort_option where resort_id = 'HERON'`)
      for (const { name, value: usual } of saved.rows) await store(name, usual)
      await test.owner.query(`update property_code set options = '{}'`)
    },
  )
})
