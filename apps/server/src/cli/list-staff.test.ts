import { DAY_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asStaff, mailTo, queryRows } from '../../test-support/staff-commands.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { ACT_COMMANDS } from './act-commands.ts'
import type { Options } from './command-refusal.ts'
import { listStaff } from './list-staff.ts'
import { givePassword } from './login-commands.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const run = () => listStaff(test.services, ['heron'])

/** Runs the command of an act as staff. */
function change(name: string, options: Options, services = test.services): Promise<string> {
  const command = ACT_COMMANDS.find((one) => one.name === name)
  if (!command) throw new Error(`no command ${name}`)
  return asStaff(() => command.run(services, ['HERON', 'Agreed'], options))
}

const invite = (email: string, roles: string, name: string, more: Options = {}) =>
  change('invite-staff', { email, roles, name, ...more })

// issue 38, item 14
describe('the staff of a resort', () => {
  it('lists members and open invitations', async () => {
    await invite('rosa@mail.example', 'maintenance,front-desk', 'Rosa Dunn')
    await invite('ted@mail.example', 'viewer', 'Ted')
    await change('disable-staff', { login: 'staff.viewer' })
    await test.owner.query(`update staff_invitation set ends_at = now() - interval '1 day'
      where email = 'ted@mail.example'`)
    const lines = (await run()).split('\n')
    expect(lines).toHaveLength(9)
    expect(lines).toContain(
      'staff.cms  Dana Reyes, staff.cms@mail.example: front-desk; no second step',
    )
    expect(lines).toContain(
      'staff.code  June Park, staff.code@mail.example: front-desk; two-step by email',
    )
    expect(lines[6]).toMatch(/^staff\.viewer .*: viewer; access ended \w+, \w+ \d+/)
    expect(lines[7]).toMatch(/^rosa@mail\.example .*: front-desk, maintenance; invited until /)
    expect(lines[8]).toMatch(/^ted@mail\.example {2}Ted: viewer; invitation expired /)
  })

  it('changes names and roles, and ends and restores access', async () => {
    const login = 'staff.cms'
    expect(await change('change-staff-roles', { login, roles: 'manager,front-desk' })).toContain(
      'staff.cms now has: front-desk, manager.',
    )
    await change('rename-staff', { login, name: 'Dana Cole' })
    expect(await change('disable-staff', { login })).toContain('Ends the access of staff.cms')
    await expect(
      asStaff(() => givePassword(test.services, ['HERON', 'cms', 'staff.cms'])),
    ).rejects.toThrow('has ended')
    expect(await change('enable-staff', { login })).toContain('staff.cms has access again')
    expect(
      await queryRows(
        test,
        `select name, changed_by from staff_member where roles @> '{manager,front-desk}'`,
      ),
    ).toEqual([{ name: 'Dana Cole', changed_by: 'staff ann' }])
    await invite('rosa@mail.example', 'viewer', 'Rosa')
    await change('withdraw-staff-invitation', { email: 'ROSA@mail.example' })
    expect(await run()).not.toContain('rosa@mail.example')
  })

  it('refuses a bad address, role, and name', async () => {
    await expect(invite('rosa@', 'viewer', 'Rosa')).rejects.toThrow('--email is missing')
    await expect(invite('r@mail.example', 'boss', 'Rosa')).rejects.toThrow('--roles is missing')
    await expect(invite('r@mail.example', 'viewer', 'www.rosa.example')).rejects.toThrow(
      '--name is missing',
    )
  })

  it('records who was invited and why, without the name and the address', async () => {
    await invite('rosa@mail.example', 'viewer', 'Rosa')
    const [act] = await queryRows(test, 'select reason, changes, notifies from resort_act')
    expect(act).toMatchObject({ reason: 'Agreed' })
    expect(JSON.stringify(act)).not.toMatch(/rosa@|Rosa/)
  })

  it('changes and sends nothing in a dry run', async () => {
    const output = await invite('rosa@mail.example', 'viewer', 'Rosa', { 'dry-run': true })
    expect(output).toContain('Dry run')
    expect(await mailTo(test, 'rosa@mail.example')).toEqual([])
    expect(await queryRows(test, 'select 1 from staff_invitation')).toEqual([])
  })

  it('forgets invitations 90 days after they ended', async () => {
    await invite('rosa@mail.example', 'viewer', 'Rosa')
    const { forgetOld } = await import('../jobs/forget-old.ts')
    const forget = () => forgetOld(test.services, 'HERON')
    test.pass(96 * DAY_MS)
    await forget()
    expect(await queryRows(test, 'select 1 from staff_invitation')).toHaveLength(1)
    test.pass(2 * DAY_MS)
    await forget()
    expect(await queryRows(test, 'select 1 from staff_invitation')).toEqual([])
  })
})
