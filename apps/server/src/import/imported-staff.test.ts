import { describe, expect, it } from 'vitest'
import { useHeronFolder } from '../../test-support/heron-folder.ts'
import { mailTo, queryRows } from '../../test-support/staff-commands.ts'

const on = useHeronFolder()
const PASSWORD = 'Kite-Lantern-44'

const addStaff = (login_id: string, password: string, email: string | null) => {
  on.addRow('logins.csv', { login_id, app_kind: 'cms', password })
  if (email !== null)
    on.addRow('login-factors.csv', {
      ...{ login_id, app_kind: 'cms', kind: 'email', destination: email },
    })
}
const findLogins = (loginId: string) =>
  queryRows(on.test, 'select app_kind from login where login_id = $1', [loginId])

// issue 38, item 14
describe('a login of the staff in an import folder', () => {
  it('gets an invitation once, and its password is ignored with a warning', async () => {
    addStaff('night.desk', PASSWORD, 'night@mail.example')
    const { acts, files } = await on.load()
    expect(acts).toEqual([
      'staff night.desk: the password is ignored; staff choose their own. Remove it from logins.csv',
      'staff night.desk: invited at night@mail.example, as viewer',
    ])
    expect(files.find(({ file }) => file === 'logins.csv')).toMatchObject({ inserted: 1 })
    expect(await findLogins('night.desk')).toEqual([])
    const emails = await mailTo(on.test, 'night@mail.example')
    expect(emails.map(({ link }) => link)).toEqual([
      expect.stringMatching('/api/staff-invitations/'),
    ])
    const again = await on.load()
    expect(again.acts).toHaveLength(1)
    expect(again.files.find(({ file }) => file === 'logins.csv')).toMatchObject({ inserted: 0 })
    expect(await mailTo(on.test, 'night@mail.example')).toHaveLength(1)
  })

  it('needs no password, and an email for its codes', async () => {
    addStaff('day.desk', '', null)
    const { acts, refusals } = await on.load()
    expect(refusals).toEqual([])
    expect(acts).toEqual([
      'staff day.desk: no login was created, because login-factors.csv has no email for it. ' +
        'Use: npm run ownerng -- invite-staff HERON --email EMAIL --name NAME --roles ROLES REASON',
    ])
    expect(await findLogins('day.desk')).toEqual([])
  })

  it('sends nothing in a dry run', async () => {
    addStaff('new.desk', PASSWORD, 'new@mail.example')
    expect((await on.load({ dryRun: true })).acts).toHaveLength(2)
    expect(await mailTo(on.test, 'new@mail.example')).toEqual([])
  })

  it('still has a password in the other apps', async () => {
    on.addRow('logins.csv', { login_id: 'maid.1', app_kind: 'HK', password: PASSWORD })
    expect((await on.load()).acts).toEqual([])
    expect(await findLogins('maid.1')).toEqual([{ app_kind: 'HK' }])
    on.addRow('logins.csv', { login_id: 'maid.2', app_kind: 'HK', password: '' })
    expect(await on.listRefusals()).toEqual([
      `logins.csv ${on.getLastLine('logins.csv')} password: has at least 12 characters`,
    ])
  })
})
