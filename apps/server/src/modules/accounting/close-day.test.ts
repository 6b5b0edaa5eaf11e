import { closeDay } from '@ownerng/contract'
import { addDays, DAY_MS } from '@ownerng/domain'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readJournal } from '../../../test-support/journal.ts'
import { sendAct, signInStaff } from '../../../test-support/staff.ts'
import { queryRows } from '../../../test-support/staff-commands.ts'
import { day } from '../../../test-support/stays.ts'
import { addApiClient } from '../../../test-support/system-examples.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { sqlState } from '../../db/database.ts'
import { findOpenLines } from './journal.queries.ts'
import { openJournal, readPlace } from './journal-lines.ts'

const apps: TestApp[] = []
let test: TestApp
let staff: SignedIn
let key: string
// a closed day stays closed, so each test has its own resort
beforeEach(async () => {
  test = await startTestApp()
  apps.push(test)
  staff = await signInStaff(test, ['accounting'])
  key = (await addApiClient(test, ['billing:read'])).key
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

const close = (on: string, more = {}) => sendAct(staff, closeDay, { day: on, ...more })

const POST = `insert into ledger_entry (resort_id, txn_id, ledger_account, cents, at) values
  ('HERON', $1, 'bank', $2::bigint, $3), ('HERON', $1, 'suspense', -$2::bigint, $3)`

/** Posts a ledger transaction at noon of a day. */
const post = (txn: string, on: string, cents = 700) =>
  test.owner.query(POST, [txn, cents, `${on}T17:00:00Z`])

const daysOf = async (txn: string) =>
  (await readJournal(test, key))
    .filter(({ entry }) => entry === txn)
    .map((line) => [line.day, line.closed])

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => sqlState(error),
  )

describe('closeDay', () => {
  it('shows the totals as a preview, and changes nothing', async () => {
    await post('early', day(-3), 123_456)
    const before = await readJournal(test, key)
    const { body } = await close(day(-1), { preview: true })
    expect(body.changes[0]).toMatch(
      /^Closes the days from .+ for good: [\d,]+ lines, \$[\d,.]+ in debits/,
    )
    expect(body.changes).toContainEqual(
      expect.stringMatching(/^1900 \(suspense\): .+\$1,234\.56 in credits/),
    )
    expect(await readJournal(test, key)).toEqual(before)
    expect(await queryRows(test, 'select from closed_period')).toEqual([])
  })

  it('closes the days through that one, and leaves the lines as they were', async () => {
    const before = await readJournal(test, key)
    const { status, body } = await close(day(-1))
    expect(status, JSON.stringify(body)).toBe(200)
    const after = await readJournal(test, key)
    expect(after.map(({ closed: _, ...line }) => line)).toEqual(
      before.map(({ closed: _, ...line }) => line),
    )
    expect(after.map(({ closed }) => closed)).toEqual(after.map((line) => line.day <= day(-1)))
    const [period] = await queryRows(
      test,
      `select lines::integer, debit_cents::integer as cents from closed_period`,
    )
    const closed = after.filter((line) => line.closed)
    expect(period).toEqual({
      lines: closed.length,
      cents: closed.reduce((sum, { debitCents }) => sum + debitCents, 0),
    })
  })

  it('needs a day that is over, and in order', async () => {
    const refused = async (on: string) => String((await close(on)).body['detail'])
    expect(await refused(day(0))).toContain('that is over')
    expect((await close(day(-3))).status).toBe(200)
    expect(await refused(day(-3))).toContain('closed through')
    expect(await refused(day(-9))).toContain('closed through')
    expect((await close(day(-2))).status).toBe(200)
    test.pass(DAY_MS)
    staff = await signInStaff(test, ['accounting'])
    expect((await close(day(0))).status).toBe(200)
    expect(
      await queryRows(
        test,
        `select first_day::text as first, last_day::text as last from closed_period
        order by 2 offset 1`,
      ),
    ).toEqual([
      { first: day(-2), last: day(-2) },
      { first: day(-1), last: day(0) },
    ])
  })

  it('posts what comes later for a closed day on the first open one', async () => {
    await close(day(-2))
    await post('late', day(-40))
    await post('on time', day(0))
    expect(await daysOf('late')).toEqual([
      [day(-1), false],
      [day(-1), false],
    ])
    expect((await daysOf('on time'))[0]).toEqual([day(0), false])
    await close(day(-1))
    expect((await daysOf('late'))[0]).toEqual([day(-1), true])
  })

  it('has late entries on the first open day only, and knows which entries are open', async () => {
    await close(day(-2))
    await post('late', day(-40))
    const entriesOn = async (on: string) =>
      (await readJournal(test, key, { from: on })).map(({ entry }) => entry)
    expect(await entriesOn(day(-1))).toContain('late')
    expect(await entriesOn(day(0))).not.toContain('late')
    const ids = (text: string) => queryRows(test, `select id from (${text}) t order by id`)
    expect(await ids('select ledger_entry_id as id from open_entry')).toEqual(
      await ids(
        `select e.id from ledger_entry e
        where not exists (select from journal_line j where j.ledger_entry_id = e.id)`,
      ),
    )
    await close(day(-1))
    expect(await queryRows(test, `select from open_entry where txn_id = 'late'`)).toEqual([])
  })

  it('keeps the codes of closed days when the resort changes its chart', async () => {
    await post('before', day(-5))
    await post('after', day(-1))
    await close(day(-2))
    await test.owner.query(
      `insert into resort_option (resort_id, name, value)
      values ('HERON', 'accountCodes', '{"suspense": "S-9"}')
      on conflict (resort_id, name) do update set value = excluded.value`,
    )
    const codes = (await readJournal(test, key))
      .filter(({ account }) => account === 'suspense')
      .map(({ entry, code }) => [entry, code])
    expect(codes).toEqual([
      ['before', '1900'],
      ['after', 'S-9'],
    ])
  })

  it('leaves an entry that is committed while it runs to the first open day', async () => {
    const writer = new pg.Client(test.asApp)
    await writer.connect()
    try {
      await writer.query('begin')
      await writer.query(`select set_config('app.resort', 'HERON', true)`)
      await writer.query(POST, ['slow', 700, `${day(-4)}T17:00:00Z`])
      expect((await close(day(-2))).status).toBe(200)
      await writer.query('commit')
    } finally {
      await writer.end()
    }
    expect((await daysOf('slow'))[0]).toEqual([day(-1), false])
    await close(day(-1))
    expect(await daysOf('slow')).toEqual([
      [day(-1), true],
      [day(-1), true],
    ])
  })

  it('stores each entry once while others post and close', async () => {
    const postAll = async () => {
      for (let at = 0; at < 40; at += 1) await post(`p-${at}`, day(-(at % 9)))
    }
    const closes = [-7, -6, -5, -4, -3, -2, -1].map((ahead) => close(day(ahead)))
    await Promise.all([postAll(), ...closes])
    expect((await close(day(-1))).status).toBe(422)
    const lines = await readJournal(test, key)
    const [{ n }] = await queryRows(test, 'select count(*)::integer as n from ledger_entry')
    expect(new Set(lines.map(({ id }) => id)).size).toBe(n)
    expect(lines.length).toBe(n)
    const sums = new Map<string, number>()
    for (const { day: on, debitCents, creditCents } of lines)
      sums.set(on, (sums.get(on) ?? 0) + debitCents - creditCents)
    expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([])
  })
})

describe('a page of the journal', () => {
  it('has all lines when a day is closed between its statements', async () => {
    await post('early', day(-5))
    const { database } = test.services
    const closing: typeof database = {
      ...database,
      readInResort: (resortId, work) =>
        database.readInResort(resortId, (sql) =>
          work({
            ...sql,
            rows: async (statement, ...values) => {
              if (statement === (findOpenLines as unknown)) await close(day(-1))
              return sql.rows(statement, ...values)
            },
          }),
        ),
    }
    const { readLines } = await openJournal({ database: closing }, 'HERON')
    const range = { resortId: 'HERON', from: day(-6), to: day(1) }
    const { lines } = await readLines(range, readPlace(undefined), 1_000)
    expect(lines.filter(({ entry }) => entry === 'early').map((line) => line.closed)).toEqual([
      true,
      true,
    ])
  })
})

describe('a closed period', () => {
  it('refuses every change, even of the owner of the tables', async () => {
    await close(day(-2))
    const [line] = await queryRows(test, 'select * from journal_line limit 1')
    const run = (text: string, values: unknown[] = []) => refusal(test.owner.query(text, values))
    expect(await run('update journal_line set cents = cents + 1')).toBe('23001')
    expect(await run('delete from journal_line')).toBe('23001')
    expect(await run('update closed_period set last_day = last_day - 1')).toBe('23001')
    expect(await run('delete from closed_period')).toBe('23001')
    await post('late', day(-9))
    expect(
      await run(
        `insert into journal_line (resort_id, ledger_entry_id, period_id, day, txn_id, account, code, cents)
        select resort_id, id, $1, $2, txn_id, 'bank', '1', cents from ledger_entry where txn_id = 'late'`,
        [line.period_id, line.day],
      ),
    ).toBe('23001')
  })

  it('follows the previous one without a gap, and is balanced', async () => {
    await close(day(-5))
    const add = (first: number, last: number, cents: string) =>
      refusal(
        (async () => {
          await test.owner.query('begin')
          try {
            await post('x', day(-3))
            await test.owner.query(
              `insert into journal_line (resort_id, ledger_entry_id, period_id, day, txn_id, account,
                code, cents)
              select resort_id, id, 'next', $1, txn_id, 'bank', '1', ${cents} from ledger_entry
              where txn_id = 'x'`,
              [day(-3)],
            )
            await test.owner.query(
              `insert into closed_period (resort_id, id, first_day, last_day, lines, debit_cents,
                closed_at) values ('HERON', 'next', $1, $2, 0, 0, now())`,
              [day(first), day(last)],
            )
            await test.owner.query('set constraints all immediate')
          } finally {
            await test.owner.query('rollback')
          }
        })(),
      )
    expect(await add(-3, -2, 'cents')).toBe('23514')
    expect(await add(-4, -6, 'cents')).toBe('23514')
    expect(await add(-4, -2, 'abs(cents)')).toBe('23514')
    expect(await add(-4, -4, 'cents')).toBe('23514')
    expect(await add(-4, -2, 'cents')).toBe('accepted')
    // a line without its period
    expect(
      await refusal(
        test.owner.query(
          `insert into journal_line (resort_id, ledger_entry_id, period_id, day, txn_id, account, code,
            cents)
          select resort_id, id, 'none', $1, txn_id, 'bank', '1', cents from ledger_entry
          where at > now() - interval '9 days' limit 1`,
          [addDays(day(0), -1)],
        ),
      ),
    ).not.toBe('accepted')
  })
})
