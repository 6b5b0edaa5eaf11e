import { DAY_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asStaff, queryRows } from '../../test-support/staff-commands.ts'
import { postLogin, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { rollBackAll } from '../db/roll-back.ts'
import { givePassword, removeFactors } from './login-commands.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

describe('a login that cannot be used', () => {
  it('loses every second factor, and its owner is notified', async () => {
    const named = ['HERON', 'owner', 'owner.app']
    expect(await asStaff(() => removeFactors(test.services, named))).toMatch(
      /^Removed authenticator.* from owner\.app and ended its sessions\.$/,
    )
    expect(
      (await postLogin(test.app, 'owner.app', { password: 'Heron-Cove-26!' })).json(),
    ).toMatchObject({
      IsValid: true,
    })
    await expect(removeFactors(test.services, named)).rejects.toThrow(
      'The login owner.app has no second factor.',
    )
    expect(
      await queryRows(
        test,
        `select event, detail, done_by from audit_event where event = 'factors-removed'`,
      ),
    ).toEqual([
      { event: 'factors-removed', detail: expect.stringMatching('auth'), done_by: 'staff ann' },
    ])
  })

  it('gets a temporary password that is valid for a day', async () => {
    const output = await asStaff(() =>
      givePassword(test.services, ['HERON', 'owner', 'owner.float']),
    )
    const [, password = ''] = /can sign in with (\w{16}) for 24 hours/.exec(output) ?? []
    const signIn = async () => (await postLogin(test.app, 'owner.float', { password })).json()
    expect(await signIn()).toMatchObject({ IsValid: true })
    const session = await signIn()
    test.pass(DAY_MS)
    expect(await signIn()).toMatchObject({ IsValid: false })
    expect(session).toMatchObject({ IsValid: true })
    expect(await queryRows(test, `select 1 from outbox where text like '%${password}%'`)).toEqual(
      [],
    )
  })

  it('shows no password in a dry run', async () => {
    const dry = { ...test.services, database: rollBackAll(test.database) }
    const args = ['HERON', 'owner', 'owner.late']
    expect(await givePassword(dry, args, { 'dry-run': true })).toBe(
      'owner.late would get a password that is valid for a day.',
    )
  })
})
