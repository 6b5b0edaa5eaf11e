import { createCalendarFeed, createShareLink, inviteCoOwner, inviteGuest } from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { openBrowser } from './browser.ts'
import { RIGHTS, ROLES } from './call-access.ts'
import { bookStay, clearStays, day } from './stays.ts'
import { PASSWORD, type SignedIn, startTestApp, type TestApp } from './test-app.ts'

/** The account of `owner.points`, which the members share. */
export const ACCOUNT = `(select m.owner_account_id from owner_login m join login l on l.id = m.login_id
  where l.resort_id = 'HERON' and l.login_id = 'owner.points')`
export const PASSWORD_SENT = obfuscate(PASSWORD)

/** An owner with a stay, and another login of their account, with grants of it. */
interface Members {
  readonly test: TestApp
  readonly owner: SignedIn
  /** The ID of a stay of the account. */
  readonly stay: string
  readonly member: SignedIn
  readonly memberId: string
  /**
   * Part of email addresses. Not an ID, because its digits can form a card number, which is
   * refused.
   */
  readonly memberCount: number
}

/** Gives each test of a file a new member, and one database to all. */
export function useMembers(): Members {
  const on = { memberCount: 0 } as { -readonly [K in keyof Members]: Members[K] }
  beforeAll(async () => {
    on.test = await startTestApp()
    await clearStays(on.test, 'STU')
    on.owner = await on.test.signIn('owner.points')
    on.stay = (await bookStay(on.owner, day(40), 3, { unitTypeCode: 'STU' })).id
  })
  afterAll(() => on.test.close())
  beforeEach(async () => {
    await on.test.owner.query(
      `delete from rate_count;
      delete from owner_login where login_id in (select id from login where login_id like 'member.%');
      update owner_account set status = 'active' where id = ${ACCOUNT}`,
    )
    const name = `member.${++on.memberCount}`
    const { rows } = await on.test.owner.query(
      `with known as (
        insert into person (resort_id, last_name) values ('HERON', $1) returning id
      ), made as (
        insert into login (resort_id, app_kind, login_id, password_hash, person_id)
        select 'HERON', 'owner', $1, l.password_hash, known.id from login l, known
        where l.login_id = 'owner.points'
        returning id
      )
      insert into owner_login (resort_id, login_id, owner_account_id, role)
      select 'HERON', made.id, ${ACCOUNT}, 'full' from made
      returning login_id`,
      [name],
    )
    on.memberId = rows[0].login_id
    on.member = await on.test.signIn(name)
    on.owner = await on.test.signIn('owner.points')
  })
  return on
}

const own = ({ member }: Members) => ({ ownerNumber: member.ownerNumber })
const isOpen = async ({ test }: Members, url: string) =>
  (
    await test.app.inject({
      url: url.startsWith('http') ? new URL(url).pathname : url,
      headers: { host: 'portal.localhost:8080' },
    })
  ).statusCode === 200
async function linkTo({ test }: Members, recipient: string): Promise<string> {
  const { rows } = await test.owner.query(
    'select link from outbox where recipient = $1 order by at desc, id desc limit 1',
    [recipient],
  )
  return rows[0].link
}
/** Invites a guest as the member, and returns a check of whether the link works. */
export async function inviteGuestOf(on: Members, step: 'invited' | 'confirmed') {
  const { test, member, memberCount, stay } = on
  const email = `${step}.${memberCount}@mail.example`
  const body = { ...own(on), email, name: 'Ana' }
  expect((await member.call(inviteGuest, { query: { id: stay }, body })).status).toBe(200)
  await test.owner.query(
    `update guest_invitation set step = $2, first_name = 'Ana', last_name = 'Ruiz'
    where email = $1`,
    [email, step],
  )
  const link = await linkTo(on, email)
  return () => isOpen(on, link)
}

interface Grant {
  readonly table: string
  /** The call that creates it. A role that can't make the call also loses the grant. */
  readonly call: keyof typeof RIGHTS
  /** Makes one as the member, and returns a check of whether it works. */
  make(on: Members): Promise<() => Promise<boolean>>
}

/** Every kind of grant. A table whose rows refer to a membership must be among them. */
export const GRANTS: Readonly<Record<string, Grant>> = {
  'calendar feed': {
    table: 'calendar_feed',
    call: 'createCalendarFeed',
    make: async (on) => {
      const { url } = (await on.member.call(createCalendarFeed, { query: {}, body: own(on) })).body
      return () => isOpen(on, url)
    },
  },
  'shared trip': {
    table: 'stay_share',
    call: 'createShareLink',
    make: async (on) => {
      const input = { query: { id: on.stay }, body: own(on) }
      const { status, body } = await on.member.call(createShareLink, input)
      expect(status).toBe(200)
      const { url } = body
      return () => isOpen(on, url)
    },
  },
  // before the open invitation, because a stay has only one
  'confirmed guest': {
    table: 'guest_invitation',
    call: 'inviteGuest',
    make: (on) => inviteGuestOf(on, 'confirmed'),
  },
  'invited guest': {
    table: 'guest_invitation',
    call: 'inviteGuest',
    make: (on) => inviteGuestOf(on, 'invited'),
  },
  'invited co-owner': {
    table: 'co_owner_invitation',
    call: 'inviteCoOwner',
    make: async (on) => {
      const email = `co.${on.memberCount}@mail.example`
      const person = { firstName: 'Ada', lastName: 'Prescott', email, role: 'full' } as const
      const body = { ...own(on), password: PASSWORD_SENT, ...person }
      expect((await on.member.call(inviteCoOwner, { query: {}, body })).status).toBe(200)
      const token = new URLSearchParams((await linkTo(on, email)).split('?')[1]).get('token') ?? ''
      const link = { server: 'DEMO', resort: 'HERON', token }
      return async () =>
        (await openBrowser(on.test.app).send('POST', '/invitations/show', link)).statusCode === 200
    },
  },
}

/** Grants that end when a person gets this role, because the role can't create them. */
export const endedBy = (role: (typeof ROLES)['anyone'][number]) =>
  Object.keys(GRANTS).filter((name) => {
    const [kind] = RIGHTS[GRANTS[name]?.call ?? ''] ?? ['anyone']
    return !(ROLES[kind] as readonly string[]).includes(role)
  })
