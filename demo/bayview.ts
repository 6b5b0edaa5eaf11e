import { readFileSync } from 'node:fs'
import { addDays, daysBetween, getWeekday } from '@ownerng/domain'
import { parse } from 'csv-parse/sync'
import { FIRST_NAMES, LAST_NAMES } from './names.ts'
import { seededRandom } from './seeded-random.ts'
import { writeDemoFolder } from './write-demo-folder.ts'
import type { Rows } from './write-folder.ts'

interface Request {
  arrival: string
  nights: string
  lead_days: string
  adults: string
  children: string
  infants: string
  assigned_type: string
  nightly_rate: string
  outcome: 'Check-Out' | 'Canceled' | 'No-Show'
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const TYPE_NAMES: Record<string, string> = {
  A: 'Bay Studio',
  B: 'Bay Studio Plus',
  C: 'Terrace Room',
  D: 'Bay Double',
  E: 'Bay Suite',
  F: 'Family Suite',
  G: 'Grand Suite',
  H: 'Harbor Suite',
  I: 'Island Suite',
  P: 'Pavilion',
}
const PICTURES = ['harbor', 'lake', 'garden', 'cottage']
const PASSWORD = 'Heron-Cove-26!'
const OWNERS = 600

/**
 * Generates the folder of Bayview from real requests: the middle of the stream is this week,
 * shifted by whole weeks to keep weekdays; overlapping stays get another unit of their type. Rows
 * without nights or adults are kept, for the import to refuse.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: each row depends on the units that the rows before it took
export function makeBayview(folder: URL): void {
  const requests = parse(
    readFileSync(new URL('source/resort-bookings-2015.csv', import.meta.url)),
    { columns: true },
  ) as Request[]
  const middle = requests[Math.floor(requests.length / 2)]?.arrival ?? ''
  const middleMonday = addDays(middle, 1 - getWeekday(middle))
  const around = (date: string) => {
    const week = Math.floor(daysBetween(middleMonday, date) / 7)
    return { text: `${WEEKDAYS[getWeekday(date) - 1]}${week < 0 ? week : `+${week}`}`, week }
  }
  const random = seededRandom(2015)
  const owners = Array.from({ length: OWNERS }, (_, index) => ({
    number: String(50_001 + index),
    first: random.pick(FIRST_NAMES),
    last: random.pick(LAST_NAMES),
  }))
  const freeFrom = new Map<string, string[]>()
  const most = new Map<string, number>()
  const reservations: Rows = []
  const charges: Rows = []
  const payments: Rows = []

  for (const [index, request] of requests.entries()) {
    const type = request.assigned_type
    const nights = Number(request.nights)
    const departure = addDays(request.arrival, nights)
    const units = freeFrom.get(type) ?? []
    freeFrom.set(type, units)
    const people = Number(request.adults) + Number(request.children) + Number(request.infants)
    most.set(type, Math.max(most.get(type) ?? 2, people))
    const keeps = request.outcome !== 'Canceled' && nights > 0 && Number(request.adults) > 0
    let unit = units.findIndex((freeFrom) => freeFrom <= request.arrival)
    if (unit < 0) unit = keeps || units.length === 0 ? units.push('') - 1 : 0
    if (keeps) units[unit] = departure
    const past = around(departure).week <= -1
    const number = `Y-${10_001 + index}`
    const owner_number = owners[(index * 7919) % OWNERS]?.number ?? ''
    reservations.push({
      number,
      owner_number,
      unit: unitNumber(type, unit),
      type: 'O',
      status: getStatus(request, past),
      arrival: around(request.arrival).text,
      departure: around(departure).text,
      people1: request.adults,
      people2: request.children,
      people3: request.infants,
      people4: 0,
      points_lot: '',
      points: 0,
      week_interest: '',
      booked_on: bookedOn(around(addDays(request.arrival, -Number(request.lead_days)))),
    })
    const amount = (nights * Number(request.nightly_rate)).toFixed(2)
    if (!keeps || Number(amount) < 1) continue
    charges.push({
      number,
      owner_number,
      kind: 'reservation',
      description: `Stay ${number}, ${nights} night${nights === 1 ? '' : 's'}`,
      amount,
      billed_on: around(addDays(request.arrival, -7)).text,
      due_on: around(request.arrival).text,
    })
    if (past)
      payments.push({
        number: `R-${number}`,
        owner_number,
        amount,
        paid_on: around(departure).text,
        method: 'card',
        charge: number,
      })
  }

  const types = [...freeFrom.keys()].sort()
  writeDemoFolder(
    folder,
    {
      'resort.csv': [
        {
          id: 'BAYVIEW',
          server: 'DEMO2',
          server_description: 'More demo resorts',
          name: 'Bayview Beach Club',
          time_zone: 'Europe/Lisbon',
          address: '1 Bay Parade, Bayview',
          phone: '(555) 010-0199',
          email: 'owners@bayview.example',
        },
      ],
      'unit-types.csv': types.map((code, index) => ({
        code,
        name: TYPE_NAMES[code] ?? `Type ${code}`,
        description: '',
        bedrooms: Math.min(3, Math.floor(index / 3)),
        max_people: most.get(code) ?? 2,
        beds: '',
        area_sq_ft: 0,
        outlook: 'Bay view',
        access: 'Elevator',
        facts: 'no-steps',
        picture: PICTURES[index % PICTURES.length] ?? 'lake',
      })),
      'units.csv': types.flatMap((code) =>
        (freeFrom.get(code) ?? []).map((_, index) => ({
          number: unitNumber(code, index),
          name: `${TYPE_NAMES[code] ?? code} ${unitNumber(code, index)}`,
          unit_type: code,
          part_of: '',
          part_label: '',
          property_code: '',
        })),
      ),
      'owners.csv': owners.map(({ number, first, last }) => ({
        owner_number: number,
        display_owner_number: '',
        name: `${first} ${last}`,
        first_name: first,
        email: `owner.${number}@mail.example`,
        mobile: '',
        status: 'active',
        home_unit: '',
      })),
      'interests.csv': owners.map(({ number }) => ({
        number: `P-${number}`,
        owner_number: number,
        usage_type: 'points',
        frequency: 'annual',
        status: 'active',
        unit_type: '',
        unit: '',
        season: '',
        week: '',
        check_in_weekday: '',
        annual_points: 10_000,
        use_year_month: 1,
        purchased_on: 'Y-5-01-10',
      })),
      'points-lots.csv': owners.map(({ number }, index) => ({
        number: `L-${number}`,
        interest: `P-${number}`,
        kind: 'annual',
        use_year: '{Y}',
        earned_on: `today-${20 + (index % 40)}`,
        expires_on: `today+${345 - (index % 40)}`,
        points: 10_000,
      })),
      'seasons.csv': ['Y-1', 'Y', 'Y+1', 'Y+2'].flatMap((year) => [
        {
          code: 'low',
          name: 'Low season',
          first_night: `${year}-01-01`,
          last_night: `${year}-05-31`,
        },
        {
          code: 'high',
          name: 'High season',
          first_night: `${year}-06-01`,
          last_night: `${year}-09-30`,
        },
        {
          code: 'mid',
          name: 'Mid season',
          first_night: `${year}-10-01`,
          last_night: `${year}-12-31`,
        },
      ]),
      'points-chart.csv': types.flatMap((unit_type, index) =>
        [
          ['low', 300],
          ['mid', 400],
          ['high', 600],
        ].flatMap(([season = '', base = 0]) =>
          [
            ['mon-thu', 1],
            ['sun', 1.05],
            ['fri-sat', 1.25],
          ].map(([weekday_class = '', factor = 1]) => ({
            unit_type,
            season,
            weekday_class,
            points: Math.round((Number(base) * Number(factor) * (1 + index * 0.3)) / 25) * 25,
          })),
        ),
      ),
      'reservations.csv': reservations,
      'charges.csv': charges,
      'payments.csv': payments,
      'logins.csv': [
        {
          login_id: 'owner.points',
          app_kind: 'owner',
          password: PASSWORD,
          owner_numbers: owners[0]?.number ?? '',
        },
      ],
    },
    {
      pageTitle: 'Bayview owners',
      loginSubtitle: 'Beach days, bills and points',
      loginHeading: 'Your days at the beach',
      loginHelp: 'Your Login ID is on every bill.',
      menuOptions: {
        pointsLabel: 'Points',
        contactPropertyPhone: '(555) 010-0199',
        contactPropertyEmail: 'owners@bayview.example',
        sendEmailLabel: 'Email us',
        hideDocuments: true,
      },
      resOptions: { maxNights: 28 },
      cssOptions: { navbar: '#1D2B53', buttons: '#8C2F39' },
      logoUrl: 'brand/logo.svg',
      logoWidth: 48,
      logoHeight: 40,
      faviconURL: 'brand/logo.svg',
      customCSS: BEACH_LOOK,
      depositOptions: { ccGateway: 'rdppay', paymentDomain: 'sandbox-ext' },
      footerHtml:
        '<p>Bayview Beach Club · 1 Bay Parade. Stays: hotel booking demand datasets, N. ' +
        'Antonio, A. de Almeida, L. Nunes, Data in Brief 22 (2019), CC BY 4.0, dates ' +
        'moved</p>',
    },
    { points: { minNights: 1, maxNights: 28 } },
  )
}

/** Rounded corners, plain letters and a sand-colored page. */
const BEACH_LOOK = `:root { --r-1: .75rem; --r-2: 1.5rem; --r-3: 2rem; --r-cove: 2rem; --font-head: var(--font-text); }
@media (prefers-color-scheme: light) { :root { --paper: #FBF3EA; --sunk: #F5E8DA; } }
h1, h2, h3 { font-weight: 700; letter-spacing: 0; }
`

/** Upcoming stays are booked by today, even if the stream booked them later. */
function bookedOn({ text, week }: { text: string; week: number }): string {
  return week < 0 ? text : 'today-2'
}

function unitNumber(type: string, index: number): string {
  return `${type}${String(index + 1).padStart(2, '0')}`
}

function getStatus({ outcome }: Request, past: boolean): string {
  if (outcome === 'Canceled') return 'cancelled'
  if (!past) return 'confirmed'
  return outcome === 'No-Show' ? 'no-show' : 'stayed'
}
