import { HOUR_MS, obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMessage, openBrowser } from '../../../test-support/browser.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { InvalidArguments } from '../../cli/command-refusal.ts'
import { resetLogin } from '../../cli/login-commands.ts'
import { claimAttempt } from '../../http/throttle.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const WRONG_PASSWORD = 'wrong-password-1'
let network = 0
/** Opens a browser in its own network, so that tests don't share limits. */
const stranger = () => openBrowser(test.app, `10.${++network}.0.1`)

describe('consecutive wrong sign-ins', () => {
  it('have no delay five times, then wait 1, 2, 4 seconds', async () => {
    // the right password gets the same response during the wait
    const browser = stranger()
    const waits: number[] = []
    for (let tried = 0; tried < 8; tried++) {
      const answer = (await browser.signIn('owner', 'owner.credit', WRONG_PASSWORD)).json()
      expect(answer.loginError).toBe('Login ID or password is incorrect')
      waits.push(answer.waitSeconds)
      if (answer.waitSeconds > 0) {
        const [wrong, right] = [
          (await browser.signIn('owner', 'owner.credit', WRONG_PASSWORD)).json(),
          (await browser.signIn('owner', 'owner.credit')).json(),
        ]
        expect(right).toEqual(wrong)
        test.pass(answer.waitSeconds * 1000 + 1)
      }
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8])
    expect((await browser.signIn('owner', 'owner.credit')).json()).toMatchObject({
      IsValid: true,
      waitSeconds: 0,
    })
    expect((await browser.signIn('owner', 'owner.credit', WRONG_PASSWORD)).json().waitSeconds).toBe(
      0,
    )
  })

  it('wait at most 15 minutes; after 100 only a recovery helps, per device', async () => {
    const browser = stranger()
    let longest = 0
    for (let tried = 0; tried < 100; tried++) {
      const answer = (await browser.signIn('owner', 'owner.late', WRONG_PASSWORD)).json()
      longest = Math.max(longest, answer.waitSeconds)
      test.pass(answer.waitSeconds * 1000 + HOUR_MS * 3)
    }
    expect(longest).toBe(900)
    expect((await browser.signIn('owner', 'owner.late')).json()).toMatchObject({
      IsValid: false,
      loginError: 'Sorry, unable to login',
      waitSeconds: 0,
    })
    expect((await stranger().signIn('owner', 'owner.late')).json()).toMatchObject({ IsValid: true })

    const askedPassword = (
      await browser.send(
        'POST',
        '/owner?recoverPasswordForLoginId=doris.10452@mail.example&server=DEMO&resort=HERON',
      )
    ).json()
    const temporary =
      /is ([A-Z2-9]{16})/.exec(await lastMessage(test.owner, 'doris.10452@mail.example'))?.[1] ?? ''
    const next = obfuscate('Lantern-Gravel-81')
    await browser.send('POST', '/owner?changeTempPassword=y&server=DEMO&resort=HERON', {
      ownerNumber: askedPassword.masterNumber,
      oldPassword: obfuscate(temporary),
      newPassword: next,
      confirmPassword: next,
    })
    expect((await browser.signIn('owner', 'owner.late', 'Lantern-Gravel-81')).json()).toMatchObject(
      { IsValid: true },
    )
  })

  it('are counted before they are evaluated, so only 5 of 50 concurrent ones are', async () => {
    // on a busy machine, a second could pass and allow a sixth attempt
    test.stopClock()
    const browser = stranger()
    const before = await evaluations('owner.float')
    await Promise.all(
      Array.from({ length: 50 }, () =>
        browser.copy().signIn('owner', 'owner.float', WRONG_PASSWORD),
      ),
    )
    expect((await evaluations('owner.float')) - before).toBe(5)
  })

  it('are all counted if one read the clock a moment before another', async () => {
    const attempt = {
      resortId: 'HERON',
      appKind: 'owner',
      loginId: 'two.tabs',
      address: `10.${++network}.0.1`,
      deviceId: null,
    } as const
    const now = test.services.clock.now()
    for (const earlierMs of [0, 5, 2, 9, 1])
      expect(
        await claimAttempt(test.database, attempt, new Date(now.getTime() - earlierMs)),
      ).toEqual({ allowed: true })
    expect(await claimAttempt(test.database, attempt, now)).toMatchObject({ allowed: false })
  })

  it('by strangers never block a device that signed in before', async () => {
    // the limits by address don't apply either
    const existing = stranger()
    await existing.signIn('owner', 'owner.multi')
    const sameAddress = openBrowser(test.app, `10.${network}.0.1`)
    const attackers = [
      sameAddress,
      openBrowser(test.app, `10.${network}.0.77`),
      stranger(),
      stranger(),
    ]
    for (const attacker of attackers)
      for (let tried = 0; tried < 30; tried++)
        await attacker.signIn('owner', 'owner.multi', WRONG_PASSWORD)
    expect((await existing.signIn('owner', 'owner.multi')).json()).toMatchObject({ IsValid: true })
    for (let tried = 0; tried < 30; tried++)
      await sameAddress.signIn('owner', `nobody.${tried}`, WRONG_PASSWORD)
    expect((await existing.signIn('owner', 'owner.multi')).json()).toMatchObject({ IsValid: true })
    expect((await sameAddress.signIn('owner', 'owner.multi')).json()).toMatchObject({
      IsValid: false,
    })
  })

  it('from one address are limited to 20 a minute and 10 per login in 15 minutes', async () => {
    const browser = stranger()
    const refused: boolean[] = []
    for (let tried = 0; tried < 22; tried++)
      refused.push(
        (await browser.signIn('owner', `nobody.${tried}`, WRONG_PASSWORD)).json().waitSeconds > 0,
      )
    expect(refused).toEqual([...Array.from({ length: 20 }, () => false), true, true])
    test.pass(61_000)
    expect((await browser.signIn('owner', 'nobody.99', WRONG_PASSWORD)).json().waitSeconds).toBe(0)
  })

  it("are reset by staff, which ends the login's sessions", async () => {
    const browser = stranger()
    for (let tried = 0; tried < 7; tried++)
      await browser.signIn('owner', 'owner.former', WRONG_PASSWORD)
    expect((await browser.signIn('owner', 'owner.former')).json().IsValid).toBe(false)
    const elsewhere = stranger()
    const { sessionID } = (await elsewhere.signIn('owner', 'owner.former')).json()
    expect(await resetLogin(test.services, ['heron', 'owner', 'Owner.Former'])).toContain(
      'Cleared the failed attempts',
    )
    expect((await elsewhere.send('GET', `/owner?getSettingsID=${sessionID}`)).statusCode).toBe(403)
    expect((await browser.signIn('owner', 'owner.former')).json().IsValid).toBe(true)
    await expect(resetLogin(test.services, ['HERON', 'owner', 'nobody'])).rejects.toThrow(
      'There is no login',
    )
    await expect(resetLogin(test.services, ['HERON', 'nobody'])).rejects.toThrow(InvalidArguments)
  })

  it("don't count after the right password", async () => {
    const browser = stranger()
    for (let tried = 0; tried < 30; tried++)
      expect((await browser.signIn('owner', 'owner.points')).json().IsValid).toBe(true)
  })
})

describe('concurrent sign-ins from one address', () => {
  it('never deadlock: right and wrong ones of several logins all get a response', async () => {
    const address = `10.${++network}.0.1`
    const logins = ['owner.points', 'owner.float', 'owner.multi', 'owner.former', 'owner.credit']
    const statuses: number[] = []
    await Promise.all(
      logins.map(async (login) => {
        for (let round = 0; round < 40; round++)
          statuses.push((await openBrowser(test.app, address).signIn('owner', login)).statusCode)
      }),
    )
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })
})

/** Returns how many wrong passwords were checked: each writes an event. */
async function evaluations(loginId: string): Promise<number> {
  const { rows } = await test.owner.query(
    `select count(*)::integer as n from audit_event e join login l
      on l.resort_id = e.resort_id and l.id = e.login_id where e.event = 'login'
      and e.outcome = 'LOGIN_WRONG' and l.login_id = $1`,
    [loginId],
  )
  return rows[0].n
}
