import {
  APP_KIND_NAMES,
  CONFLICT_POLICIES,
  CURRENCIES,
  DEFAULT_CURRENCY,
  FIELD_GROUPS,
  STAY_REQUESTS,
} from '@ownerng/domain'
import * as z from 'zod/mini'
import { accountCodes } from './account-codes.ts'
import { optionText, requiredOptionText } from './resort-text.ts'
import {
  calendarOptions,
  cssOptions,
  customHtml,
  depositOptions,
  imageAddress,
  labels,
  linkAddress,
  menuOptions,
  ownerText,
  pcOptions,
  pixels,
  profileOptions,
  resOptions,
  text,
} from './settings.ts'

/** Default work-order categories. */
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

/** Default work-order urgencies. */
const WORK_ORDER_URGENCIES = ['As soon as you can', 'Within a few days', 'Before my next stay']
const choices = (most: number) => z.array(requiredOptionText(40)).check(z.maxLength(most))

/** An origin as browsers write it. Plain http is only allowed for localhost. */
const APP_ORIGIN =
  /^(https:\/\/[a-z0-9.-]{1,253}|http:\/\/(127\.0\.0\.1|([a-z0-9-]+\.)*localhost))(:\d{1,5})?$/

const conflictPolicy = (group: keyof typeof FIELD_GROUPS) =>
  z._default(z.enum(CONFLICT_POLICIES), FIELD_GROUPS[group])

/** Who decides a value that changed both here and in the resort's system, by field group. */
const conflicts = z.object({
  names: conflictPolicy('names'),
  contact: conflictPolicy('contact'),
  ownership: conflictPolicy('ownership'),
  stayDates: conflictPolicy('stayDates'),
  stayPeople: conflictPolicy('stayPeople'),
  stayUse: conflictPolicy('stayUse'),
  workOrderProgress: conflictPolicy('workOrderProgress'),
  workOrderVisit: conflictPolicy('workOrderVisit'),
  workOrderCost: conflictPolicy('workOrderCost'),
} satisfies Record<keyof typeof FIELD_GROUPS, unknown>)

/** A question and the resort's answer. */
const helpTopic = z.strictObject({
  title: requiredOptionText(100),
  text: requiredOptionText(1000),
})

/**
 * Schema of all resort options: `options.json` in an import folder, and the rows of
 * `resort_option`.
 */
export const resortOptions = z.object({
  pageTitle: ownerText(80),
  loginSubtitle: ownerText(200),
  loginPicture: imageAddress,
  loginHeading: ownerText(80),
  loginHelp: ownerText(300),
  loginIdLabel: ownerText(40),
  recoverPasswordLabel: ownerText(60),
  logoUrl: imageAddress,
  logoHref: linkAddress,
  logoWidth: pixels,
  logoHeight: pixels,
  faviconURL: imageAddress,
  defaultErrorMessage: ownerText(200),
  customCSS: text(50_000),
  footerHtml: ownerText(20_000),
  resortMessage: z._default(z.array(optionText(400)).check(z.maxLength(4)), []),
  helpTopics: z._default(z.array(helpTopic).check(z.maxLength(20)), []),
  currency: z._default(z.enum(CURRENCIES), DEFAULT_CURRENCY),
  /** Responds the same to every valid recovery address, to prevent enumeration of owners. */
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
  signInOptions: z.prefault(
    z.object({
      origins: z._default(
        z.partialRecord(
          z.enum(APP_KIND_NAMES),
          z.array(z.string().check(z.regex(APP_ORIGIN, 'origin'))).check(z.maxLength(20)),
        ),
        {},
      ),
    }),
    {},
  ),
  /** Account codes of the journal. */
  accountCodes,
  importOptions: z.prefault(z.object({ conflicts: z.prefault(conflicts, {}) }), {}),
  customHtml: z.prefault(customHtml, {}),
  /** Branding by property code, such as RIDGE; `units.csv` assigns units to properties. */
  propertyCodes: z._default(z.record(z.string().check(z.regex(/^[A-Z0-9]{1,10}$/)), pcOptions), {}),
  calendarOptions,
  profileOptions,
  resOptions,
  tripOptions: z.prefault(
    z.object({
      bookedLine: ownerText(80),
      bookedGuestLine: ownerText(80),
      directions: ownerText(1000),
      mapPicture: imageAddress,
      mapDescription: ownerText(200),
      coordinates: z._default(
        z.string().check(z.regex(/^$|^-?\d{1,2}(\.\d+)?, ?-?\d{1,3}(\.\d+)?$/, 'coordinates')),
        '',
      ),
      houseRules: ownerText(2000),
      requests: z._default(z.array(z.enum(STAY_REQUESTS)), [...STAY_REQUESTS]),
      codesFrom: z._default(
        z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')),
        '06:00',
      ),
    }),
    {},
  ),
  woOptions: z.prefault(
    z.object({
      allowNew: z._default(z.boolean(), true),
      allowPhotos: z._default(z.boolean(), true),
      categories: z._default(
        z.array(requiredOptionText(40)).check(z.minLength(1), z.maxLength(30)),
        WORK_ORDER_CATEGORIES,
      ),
      places: z._default(choices(12), []),
      urgencies: z._default(choices(6), WORK_ORDER_URGENCIES),
      visitTimes: z._default(choices(6), []),
      visitDays: z._default(
        z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
        [1, 2, 3, 4, 5],
      ),
      visitsPerTime: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
      ordersPerDay: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 20),
      messagesPerDay: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 100),
      photoMegabytesPerDay: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 40),
      emergencyPhone: text(30),
      emergencyHours: ownerText(120),
    }),
    {},
  ),
})

/** Options of a resort with all defaults. */
export type ResortOptions = z.output<typeof resortOptions>

/** Options of a property with all defaults. */
export type PropertyOptions = z.output<typeof pcOptions>
