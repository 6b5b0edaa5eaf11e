import { makeFeeShares } from './fee-shares.ts'
import { makeArrivalSteps, makeWeather } from './heron-arrival.ts'
import { makeMapPoints, makePlaceDetails } from './heron-places.ts'
import { makeWorkOrderMessages, makeWorkOrders } from './heron-work-orders.ts'
import { FIRST_NAMES, LAST_NAMES } from './names.ts'
import { seededRandom } from './seeded-random.ts'
import { writeDemoFolder } from './write-demo-folder.ts'
import type { Rows } from './write-folder.ts'

const PASSWORD = 'Heron-Cove-26!'
/**
 * Points per night in a studio. Fourteen thousand points a year buy two or three weeks in a studio,
 * and one in a one-bedroom in summer.
 */
const STUDIO = {
  'red mon-thu': 700,
  'red sun': 750,
  'red fri-sat': 900,
  'white mon-thu': 550,
  'white sun': 600,
  'white fri-sat': 700,
  'blue mon-thu': 400,
  'blue sun': 425,
  'blue fri-sat': 500,
}

/** Annual points of each filler owner: more than is realistic, so that few owners are enough. */
const FILLER_POINTS = 80_000

/**
 * Unit types with their factor on the studio's points (domain.md 2.5: a split lock-off costs
 * slightly more than the whole unit).
 */
const TYPES = [
  {
    code: 'STU',
    name: 'Cove Studio',
    description: 'One room, first floor',
    bedrooms: 0,
    max_people: 2,
    beds: '1 queen',
    area_sq_ft: 480,
    outlook: 'Harbor view',
    access: 'No steps: elevator',
    facts: 'no-steps',
    picture: 'harbor',
    factor: 1,
  },
  {
    code: '1BR',
    name: 'Lakeview One-Bedroom',
    description: 'One bedroom, second floor',
    bedrooms: 1,
    max_people: 4,
    beds: '1 king, sofa bed',
    area_sq_ft: 760,
    outlook: 'Lake view',
    access: 'No steps: elevator',
    facts: 'no-steps',
    picture: 'lake',
    factor: 1.7,
  },
  {
    code: 'GS',
    name: 'Garden Suite',
    description: 'Two bedrooms, can be split in two',
    bedrooms: 2,
    max_people: 8,
    beds: '1 king, 1 queen, sofa bed',
    area_sq_ft: 1240,
    outlook: 'Garden view',
    access: '3 steps at the door',
    facts: 'pets',
    picture: 'garden',
    factor: 2.4,
  },
  {
    code: 'GSA',
    name: 'Garden Suite, Side A',
    description: 'One bedroom of a Garden Suite',
    bedrooms: 1,
    max_people: 4,
    beds: '1 king, sofa bed',
    area_sq_ft: 760,
    outlook: 'Garden view',
    access: '3 steps at the door',
    facts: 'pets',
    picture: 'garden',
    factor: 1.7,
  },
  {
    code: 'GSB',
    name: 'Garden Suite, Side B',
    description: 'Studio of a Garden Suite',
    bedrooms: 0,
    max_people: 4,
    beds: '1 queen, sofa bed',
    area_sq_ft: 480,
    outlook: 'Garden view',
    access: '3 steps at the door',
    facts: 'pets',
    picture: 'garden',
    factor: 1,
  },
  {
    code: 'COT',
    name: 'Pine Cottage',
    description: 'Cottage on its own, one floor',
    bedrooms: 2,
    max_people: 5,
    beds: '1 king, 1 bunk, sofa bed',
    area_sq_ft: 860,
    outlook: 'Forest view',
    access: '2 steps at the door',
    facts: 'ground-floor pets',
    picture: 'cottage',
    factor: 2.2,
  },
  {
    code: 'VIL',
    name: 'Dune Villa',
    description: 'Three bedrooms by the water',
    bedrooms: 3,
    max_people: 10,
    beds: '2 kings, 2 twins, sofa bed',
    area_sq_ft: 1900,
    outlook: 'Lake view',
    access: 'No steps',
    facts: 'no-steps ground-floor roll-in-shower',
    picture: 'harbor',
    factor: 3.4,
  },
] as const

/** Lengths of the fillers' stays by arrival and departure weekday. */
const NIGHTS: Record<string, number> = { sunfri: 5, frisun: 2, satsat: 7, monsat: 5, thusun: 3 }

/**
 * Generates the folder of Heron Cove: points and floating weeks, lock-offs, and the named demo
 * owners.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: all random values come from one seed, in this order
export function makeHeron(folder: URL): void {
  const random = seededRandom(26)
  const files: Record<string, Rows> = {
    'resort.csv': [
      {
        id: 'HERON',
        server: 'DEMO',
        server_description: 'Demo resorts',
        name: 'Heron Cove Resort',
        time_zone: 'America/New_York',
        address: '12 Shore Road, Heron Cove',
        phone: '(555) 010-0142',
        email: 'owners@heroncove.example',
      },
    ],
    'unit-types.csv': TYPES.map(({ factor: _, ...type }) => type),
    'units.csv': makeUnits(),
    'seasons.csv': makeSeasons(),
    'points-chart.csv': TYPES.flatMap((type) =>
      Object.entries(STUDIO).map(([key, points]) => {
        const [season = '', weekday_class = ''] = key.split(' ')
        return {
          unit_type: type.code,
          season,
          weekday_class,
          points: Math.round((points * type.factor) / 25) * 25,
        }
      }),
    ),
    'owners.csv': [],
    'interests.csv': [],
    'points-lots.csv': [],
    'reservations.csv': [],
    'charges.csv': [],
    'payments.csv': [],
    'logins.csv': [],
    'login-factors.csv': [],
    'comment-config.csv': makeFormFields(),
    'profile-values.csv': [{ owner_number: '10427', id: 'C2', value: '1998' }],
    'resort-events.csv': [
      {
        number: 'E1',
        kind: 'event',
        title: 'Clam bake on the beach',
        detail: 'From 5 PM at the boat house. Bring a chair.',
        first_day: 'today+6',
        last_day: 'today+6',
      },
      {
        number: 'E2',
        kind: 'closure',
        title: 'Indoor pool closed',
        detail: 'New tiles. The lake and the sauna stay open.',
        first_day: 'today+9',
        last_day: 'today+12',
      },
      {
        number: 'E3',
        kind: 'event',
        title: "Owners' meeting",
        detail: '10 AM in the library, and by video.',
        first_day: 'today+24',
        last_day: 'today+24',
      },
      {
        number: 'E4',
        kind: 'event',
        title: 'Sailing week',
        detail: 'Races each day at noon; boats can be borrowed.',
        first_day: 'today+40',
        last_day: 'today+46',
      },
      {
        number: 'E5',
        kind: 'event',
        title: 'Lakeside music in the lodge',
        detail: 'From 7 PM by the fire.',
        first_day: 'sat+5',
        last_day: 'sat+5',
      },
    ],
    'arrival-steps.csv': makeArrivalSteps(),
    'place-details.csv': makePlaceDetails(),
    'map-points.csv': makeMapPoints(),
    'weather.csv': makeWeather(),
    'work-orders.csv': makeWorkOrders(),
    'work-order-messages.csv': makeWorkOrderMessages(),
    'charge-work-orders.csv': [],
    'fee-shares.csv': makeFeeShares(),
    'fee-documents.csv': [
      { kind: 'maintenance', year: '{Y+1}', document: 'D-1' },
      { kind: 'special-assessment', year: '{Y}', document: 'D-4' },
      { kind: 'special-assessment', year: '{Y+1}', document: 'D-4' },
    ],
    'documents.csv': [
      {
        number: 'D-1',
        owner_number: '',
        category: 'Budget',
        title: '{Y+1} budget and fee letter',
        file: 'budget-letter.pdf',
        pages: 2,
        published_on: 'today-6',
      },
      {
        number: 'D-2',
        owner_number: '',
        category: 'Board',
        title: 'Board meeting notes',
        file: 'board-notes.pdf',
        pages: 1,
        published_on: 'today-15',
      },
      {
        number: 'D-3',
        owner_number: '',
        category: 'Rules',
        title: 'Dock and boat rules',
        file: 'dock-rules.pdf',
        pages: 1,
        published_on: 'today-35',
      },
      {
        number: 'D-4',
        owner_number: '',
        category: 'Budget',
        title: 'New roofs of the cottages: why now, and what each owner pays',
        file: 'roof-letter.pdf',
        pages: 1,
        published_on: 'today-45',
      },
    ],
  }
  const add = (file: string, row: Rows[number]) => void files[file]?.push(row)

  const owner = (
    number: string,
    first: string,
    name: string,
    overrides: { login?: string; home?: string; status?: string } = {},
  ) => {
    add('owners.csv', {
      owner_number: number,
      display_owner_number: '',
      name,
      first_name: first,
      email: `${first.toLowerCase()}.${number}@mail.example`,
      mobile: `(555) 010-${number.slice(-4)}`,
      status: overrides.status ?? 'active',
      home_unit: overrides.home ?? '',
    })
    if (overrides.login)
      add('logins.csv', {
        login_id: overrides.login,
        app_kind: 'owner',
        password: PASSWORD,
        owner_numbers: number,
      })
  }
  const interest = (
    owner_number: string,
    usage_type: 'points' | 'floating-week',
    overrides: Partial<Record<string, string | number>> = {},
  ) => {
    const number = `${usage_type === 'points' ? 'P' : 'W'}-${owner_number}`
    add('interests.csv', {
      number,
      owner_number,
      usage_type,
      frequency: 'annual',
      status: 'active',
      unit_type: usage_type === 'points' ? '' : '1BR',
      unit: '',
      season: '',
      week: '',
      check_in_weekday: usage_type === 'points' ? '' : 7,
      annual_points: usage_type === 'points' ? 14_000 : 0,
      use_year_month: 1,
      purchased_on: 'Y-9-06-15',
      ...overrides,
    } as Rows[number])
    return number
  }
  let lots = 0
  const lot = (
    interestNumber: string,
    kind: string,
    {
      use_year,
      earned_on,
      expires_on,
      points,
    }: {
      readonly use_year: string
      readonly earned_on: string
      readonly expires_on: string
      readonly points: number
    },
  ) => {
    const number = `L-${String(++lots).padStart(4, '0')}`
    add('points-lots.csv', {
      number,
      interest: interestNumber,
      kind,
      use_year,
      earned_on,
      expires_on,
      points,
    })
    return number
  }
  let charges = 0
  const charge = (
    owner_number: string,
    kind: string,
    {
      description,
      amount,
      billed_on,
      due_on,
    }: {
      readonly description: string
      readonly amount: number
      readonly billed_on: string
      readonly due_on: string
    },
  ) => {
    const number = `B-${String(++charges).padStart(5, '0')}`
    add('charges.csv', {
      number,
      owner_number,
      kind,
      description,
      amount: amount.toFixed(2),
      billed_on,
      due_on,
    })
    return number
  }
  let payments = 0
  const pay = (
    owner_number: string,
    amount: number,
    {
      paid_on,
      method,
      paid = '',
    }: { readonly paid_on: string; readonly method: string; readonly paid?: string | undefined },
  ) =>
    add('payments.csv', {
      number: `R-${String(++payments).padStart(5, '0')}`,
      owner_number,
      amount: amount.toFixed(2),
      paid_on,
      method,
      charge: paid,
    })
  let stays = 0
  const stay = (
    owner_number: string,
    unit: string,
    {
      arrival,
      departure,
      overrides = {},
    }: {
      readonly arrival: string
      readonly departure: string
      readonly overrides?: Partial<Record<string, string | number>> | undefined
    },
  ) =>
    add('reservations.csv', {
      number: `H-${10_001 + stays++}`,
      owner_number,
      unit,
      type: 'O',
      status: 'confirmed',
      arrival,
      departure,
      people1: 2,
      people2: 0,
      people3: 0,
      people4: 0,
      points_lot: '',
      points: 0,
      week_interest: '',
      booked_on: 'today-150',
      ...overrides,
    } as Rows[number])
  /** Two paid years and this year's fee, whose second half is open if `open` is set. */
  const feeHistory = (number: string, yearly: number, open: boolean) => {
    for (const [year, factor] of [
      ['Y-2', 0.88],
      ['Y-1', 0.94],
    ] as const) {
      const amount = Math.round(yearly * factor * 100) / 100
      pay(number, amount, {
        paid_on: `${year}-01-12`,
        method: 'check',
        paid: charge(number, 'maintenance', {
          description: `{${year}} maintenance fee`,
          amount,
          billed_on: `${year === 'Y-2' ? 'Y-3' : 'Y-2'}-11-20`,
          due_on: `${year}-01-15`,
        }),
      })
    }
    const half = Math.round(yearly * 50) / 100
    pay(number, half, {
      paid_on: 'Y-01-10',
      method: 'card',
      paid: charge(number, 'maintenance', {
        description: '{Y} maintenance fee, first half',
        amount: half,
        billed_on: 'Y-1-11-20',
        due_on: 'Y-01-15',
      }),
    })
    const second = charge(number, 'maintenance', {
      description: 'Maintenance fee, second half',
      amount: half,
      billed_on: 'today-20',
      due_on: 'today+11',
    })
    if (!open) pay(number, half, { paid_on: 'today-5', method: 'card', paid: second })
  }

  // Named owners
  owner('10427', 'Eleanor', 'Eleanor Whitfield', { login: 'owner.points', home: '204' })
  const eleanor = interest('10427', 'points', { unit: '204' })
  const banked = lot(eleanor, 'banked', {
    use_year: '{Y-1}',
    earned_on: 'today-300',
    expires_on: 'today+70',
    points: 9100,
  })
  lot(eleanor, 'annual', {
    use_year: '{Y}',
    earned_on: 'today-143',
    expires_on: 'today+222',
    points: 12_000,
  })
  lot(eleanor, 'annual', {
    use_year: '{Y+1}',
    earned_on: 'today+223',
    expires_on: 'today+587',
    points: 14_000,
  })
  const gone = lot(eleanor, 'annual', {
    use_year: '{Y-2}',
    earned_on: 'today-508',
    expires_on: 'today-144',
    points: 5950,
  })
  stay('10427', '204', {
    arrival: 'sat-14',
    departure: 'sat-13',
    overrides: {
      status: 'stayed',
      people1: 2,
      people2: 2,
      points_lot: gone,
      points: 5950,
    },
  })
  stay('10427', '204', {
    arrival: 'sat+5',
    departure: 'sat+6',
    overrides: {
      people1: 2,
      people2: 2,
      points_lot: banked,
      points: 7000,
      booked_on: 'today-103',
    },
  })
  stay('10427', '101', {
    arrival: 'fri-30',
    departure: 'sun-30',
    overrides: { status: 'cancelled', booked_on: 'today-260' },
  })
  feeHistory('10427', 2280, true)
  charge('10427', 'reserve', {
    description: 'Reserve fund',
    amount: 119.5,
    billed_on: 'today-20',
    due_on: 'today+11',
  })
  const repair = charge('10427', 'other', {
    description: 'Kitchen tap repair',
    amount: 25,
    billed_on: 'today-20',
    due_on: 'today+11',
  })
  add('charge-work-orders.csv', { charge: repair, work_order: '3290' })

  owner('10431', 'Harold', 'Harold Lindqvist', { login: 'owner.float' })
  const harold = interest('10431', 'floating-week')
  feeHistory('10431', 1480, true)
  stay('10431', '202', {
    arrival: 'sun-46',
    departure: 'sun-45',
    overrides: { status: 'stayed', week_interest: harold },
  })

  owner('10501', 'Miriam', 'Miriam Castellan', { home: '206' })
  owner('10502', 'Miriam', 'Castellan Family Trust')
  owner('10503', 'Miriam', 'Miriam and Paul Castellan')
  add('logins.csv', {
    login_id: 'owner.multi',
    app_kind: 'owner',
    password: PASSWORD,
    owner_numbers: '10501 10502 10503',
  })
  const miriam = interest('10501', 'points', { annual_points: 9000 })
  lot(miriam, 'annual', {
    use_year: '{Y}',
    earned_on: 'today-200',
    expires_on: 'today+165',
    points: 9000,
  })
  lot(miriam, 'annual', {
    use_year: '{Y+1}',
    earned_on: 'today+166',
    expires_on: 'today+530',
    points: 9000,
  })
  feeHistory('10501', 1640, true)
  interest('10502', 'floating-week', { season: 'red' })
  feeHistory('10502', 1360, true)
  interest('10503', 'floating-week', { frequency: 'odd', season: 'white' })
  feeHistory('10503', 1290, false)
  pay('10503', 120, { paid_on: 'today-4', method: 'check' })

  owner('10440', 'Walter', 'Walter Prescott', { login: 'owner.credit' })
  const walter = interest('10440', 'points', { annual_points: 7000 })
  lot(walter, 'annual', {
    use_year: '{Y}',
    earned_on: 'today-100',
    expires_on: 'today+265',
    points: 7000,
  })
  lot(walter, 'bonus', {
    use_year: '{Y}',
    earned_on: 'today-30',
    expires_on: 'today+25',
    points: 600,
  })
  feeHistory('10440', 1150, false)
  pay('10440', 120, { paid_on: 'today-9', method: 'check' })

  owner('10452', 'Doris', 'Doris Hathaway', { login: 'owner.late' })
  const doris = interest('10452', 'points', { annual_points: 8000 })
  lot(doris, 'annual', {
    use_year: '{Y}',
    earned_on: 'today-180',
    expires_on: 'today+185',
    points: 8000,
  })
  charge('10452', 'maintenance', {
    description: '{Y} maintenance fee',
    amount: 1210,
    billed_on: 'today-160',
    due_on: 'today-120',
  })
  charge('10452', 'late-fee', {
    description: 'Late fee',
    amount: 25,
    billed_on: 'today-89',
    due_on: 'today-89',
  })

  owner('10399', 'George', 'George Bannister', { login: 'owner.former', status: 'former' })
  interest('10399', 'points', { status: 'expired', annual_points: 6000 })
  feeHistory('10399', 990, false)
  stay('10399', '103', {
    arrival: 'fri-60',
    departure: 'sun-60',
    overrides: { status: 'stayed', booked_on: 'today-500' },
  })

  // Fillers: owners who occupy the other units
  const fillers = Array.from({ length: 34 }, (_, index) => {
    const number = String(10_460 + index)
    const first = random.pick(FIRST_NAMES)
    owner(number, first, `${first} ${random.pick(LAST_NAMES)}`)
    const byPoints = index % 3 !== 2
    const held = interest(
      number,
      byPoints ? 'points' : 'floating-week',
      byPoints
        ? { annual_points: FILLER_POINTS }
        : {
            season: random.pick(['red', 'white', 'blue', '']),
            unit_type: random.pick(['STU', '1BR']),
            frequency: getFrequency(index),
          },
    )
    const shift = random.whole(0, 300)
    const current = byPoints
      ? lot(held, 'annual', {
          use_year: '{Y}',
          earned_on: `today-${shift + 30}`,
          expires_on: `today+${334 - shift}`,
          points: FILLER_POINTS,
        })
      : ''
    feeHistory(number, random.whole(1150, 1600), random.next() < 0.4)
    if (index === 7)
      charge(number, 'special-assessment', {
        description: 'Storm repair, part 1 of 2',
        amount: 240,
        billed_on: 'today-90',
        due_on: 'today-15',
      })
    if (index === 8)
      charge(number, 'maintenance', {
        description: 'Maintenance fee, third part',
        amount: 380,
        billed_on: 'today-80',
        due_on: 'today-45',
      })
    if (index === 9)
      charge(number, 'maintenance', {
        description: '{Y-1} maintenance fee, rest',
        amount: 640,
        billed_on: 'today-430',
        due_on: 'today-400',
      })
    return { number, lot: current, left: byPoints ? FILLER_POINTS : 0 }
  })
  const spenders = fillers.filter((filler) => filler.lot !== '')
  for (const unit of files['units.csv'] ?? []) {
    if (unit['part_of'] !== '' || unit['number'] === '204') continue
    for (let week = -12; week < 34; week++) {
      if (random.next() > shareBooked(unit['unit_type'], week)) continue
      const who = random.pick(spenders)
      const [from, to] = random.pick([
        ['sun', 'fri'],
        ['fri', 'sun'],
        ['sat', 'sat'],
        ['mon', 'sat'],
        ['thu', 'sun'],
      ] as const)
      const nights = NIGHTS[`${from}${to}`] ?? 5
      const points = nights * 650
      if (who.left < points) continue
      const guests = {
        people1: random.whole(1, 2),
        people2: random.whole(0, 2),
        booked_on: `today-${random.whole(100, 200)}`,
        type: random.next() < 0.1 ? 'G' : 'O',
      }
      // weeks start on Monday, so Sunday is their last day: a stay from Sunday ends in the next
      // week
      const arrives = from === 'sun' ? `sun${signed(week - 1)}` : `${from}${signed(week)}`
      const leaves =
        to === 'sat' && from === 'sat' ? `sat${signed(week + 1)}` : `${to}${signed(week)}`
      if (from === 'sat') week++
      who.left -= points
      stay(who.number, String(unit['number']), {
        arrival: arrives,
        departure: leaves,
        overrides: {
          ...guests,
          points_lot: who.lot,
          points,
          status: week < -1 ? 'stayed' : 'confirmed',
        },
      })
    }
  }
  // Logins with a second factor, and one for each other kind of app
  const factor = (login_id: string, kind: string, destination: string) =>
    add('login-factors.csv', { login_id, app_kind: 'owner', kind, destination })
  owner('10432', 'Ruth', 'Ruth Abernathy', { login: 'owner.text' })
  factor('owner.text', 'text', '(555) 010-0432')
  factor('owner.text', 'phone', '(555) 010-7788')
  factor('owner.text', 'email', 'ruth.10432@mail.example')
  owner('10433', 'Leon', 'Leon Okafor', { login: 'owner.mail' })
  factor('owner.mail', 'email', 'leon.10433@mail.example')
  factor('owner.mail', 'email', 'leon@okafor-design.example')
  owner('10434', 'Ingrid', 'Ingrid Solberg', { login: 'owner.app' })
  factor('owner.app', 'authenticator', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
  // changes the password by email in the journeys, so that other logins keep theirs
  owner('10435', 'Wilma', 'Wilma Prescott', { login: 'owner.forgot' })
  // moves stays in the calendar journeys, so that other owners keep their points
  owner('10436', 'Edith', 'Edith Brandvold', { login: 'owner.move' })
  for (const number of ['10432', '10433', '10434', '10435', '10436']) {
    const held = interest(number, 'points', { annual_points: 8000 })
    lot(held, 'annual', {
      use_year: '{Y}',
      earned_on: 'today-120',
      expires_on: 'today+245',
      points: 8000,
    })
    feeHistory(number, 1180, number === '10432')
  }
  for (const [index, part] of ['first', 'second'].entries())
    add('charges.csv', {
      number: `B-ROOF${index + 1}`,
      owner_number: '10436',
      kind: 'special-assessment',
      description: `New roofs of the cottages, ${part} part`,
      amount: '240.00',
      billed_on: 'today-15',
      due_on: `today+${60 + index * 90}`,
    })
  for (const [login_id, app_kind] of OTHER_KINDS)
    add('logins.csv', { login_id, app_kind, password: PASSWORD, owner_numbers: '' })
  for (const [login_id, app_kind] of OTHER_KINDS.filter(([login_id]) => login_id.endsWith('.code')))
    add('login-factors.csv', {
      login_id,
      app_kind,
      kind: 'email',
      destination: `${login_id}@mail.example`,
    })

  cancelStays(files['units.csv'] ?? [], random, (unit, week) =>
    stay(random.pick(spenders).number, unit, {
      arrival: `sat${signed(week)}`,
      departure: `sat${signed(week + 1)}`,
      overrides: {
        status: 'cancelled',
        booked_on: `today-${7 * -week + random.whole(60, 200)}`,
      },
    }),
  )
  stay('', '302', {
    arrival: 'mon+2',
    departure: 'fri+2',
    overrides: { type: 'maintenance', people1: 0, booked_on: 'today-20' },
  })

  writeDemoFolder(
    folder,
    files,
    {
      pageTitle: 'Heron Cove owners',
      loginSubtitle: 'Your stays, bills and points',
      loginHeading: 'Your place on the lake',
      loginHelp: 'Your Login ID is on every bill. Owner services answer 8 AM to 8 PM, every day.',
      resortMessage: [
        'The indoor pool is closed this week while we lay new tiles. The outdoor pool stays ' +
          'open and heated.',
        'Summer boat slips can be booked from the first of the month. Please call owner services.',
      ],
      helpTopics: [
        {
          title: 'May I bring my dog?',
          text:
            'Dogs are welcome in the Pine Cottages. Please keep them on a leash at the beach and tell ' +
            'the front desk when you check in.',
        },
        {
          title: 'Is there a boat ramp?',
          text:
            'Yes, beside the dock. Slips can be booked with owner services from the first of the month ' +
            'before your stay.',
        },
      ],
      menuOptions: {
        pointsLabel: 'Points',
        contactPropertyPhone: '(555) 010-0142',
        contactPropertyEmail: 'owners@heroncove.example',
        sendEmailLabel: 'Email us',
      },
      cssOptions: { navbar: '#0A3D45', buttons: '#0B525C' },
      depositOptions: { ccGateway: 'rdppay', paymentDomain: 'sandbox-ext' },
      woOptions: {
        places: ['Pool', 'Dock', 'Parking'],
        visitTimes: ['8 AM to noon', 'noon to 4 PM'],
        emergencyPhone: '(555) 010-0199',
        emergencyHours: 'Someone answers day and night.',
      },
      resOptions: {
        types: ['O', 'G', 'R'],
        peopleLabels: ['Adults', 'Children', '', ''],
        maxNights: 14,
        showLockoff: true,
      },
      tripOptions: {
        bookedLine: "You're going to the lake, {name}",
        bookedGuestLine: '{name} is going to the lake',
        directions:
          'From US 64, take Mill Road for 3 miles to the lake. The gate is on the right, after ' +
          'the white church. No toll, paved all the way.',
        mapPicture: 'brand/map.svg',
        coordinates: '36.69, -106.66',
        mapDescription: 'Map: from US 64, take Mill Road to the resort on Heron Lake',
        houseRules:
          'Quiet hours are from 10 PM to 7 AM.\n' +
          'No smoking indoors or on the decks.\n' +
          'Pets only in places that take them.',
      },
      customHtml: {
        bookResDates:
          '<p><strong>Good to know:</strong> check-in for floating weeks is on Sunday. ' +
          'Summer fills early: look a month ahead.</p>',
        bookResConfirm:
          '<p>Bring a photo ID to the front desk. <a ' +
          'href="https://heroncove.example/arrival">How to find us</a></p>',
      },
      footerHtml:
        '<p>Heron Cove Resort · 12 Shore Road, Heron Cove · Owner services 8 AM to 8 PM, ' +
        'every day</p>',
    },
    RULES,
  )
}

/** One login for each kind of app other than the owner portal. */
const OTHER_KINDS = [
  ['staff.cms', 'cms'],
  ['guest.irm', 'irm'],
  ['crm.user', 'crm'],
  ['lv.user', 'LV'],
  ['api.client', 'api'],
  ['hk.user', 'HK'],
  ['update.user', 'RDPUpdate'],
  ['member.login', 'login'],
  // the same apps with a code by email
  ['staff.code', 'cms'],
  ['guest.code', 'irm'],
  ['crm.code', 'crm'],
  ['lv.code', 'LV'],
  ['api.code', 'api'],
] as const

/** Extra form fields of the resort: text and choices; required, optional and read-only. */
/** Cancellations in the weeks of the past two years, on which waitlist estimates are based. */
function cancelStays(
  units: Rows,
  random: ReturnType<typeof seededRandom>,
  cancel: (unit: string, week: number) => void,
): void {
  for (let week = -104; week < -1; week++)
    for (const type of new Set(units.map((unit) => unit['unit_type']))) {
      const ofType = units.filter((unit) => unit['unit_type'] === type)
      if (random.next() < 0.4) cancel(String(random.pick(ofType)['number']), week)
    }
}

function makeFormFields(): Rows {
  const field = (
    form: string,
    id: string,
    {
      label,
      required,
      max_length,
      choices = '',
      read_only = 'N',
    }: {
      readonly label: string
      readonly required: 'Y' | 'N'
      readonly max_length: number
      readonly choices?: string | undefined
      readonly read_only?: 'Y' | 'N' | undefined
    },
  ) => ({
    form,
    id,
    label,
    required,
    read_only,
    max_length,
    choices,
  })
  return [
    field('reservation', 'C1', {
      label: 'Time of arrival',
      required: 'Y',
      max_length: 40,
      choices: 'Before 6 PM|6 PM to 10 PM|After 10 PM',
    }),
    field('reservation', 'C2', { label: 'Car license plate', required: 'N', max_length: 12 }),
    field('reservation', 'C3', {
      label: 'Anything we should know',
      required: 'N',
      max_length: 250,
    }),
    field('workorder', 'C1', {
      label: 'Is there a pet inside?',
      required: 'Y',
      max_length: 40,
      choices: 'No|A cat|A dog',
    }),
    field('workorder', 'C2', { label: 'Whom may we call?', required: 'N', max_length: 60 }),
    field('profile', 'C1', { label: 'Emergency contact', required: 'N', max_length: 80 }),
    field('profile', 'C2', {
      label: 'Member since',
      required: 'N',
      max_length: 20,
      choices: '',
      read_only: 'Y',
    }),
  ]
}

function signed(week: number): string {
  return week < 0 ? String(week) : `+${week}`
}

function makeUnits(): Rows {
  const plain = (numbers: number[], name: string, unit_type: string) =>
    numbers.map((number) => ({
      number: String(number),
      name: `${name} ${number}`,
      unit_type,
      part_of: '',
      part_label: '',
      property_code: '',
    }))
  const suites = [301, 302, 303, 304, 305, 306, 307, 308].flatMap((number) => [
    {
      number: String(number),
      name: `Garden Suite ${number}`,
      unit_type: 'GS',
      part_of: '',
      part_label: '',
      property_code: '',
    },
    {
      number: `${number}A`,
      name: `Garden Suite ${number}, Side A`,
      unit_type: 'GSA',
      part_of: String(number),
      part_label: 'Side A',
      property_code: '',
    },
    {
      number: `${number}B`,
      name: `Garden Suite ${number}, Side B`,
      unit_type: 'GSB',
      part_of: String(number),
      part_label: 'Side B',
      property_code: '',
    },
  ])
  return [
    ...plain([101, 102, 103, 104, 105, 106], 'Harbor', 'STU'),
    ...plain([201, 202, 203, 204, 205, 206, 207, 208, 209, 210], 'Lakeview', '1BR'),
    ...suites,
    ...plain([1, 2, 3], 'Pine Cottage', 'COT'),
    ...plain([9], 'Dune Villa', 'VIL'),
  ]
}

/**
 * Red is summer and the turn of the year, white spring and autumn, blue the rest; by date, as the
 * calendar moves.
 */
function makeSeasons(): Rows {
  const names = { red: 'High season', white: 'Mid season', blue: 'Low season' }
  const year = (y: string, next: string): [keyof typeof names, string, string][] => [
    ['blue', `${y}-01-04`, `${y}-03-31`],
    ['white', `${y}-04-01`, `${y}-06-14`],
    ['red', `${y}-06-15`, `${y}-09-07`],
    ['white', `${y}-09-08`, `${y}-10-31`],
    ['blue', `${y}-11-01`, `${y}-12-17`],
    ['red', `${y}-12-18`, `${next}-01-03`],
  ]
  return [
    ['Y-1', 'Y'],
    ['Y', 'Y+1'],
    ['Y+1', 'Y+2'],
    ['Y+2', 'Y+3'],
  ]
    .flatMap(([y = '', next = '']) => year(y, next))
    .map(([code, first_night, last_night]) => ({
      code,
      name: names[code],
      first_night,
      last_night,
    }))
}

/**
 * Owners of a unit type can book whole weeks in it a month before everyone else; saved points are
 * not valid in high season.
 */
const RULES = {
  homePriority: { monthsBefore: 13, minNights: 7, maxNights: 7 },
  save: { monthsMore: 12, notSeasons: ['red'] },
  change: { closesDaysBefore: 2, feeCents: 0 },
  rentedPoints: { centsEach: 7, mostAYear: 2000 },
  guestStays: { R: { freeAYear: 0, mostAYear: 4 } },
}

/** Returns odd or even years for a few owners. */
function getFrequency(index: number): 'odd' | 'even' | 'annual' {
  if (index % 9 === 2) return 'odd'
  return index % 9 === 5 ? 'even' : 'annual'
}

/**
 * Returns the share of units booked in a week: villas are rarely booked, the others when the week
 * is near.
 */
function shareBooked(unitType: unknown, week: number): number {
  if (unitType === 'VIL' || week >= 14) return 0.35
  return week < 4 ? 0.72 : 0.55
}
