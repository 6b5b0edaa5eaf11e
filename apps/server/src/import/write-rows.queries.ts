import { type RowOf, type Statement, type StatementName, sql } from '../db/statement.ts'

/** A bulk write of a file's rows, with its key columns. */
export interface WriteRows<N extends StatementName = WriteName> extends Statement<N> {
  readonly file: string
  readonly keys: readonly string[]
}

/** Outcome of each written row; `key` joins the values of its `keys` with spaces. */
export type WrittenCounts = RowOf<WriteRows>

/** Prefixes each column of a list. */
const of = (row: 't' | 'given' | 'excluded', columns: string) =>
  columns.replaceAll(/\w+/g, (column) => `${row}.${column}`)

/** Expression that joins a row's key, as the import counts it. */
const keyOf = (keys: string) => `concat_ws(' ', ${of('t', keys)})`

const assign = (columns: string, row: 'given' | 'excluded') =>
  columns.replaceAll(/\w+/g, (column) => `${column} = ${row}.${column}`)

export const readGiven = (table: string) =>
  `jsonb_populate_recordset(null::${table}, :rows::jsonb) as given`

/** Reads a target such as `unit (number)`: a table, and the unique key after the resort. */
function readTarget(target: string): { readonly table: string; readonly keys: string } {
  const [, table = '', keys = ''] = /^(\w+) \((.+)\)$/.exec(target) ?? []
  return { table, keys }
}

/**
 * Writes many rows, given as JSON, in one statement. Skips unchanged rows and returns only written
 * ones, so importing a folder twice writes nothing.
 */
const upsert = <N extends StatementName>(name: N, file: string, target: string, columns: string) =>
  insert(
    name,
    file,
    { ...readTarget(target), columns },
    `do update
  set ${assign(columns, 'excluded')}
  where (${of('t', columns)}) is distinct from (${of('excluded', columns)})`,
  )

/** Like `upsert`, for an append-only table, whose existing rows never change. */
const insertNew = <N extends StatementName>(
  name: N,
  file: string,
  target: string,
  columns: string,
) => insert(name, file, { ...readTarget(target), columns }, 'do nothing')

const insert = <N extends StatementName>(
  name: N,
  file: string,
  { table, keys, columns }: { table: string; keys: string; columns: string },
  onConflict: string,
): WriteRows<N> => ({
  ...sql(
    name,
    `insert into ${table} as t (resort_id, ${keys}, ${columns})
  select :resortId, ${of('given', keys)}, ${of('given', columns)}
  from ${readGiven(table)}
  on conflict (resort_id, ${keys}) ${onConflict}
  returning ${keyOf(keys)} as "key!", (xmax = 0) as inserted`,
  ),
  file,
  keys: keys.split(', '),
})

/**
 * Like `upsert`, for a table with BEFORE INSERT triggers, which would also run for conflicting
 * rows: updates existing rows and inserts new ones separately.
 */
function updateOrInsert<N extends StatementName>(
  name: N,
  file: string,
  target: string,
  columns: string,
): WriteRows<N> {
  const { table, keys } = readTarget(target)
  const isSame = `t.resort_id = :resortId and (${of('t', keys)}) = (${of('given', keys)})`
  const statement = sql(
    name,
    `with given as materialized (
    select *
    from ${readGiven(table)}
  ), changed as (
    update ${table} t
    set ${assign(columns, 'given')}
    from given
    where ${isSame} and (${of('t', columns)}) is distinct from (${of('given', columns)})
    returning ${keyOf(keys)} as key
  ), added as (
    insert into ${table} as t (resort_id, ${keys}, ${columns})
    select :resortId, ${of('given', keys)}, ${of('given', columns)}
    from given
    where not exists (select from ${table} t where ${isSame})
    returning ${keyOf(keys)} as key
  )
  select key as "key!", false as inserted from changed
  union all
  select key, true from added`,
  )
  return { ...statement, file, keys: keys.split(', ') }
}

export const write = {
  options: upsert('import-options', 'options.json', 'resort_option (name)', 'value'),
  commentConfig: upsert(
    'import-comment-config',
    'comment-config.csv',
    'comment_config (comment_type, item_id)',
    'label, required, read_only, max_length, look_up, retired',
  ),
  unitTypes: upsert(
    'import-unit-types',
    'unit-types.csv',
    'unit_type (code)',
    'name, description, bedrooms, max_people, beds, area_sq_ft, outlook, access, facts, ' +
      'picture, inventory',
  ),
  properties: upsert('import-properties', 'options.json', 'property_code (code)', 'name, options'),
  units: upsert(
    'import-units',
    'units.csv',
    'unit (number)',
    'name, unit_type_code, property_code, status',
  ),
  unitParts: insertNew(
    'import-unit-parts',
    'units.csv',
    'unit_part (whole_unit_id, part_unit_id)',
    'label',
  ),
  people: upsert(
    'import-people',
    'owners.csv',
    'person (id)',
    'first_name, last_name, email, mobile',
  ),
  owners: upsert(
    'import-owners',
    'owners.csv',
    'owner_account (owner_number)',
    'display_owner_number, name, status, home_unit_id, max_people, level',
  ),
  interests: upsert(
    'import-interests',
    'interests.csv',
    'interest (number)',
    'owner_account_id, usage_type, frequency, status, unit_type_code, unit_id, season_code, ' +
      'week, event, check_in_weekday, annual_points, use_year_month, purchased_on, ' +
      'first_use_year, active_on',
  ),
  entitlements: insertNew(
    'import-entitlements',
    'interests.csv',
    'entitlement (interest_id, use_year, position)',
    'starts_on, ends_on, unit_id, status',
  ),
  seasons: upsert(
    'import-seasons',
    'seasons.csv',
    'season (first_night)',
    'code, name, last_night',
  ),
  eventWeeks: upsert(
    'import-event-weeks',
    'event-weeks.csv',
    'event_week (event, use_year, check_in_weekday)',
    'title, first_night, last_night',
  ),
  pointsChart: upsert(
    'import-points-chart',
    'points-chart.csv',
    'points_chart (unit_type_code, season_code, weekday_class)',
    'points',
  ),
  pointsLots: insertNew(
    'import-points-lots',
    'points-lots.csv',
    'points_lot (number)',
    'owner_account_id, interest_id, use_year, kind, earned_on, expires_on',
  ),
  reservations: updateOrInsert(
    'import-reservations',
    'reservations.csv',
    'reservation (number)',
    'owner_account_id, unit_id, in_unit_since, type, status, arrival, departure, people1, ' +
      'people2, people3, people4, interest_id, paid_by, points, booked_at, guest_name, guest_email, guest_phone',
  ),
  charges: insertNew(
    'import-charges',
    'charges.csv',
    'charge (number)',
    'owner_account_id, kind, description, cents, billed_on, due_on, use_year',
  ),
  payments: insertNew(
    'import-payments',
    'payments.csv',
    'payment_attempt (number)',
    'invoice, owner_account_id, account_ids, cents, method, request_key, state, created_at, ' +
      'settled_at',
  ),
  resortEvents: upsert(
    'import-resort-events',
    'resort-events.csv',
    'resort_event (number)',
    'kind, title, detail, first_day, last_day',
  ),
  arrivalSteps: upsert(
    'import-arrival-steps',
    'arrival-steps.csv',
    'arrival_step (number)',
    'position, unit_type_code, unit_id, icon, title, text, secret_name, secret',
  ),
  placeDetails: upsert(
    'import-place-details',
    'place-details.csv',
    'place_detail (number)',
    'unit_type_code, section, position, icon, title, text',
  ),
  mapPoints: upsert(
    'import-map-points',
    'map-points.csv',
    'map_point (unit_type_code)',
    'x, y, directions',
  ),
  weather: upsert('import-weather', 'weather.csv', 'usual_weather (month)', 'high, low, advice'),
  feeShares: upsert(
    'import-fee-shares',
    'fee-shares.csv',
    'fee_share (year, position)',
    'label, percent',
  ),
  feeDocuments: upsert(
    'import-fee-documents',
    'fee-documents.csv',
    'fee_document (kind, year)',
    'document_id',
  ),
  workOrders: upsert(
    'import-work-orders',
    'work-orders.csv',
    'work_order (number)',
    'owner_account_id, unit_id, category, summary, summary_author, status, reported_on, ' +
      'scheduled_on, scheduled_note, done_on, may_enter, planned_on, estimated_cost_cents',
  ),
  workOrderMessages: upsert(
    'import-work-order-messages',
    'work-order-messages.csv',
    'work_order_entry (number)',
    'work_order_id, author, author_name, at, text',
  ),
  chargeWorkOrders: upsert(
    'import-charge-work-orders',
    'charge-work-orders.csv',
    'charge_work_order (charge_id)',
    'work_order_id',
  ),
  documents: upsert(
    'import-documents',
    'documents.csv',
    'document (number)',
    'owner_account_id, category, title, media_type, sha256, bytes, pages, published_on',
  ),
  profileValues: {
    ...sql(
      'import-profile-values',
      `with written as (
    insert into comment_value as v (
      resort_id, comment_type, item_id, subject_id, value, author
    )
    select :resortId, 'profile', given.item_id, a.id, given.value, given.author
    from jsonb_to_recordset(:rows::jsonb) as given(
      owner_number text, item_id text, value text, author text
    )
    join owner_account a on a.resort_id = :resortId and a.owner_number = given.owner_number
    on conflict (resort_id, comment_type, subject_id, item_id) do update
    set value = excluded.value, author = excluded.author
    where (v.value, v.author) is distinct from (excluded.value, excluded.author)
    returning v.subject_id, v.item_id, (xmax = 0) as inserted
  )
  select a.owner_number || ' ' || w.item_id as key, w.inserted
  from written w
  join owner_account a on a.resort_id = :resortId and a.id = w.subject_id`,
    ),
    file: 'profile-values.csv',
    keys: ['owner_number', 'item_id'],
  },
} as const

type WriteName = (typeof write)[keyof typeof write]['name']
