/** What happens to a value that changed both here and in the system of the resort. */
export const CONFLICT_POLICIES = ['pms', 'portal', 'newest', 'manual'] as const

export type ConflictPolicy = (typeof CONFLICT_POLICIES)[number]

/**
 * Groups of columns that change both here and in the system of a resort, with their default policy.
 * An option of the resort sets the policy of each.
 */
export const FIELD_GROUPS = {
  names: 'pms',
  contact: 'portal',
  ownership: 'portal',
  stayDates: 'portal',
  stayPeople: 'portal',
  stayUse: 'portal',
  workOrderProgress: 'pms',
  workOrderVisit: 'portal',
  workOrderCost: 'portal',
} as const satisfies Readonly<Record<string, ConflictPolicy>>

export type FieldGroup = keyof typeof FIELD_GROUPS

export type ConflictPolicies = Readonly<Record<FieldGroup, ConflictPolicy>>

export const FIELD_GROUP_NAMES = Object.keys(FIELD_GROUPS) as readonly FieldGroup[]

const isFieldGroup = (text: string): text is FieldGroup => Object.hasOwn(FIELD_GROUPS, text)

/**
 * Why a column has no policy. `key`: identifies the row. `incoming`: doesn't change here, so the
 * imported value counts. `once`: only new rows have it, such as amounts, which are never changed.
 */
type Ungrouped = 'key' | 'incoming' | 'once'

const OF_STAY = {
  number: 'key',
  owner_number: 'ownership',
  unit: 'stayDates',
  arrival: 'stayDates',
  departure: 'stayDates',
  type: 'stayUse',
  status: 'stayUse',
  people1: 'stayPeople',
  people2: 'stayPeople',
  people3: 'stayPeople',
  people4: 'stayPeople',
  points_lot: 'once',
  points: 'once',
  week_interest: 'once',
  booked_on: 'once',
  guest_name: 'incoming',
  guest_email: 'incoming',
  guest_phone: 'incoming',
} as const

const OF_CONTRACT = {
  number: 'key',
  owner_number: 'ownership',
  status: 'ownership',
  annual_points: 'ownership',
  unit_type: 'ownership',
  usage_type: 'incoming',
  frequency: 'incoming',
  unit: 'incoming',
  season: 'incoming',
  week: 'incoming',
  event: 'incoming',
  check_in_weekday: 'incoming',
  use_year_month: 'incoming',
  purchased_on: 'incoming',
  first_use_year: 'incoming',
  active_on: 'incoming',
} as const

const OF_OWNER = {
  owner_number: 'key',
  name: 'names',
  first_name: 'names',
  email: 'contact',
  mobile: 'contact',
  display_owner_number: 'incoming',
  status: 'incoming',
  home_unit: 'incoming',
  level: 'incoming',
} as const

const OF_WORK_ORDER = {
  number: 'key',
  status: 'workOrderProgress',
  planned_on: 'workOrderVisit',
  scheduled_on: 'workOrderVisit',
  scheduled_note: 'workOrderVisit',
  done_on: 'workOrderVisit',
  estimated_cost: 'workOrderCost',
  owner_number: 'incoming',
  unit: 'incoming',
  category: 'incoming',
  summary: 'incoming',
  summary_author: 'incoming',
  reported_on: 'incoming',
  may_enter: 'incoming',
} as const

/** The group of each column of the files with columns that change here, or why it has none. */
export const COLUMN_GROUPS = {
  owners: OF_OWNER,
  interests: OF_CONTRACT,
  reservations: OF_STAY,
  workOrders: OF_WORK_ORDER,
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldGroup | Ungrouped>>>>

/** A kind of row with columns that change here, too. */
export type MergedKind = keyof typeof COLUMN_GROUPS

export const MERGED_KINDS = Object.keys(COLUMN_GROUPS) as readonly MergedKind[]

/** Columns that only make sense together, such as check-in and check-out: one side decides. */
const TOGETHER: Readonly<Record<MergedKind, readonly (readonly string[])[]>> = {
  owners: [],
  interests: [],
  reservations: [
    ['unit', 'arrival', 'departure'],
    ['people1', 'people2', 'people3', 'people4'],
  ],
  workOrders: [['scheduled_on', 'scheduled_note']],
}

/** Returns the group of a column that changes here, too; null for any other column. */
export function getFieldGroup(kind: MergedKind, column: string): FieldGroup | null {
  const groups: Readonly<Record<string, FieldGroup | Ungrouped>> = COLUMN_GROUPS[kind]
  const group = Object.hasOwn(groups, column) ? groups[column] : undefined
  return group !== undefined && isFieldGroup(group) ? group : null
}

/** Returns the columns of a kind that change here, too. */
export const getMergedColumns = (kind: MergedKind): string[] =>
  Object.keys(COLUMN_GROUPS[kind]).filter((column) => getFieldGroup(kind, column) !== null)

/** Returns a column with those that only make sense together with it. */
export const getTogether = (kind: MergedKind, column: string): readonly string[] =>
  TOGETHER[kind].find((columns) => columns.includes(column)) ?? [column]

/** When both sides changed a value; null if unknown. */
export interface ChangeTimes {
  readonly incomingAt: Date | null
  readonly storedAt: Date | null
}

/**
 * Decides which value counts if both sides changed it. `list`: the stored one, until staff decide.
 * Without both times, no value is the newest.
 */
export function decideConflict(
  policy: ConflictPolicy,
  { incomingAt, storedAt }: ChangeTimes,
): 'incoming' | 'stored' | 'list' {
  switch (policy) {
    case 'pms':
      return 'incoming'
    case 'portal':
      return 'stored'
    case 'manual':
      return 'list'
    case 'newest':
      if (incomingAt === null || storedAt === null) return 'list'
      return incomingAt > storedAt ? 'incoming' : 'stored'
  }
}
