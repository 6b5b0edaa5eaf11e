import { HOUR_MS, MINUTE_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { startAppOnce, test } from '../../../test-support/current-app.ts'
import {
  ask,
  change,
  EMAIL,
  getBrowser,
  getTemporary,
} from '../../../test-support/password-recovery.ts'
import { refusedLogin } from './admit.ts'

startAppOnce()

describe('a forgotten password', () => {
  it('works once, for 15 minutes, with five attempts', async () => {
    test.pass(HOUR_MS)
    const email = 'harold.10431@mail.example'
    const browser = getBrowser()
    const first = (await ask(browser, email)).json().masterNumber
    const temporary = await getTemporary(email)
    // every field is the same as for a refused sign-in
    const wrong = {
      ...refusedLogin({ headers: {} }, 'TEMPORARY_PASSWORD_WRONG'),
      Error: '',
      StatusCode: 200,
    }
    expect((await change(browser, first, temporary)).json().IsValid).toBe(true)
    expect((await change(browser, first, temporary, { next: 'Pebble-Kettle-42' })).json()).toEqual(
      wrong,
    )

    const second = (await ask(browser, email)).json().masterNumber
    const last = await getTemporary(email)
    for (let tried = 0; tried < 5; tried++)
      expect((await change(browser, second, 'AAAAAAAAAAAAAAAA')).json()).toEqual(wrong)
    expect((await change(browser, second, last)).json()).toEqual(wrong)

    test.pass(HOUR_MS)
    const third = (await ask(browser, email)).json().masterNumber
    const late = await getTemporary(email)
    test.pass(15 * MINUTE_MS + 1)
    expect((await change(browser, third, late)).json()).toEqual(wrong)
  })

  it('evaluates five of 50 concurrent wrong attempts', async () => {
    test.pass(HOUR_MS)
    const email = 'walter.10440@mail.example'
    const { masterNumber } = (await ask(getBrowser(), email)).json()
    await Promise.all(
      Array.from({ length: 50 }, () => change(getBrowser(), masterNumber, 'AAAAAAAAAAAAAAAA')),
    )
    const { rows } = await test.owner.query(
      'select tries from temporary_password where master_number = $1',
      [masterNumber],
    )
    expect(rows).toEqual([{ tries: 5 }])
  })

  it('allows 20 attempts in 15 minutes from one address', async () => {
    // further attempts don't hash a password
    const browser = getBrowser()
    const texts: string[] = []
    for (let tried = 0; tried < 22; tried++) {
      const answer = (await change(browser, 'ZZZZZZZZZZZZZZZZ', 'AAAAAAAAAAAAAAAA')).json()
      texts.push(answer.Error || answer.loginError)
    }
    expect(texts.slice(0, 20)).toEqual(
      Array.from({ length: 20 }, () => expect.stringContaining('is wrong')),
    )
    expect(texts.slice(20)).toEqual([
      expect.stringContaining('Several temporary passwords'),
      expect.stringContaining('Several temporary passwords'),
    ])
    test.pass(15 * MINUTE_MS + 1)
    expect(
      (await change(browser, 'ZZZZZZZZZZZZZZZZ', 'AAAAAAAAAAAAAAAA')).json().loginError,
    ).toContain('is wrong')
  })

  it('is limited to three an hour per email address and visitor, ten per visitor', async () => {
    test.pass(HOUR_MS)
    const browser = getBrowser()
    const texts: string[] = []
    for (let asked = 0; asked < 4; asked++) texts.push((await ask(browser, EMAIL)).json().Error)
    expect(texts).toEqual(['', '', '', expect.stringContaining('Several temporary passwords')])
    for (let asked = 4; asked < 11; asked++)
      expect((await ask(browser, `x${asked}@mail.example`)).json().Error).toBe('')
    expect((await ask(browser, 'y@mail.example')).json().Error).toContain(
      'Several temporary passwords',
    )
  })

  // issue 37, item 20
  it('is not kept from its owner by a stranger who requests it as often as allowed', async () => {
    test.pass(HOUR_MS)
    const email = 'harold.10431@mail.example'
    const stranger = getBrowser()
    for (let asked = 0; asked < 9; asked++) await ask(stranger, email)
    const owner = getBrowser()
    const { masterNumber, Error: refusal } = (await ask(owner, email)).json()
    expect(refusal).toBe('')
    for (let asked = 0; asked < 3; asked++) await ask(stranger, email)
    const changed = await change(owner, masterNumber, await getTemporary(email))
    expect(changed.json().IsValid).toBe(true)
  })

  it('is emailed three more times an hour to a device that has signed in before', async () => {
    test.pass(HOUR_MS)
    const email = 'walter.10440@mail.example'
    const known = getBrowser()
    expect((await known.signIn('owner', 'owner.credit')).json().IsValid).toBe(true)
    for (let asked = 0; asked < 5; asked++) await ask(getBrowser(), email)
    expect((await ask(getBrowser(), email)).json().Error).not.toBe('')
    const texts: string[] = []
    for (let asked = 0; asked < 4; asked++) texts.push((await ask(known, email)).json().Error)
    expect(texts).toEqual(['', '', '', expect.stringContaining('Several temporary passwords')])
    // the device of another login doesn't count
    expect((await ask(known, EMAIL)).json().Error).toBe('')
    for (let asked = 0; asked < 5; asked++) await ask(getBrowser(), EMAIL)
    expect((await ask(known, EMAIL)).json().Error).not.toBe('')
  })
})
