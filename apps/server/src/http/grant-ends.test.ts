import {
  changeCoOwner,
  createCalendarFeed,
  createShareLink,
  inviteCoOwner,
  inviteGuest,
  removeCoOwner,
} from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from '../../test-support/browser.ts'
import { RIGHTS, ROLES } from '../../test-support/call-access.ts'
import { bookStay, clearStays, day } from '../../test-support/stays.ts'
import {
  PASSWORD,
  type SignedIn,
  startTestApp,
  type TestApp,
  untilWaiting,
} from '../../test-support/test-app.ts'
import { endAccess } from '../cli/end-access.ts'
import { erasePerson } from '../cli/erase-person.ts'
import { allOrFirstError } from '../db/all-or-first-error.ts'
import { endGrants } from '../modules/identity/grants.queries.ts'
import { notifyPerson } from '../modules/notifications/notify-owner.ts'

// issue 37, item 21: a removed co-owner kept a shared trip link

/** The account of `owner.points`, which the members share. */
const ACCOUNT = `(select m.owner_account_id from owner_login m join login l on l.id = m.login_id
  where l.resort_id = 'HERON' and l.login_id = 'owner.points')`
const PASSWORD_SENT = obfuscate(PASSWORD)

let test: TestApp
let owner: SignedIn
let stay: string
let member: SignedIn
let memberId: string
/**
 * Part of email addresses. Not an ID, because its digits can form a card number, which is refused.
 */
let memberCount = 0

beforeAll(async () => {
  test = await startTestApp()
  await clearStays(test, 'STU')
  owner = await test.signIn('owner.points')
  stay = (await bookStay(owner, day(40), 3, { unitTypeCode: 'STU' })).id
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.owner.query(
    `delete from rate_count;
    delete from owner_login where login_id in (select id from login where login_id like 'member.%');
    update owner_account set status = 'active' where id = ${ACCOUNT}`,
  )
  const name = `member.${++memberCount}`
  const { rows } = await test.owner.query(
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
  memberId = rows[0].login_id
  member = await test.signIn(name)
  owner = await test.signIn('owner.points')
})

const own = () => ({ ownerNumber: member.ownerNumber })
const isOpen = async (url: string) =>
  (
    await test.app.inject({
      url: url.startsWith('http') ? new URL(url).pathname : url,
      headers: { host: 'portal.localhost:8080' },
    })
  ).statusCode === 200
async function linkTo(recipient: string): Promise<string> {
  const { rows } = await test.owner.query(
    'select link from outbox where recipient = $1 order by at desc, id desc limit 1',
    [recipient],
  )
  return rows[0].link
}
async function inviteGuestOf(step: 'invited' | 'confirmed') {
  const email = `${step}.${memberCount}@mail.example`
  const body = { ...own(), email, name: 'Ana' }
  expect((await member.call(inviteGuest, { query: { id: stay }, body })).status).toBe(200)
  await test.owner.query(
    `update guest_invitation set step = $2, first_name = 'Ana', last_name = 'Ruiz'
    where email = $1`,
    [email, step],
  )
  const link = await linkTo(email)
  return () => isOpen(link)
}

interface Grant {
  readonly table: string
  /** The call that creates it. A role that can't make the call also loses the grant. */
  readonly call: keyof typeof RIGHTS
  /** Makes one as the member, and returns a check of whether it works. */
  make(): Promise<() => Promise<boolean>>
}

/** Every kind of grant. A table whose rows refer to a membership must be among them. */
const GRANTS: Readonly<Record<string, Grant>> = {
  'calendar feed': {
    table: 'calendar_feed',
    call: 'createCalendarFeed',
    make: async () => {
      const { url } = (await member.call(createCalendarFeed, { query: {}, body: own() })).body
      return () => isOpen(url)
    },
  },
  'shared trip': {
    table: 'stay_share',
    call: 'createShareLink',
    make: async () => {
      const input = { query: { id: stay }, body: own() }
      const { status, body } = await member.call(createShareLink, input)
      expect(status).toBe(200)
      const { url } = body
      return () => isOpen(url)
    },
  },
  // before the open invitation, because a stay has only one
  'confirmed guest': {
    table: 'guest_invitation',
    call: 'inviteGuest',
    make: () => inviteGuestOf('confirmed'),
  },
  'invited guest': {
    table: 'guest_invitation',
    call: 'inviteGuest',
    make: () => inviteGuestOf('invited'),
  },
  'invited co-owner': {
    table: 'co_owner_invitation',
    call: 'inviteCoOwner',
    make: async () => {
      const email = `co.${memberCount}@mail.example`
      const person = { firstName: 'Ada', lastName: 'Prescott', email, role: 'full' } as const
      const body = { ...own(), password: PASSWORD_SENT, ...person }
      expect((await member.call(inviteCoOwner, { query: {}, body })).status).toBe(200)
      const token = new URLSearchParams((await linkTo(email)).split('?')[1]).get('token') ?? ''
      const link = { server: 'DEMO', resort: 'HERON', token }
      return async () =>
        (await openBrowser(test.app).send('POST', '/invitations/show', link)).statusCode === 200
    },
  },
}

const changeRole = (role: 'pay' | 'book' | 'view') => async () => {
  const body = { ownerNumber: owner.ownerNumber, password: PASSWORD_SENT, role }
  const answer = await owner.call(changeCoOwner, { query: { id: memberId }, body })
  expect(answer.status).toBe(200)
}

const ALL = Object.keys(GRANTS)
const TABLES = [...new Set(Object.values(GRANTS).map(({ table }) => table))]
/** The grants that end with a role, because it may not make them. */
const endedBy = (role: (typeof ROLES)['anyone'][number]) =>
  ALL.filter((name) => {
    const [kind] = RIGHTS[GRANTS[name]?.call ?? ''] ?? ['anyone']
    return !(ROLES[kind] as readonly string[]).includes(role)
  })
/** Every way that grants can end, and which ones it ends. */
const ENDS: Readonly<Record<string, { ends: readonly string[]; run(): Promise<unknown> }>> = {
  'an owner removes the member': {
    ends: ALL,
    run: async () => {
      const body = { ownerNumber: owner.ownerNumber, password: PASSWORD_SENT }
      const answer = await owner.call(removeCoOwner, { query: { id: memberId }, body })
      expect(answer.status).toBe(200)
    },
  },
  'the resort removes the member': {
    ends: ALL,
    run: () => endAccess(test.services, ['HERON', member.ownerNumber, `member.${memberCount}`]),
  },
  'the role is lowered to booking': { ends: endedBy('book'), run: changeRole('book') },
  'the role is lowered to paying': { ends: endedBy('pay'), run: changeRole('pay') },
  'the role is lowered to viewing': { ends: endedBy('view'), run: changeRole('view') },
  'the member is erased': {
    ends: ALL,
    run: () => erasePerson(test.services, ['HERON', `member.${memberCount}`]),
  },
  'a login ends what it granted': {
    ends: ALL.filter((name) => name !== 'confirmed guest'),
    run: async () => {
      const of = { resortId: 'HERON', loginId: memberId }
      const ended = await test.database.inResort('HERON', (sql) => sql.row(endGrants, of))
      expect(ended).toEqual({ feeds: 1, shares: 1, guests: 1, invitations: 1 })
    },
  },
  'the owner gives up the account': {
    ends: ALL,
    run: () => test.owner.query(`update owner_account set status = 'former' where id = ${ACCOUNT}`),
  },
  'the stay moves to another account': {
    ends: ['shared trip', 'confirmed guest', 'invited guest'],
    run: async () => {
      await test.owner.query(
        `update reservation set owner_account_id = (select id from owner_account
          where resort_id = 'HERON' and id <> ${ACCOUNT} limit 1) where id = $1`,
        [stay],
      )
      await test.owner.query(`update reservation set owner_account_id = ${ACCOUNT} where id = $1`, [
        stay,
      ])
    },
  },
}

describe('a grant ends with the membership that made it', () => {
  it.each(Object.entries(ENDS))('when %s', async (_, { ends, run }) => {
    const made = new Map<string, () => Promise<boolean>>()
    for (const [name, { make }] of Object.entries(GRANTS)) made.set(name, await make())
    const findWorking = async () => {
      const states = await allOrFirstError(
        [...made].map(async ([name, works]) => ((await works()) ? [name] : [])),
      )
      return states.flat()
    }
    expect(await findWorking()).toEqual(ALL)
    await run()
    expect(await findWorking()).toEqual(ALL.filter((name) => !ends.includes(name)))
  })

  it('and not with another membership', async () => {
    const { rows } = await test.owner.query(
      `insert into login (resort_id, app_kind, login_id, password_hash)
      values ('HERON', 'owner', 'bystander', '') returning id`,
    )
    await test.owner.query(
      `insert into owner_login (resort_id, login_id, owner_account_id)
      values ('HERON', $1, ${ACCOUNT})`,
      [rows[0].id],
    )
    const works = await GRANTS['calendar feed']?.make()
    const body = { ownerNumber: owner.ownerNumber, password: PASSWORD_SENT }
    await owner.call(removeCoOwner, { query: { id: rows[0].id }, body })
    expect(await works?.()).toBe(true)
  })
})

const isMember = () => `login_id = '${memberId}' and owner_account_id = ${ACCOUNT}`
/** Changes that end grants, as statements. */
const CHANGES: Readonly<Record<string, { ends: readonly string[]; sql(): string }>> = {
  'the role is lowered': {
    ends: endedBy('view'),
    sql: () => `update owner_login set role = 'view' where ${isMember()}`,
  },
  'the account is given up': {
    ends: ['shared trip', 'confirmed guest', 'invited guest'],
    sql: () => `update owner_account set status = 'former' where id = ${ACCOUNT}`,
  },
  'the stay moves to another account': {
    ends: ['shared trip', 'confirmed guest', 'invited guest'],
    sql: () =>
      `update reservation set owner_account_id = (select id from owner_account
        where resort_id = 'HERON' and id <> ${ACCOUNT} limit 1) where id = '${stay}'`,
  },
}
const RACES = Object.entries(CHANGES).flatMap(([change, { ends, sql }]) =>
  ends.map((name) => [name, change, sql] as const),
)

// issue 37, item 21: a grant survived if its maker's role was lowered concurrently
describe('a grant made at the same moment', () => {
  let changer: pg.Client
  beforeAll(async () => {
    changer = new pg.Client(test.asApp)
    await changer.connect()
    await changer.query(`select set_config('app.resort', 'HERON', false)`)
  })
  afterAll(() => changer.end())
  afterEach(async () => {
    await test.owner.query('rollback')
    await test.owner.query(
      `update reservation set owner_account_id = ${ACCOUNT} where id = '${stay}';
      delete from guest_invitation`,
    )
  })
  const readRows = async (table: string) =>
    (
      await test.owner.query(
        `select to_jsonb(r) as row from ${table} r where to_jsonb(r) ->> $1 = $2`,
        [table === 'co_owner_invitation' ? 'invited_by' : 'login_id', memberId],
      )
    ).rows

  it.each(RACES)('%s: is refused if %s first', async (name, _, sql) => {
    const { table = '', make } = GRANTS[name] ?? {}
    await test.owner.query('begin')
    await test.owner.query(sql())
    const made = make?.().catch((error: Error) => error) ?? Promise.resolve()
    await Promise.race([made, untilWaiting(test.owner, 1)])
    await test.owner.query('commit')
    // `make` expects status 200
    expect(await made).toBeInstanceOf(Error)
    expect(await readRows(table)).toEqual([])
  })

  it('a renewed guest invitation: is refused if the role is lowered first', async () => {
    const body = { ownerNumber: owner.ownerNumber, email: 'renewed@mail.example', name: 'Ana' }
    expect((await owner.call(inviteGuest, { query: { id: stay }, body })).status).toBe(200)
    await test.owner.query('begin')
    await test.owner.query(CHANGES['the role is lowered']?.sql() ?? '')
    const renewed = member.call(inviteGuest, { query: { id: stay }, body: { ...body, ...own() } })
    await Promise.race([renewed, untilWaiting(test.owner, 1)])
    await test.owner.query('commit')
    expect((await renewed).body).toMatchObject({ code: 'ROLE_LIMIT' })
    expect(await readRows('guest_invitation')).toEqual([])
  })

  it.each(RACES)('%s: ends if %s right after it', async (name, _, sql) => {
    const { table = '', make } = GRANTS[name] ?? {}
    await make?.()
    const [made] = await readRows(table)
    await test.owner.query(`delete from ${table} where id = $1`, [made.row.id])
    await test.owner.query('begin')
    await test.owner.query(
      `insert into ${table} select (jsonb_populate_record(null::${table}, $1)).*`,
      [JSON.stringify(made.row)],
    )
    const changed = changer.query(sql())
    await Promise.race([changed, untilWaiting(test.owner, 1)])
    await test.owner.query('commit')
    await changed
    expect(await readRows(table)).toEqual([])
  })
})

/** Tables with a secret that grants access but doesn't depend on a membership, with the reason. */
const OTHER_SECRETS: Readonly<Record<string, string>> = {
  address_check: 'a code for an address of the login itself',
  login: 'the password of the login itself',
  session: 'each request checks the membership',
  temporary_password: 'for the login itself',
  trusted_device: 'for the login itself',
  payment_attempt: 'the hash of a request, to recognize a repeat',
  payment_plan: 'the hash of a request, to recognize a repeat',
  request_key: 'the hash of a request, to recognize a repeat',
}

it('notifies a confirmed guest when the link of their stay ends', async () => {
  await inviteGuestOf('confirmed')
  await changeRole('view')()
  const { rows } = await test.owner.query(
    'select subject from outbox where recipient = $1 order by at desc, id desc limit 1',
    [`confirmed.${memberCount}@mail.example`],
  )
  expect(rows).toEqual([{ subject: 'Your link at Heron Cove Resort no longer works' }])
})

it('a removed member gets no more notifications of the account; the others get them', async () => {
  await test.owner.query(
    `update person set email = 'member@mail.example' where id = (select person_id from login
      where id = $1)`,
    [memberId],
  )
  const { rows } = await test.owner.query(`select ${ACCOUNT} as id`)
  const to = { loginId: memberId, ownerAccountId: rows[0].id }
  const params = { from: day(40), to: day(43), hours: 24, pointsLost: 0 }
  const news = { code: 'waitlist-offered', params, link: '/nav/waitlist' } as const
  const notify = async () => {
    await test.owner.query('delete from outbox')
    const now = test.services.clock.now()
    await test.database.inResort('HERON', (sql) => notifyPerson(sql, 'HERON', { to, news, now }))
    const sent = await test.owner.query(
      `select distinct recipient from outbox where channel = 'email' order by 1`,
    )
    return sent.rows.map(({ recipient }) => recipient)
  }
  expect(await notify()).toEqual(['member@mail.example'])
  const body = { ownerNumber: owner.ownerNumber, password: PASSWORD_SENT }
  await owner.call(removeCoOwner, { query: { id: memberId }, body })
  expect(await notify()).toEqual(['eleanor.10427@mail.example'])
})

describe('every kind of grant is covered', () => {
  it('each table whose rows end with a membership is in the table above', async () => {
    // `refuse.ts` recognizes the constraint by its name
    const { rows } = await test.owner.query(
      `select conrelid::regclass::text as name, conname, confdeltype from pg_constraint
      where contype = 'f' and confrelid = 'owner_login'::regclass order by 1`,
    )
    expect(rows).toEqual(
      TABLES.toSorted().map((name) => ({ name, conname: `${name}_of_member`, confdeltype: 'c' })),
    )
  })
  it('each table with a secret ends with a membership, or says why not', async () => {
    const { rows } = await test.owner.query<{ name: string }>(
      `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname ~ '_hash$'
        and a.attname <> 'agent_hash'`,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...TABLES, ...Object.keys(OTHER_SECRETS)].toSorted(),
    )
  })
})
