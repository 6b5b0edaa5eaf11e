import {
  type CalendarDate,
  fillYears,
  isEmailAddress,
  isPhoneNumber,
  readDate,
} from '@ownerng/domain'
import { z } from 'zod'
import {
  allow,
  code,
  DIGITS,
  dollars,
  emailOrEmpty,
  emptyAsNull,
  isTimeZone,
  kind,
  listed,
  name,
  number14,
  oneOf,
  WITH_CODES,
  whole,
  words,
  yesNo,
} from './columns.ts'

/** Days that the database and every calendar can count with. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2199-12-31'

/**
 * The kinds of file in an import folder, in the order they are loaded: the columns of each, their
 * rules and what they mean. `docs/import-format.md` is printed from this table. Relative dates
 * count from `today`.
 */
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
            ? `is not from ${FIRST_DAY} to ${LAST_DAY}`
            : 'is a date such as 2027-01-31',
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
        context.addIssue({ code: 'custom', message: 'is a whole number from 1 to 53, or a day' })
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
    line(8).refine((text) => /^(?:19|20|21)\d\d$/.test(text), 'is a year such as 2027'),
    'year such as `2027`',
  )
  const amounts = whole(0, 200)
  const field = code(/^C([1-9]|1\d|2[0-5])$/, 'is C1 to C25', '`C1` to `C25`')

  return {
    resort: kind('resort.csv', true, 'One row: the resort itself.', {
      id: code(
        /^[A-Z0-9]{1,20}$/,
        'has capital letters and digits only',
        '1 to 20 capital letters or digits',
      ).describe('The resort number that sign-in uses, such as HERON'),
      server: code(
        /^[A-Z0-9]{1,20}$/,
        'has capital letters and digits only',
        '1 to 20 capital letters or digits',
      ).describe('The server it belongs to'),
      server_description: name(60).describe('How the server is called in the sign-in form'),
      name: name(80).describe('The name that owners know'),
      time_zone: allow(
        name(60).refine(isTimeZone, 'is a time zone such as America/New_York'),
        'IANA time zone such as `America/New_York`',
      ).describe('Dates and booking times are of this zone'),
      address: words(200).describe('Shown in the footer'),
      phone: words(30).describe('Shown on every page'),
      email: emailOrEmpty.describe('Shown on every page'),
    }),
    unitTypes: kind('unit-types.csv', true, 'One row a kind of unit.', {
      code: name(6).describe('At most 6 characters'),
      name: name(60).describe('What owners call it'),
      description: words(200).describe('One line under the name'),
      bedrooms: whole(0, 12).describe('0 is a studio'),
      max_people: whole(1, 60).describe('The most people who may stay'),
      beds: words(80).describe('Such as 1 king, 2 twins'),
      area_sq_ft: whole(0, 20_000).describe('Square feet; 0 is not shown'),
      outlook: words(60).describe('Such as Lake view'),
      access: words(60).describe('Such as No steps: elevator'),
      picture: oneOf('lake', 'harbor', 'garden', 'cottage').describe('Which drawing is shown'),
    }),
    units: kind(
      'units.csv',
      true,
      'One row a unit; a lock-off has one for the whole and one for each part.',
      {
        number: name(20).describe('Unique in the resort'),
        name: name(60).describe('What owners call it'),
        unit_type: name(6).describe('A code of unit-types.csv'),
        part_of: words(20).describe('For a lock-off part: the number of the whole'),
        part_label: words(20).describe('For a lock-off part: its name, such as Side A'),
        property_code: words(10).describe(
          'The property that it belongs to, a name under propertyCodes of options.json, or empty',
        ),
      },
    ),
    owners: kind('owners.csv', true, 'One row an owner account.', {
      owner_number: number14.describe('Unique in the resort'),
      display_owner_number: words(14).describe(
        'Shown instead of the owner number; empty shows that one',
      ),
      name: name(80).describe('The owner as on the deed'),
      first_name: words(40).describe('For the greeting'),
      email: emailOrEmpty.describe('For mail'),
      mobile: words(30).describe('For texts'),
      status: oneOf('active', 'former').describe('Whether the account still owns something'),
      home_unit: words(20).describe('A unit number, or empty'),
    }),
    interests: kind('interests.csv', true, 'One row an ownership interest.', {
      number: number14.describe('Contract number, unique in the resort'),
      owner_number: number14.describe('Whose it is'),
      usage_type: oneOf(
        'points',
        'floating-week',
        'fixed-week',
        'fractional',
        'whole',
        'event-week',
      ).describe('How it is used'),
      frequency: oneOf('annual', 'odd', 'even').describe(
        'odd or even for an interest with a right or points every other use year',
      ),
      status: oneOf('pending', 'active', 'expired').describe('Only active ones can book'),
      unit_type: words(6).describe('For weeks: the type owned'),
      unit: words(20).describe('For fixed and fractional interests: the unit owned'),
      season: words(20).describe('For floating weeks: the season owned; empty is any'),
      week: emptyAsNull(weekOrDay).describe(
        'For fixed weeks: 1 to 53; for fractions the number of the owner; or a day, whose week it is',
      ),
      check_in_weekday: emptyAsNull(whole(1, 7)).describe(
        "Monday 1 to Sunday 7; empty is the resort's",
      ),
      annual_points: whole(0, 10_000_000).describe('For points: how many a use year'),
      use_year_month: whole(1, 12).describe('The month its use year starts'),
      purchased_on: day.describe('The day it was bought'),
    }),
    seasons: kind(
      'seasons.csv',
      true,
      'Dated seasons; every night that can be booked with points lies in one.',
      {
        code: name(20).describe('Such as red'),
        name: name(40).describe('What owners call it'),
        first_night: day.describe('Its first night'),
        last_night: day.describe('Its last night, included'),
      },
    ),
    pointsChart: kind('points-chart.csv', false, 'Points a night.', {
      unit_type: name(6).describe('A code of unit-types.csv'),
      season: name(20).describe('A code of seasons.csv'),
      weekday_class: oneOf('mon-thu', 'sun', 'fri-sat').describe('The nights it is for'),
      points: whole(1, 1_000_000).describe('Points for one night'),
    }),
    pointsLots: kind(
      'points-lots.csv',
      false,
      'Points that accounts hold or held, one row a lot.',
      {
        number: number14.describe('Unique in the resort'),
        interest: number14.describe('The interest it comes from'),
        kind: oneOf(
          'annual',
          'banked',
          'borrowed',
          'rented',
          'transferred',
          'bonus',
          'holding',
          'restricted',
        ).describe('How the points came about'),
        use_year: year.describe('The use year'),
        earned_on: day.describe('The first day a stay paid with it can begin'),
        expires_on: day.describe('The last day a stay paid with it can begin'),
        points: whole(1, 10_000_000).describe('How many it began with'),
      },
    ),
    reservations: kind('reservations.csv', false, 'Stays past and coming.', {
      number: number14.describe('Unique in the resort'),
      owner_number: words(14).describe('Whose stay; empty for maintenance'),
      unit: name(20).describe('A unit number'),
      type: oneOf('O', 'G', 'R', 'exchange-in', 'rental', 'maintenance').describe(
        'O owner, G guest of owner, R owner referral, or what else the unit is taken for',
      ),
      status: oneOf('confirmed', 'cancelled', 'stayed', 'no-show').describe('How it stands'),
      arrival: day.describe('The first night'),
      departure: day.describe('The day of leaving, after arrival'),
      people1: amounts.describe(
        'First people category (adults): at least 1 except for maintenance',
      ),
      people2: amounts.describe('Second category'),
      people3: amounts.describe('Third category'),
      people4: amounts.describe('Fourth category'),
      points_lot: words(14).describe('The lot that paid for it, or empty'),
      points: whole(0, 10_000_000).describe('Points taken from that lot'),
      week_interest: words(14).describe('The weeks interest that it uses, or empty'),
      booked_on: day.describe('The day it was booked'),
    })
      .refine((row) => row.arrival < row.departure, {
        path: ['departure'],
        message: 'is not after arrival: a stay has at least one night',
      })
      .refine((row) => row.type === 'maintenance' || row.people1 >= 1, {
        path: ['people1'],
        message: 'is 0: at least one adult must stay',
      })
      .refine((row) => row.type === 'maintenance' || row.owner_number !== '', {
        path: ['owner_number'],
        message: 'is missing',
      }),
    charges: kind('charges.csv', false, 'What owners were billed.', {
      number: number14.describe('Unique in the resort'),
      owner_number: number14.describe('Who owes it'),
      kind: oneOf(
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
      ).describe('What is charged for'),
      description: line(120).describe('The line on the bill; {Y} is this year'),
      amount: dollars.describe('Dollars, such as 1284.50'),
      billed_on: day.describe('The day of the bill'),
      due_on: day.describe('The day it is due, not before the bill'),
    }).refine((row) => row.billed_on <= row.due_on, {
      path: ['due_on'],
      message: 'is before billed_on',
    }),
    payments: kind(
      'payments.csv',
      false,
      'What owners paid, at the resort or before this portal.',
      {
        number: number14.describe('Unique in the resort'),
        owner_number: number14.describe('Who paid'),
        amount: dollars.describe('Dollars'),
        paid_on: day.describe('The day it arrived'),
        method: oneOf('card', 'ach', 'check', 'cash', 'transfer').describe('How it was paid'),
        charge: words(14).describe(
          'The charge it pays; empty pays the oldest open ones, the rest is credit',
        ),
      },
    ),
    workOrders: kind('work-orders.csv', false, 'Jobs on units.', {
      number: number14.describe('Unique in the resort'),
      owner_number: words(14).describe('Who reported it; empty for staff'),
      unit: name(20).describe('A unit number'),
      category: name(40).describe('Such as Plumbing'),
      summary: name(200).describe('What is wrong'),
      status: oneOf('received', 'scheduled', 'in-progress', 'waiting', 'done', 'closed').describe(
        'How far it is',
      ),
      reported_on: day.describe('The day it was reported'),
      scheduled_on: emptyAsNull(day).describe('The day somebody comes, or empty'),
      scheduled_note: words(60).describe('Such as 8 AM to noon'),
      done_on: emptyAsNull(day).describe('The day it was done, or empty'),
    }),
    resortEvents: kind(
      'resort-events.csv',
      false,
      'What happens at the resort and what is closed, for every calendar.',
      {
        number: number14.describe('Unique in the resort'),
        kind: oneOf('event', 'closure').describe(
          'Something that takes place, or something that is closed',
        ),
        title: name(80).describe('Such as Lobster bake on the beach'),
        detail: words(200).describe('One line more, or empty'),
        first_day: day.describe('Its first day'),
        last_day: day.describe('Its last day, included'),
      },
    ).refine((row) => row.first_day <= row.last_day, {
      path: ['last_day'],
      message: 'is before first_day',
    }),
    documents: kind('documents.csv', false, 'PDF files beside this one.', {
      number: number14.describe('Unique in the resort'),
      owner_number: words(14).describe('Who may read it; empty is every owner'),
      category: name(40).describe('Such as Budget'),
      title: line(120).describe('What it is called; {Y} is this year'),
      file: code(
        /^[A-Za-z0-9][A-Za-z0-9._-]*\.pdf$/,
        'is the name of a PDF file in the folder',
        'letters, digits, `.`, `_` and `-`, ending in `.pdf`',
      ).describe('The name of the PDF file in the folder'),
      pages: whole(1, 5000).describe('How many pages it has'),
      published_on: day.describe('The day it came out'),
    }),
    logins: kind(
      'logins.csv',
      false,
      'Sign-ins, where they are not made in the portal. A password is used when the login is new and never read again.',
      {
        login_id: name(40).describe('What is typed as Login ID'),
        app_kind: oneOf(
          'owner',
          'login',
          'cms',
          'irm',
          'crm',
          'LV',
          'api',
          'HK',
          'RDPUpdate',
        ).describe('The app it signs in to; owner for the portal'),
        password: allow(
          z.string().min(12, 'has at least 12 characters').max(128, 'has at most 128 characters'),
          '12 to 128 characters',
        ).describe('The first password; it is stored as a hash only'),
        owner_numbers: words(200).describe(
          'The accounts it may act for, separated by blanks, the first one shown first; only owners have some',
        ),
      },
    ).refine((row) => row.app_kind === 'owner' || row.owner_numbers === '', {
      path: ['owner_numbers'],
      message: 'is for the owner app only',
    }),
    loginFactors: kind(
      'login-factors.csv',
      false,
      'Second factors, one row each. They are taken when the login is new, like its password.',
      {
        login_id: name(40).describe('A login of logins.csv'),
        app_kind: allow(
          z.enum(WITH_CODES, 'is a kind of app with a second factor'),
          listed(WITH_CODES.map((value) => `\`${value}\``)),
        ).describe('The app of that login'),
        kind: oneOf('text', 'phone', 'email', 'authenticator').describe(
          'text: a code to the mobile; phone: to another phone; email; or authenticator',
        ),
        destination: name(80).describe(
          'The number, the address, or the base32 secret of the authenticator (at least 26 letters)',
        ),
      },
    )
      .refine((row) => row.kind !== 'authenticator' || /^[A-Z2-7]{26,}$/.test(row.destination), {
        path: ['destination'],
        message: 'is not a base32 secret',
      })
      .refine((row) => row.kind !== 'email' || isEmailAddress(row.destination), {
        path: ['destination'],
        message: 'is one email address such as name@mail.example',
      })
      .refine((row) => !['text', 'phone'].includes(row.kind) || isPhoneNumber(row.destination), {
        path: ['destination'],
        message: 'is a phone number such as (555) 010-0432',
      }),
    commentConfig: kind(
      'comment-config.csv',
      false,
      'Fields that the resort asks for in forms, at most 25 a form.',
      {
        form: oneOf('reservation', 'workorder', 'profile').describe('The form that asks'),
        id: field.describe('Its place: the order shown'),
        label: name(60).describe('What the field is called'),
        required: yesNo.describe('Y where it has to be filled in'),
        read_only: yesNo.describe('Y where it is shown only'),
        max_length: whole(1, 4000).describe('The most characters'),
        choices: words(1000).describe('The only values, separated by |; empty takes any text'),
      },
    ),
    profileValues: kind(
      'profile-values.csv',
      false,
      'What the resort shows in read-only fields of the profile, one row an owner and field.',
      {
        owner_number: number14.describe('Whose profile shows it'),
        id: field.describe('A field of the form profile in comment-config.csv that is read-only'),
        value: name(4000).describe('What it shows, at most as long as its max_length'),
      },
    ),
  }
}

/** The kinds of file, by name. */
export type FileKinds = ReturnType<typeof fileKinds>
/** The rows of one kind as read: dates are days, amounts are cents. */
export type RowOf<K extends keyof FileKinds> = z.output<FileKinds[K]['schema']>
