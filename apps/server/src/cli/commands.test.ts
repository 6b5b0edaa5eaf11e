import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPayment } from '@ownerng/contract'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { actsSince, transactionNow } from '../../test-support/acts.ts'
import { snapshot } from '../../test-support/keyed-examples.ts'
import {
  cardToken,
  GATEWAY_SECRET,
  startTestApp,
  type TestApp,
} from '../../test-support/test-app.ts'
import { currentActor } from '../shared/actor.ts'
import { runToExit } from './command-refusal.ts'
import { COMMANDS, runCommand } from './commands.ts'
import { giveBack } from './give-back.ts'
import { match } from './match.ts'
import { getStaff } from './staff.ts'

const CLI = fileURLToPath(new URL('./ownerng.ts', import.meta.url))
const IMPORT = fileURLToPath(new URL('./import.ts', import.meta.url))
const HERON = fileURLToPath(new URL('../../../../demo/heron', import.meta.url))

let test: TestApp
let folder: string
let env: Record<string, string>
beforeAll(async () => {
  test = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'ownerng-cli-'))
  const { host = '', port, user = '', password } = inject('postgres')
  const where = new URLSearchParams({ host: String(host), port: String(port) })
  env = {
    DATABASE_URL: `postgres://${user}${password ? `:${password}` : ''}@localhost/${test.asApp.database}?${where}`,
    OWNERNG_DATA: folder,
    OWNERNG_DEMO: '1',
    GATEWAY_URL: `http://127.0.0.1:${await freePort()}`,
    GATEWAY_SECRET,
    OWNERNG_KEY: Buffer.alloc(32).toString('base64'),
  }
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command in a process of its own. */
function run(
  script: string,
  words: readonly string[],
  locale = 'C',
  settings: Readonly<Record<string, string>> = {},
): Promise<{ exitCode: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, ...words],
      { env: { ...process.env, ...env, ...settings, LC_ALL: locale } },
    )
    const texts = { out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => (texts.out += chunk))
    child.stderr.on('data', (chunk: Buffer) => (texts.err += chunk))
    child.on('close', (exitCode) => resolve({ exitCode, ...texts }))
  })
}

/** Runs a command in this process, which saves about a second per run. */
async function runHere(words: readonly string[]): ReturnType<typeof run> {
  for (const [name, value] of Object.entries({ ...env, LC_ALL: 'C' })) vi.stubEnv(name, value)
  const [out, err] = [
    vi.spyOn(console, 'log').mockReturnValue(),
    vi.spyOn(console, 'error').mockReturnValue(),
  ]
  const before = process.exitCode
  process.exitCode = 0
  await runToExit(() => runCommand(words))
  const { exitCode } = process
  process.exitCode = before
  const [outText = '', errText = ''] = [out, err].map(({ mock }) =>
    mock.calls.map(([text]) => `${text}\n`).join(''),
  )
  out.mockRestore()
  err.mockRestore()
  vi.unstubAllEnvs()
  return { exitCode: Number(exitCode), out: outText, err: errText }
}

/** Invalid arguments for every command, with the expected exit code and message. */
const REFUSED: Record<
  string,
  readonly [words: readonly string[], exitCode: number, sentence: string | RegExp][]
> = {
  help: [
    [['check', 'me'], 2, /^Usage: /],
    [['me'], 2, /^There is no command "me"/],
  ],
  'import-format': [[['docs'], 2, /^Usage: /]],
  'options-format': [[['docs'], 2, /^Usage: /]],
  check: [
    [['no-such-folder'], 1, 'There is no import folder no-such-folder: it would hold resort.csv.'],
  ],
  'reset-login': [
    [['HERON', 'owner'], 2, /^Usage: /],
    [['HERON', 'owner', 'nobody'], 1, 'There is no login nobody of the app owner at HERON.'],
  ],
  invite: [
    [['HERON'], 2, /^Usage: .*invite RESORT/],
    [['HERON', '10427', '--everybody'], 2, /^Usage: /],
    [['HERON', '99999'], 1, 'There is no active owner 99999 at HERON.'],
  ],
  'remove-factors': [
    [['HERON', 'owner'], 2, /^Usage: .*remove-factors RESORT/],
    [['HERON', 'owner', 'owner.points'], 1, 'The login owner.points has no second factor.'],
  ],
  'temporary-password': [
    [['HERON', 'nobody', 'owner.points'], 2, /^Usage: .*temporary-password RESORT/],
    [['HERON', 'owner', 'nobody'], 1, 'There is no login nobody of the app owner at HERON.'],
  ],
  mail: [[[], 2, /^Usage: .*mail RESORT/]],
  'resend-mail': [
    [['HERON'], 2, /^Usage: .*resend-mail RESORT/],
    [['HERON', 'm-1'], 1, 'There is no message m-1 at HERON.'],
  ],
  unbounce: [
    [['HERON'], 2, /^Usage: .*unbounce RESORT/],
    [['HERON', 'a@mail.example'], 1, 'No email to a@mail.example has bounced at HERON.'],
  ],
  audit: [
    [['HERON'], 2, /^Usage: .*audit RESORT/],
    [['HERON', '2027-02-01', '2027-02-30'], 2, /^Usage: /],
    [['NONE', '10427'], 1, 'There is no resort NONE.'],
  ],
  'export-person': [
    [['HERON', '10427'], 2, /^Usage: .*export-person RESORT/],
    [['HERON', 'nobody', 'no-such-folder'], 1, 'There is no person nobody at HERON.'],
    [['HERON', '10427', 'docs'], 1, 'The folder docs is not empty: name a new one.'],
  ],
  'erase-person': [
    [['HERON'], 2, /^Usage: .*erase-person RESORT/],
    [['HERON', '10427'], 1, /^10427 still owns at the resort: an import has to end that first\./],
  ],
  explain: [
    [['HERON', '10427', '1BR', '2027-02-30', '2027-03-02'], 2, /^Usage: /],
    [['HERON', '10427', '1BR', '9999-01-01', '9999-01-05'], 1, /these dates are too far away/],
  ],
  reseal: [[['all'], 2, /^Usage: /]],
  'app-login': [
    [['later'], 2, /^Usage: /],
    [[], 1, /^The setting DATABASE_APP_URL is not usable: this command needs it/],
  ],
  deposit: [[['HERON', 'D-1', 'confirmed'], 1, 'There is no deposit D-1 at HERON.']],
  refund: [
    [['HERON', 'P-1', '12.345', 'twice'], 2, /^Usage: /],
    [['HERON', 'P-1', '0', 'twice'], 2, /^Usage: /],
    // an unknown option must not become part of the reason
    [['HERON', 'P-1', 'all', 'twice', '--dryrun'], 2, /^Usage: /],
    [
      ['HERON', 'P-1', '$1,284.50', 'twice'],
      1,
      'There is no payment P-1 at HERON that could be given back.',
    ],
  ],
  'work-order': [
    [['HERON', 'W-1', 'planned', '9999-99-99'], 2, /^Usage: /],
    [['HERON', 'W-1', 'cost', '$1,284.50', 'A valve'], 1, 'There is no work order W-1 at HERON.'],
  ],
  'stay-request': [
    [[], 2, /^Usage: /],
    [['HERON', 'Q-1', 'maybe'], 2, /^Usage: /],
    [['HERON', 'Q-1', 'sorry'], 1, 'Say why not: the owner reads it.'],
    [['HERON', 'Q-1', 'yes'], 1, 'There is no request Q-1 at HERON.'],
  ],
  review: [
    [[], 2, /^Usage: .*review RESORT/],
    [['HERON', 'P-1', 'checked'], 1, 'Nothing is open about payment P-1 at HERON.'],
  ],
  guests: [[[], 2, /^Usage: .*guests RESORT/]],
  cards: [
    [[], 2, /^Usage: .*cards RESORT \[HOST set\|remove\]/],
    [['HERON', 'shift4-live'], 2, /^Usage: /],
    [['NONE'], 1, 'There is no resort NONE.'],
    [
      ['HERON', 'stripe-live', 'set'],
      1,
      /^There is no card host stripe-live: there are shift4-test, /,
    ],
    [['HERON', 'shift4-live', 'remove'], 1, 'HERON has no credentials at shift4-live.'],
  ],
  'import-photos': [
    [['HERON'], 2, /^Usage: .*import-photos RESORT FOLDER/],
    [['NONE', HERON], 1, 'There is no resort NONE.'],
    [['HERON', HERON], 1, /^Nothing was changed.*\nphotos\.csv line 1: the file is missing\n$/],
  ],
  migrate: [
    [['--all'], 2, /^Usage: npm run ownerng -- migrate \[--plan\|--status\]/],
    [['--plan', '--status'], 2, /^Usage: /],
  ],
  verify: [
    [['backup.json'], 2, /^Usage: npm run ownerng -- verify \[--write FILE\|--compare FILE\]/],
    [['--write'], 2, /^Usage: /],
    [['--compare', 'none.json'], 1, /^none\.json can't be read: it must be a file that verify --w/],
  ],
  match: [[[], 1, 'HERON: the card company did not answer, so its books were not compared.']],
}

/** Makes a payment of $1,284.50 and returns its number. */
async function payOnce(requestKey: string): Promise<string> {
  const owner = await test.signIn('owner.points')
  const token = await cardToken(test, '4321000000001119')
  const { ownerNumber } = owner
  const { body } = await owner.call(createPayment, {
    query: {},
    body: { requestKey, ownerNumber, cents: 128_450, scope: 'account', token },
  })
  return body.number
}

function expectRefused(
  { exitCode, out, err }: Awaited<ReturnType<typeof run>>,
  code: number,
  sentence: string | RegExp,
): void {
  expect(err).not.toMatch(/\n\s+at |node:internal|Error:/)
  if (typeof sentence === 'string') expect(err.trim()).toBe(sentence)
  else expect(err).toMatch(sentence)
  expect({ exitCode, out }).toEqual({ exitCode: code, out: '' })
}

// issue 12, item 28
describe('every command that refuses gives a reason and a nonzero exit code', () => {
  it('is tried here', () =>
    expect(Object.keys(REFUSED).sort()).toEqual(Object.keys(COMMANDS).sort()))

  it.each(
    Object.entries(REFUSED).flatMap(([name, cases]) =>
      cases.map((each) => [name, ...each] as const),
    ),
  )('%s %j', async (name, words, code, sentence) => {
    expectRefused(await runHere([name, ...words]), code, sentence)
  })

  it('ends the process that way', async () =>
    expectRefused(
      await run(CLI, ['deposit', 'HERON', 'D-1', 'confirmed']),
      1,
      'There is no deposit D-1 at HERON.',
    ))

  it.each([[['constructor']], [['no-such-command']]])('%j is no command', async (words) =>
    expectRefused(await runHere(words), 2, /^There is no command /),
  )

  it.each<[string[], number, string | RegExp]>([
    [[], 2, /^Usage: npm run import/],
    [[HERON, '--dryrun'], 2, /^Usage: npm run import/],
    [[HERON, 'more'], 2, /^Usage: npm run import/],
    [['no-such-folder'], 1, 'There is no folder no-such-folder.'],
    [
      [join(HERON, '..', 'source')],
      1,
      /^The folder: nothing was loaded: correct the files .*\n.*\n.*\n {4}resort\.csv line 1: the file/,
    ],
    [
      [join(HERON, '..', 'bayview'), '--dry-run'],
      1,
      /^BAYVIEW: a dry run: nothing .* \d+ rows were refused; a load would .* unless --keep-good/,
    ],
  ])('import %j', async (words, code, sentence) =>
    expectRefused(await run(IMPORT, words), code, sentence),
  )
})

// issue 12, item 28
describe('a command that is carried out', () => {
  it('exits with zero and says what was done', async () => {
    expect(await run(CLI, ['check'])).toEqual({
      exitCode: 0,
      out: 'Every option of every resort is right.\n',
      err: '',
    })
    const dry = await run(IMPORT, [HERON, '--dry-run'])
    expect(dry).toMatchObject({ exitCode: 0, err: '' })
    const [outcome, resort] = dry.out.split('\n')
    expect(outcome).toBe('HERON: a dry run: nothing was loaded. This is what a load would do.')
    expect(resort).toBe('  resort.csv: 0 new, 0 changed, 1 as before, 0 refused')
  })

  it('speaks of money in dollars, as people write them', async () => {
    const number = await payOnce('cli-refund-key')
    await expect(
      giveBack(test.services, ['HERON', number, '$1,284.51', 'paid', 'twice']),
    ).rejects.toMatchObject({
      refusal: { params: { fault: 'refundLeft', field: number, cents: 128_450 } },
    })
    expect(await giveBack(test.services, ['HERON', number, '$1,000.00', 'paid', 'twice'])).toBe(
      `$1,000.00 of ${number} went back to the card.`,
    )
    expect(await giveBack(test.services, ['HERON', number, '284.50', 'paid', 'twice'])).toBe(
      `$284.50 of ${number} went back to the card.`,
    )
    expect(await match(test.services)).toBe(
      'Payments, ledger and the books of the card company agree.',
    )
    const strange = await test.owner.query(
      `insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id,
        payment_attempt_id, cents, at)
        select resort_id, 'odd', account, null, id, line.cents, now()
          from payment_attempt, (values ('gateway-clearing', -500), ('bank', 500)) as
          line(account, cents)
        where number = $1`,
      [number],
    )
    expect(strange.rowCount).toBe(2)
    await expect(match(test.services)).rejects.toThrow(
      /: the payment says \$0\.00, the ledger -\$5\.00, the card company \$0\.00\.$/,
    )
    // other tests expect a correct ledger
    await test.owner.query('set session_replication_role = replica')
    await test.owner.query(`delete from ledger_entry where txn_id = 'odd'`)
    await test.owner.query('delete from payment_difference')
    await test.owner.query('set session_replication_role = origin')
  })
})

// issue 17, part 9
describe('a dry run', () => {
  it.each([
    ['reset-login', 'HERON', 'owner', 'owner.points'],
    ['remove-factors', 'HERON', 'owner', 'owner.app'],
    ['temporary-password', 'HERON', 'owner', 'owner.credit'],
    ['invite', 'HERON', '--all'],
    ['work-order', 'HERON', '3312', 'say', 'Tomorrow'],
  ])('of %s says what it would do, and leaves every row as it was', async (...words) => {
    const before = await snapshot(test)
    const { exitCode, out, err } = await runHere([...words, '--dry-run'])
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
    expect(out).toMatch(/^A dry run: nothing was changed or sent\. .*\n./)
    expect(await snapshot(test)).toEqual(before)
    const start = await transactionNow(test)
    expect((await runHere(words)).exitCode).toBe(0)
    const actors = (await actsSince(test, start)).map(({ actor }) => actor)
    expect([...new Set(actors)]).toEqual([getStaff(process.env)])
  })

  it('of a refund asks nobody for money', async () => {
    const number = await payOnce('cli-dry-refund')
    const before = await snapshot(test)
    const words = ['refund', 'HERON', number, '$10.00', 'twice', '--dry-run']
    expect((await runHere(words)).out).toMatch(
      new RegExp(`\n\\$10\\.00 of ${number} would go back`),
    )
    expect(await snapshot(test)).toEqual(before)
  })
})

describe('help of a command', () => {
  it.each(Object.keys(COMMANDS))('says how %s is written, and with what it exits', async (name) => {
    const { out, exitCode } = await runHere(['help', name])
    expect(exitCode).toBe(0)
    expect(out).toMatch(new RegExp(`^Usage: npm run ownerng -- ${name}`))
    expect(out).toContain('It exits with 0 when it is done, 1 when')
    expect(out.includes('With --dry-run')).toBe(COMMANDS[name]?.syntax.includes('--dry-run'))
    expect((await runHere([name, '--help'])).out).toBe(out)
  })
})

describe('who typed a command', () => {
  it.each(Object.entries(COMMANDS))('is who does %s', async (name, command) => {
    vi.stubEnv('OWNERNG_STAFF', 'ann')
    const ran = vi.spyOn(command, 'run').mockImplementation(async () => currentActor())
    expect((await runHere([name])).out).toBe('staff ann\n')
    ran.mockRestore()
  })

  it.each([
    [{ OWNERNG_STAFF: 'ann@desk' }, 'staff ann@desk'],
    [{ OWNERNG_STAFF: '', SUDO_USER: 'bea' }, 'staff bea'],
    [{ OWNERNG_STAFF: "x' or 1\n" }, 'staff x--or-1-'],
  ])('%j is who did it', async (names, actor) => {
    for (const [name, value] of Object.entries(names)) vi.stubEnv(name, value)
    const before = await transactionNow(test)
    await runHere(['reset-login', 'HERON', 'owner', 'owner.points'])
    expect(await actsSince(test, before)).toEqual([{ table: 'audit_event', actor }])
  })
})

// issue 14, part 5
describe('a terminal whose locale is Spanish', () => {
  const runInSpanish = (script: string, words: readonly string[]) =>
    run(script, words, 'es_US.UTF-8')

  it('gets help, refusals and usage in Spanish', async () => {
    const { out } = await runInSpanish(CLI, ['help'])
    for (const name of Object.keys(COMMANDS))
      expect(out).toMatch(new RegExp(`^  ${name} +([^a-z]+[^:]*: )?[a-záéíóúñ]+ [a-z]+`, 'm'))
    expect(out).toContain('muestra esta lista')
    for (const word of ['--help', '-h'])
      expect(await runInSpanish(CLI, [word])).toMatchObject({ exitCode: 0, out })
    expectRefused(
      await runInSpanish(CLI, ['deposit', 'HERON', 'D-1', 'confirmed']),
      1,
      'No existe el depósito D-1 en HERON.',
    )
    expectRefused(await runInSpanish(CLI, ['match', 'more']), 2, /^Uso: .* compara los pagos/)
  })

  it.each([
    [{ DATABASE_URL: 'heron' }, /^DATABASE_URL no es una dirección: /],
    [{ PORT: 'heron' }, /^El ajuste PORT no se puede usar: .*número/],
    [{ GATEWAY_HOSTS: 'heron' }, /^El ajuste GATEWAY_HOSTS.* es una lista de shift4-test/],
  ])('reads why nothing could be started: %o', async (settings, sentence) => {
    expectRefused(await run(CLI, ['check'], 'es_US.UTF-8', settings), 1, sentence)
  })

  it('reads why a stay cannot be booked, in its own words', async () => {
    const words = ['explain', 'HERON', '10427', '1BR', '9999-01-01', '9999-01-05']
    expectRefused(await runInSpanish(CLI, words), 1, /estas fechas están demasiado lejos/)
  })

  it('gets the report of an import, with what zod says of options', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'ownerng-broken-'))
    cpSync(HERON, broken, { recursive: true })
    writeFileSync(join(broken, 'options.json'), '{"pageTitle": 5, "madeUp": 1}')
    appendFileSync(join(broken, 'seasons.csv'), 'red,Red,2027-02-30,2027-03-01\n')
    const { exitCode, err } = await runInSpanish(IMPORT, [broken, '--dry-run'])
    rmSync(broken, { recursive: true })
    expect(exitCode).toBe(1)
    expect(err).toContain('HERON: prueba: no se cargó nada.')
    expect(err).toContain('seasons.csv línea 26, first_night: debe ser una fecha')
    expect(err).toMatch(/options\.json línea 1, pageTitle: Entrada inválida/)
    expect(err).toMatch(/options\.json línea 1, madeUp: no es una opción/)
    expect(err).toContain('El informe completo: ')
  })
})
