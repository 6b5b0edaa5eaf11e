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

const readGiven = (table: string) =>
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
      'picture',
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
    'owner_account_id, unit_id, type, status, arrival, departure, people1, people2, people3, ' +
      'people4, interest_id, paid_by, points, booked_at, guest_name, guest_email, guest_phone',
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
    'work_order_id, owner_account_id',
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

/** Posts payments that the resort received outside the portal. */
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

/** Takes points that were banked or borrowed before the import out of their lots. */
export const takeMovedPoints = sql(
  'import-take-moved-points',
  `insert into points_entry (resort_id, lot_id, points, reason, at)
  select :resortId, l.id, -g.points, g.reason, g.at
  from jsonb_to_recordset(:rows::jsonb) as g(
    number text, points integer, reason text, at timestamptz
  )
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

/** Tells whether the resort has any amount in its currency. */
export const findAmount = sql(
  'import-find-amount',
  `select exists (select from ledger_entry where resort_id = :resortId)
    or exists (select from payment_attempt where resort_id = :resortId) as found`,
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
  `select i.number, i.usage_type, i.frequency, i.week, coalesce(i.event, '') as "event!",
    i.check_in_weekday, i.use_year_month, i.first_use_year, u.number as unit
  from interest i
  join unit u on u.resort_id = i.resort_id and u.id = i.unit_id
  where i.resort_id = :resortId
    and i.status = 'active'
    and i.usage_type in ('fixed-week', 'event-week', 'fractional', 'whole')`,
)

/** Returns the stored stays among those of the folder, with the accounts they belong to. */
export const findStoredStays = sql(
  'import-stored-stays',
  `select r.id, r.number, r.status, r.unit_id as "unitId", r.arrival, r.departure, r.interest_id,
    r.paid_by, r.points, r.booked_at::text as "bookedAt", r.type, r.guest_name as "guestName", r.owner_account_id as "ownerAccountId",
    a.owner_number as "ownerNumber", a.status as "accountStatus"
  from reservation r
  left join owner_account a on a.resort_id = r.resort_id and a.id = r.owner_account_id
  where r.resort_id = :resortId and r.number = any(:numbers::text[])`,
)

/** Returns the owner, status, and first active day of each contract. */
export const findContracts = sql(
  'import-contracts',
  `select i.number, a.owner_number as "ownerNumber", i.status, i.active_on as "activeOn"
  from interest i
  join owner_account a on a.resort_id = i.resort_id and a.id = i.owner_account_id
  where i.resort_id = :resortId`,
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

/** Returns the numbers of open units. */
export const findOpenUnits = sql(
  'import-open-units',
  `select number
  from unit
  where resort_id = :resortId and status = 'open'`,
)

/** Returns the numbers of owners who aren't former owners. */
export const findActiveOwners = sql(
  'import-active-owners',
  `select owner_number
  from owner_account
  where resort_id = :resortId and status = 'active'`,
)

const findIds = <N extends StatementName>(name: N, table: string, number = 'number') =>
  sql(
    name,
    `select ${number}, id
  from ${table}
  where resort_id = :resortId`,
  )

export const findIdsByNumber = {
  units: findIds('import-unit-ids', 'unit'),
  owners: findIds('import-owner-ids', 'owner_account', 'owner_number as number'),
  interests: findIds('import-interest-ids', 'interest'),
  documents: findIds('import-document-ids', 'document'),
  charges: findIds('import-charge-ids', 'charge'),
  workOrders: findIds('import-work-order-ids', 'work_order'),
}

export type IdsStatement = (typeof findIdsByNumber)[keyof typeof findIdsByNumber]

export const findParts = sql(
  'import-parts',
  `select part_unit_id
  from unit_part
  where resort_id = :resortId`,
)

/** Returns nights held by stays outside the folder, and by canceled ones that can come back. */
export const findOtherNights = sql(
  'import-other-nights',
  `select n.unit_id, n.night, r.number
  from reserved_night n
  join reservation r on r.resort_id = n.resort_id and r.id = n.reservation_id
  where n.resort_id = :resortId and (r.number <> all(:numbers::text[]) or r.status = 'cancelled')`,
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
  `select c.id as "chargeId", c.number, c.owner_account_id as "accountId", c.due_on as "dueOn",
    sum(e.cents)::bigint as "openCents"
  from charge c
  join ledger_entry e on e.resort_id = c.resort_id
    and e.charge_id = c.id
    and e.owner_account_id is not null
  where c.resort_id = :resortId
  group by c.id, c.number, c.owner_account_id, c.due_on
  having sum(e.cents) > 0`,
)

export const findLogin = sql(
  'import-login',
  `select id
  from login
  where resort_id = :resortId and app_kind = :appKind and login_key = lower(:loginId)`,
)
/** Returns a row if a person with this address works for the resort, or was invited to. */
export const isStaffAddress = sql(
  'import-is-staff-address',
  `select email
  from staff_member
  where resort_id = :resortId and lower(email) = lower(:email)
  union all
  select email
  from staff_invitation
  where resort_id = :resortId and lower(email) = lower(:email)
  limit 1`,
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
  `insert into owner_login (resort_id, login_id, owner_account_id, position, is_owner)
  values (:resortId, :loginId, :ownerAccountId, :position, true)
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

/** Writes translations of texts; returns the changed ones. */
export const writeResortTexts = sql(
  'write-resort-texts',
  `insert into resort_text as t (resort_id, language, text, translation)
  select :resortId, given.language, given.text, given.translation
  from ${readGiven('resort_text')}
  on conflict (resort_id, text_key, language) do update
  set translation = excluded.translation
  where t.translation is distinct from excluded.translation
  returning t.language, t.text`,
)

export const removeResortTexts = sql(
  'remove-resort-texts',
  `delete from resort_text t
  using ${readGiven('resort_text')}
  where t.resort_id = :resortId
    and t.language = given.language
    and t.text_key = md5(given.text)`,
)

/** The translations of a resort's texts. */
export const findResortTexts = sql(
  'import-resort-texts',
  `select language, text, translation
  from resort_text
  where resort_id = :resortId`,
)

/** The choices of each question of a resort. */
export const findChoices = sql(
  'import-choices',
  `select array(select jsonb_array_elements_text(look_up)) as choices
  from comment_config
  where resort_id = :resortId and jsonb_array_length(look_up) > 0`,
)

/** The categories of a resort's documents. */
export const findCategories = sql(
  'import-document-categories',
  `select distinct category
  from document
  where resort_id = :resortId`,
)

/**
 * Removes translations of what owners wrote, which earlier releases accepted, except of texts that
 * the resort uses as well.
 */
export const removeOwnersWords = sql(
  'remove-owners-words',
  `delete from resort_text t
  where t.resort_id = :resortId
    and t.text <> all(:kept)
    and (
      exists (
        select from work_order o
        where o.resort_id = t.resort_id and o.summary_author = 'owner' and o.summary = t.text
      )
      or exists (
        select from work_order_entry e
        where e.resort_id = t.resort_id and e.author = 'owner' and e.text = t.text
      )
      or exists (
        select from comment_value v
        where v.resort_id = t.resort_id
          and v.comment_type = 'profile'
          and v.author = 'owner'
          and v.value = t.text
      )
    )`,
)
