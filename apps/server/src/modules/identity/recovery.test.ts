import { HOUR_MS, MINUTE_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { lastCode, lastMessage } from '../../../test-support/browser.ts'
import { startAppOnce, test } from '../../../test-support/current-app.ts'
import {
  ask,
  change,
  EMAIL,
  getBrowser,
  getTemporary,
  NEXT,
} from '../../../test-support/password-recovery.ts'

startAppOnce()

/** Returns the link of the newest email to an address. */
async function getLink(email: string): Promise<URL> {
  const { rows } = await test.owner.query<{ link: string }>(
    'select link from outbox where recipient = $1 order by at desc, id desc limit 1',
    [email],
  )
  return new URL(rows[0]?.link ?? '', 'http://portal.localhost')
}

describe('a forgotten password', () => {
  it('is replaced by email, and every session and trusted device ends', async () => {
    test.pass(HOUR_MS)
    const [known, browser] = [getBrowser(), getBrowser()]
    const before = (await known.signIn('owner', 'owner.points')).json()
    const { masterNumber } = (await ask(browser, EMAIL.toUpperCase())).json()
    const temporary = await getTemporary(EMAIL)
    expect(temporary).toMatch(/^[A-HJ-NP-Z2-9]{16}$/)
    const done = (await change(browser, masterNumber, temporary)).json()
    expect(done).toMatchObject({
      Error: '',
      IsValid: true,
      ownerNumber: '10427',
      userid: 'owner.points',
    })
    expect((await browser.send('GET', `/owner?getSettingsID=${done.sessionID}`)).statusCode).toBe(
      200,
    )
    expect((await known.send('GET', `/owner?getSettingsID=${before.sessionID}`)).statusCode).toBe(
      403,
    )
    const { rows } = await test.owner.query(
      `select count(*)::integer as n from trusted_device d join login l
        on l.id = d.login_id where l.login_id = 'owner.points' and d.revoked_at is null`,
    )
    expect(rows[0].n).toBe(1)
    expect((await getBrowser().signIn('owner', 'owner.points')).json().IsValid).toBe(false)
    expect((await getBrowser().signIn('owner', 'owner.points', NEXT)).json().IsValid).toBe(true)
    expect(await lastMessage(test.owner, EMAIL)).toMatch(
      /Your login owner.points was used on a device that is new to us|Your password was changed/,
    )
  })

  it("is emailed in the page's language if the person chose none", async () => {
    test.pass(HOUR_MS)
    const email = 'harold.10431@mail.example'
    await ask(getBrowser(), email, 'HERON', { 'accept-language': 'es-MX,es;q=0.9' })
    expect(await lastMessage(test.owner, email)).toMatch(/contraseña temporal/)
    await test.owner.query("update login set locale = 'en-US' where login_id = 'owner.float'")
    await ask(getBrowser(), email, 'HERON', { 'accept-language': 'es' })
    expect(await lastMessage(test.owner, email)).toMatch(/temporary password/)
  })

  // issue 37, item 24
  it('is not valid for longer if the clock is set back', async () => {
    test.pass(2 * HOUR_MS)
    const email = 'harold.10431@mail.example'
    const browser = getBrowser()
    const { masterNumber } = (await ask(browser, email)).json()
    test.pass(-HOUR_MS)
    const changed = await change(browser, masterNumber, await getTemporary(email))
    expect(changed.json().IsValid).toBe(false)
    test.pass(HOUR_MS)
  })

  // issue 37, item 20
  it('stays valid when another is requested, until one of them is used', async () => {
    test.pass(HOUR_MS)
    const email = 'harold.10431@mail.example'
    const browser = getBrowser()
    const first = (await ask(browser, email)).json().masterNumber
    const temporary = await getTemporary(email)
    const second = (await ask(getBrowser(), email)).json().masterNumber
    const other = await getTemporary(email)
    expect((await change(browser, first, other)).json().IsValid).toBe(false)
    expect((await change(browser, first, temporary)).json().IsValid).toBe(true)
    expect((await change(browser, second, other)).json().IsValid).toBe(false)
  })

  it('works from the link in its email, after a stranger used up the attempts', async () => {
    test.pass(HOUR_MS)
    const email = 'harold.10431@mail.example'
    const stranger = getBrowser()
    const { masterNumber } = (await ask(stranger, email)).json()
    for (let tried = 0; tried < 5; tried++) await change(stranger, masterNumber, 'A'.repeat(16))
    const temporary = await getTemporary(email)
    expect((await change(getBrowser(), masterNumber, temporary)).json().IsValid).toBe(false)
    const link = await getLink(email)
    expect(link.pathname).toBe('/login')
    const number = link.searchParams.get('recovery') ?? ''
    expect(number).toMatch(/^[A-HJ-NP-Z2-9]{16}$/)
    expect(number).not.toBe(masterNumber)
    expect((await change(getBrowser(), number, temporary)).json().IsValid).toBe(true)
  })

  it('still requires the second factor', async () => {
    const email = 'ruth.10432@mail.example'
    const browser = getBrowser()
    const { masterNumber } = (await ask(browser, email)).json()
    const answer = (await change(browser, masterNumber, await getTemporary(email))).json()
    expect(answer).toMatchObject({
      IsValid: false,
      contactnumber: 'validate',
      mobile: '***-***-0432',
    })
    expect((await browser.send('GET', `/owner?getSettingsID=${answer.sessionID}`)).statusCode).toBe(
      403,
    )
    const code = await lastCode(test.owner, '(555) 010-0432')
    expect(
      (
        await browser.send('POST', `/login?ownerAuthCode=${answer.sessionID}`, {
          sessionID: answer.sessionID,
          contactnumber: code,
          trustDevice: 'N',
        })
      ).json().IsValid,
    ).toBe(true)
  })

  it('reports the rule that a new password breaks without using an attempt', async () => {
    const email = 'doris.10452@mail.example'
    const browser = getBrowser()
    const { masterNumber } = (await ask(browser, email)).json()
    const temporary = await getTemporary(email)
    for (const [next, confirmation, expectedError] of [
      [
        temporary.toLowerCase(),
        temporary.toLowerCase(),
        'New password cannot be the same as the temporary password',
      ],
      [
        'Lantern-Gravel-81',
        'lantern-gravel-81',
        'New password and confirm password must be the same (case sensitive)',
      ],
      ['Lantern Gravel 81', 'Lantern Gravel 81', 'New password cannot contain spaces'],
      ['Gravel-81', 'Gravel-81', 'New password must be at least 12 characters long'],
      [
        'Lantern-Gravel-81-and-more',
        'Lantern-Gravel-81-and-more',
        'New password can have at most 20 characters',
      ],
      [
        'Password12345',
        'Password12345',
        'That password is easy to guess or appears on a list of stolen passwords. Choose a ' +
          'different one, such as four unrelated words',
      ],
      [
        'HeronCoveResort',
        'HeronCoveResort',
        'That password is easy to guess or appears on a list of stolen passwords. Choose a ' +
          'different one, such as four unrelated words',
      ],
    ]) {
      expect(
        (await change(browser, masterNumber, temporary, { next, confirmation })).json().Error,
        next,
      ).toBe(expectedError)
    }
    expect((await change(browser, masterNumber, temporary)).json().IsValid).toBe(true)
  })

  it.each([EMAIL, 'nobody.10427@mail.example'])(
    'is emailed to %s at most five times in 15 minutes, whoever requests it',
    async (email) => {
      test.pass(HOUR_MS)
      const ended = 15 * MINUTE_MS + 1
      const texts: string[] = []
      for (let asked = 0; asked < 6; asked++)
        texts.push((await ask(getBrowser(), email)).json().Error)
      expect(texts.slice(0, 5)).toEqual(['', '', '', '', ''])
      expect(texts[5]).toContain('Several temporary passwords')
      test.pass(ended)
      expect((await ask(getBrowser(), email)).json().Error).toBe('')
    },
  )

  it.each(['', 'nobody', 'a b@mail.example', 'a@b', `${'a'.repeat(45)}@b.com`])(
    'refuses %s as an address',
    async (email) => {
      expect((await ask(getBrowser(), email)).json()).toMatchObject({
        Error: 'Invalid',
        StatusCode: 200,
        masterNumber: '',
      })
    },
  )

  it('reveals that an address is unknown only if the resort allows it', async () => {
    const hidden = (await ask(getBrowser(), 'nobody@mail.example')).json()
    expect(hidden).toMatchObject({
      Error: '',
      masterNumber: expect.stringMatching(/^[A-Z2-9]{16}$/),
    })
    await test.owner.query(
      `insert into resort_option (resort_id, name, value)
        values ('HERON', 'enumerationSafe', 'false') on conflict (resort_id, name) do update
        set value = 'false'`,
    )
    expect((await ask(getBrowser(), 'nobody@mail.example')).json()).toMatchObject({
      Error: 'Unauthorized',
      StatusCode: 200,
      masterNumber: '',
    })
    await test.owner.query(`update resort_option set value = 'true' where name = 'enumerationSafe'`)
  })
})
