import { STAFF_ROLES } from '@ownerng/domain'
import type { LightMyRequestResponse } from 'fastify'
import { runAs, type StaffActor } from '../src/shared/actor.ts'
import { mailTo } from './staff-commands.ts'
import type { TestApp } from './test-app.ts'

/** Who changes the staff of HERON in a test: a signed-in administrator, or the command line. */
export interface StaffChanger {
  readonly resortId: 'HERON'
  readonly staff: StaffActor
  readonly now: Date
}

/** A member of HERON's staff who is signed in; without a login, the command line. */
export async function becomeStaff(test: TestApp, login: string | null): Promise<StaffChanger> {
  const { rows } =
    login === null
      ? { rows: [] }
      : await test.owner.query(
          `select s.login_id, s.name, s.roles from staff_member s join login l on l.id = s.login_id
          where l.login_id = $1`,
          [login],
        )
  const row = rows[0] ?? { login_id: null, name: 'ann', roles: STAFF_ROLES }
  const { login_id: loginId, name, roles } = row
  const staff = { kind: 'staff', name, shownName: name, loginId, roles, language: 'en-US' } as const
  return { resortId: 'HERON', staff, now: test.services.clock.now() }
}

/** Runs work in one transaction, recorded as the person's. */
export const changeStaff = <T>(
  { database }: Pick<TestApp, 'database'>,
  by: StaffChanger,
  work: (sql: Parameters<Parameters<TestApp['database']['inResort']>[1]>[0]) => Promise<T>,
): Promise<T> => runAs(by.staff, () => database.inResort('HERON', work))

/** The path of the newest link that was emailed to an address. */
export async function findStaffLink(test: TestApp, email: string): Promise<string> {
  const links = (await mailTo(test, email)).map(({ link }) => link).filter(Boolean)
  return links.at(-1) ?? ''
}

const HOST = { host: 'portal.localhost:8080' }

export const openStaffLink = (test: TestApp, url: string): Promise<LightMyRequestResponse> =>
  test.app.inject({ url, headers: HOST })

/** Sends the form behind a link. */
export const sendStaffForm = (
  test: TestApp,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<LightMyRequestResponse> =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { ...HOST, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
