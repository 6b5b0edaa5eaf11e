import {
  acceptInvitation,
  changeCoOwner,
  getPaymentForm,
  getProfile,
  inviteCoOwner,
  removeCoOwner,
  resendInvitation,
  withdrawInvitation,
} from '@ownerng/contract'
import { DAY_MS, obfuscate, SIGN_IN_LIMITS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from '../../../test-support/browser.ts'
import {
  PASSWORD,
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

const password = obfuscate(PASSWORD)
const current = { server: 'DEMO', resort: 'HERON' }
type Role = 'full' | 'pay' | 'book' | 'view'
const invite = (owner: SignedIn, email: string, role: Role = 'view', lastName = 'Prescott') =>
  owner.call(inviteCoOwner, {
    query: {},
    body: { ownerNumber: owner.ownerNumber, password, firstName: 'Ada', lastName, email, role },
  })
const mailsTo = async (address: string) =>
  (
    await test.owner.query(
      'select subject, text, link from outbox where recipient = $1 order by at desc, id desc',
      [address],
    )
  ).rows as {
    subject: string
    text: string
    link: string
  }[]
/** Returns the token of the newest link to an address. */
const tokenTo = async (address: string) =>
  new URLSearchParams((await mailsTo(address))[0]?.link.split('?')[1]).get('token') ?? ''
const profile = async (owner: SignedIn) => (await owner.call(getProfile, { query: {} })).body
const post = async (path: string, body: object) => openBrowser(test.app).send('POST', path, body)
const getAccounts = async (owner: SignedIn) =>
  (await owner.call(getPaymentForm, { query: {} })).body.accounts.map(
    (account) => account.ownerNumber,
  )
const setRole = (ownerNumber: string, loginId: string, role: Role) =>
  test.owner.query(
    `update owner_login m set role = $3 from owner_account a, login l
      where a.id = m.owner_account_id and l.id = m.login_id and a.owner_number = $1
      and l.login_id = $2`,
    [ownerNumber, loginId, role],
  )

// issue 12, item 2
describe('an invitation', () => {
  it('gives an existing login nothing until that person accepts while signed in', async () => {
    const [owner, invited] = [await test.signIn('owner.late'), await test.signIn('owner.float')]
    const { email } = await profile(invited)
    expect((await invite(owner, email, 'full')).status).toBe(200)
    expect(await getAccounts(invited)).toEqual([invited.ownerNumber])
    expect((await profile(owner)).coOwners).toHaveLength(1)
    expect((await profile(owner)).invitations).toMatchObject([
      { name: 'Ada Prescott', email, role: 'full' },
    ])
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({
      subject: "You're invited to share an account at Heron Cove Resort",
      link: expect.stringMatching(/^\/invitation\?server=DEMO&resort=HERON&token=[\w-]{32}$/),
    })
    const token = await tokenTo(email)
    expect((await post('/invitations/show', { ...current, token })).json()).toMatchObject({
      ownerNumber: owner.ownerNumber,
      email,
      role: 'full',
      hasSignIn: true,
      // the import stores a full name as the first name; the notice doesn't repeat it
      invitedBy: expect.not.stringMatching(/^(\S+) \1 /),
    })
    // without signing in, the link can't add an existing login
    expect((await post('/invitations/begin', { ...current, token })).json()).toMatchObject({
      code: 'INVITATION_SIGN_IN',
    })
    expect(await getAccounts(invited)).toEqual([invited.ownerNumber])
    expect(await invited.call(acceptInvitation, { query: {}, body: { token } })).toMatchObject({
      status: 200,
      body: { ownerNumber: owner.ownerNumber },
    })
    expect(await getAccounts(invited)).toEqual([invited.ownerNumber, owner.ownerNumber])
    expect(await profile(owner)).toMatchObject({
      coOwners: [{ role: 'full' }, { role: 'full' }],
      invitations: [],
    })
    expect((await mailsTo((await profile(owner)).email))[0]?.subject).toBe(
      'A co-owner was added to your account at Heron Cove Resort',
    )
    // anyone with the link can accept it, so the email names the person who did
    const accepted = (await profile(owner)).coOwners.find(
      (coOwner) => coOwner.loginId === 'owner.float',
    )
    expect((await mailsTo((await profile(owner)).email))[0]?.text).toContain(
      `${accepted?.name} (owner.float) accepted the invitation that was sent to Ada Prescott ` +
        `(${email})`,
    )
    // the link works once
    expect(
      (await invited.call(acceptInvitation, { query: {}, body: { token } })).body,
    ).toMatchObject({ code: 'INVITATION_OVER' })
  })

  it("goes to one plain address: spelling variants can't bypass the limits", async () => {
    const owner = await test.signIn('owner.multi')
    for (const email of [
      'x@mail.example,',
      'x@mail.example;',
      '<x@mail.example>',
      'x\u0001@mail.example',
      'x@mail.example(c)',
      '"x"@mail.example',
      'x@mail.ex\u200bample',
    ])
      expect([email, (await invite(owner, email)).status]).toEqual([email, 400])
  })

  it('creates one login for a new person when accepted, even concurrently', async () => {
    const owner = await test.signIn('owner.credit')
    await invite(owner, 'new.person@mail.example')
    const token = await tokenTo('new.person@mail.example')
    const logins = async () =>
      (
        await test.owner.query(
          `select login_id from login where login_id = 'new.person@mail.example'`,
        )
      ).rows
    expect(await logins()).toEqual([])
    const answers = await Promise.all(
      [1, 2, 3].map(() => post('/invitations/begin', { ...current, token })),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(await logins()).toHaveLength(1)
    expect((await profile(owner)).coOwners).toMatchObject([
      { isMe: true },
      { name: 'Ada Prescott', loginId: 'new.person@mail.example', role: 'view' },
    ])
  })

  it('can be withdrawn by full co-owners or declined, which invalidates it', async () => {
    const owner = await test.signIn('owner.credit')
    await invite(owner, 'withdrawn@mail.example')
    const first = await tokenTo('withdrawn@mail.example')
    const id = (await profile(owner)).invitations[0]?.id ?? ''
    const stranger = await test.signIn('owner.points')
    expect(
      (
        await stranger.call(withdrawInvitation, {
          query: { id },
          body: { ownerNumber: stranger.ownerNumber },
        })
      ).status,
    ).toBe(404)
    expect(
      (
        await owner.call(withdrawInvitation, {
          query: { id },
          body: { ownerNumber: owner.ownerNumber },
        })
      ).status,
    ).toBe(200)
    expect((await profile(owner)).invitations).toEqual([])
    expect((await post('/invitations/show', { ...current, token: first })).json()).toMatchObject({
      code: 'INVITATION_OVER',
      status: 404,
    })
    expect((await post('/invitations/begin', { ...current, token: first })).statusCode).toBe(404)
    expect(
      (await stranger.call(acceptInvitation, { query: {}, body: { token: first } })).status,
    ).toBe(404)
    await invite(owner, 'withdrawn@mail.example')
    const second = await tokenTo('withdrawn@mail.example')
    expect(second).not.toBe(first)
    expect((await post('/invitations/decline', { ...current, token: second })).statusCode).toBe(200)
    expect((await post('/invitations/begin', { ...current, token: second })).statusCode).toBe(404)
    expect((await profile(owner)).coOwners.map((coOwner) => coOwner.loginId)).not.toContain(
      'withdrawn@mail.example',
    )
  })

  it('expires after 14 days and makes room for another', async () => {
    const owner = await test.signIn('owner.credit')
    await invite(owner, 'late@mail.example')
    expect((await invite(owner, 'late@mail.example')).body).toMatchObject({
      code: 'INVITED_ALREADY',
    })
    const token = await tokenTo('late@mail.example')
    test.pass(14 * DAY_MS)
    expect((await post('/invitations/begin', { ...current, token })).statusCode).toBe(404)
    expect((await invite(await test.signIn('owner.credit'), 'late@mail.example')).status).toBe(200)
  })

  it('is limited by sender and by recipient, including refused ones', async () => {
    test.pass(2 * DAY_MS)
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.multi')]
    const codes: unknown[] = []
    for (let sent = 0; sent < 5; sent++)
      codes.push((await invite(owner, 'often@mail.example')).body['code'])
    expect(codes).toEqual([
      undefined,
      'INVITED_ALREADY',
      'INVITED_ALREADY',
      'INVITATIONS_MANY',
      'INVITATIONS_MANY',
    ])
    expect((await invite(other, 'Often@mail.example')).body).toMatchObject({
      code: 'INVITATIONS_MANY',
    })
    for (let sent = 0; sent < 5; sent++)
      expect((await invite(owner, `one.of.${sent}@mail.example`)).status).toBe(200)
    expect((await invite(owner, 'eleventh@mail.example')).body).toMatchObject({
      code: 'INVITATIONS_MANY',
      status: 429,
    })
    expect(await mailsTo('eleventh@mail.example')).toEqual([])
  })

  it('refuses control characters in names, and removes line breaks and direction marks', async () => {
    const owner = await test.signIn('owner.credit')
    for (const name of ['Pres\u0000cott', 'Pres\u007Fcott'])
      expect(
        (await invite(owner, 'ctrl@mail.example', 'view', name)).body,
        JSON.stringify(name),
      ).toMatchObject({ code: 'BAD_REQUEST', field: 'lastName' })
    const marked = '\u202EO’Neill-Łuków\n ابن\u202C'
    expect((await invite(owner, 'name@mail.example', 'view', marked)).status).toBe(200)
    const { rows } = await test.owner.query(
      `select last_name from co_owner_invitation where email = 'name@mail.example'`,
    )
    expect(rows).toEqual([{ last_name: 'O’Neill-Łuków ابن' }])
  })

  it('creates two logins for two addresses with the same first 40 characters', async () => {
    test.pass(2 * DAY_MS)
    const owner = await test.signIn('owner.credit')
    const long = 'a.name.that.goes.on.for.forty.characters'
    for (const address of [`${long}.1@x.test`, `${long}.2@x.test`]) {
      expect((await invite(owner, address)).status).toBe(200)
      expect(
        (await post('/invitations/begin', { ...current, token: await tokenTo(address) }))
          .statusCode,
      ).toBe(200)
    }
    const { rows } = await test.owner.query(
      `select login_id from login where login_id like 'a.name.that%'`,
    )
    expect(new Set(rows.map((row) => row.login_id)).size).toBe(2)
    expect(rows.every((row) => row.login_id.length <= 40)).toBe(true)
  })

  it('is void once the inviter has lost the account or full permission on it', async () => {
    test.pass(2 * DAY_MS)
    const owner = await test.signIn('owner.float')
    await invite(owner, 'guard@mail.example', 'full')
    const token = await tokenTo('guard@mail.example')
    await setRole(owner.ownerNumber, 'owner.float', 'view')
    expect((await post('/invitations/begin', { ...current, token })).statusCode).toBe(404)
    // it stays void, even if the inviter gets the permission back
    await setRole(owner.ownerNumber, 'owner.float', 'full')
    expect((await post('/invitations/begin', { ...current, token })).statusCode).toBe(404)
  })
})

describe('resending an open invitation', () => {
  const EMAIL = 'again@mail.example'
  const open = async (owner: SignedIn, email = EMAIL) =>
    (await profile(owner)).invitations.find((invitation) => invitation.email === email)
  const resend = (owner: SignedIn, id: string, requestKey: string = crypto.randomUUID()) =>
    owner.call(resendInvitation, {
      query: { id },
      body: { requestKey, ownerNumber: owner.ownerNumber },
    })
  const show = async (token: string) =>
    (await post('/invitations/show', { ...current, token })).statusCode

  it('creates a new link with a full lifetime and invalidates the previous one', async () => {
    test.pass(2 * DAY_MS)
    const owner = await test.signIn('owner.late')
    await invite(owner, EMAIL, 'book')
    const before = await open(owner)
    const first = await tokenTo(EMAIL)
    test.pass(3 * DAY_MS)
    const again = await test.signIn('owner.late')
    const ownMails = (await mailsTo((await profile(again)).email)).length
    const key = crypto.randomUUID()
    const sent = await resend(again, before?.id ?? '', key)
    expect(sent.status).toBe(200)
    const leftMs = new Date(sent.body.endsAt).getTime() - test.services.clock.now().getTime()
    expect(Math.round(leftMs / DAY_MS)).toBe(SIGN_IN_LIMITS.invitationMs / DAY_MS)
    // a retry gets the same response and sends no other email
    expect((await resend(again, before?.id ?? '', key)).body).toEqual(sent.body)
    const mails = await mailsTo(EMAIL)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.subject).toBe(mails[1]?.subject)
    expect(await open(again)).toEqual({ ...before, endsAt: sent.body.endsAt })
    // everyone on the account is notified, as for the first invitation
    const mailed = await mailsTo((await profile(again)).email)
    expect(mailed.length).toBeGreaterThan(ownMails)
    expect(mailed[0]?.subject).toBe(
      'Someone was invited to share your account at Heron Cove Resort',
    )
    const second = await tokenTo(EMAIL)
    expect(second).not.toBe(first)
    expect([await show(first), await show(second)]).toEqual([404, 200])
    expect((await post('/invitations/begin', { ...current, token: second })).statusCode).toBe(200)
    expect((await resend(again, before?.id ?? '')).status).toBe(404)
  })

  it('makes the sender the inviter', async () => {
    test.pass(2 * DAY_MS)
    const owner = await test.signIn('owner.points')
    // the first sender, who then leaves the account
    await test.owner.query(
      `insert into owner_login (resort_id, login_id, owner_account_id)
      select m.resort_id, f.id, m.owner_account_id
      from owner_login m join login l on l.id = m.login_id, login f
      where l.login_id = 'owner.points' and f.login_id = 'owner.float'`,
    )
    await invite(owner, 'vouch@mail.example')
    await test.owner.query(
      `update co_owner_invitation i set invited_by = l.id from login l
      where i.email = 'vouch@mail.example' and l.login_id = 'owner.float'`,
    )
    const id = (await open(owner, 'vouch@mail.example'))?.id ?? ''
    expect((await resend(owner, id)).status).toBe(200)
    await test.owner.query(
      `delete from owner_login m using login l, owner_account a
      where l.id = m.login_id and l.login_id = 'owner.float' and a.id = m.owner_account_id
        and a.owner_number = $1`,
      [owner.ownerNumber],
    )
    expect(await show(await tokenTo('vouch@mail.example'))).toBe(200)
  })

  it('counts toward the limit of three a day to one address', async () => {
    test.pass(2 * DAY_MS)
    const owner = await test.signIn('owner.points')
    await invite(owner, 'thrice@mail.example')
    const id = (await open(owner, 'thrice@mail.example'))?.id ?? ''
    const codes: unknown[] = []
    // a retry after a lost response counts once
    const key = crypto.randomUUID()
    codes.push((await resend(owner, id, key)).body['code'])
    codes.push((await resend(owner, id, key)).body['code'])
    for (let sent = 0; sent < 2; sent++) codes.push((await resend(owner, id)).body['code'])
    expect(codes).toEqual([undefined, undefined, undefined, 'INVITATIONS_MANY'])
    expect(await mailsTo('thrice@mail.example')).toHaveLength(3)
  })

  it('is rejected after withdrawal or expiration, and for other accounts', async () => {
    test.pass(2 * DAY_MS)
    const owner = await test.signIn('owner.multi')
    await invite(owner, 'gone@mail.example')
    const id = (await open(owner, 'gone@mail.example'))?.id ?? ''
    expect((await resend(await test.signIn('owner.credit'), id)).status).toBe(404)
    test.pass(SIGN_IN_LIMITS.invitationMs)
    const later = await test.signIn('owner.multi')
    expect((await resend(later, id)).body).toMatchObject({ code: 'INVITATION_OVER' })
    await later.call(withdrawInvitation, {
      query: { id },
      body: { ownerNumber: later.ownerNumber },
    })
    expect((await resend(later, id)).status).toBe(404)
    expect(await mailsTo('gone@mail.example')).toHaveLength(1)
  })
})

describe('a removed co-owner', () => {
  it('is notified, like everyone who stays, and sees beforehand what ends', async () => {
    test.pass(2 * DAY_MS)
    const owner = await test.signIn('owner.credit')
    const leaving = await test.signIn('owner.float')
    const { email } = await profile(leaving)
    expect((await invite(owner, email, 'pay')).body).toEqual({ status: 'OK' })
    const token = await tokenTo(email)
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
    expect((await mailsTo(email))[0]?.subject).toBe(subject)
    expect((await mailsTo((await profile(owner)).email))[0]?.subject).toBe(subject)
    const { rows } = await test.owner.query(
      `select ended_at is not null as ended from autopay where owner_account_id = ${of}`,
    )
    expect(rows).toEqual([{ ended: true }])
    expect((await coOwners()).map(({ loginId }) => loginId)).not.toContain('owner.float')
  })
})

// issue 37, item 18
it('someone without an account accepts a new invitation without signing in', async () => {
  test.pass(2 * DAY_MS)
  const owner = await test.signIn('owner.credit')
  const email = 'back@mail.example'
  const begin = async () => {
    expect((await invite(owner, email)).status).toBe(200)
    const token = await tokenTo(email)
    const { hasSignIn } = (await post('/invitations/show', { ...current, token })).json()
    const { loginId } = (await post('/invitations/begin', { ...current, token })).json()
    return { hasSignIn, loginId }
  }
  expect(await begin()).toEqual({ hasSignIn: false, loginId: email })
  const { coOwners } = await profile(owner)
  const removal = {
    query: { id: coOwners.find(({ loginId }) => loginId === email)?.id ?? '' },
    body: { ownerNumber: owner.ownerNumber, password },
  }
  expect((await owner.call(removeCoOwner, removal)).status).toBe(200)
  expect((await invite(owner, email)).status).toBe(200)
  const token = await tokenTo(email)
  const accept = async () => (await post('/invitations/begin', { ...current, token })).json()
  // someone else may read the address since they changed theirs
  await test.owner.query("update person set email = 'moved@mail.example' where email = $1", [email])
  expect(await accept()).toMatchObject({ code: 'INVITATION_SIGN_IN' })
  await test.owner.query("update person set email = $1 where email = 'moved@mail.example'", [email])
  expect(await accept()).toMatchObject({ loginId: email })
  expect((await profile(owner)).coOwners).toMatchObject([{ isOwner: true }, { loginId: email }])
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
      const token = await tokenTo(email)
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
    expect(await mailsTo('thirteenth@mail.example')).toEqual([])
  })

  it('also when the last one accepts', async () => {
    const owner = await test.signIn('owner.former')
    await invite(owner, 'twelfth@mail.example')
    const token = await tokenTo('twelfth@mail.example')
    await test.owner.query(
      `with made as (insert into login (resort_id, app_kind, login_id, password_hash)
        select 'HERON', 'owner', 'many.' || n, 'none' from generate_series(1, 11) n returning id)
        insert into owner_login (resort_id, login_id, owner_account_id, role, position)
          select 'HERON', made.id, a.id, 'view', 0 from made, owner_account a
        where a.resort_id = 'HERON' and a.owner_number = $1`,
      [owner.ownerNumber],
    )
    expect((await post('/invitations/begin', { ...current, token })).json()).toMatchObject({
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
    await setRole(owner.ownerNumber, 'owner.former', 'view')
    await test.owner.query('commit')
    const answer = await acting
    await setRole(owner.ownerNumber, 'owner.former', 'full')
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
