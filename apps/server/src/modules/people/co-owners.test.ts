import {
  acceptInvitation,
  changeCoOwner,
  removeCoOwner,
  withdrawInvitation,
} from '@ownerng/contract'
import { DAY_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  current,
  invite,
  mailsTo,
  password,
  post,
  profile,
  type Role,
  setRole,
  tokenTo,
} from '../../../test-support/people.ts'
import {
  type SignedIn,
  startTestApp,
  type TestApp,
  untilWaiting,
} from '../../../test-support/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

describe('a removed co-owner', () => {
  it('is notified, like everyone who stays, and sees beforehand what ends', async () => {
    test.pass(2 * DAY_MS)
    const owner = await test.signIn('owner.credit')
    const leaving = await test.signIn('owner.float')
    const { email } = await profile(leaving)
    expect((await invite(owner, email, 'pay')).body).toEqual({ status: 'OK' })
    const token = await tokenTo(test, email)
    expect((await leaving.call(acceptInvitation, { query: {}, body: { token } })).status).toBe(200)
    const of = `(select a.id from owner_account a
      where a.resort_id = 'HERON' and a.owner_number = '${owner.ownerNumber}')`
    const login = `(select id from login where resort_id = 'HERON' and login_id = 'owner.float')`
    await test.owner.query(
      `with card as (insert into payment_method (resort_id, login_id, kind, brand, last4, good_until,
        gateway, vault_token, added_at)
        values ('HERON', ${login}, 'card', 'Visa', '1119', '2039-12', 'rdppay', 'vlt_leaving1', now())
        returning id)
      insert into autopay (resort_id, owner_account_id, login_id, payment_method_id, cap_cents, made_at)
        select 'HERON', ${of}, ${login}, card.id, 5000, now() from card`,
    )
    const coOwners = async () => (await profile(owner)).coOwners
    const theirs = (await coOwners()).find(({ loginId }) => loginId === 'owner.float')
    expect(theirs).toMatchObject({ isMe: false, pays: ['autopay'] })
    expect((await coOwners()).find(({ isMe }) => isMe)?.pays).toEqual([])
    const removal = {
      query: { id: theirs?.id ?? '' },
      body: { ownerNumber: owner.ownerNumber, password },
    }
    expect((await owner.call(removeCoOwner, removal)).status).toBe(200)
    const subject = 'A co-owner was removed from your account at Heron Cove Resort'
    expect((await mailsTo(test, email))[0]?.subject).toBe(subject)
    expect((await mailsTo(test, (await profile(owner)).email))[0]?.subject).toBe(subject)
    const { rows } = await test.owner.query(
      `select ended_at is not null as ended from autopay where owner_account_id = ${of}`,
    )
    expect(rows).toEqual([{ ended: true }])
    expect((await coOwners()).map(({ loginId }) => loginId)).not.toContain('owner.float')
  })
})

// issue 37, item 18: a co-owner invited with full rights removed the inviter
describe('an owner of the contract', () => {
  const ROLES = ['full', 'pay', 'book', 'view'] as const
  const change = (by: SignedIn, id: string, role: Role) =>
    by.call(changeCoOwner, {
      query: { id },
      body: { ownerNumber: by.ownerNumber, password, role },
    })
  const remove = (by: SignedIn, id: string) =>
    by.call(removeCoOwner, {
      query: { id },
      body: { ownerNumber: by.ownerNumber, password },
    })

  it("can't be removed or restricted by anyone on the account, only by the resort", async () => {
    const owner = await test.signIn('owner.credit')
    const { rows } = await test.owner.query(
      `select m.resort_id, m.login_id as id, m.owner_account_id from owner_login m
      join login l on l.id = m.login_id
      join owner_account a on a.id = m.owner_account_id
      where l.login_id = 'owner.credit' and a.owner_number = $1`,
      [owner.ownerNumber],
    )
    const { id, owner_account_id: account } = rows[0]
    for (const role of ROLES) {
      const invited = await test.signIn('owner.float')
      const { email } = await profile(invited)
      expect((await invite(owner, email, role)).status).toBe(200)
      const token = await tokenTo(test, email)
      expect((await invited.call(acceptInvitation, { query: {}, body: { token } })).status).toBe(
        200,
      )
      await test.owner.query(
        `update owner_login set position = case when owner_account_id = $1 then 0 else 1 end
        where login_id = (select id from login where login_id = 'owner.float')`,
        [account],
      )
      const member = await test.signIn('owner.float')
      expect(member.ownerNumber).toBe(owner.ownerNumber)
      const code = role === 'full' ? 'CO_OWNER_IS_OWNER' : 'ROLE_LIMIT'
      expect((await remove(member, id)).body, role).toMatchObject({ code })
      for (const next of ROLES)
        expect((await change(member, id, next)).body, role).toMatchObject({ code })
      // an owner doesn't leave either: only the resort knows who follows
      expect((await remove(owner, id)).body).toMatchObject({ code: 'CO_OWNER_IS_OWNER' })
      expect((await change(owner, id, 'view')).body).toMatchObject({ code: 'CO_OWNER_IS_OWNER' })
      const { coOwners } = await profile(owner)
      expect(coOwners).toMatchObject([
        { id, role: 'full', isOwner: true },
        { loginId: 'owner.float', role, isOwner: false },
      ])
      expect((await remove(owner, coOwners[1]?.id ?? '')).status).toBe(200)
      await test.owner.query('delete from rate_count')
    }
    // the database refuses as well, whatever the code does
    for (const statement of [
      `update owner_login set role = 'view' where login_id = '${id}'`,
      `update owner_login set is_owner = false where login_id = '${id}'`,
      `delete from owner_login where login_id = '${id}'`,
      `update owner_login set is_owner = true where login_id <> '${id}'`,
      `insert into owner_login (resort_id, login_id, owner_account_id, is_owner)
        select 'HERON', l.id, '${account}', true from login l where l.login_id = 'owner.late'`,
    ]) {
      await test.owner.query(`begin; select set_config('app.actor', 'login x', true)`)
      await expect(test.owner.query(statement), statement).rejects.toThrow('only the resort')
      await test.owner.query('rollback')
    }
  })
})

// issue 12, item 17
describe('an account has at most twelve logins', () => {
  const fill = (ownerNumber: string, count: number, name: string) =>
    test.owner.query(
      `insert into co_owner_invitation (resort_id, owner_account_id, invited_by,
        first_name, last_name, email, role, token_hash, created_at, ends_at)
        select m.resort_id, m.owner_account_id, m.login_id, 'Ada', 'Prescott', $2 || n ||
          '@mail.example', 'view', sha256(($2 || n)::bytea), '2026-01-01', '2099-01-01'
        from owner_account a join owner_login m on m.resort_id = a.resort_id
          and m.owner_account_id = a.id, generate_series(1, $3::integer) n
          where a.owner_number = $1`,
      [ownerNumber, name, count],
    )

  it('including invited people', async () => {
    test.pass(2 * DAY_MS)
    const owner = await test.signIn('owner.former')
    expect((await profile(owner)).coOwners).toHaveLength(1)
    await fill(owner.ownerNumber, 10, 'invited.')
    expect((await invite(owner, 'twelfth@mail.example')).status).toBe(200)
    expect(await invite(owner, 'thirteenth@mail.example')).toMatchObject({
      status: 422,
      body: { code: 'CO_OWNERS_MANY' },
    })
    expect(await mailsTo(test, 'thirteenth@mail.example')).toEqual([])
  })

  it('also when the last one accepts', async () => {
    const owner = await test.signIn('owner.former')
    await invite(owner, 'twelfth@mail.example')
    const token = await tokenTo(test, 'twelfth@mail.example')
    await test.owner.query(
      `with made as (insert into login (resort_id, app_kind, login_id, password_hash)
        select 'HERON', 'owner', 'many.' || n, 'none' from generate_series(1, 11) n returning id)
        insert into owner_login (resort_id, login_id, owner_account_id, role, position)
          select 'HERON', made.id, a.id, 'view', 0 from made, owner_account a
        where a.resort_id = 'HERON' and a.owner_number = $1`,
      [owner.ownerNumber],
    )
    expect((await post(test, '/invitations/begin', { ...current, token })).json()).toMatchObject({
      status: 422,
      code: 'CO_OWNERS_MANY',
    })
    expect((await profile(owner)).coOwners).toHaveLength(12)
  })

  it("and the only one with full permission can't leave the account", async () => {
    const owner = await test.signIn('owner.former')
    await test.owner.query('update owner_login set is_owner = false')
    const me = (await profile(owner)).coOwners.find((coOwner) => coOwner.isMe)?.id ?? ''
    expect(
      (
        await owner.call(removeCoOwner, {
          query: { id: me },
          body: { ownerNumber: owner.ownerNumber, password },
        })
      ).body,
    ).toMatchObject({ code: 'CO_OWNER_LAST' })
    expect(
      (await profile(owner)).coOwners.filter((coOwner) => coOwner.role === 'full'),
    ).toMatchObject([{ isMe: true }])
  })
})

// issue 12, item 17
describe("a change of co-owners checks the actor's role again under the lock", () => {
  /**
   * Sends a request while another transaction holds the account's lock, revokes the actor's right,
   * and releases the lock.
   */
  async function whileLocked(
    action: (owner: SignedIn) => Promise<{ status: number; body: Record<string, unknown> }>,
  ) {
    const owner = await test.signIn('owner.former')
    await test.owner.query('begin')
    await test.owner.query('select 1 from owner_account where owner_number = $1 for update', [
      owner.ownerNumber,
    ])
    const acting = action(owner)
    // it has checked its right and now waits for the lock
    await untilWaiting(test.owner, 1)
    await setRole(test, owner.ownerNumber, 'owner.former', 'view')
    await test.owner.query('commit')
    const answer = await acting
    await setRole(test, owner.ownerNumber, 'owner.former', 'full')
    return answer
  }
  const cases: [
    string,
    (owner: SignedIn) => Promise<{ status: number; body: Record<string, unknown> }>,
  ][] = [
    ['to invite', (owner) => invite(owner, 'race@mail.example')],
    [
      'to change a role',
      (owner) =>
        owner.call(changeCoOwner, {
          query: { id: '0123456789abcdef0123' },
          body: { ownerNumber: owner.ownerNumber, password, role: 'full' },
        }),
    ],
    [
      'to take the account away',
      (owner) =>
        owner.call(removeCoOwner, {
          query: { id: '0123456789abcdef0123' },
          body: { ownerNumber: owner.ownerNumber, password },
        }),
    ],
    [
      'to withdraw an invitation',
      (owner) =>
        owner.call(withdrawInvitation, {
          query: { id: '0123456789abcdef0123' },
          body: { ownerNumber: owner.ownerNumber },
        }),
    ],
  ]
  it.each(cases)('%s', async (_, action) => {
    expect((await whileLocked(action)).body).toMatchObject({ code: 'ROLE_LIMIT' })
  })
})
