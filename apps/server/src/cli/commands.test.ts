import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPayment } from '@ownerng/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { actsSince, transactionNow } from '../../test-support/acts.ts'
import {
  CLI,
  type CommandLine,
  expectRefused,
  openCommandLine,
} from '../../test-support/command-line.ts'
import { HERON } from '../../test-support/heron-folder.ts'
import { snapshot } from '../../test-support/keyed-examples.ts'
import { runCommandHere } from '../../test-support/run-here.ts'
import { cardToken } from '../../test-support/test-app.ts'
import { sweepRefunds } from '../modules/payments/attempts/refund-payment.ts'
import { currentActorOnRecord } from '../shared/actor.ts'
import { COMMANDS } from './commands.ts'
import { match } from './match.ts'
import { getStaff } from './staff.ts'

const IMPORT = fileURLToPath(new URL('./import.ts', import.meta.url))

let cli: CommandLine
beforeAll(async () => {
  cli = await openCommandLine()
})
afterAll(() => cli.close())

/** Makes a payment of $1,284.50 and returns its number. */
async function payOnce(requestKey: string): Promise<string> {
  const owner = await cli.test.signIn('owner.points')
  const token = await cardToken(cli.test, '4321000000001119')
  const { ownerNumber } = owner
  const { body } = await owner.call(createPayment, {
    query: {},
    body: { requestKey, ownerNumber, cents: 128_450, scope: 'account', token },
  })
  return body.number
}
// issue 12, item 28
describe('a successful command', () => {
  it('exits with 0 and prints the result', async () => {
    expect(await cli.run(CLI, ['check'])).toEqual({
      exitCode: 0,
      out: 'The options of every resort are valid.\n',
      err: '',
    })
    const dry = await cli.run(IMPORT, [HERON, '--dry-run'])
    expect(dry).toMatchObject({ exitCode: 0, err: '' })
    const [outcome, resort] = dry.out.split('\n')
    expect(outcome).toBe('HERON: dry run: nothing was loaded. A load would have this result.')
    expect(resort).toBe('  resort.csv: 0 new, 0 changed, 1 unchanged, 0 refused')
  })

  // issue 37, item 27
  it('lists the mail server, the card gateway, backups, and page checks that are missing', async () => {
    const { GATEWAY_URL: _, ...settings } = cli.env
    const production = { ...process.env, ...settings, OWNERNG_DEMO: '0', LC_ALL: 'C' } as Record<
      string,
      string
    >
    const { err, exitCode } = await runCommandHere(['check'], production)
    expect(exitCode).toBe(1)
    for (const sentence of [
      'No card gateway is set',
      'No mail server is set',
      'No backup was ever',
    ])
      expect(err).toContain(sentence)
    expect((await cli.runHere(['backup-completed'])).out).toBe('Recorded the backup.\n')
    expect((await runCommandHere(['check'], production)).err).not.toContain('backup')
    await cli.test.owner.query(`update backup_run set completed_at = now() - interval '30 hours'`)
    const late = await runCommandHere(['check'], production)
    expect(late.err).toContain('The last backup is 30 hours old.')
    // issue 37: so is a check of the payment page
    expect(err).toContain('The payment page was never checked.')
    await cli.test.owner.query(`update page_check set checked_at = now(), differences = 0`)
    expect((await runCommandHere(['check'], production)).err).not.toContain('payment page')
    await cli.test.owner.query(
      `update page_check set checked_at = now() - interval '4 days', differences = 2`,
    )
    const { err: checked } = await runCommandHere(['check'], production)
    expect(checked).toContain('The payment page was last checked 4 days ago.')
    expect(checked).toContain('differed from this release in 2 places at the last check.')
  })

  // issue 37, item 28
  it('lists the rules that apply at a resort', async () => {
    const { out } = await cli.runHere(['rules', 'HERON'])
    expect(out).toMatch(/^Rules of HERON on .*, version 1:\n/)
    expect(out).toContain('\npayments.autopay = true (default)\n')
    expect(out).toContain('\nhomePriority.monthsBefore = 13\n')
  })

  it('parses and prints amounts in dollars', async () => {
    const number = await payOnce('cli-refund-key')
    const refund = (amount: string) => {
      const options = ['--payment', number, '--amount', amount, '--bills', 'reopened']
      return cli.runHere(['refund-payment', 'HERON', ...options, 'paid', 'twice'])
    }
    const { err } = await refund('$1,284.51')
    expect(err).toContain(`Only $1,284.50 of payment ${number} is left`)
    const { out } = await refund('$1,284.50')
    expect(out).toContain(`Requests a refund of $1,284.50 of payment ${number}`)
    await sweepRefunds(cli.test.services, 'HERON')
    const notices = await cli.test.owner.query(
      `select params ->> 'by' as by from notice
      where code = 'payment-refunded' and params ->> 'number' = $1`,
      [number],
    )
    expect(notices.rows).toEqual([{ by: expect.stringContaining('Heron Cove Resort') }])
    expect(await match(cli.test.services)).toBe(
      "Payments, ledger, and the card company's records match.",
    )
    const strange = await cli.test.owner.query(
      `insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id,
        payment_attempt_id, cents, at)
        select resort_id, 'odd', account, null, id, line.cents, now()
          from payment_attempt, (values ('gateway-clearing', -500), ('bank', 500)) as
          line(account, cents)
        where number = $1`,
      [number],
    )
    expect(strange.rowCount).toBe(2)
    await expect(match(cli.test.services)).rejects.toThrow(
      /: payment \$0\.00, ledger -\$5\.00, card company \$0\.00\.$/,
    )
    // other tests expect a correct ledger
    await cli.test.owner.query('set session_replication_role = replica')
    await cli.test.owner.query(`delete from ledger_entry where txn_id = 'odd'`)
    await cli.test.owner.query('delete from payment_difference')
    await cli.test.owner.query('set session_replication_role = origin')
  })
})

// issue 17, part 9
describe('a dry run', () => {
  it.each([
    ['reset-login', 'HERON', 'owner', 'owner.points'],
    ['remove-factors', 'HERON', 'owner', 'owner.app'],
    ['temporary-password', 'HERON', 'owner', 'owner.credit'],
    ['invite', 'HERON', '--all'],
  ])('of %s prints the output and changes no row', async (...args) => {
    const before = await snapshot(cli.test)
    const { exitCode, out, err } = await cli.runHere([...args, '--dry-run'])
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
    expect(out).toMatch(/^Dry run: nothing was changed or sent\. .*\n./)
    expect(await snapshot(cli.test)).toEqual(before)
    const start = await transactionNow(cli.test)
    expect((await cli.runHere(args)).exitCode).toBe(0)
    const actors = (await actsSince(cli.test, start)).map(({ actor }) => actor)
    expect([...new Set(actors)]).toEqual([`staff ${getStaff(process.env).name}`])
  })
})

describe('help of a command', () => {
  it.each(Object.keys(COMMANDS))('explains %s with its usage and exit codes', async (name) => {
    const { out, exitCode } = await cli.runHere(['help', name])
    expect(exitCode).toBe(0)
    expect(out).toMatch(new RegExp(`^Usage: npm run ownerng -- ${name}`))
    expect(out).toContain('Exit codes: 0 for success')
    expect(out.includes('With --dry-run')).toBe(COMMANDS[name]?.syntax.includes('--dry-run'))
    expect((await cli.runHere([name, '--help'])).out).toBe(out)
  })
})

describe('the actor of a command', () => {
  it.each(Object.entries(COMMANDS))('is the staff member for %s', async (name, command) => {
    vi.stubEnv('OWNERNG_STAFF', 'ann')
    const ran = vi.spyOn(command, 'run').mockImplementation(async () => currentActorOnRecord())
    expect((await cli.runHere([name])).out).toBe('staff ann\n')
    ran.mockRestore()
  })

  it.each([
    [{ OWNERNG_STAFF: 'ann@desk' }, 'staff ann@desk'],
    [{ OWNERNG_STAFF: '', SUDO_USER: 'bea' }, 'staff bea'],
    [{ OWNERNG_STAFF: "x' or 1\n" }, 'staff x--or-1-'],
  ])('comes from %j', async (names, actor) => {
    for (const [name, value] of Object.entries(names)) vi.stubEnv(name, value)
    const before = await transactionNow(cli.test)
    await cli.runHere(['reset-login', 'HERON', 'owner', 'owner.points'])
    expect(await actsSince(cli.test, before)).toEqual([{ table: 'audit_event', actor }])
  })
})

// issue 14, part 5
describe('a terminal with a Spanish locale', () => {
  const SPANISH = 'es_US.UTF-8'
  const runInSpanish = (script: string, args: readonly string[]) => cli.run(script, args, SPANISH)

  it('prints help, refusals, and usage in Spanish', async () => {
    const { out } = await runInSpanish(CLI, ['help'])
    for (const name of Object.keys(COMMANDS))
      expect(out).toMatch(new RegExp(`^  ${name} +([^a-z]+[^:]*: )?[a-záéíóúñ]+ [a-z]+`, 'm'))
    expect(out).toContain('lista los comandos, o explica uno')
    for (const word of ['--help', '-h'])
      expect(await cli.runHere([word], SPANISH)).toMatchObject({ exitCode: 0, out })
    expectRefused(
      await cli.runHere(
        ['decide-deposit', 'HERON', '--deposit', 'D-1', '--decision', 'denied', 'Tarde'],
        SPANISH,
      ),
      1,
      'No hay ningún depósito D-1. No se cambió nada',
    )
    expectRefused(await cli.runHere(['match', 'more'], SPANISH), 2, /^Uso: .*\n\ncompara los pagos/)
  })

  it.each([
    [{ DATABASE_URL: 'heron' }, /^DATABASE_URL no es una URL como /],
    [{ PORT: 'heron' }, /^El ajuste PORT no es válido: .*número/],
    [{ GATEWAY_HOSTS: 'heron' }, /^El ajuste GATEWAY_HOSTS.* debe ser una lista de shift4-test/],
  ])('explains an invalid setting in Spanish: %o', async (settings, sentence) => {
    expectRefused(await cli.run(CLI, ['check'], SPANISH, settings), 1, sentence)
  })

  it('explains in Spanish why a stay cannot be booked', async () => {
    const args = ['explain', 'HERON', '10427', '1BR', '9999-01-01', '9999-01-05']
    expectRefused(await cli.runHere(args, SPANISH), 1, /estas fechas están demasiado lejos/)
  })

  it('prints the report of an import in Spanish, with the errors of zod', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'ownerng-broken-'))
    cpSync(HERON, broken, { recursive: true })
    writeFileSync(join(broken, 'options.json'), '{"pageTitle": 5, "madeUp": 1}')
    appendFileSync(join(broken, 'seasons.csv'), 'red,Red,,2027-02-30,2027-03-01\n')
    const { exitCode, err } = await runInSpanish(IMPORT, [broken, '--dry-run'])
    rmSync(broken, { recursive: true })
    expect(exitCode).toBe(1)
    expect(err).toContain('HERON: simulación: no se cargó nada.')
    expect(err).toContain('seasons.csv línea 26, first_night: debe ser una fecha')
    expect(err).toMatch(/options\.json línea 1, pageTitle: Entrada inválida/)
    expect(err).toMatch(/options\.json línea 1, madeUp: no es una opción/)
    expect(err).toContain('Informe completo: ')
  })
})
