import { DAY_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastCode, openBrowser } from '../../../test-support/browser.ts'
import { mailTo, queryRows } from '../../../test-support/staff-commands.ts'
import {
  becomeStaff,
  changeStaff,
  findStaffLink,
  openStaffLink,
  type StaffChanger,
  sendStaffForm,
} from '../../../test-support/staff-logins.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { inviteStaff, withdrawStaffInvitation } from './invite-staff.ts'

const EMAIL = 'rosa@mail.example'
const NEXT = 'Lantern-Gravel-81'
const ROSA = { email: EMAIL, name: 'Rosa Dunn', roles: ['maintenance', 'front-desk'] } as const
const FORM = { loginId: 'rosa.dunn', password: NEXT, again: NEXT }

let test: TestApp
let lena: StaffChanger
beforeEach(async () => {
  test = await startTestApp()
  lena = await becomeStaff(test, 'staff.admin')
})
afterEach(() => test.close())

const invite = (person: Parameters<typeof inviteStaff>[2] = ROSA) =>
  changeStaff(test, lena, (sql) => inviteStaff(sql, lena, person))

// issue 38, item 14
describe('an invitation to the staff', () => {
  it('gives nothing until the person chooses a login ID and a password', async () => {
    await invite()
    const [email] = await mailTo(test, EMAIL)
    expect(email).toMatchObject({
      subject: 'Set up your staff login at Heron Cove Resort',
      secret: true,
      link: expect.stringMatching(/^\/api\/staff-invitations\/HERON\.[\w-]{32}$/),
    })
    expect(email.text).toContain('Lena Kowalski invited you')
    expect(email.text).toContain('maintenance and front desk')
    expect(await queryRows(test, `select 1 from staff_member where email = $1`, [EMAIL])).toEqual(
      [],
    )
    const page = await openStaffLink(test, email.link)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect(page.body).toContain('Rosa Dunn')
    const done = await sendStaffForm(test, email.link, FORM)
    expect(done.statusCode, done.body).toBe(200)
    expect(done.body).toContain('rosa.dunn')
    const browser = openBrowser(test.app)
    expect((await browser.signIn('cms', 'rosa.dunn', NEXT)).json()).toMatchObject({
      contactnumber: 'validate',
      emailAddress: expect.stringContaining('@'),
    })
    expect(await lastCode(test.owner, EMAIL)).toMatch(/^\d{6}$/)
    expect(
      await queryRows(test, `select name, roles, done_by from staff_member where email = $1`, [
        EMAIL,
      ]),
    ).toEqual([{ name: ROSA.name, roles: [...ROSA.roles], done_by: 'visitor' }])
  })

  it('tells the person and the administrators who joined', async () => {
    await invite()
    await sendStaffForm(test, await findStaffLink(test, EMAIL), FORM)
    expect((await mailTo(test, EMAIL)).map(({ subject }) => subject)).toContain(
      'Your staff login at Heron Cove Resort is ready',
    )
    const [notice] = await mailTo(test, 'staff.admin@mail.example')
    expect(notice.subject).toBe('Rosa Dunn set up a staff login at Heron Cove Resort')
    expect(notice.text).toContain(EMAIL)
    expect(await mailTo(test, 'staff.manager@mail.example')).toEqual([])
    expect(
      await queryRows(
        test,
        `select event, app_kind, done_by from audit_event where event like 'staff-%' order by at, id`,
      ),
    ).toEqual([
      { event: 'staff-invited', app_kind: 'cms', done_by: `login ${lena.staff.loginId}` },
      { event: 'staff-joined', app_kind: 'cms', done_by: 'visitor' },
    ])
  })

  it('works once', async () => {
    await invite()
    const link = await findStaffLink(test, EMAIL)
    expect((await sendStaffForm(test, link, FORM)).statusCode).toBe(200)
    expect((await sendStaffForm(test, link, { ...FORM, loginId: 'rosa.2' })).statusCode).toBe(404)
    expect((await openStaffLink(test, link)).statusCode).toBe(404)
  })

  it('is used by one of two people at the same moment', async () => {
    await invite()
    const link = await findStaffLink(test, EMAIL)
    const answers = await Promise.all(
      ['rosa.1', 'rosa.2'].map((loginId) => sendStaffForm(test, link, { ...FORM, loginId })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  })

  it('ends after seven days', async () => {
    await invite()
    const link = await findStaffLink(test, EMAIL)
    test.pass(7 * DAY_MS - 1000)
    expect((await openStaffLink(test, link)).statusCode).toBe(200)
    test.pass(2000)
    expect((await openStaffLink(test, link)).statusCode).toBe(404)
    expect((await sendStaffForm(test, link, FORM)).statusCode).toBe(404)
  })

  it('is replaced when it is sent again, and can be withdrawn', async () => {
    await invite()
    const first = await findStaffLink(test, EMAIL)
    test.pass(1000)
    await invite({ ...ROSA, email: 'Rosa@mail.example', roles: ['viewer'] })
    const second = await findStaffLink(test, 'Rosa@mail.example')
    expect((await openStaffLink(test, first)).statusCode).toBe(404)
    expect((await openStaffLink(test, second)).statusCode).toBe(200)
    await changeStaff(test, lena, (sql) => withdrawStaffInvitation(sql, lena, EMAIL))
    expect((await openStaffLink(test, second)).statusCode).toBe(404)
    await expect(
      changeStaff(test, lena, (sql) => withdrawStaffInvitation(sql, lena, EMAIL)),
    ).rejects.toMatchObject({ refusal: { params: { fault: 'noInvitation' } } })
  })

  it('is refused for the address of a member', async () => {
    await expect(invite({ ...ROSA, email: 'STAFF.CMS@mail.example' })).rejects.toMatchObject({
      refusal: { code: 'STAFF_REFUSED', params: { fault: 'known', login: 'staff.cms' } },
    })
  })
})

describe('the form behind an invitation', () => {
  const send = async (form: Readonly<Record<string, string>>) => {
    const { statusCode, body } = await sendStaffForm(test, await findStaffLink(test, EMAIL), form)
    const faults = [...body.matchAll(/<li><a href="#(\w+)">([^<]*)</g)].map(([, field, text]) => [
      field,
      text?.replaceAll('&#39;', "'"),
    ])
    return { statusCode, faults, body }
  }
  beforeEach(() => invite())

  it.each([
    ['nothing', {}, ['loginId', 'password', 'again']],
    ['a login ID of 41 characters', { ...FORM, loginId: 'r'.repeat(41) }, ['loginId']],
    ['a short password', { ...FORM, password: 'Kite-Lamp-1', again: 'Kite-Lamp-1' }, ['password']],
    ['a long password', { ...FORM, password: `${NEXT}-more`, again: `${NEXT}-more` }, ['password']],
    [
      'spaces',
      { ...FORM, password: 'Lantern Gravel 81', again: 'Lantern Gravel 81' },
      ['password'],
    ],
    [
      'the own name',
      { ...FORM, password: 'Rosa-Dunn-Heron', again: 'Rosa-Dunn-Heron' },
      ['password'],
    ],
    ['two passwords', { ...FORM, again: 'Lantern-Gravel-82' }, ['again']],
    ['a login ID in use', { ...FORM, loginId: 'Staff.CMS' }, ['loginId']],
  ])('refuses %s, and the link stays usable', async (_, form, fields) => {
    const { statusCode, faults, body } = await send(form)
    expect(statusCode).toBe(422)
    expect(faults.map(([field]) => field)).toEqual(fields)
    expect(body).not.toContain('Lantern')
    expect((await send(FORM)).statusCode).toBe(200)
  })

  it('is in Spanish for a Spanish browser', async () => {
    const page = await openStaffLink(test, `${await findStaffLink(test, EMAIL)}?lang=es-US`)
    expect(page.body).toContain('Configure su acceso de personal')
  })
})
