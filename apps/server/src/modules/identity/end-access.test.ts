import {
  createCalendarFeed,
  createShareLink,
  endOtherSessions,
  getHome,
  inviteCoOwner,
  inviteGuest,
  listSessions,
} from '@ownerng/contract'
import { HOUR_MS, obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lastMessage, openBrowser } from '../../../test-support/browser.ts'
import { bookStay, clearStays, day } from '../../../test-support/stays.ts'
import {
  PASSWORD,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'
import { givePassword } from '../../cli/login-commands.ts'

// issue 37, item 19: an intruder's passkey and links outlived the recovery of the password

const EMAIL = 'eleanor.10427@mail.example'
const LOGIN = `(select id from login where resort_id = 'HERON' and login_id = 'owner.points')`
const NEXT = 'Lantern-Gravel-81'

/** Tables whose rows let someone in or show something, with the condition for a row that works. */
const ENDED: Readonly<Record<string, string>> = {
  session: 'ended_at is null',
  trusted_device: 'revoked_at is null',
  passkey: 'true',
  temporary_password: 'used_at is null',
  calendar_feed: 'ended_at is null',
  stay_share: 'ended_at is null',
  guest_invitation: "step not in ('confirmed', 'withdrawn')",
  co_owner_invitation: 'closed_at is null',
}
/** All other tables that refer to a login, and why their rows stay. */
const KEPT: Readonly<Record<string, string>> = {
  owner_login: 'the accounts of the person',
  staff_member: 'the name and roles of a person of the resort (staff-grants.test.ts)',
  login_factor: 'a second factor protects the login, and a recovery still requires it',
  code_guess: 'limits guessing',
  address_check: 'a code that only works in a session',
  request_key: 'answers of past requests, which need a session',
}

let test: TestApp
let owner: SignedIn
let stay: string
let turn = 0

beforeAll(async () => {
  test = await startTestApp()
  await clearStays(test, 'STU')
  stay = (await bookStay(await test.signIn('owner.points'), day(40), 3, { unitTypeCode: 'STU' })).id
})
afterAll(() => test.close())

/** Gives access in every way, as an intruder who knows the password would. */
beforeEach(async () => {
  turn++
  test.pass(HOUR_MS)
  await test.owner.query(
    `update login set password_hash = (select password_hash from login
        where login_id = 'owner.float') where id = ${LOGIN};
    delete from session where login_id = ${LOGIN};
    delete from trusted_device where login_id = ${LOGIN};
    delete from calendar_feed where login_id = ${LOGIN};
    delete from stay_share where login_id = ${LOGIN};
    delete from guest_invitation where login_id = ${LOGIN};
    delete from co_owner_invitation where invited_by = ${LOGIN};
    delete from passkey where login_id = ${LOGIN};
    delete from temporary_password where login_id = ${LOGIN};
    delete from rate_count`,
  )
  await test.signIn('owner.points')
  owner = await test.signIn('owner.points')
  const own = { ownerNumber: owner.ownerNumber }
  const password = obfuscate(PASSWORD)
  const person = { firstName: 'Ada', lastName: 'Prescott', role: 'full' } as const
  const made = [
    await owner.call(createCalendarFeed, { query: {}, body: own }),
    await owner.call(createShareLink, { query: { id: stay }, body: own }),
    await owner.call(inviteGuest, {
      query: { id: stay },
      body: { ...own, name: 'Ana', email: `ana${turn}@mail.example` },
    }),
    await owner.call(inviteCoOwner, {
      query: {},
      body: { ...own, ...person, password, email: `ada${turn}@mail.example` },
    }),
  ]
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const now = test.services.clock.now()
  const later = new Date(now.getTime() + HOUR_MS)
  await test.owner.query(
    `insert into passkey (resort_id, login_id, credential_id, public_key)
      select 'HERON', ${LOGIN}, decode(md5(random()::text), 'hex'), ''`,
  )
  await test.owner.query(
    `insert into temporary_password (
        resort_id, master_number, login_id, secret_hash, created_at, ends_at
      ) values ('HERON', 'OTHER', ${LOGIN}, '', $1, $2)`,
    [now, later],
  )
})

/** Returns the tables with rows that still work, and how many. */
async function countOpen(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, isOpen] of Object.entries(ENDED)) {
    const column = table === 'co_owner_invitation' ? 'invited_by' : 'login_id'
    const { rows } = await test.owner.query(
      `select count(*)::integer as n from ${table} where ${column} = ${LOGIN} and ${isOpen}`,
    )
    if (rows[0].n > 0) counts[table] = rows[0].n
  }
  return counts
}

/** Recovers the password; `isSignedIn` is false if a code is still required. */
async function recover(isSignedIn = true): Promise<void> {
  const browser = openBrowser(test.app, `10.9.${turn}.1`)
  const at = 'server=DEMO&resort=HERON'
  const asked = await browser.send('POST', `/owner?recoverPasswordForLoginId=${EMAIL}&${at}`)
  const temporary = /is ([A-Z2-9]{16})/.exec(await lastMessage(test.owner, EMAIL))?.[1] ?? ''
  const changed = await browser.send('POST', `/owner?changeTempPassword=y&${at}`, {
    ownerNumber: asked.json().masterNumber,
    oldPassword: obfuscate(temporary),
    newPassword: obfuscate(NEXT),
    confirmPassword: obfuscate(NEXT),
  })
  expect(changed.json()).toMatchObject({ Error: '', IsValid: isSignedIn })
}

const GIVEN =
  '1 passkey, 1 calendar link, 1 shared trip link, 1 open guest invitation, and 1 open invitation ' +
  'to your account'

describe('all access that a login gave', () => {
  it('is known: each table that refers to a login is ended or kept for a reason', async () => {
    const { rows } = await test.owner.query(
      `select distinct c.conrelid::regclass::text as name
      from pg_constraint c
      where c.contype = 'f'
        and c.confrelid in ('login'::regclass, 'owner_login'::regclass)
        and exists (
          select from pg_attribute a
          where a.attrelid = c.conrelid
            and a.attname in ('secret_hash', 'token_hash', 'public_key', 'code_hash', 'secret')
        )`,
    )
    const known = [...Object.keys(ENDED), ...Object.keys(KEPT)]
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
    expect(rows.length).toBeGreaterThan(6)
    expect(Object.keys(await countOpen())).toEqual(Object.keys(ENDED))
  })

  it('ends with the recovery of the password, and the email names it', async () => {
    await recover()
    // those of the person who has just recovered
    expect(await countOpen()).toEqual({ session: 1, trusted_device: 1 })
    const { rows } = await test.owner.query(
      `select text from outbox where recipient = $1 and text like '%We also turned off%'
        order by at desc limit 1`,
      [EMAIL],
    )
    expect(rows[0].text).toContain(`2 remembered devices, ${GIVEN}`)
  })

  it("keeps second factors, and names them: one may be an intruder's", async () => {
    await test.owner.query(
      `insert into login_factor (resort_id, login_id, kind, destination)
        select 'HERON', ${LOGIN}, kind, '(555) 010-0199'
        from unnest(array['authenticator', 'phone', 'recovery']) kind`,
    )
    await recover(false)
    const factors = await test.owner.query(
      `delete from login_factor where login_id = ${LOGIN} returning kind`,
    )
    expect(factors.rows.map(({ kind }) => kind).toSorted()).toEqual([
      'authenticator',
      'phone',
      'recovery',
    ])
    const { rows } = await test.owner.query(
      `select text from outbox where recipient = $1 and text like '%We also turned off%'
        order by at desc limit 1`,
      [EMAIL],
    )
    expect(rows[0].text).toContain(
      "we still ask for a code from an authenticator app or a phone call. If you didn't set",
    )
    expect(rows[0].text).not.toContain('0199')
  })

  it('ends when the person signs out everywhere else, after a list of it', async () => {
    const { passkeys, grants } = (await owner.call(listSessions, { query: {} })).body
    expect(passkeys).toHaveLength(1)
    expect(grants).toEqual({ feeds: 1, shares: 1, guests: 1, invitations: 1 })
    const { ended } = (await owner.call(endOtherSessions, { query: {} })).body
    expect(ended).toEqual({ devices: 1, passkeys: 1, ...grants })
    expect(await countOpen()).toEqual({ session: 1, trusted_device: 1 })
    expect((await owner.call(getHome, { query: {} })).status).toBe(200)
    expect(await lastMessage(test.owner, EMAIL)).toContain(`1 remembered device, ${GIVEN}`)
  })

  it('does not begin with the old password while a recovery is under way', async () => {
    await test.owner.query('begin')
    await test.owner.query(
      `update login set password_hash = (select password_hash from login
        where login_id = 'staff.cms') || ' ' where id = ${LOGIN}`,
    )
    const signedIn = openBrowser(test.app, '10.9.0.1').signIn('owner', 'owner.points')
    try {
      await vi.waitFor(async () => {
        const { rows } = await test.owner.query(
          `select from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))`,
        )
        expect(rows).not.toEqual([])
      }, 60_000)
    } finally {
      await test.owner.query('commit')
    }
    expect((await signedIn).json().code).toBe('SESSION_EXPIRED')
  })

  it('ends when staff set a temporary password', async () => {
    await givePassword(test.services, ['HERON', 'owner', 'owner.points'])
    expect(await countOpen()).toEqual({})
    expect(await lastMessage(test.owner, EMAIL)).toContain(`2 remembered devices, ${GIVEN}`)
  })
})
