import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { recoverPassword } from '@ownerng/contract'
import { DAY_MS, dateAt, MINUTE_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actsSince, transactionNow } from '../../test-support/acts.ts'
import { explainKept, KEPT_COLUMNS } from '../../test-support/kept-columns.ts'
import { PASSWORD, postLogin, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { importFolder } from '../import/import-folder.ts'
import { contentName } from '../integrations/files/files.ts'
import { addMessage } from '../integrations/mail/outbox.queries.ts'
import { runAs } from '../shared/actor.ts'
import { audit } from './audit.ts'
import { rollBackAll } from './dry-run.ts'
import { endAccess } from './end-access.ts'
import { DELETED_TABLES, EMPTIED_COLUMNS } from './erase-person.queries.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { inviteOwners } from './invite-owners.ts'
import { freeAddress, listMail, resendMail } from './list-mail.ts'
import { givePassword, removeFactors } from './login-commands.ts'
import { PERSONAL } from './personal-data.queries.ts'

let test: TestApp
let folder: string
beforeEach(async () => {
  test = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'ownerng-people-'))
})
afterEach(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const now = () => test.services.clock.now()
const as = <T>(work: () => T): T => runAs('staff ann', work)
const rows = async (text: string, values: unknown[] = []) =>
  (await test.owner.query(text, values)).rows
const importHeron = () =>
  importFolder({
    folder: fileURLToPath(new URL('../../../../demo/heron', import.meta.url)),
    database: test.database,
    keys: test.services.keys,
    clock: test.services.clock,
    files: test.services.files,
    keepGood: false,
  })
/** Adds an imported owner without a login. */
async function addOwner(number: string, email: string, status = 'active'): Promise<void> {
  await test.owner.query(
    `insert into person (resort_id, id, first_name, last_name, email)
    values ('HERON', 'p-' || $1, 'Nell', 'Nobody', $2)`,
    [number, email],
  )
  await test.owner.query(
    `insert into owner_account (resort_id, owner_number, display_owner_number, name, status)
    values ('HERON', $1, $1, 'Nell Nobody', $2)`,
    [number, status],
  )
}
/** Writes an email to the outbox. */
const writeEmail = (email: {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly secret: boolean
}) =>
  test.database.readResort('HERON', addMessage, {
    resortId: 'HERON',
    channel: 'email',
    now: now(),
    topic: '',
    loginId: null,
    link: '',
    locale: 'en-US',
    ...email,
  })
const mailTo = (email: string) =>
  rows(`select subject, text, link, secret from outbox where recipient = $1 order by at, id`, [
    email,
  ])

// issue 17, part 9
describe('invite', () => {
  it('creates a login with the owner number and emails instructions', async () => {
    await addOwner('77001', 'nell@mail.example')
    const before = await transactionNow(test)
    expect(await as(() => inviteOwners(test.services, ['HERON', '77001']))).toBe(
      '1 owner was invited by email.',
    )
    const acts = await actsSince(test, before)
    expect([...new Set(acts.map(({ actor }) => actor))]).toEqual(['staff ann'])
    const [mail] = await mailTo('nell@mail.example')
    expect(mail).toMatchObject({
      subject: 'Your owner account at Heron Cove Resort is online',
      text: expect.stringContaining('Your login ID is 77001.'),
      link: '/login?server=DEMO&resort=HERON',
      secret: false,
    })
    // the instructions in the email work: a temporary password arrives at that address
    const { body } = await (await test.signIn('owner.points')).call(recoverPassword, {
      query: { server: 'DEMO', resort: 'HERON', recoverPasswordForLoginId: 'nell@mail.example' },
    } as never)
    expect(body).toHaveProperty('masterNumber', expect.stringMatching(/^[A-Z2-9]{16}$/))
    const [, temporary] = await mailTo('nell@mail.example')
    expect(temporary?.text).toContain('The temporary password for the login 77001 is')
  })

  it('sends no email with --no-mail', async () => {
    await addOwner('77002', 'nora@mail.example')
    expect(
      await as(() => inviteOwners(test.services, ['HERON', '77002'], { 'no-mail': true })),
    ).toBe('1 owner was invited.')
    expect(await mailTo('nora@mail.example')).toEqual([])
    expect(await rows(`select login_id from login where person_id = 'p-77002'`)).toEqual([
      { login_id: '77002' },
    ])
  })

  it('invites owners without a sign-in once, and lists owners without an address', async () => {
    await addOwner('77003', '')
    await test.owner.query(
      `update login set welcomed_at = now()
      where app_kind = 'owner' and person_id not in ('p-77001', 'p-77002')`,
    )
    const first = await as(() => inviteOwners(test.services, ['HERON'], { all: true }))
    expect(first).toMatch(/^77003 has no email address and was skipped\.$/m)
    expect(first).toMatch(/^\d+ owners? (was|were) invited by/m)
    const count = async () => (await rows('select count(*)::integer as n from outbox'))[0].n
    const before = await count()
    const second = await as(() => inviteOwners(test.services, ['HERON'], { all: true }))
    expect(second).toMatch(/\n0 owners were invited by email; \d+ already were\.$/)
    expect(await count()).toBe(before)
  })

  it.each([
    [['HERON', '99999'], 'There is no active owner 99999 at HERON.'],
    [['HERON', '77004'], '77004 has no email address and was skipped.'],
    [['HERON', '10427'], '10427 has signed in before and needs no invitation.'],
  ])('refuses %j', async (words, sentence) => {
    await addOwner('77004', '')
    await test.signIn('owner.points')
    await expect(inviteOwners(test.services, words)).rejects.toThrow(sentence)
  })
})

describe('a login that cannot be used', () => {
  it('loses every second factor, and its owner is notified', async () => {
    const named = ['HERON', 'owner', 'owner.app']
    expect(await as(() => removeFactors(test.services, named))).toMatch(
      /^Removed authenticator.* from owner\.app and ended its sessions\.$/,
    )
    expect(
      (await postLogin(test.app, 'owner.app', { password: 'Heron-Cove-26!' })).json(),
    ).toMatchObject({
      IsValid: true,
    })
    await expect(removeFactors(test.services, named)).rejects.toThrow(
      'The login owner.app has no second factor.',
    )
    expect(
      await rows(`select event, detail, done_by from audit_event where event = 'factors-removed'`),
    ).toEqual([
      { event: 'factors-removed', detail: expect.stringMatching('auth'), done_by: 'staff ann' },
    ])
  })

  it('gets a temporary password that is valid for a day', async () => {
    const output = await as(() => givePassword(test.services, ['HERON', 'owner', 'owner.float']))
    const [, password = ''] = /can sign in with (\w{16}) for 24 hours/.exec(output) ?? []
    const signIn = async () => (await postLogin(test.app, 'owner.float', { password })).json()
    expect(await signIn()).toMatchObject({ IsValid: true })
    const session = await signIn()
    test.pass(DAY_MS)
    expect(await signIn()).toMatchObject({ IsValid: false })
    expect(session).toMatchObject({ IsValid: true })
    expect(await rows(`select 1 from outbox where text like '%${password}%'`)).toEqual([])
  })

  it('shows no password in a dry run', async () => {
    const dry = { ...test.services, database: rollBackAll(test.database) }
    const words = ['HERON', 'owner', 'owner.late']
    expect(await givePassword(dry, words, { 'dry-run': true })).toBe(
      'owner.late would get a password that is valid for a day.',
    )
  })
})

describe('mail', () => {
  const send = (subject: string, recipient: string, secret = false) =>
    writeEmail({ recipient, subject, text: 'Hello 4711', secret })
  const ids = async (subject: string) =>
    (await rows('select id from outbox where subject = $1 order by at', [subject])).map(
      ({ id }) => id as string,
    )

  it('is listed without its text, and can be resent', async () => {
    await send('Lost one', 'lost@mail.example')
    const [id = ''] = await ids('Lost one')
    await test.owner.query(
      `update outbox set failed_at = now(), tries = 9, last_error = '550 no such user'
      where id = $1`,
      [id],
    )
    const list = await listMail(test.services, ['HERON', 'failed'])
    expect(list).toContain(`${id} `)
    expect(list).toMatch(/failed lost@mail\.example: Lost one 550 no such user/)
    expect(list).not.toContain('4711')
    expect(await listMail(test.services, ['HERON', 'LOST@mail.example'])).toBe(list)
    await as(() => resendMail(test.services, ['HERON', id]))
    expect(await rows('select tries, failed_at from outbox where id = $1', [id])).toEqual([
      { tries: 0, failed_at: null },
    ])
    // a message that is being sent must not be retried, or it would go out twice
    await test.owner.query(
      `update outbox set claimed_by = 'sender', try_after = $2 where id = $1`,
      [id, new Date(now().getTime() + MINUTE_MS)],
    )
    await as(() => resendMail(test.services, ['HERON', id]))
    expect(await rows('select claimed_by from outbox where id = $1', [id])).toEqual([
      { claimed_by: 'sender' },
    ])
    await test.owner.query('update outbox set sent_at = now() where id = $1', [id])
    await as(() => resendMail(test.services, ['HERON', id]))
    expect(await ids('Lost one')).toHaveLength(2)
  })

  it('with a code cannot be resent', async () => {
    await send('A code', 'code@mail.example', true)
    const [id = ''] = await ids('A code')
    await expect(resendMail(test.services, ['HERON', id])).rejects.toThrow(
      /^Codes and passwords cannot be sent again/,
    )
  })

  it('is allowed again for an address that bounced', async () => {
    await test.owner.query(
      `update person set bounced_at = now(), email = 'back@mail.example' where id = 'p-10427'`,
    )
    expect(await freeAddress(test.services, ['HERON', 'Back@mail.example'])).toBe(
      'Back@mail.example can get email again.',
    )
    await expect(freeAddress(test.services, ['HERON', 'back@mail.example'])).rejects.toThrow(
      'No email to back@mail.example has bounced at HERON.',
    )
  })
})

describe('audit', () => {
  it('lists the actions for an owner and for a day', async () => {
    const named = ['HERON', 'owner', 'owner.points']
    await as(() => givePassword(test.services, named))
    const lines = (await audit(test.services, ['HERON', '10427'])).split('\n')
    expect(lines.map((line) => line.split('\t').slice(1))).toContainEqual([
      'password-given',
      'ok',
      '',
      'owner.points',
      'staff ann',
    ])
    expect(lines.some((line) => /\tbooking\t/.test(line))).toBe(true)
    const day = dateAt(now(), 'America/New_York')
    const ofDay = await audit(test.services, ['HERON', day, day])
    expect(ofDay).toContain('staff ann')
    expect(await audit(test.services, ['HERON', '1999-01-01'])).toBe('No actions found.')
  })
})

describe('a person', () => {
  /** Columns that link a row to a person. */
  const COLUMNS =
    'owner_account_id login_id person_id invited_by recipient email subject_id reservation_id work_order_id'

  it('is exported from every table with personal data', async () => {
    const tables = await rows(
      `select distinct c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = any($1)
        and table_name <> 'resort'`,
      [COLUMNS.split(' ')],
    )
    // short-lived rows, or rows that only record that an attempt was made
    const left = [
      'code_guess',
      'passkey_challenge',
      'payment_method_try',
      'request_key',
      'temporary_password',
      'reserved_night',
    ]
    const known = new Set([...Object.keys(PERSONAL), ...left])
    expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })

  /**
   * Returns columns of personal tables that can hold text, except foreign keys, columns with a list
   * of allowed values, generated columns, and the resort.
   */
  const findTextColumns = () =>
    rows(
      `select c.relname as "table", a.attname as "column",
        format_type(a.atttypid, a.atttypmod) as type, exists (
          select from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)
        ) as checked
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relname = any($1) and c.relkind = 'r' and a.attname <> 'resort_id'
        and a.attgenerated = ''
        and format_type(a.atttypid, null) = any('{text,text[],jsonb,json,bytea,character varying}')
        and not exists (
          select from pg_constraint k
          where k.conrelid = c.oid
            and (k.contype = 'f' and a.attnum = any(k.conkey)
              or k.contype = 'c' and k.conkey = array[a.attnum]
                and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%')
        )
      order by 1, 2`,
      [Object.keys(PERSONAL)],
    )

  // issue 36, part 8
  it('has every text column declared as overwritten or kept', async () => {
    const columns = (await findTextColumns()).filter(({ table }) => !DELETED_TABLES.has(table))
    const isEmptied = (table: string, column: string) => EMPTIED_COLUMNS.get(table)?.has(column)
    const undeclared = columns.filter(
      ({ table, column }) => !(isEmptied(table, column) || explainKept(table, column)),
    )
    expect(undeclared.map(({ table, column }) => `${table}.${column}`)).toEqual([])
    const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
    const kept = Object.entries(KEPT_COLUMNS).flatMap(([table, of]) =>
      Object.keys(of).map((column) => `${table}.${column}`),
    )
    expect(kept.filter((column) => !known.has(column))).toEqual([])
    const both = kept.filter((name) => {
      const [table = '', column = ''] = name.split('.')
      return isEmptied(table, column)
    })
    expect(both).toEqual([])
  })

  /** Writes a marker into each free text column that an erasure empties; returns these columns. */
  async function plantMarker(marker: string): Promise<{ table: string; column: string }[]> {
    const columns = (await findTextColumns()).filter(
      ({ table, column, type, checked }) =>
        EMPTIED_COLUMNS.get(table)?.has(column) && type === 'text' && !checked,
    )
    for (const { table, column } of columns) {
      const own = PERSONAL[table]
        ?.replaceAll(
          /:accounts::text\[\]/g,
          "array(select id from owner_account where owner_number = '10427')",
        )
        .replaceAll(/:logins::text\[\]/g, "array(select id from login where person_id = 'p-10427')")
        .replaceAll(/:persons::text\[\]/g, "array['p-10427']")
        .replaceAll(':resortId', "'HERON'")
      await test.owner.query(
        `update ${table} t set ${column} = $1 where t.resort_id = 'HERON' and ${own}${
          table === 'work_order_entry' ? " and t.author = 'owner'" : ''
        }`,
        [marker],
      )
    }
    return columns as { table: string; column: string }[]
  }

  /** Adds an imported document of the owner. */
  async function addDocument(): Promise<void> {
    const bytes = Buffer.from('%PDF-1.4 of Dana alone')
    const sha256 = contentName(bytes)
    await test.services.files.put(`documents/${sha256}`, bytes)
    await test.owner.query(
      `insert into document (resort_id, number, owner_account_id, category, title, media_type,
        sha256, bytes, pages, published_on, text)
      select 'HERON', 'D-77', id, 'Deeds', 'Deed of the week', 'application/pdf', $1, 22, 1,
        current_date, '' from owner_account where owner_number = '10427'`,
      [sha256],
    )
  }

  /** Adds a document whose file another resort has as well; returns the file's path. */
  async function shareDocument(): Promise<string> {
    const bytes = Buffer.from('%PDF-1.4 of everybody')
    const sha256 = contentName(bytes)
    await test.services.files.put(`documents/${sha256}`, bytes)
    await test.owner.query(
      `insert into resort (id, server_id, name, time_zone, laid_out_on)
      values ('SHARED', 'DEMO', 'Shared', 'America/New_York', current_date)`,
    )
    for (const [resort, owner] of [
      ['HERON', `(select id from owner_account where owner_number = '10427')`],
      ['SHARED', 'null'],
    ])
      await test.owner.query(
        `insert into document (resort_id, number, owner_account_id, category, title, media_type,
          sha256, bytes, pages, published_on, text)
        values ($1, 'D-78', ${owner}, 'Deeds', 'Rules', 'application/pdf', $2, 21, 1,
          current_date, '')`,
        [resort, sha256],
      )
    return join(test.services.settings.dataFolder, 'documents', sha256)
  }

  it('is exported with rows, documents, and photos, without secrets', async () => {
    await addDocument()
    expect(await as(() => exportPerson(test.services, ['HERON', '10427', folder]))).toMatch(
      /^Exported \d+ rows and 1 file to /,
    )
    const { tables } = JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8'))
    expect(tables.person[0]).toMatchObject({ email: 'eleanor.10427@mail.example' })
    for (const table of ['reservation', 'ledger_entry', 'points_entry', 'work_order', 'login'])
      expect(tables[table].length, table).toBeGreaterThan(0)
    expect(readdirSync(folder).filter((name) => name.endsWith('.pdf')).length).toBeGreaterThan(0)
    const text = readFileSync(join(folder, 'data.json'), 'utf8')
    for (const secret of ['argon2', 'vlt_', 'secret_hash', 'Heron-Cove-26!'])
      expect(text).not.toContain(secret)
    await expect(exportPerson(test.services, ['HERON', '10427', folder])).rejects.toThrow(
      /is not empty/,
    )
  })

  it('is exported without codes and without the actions of co-owners', async () => {
    await addOwner('77010', 'sue@mail.example')
    await addOwner('77011', 'tom@mail.example')
    const texts = (word: string) => [`${word} event`, `${word} notice`, `${word}@mail.example`]
    for (const [number, word] of [
      ['77010', 'own'],
      ['77011', 'theirs'],
    ] as const) {
      const [event, notice, invited] = texts(word)
      await test.owner.query(
        `with l as (
          insert into login (resort_id, app_kind, login_id, password_hash, person_id)
          values ('HERON', 'owner', $1, '', 'p-' || $1)
          returning id
        ), a as (
          select id from owner_account where owner_number = '77010'
        ), m as (
          insert into owner_login (resort_id, login_id, owner_account_id)
          select 'HERON', l.id, a.id from l, a
        ), e as (
          insert into audit_event (resort_id, event, outcome, login_id, owner_account_id, detail)
          select 'HERON', 'login', 'ok', l.id, a.id, $2 from l, a
        ), n as (
          insert into notice (resort_id, topic, title, text, login_id, owner_account_id)
          select 'HERON', 'account', $3, '', l.id, a.id from l, a
        )
        insert into co_owner_invitation (resort_id, owner_account_id, invited_by, first_name,
          last_name, email, role, token_hash, created_at, ends_at)
        select 'HERON', a.id, l.id, 'Kim', 'Kin', $4, 'view', $4::text::bytea, now(), now()
        from l, a`,
        [number, event, notice, invited],
      )
    }
    for (const secret of [false, true])
      await writeEmail({
        recipient: 'Sue@mail.example',
        subject: 'Hello',
        text: secret ? 'Your code is 4711' : 'Your stay is booked',
        secret,
      })
    await as(() => exportPerson(test.services, ['HERON', '77010', folder]))
    const data = readFileSync(join(folder, 'data.json'), 'utf8')
    for (const text of [...texts('own'), 'Your stay is booked']) expect(data).toContain(text)
    for (const text of [...texts('theirs'), '4711']) expect(data).not.toContain(text)
  })

  it('is not erased while a balance or stay is open', async () => {
    await expect(erasePerson(test.services, ['HERON', '10427'])).rejects.toThrow(
      /^10427 still owns an interest\. .*\n10427 has a balance of \$/,
    )
  })

  it('is erased from everything but the books, even after the next import', async () => {
    await addDocument()
    // as for a closed account with nothing owed
    await test.owner.query(
      `update owner_account set status = 'former' where owner_number = '10427'`,
    )
    await test.owner.query(
      `update reservation set status = 'lapsed' where status in ('held', 'confirmed')
        and owner_account_id = (select id from owner_account where owner_number = '10427')`,
    )
    await test.owner.query('delete from open_payment')
    await test.owner.query(
      `with open as (
        select owner_account_id as id, sum(cents) as cents from ledger_entry
        where owner_account_id = (select id from owner_account where owner_number = '10427')
        group by 1
      )
      insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, cents, at)
      select 'HERON', 'paid', 'owner-receivable', id, -cents, now() from open where cents <> 0
      union all select 'HERON', 'paid', 'income', null, cents, now() from open where cents <> 0`,
    )
    const sums = () =>
      rows(`select ledger_account, sum(cents) from ledger_entry group by 1 order by 1`)
    const points = () => rows('select sum(points), count(*) from points_entry')
    const [money, held] = [await sums(), await points()]
    await exportPerson(test.services, ['HERON', '10427', folder])
    const { tables } = JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8'))
    const [{ sha256 }] = tables.document
    const stored = join(test.services.settings.dataFolder, 'documents', sha256)
    expect(existsSync(stored)).toBe(true)

    const planted = await plantMarker('Marker 4711')
    expect(planted.length).toBeGreaterThan(10)
    // a document of another resort has the same file
    const kept = await shareDocument()
    const dry = { ...test.services, database: rollBackAll(test.database) }
    expect(await erasePerson(dry, ['HERON', '10427'], { 'dry-run': true })).toMatch(
      /^Erased 10427: /,
    )
    expect(await rows(`select last_name from person where id = 'p-10427'`)).not.toEqual([
      { last_name: '' },
    ])
    await as(() => erasePerson(test.services, ['HERON', '10427']))
    expect(existsSync(stored)).toBe(false)
    expect(existsSync(kept)).toBe(true)
    const { files } = await importHeron()
    expect(files.find(({ file }) => file === 'logins.csv')).toMatchObject({ inserted: 0 })
    const words = [
      tables.person[0].first_name,
      tables.person[0].email,
      'owner.points',
      tables.owner_account[0].name,
    ]
    const left: string[] = []
    for (const table of Object.keys(PERSONAL)) {
      const found = await rows(
        `select to_jsonb(t) as row from ${table} t where resort_id = 'HERON' and (
          to_jsonb(t) ->> 'owner_account_id' = $1 or to_jsonb(t) ->> 'login_id' = $2
          or to_jsonb(t) ->> 'id' in ($1, $2, 'p-10427'))`,
        [tables.owner_account[0].id, tables.login[0].id],
      )
      left.push(...found.map(({ row }) => `${table} ${JSON.stringify(row)}`))
    }
    const text = left.join('\n')
    expect(text).not.toBe('')
    for (const word of words) expect(text).not.toContain(word)
    for (const { table, column } of planted)
      expect(
        await rows(`select 1 from ${table} where ${column} = 'Marker 4711'`),
        `${table}.${column}`,
      ).toEqual([])
    expect([await sums(), await points()]).toEqual([money, held])
    expect(
      (await postLogin(test.app, 'owner.points', { password: 'Heron-Cove-26!' })).json(),
    ).toMatchObject({
      IsValid: false,
    })
  })
})

// issue 37, items 18 and 21
describe('access to an account', () => {
  const membersOf = (number: string) =>
    rows(
      `select l.login_id, m.role, m.is_owner from owner_login m
      join login l on l.resort_id = m.resort_id and l.id = m.login_id
      join owner_account a on a.resort_id = m.resort_id and a.id = m.owner_account_id
      where a.resort_id = 'HERON' and a.owner_number = $1 order by l.login_id`,
      [number],
    )
  const addMember = (number: string) =>
    test.owner.query(
      `insert into owner_login (resort_id, login_id, owner_account_id)
      select 'HERON', l.id, a.id from login l, owner_account a
      where l.resort_id = 'HERON' and l.login_id = 'owner.late' and a.resort_id = 'HERON'
        and a.owner_number = $1`,
      [number],
    )

  it('is taken from an owner by staff, who can give it back by inviting', async () => {
    await addMember('10427')
    const signedIn = await test.signIn('owner.points')
    const text = await as(() => endAccess(test.services, ['HERON', '10427', 'Owner.Points']))
    expect(text).toBe(
      'owner.points no longer has access to the account 10427. 1 person still has access.',
    )
    expect(await membersOf('10427')).toMatchObject([{ login_id: 'owner.late' }])
    const { rows: sessions } = await test.owner.query(
      'select ended_at is not null as ended from session where handle = $1',
      [signedIn.handle],
    )
    expect(sessions).toEqual([{ ended: true }])
    expect((await mailTo('eleanor.10427@mail.example')).at(-1)).toMatchObject({
      subject: 'A co-owner was taken from your account at Heron Cove Resort',
      text: expect.stringContaining('The resort made this change.'),
    })
    expect(await audit(test.services, ['HERON', '10427'])).toMatch(/access-ended.*staff ann/)
    await as(() => inviteOwners(test.services, ['HERON', '10427'], {}))
    expect(await membersOf('10427')).toEqual([
      { login_id: 'owner.late', role: 'full', is_owner: false },
      { login_id: 'owner.points', role: 'full', is_owner: true },
    ])
    await expect(inviteOwners(test.services, ['HERON', '10427'], {})).rejects.toThrow(
      'has signed in before',
    )
  })

  it('ends for everyone when the account has a new owner, who starts anew', async () => {
    await addMember('10427')
    const text = await as(() => endAccess(test.services, ['HERON', '10427'], { all: true }))
    expect(text).toBe(
      'owner.points, owner.late no longer have access to the account 10427. ' +
        'Nobody has access now: import the new owner, then use invite.',
    )
    expect(await membersOf('10427')).toEqual([])
    // the previous owner gets no email, and can't use the old address to recover access
    await expect(inviteOwners(test.services, ['HERON', '10427'], {})).rejects.toThrow('no email')
    expect(
      await rows(
        `select p.email from login l join person p on p.id = l.person_id
        where l.login_id = 'owner.points' and l.resort_id = 'HERON'`,
      ),
    ).toEqual([{ email: 'eleanor.10427@mail.example' }])
    await test.owner.query(`update person set email = 'new@mail.example' where id = 'p-10427'`)
    await as(() => inviteOwners(test.services, ['HERON', '10427'], {}))
    expect(await membersOf('10427')).toEqual([{ login_id: '10427', role: 'full', is_owner: true }])
    const lost = await postLogin(test.app, 'owner.points', { password: PASSWORD })
    expect(lost.json().loginError).toContain('no longer has access to an account')
  })

  it('ends for one of two logins with the same person, who is then two people', async () => {
    await test.owner.query(
      `with made as (
        insert into login (resort_id, app_kind, login_id, password_hash, person_id)
        values ('HERON', 'owner', 'spouse', '', 'p-10427') returning resort_id, id
      )
      insert into owner_login (resort_id, login_id, owner_account_id, is_owner)
      select made.resort_id, made.id, a.id, true from made, owner_account a
      where a.resort_id = 'HERON' and a.owner_number = '10427'`,
    )
    await as(() => endAccess(test.services, ['HERON', '10427', 'spouse']))
    expect(
      await rows(
        `select l.login_id, l.person_id = 'p-10427' as is_imported, p.email from login l
        join person p on p.id = l.person_id
        where l.login_id in ('spouse', 'owner.points') order by 1`,
      ),
    ).toEqual([
      { login_id: 'owner.points', is_imported: true, email: 'eleanor.10427@mail.example' },
      { login_id: 'spouse', is_imported: false, email: 'eleanor.10427@mail.example' },
    ])
  })

  it('is not taken from a login or account that has none', async () => {
    await expect(endAccess(test.services, ['HERON', '10427', 'owner.late'])).rejects.toThrow(
      'The login owner.late has no access to the account 10427.',
    )
    await expect(endAccess(test.services, ['HERON', '1', 'owner.late'])).rejects.toThrow(
      'There is no owner 1 at HERON.',
    )
  })
})
