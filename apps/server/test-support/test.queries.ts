import { sql } from '../src/db/statement.ts'

/** Keeps a connection busy. */
export const sleep = sql('test-sleep', 'select pg_sleep(1.2)')

export const answer = sql('test-answer', 'select 1 as one')

export const countStays = sql(
  'test-count-stays',
  `select count(*)::integer as n
  from reservation`,
)

/** Writes a message that a test counts by its subject. */
export const addTestMessage = sql(
  'test-add-message',
  `insert into outbox (resort_id, channel, recipient, subject, text, secret, at, try_after, locale)
  values ('HERON', 'email', 'test@mail.example', :subject, '', false, now(), now(), 'en-US')`,
)

export const listTestMessages = sql(
  'test-list-messages',
  `select subject
  from outbox
  where resort_id = 'HERON' and recipient = 'test@mail.example'
  order by subject`,
)

/** Writes an audited row. */
export const addTestOption = sql(
  'test-add-option',
  `insert into resort_option (resort_id, name, value)
  values (:resortId, :name, '1')`,
)

export const fail = sql('test-fail', 'select 1 / 0 as never')

/** Returns the app's database user and connection settings. */
export const findConnection = sql(
  'test-connection',
  `select current_user::text as user, ssl, current_setting('application_name') as application,
    current_setting('statement_timeout') as timeout
  from pg_stat_ssl
  where pid = pg_backend_pid()`,
)

/** Statements that the app's role must not be allowed to run. */
export const FORBIDDEN = [
  sql(
    'test-change-ledger',
    `update ledger_entry
  set cents = 1`,
  ),
  sql(
    'test-drop-points',
    `delete
  from points_entry`,
  ),
  sql(
    'test-write-night',
    `insert into reserved_night
  values ('HERON', 'u', '2031-01-01', 'r')`,
  ),
  sql(
    'test-drop-stays',
    `delete
  from reservation`,
  ),
  sql(
    'test-change-lots',
    `update points_lot
  set remaining = 9`,
  ),
  sql(
    'test-change-audit',
    `update audit_event
  set outcome = 'x'`,
  ),
  sql(
    'test-drop-audit',
    `delete
  from audit_event
  where outcome = 'x'`,
  ),
]

/** Units whose nights a unit occupies: its parts, or itself. */
const LEAVES = `(
    select part_unit_id as leaf
    from unit_part p
    where p.resort_id = u.resort_id and p.whole_unit_id = u.id
    union all
    select u.id
    where not exists (
      select from unit_part p
      where p.resort_id = u.resort_id and p.whole_unit_id = u.id
    )
  )`

/** A unit with its whole and its parts: owned time in one blocks all of them. */
const FAMILY = `(
    select u.id as member
    union all
    select part_unit_id
    from unit_part p
    where p.resort_id = u.resort_id and p.whole_unit_id = u.id
    union all
    select whole_unit_id
    from unit_part p
    where p.resort_id = u.resort_id and p.part_unit_id = u.id
  )`

/**
 * True if no night from `arrival` to `departure` is taken in the unit, except by the stay
 * `besides`, or owned by someone else. Owned time that is used or past doesn't count.
 */
const isFree = (
  arrival: string,
  departure: string,
  account: string,
  excludingStay: string,
) => `not exists (
    select from ${LEAVES} leaves
    join reserved_night n on n.resort_id = u.resort_id
      and n.unit_id = leaves.leaf
      and n.night >= ${arrival}
      and n.night < ${departure}
      and n.reservation_id <> ${excludingStay}
  )
  and not exists (
    select from ${FAMILY} family
    join entitlement o on o.resort_id = u.resort_id and o.unit_id = family.member
    join interest i on i.resort_id = o.resort_id
      and i.id = o.interest_id
      and i.owner_account_id <> ${account}
      and i.status = 'active'
    where o.starts_on < ${departure}
      and o.ends_on >= ${arrival}
      and o.status not in ('used', 'expired')
  )`

/** Finds units that are free for a whole stay directly from the nights and the rights. */
export const findFreeUnits = sql(
  'test-find-free-units',
  `select u.id
  from unit u
  where u.resort_id = :resortId
    and u.unit_type_code = :unitTypeCode
    and ${isFree(':arrival::date', ':departure::date', ':ownerAccountId', ':besides')}
  order by u.number`,
)

/** Returns the connection's planner and timeout settings. */
export const findSettings = sql(
  'test-settings',
  `select current_setting('plan_cache_mode') as plan, current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`,
)

/** Returns the newest refund of a payment. */
export const findLastRefund = sql(
  'test-find-last-refund',
  `select r.state, r.cents
  from refund r
  join payment_attempt p on p.resort_id = r.resort_id and p.id = r.payment_attempt_id
  where r.resort_id = :resortId and p.number = :number
  order by r.requested_at desc, r.id desc
  limit 1`,
)
