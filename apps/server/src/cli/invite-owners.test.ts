import { recoverPassword } from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actsSince, transactionNow } from '../../test-support/acts.ts'
import { addOwner, asStaff, mailTo, queryRows } from '../../test-support/staff-commands.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { inviteOwners } from './invite-owners.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

// issue 17, part 9
describe('invite', () => {
  it('creates a login with the owner number and emails instructions', async () => {
    await addOwner(test, '77001', 'nell@mail.example')
    const before = await transactionNow(test)
    expect(await asStaff(() => inviteOwners(test.services, ['HERON', '77001']))).toBe(
      '1 owner was invited by email.',
    )
    const acts = await actsSince(test, before)
    expect([...new Set(acts.map(({ actor }) => actor))]).toEqual(['staff ann'])
    const [mail] = await mailTo(test, 'nell@mail.example')
    expect(mail).toMatchObject({
      subject: 'Your owner account at Heron Cove Resort is online',
      text: expect.stringContaining('Your login ID is 77001.'),
      link: '/login?server=DEMO&resort=HERON',
      secret: false,
    })
    // the instructions in the email work: a temporary password arrives at that address
    const { body } = await (await test.signIn('owner.points')).call(recoverPassword, {
      query: { server: 'DEMO', resort: 'HERON', recoverPasswordForLoginId: 'nell@mail.example' },
    } as never)
    expect(body).toHaveProperty('masterNumber', expect.stringMatching(/^[A-Z2-9]{16}$/))
    const [, temporary] = await mailTo(test, 'nell@mail.example')
    expect(temporary?.text).toContain('The temporary password for the login 77001 is')
  })

  it('sends no email with --no-mail', async () => {
    await addOwner(test, '77002', 'nora@mail.example')
    expect(
      await asStaff(() => inviteOwners(test.services, ['HERON', '77002'], { 'no-mail': true })),
    ).toBe('1 owner was invited.')
    expect(await mailTo(test, 'nora@mail.example')).toEqual([])
    expect(await queryRows(test, `select login_id from login where person_id = 'p-77002'`)).toEqual(
      [{ login_id: '77002' }],
    )
  })

  it('invites owners without a sign-in once, and lists owners without an address', async () => {
    await addOwner(test, '77003', '')
    await test.owner.query(
      `update login set welcomed_at = now()
      where app_kind = 'owner' and person_id not in ('p-77001', 'p-77002')`,
    )
    const first = await asStaff(() => inviteOwners(test.services, ['HERON'], { all: true }))
    expect(first).toMatch(/^77003 has no email address and was skipped\.$/m)
    expect(first).toMatch(/^\d+ owners? (was|were) invited by/m)
    const count = async () =>
      (await queryRows(test, 'select count(*)::integer as n from outbox'))[0].n
    const before = await count()
    const second = await asStaff(() => inviteOwners(test.services, ['HERON'], { all: true }))
    expect(second).toMatch(/\n0 owners were invited by email; \d+ already were\.$/)
    expect(await count()).toBe(before)
  })

  it.each([
    [['HERON', '99999'], 'There is no active owner 99999 at HERON.'],
    [['HERON', '77004'], '77004 has no email address and was skipped.'],
    [['HERON', '10427'], '10427 has signed in before and needs no invitation.'],
  ])('refuses %j', async (args, sentence) => {
    await addOwner(test, '77004', '')
    await test.signIn('owner.points')
    await expect(inviteOwners(test.services, args)).rejects.toThrow(sentence)
  })
})
