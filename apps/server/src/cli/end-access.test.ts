import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asStaff, mailTo, queryRows } from '../../test-support/staff-commands.ts'
import { PASSWORD, postLogin, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { audit } from './audit.ts'
import { endAccess } from './end-access.ts'
import { inviteOwners } from './invite-owners.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

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
    expect((await mailTo(test, 'eleanor.10427@mail.example')).at(-1)).toMatchObject({
      subject: 'A co-owner was removed from your account at Heron Cove Resort',
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
