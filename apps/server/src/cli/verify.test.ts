import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { bareEnv } from '../../test-support/bare-env.ts'
import { runCommandHere } from '../../test-support/run-here.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { openFiles } from '../integrations/files/files.ts'
import { CommandRefusal } from './command-refusal.ts'
import { verify } from './verify.ts'

let test: TestApp
let dataFolder: string
beforeEach(async () => {
  test = await startTestApp()
  dataFolder = mkdtempSync(join(tmpdir(), 'ownerng-verify-'))
  for (const name of ['documents', 'brand', 'key'])
    cpSync(join(test.services.settings.dataFolder, name), join(dataFolder, name), {
      recursive: true,
    })
})
afterEach(async () => {
  await test.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

async function run(options: Readonly<Record<string, string>> = {}): Promise<string> {
  const files = openFiles({ dataFolder, s3: null })
  try {
    return await verify({ ...test.services, files }, [], options)
  } catch (error) {
    if (error instanceof CommandRefusal) return `refused: ${error.message}`
    throw error
  }
}

/** Runs a command as on the command line. */
async function runCommand(name: string, env: Readonly<Record<string, string>> = {}) {
  const { host = '', port, user = '', password } = inject('postgres')
  const secret = password ? `:${password}` : ''
  const where = new URLSearchParams({ host, port: String(port) })
  const { exitCode, out, err } = await runCommandHere(
    [name],
    bareEnv({
      DATABASE_URL: `postgres://${user}${secret}@localhost/${test.asApp.database}?${where}`,
      OWNERNG_DATA: dataFolder,
      OWNERNG_DEMO: '0',
      GATEWAY_SECRET: 'secret-of-the-verify-tests',
      LC_ALL: 'C',
      ...env,
    }),
  )
  return { status: exitCode, text: `${out}${err}`.trim() }
}

/** Changes rows that triggers normally protect, to simulate damage. */
async function damage(statement: string): Promise<void> {
  await test.owner.query('set session_replication_role = replica')
  expect((await test.owner.query(statement)).rowCount).toBeGreaterThan(0)
  await test.owner.query('set session_replication_role = origin')
}

describe('verify', () => {
  it('prints the ledger sums of a good database', async () => {
    const { status, text } = await runCommand('verify')
    expect(text).toMatch(/^HERON owner-receivable: -?\d+ \(\d+ entries\)$/m)
    expect(text).toMatch(/No problems found\. Checked: 1 resort, \d+ files, 1 encrypted value\.$/)
    expect(status).toBe(0)
  })

  it('reports missing and changed files', async () => {
    // the data folder also has files of other tests
    const { rows: documents } = await test.owner.query<{ sha256: string }>(
      'select distinct sha256 from document',
    )
    const [gone = '', changed = ''] = documents.map(({ sha256 }) => sha256)
    rmSync(join(dataFolder, 'documents', gone))
    writeFileSync(join(dataFolder, 'documents', changed), 'something else')
    const [image = ''] = readdirSync(join(dataFolder, 'brand/HERON'))
    rmSync(join(dataFolder, 'brand/HERON', image))
    await test.owner.query(
      `insert into place_photo (resort_id, kind, position, name, widths, width, height, blur, alt,
          caption)
        values ('HERON', 'photo', 1, $1, '{400}', 400, 300, '', 'A room', '')`,
      ['a'.repeat(32)],
    )
    const lines = (await run()).split('\n')
    expect(lines).toEqual([
      `refused: HERON: the file brand/HERON/${image} is missing.`,
      ...[gone, changed]
        .sort()
        .map((name) =>
          name === gone
            ? `HERON: the file documents/${name} is missing.`
            : `HERON: the file documents/${name} does not match the checksum in its name.`,
        ),
      `HERON: the file photos/HERON/${'a'.repeat(32)}-400.avif is missing.`,
      `HERON: the file photos/HERON/${'a'.repeat(32)}-400.webp is missing.`,
    ])
  })

  it('rejects keys that do not fit the database', async () => {
    // the first run stores which key the database is encrypted with
    expect((await runCommand('verify')).status).toBe(0)
    const OWNERNG_KEYS = randomBytes(32).toString('base64')
    const { status, text } = await runCommand('verify', { OWNERNG_KEYS })
    expect(text).toMatch(
      /^The database is encrypted with the key [0-9a-f]{16}, which is not configured/,
    )
    expect(status).toBe(1)
  })

  it('counts values that no key decrypts', async () => {
    await damage(
      `insert into card_credential (resort_id, host, sealed, set_at)
        values ('HERON', 'shift4-live', '\\x00112233445566778899001122334455', now())`,
    )
    expect(await run()).toBe(
      'refused: HERON: 1 encrypted value cannot be decrypted with OWNERNG_KEYS.',
    )
  })

  it('refuses an older schema', async () => {
    await test.owner.query(
      'delete from schema_migration where name = (select max(name) from schema_migration)',
    )
    const { status, text } = await runCommand('verify')
    expect(text).toMatch(/\bownerng migrate\b/)
    expect(text.split('\n')).toHaveLength(1)
    expect(status).toBe(1)
  })

  it.each([
    ['verify', 'error', '0', 0],
    ['check', 'error', '1', 0],
    // HERON can take no payments outside demo mode
    ['check', 'fatal', '0', 1],
  ])('%s warns if PostgreSQL logs statements at %s', async (name, level, demo, status) => {
    const { database } = test.asApp
    const set = (value: string) =>
      test.owner.query(`alter database "${database}" set log_min_error_statement = ${value}`)
    const fix = `run: alter database ${database} set log_min_error_statement = panic.`
    await set(level)
    const logging = await runCommand(name, { OWNERNG_DEMO: demo })
    expect(logging.text).toContain(fix)
    expect(logging.status).toBe(status)
    await set('panic')
    const silent = await runCommand(name, { OWNERNG_DEMO: demo })
    expect(silent.text).not.toContain('log_min_error_statement')
    expect(silent.status).toBe(status)
  })

  it('reports unbalanced transactions, lots, and features that are not listed', async () => {
    await damage(
      `update ledger_entry set cents = cents + 1
        where id = (select min(id) from ledger_entry where resort_id = 'HERON')`,
    )
    await damage(
      `update points_lot set remaining = remaining + 1
        where id = (select min(id) from points_lot where resort_id = 'HERON')`,
    )
    await damage(
      `update points_lot set earned = earned + 1
        where id = (select max(id) from points_lot where resort_id = 'HERON')`,
    )
    await damage(
      `insert into points_held (resort_id, lot_id, departure, points)
        select 'HERON', id, '2040-01-01', 1 from points_lot
        where resort_id = 'HERON' order by id offset 1 limit 1`,
    )
    await damage(
      `update owner_account set features = '{}' where id = (
        select owner_account_id from work_order
        where resort_id = 'HERON' and owner_account_id is not null order by id limit 1)`,
    )
    expect(await run()).toBe(
      [
        'refused: HERON: 1 ledger transaction does not balance.',
        'HERON: 3 lots of points do not match the entries.',
        "HERON: 1 account has rows of a feature that isn't listed.",
      ].join('\n'),
    )
  })

  it('compares the ledgers with the original, except later entries', async () => {
    const file = join(dataFolder, 'sums.json')
    expect(await run({ write: file })).toContain(`Stored the ledger sums in ${file}.`)
    await post('now()', 100)
    expect(await run({ compare: file })).toMatch(/The ledgers match the file\.$/)
    await post("now() - interval '1 day'", 7)
    expect(await run({ compare: file })).toMatch(
      /^refused: HERON bank: -?\d+ \(\d+ entries\) instead of -?\d+ \(\d+ entries\)\.\nHERON income: /,
    )
  })
})

/** Posts a transaction between two ledger accounts. */
async function post(at: string, cents: number): Promise<void> {
  await test.owner.query(
    `insert into ledger_entry (resort_id, txn_id, ledger_account, cents, at) values
      ('HERON', 'verify-' || $1, 'bank', $1::bigint, ${at}),
      ('HERON', 'verify-' || $1, 'income', -$1::bigint, ${at})`,
    [cents],
  )
}
