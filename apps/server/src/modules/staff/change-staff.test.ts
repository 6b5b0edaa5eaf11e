import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from '../../../test-support/browser.ts'
import { mailTo, queryRows } from '../../../test-support/staff-commands.ts'
import {
  becomeStaff,
  changeStaff,
  findStaffLink,
  openStaffLink,
  type StaffChanger,
  sendStaffForm,
} from '../../../test-support/staff-logins.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { changeStaffRoles, disableStaff, enableStaff, renameStaff } from './change-staff.ts'

const NEXT = 'Lantern-Gravel-81'

let test: TestApp
let lena: StaffChanger
beforeEach(async () => {
  test = await startTestApp()
  lena = await becomeStaff(test, 'staff.admin')
})
afterEach(() => test.close())

type Sql = Parameters<typeof disableStaff>[0]
const change = <T>(work: (sql: Sql) => Promise<T>, by = lena) => changeStaff(test, by, work)
const disable = (login: string, by = lena) => change((sql) => disableStaff(sql, by, login), by)
const setRoles = (
  login: string,
  roles: Parameters<typeof changeStaffRoles>[2]['roles'],
  by = lena,
) => change((sql) => changeStaffRoles(sql, by, { login, roles }), by)
const refusedFor = (fault: string) => ({ refusal: { code: 'STAFF_REFUSED', params: { fault } } })
const signIn = async (password = PASSWORD) =>
  (await openBrowser(test.app, '10.1.1.1').signIn('cms', 'staff.cms', password)).json()

// issue 38, item 14
describe('a change of a staff member', () => {
  it('is recorded and emailed to the person', async () => {
    await setRoles('staff.cms', ['front-desk', 'accounting'])
    await change((sql) => renameStaff(sql, lena, { login: 'Staff.CMS', name: 'Dana Cole' }))
    await disable('staff.cms')
    await change((sql) => enableStaff(sql, lena, 'staff.cms'))
    const done_by = `login ${lena.staff.loginId}`
    expect(
      await queryRows(
        test,
        `select event, detail, done_by from audit_event where event like 'staff-%' order by id`,
      ),
    ).toEqual(
      expect.arrayContaining([
        { event: 'staff-changed', detail: 'front-desk -> front-desk accounting', done_by },
        { event: 'staff-changed', detail: 'Dana Reyes -> Dana Cole', done_by },
        { event: 'staff-disabled', detail: '', done_by },
        { event: 'staff-enabled', detail: '', done_by },
      ]),
    )
    const emails = await mailTo(test, 'staff.cms@mail.example')
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      'Your staff access at Heron Cove Resort changed',
      'Your staff access at Heron Cove Resort changed',
      'Your staff access at Heron Cove Resort ended',
      'Your staff access at Heron Cove Resort is back',
    ])
    for (const { text } of emails) expect(text).toContain('Lena Kowalski')
    expect(emails.map(({ text }) => text).join()).toContain('front desk and accounting')
  })

  it('is refused to the person, and for the last administrator', async () => {
    await expect(setRoles('staff.admin', ['manager'])).rejects.toMatchObject(
      refusedFor('ownAccess'),
    )
    await expect(disable('staff.admin')).rejects.toMatchObject(refusedFor('ownAccess'))
    await expect(change((sql) => enableStaff(sql, lena, 'staff.admin'))).rejects.toMatchObject(
      refusedFor('ownAccess'),
    )
    const shell = await becomeStaff(test, null)
    for (const work of [disable('staff.admin', shell), setRoles('staff.admin', ['manager'], shell)])
      await expect(work).rejects.toMatchObject(refusedFor('lastAdministrator'))
    await expect(disable('no.one')).rejects.toMatchObject(refusedFor('noMember'))
    await expect(setRoles('staff.cms', ['front-desk'])).rejects.toMatchObject(
      refusedFor('unchanged'),
    )
  })

  it('leaves one of two administrators who end each other’s access at the same moment', async () => {
    await setRoles('staff.manager', ['manager', 'administrator'])
    const ellen = await becomeStaff(test, 'staff.manager')
    const ended = await Promise.allSettled([
      disable('staff.manager', lena),
      disable('staff.admin', ellen),
    ])
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(
      await queryRows(
        test,
        `select 1 as n from staff_member
        where disabled_at is null and 'administrator' = any(roles)`,
      ),
    ).toEqual([{ n: 1 }])
  })
})

describe('the access of a staff member', () => {
  it('ends for good, also for whoever knows the password', async () => {
    expect(await signIn()).toMatchObject({ IsValid: true })
    await disable('staff.cms')
    expect(await signIn()).toMatchObject({ IsValid: false, sessionID: '' })
    // even with a password that works
    await test.owner.query(
      `update login set password_hash = (select password_hash from login
        where login_id = 'owner.points') where login_id = 'staff.cms'`,
    )
    expect(await signIn()).toMatchObject({ IsValid: false, sessionID: '' })
    await expect(disable('staff.cms')).rejects.toMatchObject(refusedFor('unchanged'))
  })

  it('is back once they choose a password with the link', async () => {
    await disable('staff.cms')
    await change((sql) => enableStaff(sql, lena, 'staff.cms'))
    expect(await signIn()).toMatchObject({ IsValid: false })
    const link = await findStaffLink(test, 'staff.cms@mail.example')
    expect((await openStaffLink(test, link)).body).toContain('Choose a new password')
    const form = { loginId: 'another.id', password: NEXT, again: NEXT }
    const done = await sendStaffForm(test, link, form)
    expect(done.body).toContain('staff.cms')
    expect(await signIn(NEXT)).toMatchObject({ contactnumber: 'validate' })
    expect(
      await queryRows(test, `select roles from staff_member where name = 'Dana Reyes'`),
    ).toEqual([{ roles: ['front-desk'] }])
  })
})
