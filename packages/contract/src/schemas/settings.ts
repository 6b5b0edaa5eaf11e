import { GATEWAY_NAMES, isSafeImage, isSafeLink } from '@ownerng/domain'
import * as z from 'zod/mini'
import { optionText } from './resort-text.ts'
import { dueAmount } from './resources.ts'
import { cents, obfuscated, wireStatus } from './wire.ts'

/** A text that the resort writes for owners; '' by default. */
export const ownerText = (most: number) => z._default(optionText(most), '')
/** A text with a maximum length; '' by default. */
export const text = (most: number) => z._default(z.string().check(z.maxLength(most)), '')
const off = z._default(z.boolean(), false)
const color = z._default(z.string().check(z.regex(/^(#[0-9a-fA-F]{6})?$/, 'color')), '')
/** A URL that links may use, or ''. */
export const linkAddress = z._default(
  z.string().check(
    z.maxLength(300),
    z.refine((address) => address === '' || isSafeLink(address), 'link'),
  ),
  '',
)
/** An image of the resort, or ''. */
export const imageAddress = z._default(
  z.string().check(
    z.maxLength(300),
    z.refine((address) => address === '' || isSafeImage(address), 'picture'),
  ),
  '',
)
/** Size of an image. */
export const pixels = z._default(z.int().check(z.minimum(0), z.maximum(2000)), 0)

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const

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
  pointsLabel: ownerText(30),
  sendEmailLabel: ownerText(40),
  contactPropertyEmail: text(80),
  contactPropertyPhone: text(30),
})

/** Labels of the resort; '' for the product's default. */
export const labels = z.object({
  room: ownerText(30),
  makePayment: ownerText(30),
  bookReservation: ownerText(30),
  guestOfOwner: ownerText(40),
  ownerReferral: ownerText(40),
})

/** Colors of the bar and of buttons, `#RRGGBB`; '' for the product's default. */
export const cssOptions = z.object({ navbar: color, buttons: color })

/** The card gateway, and the domain that selects its host. */
export const depositOptions = z.object({
  ccGateway: z._default(z.enum([...GATEWAY_NAMES, '']), ''),
  paymentDomain: text(80),
})

/** The resort's HTML by page, sanitized when it is stored and when it is shown. */
export const customHtml = z.object({
  bills: ownerText(20_000),
  bookResDates: ownerText(20_000),
  calendar: ownerText(20_000),
  documents: ownerText(20_000),
  payment: ownerText(20_000),
  paymentConfirm: ownerText(20_000),
  profile: ownerText(20_000),
  reservations: ownerText(20_000),
  workOrders: ownerText(20_000),
  bookResEntry: ownerText(20_000),
  bookResConfirm: ownerText(20_000),
})

/**
 * Branding of a property, for owners whose home unit is there (portal.md section 3, pcOptions). ''
 * keeps the resort's value.
 */
export const pcOptions = z.object({
  name: ownerText(80),
  customCSS: text(50_000),
  cssOptions: z.prefault(cssOptions, {}),
  logoUrl: imageAddress,
  logoHref: linkAddress,
  logoWidth: pixels,
  logoHeight: pixels,
})

/** Appearance of the calendar. */
export const calendarOptions = z.prefault(
  z.object({
    weekStartsOn: z._default(z.int().check(z.minimum(0), z.maximum(6)), 0),
    views: z._default(z.array(z.enum(CALENDAR_VIEWS)).check(z.minLength(1)), [...CALENDAR_VIEWS]),
    defaultView: z._default(z.enum(CALENDAR_VIEWS), 'month'),
  }),
  {},
)

/** Length limits for new passwords. */
export const profileOptions = z.prefault(
  z.object({
    minPwdLength: z._default(z.int().check(z.minimum(8), z.maximum(64)), 12),
    maxPwdLength: z._default(z.int().check(z.minimum(12), z.maximum(128)), 20),
  }),
  {},
)

/** Stay types that can be booked online. */
export const resOptions = z.prefault(
  z.object({
    types: z._default(z.array(z.enum(['O', 'G', 'R'])).check(z.minLength(1)), ['O', 'G', 'R']),
    peopleLabels: z._default(z.array(optionText(30)).check(z.length(4)), [
      'Adults',
      'Children',
      'Infants',
      '',
    ]),
    maxNights: z._default(z.int().check(z.minimum(1), z.maximum(366)), 14),
    showLockoff: z._default(z.boolean(), true),
    answerMinutes: z._default(z.int().check(z.minimum(5), z.maximum(2_880)), 15),
    guestHint: ownerText(200),
    referralHint: ownerText(200),
  }),
  {},
)

/** The owner in the header. Balances are dollars with two decimals; negative is credit. */
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
  /**
   * Amounts due by today and next, shown instead of the balance while a payment plan is active.
   * Absent without a plan.
   */
  planDue: z.optional(z.object({ nowCents: cents, next: z.nullable(dueAmount) })),
})

/** Sign-in response of all app kinds (wire.md "Login answer"). */
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
  /** Seconds to wait before the next attempt; 0 for none. Not in the original wire format. */
  waitSeconds: z.number(),
  /** Bearer token, for API clients only. */
  token: z.optional(z.string()),
})

/** Sign-in request. Every client obfuscates the password, and the server decodes it once. */
export const loginBody = z.object({
  server: z.string().check(z.maxLength(40)),
  resort: z.string().check(z.maxLength(40)),
  userid: z.string().check(z.minLength(1), z.maxLength(160)),
  password: obfuscated,
})
