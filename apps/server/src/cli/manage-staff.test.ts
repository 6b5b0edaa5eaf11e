import { DAY_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asStaff, mailTo, queryRows } from '../../test-support/staff-commands.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { rollBackAll } from '../db/roll-back.ts'
import { givePassword } from './login-commands.ts'
import { manageStaff } from './manage-staff.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const run = (...words: string[]) => asStaff(() => manageStaff(test.services, ['heron', ...words]))

// issue 38, item 14
describe('the staff command', () => {
  it('lists members and open invitations', async () => {
    await run('invite', 'rosa@mail.example', 'maintenance,front-desk', 'Rosa', 'Dunn')
    await run('invite', 'ted@mail.example', 'viewer', 'Ted')
    await run('disable', 'staff.viewer')
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
    expect(await run('roles', 'staff.cms', 'Manager,front-desk')).toBe(
      'staff.cms now has: front-desk, manager.',
    )
    expect(await run('name', 'staff.cms', 'Dana', 'Cole')).toBe('staff.cms is now named Dana Cole.')
    expect(await run('disable', 'staff.cms')).toMatch(/^Ended the access of staff\.cms/)
    await expect(
      asStaff(() => givePassword(test.services, ['HERON', 'cms', 'staff.cms'])),
    ).rejects.toThrow('has ended')
    expect(await run('enable', 'staff.cms')).toMatch(
      /^staff\.cms has access again, after .* sent to staff\.cms@mail\.example/,
    )
    expect(
      await queryRows(
        test,
        `select name, changed_by from staff_member where roles @> '{manager,front-desk}'`,
      ),
    ).toEqual([{ name: 'Dana Cole', changed_by: 'staff ann' }])
    await run('invite', 'rosa@mail.example', 'viewer', 'Rosa')
    expect(await run('withdraw', 'ROSA@mail.example')).toBe(
      'The invitation to ROSA@mail.example no longer works.',
    )
  })

  it('refuses what it does not understand', async () => {
    await expect(run('invite', 'rosa@', 'viewer', 'Rosa')).rejects.toThrow('not an email')
    await expect(run('invite', 'r@mail.example', 'boss', 'Rosa')).rejects.toThrow(
      'boss is not a role. Roles, separated by commas: viewer, front-desk',
    )
    await expect(run('invite', 'r@mail.example', 'viewer', 'www.rosa.example')).rejects.toThrow(
      'no web address',
    )
    for (const words of [
      ['invite', 'r@mail.example', 'viewer'],
      ['roles', 'staff.cms'],
      ['disable', 'staff.cms', 'now'],
      ['remove', 'staff.cms'],
      ['disable'],
    ])
      await expect(run(...words), words.join(' ')).rejects.toMatchObject({ message: '' })
  })

  it('changes and sends nothing in a dry run', async () => {
    const dry = { ...test.services, database: rollBackAll(test.database) }
    const words = ['HERON', 'invite', 'rosa@mail.example', 'viewer', 'Rosa']
    expect(await asStaff(() => manageStaff(dry, words))).toMatch(/^Invited Rosa at /)
    expect(await mailTo(test, 'rosa@mail.example')).toEqual([])
    expect(await queryRows(test, 'select 1 from staff_invitation')).toEqual([])
  })

  it('forgets invitations 90 days after they ended', async () => {
    await run('invite', 'rosa@mail.example', 'viewer', 'Rosa')
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
