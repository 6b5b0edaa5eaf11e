import { sql } from '../src/db/statement.ts'

/** Keeps a connection busy. */
export const sleep = sql('test-sleep', 'select pg_sleep(1.2)')

export const answer = sql('test-answer', 'select 1 as one')

export const countStays = sql(
  'test-count-stays',
  `select count(*)::integer as n
  from reservation`,
)

export const fail = sql('test-fail', 'select 1 / 0 as never')

/** As whom the app is connected, and how. */
export const findConnection = sql(
  'test-connection',
  `select current_user::text as user, ssl, current_setting('application_name') as application,
    current_setting('statement_timeout') as timeout
  from pg_stat_ssl
  where pid = pg_backend_pid()`,
)

/** What the app's role may not do. */
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
