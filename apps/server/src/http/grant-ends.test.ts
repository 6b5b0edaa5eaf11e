import { changeCoOwner, removeCoOwner } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import {
  ACCOUNT,
  endedBy,
  GRANTS,
  inviteGuestOf,
  PASSWORD_SENT,
  useMembers,
} from '../../test-support/grants.ts'
import { day } from '../../test-support/stays.ts'
import { endAccess } from '../cli/end-access.ts'
import { erasePerson } from '../cli/erase-person.ts'
import { allOrFirstError } from '../db/all-or-first-error.ts'
import { endGrants } from '../modules/identity/grants.queries.ts'
import { notifyPerson } from '../modules/notifications/notify-owner.ts'

// issue 37, item 21: a removed co-owner kept a shared trip link

const on = useMembers()

const changeRole = (role: 'pay' | 'book' | 'view') => async () => {
  const body = { ownerNumber: on.owner.ownerNumber, password: PASSWORD_SENT, role }
  const answer = await on.owner.call(changeCoOwner, { query: { id: on.memberId }, body })
  expect(answer.status).toBe(200)
}

const ALL = Object.keys(GRANTS)
const TABLES = [...new Set(Object.values(GRANTS).map(({ table }) => table))]
/** Every way that grants can end, and which ones it ends. */
const ENDS: Readonly<Record<string, { ends: readonly string[]; run(): Promise<unknown> }>> = {
  'an owner removes the member': {
    ends: ALL,
    run: async () => {
      const body = { ownerNumber: on.owner.ownerNumber, password: PASSWORD_SENT }
      const answer = await on.owner.call(removeCoOwner, { query: { id: on.memberId }, body })
      expect(answer.status).toBe(200)
    },
  },
  'the resort removes the member': {
    ends: ALL,
    run: () =>
      endAccess(on.test.services, ['HERON', on.member.ownerNumber, `member.${on.memberCount}`]),
  },
  'the role is lowered to booking': { ends: endedBy('book'), run: changeRole('book') },
  'the role is lowered to paying': { ends: endedBy('pay'), run: changeRole('pay') },
  'the role is lowered to viewing': { ends: endedBy('view'), run: changeRole('view') },
  'the member is erased': {
    ends: ALL,
    run: () => erasePerson(on.test.services, ['HERON', `member.${on.memberCount}`]),
  },
  'a login ends what it granted': {
    ends: ALL.filter((name) => name !== 'confirmed guest'),
    run: async () => {
      const of = { resortId: 'HERON', loginId: on.memberId }
      const ended = await on.test.database.inResort('HERON', (sql) => sql.row(endGrants, of))
      expect(ended).toEqual({ feeds: 1, shares: 1, guests: 1, invitations: 1 })
    },
  },
  'the owner gives up the account': {
    ends: ALL,
    run: () =>
      on.test.owner.query(`update owner_account set status = 'former' where id = ${ACCOUNT}`),
  },
  'the stay moves to another account': {
    ends: ['shared trip', 'confirmed guest', 'invited guest'],
    run: async () => {
      await on.test.owner.query(
        `update reservation set owner_account_id = (select id from owner_account
          where resort_id = 'HERON' and id <> ${ACCOUNT} limit 1) where id = $1`,
        [on.stay],
      )
      await on.test.owner.query(
        `update reservation set owner_account_id = ${ACCOUNT} where id = $1`,
        [on.stay],
      )
    },
  },
}

describe('a grant ends with the membership that made it', () => {
  it.each(Object.entries(ENDS))('when %s', async (_, { ends, run }) => {
    const made = new Map<string, () => Promise<boolean>>()
    for (const [name, { make }] of Object.entries(GRANTS)) made.set(name, await make(on))
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
    const { rows } = await on.test.owner.query(
      `insert into login (resort_id, app_kind, login_id, password_hash)
      values ('HERON', 'owner', 'bystander', '') returning id`,
    )
    await on.test.owner.query(
      `insert into owner_login (resort_id, login_id, owner_account_id)
      values ('HERON', $1, ${ACCOUNT})`,
      [rows[0].id],
    )
    const works = await GRANTS['calendar feed']?.make(on)
    const body = { ownerNumber: on.owner.ownerNumber, password: PASSWORD_SENT }
    await on.owner.call(removeCoOwner, { query: { id: rows[0].id }, body })
    expect(await works?.()).toBe(true)
  })
})

/** Tables with a secret that grants access but doesn't depend on a membership, with the reason. */
const OTHER_SECRETS: Readonly<Record<string, string>> = {
  api_key: 'of a system, which the resort lets in and ends',
  address_check: 'a code for an address of the login itself',
  login: 'the password of the login itself',
  session: 'each request checks the membership',
  contact_correction: 'confirms or cancels a contact, and lets nobody in',
  staff_invitation: 'ends with the staff member who sent it (staff-grants.test.ts)',
  temporary_password: 'for the login itself',
  trusted_device: 'for the login itself',
  payment_attempt: 'the hash of a request, to recognize a repeat',
  payment_plan: 'the hash of a request, to recognize a repeat',
  request_key: 'the hash of a request, to recognize a repeat',
  batch: 'the hash of a request, to recognize a repeat',
  load: 'the hash of a request, to recognize a repeat',
  load_part: 'the hash of a request, to recognize a repeat',
  resort_act: 'the hash of a request, to recognize a repeat',
}

it('notifies a confirmed guest when the link of their stay ends', async () => {
  await inviteGuestOf(on, 'confirmed')
  await changeRole('view')()
  const { rows } = await on.test.owner.query(
    'select subject from outbox where recipient = $1 order by at desc, id desc limit 1',
    [`confirmed.${on.memberCount}@mail.example`],
  )
  expect(rows).toEqual([{ subject: 'Your link at Heron Cove Resort no longer works' }])
})

it('a removed member gets no more notifications of the account; the others get them', async () => {
  await on.test.owner.query(
    `update person set email = 'member@mail.example' where id = (select person_id from login
      where id = $1)`,
    [on.memberId],
  )
  const { rows } = await on.test.owner.query(`select ${ACCOUNT} as id`)
  const to = { loginId: on.memberId, ownerAccountId: rows[0].id }
  const params = { from: day(40), to: day(43), hours: 24, pointsLost: 0 }
  const news = { code: 'waitlist-offered', params, link: '/nav/waitlist' } as const
  const notify = async () => {
    await on.test.owner.query('delete from outbox')
    const now = on.test.services.clock.now()
    await on.test.database.inResort('HERON', (sql) => notifyPerson(sql, 'HERON', { to, news, now }))
    const sent = await on.test.owner.query(
      `select distinct recipient from outbox where channel = 'email' order by 1`,
    )
    return sent.rows.map(({ recipient }) => recipient)
  }
  expect(await notify()).toEqual(['member@mail.example'])
  const body = { ownerNumber: on.owner.ownerNumber, password: PASSWORD_SENT }
  await on.owner.call(removeCoOwner, { query: { id: on.memberId }, body })
  expect(await notify()).toEqual(['eleanor.10427@mail.example'])
})

describe('every kind of grant is covered', () => {
  it('each table whose rows end with a membership is in the table above', async () => {
    // `refuse.ts` recognizes the constraint by its name
    const { rows } = await on.test.owner.query(
      `select conrelid::regclass::text as name, conname, confdeltype from pg_constraint
      where contype = 'f' and confrelid = 'owner_login'::regclass order by 1`,
    )
    expect(rows).toEqual(
      TABLES.toSorted().map((name) => ({ name, conname: `${name}_of_member`, confdeltype: 'c' })),
    )
  })
  it('each table with a secret ends with a membership, or says why not', async () => {
    const { rows } = await on.test.owner.query<{ name: string }>(
      `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname ~ '_hash$'
        and a.attname <> 'agent_hash'`,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...TABLES, ...Object.keys(OTHER_SECRETS)].toSorted(),
    )
  })
})
