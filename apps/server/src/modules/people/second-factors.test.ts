import { confirmFactor, listFactors, removeFactor, requestFactor } from '@ownerng/contract'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastCode, openBrowser } from '../../../test-support/browser.ts'
import { mailsTo, password, profile, wrongPassword } from '../../../test-support/people.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('second factors', () => {
  it('activate an authenticator with its first code and require it from then on', async () => {
    const owner = await test.signIn('owner.multi')
    const { email } = await profile(await test.signIn('owner.float'))
    await test.owner.query(
      `insert into owner_login (resort_id, login_id, owner_account_id, role, position)
        select l.resort_id, l.id, a.id, 'view', 9 from login l
        join owner_account a on a.resort_id = l.resort_id and a.owner_number = $1
          where l.resort_id = 'HERON' and l.login_id = 'owner.float'`,
      [owner.ownerNumber],
    )
    const { body } = await owner.call(requestFactor, {
      query: {},
      body: { password, kind: 'authenticator', destination: '' },
    })
    expect(body.url).toMatch(/^otpauth:\/\/totp\/Heron%20Cove%20Resort:owner\.multi\?/)
    expect((await owner.call(listFactors, { query: {} })).body.factors).toEqual([])
    expect((await openBrowser(test.app).signIn('owner', 'owner.multi')).json().contactnumber).toBe(
      '',
    )
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) })
    const at = () => ({ timestamp: test.services.clock.now().getTime() })
    expect(
      (
        await owner.call(confirmFactor, {
          query: {},
          body: { kind: 'authenticator', code: '000000' },
        })
      ).body,
    ).toMatchObject({ code: 'CODE_NOT_RIGHT' })
    expect(
      (
        await owner.call(confirmFactor, {
          query: {},
          body: { kind: 'authenticator', code: totp.generate(at()) },
        })
      ).status,
    ).toBe(200)
    expect((await openBrowser(test.app).signIn('owner', 'owner.multi')).json().contactnumber).toBe(
      'authapp',
    )
    const [factor] = (await owner.call(listFactors, { query: {} })).body.factors
    expect(
      (
        await owner.call(removeFactor, {
          query: { id: factor?.id ?? '' },
          body: { password: wrongPassword },
        })
      ).body,
    ).toMatchObject({ code: 'PASSWORD_NEEDED' })
    expect(
      (await owner.call(removeFactor, { query: { id: factor?.id ?? '' }, body: { password } }))
        .status,
    ).toBe(200)
    expect((await openBrowser(test.app).signIn('owner', 'owner.multi')).json().contactnumber).toBe(
      '',
    )
    // everyone on the account is notified of both changes
    expect((await mailsTo(test, email)).slice(0, 2)).toMatchObject([
      {
        subject: 'Two-step verification was removed at Heron Cove Resort',
        text: expect.stringContaining("If this wasn't one of you"),
      },
      { subject: 'Two-step verification was added at Heron Cove Resort' },
    ])
    await test.owner.query(
      `delete from owner_login where position = 9
        and login_id = (select id from login
          where resort_id = 'HERON' and login_id = 'owner.float')`,
    )
  })

  it('activate a phone number with a code, show it masked, and let only its owner remove it', async () => {
    const owner = await test.signIn('owner.multi')
    await owner.call(requestFactor, {
      query: {},
      body: { password, kind: 'text', destination: '(555) 010-9898' },
    })
    await owner.call(confirmFactor, {
      query: {},
      body: { kind: 'text', code: await lastCode(test.owner, '(555) 010-9898') },
    })
    const { factors } = (await owner.call(listFactors, { query: {} })).body
    expect(factors).toMatchObject([{ kind: 'text', destination: '***-***-9898' }])
    const stranger = await test.signIn('owner.points')
    expect(
      (
        await stranger.call(removeFactor, {
          query: { id: factors[0]?.id ?? '' },
          body: { password },
        })
      ).status,
    ).toBe(404)
    expect(
      (
        await owner.call(requestFactor, {
          query: {},
          body: { password, kind: 'email', destination: 'nonsense' },
        })
      ).body,
    ).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'destination',
    })
  })
})
