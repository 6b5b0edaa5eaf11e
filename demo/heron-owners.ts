import { type Accounts, PASSWORD } from './heron-accounts.ts'

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of rows, read from top to bottom
export function addNamedOwners({
  add,
  charge,
  feeHistory,
  interest,
  lot,
  owner,
  pay,
  stay,
}: Accounts): void {
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
}

/** Adds logins with a second factor, and one for each other kind of app. */
export function addOtherLogins({ add, feeHistory, interest, lot, owner }: Accounts): void {
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
}

/** One login for each other kind of app. Staff have no logins in files (demo-staff.ts). */
const OTHER_KINDS = [
  ['guest.irm', 'irm'],
  ['crm.user', 'crm'],
  ['lv.user', 'LV'],
  ['api.client', 'api'],
  ['hk.user', 'HK'],
  ['update.user', 'RDPUpdate'],
  ['member.login', 'login'],
  // the same apps with a code by email
  ['guest.code', 'irm'],
  ['crm.code', 'crm'],
  ['lv.code', 'LV'],
  ['api.code', 'api'],
] as const
