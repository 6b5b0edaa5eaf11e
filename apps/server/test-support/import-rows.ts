import type { FileKinds } from '../src/import/file-kinds.ts'

type Row = Readonly<Record<string, string | number>>

/** A valid row of each kind of file, with rows that they refer to, and the key that names it. */
export const IMPORT_ROWS: {
  readonly [K in Exclude<keyof FileKinds, 'resort' | 'ended'>]: readonly [key: string, row: Row]
} = {
  unitTypes: ['TT', { code: 'TT', name: 'Test type', max_people: 4, picture: 'lake' }],
  units: ['901', { number: '901', name: 'Test 901', unit_type: 'STU' }],
  owners: ['90001', { owner_number: '90001', name: 'Tess Testa', status: 'active' }],
  interests: [
    'TI-1',
    {
      number: 'TI-1',
      owner_number: '90001',
      usage_type: 'points',
      frequency: 'annual',
      status: 'active',
      annual_points: 1000,
      use_year_month: 1,
      purchased_on: '2020-01-01',
    },
  ],
  seasons: [
    '2150-01-01',
    { code: 'test', name: 'Test', first_night: '2150-01-01', last_night: '2150-12-31' },
  ],
  eventWeeks: [
    'TEST 2150',
    {
      event: 'TEST',
      use_year: 2150,
      title: 'Test week',
      first_night: '2150-02-01',
      last_night: '2150-02-07',
    },
  ],
  pointsChart: [
    'TT test mon-thu',
    { unit_type: 'TT', season: 'test', weekday_class: 'mon-thu', points: 100 },
  ],
  pointsLots: [
    'TL-1',
    {
      number: 'TL-1',
      interest: 'TI-1',
      kind: 'annual',
      use_year: 2150,
      earned_on: '2150-01-01',
      expires_on: '2150-12-31',
      points: 1000,
    },
  ],
  reservations: [
    'TR-1',
    {
      number: 'TR-1',
      unit: '901',
      type: 'maintenance',
      status: 'confirmed',
      arrival: '2150-05-01',
      departure: '2150-05-08',
      booked_on: '2026-01-01',
    },
  ],
  charges: [
    'TC-1',
    {
      number: 'TC-1',
      owner_number: '90001',
      kind: 'other',
      description: 'Test',
      amount: '100.00',
      billed_on: '2150-01-01',
      due_on: '2150-01-31',
    },
  ],
  payments: [
    'TP-1',
    {
      number: 'TP-1',
      owner_number: '90001',
      amount: '40.00',
      paid_on: '2026-01-05',
      method: 'check',
      charge: 'TC-1',
    },
  ],
  workOrders: [
    'TW-1',
    {
      number: 'TW-1',
      owner_number: '90001',
      unit: '901',
      category: 'Plumbing',
      summary: 'Tap drips',
      status: 'received',
      reported_on: '2026-01-01',
    },
  ],
  workOrderMessages: [
    'TM-1',
    {
      number: 'TM-1',
      work_order: 'TW-1',
      author: 'staff',
      sent_on: '2026-01-02',
      sent_at: '10:00',
      text: 'We’ll come.',
    },
  ],
  chargeWorkOrders: ['TC-1', { charge: 'TC-1', work_order: 'TW-1' }],
  resortEvents: [
    'TE-1',
    {
      number: 'TE-1',
      kind: 'event',
      title: 'Test',
      first_day: '2150-01-01',
      last_day: '2150-01-02',
    },
  ],
  arrivalSteps: ['TA-1', { number: 'TA-1', position: 20, icon: 'info', title: 'Ask the desk' }],
  placeDetails: [
    'TD-1',
    { number: 'TD-1', unit_type: 'TT', section: 'inside', position: 1, title: 'Full kitchen' },
  ],
  mapPoints: ['TT', { unit_type: 'TT', x: 10, y: 10 }],
  weather: ['12', { month: 12, high: 40, low: 20 }],
  documents: [
    'TF-1',
    {
      number: 'TF-1',
      category: 'Budget',
      title: 'Test',
      file: 'budget-letter.pdf',
      pages: 2,
      published_on: '2026-01-01',
    },
  ],
  feeShares: ['2150 1', { year: 2150, position: 1, label: 'Everything', percent: 100 }],
  feeDocuments: ['other 2150', { kind: 'other', year: 2150, document: 'TF-1' }],
  logins: [
    'owner tess.testa',
    {
      login_id: 'Tess.Testa',
      app_kind: 'owner',
      password: 'Heron-Cove-26!',
      owner_numbers: '90001',
    },
  ],
  loginFactors: [
    'owner tess.testa email',
    {
      login_id: 'Tess.Testa',
      app_kind: 'owner',
      kind: 'email',
      destination: 'tess@mail.example',
    },
  ],
  commentConfig: [
    'profile C20',
    { form: 'profile', id: 'C20', label: 'Test', required: 'N', read_only: 'Y', max_length: 40 },
  ],
  profileValues: ['90001 C20', { owner_number: '90001', id: 'C20', value: 'x', author: 'staff' }],
}

/** The columns that end rows, by kind of file. The other kinds end by `ended.csv`. */
export const END_COLUMNS: Readonly<Partial<Record<keyof FileKinds, Row>>> = {
  units: { status: 'closed' },
  owners: { status: 'former' },
  interests: { status: 'expired' },
  reservations: { status: 'cancelled' },
  charges: { status: 'canceled' },
  payments: { status: 'returned' },
  workOrders: { status: 'canceled' },
}
