import { acceptInvitation, removeCoOwner, withdrawInvitation } from '@ownerng/contract'
import { DAY_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  current,
  getAccounts,
  invite,
  mailsTo,
  password,
  post,
  profile,
  setRole,
  tokenTo,
} from '../../../test-support/people.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

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
    const [mail] = await mailsTo(test, email)
    expect(mail).toMatchObject({
      subject: "You're invited to share an account at Heron Cove Resort",
      link: expect.stringMatching(/^\/invitation\?server=DEMO&resort=HERON&token=[\w-]{32}$/),
    })
    const token = await tokenTo(test, email)
    expect((await post(test, '/invitations/show', { ...current, token })).json()).toMatchObject({
      ownerNumber: owner.ownerNumber,
      email,
      role: 'full',
      hasSignIn: true,
      // the import stores a full name as the first name; the notice doesn't repeat it
      invitedBy: expect.not.stringMatching(/^(\S+) \1 /),
    })
    // without signing in, the link can't add an existing login
    expect((await post(test, '/invitations/begin', { ...current, token })).json()).toMatchObject({
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
    expect((await mailsTo(test, (await profile(owner)).email))[0]?.subject).toBe(
      'A co-owner was added to your account at Heron Cove Resort',
    )
    // anyone with the link can accept it, so the email names the person who did
    const accepted = (await profile(owner)).coOwners.find(
      (coOwner) => coOwner.loginId === 'owner.float',
    )
    expect((await mailsTo(test, (await profile(owner)).email))[0]?.text).toContain(
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
    const token = await tokenTo(test, 'new.person@mail.example')
    const logins = async () =>
      (
        await test.owner.query(
          `select login_id from login where login_id = 'new.person@mail.example'`,
        )
      ).rows
    expect(await logins()).toEqual([])
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(test, '/invitations/begin', { ...current, token })),
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
    const first = await tokenTo(test, 'withdrawn@mail.example')
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
    expect(
      (await post(test, '/invitations/show', { ...current, token: first })).json(),
    ).toMatchObject({
      code: 'INVITATION_OVER',
      status: 404,
    })
    expect((await post(test, '/invitations/begin', { ...current, token: first })).statusCode).toBe(
      404,
    )
    expect(
      (await stranger.call(acceptInvitation, { query: {}, body: { token: first } })).status,
    ).toBe(404)
    await invite(owner, 'withdrawn@mail.example')
    const second = await tokenTo(test, 'withdrawn@mail.example')
    expect(second).not.toBe(first)
    expect(
      (await post(test, '/invitations/decline', { ...current, token: second })).statusCode,
    ).toBe(200)
    expect((await post(test, '/invitations/begin', { ...current, token: second })).statusCode).toBe(
      404,
    )
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
    const token = await tokenTo(test, 'late@mail.example')
    test.pass(14 * DAY_MS)
    expect((await post(test, '/invitations/begin', { ...current, token })).statusCode).toBe(404)
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
    expect(await mailsTo(test, 'eleventh@mail.example')).toEqual([])
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
        (
          await post(test, '/invitations/begin', {
            ...current,
            token: await tokenTo(test, address),
          })
        ).statusCode,
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
    const token = await tokenTo(test, 'guard@mail.example')
    await setRole(test, owner.ownerNumber, 'owner.float', 'view')
    expect((await post(test, '/invitations/begin', { ...current, token })).statusCode).toBe(404)
    // it stays void, even if the inviter gets the permission back
    await setRole(test, owner.ownerNumber, 'owner.float', 'full')
    expect((await post(test, '/invitations/begin', { ...current, token })).statusCode).toBe(404)
  })
})

// issue 37, item 18
it('someone without an account accepts a new invitation without signing in', async () => {
  test.pass(2 * DAY_MS)
  const owner = await test.signIn('owner.credit')
  const email = 'back@mail.example'
  const begin = async () => {
    expect((await invite(owner, email)).status).toBe(200)
    const token = await tokenTo(test, email)
    const { hasSignIn } = (await post(test, '/invitations/show', { ...current, token })).json()
    const { loginId } = (await post(test, '/invitations/begin', { ...current, token })).json()
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
  const token = await tokenTo(test, email)
  const accept = async () => (await post(test, '/invitations/begin', { ...current, token })).json()
  // someone else may read the address since they changed theirs
  await test.owner.query("update person set email = 'moved@mail.example' where email = $1", [email])
  expect(await accept()).toMatchObject({ code: 'INVITATION_SIGN_IN' })
  await test.owner.query("update person set email = $1 where email = 'moved@mail.example'", [email])
  expect(await accept()).toMatchObject({ loginId: email })
  expect((await profile(owner)).coOwners).toMatchObject([{ isOwner: true }, { loginId: email }])
})
