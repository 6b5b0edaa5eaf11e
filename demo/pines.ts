import { listEventWeeks } from './event-weeks.ts'
import { makeFeeShares } from './fee-shares.ts'
import { FIRST_NAMES, LAST_NAMES } from './names.ts'
import { LODGE_LOOK, RULES, SUMMIT_LOOK } from './pines-look.ts'
import { seededRandom } from './seeded-random.ts'
import { writeDemoFolder } from './write-demo-folder.ts'
import type { Rows } from './write-folder.ts'

const PASSWORD = 'Heron-Cove-26!'

/**
 * Generates the folder of The Pines: fixed weeks, quarter shares and whole owners, whose stays are
 * already booked.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of rows, read from top to bottom
export function makePines(folder: URL): void {
  const random = seededRandom(27)
  const units = ['101', '102', '103', '104', '105', '106', '107']
    .map((number) => ({
      number,
      name: `Ridge ${number}`,
      unit_type: 'RDG',
      part_of: '',
      part_label: '',
      property_code: '',
    }))
    .concat(
      ['401', '402', '403'].map((number) => ({
        number,
        name: `Summit ${number}`,
        unit_type: 'SUM',
        part_of: '',
        part_label: '',
        property_code: 'SUMMIT',
      })),
    )
    .concat(
      ['501', '502'].map((number) => ({
        number,
        name: `Lodge ${number}`,
        unit_type: 'LDG',
        part_of: '',
        part_label: '',
        property_code: 'SUMMIT',
      })),
    )
  const files: Record<string, Rows> = {
    'resort.csv': [
      {
        id: 'PINES',
        server: 'DEMO',
        server_description: 'Demo resorts',
        name: 'The Pines at Ridgeline',
        time_zone: 'America/Denver',
        address: '400 Ridge Trail, Ridgeline',
        phone: '(555) 010-0177',
        email: 'owners@pines.example',
      },
    ],
    'unit-types.csv': [
      {
        code: 'RDG',
        name: 'Ridge Two-Bedroom',
        description: 'Two bedrooms, first floor',
        bedrooms: 2,
        max_people: 6,
        beds: '1 king, 2 twins',
        area_sq_ft: 980,
        outlook: 'Forest view',
        access: 'No steps',
        facts: 'no-steps ground-floor',
        picture: 'cottage',
      },
      {
        code: 'SUM',
        name: 'Summit Residence',
        description: 'Three bedrooms, quarter shares',
        bedrooms: 3,
        max_people: 8,
        beds: '2 kings, 2 twins',
        area_sq_ft: 1500,
        outlook: 'Mountain view',
        access: 'Elevator',
        facts: 'no-steps',
        picture: 'lake',
      },
      {
        code: 'LDG',
        name: 'Lodge House',
        description: 'Four bedrooms, whole ownership',
        bedrooms: 4,
        max_people: 10,
        beds: '3 kings, bunk room',
        area_sq_ft: 2400,
        outlook: 'Forest view',
        access: '4 steps at the door',
        facts: 'pets',
        picture: 'garden',
      },
    ],
    'units.csv': units,
    'seasons.csv': ['Y-1', 'Y', 'Y+1', 'Y+2'].map((year) => ({
      code: 'all',
      name: 'All year',
      first_night: `${year}-01-01`,
      last_night: `${year}-12-31`,
    })),
    'event-weeks.csv': listEventWeeks(),
    'owners.csv': [],
    'interests.csv': [],
    'reservations.csv': [],
    'charges.csv': [],
    'payments.csv': [],
    'logins.csv': [],
    'resort-events.csv': [
      {
        number: 'E1',
        kind: 'event',
        title: 'Snowshoe walk by moonlight',
        detail: 'Meet at the barn at 7 PM.',
        first_day: 'today+8',
        last_day: 'today+8',
      },
      {
        number: 'E2',
        kind: 'closure',
        title: 'Road to the upper lodges closed',
        detail: 'From 9 AM to noon each day.',
        first_day: 'today+15',
        last_day: 'today+16',
      },
    ],
    'map-points.csv': [
      { unit_type: 'RDG', x: 25, y: 35, directions: 'A 3-minute walk from the front desk.' },
      { unit_type: 'SUM', x: 63, y: 31, directions: 'A 6-minute walk uphill, or the shuttle.' },
      { unit_type: 'LDG', x: 53, y: 68, directions: 'A 2-minute walk from the front desk.' },
    ],
    'arrival-steps.csv': [
      {
        number: 'A-1',
        position: 1,
        unit_type: '',
        unit: '',
        icon: 'parking',
        title: 'Leave the car at your door',
        text: 'From November to April, bring chains. The ridge road is plowed by 8 AM.',
        secret_name: '',
        secret: '',
      },
      {
        number: 'A-2',
        position: 2,
        unit_type: '',
        unit: '',
        icon: 'key',
        title: 'Open the door with your code',
        text: 'The keypad is under the porch lamp. The front desk is always open.',
        secret_name: 'Door code',
        secret: '20861',
      },
    ],
    'work-orders.csv': [
      {
        number: '901',
        owner_number: '20105',
        unit: '501',
        category: 'Roof',
        summary: 'Gutter hangs loose over the porch',
        summary_author: 'staff',
        status: 'received',
        reported_on: 'today-4',
        may_enter: 'Y',
        planned_on: '',
        scheduled_on: '',
        scheduled_note: '',
        done_on: '',
        estimated_cost: '',
      },
    ],
    'fee-shares.csv': makeFeeShares(),
    'fee-documents.csv': [{ kind: 'maintenance', year: '{Y+1}', document: 'D-1' }],
    'documents.csv': [
      {
        number: 'D-1',
        owner_number: '',
        category: 'Budget',
        title: '{Y+1} budget and fee letter',
        file: 'budget-letter.pdf',
        pages: 2,
        published_on: 'today-9',
      },
    ],
  }
  const add = (file: string, row: Rows[number]) => void files[file]?.push(row)
  let stays = 0
  const stay = (
    owner_number: string,
    unit: string,
    {
      arrival,
      departure,
      week_interest,
    }: { readonly arrival: string; readonly departure: string; readonly week_interest: string },
  ) =>
    add('reservations.csv', {
      number: `P-${30_001 + stays++}`,
      owner_number,
      unit,
      type: 'O',
      status: 'confirmed',
      arrival,
      departure,
      people1: 2,
      people2: random.whole(0, 2),
      people3: 0,
      people4: 0,
      points_lot: '',
      points: 0,
      week_interest,
      booked_on: 'Y-1-11-01',
    })
  let bills = 0
  const owner = (
    number: string,
    name: string,
    {
      usage_type,
      unit,
      overrides = {},
      login = '',
    }: {
      readonly usage_type: string
      readonly unit: string
      readonly overrides?: Record<string, string | number> | undefined
      readonly login?: string | undefined
    },
  ) => {
    add('owners.csv', {
      owner_number: number,
      display_owner_number: '',
      name,
      first_name: name.split(' ')[0] ?? '',
      email: `owner.${number}@mail.example`,
      mobile: '',
      status: 'active',
      home_unit: unit,
    })
    add('interests.csv', {
      number: `F-${number}`,
      owner_number: number,
      usage_type,
      frequency: 'annual',
      status: 'active',
      unit_type: units.find((item) => item.number === unit)?.unit_type ?? '',
      unit,
      season: '',
      week: '',
      event: '',
      check_in_weekday: 5,
      annual_points: 0,
      use_year_month: 1,
      purchased_on: 'Y-8-03-01',
      ...overrides,
    })
    const id = `B-${String(++bills).padStart(4, '0')}`
    const amount =
      { 'fixed-week': 1320, 'event-week': 1320, fractional: 3900, whole: 8400 }[usage_type] ?? 1200
    add('charges.csv', {
      number: id,
      owner_number: number,
      kind: 'maintenance',
      description: 'Maintenance fee, second half',
      amount: amount.toFixed(2),
      billed_on: 'today-20',
      due_on: 'today+25',
    })
    if (random.next() < 0.5 && !login)
      add('payments.csv', {
        number: `R-${id}`,
        owner_number: number,
        amount: amount.toFixed(2),
        paid_on: 'today-3',
        method: 'check',
        charge: id,
      })
    if (login)
      add('logins.csv', {
        login_id: login,
        app_kind: 'owner',
        password: PASSWORD,
        owner_numbers: number,
      })
  }

  owner('20101', 'Ruth Andersson', {
    usage_type: 'fixed-week',
    unit: '101',
    overrides: { week: 'fri+6' },
    login: 'owner.fixed',
  })
  stay('20101', '101', { arrival: 'fri+6', departure: 'fri+7', week_interest: 'F-20101' })
  stay('20101', '101', { arrival: 'fri-46', departure: 'fri-45', week_interest: 'F-20101' })
  owner('20102', 'Samuel Oyelaran', {
    usage_type: 'fixed-week',
    unit: '102',
    overrides: { week: 'fri+31', frequency: 'odd' },
    login: 'owner.biennial',
  })
  stay('20102', '102', { arrival: 'fri+31', departure: 'fri+32', week_interest: 'F-20102' })
  owner('20103', 'Helen Marchetti', {
    usage_type: 'fractional',
    unit: '401',
    overrides: { week: 'fri+4' },
    login: 'owner.fraction',
  })
  for (const week of [-20, -16, -8, 4, 8, 12, 20])
    stay('20103', '401', {
      arrival: `fri${week < 0 ? week : `+${week}`}`,
      departure: `fri${week + 1 < 0 ? week + 1 : `+${week + 1}`}`,
      week_interest: 'F-20103',
    })
  owner('20105', 'Robert Nakagawa', {
    usage_type: 'whole',
    unit: '501',
    overrides: {},
    login: 'owner.whole',
  })
  stay('20105', '501', { arrival: 'sat+2', departure: 'sat+5', week_interest: 'F-20105' })
  for (let index = 0; index < 16; index++) {
    const number = String(20_110 + index)
    const unit = String(103 + (index % 4))
    const week = -18 + index * 3
    const friday = `fri${week < 0 ? week : `+${week}`}`
    owner(number, `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`, {
      usage_type: 'fixed-week',
      unit,
      overrides: {
        week: friday,
      },
    })
    stay(number, unit, {
      arrival: friday,
      departure: `fri${week + 1 < 0 ? week + 1 : `+${week + 1}`}`,
      week_interest: `F-${number}`,
    })
  }
  owner('20106', 'Grace Lindqvist', {
    usage_type: 'event-week',
    unit: '107',
    overrides: { event: 'PRESIDENTS' },
    login: 'owner.event',
  })
  owner('20107', 'Amara Diallo', {
    usage_type: 'event-week',
    unit: '107',
    overrides: { event: 'FOURTH' },
  })
  writeDemoFolder(
    folder,
    files,
    {
      pageTitle: 'The Pines owners',
      loginSubtitle: 'Your weeks, your house, your bills',
      loginHeading: 'Your house in the pines',
      loginHelp: 'Your Login ID is on every bill.',
      resortMessage: ['The ridge road is closed to trucks on Sundays.'],
      menuOptions: {
        contactPropertyPhone: '(555) 010-0177',
        contactPropertyEmail: 'owners@pines.example',
        sendEmailLabel: 'Email us',
      },
      cssOptions: { navbar: '#26352A', buttons: '#2F5D3A' },
      logoUrl: 'brand/logo.svg',
      logoWidth: 48,
      logoHeight: 40,
      faviconURL: 'brand/logo.svg',
      customCSS: LODGE_LOOK,
      propertyCodes: {
        SUMMIT: {
          name: 'Summit Houses',
          cssOptions: { navbar: '#4A3A2A', buttons: '#7A4B1E' },
          logoUrl: 'brand/summit.svg',
          logoWidth: 48,
          logoHeight: 40,
          customCSS: SUMMIT_LOOK,
        },
      },
      tripOptions: {
        bookedLine: 'The ridge is waiting, {name}',
        bookedGuestLine: 'The ridge is waiting for {name}',
        directions:
          'Take the ridge road from the gas station in Ridgeline and stay left at both forks. ' +
          'The gate opens by itself.',
      },
      depositOptions: { ccGateway: 'shift4', paymentDomain: 'sandbox-test' },
      labels: { room: 'House' },
      footerHtml: '<p>The Pines at Ridgeline · 400 Ridge Trail · Front desk always open</p>',
    },
    RULES,
  )
}
