import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { APP_ROLE } from './migrate.ts'
import { allStatements, compile } from './statement.ts'

const SERVER = fileURLToPath(new URL('../../', import.meta.url))

/** Tables with few rows per resort, at any age of the resort. */
const SMALL = [
  ...['api_client', 'api_key', 'event_log'],
  ...[
    'arrival_step',
    'card_credential',
    'comment_config',
    'event_week',
    'fee_document',
    'fee_share',
    'form_field',
  ],
  ...['gateway_account', 'look_up_item', 'map_point', 'place_detail', 'place_photo'],
  ...[
    'points_chart',
    'property_code',
    'resort',
    'resort_option',
    'rule_set',
    'sealing_key',
    'season',
  ],
  ...['unit', 'unit_part', 'unit_type', 'webhook', 'webhook_secret', 'year_week'],
  // a row for each close, and for each kind and day that another system compares
  ...['closed_period', 'posted_digest'],
]
/** Partial indexes over pending rows, which stay small. */
const OF_WAITING = [
  ...['calendar_feed_one', 'document_to_read', 'exchange_deposit_one_open'],
  ...['guest_invitation_undo', 'outbox_in_line', 'outbox_to_send', 'payment_attempt_to_check'],
  ...['payment_method_to_forget', 'planned_payment_coming', 'reservation_held_by_session'],
  'planned_transfer_due',
  ...['reservation_asked', 'reservation_holds', 'reservation_to_free', 'waitlist_waiting'],
  'sync_conflict_open',
  ...['webhook_delivery_waiting', 'webhook_delivery_of_object'],
  // payments for another account, which are rare
  'payment_attempt_for_others',
]
/** Jobs, commands, and imports, which process the whole resort. */
const WHOLE_RESORT_FILES = /^src\/(import|cli|jobs|observability|app)\//
const WHOLE_RESORT = [
  // the resort directory, and the database itself
  ...['find-login-of-connection', 'find-servers', 'readiness'],
  ...['note-page-check', 'find-page-check'],
  ...['note-backup', 'find-backup-age', 'forget-server', 'find-servers-without-key'],
  // resort-wide lists
  ...['find-fee-documents', 'find-home-documents', 'find-look-up-rows', 'list-expected-guests'],
  ...['list-messages', 'list-open-stay-requests'],
  // the few people who work for a resort
  ...['find-administrators', 'find-staff', 'find-staff-invitations', 'lock-staff'],
  'withdraw-staff-invitation',
  // rare acts of staff, by partial indexes: a merge of accounts, and the undo of a deed-back
  ...['find-movable-of-merge', 'find-owners-of-ended-weeks'],
  // all open days of the journal, once for each close
  'close-journal-lines',
  // kept in memory for a version of the resort's facts
  'find-resort-texts',
  // by a partial index over events without a number, for a few webhooks
  'next-webhook-delivery',
  // rows that live for minutes or days and are deleted by the next write
  'find-usable-corrections',
  ...['add-passkey-challenge', 'forgive-attempt', 'leave-to-others', 'take-freed-stays'],
  // pending draws of a removed payment method
  'end-automatic-payments',
  // statements that a job runs for the whole resort once a day or after its import
  'activate-contracts',
  ...['expire-points', 'expire-rights', 'find-billed-interests', 'find-captured-by-invoice'],
  ...['find-interests-with-rights', 'find-late-bills', 'find-methods-to-forget', 'move-rights'],
  ...['find-over-waitlist', 'find-points-interests', 'find-stays-on-weeks', 'lapse-holds'],
  ...['restore-parts-of-weeks', 'sweep-sign-in'],
  ...['take-accounts-with-credit', 'take-autopays', 'take-due-refunds', 'withdraw-rights'],
  'write-payment-differences',
]

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

let test: TestApp
const fileOf = new Map<string, string>()

beforeAll(async () => {
  test = await startTestApp()
  for (const file of globSync('src/**/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts'] })) {
    const names = readFileSync(join(SERVER, file), 'utf8').matchAll(/\bsql\(\s*'([^']+)'/g)
    for (const [, name = ''] of names) fileOf.set(name, file)
    if ([...fileOf.values()].includes(file)) await import(pathToFileURL(join(SERVER, file)).href)
  }
  await growTables()
  await test.owner.query("select set_config('app.resort', 'HERON', false)")
})
afterAll(() => test.close())

/** Makes the planner assume a million rows in every table except the small ones. */
async function growTables(): Promise<void> {
  const { rows } = await test.owner.query<{
    name: string
    columns: string[]
    types: string[]
    checks: string[]
  }>(
    `select c.relname as name, array_agg(a.attname::text) as columns,
      array_agg(format_type(a.atttypid, null)) as types,
      array(
        select conname::text from pg_constraint where conrelid = c.oid and contype = 'c'
      ) as checks
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attnotnull
      and a.attgenerated = '' and a.attidentity = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname <> all($1)
    group by c.oid, c.relname`,
    [SMALL],
  )
  await test.owner.query('set session_replication_role = replica')
  await test.owner.query('alter domain locale drop constraint locale_check')
  for (const { name, columns, types, checks } of rows) {
    for (const check of checks)
      await test.owner.query(`alter table ${name} drop constraint "${check}"`)
    // the planner treats an empty table as empty, whatever its statistics say
    await test.owner.query(
      `insert into ${name} (${columns.join(', ')}) values (${types.map(anyValue).join(', ')})
        on conflict do nothing`,
    )
    await test.owner.query(
      `update pg_class set reltuples = 1000000, relpages = 1
        where oid = $1::regclass
        or oid in (select indexrelid from pg_index where indrelid = $1::regclass)`,
      [name],
    )
  }
  await test.owner.query('set session_replication_role = origin')
}

const VALUES: Readonly<Record<string, string>> = {
  boolean: 'true',
  date: "'2026-01-01'",
  text: "'any'",
  jsonb: "'{}'",
  bytea: "''",
  'timestamp with time zone': 'now()',
}
const anyValue = (type: string) => VALUES[type] ?? (type.endsWith('[]') ? "'{}'" : '1')

/** Returns reads of a growing table in a plan that aren't restricted to an owner. */
function wideReads(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(wideReads)
  const table = plan['Relation Name']
  const index = plan['Index Name']
  if (table && SMALL.includes(table)) return below
  if (plan['Node Type'] === 'Seq Scan' && table) return [...below, `all of ${table}`]
  if (!index || OF_WAITING.includes(index)) return below
  const columns = [...(plan['Index Cond'] ?? '').matchAll(/(\w+)(?:\)?::\w+)? (?:=|<|>|IS)/g)]
  const isNarrow = columns.some(([, column]) => !['resort_id', 'app_kind'].includes(column ?? ''))
  return isNarrow ? below : [...below, `all of a resort by ${index}`]
}

/** Returns, by statement, the too wide reads of owners' statements with the current indexes. */
async function readWide(names: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  await test.owner.query(`set role ${APP_ROLE}`)
  for (const name of names) {
    const source = allStatements().get(name) ?? ''
    const { rows } = await test.owner.query(
      `explain (generic_plan, format json) ${compile(source).text}`,
    )
    const reads = wideReads(rows[0]['QUERY PLAN'][0].Plan)
    if (reads.length > 0) found.set(name, reads)
  }
  await test.owner.query('reset role')
  return found
}

it('reads by index and never scans a whole resort', async () => {
  const ofOwners = [...fileOf]
    .filter(([name, file]) => !WHOLE_RESORT_FILES.test(file) && !WHOLE_RESORT.includes(name))
    .map(([name]) => name)
  const found = await readWide(ofOwners)
  // partial indexes are empty here: the planner would prefer one to a resort's index
  const { rows } = await test.owner.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
    where indpred is not null and not indisexclusion`,
  )
  for (const { name } of rows) await test.owner.query(`drop index ${name}`)
  expect(Object.fromEntries(await readWide([...found.keys()]))).toEqual({})
})
