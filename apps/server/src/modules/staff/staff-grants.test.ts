import { HOUR_MS } from '@ownerng/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from '../../../test-support/browser.ts'
import { asStaff, queryRows } from '../../../test-support/staff-commands.ts'
import {
  becomeStaff,
  changeStaff,
  findStaffLink,
  openStaffLink,
  type StaffChanger,
  sendStaffForm,
} from '../../../test-support/staff-logins.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { givePassword, resetLogin } from '../../cli/login-commands.ts'
import { changeStaffRoles, disableStaff, enableStaff } from './change-staff.ts'
import { inviteStaff } from './invite-staff.ts'

/** An administrator, and the user who ends their access from the command line. */
let test: TestApp
let ellen: StaffChanger
let shell: StaffChanger
let turn = 0

const LOGIN = 'staff.manager'
const ID = `(select id from login where login_id = '${LOGIN}')`
const OWN_EMAIL = `${LOGIN}@mail.example`
const NEXT = 'Lantern-Gravel-81'

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  turn++
  test.pass(HOUR_MS)
  await test.owner.query(
    `update staff_member set disabled_at = null, roles = '{manager,administrator}'
      where login_id = ${ID};
    update login set password_hash = (select password_hash from login
      where login_id = 'owner.points') where id = ${ID};
    delete from login_factor where login_id = ${ID};
    delete from staff_invitation;
    delete from passkey where login_id = ${ID};
    delete from temporary_password where login_id = ${ID};
    delete from trusted_device where login_id = ${ID};
    delete from session where login_id = ${ID};
    delete from rate_count`,
  )
  ellen = await becomeStaff(test, LOGIN)
  shell = await becomeStaff(test, null)
})

const countRows = async (table: string, condition: string) =>
  (await queryRows(test, `select 1 from ${table} where login_id = ${ID} and ${condition}`)).length >
  0

async function signInAs(): Promise<() => Promise<boolean>> {
  const browser = openBrowser(test.app, `10.2.${turn}.1`)
  const { sessionID } = (await browser.signIn('cms', LOGIN)).json()
  return async () =>
    (await browser.send('GET', '/session', undefined, { 'x-session-id': sessionID })).statusCode ===
    200
}

/** Every kind of access that a staff member has or gives. Each returns whether it still works. */
const GRANTS: Readonly<Record<string, () => Promise<() => Promise<boolean>>>> = {
  session: signInAs,
  'remembered device': async () => () => countRows('trusted_device', 'revoked_at is null'),
  passkey: async () => {
    await test.owner.query(
      `insert into passkey (resort_id, login_id, credential_id, public_key)
      select 'HERON', ${ID}, decode(md5(random()::text), 'hex'), ''`,
    )
    return () => countRows('passkey', 'true')
  },
  'temporary password': async () => {
    await test.owner.query(
      `insert into temporary_password (
        resort_id, master_number, login_id, secret_hash, created_at, ends_at
      ) values ('HERON', 'OTHER', ${ID}, '', $1, $1)`,
      [test.services.clock.now()],
    )
    return () => countRows('temporary_password', 'used_at is null')
  },
  'link to choose a password': async () => {
    await changeStaff(test, shell, (sql) => enableStaff(sql, shell, LOGIN))
    const link = await findStaffLink(test, OWN_EMAIL)
    return async () => (await openStaffLink(test, link)).statusCode === 200
  },
  'invitation that they sent': async () => {
    const email = `guest${turn}@mail.example`
    const person = { email, name: 'Guest', roles: ['viewer'] } as const
    await changeStaff(test, ellen, (sql) => inviteStaff(sql, ellen, person))
    const link = await findStaffLink(test, email)
    return async () => (await openStaffLink(test, link)).statusCode === 200
  },
}
const ALL = Object.keys(GRANTS)

/** Every way that access can end, and which grants it ends. */
const ENDS: Readonly<Record<string, { ends: readonly string[]; run(): Promise<unknown> }>> = {
  'an administrator ends their access': {
    ends: ALL,
    run: () => changeStaff(test, shell, (sql) => disableStaff(sql, shell, LOGIN)),
  },
  'they are no longer an administrator': {
    ends: ['invitation that they sent'],
    run: () =>
      changeStaff(test, shell, (sql) =>
        changeStaffRoles(sql, shell, { login: LOGIN, roles: ['manager'] }),
      ),
  },
  'another role changes': {
    ends: [],
    run: () =>
      changeStaff(test, shell, (sql) =>
        changeStaffRoles(sql, shell, { login: LOGIN, roles: ['viewer', 'administrator'] }),
      ),
  },
  'they choose a new password with a link': {
    ends: ALL,
    run: async () => {
      const link = await findStaffLink(test, OWN_EMAIL)
      const form = { loginId: LOGIN, password: NEXT, again: NEXT }
      expect((await sendStaffForm(test, link, form)).statusCode).toBe(200)
    },
  },
  'the resort sets a temporary password': {
    ends: ALL.filter((name) => name !== 'link to choose a password'),
    run: () => asStaff(() => givePassword(test.services, ['HERON', 'cms', LOGIN])),
  },
  'the resort unlocks the login': {
    ends: ['session'],
    run: () => asStaff(() => resetLogin(test.services, ['HERON', 'cms', LOGIN])),
  },
}

// issue 38, item 14
describe('what a staff member has or gave ends', () => {
  it.each(Object.entries(ENDS))('when %s', async (_, { ends, run }) => {
    const made = new Map<string, () => Promise<boolean>>()
    for (const [name, make] of Object.entries(GRANTS)) made.set(name, await make())
    const findWorking = async () => {
      const working: string[] = []
      for (const [name, works] of made) if (await works()) working.push(name)
      return working
    }
    expect(await findWorking()).toEqual(ALL)
    await run()
    expect(await findWorking()).toEqual(ALL.filter((name) => !ends.includes(name)))
  })

  it('with nothing that another table holds for a member', async () => {
    const tables = await queryRows(
      test,
      `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'staff_member'::regclass`,
    )
    expect(tables).toEqual([{ name: 'staff_invitation' }])
  })
})
