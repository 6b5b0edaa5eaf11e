import {
  APP_KIND_NAMES,
  APP_KINDS,
  ARRIVAL_ICONS,
  type CalendarDate,
  daysBetween,
  fillYears,
  isEmailAddress,
  PLACE_FACTS,
  PLACE_ICONS,
  PLACE_SECTIONS,
  readDate,
  TEXT_LIMITS,
  WORK_ORDER_STATUSES,
} from '@ownerng/domain'
import type { z } from 'zod'
import { readPhoneNumber } from '../shared/phone-numbers.ts'
import {
  addedLater,
  allow,
  allowSeveral,
  amount,
  amountOrEmpty,
  appWithCodes,
  author,
  authorOrOwner,
  check,
  code,
  countCharacters,
  DIGITS,
  degrees,
  emailOrEmpty,
  emptyAsNull,
  kind,
  name,
  number14,
  oneOf,
  optionalText,
  orEmpty,
  PASSWORD_LENGTHS,
  parsed,
  password,
  personName,
  phoneOrEmpty,
  timeOfDay,
  timeZone,
  translated,
  whole,
  writtenBy,
  yesNo,
} from './columns.ts'

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
const USAGE_TYPES = [
  'points',
  'floating-week',
  'fixed-week',
  'fractional',
  'whole',
  'event-week',
] as const
const LOT_KINDS = [
  'annual',
  'banked',
  'borrowed',
  'rented',
  'transferred',
  'bonus',
  'holding',
  'restricted',
] as const
const STAY_TYPES = ['O', 'G', 'R', 'exchange-in', 'rental', 'maintenance'] as const

/** Maximum lengths of login IDs: all apps allow at least the shorter one. */
const LOGIN_ID_LENGTHS = APP_KIND_NAMES.map((appKind) => APP_KINDS[appKind].loginIdMaxLength)

/** Nights of the longest event week. */
const MAX_EVENT_NIGHTS = 28

/** Range of days that the database and calendars support. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2199-12-31'

const capitals = code(
  /^[A-Z0-9]{1,20}$/,
  (messages) => messages.capitals,
  '1 to 20 capital letters or digits',
)
const field = code(/^C([1-9]|1\d|2[0-5])$/, (messages) => messages.formField, '`C1` to `C25`')
const pdfName = code(
  /^[A-Za-z0-9][A-Za-z0-9._-]*\.pdf$/i,
  (messages) => messages.pdfName,
  'letters, digits, `.`, `_` and `-`, ending in `.pdf` or `.PDF`',
)
const people = whole(0, 200)
const points = whole(0, 10_000_000)

/**
 * The kinds of file in an import folder, in load order: columns, rules, and descriptions.
 * `docs/import-format.md` is generated from this table. Relative dates count from `today`.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table with a row for each column of each file
export function fileKinds(today: CalendarDate) {
  const day = parsed(
    (text) => {
      const date = readDate(text, today)
      return date && date >= FIRST_DAY && date <= LAST_DAY ? date : undefined
    },
    (messages, text) =>
      readDate(text, today)
        ? messages.dayOutOfRange({ first: FIRST_DAY, last: LAST_DAY })
        : messages.day,
    'date such as `2027-01-31`',
  )
  const dayOrEmpty = emptyAsNull(day)
  const weekOrDay = parsed(
    (text) => {
      const week = DIGITS.test(text) ? Number(text) : 0
      return week >= 1 && week <= 53 ? week : (readDate(text, today) ?? undefined)
    },
    (messages) => messages.weekOrDay,
    'whole number from 1 to 53, or a date',
  )
  const line = (most: number) =>
    allow(
      name(most).transform((text) => fillYears(text, today)),
      `1 to ${most} characters`,
    )
  const year = check(
    line(8),
    (text) => /^(?:19|20|21)\d\d$/.test(text),
    ({ value }) => value.year,
    'year such as `2027`',
  )

  return {
    resort: kind('resort.csv', true, 'One row: the resort itself.', {
      id: capitals.describe('The resort ID used at sign-in, such as HERON'),
      server: capitals.describe('The server it belongs to'),
      server_description: name(60).describe('The name of the server in the sign-in form'),
      name: name(80).describe('The name owners know'),
      time_zone: timeZone.describe('The zone of dates and booking times'),
      address: optionalText(200).describe('Shown in the footer'),
      phone: optionalText(30).describe('Shown on every page'),
      email: emailOrEmpty(80).describe('Shown on every page'),
    }),
    unitTypes: kind('unit-types.csv', true, 'One row per unit type.', {
      code: name(6).describe('The code that other files refer to'),
      name: translated(name(60)).describe('What owners call it'),
      description: translated(optionalText(200)).describe('One line under the name'),
      bedrooms: whole(0, 12).describe('0 is a studio'),
      max_people: whole(1, 60).describe('The maximum number of people'),
      beds: translated(optionalText(80)).describe('For example, 1 king, 2 twins'),
      area_sq_ft: whole(0, 20_000).describe('Square feet; 0 is not shown'),
      outlook: translated(optionalText(60)).describe('For example, Lake view'),
      access: translated(optionalText(60)).describe('For example, No steps: elevator'),
      facts: addedLater(allowSeveral(...PLACE_FACTS)).describe(
        'Features that owners can filter by',
      ),
      picture: oneOf(['lake', 'harbor', 'garden', 'cottage']).describe('The drawing shown'),
    }),
    units: kind('units.csv', true, 'One row per unit, and one per part of a lock-off unit.', {
      number: name(20).describe('Unique in the resort'),
      name: translated(name(60)).describe('What owners call it'),
      unit_type: name(6).describe('A code in unit-types.csv'),
      part_of: optionalText(20).describe('For a lock-off part: the number of the whole unit'),
      part_label: translated(optionalText(20)).describe(
        'For a lock-off part: its name, such as Side A',
      ),
      property_code: optionalText(10).describe(
        'Its property, a name under propertyCodes in options.json',
      ),
      status: addedLater(orEmpty(oneOf(['open', 'closed']), 'open')).describe(
        'Whether it can be booked; if empty, open',
      ),
    }),
    owners: kind('owners.csv', true, 'One row per owner account.', {
      owner_number: number14.describe('Unique in the resort'),
      display_owner_number: optionalText(14).describe(
        'Shown to owners; if empty, the owner number',
      ),
      name: personName(1, TEXT_LIMITS.deedName).describe('The owner as named on the deed'),
      first_name: personName(0, TEXT_LIMITS.firstName).describe('Used in the greeting'),
      email: emailOrEmpty().describe('Address for email and Forgot Password'),
      mobile: phoneOrEmpty.describe('Number for text messages'),
      status: oneOf(['active', 'former']).describe('Whether the account still owns anything'),
      home_unit: optionalText(20).describe('A unit number, or empty'),
      level: addedLater(optionalText(20)).describe(
        'Membership level, a code of `levels` in rules.json, or empty',
      ),
    }),
    interests: kind(
      'interests.csv',
      true,
      'One row per ownership interest. A changed owner transfers it with its points and weeks.',
      {
        number: number14.describe('Contract number, unique in the resort'),
        owner_number: number14.describe('The owner'),
        usage_type: oneOf(USAGE_TYPES).describe('How it is used'),
        frequency: oneOf(['annual', 'odd', 'even', 'triennial']).describe(
          'odd or even if it applies every other use year; triennial if every third from first_use_year',
        ),
        status: oneOf(['pending', 'active', 'expired']).describe(
          'Only active ones can book; a pending one becomes active on active_on, unless another ' +
            'active one owns the same time',
        ),
        unit_type: optionalText(6).describe('For weeks: the type owned'),
        unit: optionalText(20).describe('For fixed and fractional interests: the unit owned'),
        season: optionalText(20).describe('For floating weeks: the season owned; empty means any'),
        week: emptyAsNull(weekOrDay).describe(
          'For fixed weeks, 1 to 53; for fractions, the number of the owner; or any day in the week; ' +
            'not used for event weeks',
        ),
        event: addedLater(optionalText(20)).describe(
          'For event weeks, and for weeks that rotate: the event or rotation group, a code in ' +
            'event-weeks.csv',
        ),
        check_in_weekday: emptyAsNull(whole(1, 7)).describe(
          "Monday 1 to Sunday 7; if empty, the resort's",
        ),
        annual_points: points.describe('For points: how many per use year'),
        use_year_month: whole(1, 12).describe('The month its use year starts'),
        purchased_on: day.describe('The day it was bought'),
        first_use_year: addedLater(emptyAsNull(year)).describe(
          'The first use year with weeks, points and bills, required if triennial; if empty, the first ' +
            'one that begins on or after purchased_on',
        ),
        active_on: addedLater(dayOrEmpty).describe(
          'The day a pending contract becomes active; if empty, purchased_on if that is still to ' +
            'come, otherwise the day you change its status',
        ),
      },
    ),
    seasons: kind('seasons.csv', true, 'Seasons, which cover every night booked with points.', {
      code: name(20).describe('For example, red'),
      name: translated(name(40)).describe('What owners call it'),
      first_night: day.describe('Its first night'),
      last_night: day.describe('Its last night, included'),
    }),
    eventWeeks: kind(
      'event-weeks.csv',
      false,
      'The event calendar: when the week of an event, or of a rotation group, is in each use year.',
      {
        event: capitals.describe('The code that interests.csv refers to, such as PRESIDENTS'),
        use_year: year.describe('The use year of the week; without a row, it has no week'),
        check_in_weekday: addedLater(emptyAsNull(whole(1, 7))).describe(
          'Only for contracts with this check_in_weekday, Monday 1 to Sunday 7; if empty, for all ' +
            'without a row of their own',
        ),
        title: translated(name(60)).describe("What owners call it, such as Presidents' week"),
        first_night: day.describe(
          'Its first night; a changed one moves the weeks that are neither booked nor deposited',
        ),
        last_night: day.describe('Its last night, included'),
      },
    )
      .refine(
        (row) => row.first_night <= row.last_night,
        'last_night',
        ({ row }) => row.before({ column: 'first_night' }),
      )
      .refine(
        (row) => daysBetween(row.first_night, row.last_night) < MAX_EVENT_NIGHTS,
        'last_night',
        ({ row }) => row.eventTooLong({ most: MAX_EVENT_NIGHTS }),
      )
      .refine(
        (row) => Math.abs(Number(row.first_night.slice(0, 4)) - Number(row.use_year)) <= 1,
        'first_night',
        ({ row }) => row.eventOtherYear,
      ),
    pointsChart: kind('points-chart.csv', false, 'Points per night.', {
      unit_type: name(6).describe('A code in unit-types.csv'),
      season: name(20).describe('A code in seasons.csv'),
      weekday_class: oneOf(['mon-thu', 'sun', 'fri-sat']).describe('The nights it applies to'),
      points: whole(1, 1_000_000).describe('Points for one night'),
    }),
    pointsLots: kind('points-lots.csv', false, 'Past and current points, one row per lot.', {
      number: number14.describe('Unique in the resort'),
      interest: number14.describe('The interest it comes from'),
      kind: oneOf(LOT_KINDS).describe('How the points originated'),
      use_year: year.describe('The use year of the points'),
      earned_on: day.describe('The first arrival date the lot can pay for'),
      expires_on: day.describe('The last arrival date the lot can pay for'),
      points: whole(1, 10_000_000).describe('The initial number of points'),
      banked: addedLater(points).describe(
        'How many of them were banked before the import; they count toward the share that may be banked',
      ),
      borrowed: addedLater(points).describe(
        'How many of them were borrowed before the import; they count toward the share that may be borrowed',
      ),
    }).refine(
      (row) => row.banked + row.borrowed <= row.points,
      'banked',
      ({ row }) => row.moreThan({ column: 'points' }),
    ),
    reservations: kind('reservations.csv', false, 'Past and upcoming stays.', {
      number: number14.describe('Unique in the resort'),
      owner_number: optionalText(14).describe(
        'Whose stay it is; empty for maintenance, and for guests from outside',
      ),
      unit: name(20).describe('A unit number'),
      type: oneOf(STAY_TYPES).describe(
        'O owner, G guest of owner, R owner referral, or another use of the unit',
      ),
      status: oneOf(['confirmed', 'cancelled', 'stayed', 'no-show']).describe(
        'A booked stay that becomes `cancelled` is canceled by the resort: all is returned',
      ),
      arrival: day.describe('The first night'),
      departure: day.describe('The day of departure, after arrival'),
      people1: people.describe('First people category (adults): at least 1 except for maintenance'),
      people2: people.describe('Second category'),
      people3: people.describe('Third category'),
      people4: people.describe('Fourth category'),
      points_lot: optionalText(14).describe('The lot that paid for it, or empty'),
      points: points.describe('Points taken from that lot, for new stays'),
      week_interest: optionalText(14).describe('The weeks interest it uses, for new stays'),
      booked_on: day.describe('The day it was booked'),
      guest_name: addedLater(personName(0, TEXT_LIMITS.deedName)).describe(
        'For exchange-in and rental without an owner: who stays; only staff see it',
      ),
      guest_email: addedLater(emailOrEmpty()).describe('The email address of that guest'),
      guest_phone: addedLater(phoneOrEmpty).describe('The phone number of that guest'),
    })
      .refine(
        (row) => row.arrival < row.departure,
        'departure',
        ({ row }) => row.departure,
      )
      .refine(
        (row) => isMaintenance(row) || row.people1 >= 1,
        'people1',
        ({ row }) => row.noAdult,
      )
      .refine(
        (row) => isMaintenance(row) || isFromOutside(row) || row.owner_number !== '',
        'owner_number',
        ({ value }) => value.missing,
      )
      .refine(
        (row) => !isFromOutside(row) || row.owner_number !== '' || row.guest_name !== '',
        'guest_name',
        ({ row }) => row.noGuest,
      )
      .refine(
        (row) =>
          (isFromOutside(row) && row.owner_number === '') ||
          row.guest_name + row.guest_email + row.guest_phone === '',
        'guest_name',
        ({ row }) => row.notFromOutside,
      ),
    charges: kind('charges.csv', false, 'Charges billed to owners.', {
      number: number14.describe('Unique in the resort'),
      owner_number: number14.describe('Who owes it'),
      kind: oneOf(CHARGE_KINDS).describe('What the charge is for'),
      description: translated(line(120)).describe('The line on the bill; {Y} stands for this year'),
      amount: amount.describe("In the resort's currency, for example 1284.50"),
      billed_on: day.describe('The day it was billed'),
      due_on: day.describe('The day it is due, not before billed_on'),
      use_year: addedLater(emptyAsNull(year)).describe(
        'The year it is for; if empty, the one of its due date by billingYear in rules.json',
      ),
      status: addedLater(orEmpty(oneOf(['billed', 'canceled']), 'billed')).describe(
        'Whether the owner owes it; if empty, billed',
      ),
    }).refine(
      (row) => row.billed_on <= row.due_on,
      'due_on',
      ({ row }) => row.before({ column: 'billed_on' }),
    ),
    payments: kind('payments.csv', false, 'Payments that were not made in this portal.', {
      number: number14.describe('Unique in the resort'),
      owner_number: number14.describe('Who paid'),
      amount: amount.describe("In the resort's currency"),
      paid_on: day.describe('The day it arrived'),
      method: oneOf(['card', 'ach', 'check', 'cash', 'transfer']).describe('How it was paid'),
      charge: optionalText(14).describe(
        'The charge it pays; if empty, the oldest open charges, and the rest is credit',
      ),
      status: addedLater(orEmpty(oneOf(['received', 'returned']), 'received')).describe(
        'Whether the bank returned it, such as a bounced check; if empty, received',
      ),
    }),
    workOrders: kind('work-orders.csv', false, 'Work needed or done in units.', {
      number: number14.describe('Unique in the resort'),
      owner_number: optionalText(14).describe('Who submitted it; empty for staff'),
      unit: name(20).describe('A unit number'),
      category: translated(name(40)).describe('For example, Plumbing'),
      summary: writtenBy('summary_author', translated(name(200))).describe(
        'What is wrong; a summary that an owner wrote has no translation',
      ),
      summary_author: authorOrOwner.describe('Who wrote the summary; if empty, an owner'),
      status: oneOf(WORK_ORDER_STATUSES).describe(
        'The progress of the work; owners get an email if a canceled one is open again',
      ),
      reported_on: day.describe('The day it was reported'),
      may_enter: emptyAsNull(yesNo).describe('Whether staff may enter while the owner is out'),
      planned_on: dayOrEmpty.describe('The day the visit was scheduled'),
      scheduled_on: dayOrEmpty.describe('The day of the visit'),
      scheduled_note: translated(optionalText(60)).describe('For example, 8 AM to noon'),
      done_on: dayOrEmpty.describe('The day it was done'),
      estimated_cost: addedLater(amountOrEmpty).describe(
        "The owner's estimated cost; 0 means no charge, and empty that you announce any charge",
      ),
    }),
    workOrderMessages: kind('work-order-messages.csv', false, 'Earlier work order messages.', {
      number: number14.describe('Unique in the resort'),
      work_order: number14.describe('A number in work-orders.csv'),
      author: author.describe('Who wrote it'),
      author_name: addedLater(optionalText(40)).describe(
        'Name shown for staff; if empty, the name of the resort',
      ),
      sent_on: day.describe('The day it was written'),
      sent_at: timeOfDay.describe('The time it was written'),
      text: writtenBy('author', translated(name(2000))).describe(
        'What they wrote; messages of owners have no translation',
      ),
    }),
    chargeWorkOrders: kind('charge-work-orders.csv', false, 'The work that a charge is for.', {
      charge: number14.describe('A number in charges.csv'),
      work_order: number14.describe('A number in work-orders.csv, of the same owner'),
    }),
    resortEvents: kind('resort-events.csv', false, 'Events and closures, for every calendar.', {
      number: number14.describe('Unique in the resort'),
      kind: oneOf(['event', 'closure']).describe('Something taking place, or something closed'),
      title: translated(name(80)).describe('For example, Lobster bake on the beach'),
      detail: translated(optionalText(200)).describe('One more line, or empty'),
      first_day: day.describe('Its first day'),
      last_day: day.describe('Its last day, included'),
    }).refine(
      (row) => row.first_day <= row.last_day,
      'last_day',
      ({ row }) => row.before({ column: 'first_day' }),
    ),
    arrivalSteps: kind(
      'arrival-steps.csv',
      false,
      'What to do on arrival, on the page of a stay.',
      {
        number: number14.describe('Unique in the resort'),
        position: whole(1, 20).describe(
          'The order of the steps; at each position, a step of the unit replaces one of its type',
        ),
        unit_type: optionalText(6).describe('A code in unit-types.csv; empty for all'),
        unit: optionalText(20).describe('A unit number; empty for all'),
        icon: oneOf(ARRIVAL_ICONS).describe('The drawing next to it'),
        title: translated(name(80)).describe('For example, Park in Lot B'),
        text: translated(optionalText(400)).describe('One or two sentences, or empty'),
        secret_name: translated(optionalText(40)).describe(
          'For example, Lock box code; empty if there is none',
        ),
        secret: optionalText(60).describe(
          'The code or password; shown from tripOptions.codesFrom on the day of arrival until ' +
            'check-out, and never in an email or a calendar file',
        ),
      },
    ).refine(
      (row) => (row.secret === '') === (row.secret_name === ''),
      'secret',
      ({ row }) => row.secretNamed,
    ),
    placeDetails: kind('place-details.csv', false, 'Details on the page of a place.', {
      number: number14.describe('Unique in the resort'),
      unit_type: name(6).describe('A code in unit-types.csv'),
      section: oneOf(PLACE_SECTIONS).describe(
        'sleep: beds by room; access: steps, doors and shower, with measurements; missing: what ' +
          'it lacks, and which unit types have it; inside: what is in it',
      ),
      position: whole(1, 40).describe('The order within the section'),
      icon: emptyAsNull(oneOf(PLACE_ICONS)).describe('The drawing of a bed or of equipment'),
      title: translated(name(60)).describe('For example, Main bedroom, Doors, or Full kitchen'),
      text: translated(optionalText(160)).describe('For example, 1 king bed, or empty'),
    }),
    mapPoints: kind('map-points.csv', false, 'Places on the site-map picture in photos.csv.', {
      unit_type: name(6).describe('A code in unit-types.csv'),
      x: whole(0, 100).describe('Percent of its width, from the left'),
      y: whole(0, 100).describe('Percent of its height, from the top'),
      directions: translated(optionalText(300)).describe(
        'For example, A 4-minute walk from the front desk',
      ),
    }),
    weather: kind('weather.csv', false, 'The usual weather on the page of a stay, by month.', {
      month: whole(1, 12).describe('1 is January'),
      high: degrees.describe('Daytime temperature, in the unit that owners know'),
      low: degrees.describe('Temperature at night'),
      advice: translated(optionalText(120)).describe('For example, Pack a warm jacket'),
    }),
    documents: kind('documents.csv', false, 'PDF files in the folder.', {
      number: number14.describe('Unique in the resort'),
      owner_number: optionalText(14).describe('Who may read it; if empty, every owner'),
      category: translated(name(40)).describe('For example, Budget'),
      title: translated(line(120)).describe('Its title; {Y} stands for this year'),
      file: pdfName.describe('The name of the PDF file in the folder'),
      pages: whole(1, 5000).describe('The number of pages'),
      published_on: day.describe('The day it was published'),
    }),
    feeShares: kind('fee-shares.csv', false, 'What the fees of a year pay for; adds up to 100.', {
      year: year.describe('The year of the budget'),
      position: whole(1, 20).describe('Its place in the list, from 1'),
      label: translated(name(60)).describe('For example, Housekeeping and staff'),
      percent: whole(1, 100).describe('Share of the fees in percent'),
    }),
    feeDocuments: kind('fee-documents.csv', false, 'The document that explains a charge.', {
      kind: oneOf(CHARGE_KINDS).describe('The kind of charge'),
      year: year.describe('The year in which the charge is due'),
      document: number14.describe('A number in documents.csv that every owner may read'),
    }),
    logins: kind('logins.csv', false, 'Logins that are not created in the portal.', {
      login_id: name(40).describe('What the person types as Login ID'),
      app_kind: oneOf(APP_KIND_NAMES).describe('The app it signs in to; owner for the portal'),
      password: password.describe(
        'The initial password, ignored if the login exists; empty for cms, whose staff are invited',
      ),
      owner_numbers: optionalText(200).describe(
        'Owner app only: the accounts it may act for, in order, separated by spaces',
      ),
    })
      .refine(
        (row) => row.login_id.length <= APP_KINDS[row.app_kind].loginIdMaxLength,
        'login_id',
        ({ value }) => value.tooLong({ most: Math.min(...LOGIN_ID_LENGTHS) }),
      )
      .refine(
        (row) => row.app_kind === 'owner' || row.owner_numbers === '',
        'owner_numbers',
        ({ row }) => row.ownerAppOnly,
      )
      .refine(
        (row) => row.app_kind === 'cms' || countCharacters(row.password) >= PASSWORD_LENGTHS.min,
        'password',
        ({ value }) => value.tooShort({ least: PASSWORD_LENGTHS.min }),
      )
      .refine(
        (row) => row.app_kind === 'cms' || countCharacters(row.password) <= PASSWORD_LENGTHS.max,
        'password',
        ({ value }) => value.tooLong({ most: PASSWORD_LENGTHS.max }),
      ),
    loginFactors: kind('login-factors.csv', false, 'Second factors of new logins.', {
      login_id: name(40).describe('A login in logins.csv'),
      app_kind: appWithCodes.describe('The app of that login'),
      kind: oneOf(['text', 'phone', 'email', 'authenticator']).describe(
        'A code by text to the mobile or to another phone, a code by email, or an authenticator',
      ),
      destination: name(80).describe(
        'The number, the address, or the base32 secret of the authenticator (at least 26 letters)',
      ),
    })
      .refine(
        (row) => row.kind !== 'authenticator' || /^[A-Z2-7]{26,}$/.test(row.destination),
        'destination',
        ({ value }) => value.base32,
      )
      .refine(
        (row) => row.kind !== 'email' || isEmailAddress(row.destination),
        'destination',
        ({ value }) => value.email,
      )
      .refine(
        (row) => !['text', 'phone'].includes(row.kind) || readPhoneNumber(row.destination) !== null,
        'destination',
        ({ value }) => value.phone,
      ),
    commentConfig: kind('comment-config.csv', false, 'Up to 25 more fields per form.', {
      form: oneOf(['reservation', 'workorder', 'profile']).describe('The form with the field'),
      id: field.describe('Its position in the form'),
      label: translated(name(60)).describe('The label of the field'),
      required: yesNo.describe('Y if the field is required'),
      read_only: yesNo.describe('Y if the field cannot be edited'),
      max_length: whole(1, 4000).describe('The maximum number of characters'),
      choices: translated(optionalText(1000), 'list').describe(
        'The allowed values, separated by |; empty allows any text',
      ),
    }),
    profileValues: kind('profile-values.csv', false, 'Values of read-only profile fields.', {
      owner_number: number14.describe('The owner whose profile shows it'),
      id: field.describe('A read-only field of the profile form in comment-config.csv'),
      value: writtenBy('author', translated(name(4000))).describe(
        'The value, no longer than max_length of the field; what an owner wrote has no translation',
      ),
      author: authorOrOwner.describe('Who wrote the value; if empty, an owner'),
    }),
    ended: kind('ended.csv', false, 'Rows that end. Each is in no other file of the folder.', {
      file: name(40).describe('The file that the row was in, such as charges.csv'),
      row: name(120).describe('The row, as the report of an import names it'),
    }),
  }
}

const isFromOutside = ({ type }: { readonly type: string }) =>
  type === 'exchange-in' || type === 'rental'
const isMaintenance = ({ type }: { readonly type: string }) => type === 'maintenance'

export type FileKinds = ReturnType<typeof fileKinds>
/** Parsed rows of a kind: dates are days, amounts are cents. */
export type RowOf<K extends keyof FileKinds> = z.output<FileKinds[K]['schema']>
