import { resendInvitation, withdrawInvitation } from '@ownerng/contract'
import { DAY_MS, SIGN_IN_LIMITS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { current, invite, mailsTo, post, profile, tokenTo } from '../../../test-support/people.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

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
    (await post(test, '/invitations/show', { ...current, token })).statusCode

  it('creates a new link with a full lifetime and invalidates the previous one', async () => {
    test.pass(2 * DAY_MS)
    const owner = await test.signIn('owner.late')
    await invite(owner, EMAIL, 'book')
    const before = await open(owner)
    const first = await tokenTo(test, EMAIL)
    test.pass(3 * DAY_MS)
    const again = await test.signIn('owner.late')
    const ownMails = (await mailsTo(test, (await profile(again)).email)).length
    const key = crypto.randomUUID()
    const sent = await resend(again, before?.id ?? '', key)
    expect(sent.status).toBe(200)
    const leftMs = new Date(sent.body.endsAt).getTime() - test.services.clock.now().getTime()
    expect(Math.round(leftMs / DAY_MS)).toBe(SIGN_IN_LIMITS.invitationMs / DAY_MS)
    // a retry gets the same response and sends no other email
    expect((await resend(again, before?.id ?? '', key)).body).toEqual(sent.body)
    const mails = await mailsTo(test, EMAIL)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.subject).toBe(mails[1]?.subject)
    expect(await open(again)).toEqual({ ...before, endsAt: sent.body.endsAt })
    // everyone on the account is notified, as for the first invitation
    const mailed = await mailsTo(test, (await profile(again)).email)
    expect(mailed.length).toBeGreaterThan(ownMails)
    expect(mailed[0]?.subject).toBe(
      'Someone was invited to share your account at Heron Cove Resort',
    )
    const second = await tokenTo(test, EMAIL)
    expect(second).not.toBe(first)
    expect([await show(first), await show(second)]).toEqual([404, 200])
    expect((await post(test, '/invitations/begin', { ...current, token: second })).statusCode).toBe(
      200,
    )
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
    expect(await show(await tokenTo(test, 'vouch@mail.example'))).toBe(200)
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
    expect(await mailsTo(test, 'thrice@mail.example')).toHaveLength(3)
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
    expect(await mailsTo(test, 'gone@mail.example')).toHaveLength(1)
  })
})
