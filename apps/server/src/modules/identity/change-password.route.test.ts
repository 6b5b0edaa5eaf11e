import { obfuscate } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, lastMessage, openBrowser } from '../../../test-support/browser.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { hashPassword } from '../../shared/passwords.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const NEXT = 'Lantern-Gravel-81'
interface Passwords {
  readonly old?: string
  readonly next?: string
  readonly confirmation?: string
  readonly ownerNumber?: string
}
const change = (
  browser: Browser,
  handle: string,
  { old = PASSWORD, next = NEXT, confirmation = next, ownerNumber = '10427' }: Passwords,
) =>
  browser.send('POST', `/owner?changePasswordID=${handle}&ownerNumber=${ownerNumber}`, {
    ownerNumber: obfuscate(ownerNumber),
    oldPassword: obfuscate(old),
    newPassword: obfuscate(next),
    confirmPassword: obfuscate(confirmation),
  })

describe('changing the password', () => {
  it('checks in the order of the specification', async () => {
    const browser = openBrowser(test.app)
    const { sessionID } = (await browser.signIn('owner', 'owner.points')).json()
    for (const [old, next, confirmation, expectedError] of [
      ['wrong-password-1', NEXT, NEXT, 'Invalid old password'],
      [
        PASSWORD,
        PASSWORD.toUpperCase(),
        'x',
        'New password cannot be the same as the old password',
      ],
      [PASSWORD, NEXT, 'x', 'New password and confirm password must be the same (case sensitive)'],
      [PASSWORD, 'short one', 'short one', 'New password cannot contain spaces'],
      [PASSWORD, 'Gravel-81', 'Gravel-81', 'New password must be at least 12 characters long'],
    ]) {
      const answer = (
        await change(browser, sessionID, {
          old: String(old),
          next: String(next),
          confirmation: String(confirmation),
        })
      ).json()
      expect(answer).toMatchObject({ Error: expectedError, StatusCode: 200 })
    }
    const common = (await change(browser, sessionID, { next: 'Owner.Points' })).json()
    expect(common).toMatchObject({
      Error: '',
      status: expect.stringContaining('easy to guess'),
      sessionID: '',
    })
    expect((await browser.send('GET', `/owner?getSettingsID=${sessionID}`)).statusCode).toBe(200)
  })

  it('returns a new handle, ends all other sessions and device trust, and emails the owner', async () => {
    const [browser, other] = [openBrowser(test.app), openBrowser(test.app)]
    const [mine, elsewhere] = [
      (await browser.signIn('owner', 'owner.float')).json().sessionID,
      (await other.signIn('owner', 'owner.float')).json().sessionID,
    ]
    await test.owner.query(`update trusted_device set trusted_until = now() + interval '30 days'`)
    const answer = (await change(browser, mine, { ownerNumber: '10431' })).json()
    expect(answer).toMatchObject({ Error: '', status: 'OK' })
    expect(answer.sessionID).not.toBe(mine)
    expect(
      (await browser.send('GET', `/owner?getSettingsID=${answer.sessionID}`)).json().ownerRow
        .ownerNumber,
    ).toBe('10431')
    for (const [account, handle] of [
      [browser, mine],
      [other, elsewhere],
    ] as const)
      expect((await account.send('GET', `/owner?getSettingsID=${handle}`)).statusCode).toBe(403)
    const { rows } = await test.owner.query(
      `select count(*)::integer as n from trusted_device d join login l
        on l.id = d.login_id where l.login_id = 'owner.float' and trusted_until is not null`,
    )
    expect(rows[0].n).toBe(0)
    expect(await lastMessage(test.owner, 'harold.10431@mail.example')).toContain(
      'Your password was changed for the login owner.float',
    )
    expect((await other.signIn('owner', 'owner.float')).json().IsValid).toBe(false)
    expect((await other.signIn('owner', 'owner.float', NEXT)).json().IsValid).toBe(true)
    expect(
      (await openBrowser(test.app, '10.9.9.9').signIn('owner', 'owner.late')).json().IsValid,
    ).toBe(true)
  })

  it('rejects another owner number in the query or body, or one in plain text', async () => {
    const browser = openBrowser(test.app)
    const { sessionID, ownerNumber } = (await browser.signIn('owner', 'owner.points')).json()
    const send = (asked: string, named: string) =>
      browser.send('POST', `/owner?changePasswordID=${sessionID}&ownerNumber=${asked}`, {
        ownerNumber: named,
        oldPassword: obfuscate(PASSWORD),
        newPassword: obfuscate(NEXT),
        confirmPassword: obfuscate(NEXT),
      })
    for (const [asked, named] of [
      ['10452', obfuscate('10452')],
      [ownerNumber, obfuscate('10452')],
      ['10452', obfuscate(ownerNumber)],
      [ownerNumber, ownerNumber],
    ])
      expect((await send(asked, named)).statusCode).toBe(404)
    expect((await send('', obfuscate(ownerNumber))).statusCode).toBe(400)
    expect((await send(ownerNumber, '')).statusCode).toBe(400)
    expect((await browser.send('GET', `/owner?getSettingsID=${sessionID}`)).statusCode).toBe(200)
    expect((await openBrowser(test.app).signIn('owner', 'owner.points')).json().IsValid).toBe(true)
  })

  it('accepts an old password that is longer than a maximum that was lowered later', async () => {
    const long = 'Lantern-Gravel-81-and-nine-more-words'
    await test.owner.query(`update login set password_hash = $1 where login_id = 'owner.late'`, [
      await hashPassword(long),
    ])
    const browser = openBrowser(test.app)
    const { sessionID, ownerNumber } = (await browser.signIn('owner', 'owner.late', long)).json()
    expect((await change(browser, sessionID, { old: long, ownerNumber })).json()).toMatchObject({
      Error: '',
      status: 'OK',
    })
  })

  it('happens once for two concurrent requests', async () => {
    const browser = openBrowser(test.app)
    const { sessionID, ownerNumber } = (await browser.signIn('owner', 'owner.multi')).json()
    const answers = await Promise.all([
      change(browser.copy(), sessionID, { ownerNumber }),
      change(browser.copy(), sessionID, { next: 'Pebble-Kettle-42', ownerNumber }),
    ])
    expect(answers.filter((answer) => answer.json().status === 'OK')).toHaveLength(1)
  })

  it('throttles guesses of the old password on an open session', async () => {
    const browser = openBrowser(test.app)
    const { sessionID, ownerNumber } = (await browser.signIn('owner', 'owner.credit')).json()
    for (let tried = 0; tried < 5; tried++)
      await change(browser, sessionID, { old: 'wrong-password-1', ownerNumber })
    expect((await change(browser, sessionID, { ownerNumber })).json().Error).toBe(
      'Invalid old password',
    )
  })
})
