import type { Rows } from './write-folder.ts'

export const PASSWORD = 'Heron-Cove-26!'

/** Functions that add rows to the files. Functions that add a numbered row return its number. */
export type Accounts = ReturnType<typeof openAccounts>

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one function for each kind of row
export function openAccounts(files: Record<string, Rows>) {
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
  return { add, owner, interest, lot, charge, pay, stay, feeHistory }
}
