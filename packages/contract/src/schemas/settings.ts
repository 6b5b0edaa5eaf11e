import { GATEWAY_NAMES, isSafeImage, isSafeLink } from '@ownerng/domain'
import * as z from 'zod/mini'
import { obfuscated, wireStatus } from './wire.ts'

const text = (most: number) => z._default(z.string().check(z.maxLength(most)), '')
const off = z._default(z.boolean(), false)
const color = z._default(z.string().check(z.regex(/^(#[0-9a-fA-F]{6})?$/, 'color')), '')
const linkAddress = z._default(
  z.string().check(
    z.maxLength(300),
    z.refine((address) => address === '' || isSafeLink(address), 'link'),
  ),
  '',
)
const imageAddress = z._default(
  z.string().check(
    z.maxLength(300),
    z.refine((address) => address === '' || isSafeImage(address), 'picture'),
  ),
  '',
)
const pixels = z._default(z.int().check(z.minimum(0), z.maximum(2000)), 0)

/** The views that a calendar can have. */
export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const

/** What work orders are about where a resort lists nothing of its own. */
const WORK_ORDER_CATEGORIES = [
  'Appliances',
  'Cleaning',
  'Electrical',
  'Furniture',
  'Heating and cooling',
  'Plumbing',
  'TV and internet',
  'Windows and doors',
  'Something else',
]

/** Menu flags and labels (portal.md section 3, wire.md "Fields"). */
export const menuOptions = z.object({
  startingRoute: z._default(
    z.enum([
      'home',
      'calendar',
      'reservations',
      'points',
      'bills',
      'workorders',
      'documents',
      'profile',
    ]),
    'home',
  ),
  hideHome: off,
  hideCalendar: off,
  hideReservations: off,
  hideBills: off,
  hideWorkOrders: off,
  hideDocuments: off,
  hideProfile: off,
  hideContactUs: off,
  hideBalanceDue: off,
  hideTotalBalanceDue: off,
  hidePayment: off,
  hideBook: off,
  allowPaymentToExceedBalanceDue: off,
  pointsLabel: text(30),
  sendEmailLabel: text(40),
  contactPropertyEmail: text(80),
  contactPropertyPhone: text(30),
})

/** The resort's own words; empty takes the product's. */
export const labels = z.object({
  room: text(30),
  makePayment: text(30),
  bookReservation: text(30),
  guestOfOwner: text(40),
  ownerReferral: text(40),
})

/** Colors of the bar and of buttons, `#RRGGBB`; empty takes the product's. */
export const cssOptions = z.object({ navbar: color, buttons: color })

/** Which gateway takes cards, and the domain that picks its host from a table. */
export const depositOptions = z.object({
  ccGateway: z._default(z.enum([...GATEWAY_NAMES, '']), ''),
  paymentDomain: text(80),
})

/** The resort's HTML, by page; sanitized both when it is stored and when it is shown. */
export const customHtml = z.object({
  bills: text(20_000),
  bookResDates: text(20_000),
  calendar: text(20_000),
  documents: text(20_000),
  payment: text(20_000),
  paymentConfirm: text(20_000),
  profile: text(20_000),
  reservations: text(20_000),
  workOrders: text(20_000),
  bookResEntry: text(20_000),
  bookResConfirm: text(20_000),
})

/**
 * The face of one property of a resort, for owners whose home unit is there (portal.md section 3,
 * pcOptions). Empty keeps the resort's.
 */
export const pcOptions = z.object({
  name: text(80),
  customCSS: text(50_000),
  cssOptions: z.prefault(cssOptions, {}),
  logoUrl: imageAddress,
  logoHref: linkAddress,
  logoWidth: pixels,
  logoHeight: pixels,
})

/**
 * What a resort may set: the file `options.json` of an import folder, and the rows of
 * `resort_option`.
 */
export const resortOptions = z.object({
  pageTitle: text(80),
  loginSubtitle: text(200),
  loginIdLabel: text(40),
  recoverPasswordLabel: text(60),
  logoUrl: imageAddress,
  logoHref: linkAddress,
  logoWidth: pixels,
  logoHeight: pixels,
  faviconURL: imageAddress,
  defaultErrorMessage: text(200),
  customCSS: text(50_000),
  footerHtml: text(20_000),
  resortMessage: z._default(z.array(z.string().check(z.maxLength(400))).check(z.maxLength(4)), []),
  /**
   * Answers every well-formed address of a recovery alike, so that no one learns who is an owner.
   */
  enumerationSafe: z._default(z.boolean(), true),
  allowPasskeys: z._default(z.boolean(), true),
  minpl: z._default(z.int().check(z.minimum(8), z.maximum(64)), 12),
  maxpl: z._default(z.int().check(z.minimum(12), z.maximum(128)), 20),
  menuOptions: z.prefault(menuOptions, {}),
  labels: z.prefault(labels, {}),
  cssOptions: z.prefault(cssOptions, {}),
  depositOptions: z.prefault(depositOptions, {}),
  securityOptions: z.prefault(
    z.object({
      stepUpAboveCents: z._default(z.int().check(z.minimum(0), z.maximum(99_999_999)), 50_000),
    }),
    {},
  ),
  customHtml: z.prefault(customHtml, {}),
  /**
   * Faces of properties by their code, such as RIDGE; `units.csv` says which units belong to which.
   */
  propertyCodes: z._default(z.record(z.string().check(z.regex(/^[A-Z0-9]{1,10}$/)), pcOptions), {}),
  calendarOptions: z.prefault(
    z.object({
      weekStartsOn: z._default(z.int().check(z.minimum(0), z.maximum(6)), 0),
      views: z._default(z.array(z.enum(CALENDAR_VIEWS)).check(z.minLength(1)), [...CALENDAR_VIEWS]),
      defaultView: z._default(z.enum(CALENDAR_VIEWS), 'month'),
    }),
    {},
  ),
  profileOptions: z.prefault(
    z.object({
      minPwdLength: z._default(z.int().check(z.minimum(8), z.maximum(64)), 12),
      maxPwdLength: z._default(z.int().check(z.minimum(12), z.maximum(128)), 20),
    }),
    {},
  ),
  resOptions: z.prefault(
    z.object({
      types: z._default(z.array(z.enum(['O', 'G', 'R'])).check(z.minLength(1)), ['O', 'G', 'R']),
      peopleLabels: z._default(z.array(z.string().check(z.maxLength(30))).check(z.length(4)), [
        'Adults',
        'Children',
        'Infants',
        '',
      ]),
      maxNights: z._default(z.int().check(z.minimum(1), z.maximum(366)), 14),
      showLockoff: z._default(z.boolean(), true),
    }),
    {},
  ),
  woOptions: z.prefault(
    z.object({
      allowNew: z._default(z.boolean(), true),
      allowPhotos: z._default(z.boolean(), true),
      categories: z._default(
        z
          .array(z.string().check(z.minLength(1), z.maxLength(40)))
          .check(z.minLength(1), z.maxLength(30)),
        WORK_ORDER_CATEGORIES,
      ),
    }),
    {},
  ),
})

/** The options of a resort with every default filled in. */
export type ResortOptions = z.output<typeof resortOptions>

/** The same of one property. */
export type PropertyOptions = z.output<typeof pcOptions>

/** The owner that the header shows; balances are dollars with two decimals, negative is credit. */
export const ownerRow = z.object({
  ownerNumber: z.string(),
  displayOwnerNumber: z.string(),
  ownerName: z.string(),
  roomNum: z.string(),
  balanceDue: z.number(),
  totalBalanceDue: z.number(),
  maxPeople: z.number(),
  firstName: z.string(),
  status: z.enum(['active', 'former']),
})

/** The answer of sign-in in every kind of app (wire.md "Login answer"). */
export const loginAnswer = z.object({
  ...wireStatus,
  loginError: z.string(),
  sessionID: z.string(),
  contactnumber: z.string(),
  IsValid: z.boolean(),
  mobile: z.string(),
  otherPhone: z.string(),
  emailAddress: z.string(),
  allEmails: z.array(z.string()),
  acst: z.string(),
  ownerNumber: z.string(),
  CRMID: z.string(),
  Number: z.string(),
  MasterType: z.string(),
  userid: z.string(),
  /**
   * Seconds until the next try counts; 0 where there is no wait. An addition to the older answer.
   */
  waitSeconds: z.number(),
  /** The bearer token of an API client; no other kind has one. */
  token: z.optional(z.string()),
})

/** The body of sign-in; the password is obfuscated by every client and read once, by the server. */
export const loginBody = z.object({
  server: z.string().check(z.maxLength(40)),
  resort: z.string().check(z.maxLength(40)),
  userid: z.string().check(z.minLength(1), z.maxLength(160)),
  password: obfuscated,
})
