import {
  type CallAnswer,
  getOwnerSettings,
  getReservation,
  getStartupOptions,
  searchAvailability,
} from '@ownerng/contract'
import { listOptions } from '@ownerng/contract/options'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeSend } from '../../../../packages/contract/test-support/fake-send.ts'
import { blank, filled } from '../../../../packages/contract/test-support/sample.ts'
import { LOOKS, PLACE, STAY } from '../../test-support/looks.ts'
import { readSettled } from '../../test-support/settled-page.ts'
import { fullServer, showPage } from '../../test-support/show-page.tsx'
import {
  forget,
  PLAIN_STARTUP,
  recover,
  showSignIn,
  signIn,
} from '../../test-support/sign-in-page.tsx'

type Settings = CallAnswer<typeof getOwnerSettings>

/** Where an option from the server is visible, and a value other than its default. */
interface Sight {
  readonly value: unknown
  /** Name of a page in `looks.ts`; the sign-in page if absent. */
  readonly page?: string
  /** The query of its address, unless the table has one. */
  readonly query?: string
  /** Interaction with the page before the check. */
  readonly after?: () => Promise<void>
  /** Settings that the option needs to be visible. */
  readonly beside?: (settings: Settings) => void
  /** Answers that the option needs to be visible. */
  readonly also?: (server: FakeSend) => void
}

const HOME = '/nav/home'
const HTML = '<p>In the words of the resort</p>'
const SHEET = '.card { border-width: 3px }'
/** The step with the question that shows every type of stay. */
const BOOK_GUEST = '/nav/reservations/book/g'
const ASK_WHO = `${LOOKS[BOOK_GUEST]?.query}&ask=who`
const html = (page: string): Sight => ({ value: HTML, page })
const hidden = (page = HOME, beside?: Sight['beside']): Sight => ({
  value: true,
  page,
  ...(beside ? { beside } : {}),
})
const owes = ({ ownerRow }: Settings) => void Object.assign(ownerRow, { balanceDue: 820 })
const contact = ({ menuOptions }: Settings) =>
  void Object.assign(menuOptions, {
    contactPropertyPhone: '(555) 010-0142',
    contactPropertyEmail: 'owners@mail.example',
  })
const several = (settings: Settings) => {
  const account = { RoomNum: '', BalanceDue: 1, multi: 'm' }
  settings.ownerRow.totalBalanceDue = 830
  settings.MultiOwners = ['10427', '10428'].map((number) => ({
    ...account,
    OwnerNum: number,
    DisplayOwnerNumber: number,
  }))
}
/** A lock-off unit and one of its parts. */
const parts = (server: FakeSend) =>
  void server.answer(
    searchAvailability,
    filled(searchAvailability, {
      today: '2027-01-04',
      nights: 7,
      reasons: [],
      alternatives: [],
      places: [PLACE, { ...PLACE, unitTypeCode: '1BR-A', name: 'Side A', partOf: '1BR' }],
    }),
  )
const CHOOSE = '/nav/reservations/choose'
const STAY_PAGE = '/nav/reservations/:id'

/**
 * Every option that reaches the browser, by its path. A new option in the schema needs a row here.
 */
const SIGHTS: Readonly<Record<string, Sight>> = {
  pageTitle: { value: 'Owners of the cove' },
  loginSubtitle: { value: 'Your weeks' },
  loginPicture: { value: '/api/brand/HERON/lake.jpg' },
  loginHeading: { value: 'On the lake' },
  loginHelp: { value: 'It is on your bill' },
  loginIdLabel: { value: 'Member number' },
  recoverPasswordLabel: { value: 'Email of your deed', after: forget },
  logoUrl: { value: '/api/brand/HERON/logo.svg' },
  logoHref: { value: 'https://resort.example/' },
  logoWidth: { value: 300 },
  logoHeight: { value: 20 },
  faviconURL: { value: '/api/brand/HERON/icon.svg' },
  customCSS: { value: SHEET },
  allowPasskeys: { value: true },
  currency: { value: 'EUR', page: '/nav/bills' },
  defaultErrorMessage: { value: 'Please call the cove', after: signIn },
  minpl: { value: 16, after: recover },
  maxpl: { value: 64 },
  'cssOptions.navbar': { value: '#113355' },
  'cssOptions.buttons': { value: '#553311' },
  footerHtml: html(HOME),
  'menuOptions.startingRoute': { value: 'bills', page: '/nav/refresh', query: 'to=start' },
  'menuOptions.hideHome': hidden('/nav/bills'),
  'menuOptions.hideCalendar': hidden(),
  'menuOptions.hideReservations': hidden(),
  'menuOptions.hideBills': hidden(),
  'menuOptions.hideWorkOrders': hidden(),
  'menuOptions.hideDocuments': hidden(),
  'menuOptions.hideProfile': hidden(),
  'menuOptions.hideContactUs': hidden(HOME, contact),
  'menuOptions.hideBalanceDue': hidden(),
  'menuOptions.hideTotalBalanceDue': hidden(HOME, several),
  'menuOptions.hidePayment': hidden(HOME, owes),
  'menuOptions.hideBook': hidden(),
  'menuOptions.allowPaymentToExceedBalanceDue': { value: true, page: HOME },
  'menuOptions.pointsLabel': { value: 'Zorkels', page: HOME },
  'menuOptions.sendEmailLabel': { value: 'Write to us', page: HOME, beside: contact },
  'menuOptions.contactPropertyEmail': { value: 'us@mail.example', page: HOME },
  'menuOptions.contactPropertyPhone': { value: '(555) 010-0177', page: HOME },
  'labels.room': { value: 'Villa', page: '/nav/workorders/addworkorder' },
  'labels.makePayment': { value: 'Settle up', page: HOME },
  'labels.bookReservation': { value: 'Plan a stay', page: HOME },
  'labels.guestOfOwner': { value: 'Friend pass', page: '/nav/reservations/book/g' },
  'labels.ownerReferral': { value: 'Renter', page: BOOK_GUEST, query: ASK_WHO },
  'customHtml.bills': html('/nav/bills'),
  'customHtml.bookResDates': html('/nav/reservations/bookingcriteria'),
  'customHtml.calendar': html('/nav/calendar'),
  'customHtml.documents': html('/nav/documents'),
  'customHtml.payment': html('/nav/payment'),
  'customHtml.paymentConfirm': html('/nav/payment/paymentconfirmation'),
  'customHtml.profile': html('/nav/profile'),
  'customHtml.reservations': html('/nav/reservations'),
  'customHtml.workOrders': html('/nav/workorders'),
  'customHtml.bookResEntry': html('/nav/reservations/book/o'),
  'customHtml.bookResConfirm': html('/nav/reservations/resconfirmation'),
  'propertyCodes.*.name': { value: 'North shore', page: HOME },
  'propertyCodes.*.customCSS': { value: SHEET, page: HOME },
  'propertyCodes.*.cssOptions.navbar': { value: '#113355', page: HOME },
  'propertyCodes.*.cssOptions.buttons': { value: '#553311', page: HOME },
  'propertyCodes.*.logoUrl': { value: '/api/brand/HERON/north.svg', page: HOME },
  'propertyCodes.*.logoHref': { value: 'https://north.example/', page: HOME },
  'propertyCodes.*.logoWidth': { value: 300, page: HOME },
  'propertyCodes.*.logoHeight': { value: 20, page: HOME },
  'calendarOptions.weekStartsOn': { value: 1, page: '/nav/calendar' },
  'calendarOptions.views': { value: ['month'], page: '/nav/calendar' },
  'calendarOptions.defaultView': { value: 'week', page: '/nav/calendar' },
  'profileOptions.minPwdLength': { value: 16, page: '/nav/changepassword' },
  'profileOptions.maxPwdLength': { value: 64, page: '/nav/changepassword' },
  'resOptions.types': { value: ['O'], page: BOOK_GUEST, query: ASK_WHO },
  'resOptions.peopleLabels': { value: ['Grown-ups', '', '', ''], page: STAY_PAGE },
  'resOptions.showLockoff': { value: false, page: CHOOSE, also: parts },
  'resOptions.guestHint': { value: 'For your friends', page: BOOK_GUEST, query: ASK_WHO },
  'resOptions.referralHint': { value: 'For new friends', page: BOOK_GUEST, query: ASK_WHO },
  'woOptions.allowNew': { value: true, page: '/nav/workorders' },
}

/** Options that only affect the server or show only briefly, with the test that covers each. */
const SHOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  'depositOptions.ccGateway': 'every-option.test.ts of the server: the frame of the payment form',
  'depositOptions.paymentDomain': 'the same',
  'resOptions.answerMinutes': 'the same: each booking that waits says until when',
  'resOptions.maxNights': 'the same: the dates that can be chosen come with the booking criteria',
  'woOptions.allowPhotos': 'the same: the form of a new work order says it as well',
}

/** The options that reach the browser: those in the answers of the two calls that carry them. */
function listSent(): string[] {
  const names = (value: unknown, path: readonly string[] = []): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, inner]) => names(inner, [...path, name]))
      : [path.join('.')]
  const sent = new Set([...names(blank(getStartupOptions)), ...names(blank(getOwnerSettings))])
  return listOptions()
    .map(({ path }) => path)
    .filter((path) => sent.has(path) || path.startsWith('propertyCodes.'))
}

/** Sets the value at a path such as `menuOptions.hideHome`. */
function put(target: object, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.')
  const inner = (target as Record<string, unknown>)[first]
  if (rest.length > 0) put(inner as object, rest.join('.'), value)
  else Object.assign(target, { [first]: value })
}

const PLAIN_PROPERTY = {
  ...{ code: 'NORTH', name: '', customCSS: '', cssOptions: { navbar: '', buttons: '' } },
  ...{ logoUrl: '/api/brand/HERON/usual.svg', logoHref: '', logoWidth: 100, logoHeight: 30 },
}

/** Returns the visible text with a value, or with the default if no value is given. */
async function look(path: string, sight: Sight, value?: { readonly value: unknown }) {
  sessionStorage.clear()
  localStorage.clear()
  if (!sight.page) {
    const startup = structuredClone(PLAIN_STARTUP)
    if (value) put(startup, path, value.value)
    await showSignIn(startup)
  } else {
    const server = fullServer()
    const page = LOOKS[sight.page]
    page?.also?.(server)
    page?.reads?.answer(server)
    server.answer(getReservation, STAY)
    sight.also?.(server)
    const settings = structuredClone((await server.send(getOwnerSettings, {} as never)) as Settings)
    settings.pcOptions = structuredClone(PLAIN_PROPERTY)
    sight.beside?.(settings)
    if (value) put(settings, path.replace('propertyCodes.*', 'pcOptions'), value.value)
    server.answer(getOwnerSettings, settings)
    const query = `?${sight.query ?? page?.query ?? ''}`
    await showPage(`#${sight.page.replace(':id', 's1')}${query}`, server)
    await screen.findByRole('main')
  }
  await sight.after?.()
  const seen = await readSettled()
  cleanup()
  document.adoptedStyleSheets = []
  document.documentElement.removeAttribute('style')
  return seen
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-04T15:00:00Z') })
  vi.stubGlobal('PublicKeyCredential', class {})
  document.adoptedStyleSheets = []
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('tests exactly the options that reach the browser', () => {
  const shown = [...Object.keys(SIGHTS), ...Object.keys(SHOWN_ELSEWHERE)]
  expect(shown.sort()).toEqual(listSent().sort())
})

/** Options with the same key show the same page while no option is set. */
const getPageKey = (path: string, { page, query, after, beside, also }: Sight): string =>
  after || beside || also ? path : `${page}?${query}`

describe('resort option', () => {
  const defaults = new Map<string, string>()
  it.each(Object.entries(SIGHTS))('%s changes the page', async (path, sight) => {
    const key = getPageKey(path, sight)
    if (!defaults.has(key)) {
      // open the page once first, because its lazy parts load only once
      await look(path, sight)
      defaults.set(key, await look(path, sight))
    }
    const usual = await look(path, sight)
    expect(usual).toBe(defaults.get(key))
    expect(await look(path, sight, sight)).not.toBe(usual)
  })
})
