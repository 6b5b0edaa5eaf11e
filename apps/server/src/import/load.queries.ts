import { type RowOf, type Statement, type StatementName, sql } from '../db/statement.ts'

/** How one kind of row is stored: its columns with SQL types, and its key columns. */
interface Target {
  readonly table: string
  readonly keys: readonly string[]
  readonly columns: Readonly<Record<string, string>>
  /** `update` updates an existing row; `keep` leaves it, for append-only tables. */
  readonly whenStored: 'update' | 'keep'
}

/** A bulk write, with its key columns. */
export interface WriteRows<N extends StatementName = WriteName> extends Statement<N> {
  readonly keys: readonly string[]
}

/** Outcome of each written row; `key` joins the values of its `keys` with spaces. */
export type WrittenCounts = RowOf<WriteRows>

/**
 * Writes many rows, given as JSON, in one statement. Skips unchanged rows and returns only written
 * ones, so importing a folder twice writes nothing.
 */
function upsert<N extends StatementName>(
  name: N,
  { table, keys, columns, whenStored }: Target,
): WriteRows<N> {
  const names = Object.keys(columns)
  const changing = names.filter((column) => !keys.includes(column))
  const typed = names.map((column) => `${column} ${columns[column]}`).join(', ')
  const onConflict =
    whenStored === 'keep' || changing.length === 0
      ? 'do nothing'
      : `do update set ${changing.map((column) => `${column} = excluded.${column}`).join(', ')}
       where (${changing.map((column) => `t.${column}`).join(', ')})
          is distinct from (${changing.map((column) => `excluded.${column}`).join(', ')})`
  const statement = sql(
    name,
    `insert into ${table} as t (resort_id, ${names.join(', ')})
      select :resortId, ${names.map((column) => `given.${column}`).join(', ')}
        from jsonb_to_recordset(:rows::jsonb) as given(${typed})
      on conflict (resort_id, ${keys.join(', ')}) ${onConflict}
      returning ${keys.map((key) => `t.${key}::text`).join(" || ' ' || ")} as "key!", (xmax = 0) as
        inserted`,
  )
  return { ...statement, keys }
}

/**
 * Does the same for a table with BEFORE INSERT triggers, which would also run for conflicting rows:
 * updates existing rows and inserts new ones separately.
 */
function updateOrInsert<N extends StatementName>(
  name: N,
  { table, keys, columns }: Target,
): WriteRows<N> {
  const names = Object.keys(columns)
  const changing = names.filter((column) => !keys.includes(column))
  const typed = names.map((column) => `${column} ${columns[column]}`).join(', ')
  const same = keys.map((key) => `t.${key} = given.${key}`).join(' and ')
  const key = keys.map((item) => `t.${item}::text`).join(" || ' ' || ")
  const statement = sql(
    name,
    `with given as materialized (select *
      from jsonb_to_recordset(:rows::jsonb) as given(${typed})),
      changed as (update ${table} as t
        set ${changing.map((column) => `${column} = given.${column}`).join(', ')} from given
        where t.resort_id = :resortId and ${same}
        and (${changing.map((column) => `t.${column}`).join(', ')}) is distinct
          from (${changing.map((column) => `given.${column}`).join(', ')})
          returning ${key} as key),
      added as (insert into ${table} as t (resort_id, ${names.join(', ')})
        select :resortId, ${names.map((column) => `given.${column}`).join(', ')} from given
        where not exists (select from ${table} t where t.resort_id = :resortId and ${same})
          returning ${key} as key)
      select key, false as inserted from changed union all select key, true from added`,
  )
  return { ...statement, keys }
}

/** Bulk writes of the import, one per kind of row. */
export const write = {
  options: upsert('import-options', {
    table: 'resort_option',
    keys: ['name'],
    columns: { name: 'text', value: 'jsonb' },
    whenStored: 'update',
  }),
  commentConfig: upsert('import-comment-config', {
    table: 'comment_config',
    keys: ['comment_type', 'item_id'],
    whenStored: 'update',
    columns: {
      comment_type: 'text',
      item_id: 'text',
      label: 'text',
      required: 'boolean',
      read_only: 'boolean',
      max_length: 'integer',
      look_up: 'jsonb',
    },
  }),
  unitTypes: upsert('import-unit-types', {
    table: 'unit_type',
    keys: ['code'],
    whenStored: 'update',
    columns: {
      code: 'text',
      name: 'text',
      description: 'text',
      bedrooms: 'integer',
      max_people: 'integer',
      beds: 'text',
      area_sq_ft: 'integer',
      outlook: 'text',
      access: 'text',
      facts: 'text',
      picture: 'text',
    },
  }),
  properties: upsert('import-properties', {
    table: 'property_code',
    keys: ['code'],
    columns: { code: 'text', name: 'text', options: 'jsonb' },
    whenStored: 'update',
  }),
  units: upsert('import-units', {
    table: 'unit',
    keys: ['number'],
    columns: { number: 'text', name: 'text', unit_type_code: 'text', property_code: 'text' },
    whenStored: 'update',
  }),
  unitParts: upsert('import-unit-parts', {
    table: 'unit_part',
    keys: ['whole_unit_id', 'part_unit_id'],
    columns: { whole_unit_id: 'text', part_unit_id: 'text', label: 'text' },
    whenStored: 'keep',
  }),
  people: upsert('import-people', {
    table: 'person',
    keys: ['id'],
    columns: { id: 'text', first_name: 'text', last_name: 'text', email: 'text', mobile: 'text' },
    whenStored: 'update',
  }),
  owners: upsert('import-owners', {
    table: 'owner_account',
    keys: ['owner_number'],
    whenStored: 'update',
    columns: {
      owner_number: 'text',
      display_owner_number: 'text',
      name: 'text',
      status: 'text',
      home_unit_id: 'text',
      max_people: 'integer',
    },
  }),
  interests: upsert('import-interests', {
    table: 'interest',
    keys: ['number'],
    whenStored: 'update',
    columns: {
      number: 'text',
      owner_account_id: 'text',
      usage_type: 'text',
      frequency: 'text',
      status: 'text',
      unit_type_code: 'text',
      unit_id: 'text',
      season_code: 'text',
      week: 'integer',
      check_in_weekday: 'integer',
      annual_points: 'integer',
      use_year_month: 'integer',
      purchased_on: 'date',
    },
  }),
  entitlements: upsert('import-entitlements', {
    table: 'entitlement',
    keys: ['interest_id', 'use_year', 'position'],
    whenStored: 'keep',
    columns: {
      interest_id: 'text',
      use_year: 'integer',
      position: 'integer',
      starts_on: 'date',
      ends_on: 'date',
      unit_id: 'text',
      status: 'text',
    },
  }),
  seasons: upsert('import-seasons', {
    table: 'season',
    keys: ['first_night'],
    columns: { code: 'text', name: 'text', first_night: 'date', last_night: 'date' },
    whenStored: 'update',
  }),
  pointsChart: upsert('import-points-chart', {
    table: 'points_chart',
    keys: ['unit_type_code', 'season_code', 'weekday_class'],
    whenStored: 'update',
    columns: {
      unit_type_code: 'text',
      season_code: 'text',
      weekday_class: 'text',
      points: 'integer',
    },
  }),
  pointsLots: upsert('import-points-lots', {
    table: 'points_lot',
    keys: ['number'],
    whenStored: 'keep',
    columns: {
      number: 'text',
      owner_account_id: 'text',
      interest_id: 'text',
      use_year: 'integer',
      kind: 'text',
      earned_on: 'date',
      expires_on: 'date',
    },
  }),
  reservations: updateOrInsert('import-reservations', {
    table: 'reservation',
    keys: ['number'],
    whenStored: 'update',
    columns: {
      number: 'text',
      owner_account_id: 'text',
      unit_id: 'text',
      type: 'text',
      status: 'text',
      arrival: 'date',
      departure: 'date',
      people1: 'integer',
      people2: 'integer',
      people3: 'integer',
      people4: 'integer',
      interest_id: 'text',
      paid_by: 'text',
      points: 'integer',
      booked_at: 'timestamptz',
    },
  }),
  charges: upsert('import-charges', {
    table: 'charge',
    keys: ['number'],
    whenStored: 'keep',
    columns: {
      number: 'text',
      owner_account_id: 'text',
      kind: 'text',
      description: 'text',
      cents: 'bigint',
      billed_on: 'date',
      due_on: 'date',
    },
  }),
  payments: upsert('import-payments', {
    table: 'payment_attempt',
    keys: ['number'],
    whenStored: 'keep',
    columns: {
      number: 'text',
      invoice: 'text',
      owner_account_id: 'text',
      account_ids: 'text[]',
      cents: 'bigint',
      method: 'text',
      request_key: 'text',
      state: 'text',
      created_at: 'timestamptz',
      settled_at: 'timestamptz',
    },
  }),
  resortEvents: upsert('import-resort-events', {
    table: 'resort_event',
    keys: ['number'],
    whenStored: 'update',
    columns: {
      number: 'text',
      kind: 'text',
      title: 'text',
      detail: 'text',
      first_day: 'date',
      last_day: 'date',
    },
  }),
  arrivalSteps: upsert('import-arrival-steps', {
    table: 'arrival_step',
    keys: ['number'],
    whenStored: 'update',
    columns: {
      number: 'text',
      position: 'integer',
      unit_type_code: 'text',
      unit_id: 'text',
      icon: 'text',
      title: 'text',
      text: 'text',
      secret_name: 'text',
      secret: 'text',
    },
  }),
  placeDetails: upsert('import-place-details', {
    table: 'place_detail',
    keys: ['number'],
    whenStored: 'update',
    columns: {
      number: 'text',
      unit_type_code: 'text',
      section: 'text',
      position: 'integer',
      icon: 'text',
      title: 'text',
      text: 'text',
    },
  }),
  mapPoints: upsert('import-map-points', {
    table: 'map_point',
    keys: ['unit_type_code'],
    whenStored: 'update',
    columns: { unit_type_code: 'text', x: 'integer', y: 'integer', directions: 'text' },
  }),
  weather: upsert('import-weather', {
    table: 'usual_weather',
    keys: ['month'],
    whenStored: 'update',
    columns: { month: 'integer', high: 'integer', low: 'integer', advice: 'text' },
  }),
  feeShares: upsert('import-fee-shares', {
    table: 'fee_share',
    keys: ['year', 'position'],
    whenStored: 'update',
    columns: { year: 'integer', position: 'integer', label: 'text', percent: 'integer' },
  }),
  feeDocuments: upsert('import-fee-documents', {
    table: 'fee_document',
    keys: ['kind', 'year'],
    whenStored: 'update',
    columns: { kind: 'text', year: 'integer', document_id: 'text' },
  }),
  workOrders: upsert('import-work-orders', {
    table: 'work_order',
    keys: ['number'],
    whenStored: 'update',
    columns: {
      number: 'text',
      owner_account_id: 'text',
      unit_id: 'text',
      category: 'text',
      summary: 'text',
      status: 'text',
      reported_on: 'date',
      scheduled_on: 'date',
      scheduled_note: 'text',
      done_on: 'date',
      may_enter: 'boolean',
      planned_on: 'date',
      estimated_cost_cents: 'bigint',
    },
  }),
  workOrderMessages: upsert('import-work-order-messages', {
    table: 'work_order_entry',
    keys: ['number'],
    whenStored: 'update',
    columns: {
      number: 'text',
      work_order_id: 'text',
      author: 'text',
      author_name: 'text',
      at: 'timestamptz',
      text: 'text',
    },
  }),
  chargeWorkOrders: upsert('import-charge-work-orders', {
    table: 'charge_work_order',
    keys: ['charge_id'],
    whenStored: 'update',
    columns: { charge_id: 'text', work_order_id: 'text', owner_account_id: 'text' },
  }),
  documents: upsert('import-documents', {
    table: 'document',
    keys: ['number'],
    whenStored: 'update',
    columns: {
      number: 'text',
      owner_account_id: 'text',
      category: 'text',
      title: 'text',
      media_type: 'text',
      sha256: 'text',
      bytes: 'integer',
      pages: 'integer',
      published_on: 'date',
    },
  }),
} as const

type WriteName = (typeof write)[keyof typeof write]['name'] | 'import-profile-values'

/** Posts each new charge: the owner owes it, and the resort has earned it. */
export const postCharges = sql(
  'import-post-charges',
  `with posted as (
    select c.id, c.owner_account_id, c.cents, c.billed_on, new_id() as txn_id
    from charge c
    where c.resort_id = :resortId and c.number = any(:numbers::text[])
  )
  insert into ledger_entry (
    resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents, at
  )
  select :resortId, txn_id, 'owner-receivable', owner_account_id, id, cents,
    billed_on + time '12:00' at time zone 'UTC'
  from posted
  union all
  select :resortId, txn_id, 'income', null, id, -cents, billed_on + time '12:00' at time zone 'UTC'
  from posted`,
)

/** Posts payments that were received elsewhere. */
export const postPayments = sql(
  'import-post-payments',
  `with share as (
    select p.id as payment_attempt_id, g.*
    from jsonb_to_recordset(:rows::jsonb) as g(
      number text, owner_account_id text, charge_id text, cents bigint, at timestamptz
    )
    join payment_attempt p on p.resort_id = :resortId and p.number = g.number
  ), txn as (
    select payment_attempt_id, new_id() as txn_id, sum(cents) as cents, min(at) as at
    from share
    group by 1
  )
  insert into ledger_entry (
    resort_id, txn_id, ledger_account, owner_account_id, charge_id, payment_attempt_id, cents, at
  )
  select :resortId, txn_id, 'owner-receivable', owner_account_id, charge_id, payment_attempt_id,
    -share.cents, share.at
  from share
  join txn using (payment_attempt_id)
  union all
  select :resortId, txn_id, 'bank', null, null, payment_attempt_id, cents, at
  from txn`,
)

export const earnPoints = sql(
  'import-earn-points',
  `insert into points_entry (resort_id, lot_id, points, reason, at)
  select :resortId, l.id, g.points, 'earned', g.at
  from jsonb_to_recordset(:rows::jsonb) as g(number text, points integer, at timestamptz)
  join points_lot l on l.resort_id = :resortId and l.number = g.number`,
)

export const spendPoints = sql(
  'import-spend-points',
  `insert into points_entry (resort_id, lot_id, points, reason, reservation_id, at)
  select :resortId, l.id, -g.points, 'spent', r.id, g.at
  from jsonb_to_recordset(:rows::jsonb) as g(number text, lot text, points integer, at timestamptz)
  join reservation r on r.resort_id = :resortId and r.number = g.number
  join points_lot l on l.resort_id = :resortId and l.number = g.lot`,
)

/** Returns the points that they still hold. */
export const returnPoints = sql(
  'import-return-points',
  `insert into points_entry (resort_id, lot_id, points, reason, reservation_id)
  select :resortId, e.lot_id, -sum(e.points), 'returned', r.id
  from reservation r
  join points_entry e on e.resort_id = r.resort_id and e.reservation_id = r.id
  where r.resort_id = :resortId and r.number = any(:numbers::text[])
  group by e.lot_id, r.id
  having sum(e.points) <> 0`,
)

/**
 * Adds a new rules version if the rules differ from the newest; stays keep the version they were
 * booked under.
 */
export const addRules = sql(
  'import-add-rules',
  `insert into rule_set (resort_id, version, effective_from, rules)
  select :resortId, coalesce(max(version), 0) + 1, case
    when max(version) is null then date '2016-01-01'
    else :today::date
    end, :rules::jsonb
  from rule_set
  where resort_id = :resortId
  having not exists (
    select from rule_set s
    where s.resort_id = :resortId
      and s.rules - 'version' = :rules::jsonb
      and s.version = (select max(version) from rule_set where resort_id = :resortId)
  )
  returning version`,
)

/** Marks the right that a stay uses. A week is used up; owned time isn't. */
export const useWeeks = sql(
  'import-use-weeks',
  `with used as (
    select r.id as reservation_id, r.status, e.id as entitlement_id,
      i.usage_type in ('fractional', 'whole') as by_night
    from jsonb_to_recordset(:rows::jsonb) as g(number text, interest text)
    join reservation r on r.resort_id = :resortId
      and r.number = g.number
      and r.status in ('confirmed', 'stayed', 'no-show')
    join interest i on i.resort_id = :resortId and i.number = g.interest
    join entitlement e on e.resort_id = :resortId
      and e.interest_id = i.id
      and r.arrival between e.starts_on and e.ends_on
  ), linked as (
    update reservation r
    set entitlement_id = used.entitlement_id
    from used
    where r.resort_id = :resortId and r.id = used.reservation_id
  )
  update entitlement e
  set status = case
    when used.status in ('stayed', 'no-show') then 'used'
    else 'reserved'
    end, reservation_id = used.reservation_id
  from used
  where e.resort_id = :resortId and e.id = used.entitlement_id and not used.by_night`,
)

export const saveServer = sql(
  'import-server',
  `insert into server (id, description)
  values (:id, :description)
  on conflict (id) do nothing`,
)

/** The first import sets the server, and the day that relative dates count from. */
export const saveResort = sql(
  'import-resort',
  `insert into resort as t (id, server_id, name, time_zone, address, phone, email, laid_out_on)
  values (:id, :serverId, :name, :timeZone, :address, :phone, :email, :laidOutOn)
  on conflict (id) do update
  set name = excluded.name, time_zone = excluded.time_zone, address = excluded.address,
    phone = excluded.phone, email = excluded.email
  where (t.name, t.time_zone, t.address, t.phone, t.email) is distinct from (
    excluded.name, excluded.time_zone, excluded.address, excluded.phone, excluded.email
  )
  returning t.id as key, (xmax = 0) as inserted`,
)

export const findStoredResort = sql(
  'import-stored-resort',
  `select laid_out_on, server_id
  from resort
  where id = :id`,
)

/** Returns active interests with a unit, whether or not the folder contains them. */
export const findOwnedUnits = sql(
  'import-owned-units',
  `select i.number, i.usage_type, i.frequency, i.week, i.check_in_weekday, i.use_year_month,
    u.number as unit
  from interest i
  join unit u on u.resort_id = i.resort_id and u.id = i.unit_id
  where i.resort_id = :resortId
    and i.status = 'active'
    and i.usage_type in ('fixed-week', 'event-week', 'fractional', 'whole')`,
)

/** Returns interests with an annual lot, from which future years are granted. */
export const findGrantedInterests = sql(
  'import-granted-interests',
  `select i.number
  from interest i
  where i.resort_id = :resortId
    and exists (
      select from points_lot l
      where l.resort_id = i.resort_id and l.interest_id = i.id and l.kind = 'annual'
    )`,
)

/** Ids by number, for references between files. */
export const idsOf = {
  units: sql(
    'import-unit-ids',
    `select number, id
  from unit
  where resort_id = :resortId`,
  ),
  owners: sql(
    'import-owner-ids',
    `select owner_number as number, id
  from owner_account
  where resort_id = :resortId`,
  ),
  interests: sql(
    'import-interest-ids',
    `select number, id
  from interest
  where resort_id = :resortId`,
  ),
  lots: sql(
    'import-lot-ids',
    `select number, id
  from points_lot
  where resort_id = :resortId`,
  ),
  documents: sql(
    'import-document-ids',
    `select number, id
  from document
  where resort_id = :resortId`,
  ),
  charges: sql(
    'import-charge-ids',
    `select number, id
  from charge
  where resort_id = :resortId`,
  ),
  workOrders: sql(
    'import-work-order-ids',
    `select number, id
  from work_order
  where resort_id = :resortId`,
  ),
}

/** A statement that looks up ids by number. */
export type IdsStatement = (typeof idsOf)[keyof typeof idsOf]

export const findParts = sql(
  'import-parts',
  `select part_unit_id
  from unit_part
  where resort_id = :resortId`,
)

/** Returns nights held by stays outside the folder. */
export const findOtherNights = sql(
  'import-other-nights',
  `select n.unit_id, n.night, r.number
  from reserved_night n
  join reservation r on r.resort_id = n.resort_id and r.id = n.reservation_id
  where n.resort_id = :resortId and r.number <> all(:numbers::text[])`,
)

/** Returns append-only rows as they were imported; a changed amount is refused, not overwritten. */
export const findPosted = sql(
  'import-posted',
  `select 'charge' as kind, c.number, c.owner_account_id, c.cents
  from charge c
  where c.resort_id = :resortId
  union all
  select 'payment', p.number, p.owner_account_id, p.cents
  from payment_attempt p
  where p.resort_id = :resortId
  union all
  select 'lot', l.number, l.interest_id, e.points
  from points_lot l
  join points_entry e on e.resort_id = l.resort_id and e.lot_id = l.id and e.reason = 'earned'
  where l.resort_id = :resortId`,
)

/** Returns what each account still owes, charge by charge, oldest first. */
export const findOpenCharges = sql(
  'import-open-charges',
  `select c.id as "chargeId", c.owner_account_id as "accountId", c.due_on as "dueOn",
    sum(e.cents)::bigint as "openCents"
  from charge c
  join ledger_entry e on e.resort_id = c.resort_id
    and e.charge_id = c.id
    and e.owner_account_id is not null
  where c.resort_id = :resortId
  group by c.id, c.owner_account_id, c.due_on
  having sum(e.cents) > 0`,
)

export const findLogin = sql(
  'import-login',
  `select id
  from login
  where resort_id = :resortId and app_kind = :appKind and login_key = lower(:loginId)`,
)
export const addLogin = sql(
  'import-add-login',
  `insert into login (resort_id, app_kind, login_id, password_hash, person_id)
  values (:resortId, :appKind, :loginId, :passwordHash, :personId)
  returning id`,
)
export const addFactor = sql(
  'import-add-factor',
  `insert into login_factor (resort_id, login_id, kind, destination, secret, position)
  values (:resortId, :loginId, :kind, :destination, :secret, :position)`,
)
export const addMembership = sql(
  'import-add-membership',
  `insert into owner_login (resort_id, login_id, owner_account_id, position)
  values (:resortId, :loginId, :ownerAccountId, :position)
  on conflict do nothing`,
)

/** Returns people who changed their own contact details. */
export const findChangedPeople = sql(
  'find-changed-people',
  `select id, email, mobile, erased_at is not null as is_erased
  from person
  where resort_id = :resortId and changed_at is not null`,
)

/** Refreshes planner statistics before the constraint checks at commit. */
export const refreshStatistics = sql('import-refresh-statistics', 'select refresh_statistics()')

/** Makes every job of a resort due as if it had never run. */
export const forgetRuns = sql(
  'import-forget-runs',
  `with forgotten as (
    update job_run
    set finished_at = null, run_after = :now
    where resort_id = :resortId
    returning job
  )
  select want_first(job, :now)
  from forgotten`,
)

/** Runs deferred constraint checks now, because a dry run never commits. */
export const checkNow = sql('import-check-now', 'set constraints all immediate')
