import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { allStatements } from './statement.ts'

const SERVER = fileURLToPath(new URL('../../', import.meta.url))

/** Name prefixes of statements that delete old or replaced rows. */
const FORGETS = /^(forget|sweep)-/

/** Tables whose rows no job deletes, by reason. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'the books, and what they refer to, for as long as a resort must show them': [
    ...['charge', 'charge_work_order', 'exchange_deposit', 'ledger_entry', 'payment_attempt'],
    ...['payment_plan', 'payment_review', 'planned_payment', 'points_entry', 'points_lot'],
    ...['points_held', 'refund', 'credit_memo', 'account_hold', 'payment_dispute'],
    ...['closed_period', 'journal_line'],
  ],
  'who owns what, and who they are, as long as the account lasts': [
    ...['entitlement', 'interest', 'login', 'owner_account', 'owner_login', 'person'],
    ...['planned_transfer', 'death_record', 'deed_back', 'account_merge'],
  ],
  'who acted for the resort, also after they left': [
    ...['staff_member', 'resort_act', 'resort_act_step', 'api_client', 'api_key'],
    // without the values, once they are decided
    'sync_conflict',
  ],
  'a few for each resort: where its events went, and what signed them': [
    ...['webhook', 'webhook_secret'],
  ],
  'stays and what was asked for them, with the account': [
    ...['reservation', 'reservation_guest', 'reserved_night', 'night_block', 'stay_cancellation'],
    ...['stay_request', 'waitlist_event', 'waitlist_request'],
  ],
  'work at a place, and what was said and shown of it, with the account': [
    ...['attachment', 'work_order', 'work_order_entry', 'work_order_entry_photo'],
  ],
  'messages that an owner may read again, kept with the account': ['document', 'notice'],
  'one row for each person, account or way of sign-in, which they change themselves': [
    ...['autopay', 'comment_value', 'document_visit', 'login_factor', 'notice_choice'],
    ...['notice_visit', 'passkey', 'payment_method'],
  ],
  'replaced by the next import': [
    ...['arrival_step', 'comment_config', 'event_week', 'fee_document', 'fee_share'],
    'imported_row',
    ...['map_point', 'place_detail', 'place_photo'],
    ...['points_chart', 'property_code', 'resort', 'resort_event', 'resort_option', 'rule_set'],
    'resort_text',
    ...['season', 'server', 'unit', 'unit_part', 'unit_type', 'usual_weather'],
  ],
  'as long as the record that it names': ['external_id'],
  'a row for each resort, job, key or migration, or one for all': [
    ...['card_credential', 'job_run', 'job_turn', 'readiness', 'schema_migration'],
    ...['backup_run', 'event_log', 'page_check', 'sealing_key'],
  ],
  'gone with what follows, which deletes it': [
    'posted_digest_row',
    ...['freed_stay', 'job_wish', 'open_entry', 'open_payment', 'payment_difference'],
    'payment_method_try',
    ...['webhook_delivery', 'load_part'],
  ],
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  for (const file of globSync('src/**/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts'] }))
    if (/\bsql\(/.test(readFileSync(join(SERVER, file), 'utf8')))
      await import(pathToFileURL(join(SERVER, file)).href)
})
afterAll(() => test.close())

const deletedIn = (text: string) =>
  [...text.matchAll(/\bdelete\s+from\s+(?:public\.)?(\w+)/gi)].map(([, table = '']) => table)

/**
 * Returns the tables whose rows are deleted by a statement or by a function of the tables' owner.
 */
async function forgotten(): Promise<Set<string>> {
  const { rows } = await test.owner.query<{ text: string }>(
    `select prosrc as text from pg_proc
    where pronamespace = 'public'::regnamespace and proname like 'forget%'`,
  )
  const statements = [...allStatements()].filter(([name]) => FORGETS.test(name))
  return new Set(
    [...statements.map(([, text]) => text), ...rows.map(({ text }) => text)].flatMap(deletedIn),
  )
}

// issue 17, part 6
it('each table has a retention rule or a reason to keep its rows', async () => {
  const { rows } = await test.owner.query<{ name: string }>(
    `select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  const tables = rows.map(({ name }) => name)
  const ended = await forgotten()
  const kept = Object.values(KEPT).flat()
  expect(tables.filter((name) => !ended.has(name) && !kept.includes(name))).toEqual([])
  // each reason names an existing table from which nothing is deleted
  expect(kept.filter((name) => !tables.includes(name) || ended.has(name))).toEqual([])
  expect([...ended].filter((name) => !tables.includes(name))).toEqual([])
})
