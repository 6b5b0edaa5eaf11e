import { DAY_MS, MINUTE_MS } from '@ownerng/domain'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { type Browser, lastCode, wrongCode } from '../../../test-support/browser.ts'
import { startAppForEach, test } from '../../../test-support/current-app.ts'
import { check, MOBILE, pending } from '../../../test-support/sign-in-codes.ts'

startAppForEach()

const PHONE = '(555) 010-7788'

const resend = (browser: Browser, handle: string, resendType: string) =>
  browser.send('POST', '/login', {
    sessionID: handle,
    resendType,
    masterNumber: 'x',
    masterFile: 'U',
  })

describe('signing in with a code', () => {
  // issue 37, item 13
  it('reads the code in a pasted sentence', async () => {
    const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP') })
    const { browser, handle } = await pending('owner.app')
    const code = totp.generate({ timestamp: test.services.clock.now().getTime() })
    const pasted = `\u200BYour code is ${[...code].join(' ')}.`
    const url = '/login?authAppName=owner'
    const answer = await browser.send('POST', url, { sessionID: handle, contactnumber: pasted })
    expect(answer.json()).toMatchObject({ IsValid: true })
    test.pass(90_000)
  })

  it('returns masked destinations only and sends to the mobile phone first', async () => {
    // the right code opens a full session
    const { browser, handle, answer } = await pending('owner.text')
    expect(answer).toMatchObject({
      IsValid: false,
      contactnumber: 'validate',
      acst: 'T',
      mobile: '***-***-0432',
      otherPhone: '***-***-7788',
      emailAddress: 'r•••@m•••.example',
      allEmails: [],
    })
    const done = (await check(browser, handle, await lastCode(test.owner, MOBILE))).json()
    expect(done).toMatchObject({
      Error: '',
      IsValid: true,
      contactnumber: '',
      ownerNumber: '10432',
      userid: 'owner.text',
    })
    expect(done.sessionID).not.toBe(handle)
    expect((await browser.send('GET', `/owner?getSettingsID=${done.sessionID}`)).statusCode).toBe(
      200,
    )
  })

  // issue 37, item 18
  it('says only after the code that the last account was lost', async () => {
    await test.owner.query(
      `delete from owner_login where login_id in (select id from login
        where login_id = 'owner.text')`,
    )
    const { browser, handle, answer } = await pending('owner.text')
    expect(answer).toMatchObject({ contactnumber: 'validate', loginError: '' })
    const wrong = await check(browser, handle, wrongCode(await lastCode(test.owner, MOBILE)))
    expect(wrong.json()).toMatchObject({ Error: 'Invalid authentication code' })
    const right = await check(browser, handle, await lastCode(test.owner, MOBILE))
    expect(right.json()).toMatchObject({
      Error: '',
      sessionID: '',
      IsValid: false,
      loginError: expect.stringMatching(
        /^Your sign-in no longer has access to an account at .*call/,
      ),
    })
    expect(browser.cookies.has('owner-sid')).toBe(true)
    expect((await browser.send('GET', `/owner?getSettingsID=${handle}`)).statusCode).toBe(403)
  })

  it('allows no other call before the code: neither settings nor any resource', async () => {
    const { browser, handle } = await pending('owner.text')
    const header = { 'x-session-id': handle }
    const paths = [
      `/owner?getSettingsID=${handle}`,
      `/owner?getMultiID=${handle}&multi=00`,
      `/irm?getTableID=${handle}&tableID=C2`,
      `/comments?commentConfigID=${handle}&commentType=profile`,
    ]
    for (const path of paths) expect((await browser.send('GET', path)).statusCode, path).toBe(403)
    for (const path of [
      '/home',
      '/bills',
      '/reservations',
      '/points',
      '/payments/form',
      '/sessions',
      '/bookings/criteria',
      '/reservations/criteria',
    ]) {
      const { statusCode } = await browser.send('GET', path, undefined, header)
      expect([403, 404], path).toContain(statusCode)
    }
    expect((await browser.send('GET', '/home', undefined, header)).statusCode).toBe(403)
    const passwords = {
      ownerNumber: '10432',
      oldPassword: '00',
      newPassword: '00',
      confirmPassword: '00',
    }
    expect(
      (await browser.send('POST', `/owner?changePasswordID=${handle}&ownerNumber=10432`, passwords))
        .statusCode,
    ).toBe(403)
    expect(
      (await browser.send('POST', '/recovery-codes', { password: '00' }, header)).statusCode,
    ).toBe(403)
  })

  it('ends after the third wrong code, which invalidates the code', async () => {
    const { browser, handle } = await pending('owner.text')
    const code = await lastCode(test.owner, MOBILE)
    const texts: string[] = []
    for (let tried = 0; tried < 3; tried++)
      texts.push((await check(browser, handle, wrongCode(code))).json().Error)
    expect(texts).toEqual([
      'Invalid authentication code',
      'Invalid authentication code',
      'Too many authentication code attempts',
    ])
    expect((await check(browser, handle, code)).json()).toMatchObject({
      Error: 'Session has expired, please login again',
      StatusCode: 403,
    })
  })

  // issue 37, item 24
  it('accepts no code after the clock is set back', async () => {
    const { browser, handle } = await pending('owner.text')
    test.pass(-10 * MINUTE_MS)
    const late = await check(browser, handle, await lastCode(test.owner, MOBILE))
    expect(late.json().code).toBe('SESSION_EXPIRED')
  })

  it('accepts a code for ten minutes, and only the newest one', async () => {
    const { browser, handle } = await pending('owner.text')
    const first = await lastCode(test.owner, MOBILE)
    expect((await resend(browser, handle, 'P')).json()).toMatchObject({
      Error: '',
      sent: '***-***-7788',
      acst: 'T',
    })
    const second = await lastCode(test.owner, PHONE)
    if (first !== second)
      expect((await check(browser, handle, first)).json().Error).toBe('Invalid authentication code')
    test.pass(10 * MINUTE_MS + 1)
    expect((await check(browser, handle, second)).json().Error).toBe('Invalid authentication code')
    test.pass(DAY_MS)
  })

  it('resends three times at most, and only to existing destinations', async () => {
    const mail = await pending('owner.mail')
    expect(mail.answer).toMatchObject({
      contactnumber: 'validate',
      acst: '',
      mobile: '',
      emailAddress: '',
      allEmails: ['l•••@m•••.example', 'l•••@o•••.example'],
    })
    expect((await resend(mail.browser, mail.handle, 'E2')).json()).toMatchObject({
      sent: 'l•••@o•••.example',
      acst: '',
    })
    const code = await lastCode(test.owner, 'leon@okafor-design.example')
    expect(code).toMatch(/^\d{6}$/)
    expect((await resend(mail.browser, mail.handle, 'T')).json().Error).toBe(
      'Sorry, unable to send authentication code',
    )
    const { browser, handle } = await pending('owner.text')
    for (const type of ['T', 'P', 'E'])
      expect((await resend(browser, handle, type)).json().Error).toBe('')
    expect((await resend(browser, handle, 'T')).json().Error).toBe(
      'Sorry, unable to send authentication code',
    )
    expect((await check(mail.browser, mail.handle, code)).json().IsValid).toBe(true)
    test.pass(DAY_MS)
  })

  it('sends at most ten codes per login and day', async () => {
    for (let signIn = 0; signIn < 10; signIn++)
      expect((await pending('owner.text')).answer['loginError']).toBe('')
    expect((await pending('owner.text')).answer).toMatchObject({
      loginError: 'Sorry, unable to send authentication code',
      sessionID: '',
    })
    test.pass(DAY_MS)
    expect((await pending('owner.text')).answer['loginError']).toBe('')
  })

  // issue 12, item 3
  it('checks thirty wrong text message codes per day, also concurrently', async () => {
    // a right code uncounts only its own attempt
    test.pass(2 * DAY_MS)
    const spend = async (signIns: number) => {
      for (let signIn = 0; signIn < signIns; signIn++) {
        const { browser, handle } = await pending('owner.text')
        const wrong = wrongCode(await lastCode(test.owner, MOBILE))
        await Promise.all([1, 2, 3].map(() => check(browser.copy(), handle, wrong)))
      }
    }
    const counted = async () =>
      (
        await test.owner.query(
          `select count(*)::integer as n from code_guess g join login l
            on l.id = g.login_id where l.login_id = 'owner.text' and at > $1`,
          [new Date(test.services.clock.now().getTime() - DAY_MS)],
        )
      ).rows[0].n
    await spend(5)
    expect(await counted()).toBe(15)
    const mine = await pending('owner.text')
    expect(
      (await check(mine.browser, mine.handle, await lastCode(test.owner, MOBILE))).json().IsValid,
    ).toBe(true)
    expect(await counted()).toBe(15)
    await test.owner.query(
      `insert into code_guess (resort_id, login_id, at, hits)
        select 'HERON', id, $1, 1 from login, generate_series(1, 14) where login_id = 'owner.text'
        and app_kind = 'owner'`,
      [test.services.clock.now()],
    )
    const last = await pending('owner.text')
    const wrong = wrongCode(await lastCode(test.owner, MOBILE))
    const answers = await Promise.all(
      [1, 2, 3].map(() => check(last.browser.copy(), last.handle, wrong)),
    )
    expect(
      answers
        .map((answer) => answer.json().Error)
        .filter((texts) => texts === 'Invalid authentication code'),
    ).toHaveLength(1)
    expect(await counted()).toBe(30)
    test.pass(2 * DAY_MS)
  })

  it('requires the URL and the body to name the same session', async () => {
    const [one, two] = [await pending('owner.text'), await pending('owner.mail')]
    const code = await lastCode(test.owner, MOBILE)
    const answer = await one.browser.send('POST', `/login?ownerAuthCode=${one.handle}`, {
      sessionID: two.handle,
      contactnumber: code,
      trustDevice: 'N',
    })
    expect(answer.statusCode).toBe(403)
    expect((await check(one.browser, one.handle, code)).json().IsValid).toBe(true)
  })

  it('ends when the widget cancels', async () => {
    const { browser, handle } = await pending('owner.text')
    await resend(browser, handle, 'F')
    expect((await check(browser, handle, await lastCode(test.owner, MOBILE))).statusCode).toBe(403)
    expect((await resend(browser, handle, 'T')).statusCode).toBe(403)
  })

  it('expires after 15 minutes', async () => {
    const { browser, handle } = await pending('owner.text')
    test.pass(15 * MINUTE_MS + 1)
    expect((await resend(browser, handle, 'T')).statusCode).toBe(403)
  })
})
