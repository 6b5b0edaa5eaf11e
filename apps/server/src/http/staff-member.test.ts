import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { readStaffMember } from './staff-member.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const read = async (loginName: string, resortId = 'HERON') => {
  const { rows } = await test.owner.query('select id from login where login_id = $1', [loginName])
  return test.database.inResort(resortId, (sql) => readStaffMember(sql, resortId, rows[0].id))
}

// issue 38, item 14
describe('the staff member of a login', () => {
  it('has a name and roles', async () => {
    const member = { name: 'Dana Reyes', email: 'staff.cms@mail.example', roles: ['front-desk'] }
    expect(await read('staff.cms')).toEqual(member)
  })

  it('is missing for owners, and at other resorts', async () => {
    expect(await read('owner.points')).toBeNull()
    expect(await read('staff.cms', 'PINES')).toBeNull()
  })

  it('is missing once disabled', async () => {
    await test.owner.query(`update staff_member set disabled_at = now() where name = 'Tom Beale'`)
    expect(await read('staff.viewer')).toBeNull()
  })

  it('has at least one role, and only roles that exist', async () => {
    for (const roles of ['{}', '{owner}', '{viewer,owner}'])
      await expect(test.owner.query('update staff_member set roles = $1', [roles])).rejects.toThrow(
        /staff_member_roles_check/,
      )
  })
})
