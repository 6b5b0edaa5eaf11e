import {
  APP_KIND_NAMES,
  ARRIVAL_ICONS,
  type CalendarDate,
  fillYears,
  isEmailAddress,
  isPhoneNumber,
  PLACE_FACTS,
  PLACE_ICONS,
  PLACE_SECTIONS,
  readDate,
  WORK_ORDER_STATUSES,
} from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import { z } from 'zod'
import {
  allow,
  allowSeveral,
  code,
  DIGITS,
  degrees,
  dollars,
  dollarsOrEmpty,
  emailOrEmpty,
  emptyAsNull,
  getOne,
  isTimeZone,
  kind,
  listed,
  name,
  number14,
  says,
  timeOfDay,
  WITH_CODES,
  whole,
  words,
  yesNo,
} from './columns.ts'

/** Valid purposes of a charge. */
const CHARGE_KINDS = [
  'maintenance',
  'reserve',
  'tax',
  'special-assessment',
  'late-fee',
  'interest',
  'reservation',
  'guest',
  'lock-off',
  'housekeeping',
  'club-dues',
  'other',
] as const

/** Range of days that the database and calendars support. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2199-12-31'

/**
 * The kinds of file in an import folder, in load order: columns, rules, and descriptions.
 * `docs/import-format.md` is generated from this table. Relative dates count from `today`.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table with a row for each column of each file
export function fileKinds(today: CalendarDate) {
  const day = allow(
    z
      .string()
      .trim()
      .transform((text, context) => {
        const date = readDate(text, today)
        if (date && date >= FIRST_DAY && date <= LAST_DAY) return date
        context.addIssue({
          code: 'custom',
          message: date
            ? cliImport().value.dayOutOfRange({ first: FIRST_DAY, last: LAST_DAY })
            : cliImport().value.day,
        })
        return z.NEVER
      }),
    'date such as `2027-01-31`',
  )
  const weekOrDay = allow(
    z
      .string()
      .trim()
      .transform((text, context) => {
        const value = DIGITS.test(text) ? Number(text) : 0
        if (value >= 1 && value <= 53) return value
        const date = readDate(text, today)
        if (date) return date
        context.addIssue({ code: 'custom', message: cliImport().value.weekOrDay })
        return z.NEVER
      }),
    'whole number from 1 to 53, or a date',
  )
  const line = (most: number) =>
    allow(
      name(most).transform((text) => fillYears(text, today)),
      `1 to ${most} characters`,
    )
  const year = allow(
    line(8).refine(
      (text) => /^(?:19|20|21)\d\d$/.test(text),
      says(({ value }) => value.year),
    ),
    'year such as `2027`',
  )
  const amounts = whole(0, 200)
  const field = code(/^C([1-9]|1\d|2[0-5])$/, (words) => words.formField, '`C1` to `C25`')

  return {
    resort: kind('resort.csv', true, 'One row: the resort itself.', {
      id: code(
        /^[A-Z0-9]{1,20}$/,
        (words) => words.capitals,
        '1 to 20 capital letters or digits',
      ).describe('The resort ID used at sign-in, such as HERON'),
      server: code(
        /^[A-Z0-9]{1,20}$/,
        (words) => words.capitals,
        '1 to 20 capital letters or digits',
      ).describe('The server it belongs to'),
      server_description: name(60).describe('The name of the server in the sign-in form'),
      name: name(80).describe('The name owners know'),
      time_zone: allow(
        name(60).refine(
          isTimeZone,
          says(({ value }) => value.timeZone),
        ),
        'IANA time zone such as `America/New_York`',
      ).describe('The zone of dates and booking times'),
      address: words(200).describe('Shown in the footer'),
      phone: words(30).describe('Shown on every page'),
      email: emailOrEmpty.describe('Shown on every page'),
    }),
    unitTypes: kind('unit-types.csv', true, 'One row per unit type.', {
      code: name(6).describe('The code that other files refer to'),
      name: name(60).describe('What owners call it'),
      description: words(200).describe('One line under the name'),
      bedrooms: whole(0, 12).describe('0 is a studio'),
      max_people: whole(1, 60).describe('The maximum number of people'),
      beds: words(80).describe('For example, 1 king, 2 twins'),
      area_sq_ft: whole(0, 20_000).describe('Square feet; 0 is not shown'),
      outlook: words(60).describe('For example, Lake view'),
      access: words(60).describe('For example, No steps: elevator'),
      facts: allowSeveral(...PLACE_FACTS).describe('What owners can choose places by'),
      picture: getOne('lake', 'harbor', 'garden', 'cottage').describe('The drawing shown'),
    }),
    units: kind(
      'units.csv',
      true,
      'One row per unit; a lock-off unit has one for the whole and one for each part.',
      {
        number: name(20).describe('Unique in the resort'),
        name: name(60).describe('What owners call it'),
        unit_type: name(6).describe('A code in unit-types.csv'),
        part_of: words(20).describe('For a lock-off part: the number of the whole unit'),
        part_label: words(20).describe('For a lock-off part: its name, such as Side A'),
        property_code: words(10).describe(
          'The property it belongs to, a name under propertyCodes in options.json, or empty',
        ),
      },
    ),
    owners: kind('owners.csv', true, 'One row per owner account.', {
      owner_number: number14.describe('Unique in the resort'),
      display_owner_number: words(14).describe(
        'Shown instead of the owner number; if empty, the owner number is shown',
      ),
      name: name(80).describe('The owner as named on the deed'),
      first_name: words(40).describe('Used in the greeting'),
      email: emailOrEmpty.describe('Address for email'),
      mobile: words(30).describe('Number for text messages'),
      status: getOne('active', 'former').describe('Whether the account still owns anything'),
      home_unit: words(20).describe('A unit number, or empty'),
    }),
    interests: kind('interests.csv', true, 'One row per ownership interest.', {
      number: number14.describe('Contract number, unique in the resort'),
      owner_number: number14.describe('The owner'),
      usage_type: getOne(
        'points',
        'floating-week',
        'fixed-week',
        'fractional',
        'whole',
        'event-week',
      ).describe('How it is used'),
      frequency: getOne('annual', 'odd', 'even').describe(
        'odd or even for an interest with a right or points in every other use year',
      ),
      status: getOne('pending', 'active', 'expired').describe('Only active ones can book'),
      unit_type: words(6).describe('For weeks: the type owned'),
      unit: words(20).describe('For fixed and fractional interests: the unit owned'),
      season: words(20).describe('For floating weeks: the season owned; empty means any'),
      week: emptyAsNull(weekOrDay).describe(
        'For fixed weeks, 1 to 53; for fractions, the number of the owner; or any day in the week',
      ),
      check_in_weekday: emptyAsNull(whole(1, 7)).describe(
        "Monday 1 to Sunday 7; if empty, the resort's",
      ),
      annual_points: whole(0, 10_000_000).describe('For points: how many per use year'),
      use_year_month: whole(1, 12).describe('The month its use year starts'),
      purchased_on: day.describe('The day it was bought'),
    }),
    seasons: kind(
      'seasons.csv',
      true,
      'Seasons by date; every night that can be booked with points lies in one.',
      {
        code: name(20).describe('For example, red'),
        name: name(40).describe('What owners call it'),
        first_night: day.describe('Its first night'),
        last_night: day.describe('Its last night, included'),
      },
    ),
    pointsChart: kind('points-chart.csv', false, 'Points per night.', {
      unit_type: name(6).describe('A code in unit-types.csv'),
      season: name(20).describe('A code in seasons.csv'),
      weekday_class: getOne('mon-thu', 'sun', 'fri-sat').describe('The nights it applies to'),
      points: whole(1, 1_000_000).describe('Points for one night'),
    }),
    pointsLots: kind(
      'points-lots.csv',
      false,
      'Points that accounts have or had, one row per lot.',
      {
        number: number14.describe('Unique in the resort'),
        interest: number14.describe('The interest it comes from'),
        kind: getOne(
          'annual',
          'banked',
          'borrowed',
          'rented',
          'transferred',
          'bonus',
          'holding',
          'restricted',
        ).describe('How the points originated'),
        use_year: year.describe('The use year of the points'),
        earned_on: day.describe('The first arrival date the lot can pay for'),
        expires_on: day.describe('The last arrival date the lot can pay for'),
        points: whole(1, 10_000_000).describe('The initial number of points'),
      },
    ),
    reservations: kind('reservations.csv', false, 'Past and upcoming stays.', {
      number: number14.describe('Unique in the resort'),
      owner_number: words(14).describe('Whose stay it is; empty for maintenance'),
      unit: name(20).describe('A unit number'),
      type: getOne('O', 'G', 'R', 'exchange-in', 'rental', 'maintenance').describe(
        'O owner, G guest of owner, R owner referral, or another use of the unit',
      ),
      status: getOne('confirmed', 'cancelled', 'stayed', 'no-show').describe(
        'The status of the stay',
      ),
      arrival: day.describe('The first night'),
      departure: day.describe('The day of departure, after arrival'),
      people1: amounts.describe(
        'First people category (adults): at least 1 except for maintenance',
      ),
      people2: amounts.describe('Second category'),
      people3: amounts.describe('Third category'),
      people4: amounts.describe('Fourth category'),
      points_lot: words(14).describe('The lot that paid for it, or empty'),
      points: whole(0, 10_000_000).describe('Points taken from that lot'),
      week_interest: words(14).describe('The weeks interest it uses, or empty'),
      booked_on: day.describe('The day it was booked'),
    })
      .refine((row) => row.arrival < row.departure, {
        path: ['departure'],
        ...says(({ row }) => row.departure),
      })
      .refine((row) => row.type === 'maintenance' || row.people1 >= 1, {
        path: ['people1'],
        ...says(({ row }) => row.noAdult),
      })
      .refine((row) => row.type === 'maintenance' || row.owner_number !== '', {
        path: ['owner_number'],
        ...says(({ value }) => value.missing),
      }),
    charges: kind('charges.csv', false, 'Charges billed to owners.', {
      number: number14.describe('Unique in the resort'),
      owner_number: number14.describe('Who owes it'),
      kind: getOne(...CHARGE_KINDS).describe('What the charge is for'),
      description: line(120).describe('The line on the bill; {Y} stands for this year'),
      amount: dollars.describe('Dollars, for example 1284.50'),
      billed_on: day.describe('The day it was billed'),
      due_on: day.describe('The day it is due, not before billed_on'),
    }).refine((row) => row.billed_on <= row.due_on, {
      path: ['due_on'],
      ...says(({ row }) => row.before({ column: 'billed_on' })),
    }),
    payments: kind(
      'payments.csv',
      false,
      'Payments by owners, made at the resort or before this portal.',
      {
        number: number14.describe('Unique in the resort'),
        owner_number: number14.describe('Who paid'),
        amount: dollars.describe('Dollars'),
        paid_on: day.describe('The day it arrived'),
        method: getOne('card', 'ach', 'check', 'cash', 'transfer').describe('How it was paid'),
        charge: words(14).describe(
          'The charge it pays; if empty, the oldest open charges, and the rest is credit',
        ),
      },
    ),
    workOrders: kind('work-orders.csv', false, 'Work needed or done in units.', {
      number: number14.describe('Unique in the resort'),
      owner_number: words(14).describe('Who submitted it; empty for staff'),
      unit: name(20).describe('A unit number'),
      category: name(40).describe('For example, Plumbing'),
      summary: name(200).describe('What is wrong'),
      status: getOne(...WORK_ORDER_STATUSES).describe(
        'The progress of the work; owners get an email about one that was canceled and is open again',
      ),
      reported_on: day.describe('The day it was reported'),
      may_enter: emptyAsNull(yesNo).describe(
        'Whether staff may enter while the owner is out, or empty',
      ),
      planned_on: emptyAsNull(day).describe('The day the visit was scheduled, or empty'),
      scheduled_on: emptyAsNull(day).describe('The day of the visit, or empty'),
      scheduled_note: words(60).describe('For example, 8 AM to noon'),
      done_on: emptyAsNull(day).describe('The day it was done, or empty'),
      estimated_cost: dollarsOrEmpty.describe(
        'What the owner has to expect; `0` says no charge, empty that you tell before any charge',
      ),
    }),
    workOrderMessages: kind(
      'work-order-messages.csv',
      false,
      'What owners and staff wrote about work orders before this portal.',
      {
        number: number14.describe('Unique in the resort'),
        work_order: number14.describe('A number in work-orders.csv'),
        author: getOne('owner', 'staff').describe('Who wrote it'),
        author_name: words(40).describe(
          'Who of the staff, for example Maintenance; if empty, the name of the resort is shown',
        ),
        sent_on: day.describe('The day it was written'),
        sent_at: timeOfDay.describe('The time it was written'),
        text: name(2000).describe('What they wrote'),
      },
    ),
    chargeWorkOrders: kind(
      'charge-work-orders.csv',
      false,
      'The work that a charge is for: the bill leads to the work order and shows its photo.',
      {
        charge: number14.describe('A number in charges.csv'),
        work_order: number14.describe('A number in work-orders.csv, of the same owner'),
      },
    ),
    resortEvents: kind(
      'resort-events.csv',
      false,
      'Events and closures at the resort, shown in every calendar.',
      {
        number: number14.describe('Unique in the resort'),
        kind: getOne('event', 'closure').describe('Something taking place, or something closed'),
        title: name(80).describe('For example, Lobster bake on the beach'),
        detail: words(200).describe('One more line, or empty'),
        first_day: day.describe('Its first day'),
        last_day: day.describe('Its last day, included'),
      },
    ).refine((row) => row.first_day <= row.last_day, {
      path: ['last_day'],
      ...says(({ row }) => row.before({ column: 'first_day' })),
    }),
    arrivalSteps: kind(
      'arrival-steps.csv',
      false,
      'What to do on arrival, on the page of a stay. At each position the step of the unit wins, ' +
        'then of its type.',
      {
        number: number14.describe('Unique in the resort'),
        position: whole(1, 20).describe('The order of the steps'),
        unit_type: words(6).describe('A code in unit-types.csv; empty for all'),
        unit: words(20).describe('A unit number; empty for all'),
        icon: getOne(...ARRIVAL_ICONS).describe('The drawing beside it'),
        title: name(80).describe('For example, Park in Lot B'),
        text: words(400).describe('One or two sentences, or empty'),
        secret_name: words(40).describe('For example, Lock box code; empty if there is none'),
        secret: words(60).describe(
          'The code or password; shown from tripOptions.codesFrom on the day of arrival until ' +
            'check-out, and never in an email or a calendar file',
        ),
      },
    ).refine((row) => (row.secret === '') === (row.secret_name === ''), {
      path: ['secret'],
      ...says(({ row }) => row.secretNamed),
    }),
    placeDetails: kind(
      'place-details.csv',
      false,
      'What the page of a place tells, beside its photos (photos.csv).',
      {
        number: number14.describe('Unique in the resort'),
        unit_type: name(6).describe('A code in unit-types.csv'),
        section: getOne(...PLACE_SECTIONS).describe(
          'sleep: beds, room by room; access: steps, doors and shower, in measures; missing: what ' +
            'it does not have, and who has it; inside: what is in it',
        ),
        position: whole(1, 40).describe('The order within the section'),
        icon: emptyAsNull(getOne(...PLACE_ICONS)).describe('The drawing of a bed or of equipment'),
        title: name(60).describe('For example, Main bedroom, Doors, or Full kitchen'),
        text: words(160).describe('For example, 1 king bed, or empty'),
      },
    ),
    mapPoints: kind(
      'map-points.csv',
      false,
      'Where places are on the map of the resort (site-map in photos.csv).',
      {
        unit_type: name(6).describe('A code in unit-types.csv'),
        x: whole(0, 100).describe('Hundredths of its width, from the left'),
        y: whole(0, 100).describe('Hundredths of its height, from the top'),
        directions: words(300).describe('For example, A 4-minute walk from the front desk'),
      },
    ),
    weather: kind(
      'weather.csv',
      false,
      'The usual weather, one row per month, on the page of a stay.',
      {
        month: whole(1, 12).describe('1 is January'),
        high: degrees.describe('Degrees by day, in the unit that owners know'),
        low: degrees.describe('Degrees at night'),
        advice: words(120).describe('For example, Pack a warm jacket'),
      },
    ),
    documents: kind('documents.csv', false, 'PDF files in the folder.', {
      number: number14.describe('Unique in the resort'),
      owner_number: words(14).describe('Who may read it; if empty, every owner'),
      category: name(40).describe('For example, Budget'),
      title: line(120).describe('Its title; {Y} stands for this year'),
      file: code(
        /^[A-Za-z0-9][A-Za-z0-9._-]*\.pdf$/,
        (words) => words.pdfName,
        'letters, digits, `.`, `_` and `-`, ending in `.pdf`',
      ).describe('The name of the PDF file in the folder'),
      pages: whole(1, 5000).describe('The number of pages'),
      published_on: day.describe('The day it was published'),
    }),
    feeShares: kind(
      'fee-shares.csv',
      false,
      'What the fees of a year pay for, as the budget says; the shares of a year come to 100.',
      {
        year: year.describe('The year of the budget'),
        position: whole(1, 20).describe('Its place in the list, from 1'),
        label: name(60).describe('For example, Housekeeping and staff'),
        percent: whole(1, 100).describe('Of each 100 dollars, how many'),
      },
    ),
    feeDocuments: kind(
      'fee-documents.csv',
      false,
      'The document that explains a kind of charge, such as the budget letter for maintenance.',
      {
        kind: getOne(...CHARGE_KINDS).describe('The kind of charge'),
        year: year.describe('The year in which the charge is due'),
        document: number14.describe('A number in documents.csv that every owner may read'),
      },
    ),
    logins: kind(
      'logins.csv',
      false,
      'Logins that are not created in the portal. The password is used when the login is new ' +
        'and never read again.',
      {
        login_id: name(40).describe('What the person types as Login ID'),
        app_kind: getOne(...APP_KIND_NAMES).describe(
          'The app it signs in to; owner for the portal',
        ),
        password: allow(
          z
            .string()
            .min(
              12,
              says(({ value }) => value.tooShort({ least: 12 })),
            )
            .max(
              128,
              says(({ value }) => value.tooLong({ most: 128 })),
            ),
          '12 to 128 characters',
        ).describe('The initial password; only a hash is stored'),
        owner_numbers: words(200).describe(
          'The accounts it may act for, separated by spaces, in the order shown; for the ' +
            'owner app only',
        ),
      },
    ).refine((row) => row.app_kind === 'owner' || row.owner_numbers === '', {
      path: ['owner_numbers'],
      ...says(({ row }) => row.ownerAppOnly),
    }),
    loginFactors: kind(
      'login-factors.csv',
      false,
      'Second factors, one row each. Like the password, they are used when the login is new.',
      {
        login_id: name(40).describe('A login in logins.csv'),
        app_kind: allow(
          z.enum(
            WITH_CODES,
            says(({ value }) => value.appWithCodes),
          ),
          listed(WITH_CODES),
        ).describe('The app of that login'),
        kind: getOne('text', 'phone', 'email', 'authenticator').describe(
          'A code by text to the mobile or to another phone, a code by email, or an authenticator',
        ),
        destination: name(80).describe(
          'The number, the address, or the base32 secret of the authenticator (at least 26 ' +
            'letters)',
        ),
      },
    )
      .refine((row) => row.kind !== 'authenticator' || /^[A-Z2-7]{26,}$/.test(row.destination), {
        path: ['destination'],
        ...says(({ value }) => value.base32),
      })
      .refine((row) => row.kind !== 'email' || isEmailAddress(row.destination), {
        path: ['destination'],
        ...says(({ value }) => value.email),
      })
      .refine((row) => !['text', 'phone'].includes(row.kind) || isPhoneNumber(row.destination), {
        path: ['destination'],
        ...says(({ value }) => value.phone),
      }),
    commentConfig: kind(
      'comment-config.csv',
      false,
      'Additional fields in the forms of the resort, at most 25 per form.',
      {
        form: getOne('reservation', 'workorder', 'profile').describe('The form with the field'),
        id: field.describe('Its position in the form'),
        label: name(60).describe('The label of the field'),
        required: yesNo.describe('Y if the field is required'),
        read_only: yesNo.describe('Y if the field cannot be edited'),
        max_length: whole(1, 4000).describe('The maximum number of characters'),
        choices: words(1000).describe('The allowed values, separated by |; empty allows any text'),
      },
    ),
    profileValues: kind(
      'profile-values.csv',
      false,
      'Values of read-only profile fields, one row per owner and field.',
      {
        owner_number: number14.describe('The owner whose profile shows it'),
        id: field.describe('A read-only field of the profile form in comment-config.csv'),
        value: name(4000).describe('The value shown, no longer than max_length of the field'),
      },
    ),
  }
}

/** File kinds by name. */
export type FileKinds = ReturnType<typeof fileKinds>
/** Parsed rows of a kind: dates are days, amounts are cents. */
export type RowOf<K extends keyof FileKinds> = z.output<FileKinds[K]['schema']>
