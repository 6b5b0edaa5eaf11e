import type { ActExample } from './act-examples.ts'
import type { TestApp } from './test-app.ts'

let count = 0

/** Valid examples of the acts that change staff and correct contacts. */
export function staffExamples(test: TestApp) {
  return {
    correctContact: async () => {
      await closeCorrections(test)
      return { owner: '10433', kind: 'email', contact: 'leon.okafor@mail.example' }
    },
    cancelContactCorrection: async () => {
      await closeCorrections(test)
      await addCorrection(test)
      return { owner: '10433', kind: 'email' }
    },
    inviteStaff: async () => ({
      email: `new-${++count}@mail.example`,
      name: 'Rosa Dunn',
      roles: ['front-desk'],
    }),
    withdrawStaffInvitation: async () => ({ email: await addInvitation(test) }),
    changeStaffRoles: async () => ({ login: await addMember(test), roles: ['manager'] }),
    renameStaff: async () => ({ login: await addMember(test), name: 'Rosa Cole' }),
    disableStaff: async () => ({ login: await addMember(test) }),
    enableStaff: async () => ({ login: await addMember(test) }),
  } satisfies Readonly<Record<string, ActExample>>
}

const closeCorrections = (test: TestApp) =>
  test.owner.query(`update contact_correction set closed_at = now(), outcome = 'canceled'
    where closed_at is null`)

const addCorrection = (test: TestApp) =>
  test.owner.query(
    `insert into contact_correction (resort_id, person_id, owner_account_id, kind, old_value,
      new_value, reason, confirm_hash, cancel_hash, created_at, ends_at)
    select p.resort_id, p.id, a.id, 'email', p.email, 'leon.okafor@mail.example', 'Test',
      decode(md5(random()::text), 'hex'), decode(md5(random()::text), 'hex'), now(),
      now() + interval '1 day'
    from person p, owner_account a
    where p.resort_id = 'HERON' and p.id = 'p-10433' and a.resort_id = 'HERON'
      and a.owner_number = '10433'`,
  )

async function addInvitation(test: TestApp): Promise<string> {
  const email = `invited-${++count}@mail.example`
  await test.owner.query(
    `insert into staff_invitation (resort_id, name, email, roles, locale, secret_hash, ends_at)
    values ('HERON', 'Rosa Dunn', $1, '{viewer}', 'en-US', decode(md5($1), 'hex'),
      now() + interval '1 day')`,
    [email],
  )
  return email
}

/** Adds a person to the staff, and returns the login ID. */
async function addMember(test: TestApp): Promise<string> {
  const login = `member-${++count}`
  await test.owner.query(
    `with made as (
      insert into login (resort_id, app_kind, login_id, password_hash)
      values ('HERON', 'cms', $1, '')
      returning id
    )
    insert into staff_member (resort_id, login_id, name, email, roles)
    select 'HERON', id, 'Rosa Dunn', $1 || '@mail.example', '{front-desk}' from made`,
    [login],
  )
  return login
}
