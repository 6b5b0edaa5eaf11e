import { recoverPassword } from '@ownerng/contract'
import { DAY_MS, dateAt, MINUTE_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actsSince, transactionNow } from '../../test-support/acts.ts'
import { addOwner, asStaff, queryRows, writeEmail } from '../../test-support/staff-commands.ts'
import { PASSWORD, postLogin, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { audit } from './audit.ts'
import { rollBackAll } from './dry-run.ts'
import { endAccess } from './end-access.ts'
import { inviteOwners } from './invite-owners.ts'
import { freeAddress, listMail, resendMail } from './list-mail.ts'
import { givePassword, removeFactors } from './login-commands.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const mailTo = (email: string) =>
  queryRows(
    test,
    `select subject, text, link, secret from outbox where recipient = $1 order by at, id`,
    [email],
  )

// issue 17, part 9
describe('invite', () => {
  it('creates a login with the owner number and emails instructions', async () => {
    await addOwner(test, '77001', 'nell@mail.example')
    const before = await transactionNow(test)
    expect(await asStaff(() => inviteOwners(test.services, ['HERON', '77001']))).toBe(
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
    await addOwner(test, '77002', 'nora@mail.example')
    expect(
      await asStaff(() => inviteOwners(test.services, ['HERON', '77002'], { 'no-mail': true })),
    ).toBe('1 owner was invited.')
    expect(await mailTo('nora@mail.example')).toEqual([])
    expect(await queryRows(test, `select login_id from login where person_id = 'p-77002'`)).toEqual(
      [{ login_id: '77002' }],
    )
  })

  it('invites owners without a sign-in once, and lists owners without an address', async () => {
    await addOwner(test, '77003', '')
    await test.owner.query(
      `update login set welcomed_at = now()
      where app_kind = 'owner' and person_id not in ('p-77001', 'p-77002')`,
    )
    const first = await asStaff(() => inviteOwners(test.services, ['HERON'], { all: true }))
    expect(first).toMatch(/^77003 has no email address and was skipped\.$/m)
    expect(first).toMatch(/^\d+ owners? (was|were) invited by/m)
    const count = async () =>
      (await queryRows(test, 'select count(*)::integer as n from outbox'))[0].n
    const before = await count()
    const second = await asStaff(() => inviteOwners(test.services, ['HERON'], { all: true }))
    expect(second).toMatch(/\n0 owners were invited by email; \d+ already were\.$/)
    expect(await count()).toBe(before)
  })

  it.each([
    [['HERON', '99999'], 'There is no active owner 99999 at HERON.'],
    [['HERON', '77004'], '77004 has no email address and was skipped.'],
    [['HERON', '10427'], '10427 has signed in before and needs no invitation.'],
  ])('refuses %j', async (args, sentence) => {
    await addOwner(test, '77004', '')
    await test.signIn('owner.points')
    await expect(inviteOwners(test.services, args)).rejects.toThrow(sentence)
  })
})

describe('a login that cannot be used', () => {
  it('loses every second factor, and its owner is notified', async () => {
    const named = ['HERON', 'owner', 'owner.app']
    expect(await asStaff(() => removeFactors(test.services, named))).toMatch(
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
      await queryRows(
        test,
        `select event, detail, done_by from audit_event where event = 'factors-removed'`,
      ),
    ).toEqual([
      { event: 'factors-removed', detail: expect.stringMatching('auth'), done_by: 'staff ann' },
    ])
  })

  it('gets a temporary password that is valid for a day', async () => {
    const output = await asStaff(() =>
      givePassword(test.services, ['HERON', 'owner', 'owner.float']),
    )
    const [, password = ''] = /can sign in with (\w{16}) for 24 hours/.exec(output) ?? []
    const signIn = async () => (await postLogin(test.app, 'owner.float', { password })).json()
    expect(await signIn()).toMatchObject({ IsValid: true })
    const session = await signIn()
    test.pass(DAY_MS)
    expect(await signIn()).toMatchObject({ IsValid: false })
    expect(session).toMatchObject({ IsValid: true })
    expect(await queryRows(test, `select 1 from outbox where text like '%${password}%'`)).toEqual(
      [],
    )
  })

  it('shows no password in a dry run', async () => {
    const dry = { ...test.services, database: rollBackAll(test.database) }
    const args = ['HERON', 'owner', 'owner.late']
    expect(await givePassword(dry, args, { 'dry-run': true })).toBe(
      'owner.late would get a password that is valid for a day.',
    )
  })
})

describe('mail', () => {
  const send = (subject: string, recipient: string, secret = false) =>
    writeEmail(test, { recipient, subject, text: 'Hello 4711', secret })
  const ids = async (subject: string) =>
    (await queryRows(test, 'select id from outbox where subject = $1 order by at', [subject])).map(
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
    await asStaff(() => resendMail(test.services, ['HERON', id]))
    expect(
      await queryRows(test, 'select tries, failed_at from outbox where id = $1', [id]),
    ).toEqual([{ tries: 0, failed_at: null }])
    // a message that is being sent must not be retried, or it would go out twice
    await test.owner.query(
      `update outbox set claimed_by = 'sender', try_after = $2 where id = $1`,
      [id, new Date(test.services.clock.now().getTime() + MINUTE_MS)],
    )
    await asStaff(() => resendMail(test.services, ['HERON', id]))
    expect(await queryRows(test, 'select claimed_by from outbox where id = $1', [id])).toEqual([
      { claimed_by: 'sender' },
    ])
    await test.owner.query('update outbox set sent_at = now() where id = $1', [id])
    await asStaff(() => resendMail(test.services, ['HERON', id]))
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
    await asStaff(() => givePassword(test.services, named))
    const lines = (await audit(test.services, ['HERON', '10427'])).split('\n')
    expect(lines.map((line) => line.split('\t').slice(1))).toContainEqual([
      'password-given',
      'ok',
      '',
      'owner.points',
      'staff ann',
    ])
    expect(lines.some((line) => /\tbooking\t/.test(line))).toBe(true)
    const day = dateAt(test.services.clock.now(), 'America/New_York')
    const ofDay = await audit(test.services, ['HERON', day, day])
    expect(ofDay).toContain('staff ann')
    expect(await audit(test.services, ['HERON', '1999-01-01'])).toBe('No actions found.')
  })
})

// issue 37, items 18 and 21
describe('access to an account', () => {
  const membersOf = (number: string) =>
    queryRows(
      test,
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
    const text = await asStaff(() => endAccess(test.services, ['HERON', '10427', 'Owner.Points']))
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
    await asStaff(() => inviteOwners(test.services, ['HERON', '10427'], {}))
    expect(await membersOf('10427')).toEqual([
      { login_id: 'owner.late', role: 'full', is_owner: false },
      { login_id: 'owner.points', role: 'full', is_owner: true },
    ])
    await expect(inviteOwners(test.services, ['HERON', '10427'], {})).rejects.toThrow(
      'has signed in before',
    )
  })

  it('ends for everyone when the account has a new owner, who gets a new login', async () => {
    await addMember('10427')
    const text = await asStaff(() => endAccess(test.services, ['HERON', '10427'], { all: true }))
    expect(text).toBe(
      'owner.points, owner.late no longer have access to the account 10427. ' +
        'Nobody has access now: import the new owner, then use invite.',
    )
    expect(await membersOf('10427')).toEqual([])
    // the previous owner gets no email, and can't use the old address to recover access
    await expect(inviteOwners(test.services, ['HERON', '10427'], {})).rejects.toThrow('no email')
    expect(
      await queryRows(
        test,
        `select p.email from login l join person p on p.id = l.person_id
        where l.login_id = 'owner.points' and l.resort_id = 'HERON'`,
      ),
    ).toEqual([{ email: 'eleanor.10427@mail.example' }])
    await test.owner.query(`update person set email = 'new@mail.example' where id = 'p-10427'`)
    await asStaff(() => inviteOwners(test.services, ['HERON', '10427'], {}))
    expect(await membersOf('10427')).toEqual([{ login_id: '10427', role: 'full', is_owner: true }])
    const lost = await postLogin(test.app, 'owner.points', { password: PASSWORD })
    expect(lost.json().loginError).toContain('no longer has access to an account')
  })

  it('ends for one of two logins of a person, and gives it a person of its own', async () => {
    await test.owner.query(
      `with made as (
        insert into login (resort_id, app_kind, login_id, password_hash, person_id)
        values ('HERON', 'owner', 'spouse', '', 'p-10427') returning resort_id, id
      )
      insert into owner_login (resort_id, login_id, owner_account_id, is_owner)
      select made.resort_id, made.id, a.id, true from made, owner_account a
      where a.resort_id = 'HERON' and a.owner_number = '10427'`,
    )
    await asStaff(() => endAccess(test.services, ['HERON', '10427', 'spouse']))
    expect(
      await queryRows(
        test,
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
