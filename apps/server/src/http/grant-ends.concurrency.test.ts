import { inviteGuest } from '@ownerng/contract'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT, endedBy, GRANTS, useMembers } from '../../test-support/grants.ts'
import { untilWaiting } from '../../test-support/test-app.ts'

const on = useMembers()

const isMember = () => `login_id = '${on.memberId}' and owner_account_id = ${ACCOUNT}`
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
        where resort_id = 'HERON' and id <> ${ACCOUNT} limit 1) where id = '${on.stay}'`,
  },
}
const RACES = Object.entries(CHANGES).flatMap(([change, { ends, sql }]) =>
  ends.map((name) => [name, change, sql] as const),
)

// issue 37, item 21: a grant survived if its maker's role was lowered concurrently
describe('a grant made at the same moment', () => {
  let changer: pg.Client
  beforeAll(async () => {
    changer = new pg.Client(on.test.asApp)
    await changer.connect()
    await changer.query(`select set_config('app.resort', 'HERON', false)`)
  })
  afterAll(() => changer.end())
  afterEach(async () => {
    await on.test.owner.query('rollback')
    await on.test.owner.query(
      `update reservation set owner_account_id = ${ACCOUNT} where id = '${on.stay}';
      delete from guest_invitation`,
    )
  })
  const readRows = async (table: string) =>
    (
      await on.test.owner.query(
        `select to_jsonb(r) as row from ${table} r where to_jsonb(r) ->> $1 = $2`,
        [table === 'co_owner_invitation' ? 'invited_by' : 'login_id', on.memberId],
      )
    ).rows

  it.each(RACES)('%s: is refused if %s first', async (name, _, sql) => {
    const { table = '', make } = GRANTS[name] ?? {}
    await on.test.owner.query('begin')
    await on.test.owner.query(sql())
    const made = make?.(on).catch((error: Error) => error) ?? Promise.resolve()
    await Promise.race([made, untilWaiting(on.test.owner, 1)])
    await on.test.owner.query('commit')
    // `make` expects status 200
    expect(await made).toBeInstanceOf(Error)
    expect(await readRows(table)).toEqual([])
  })

  it('a renewed guest invitation: is refused if the role is lowered first', async () => {
    const body = { ownerNumber: on.owner.ownerNumber, email: 'renewed@mail.example', name: 'Ana' }
    expect((await on.owner.call(inviteGuest, { query: { id: on.stay }, body })).status).toBe(200)
    await on.test.owner.query('begin')
    await on.test.owner.query(CHANGES['the role is lowered']?.sql() ?? '')
    const renewed = on.member.call(inviteGuest, {
      query: { id: on.stay },
      body: { ...body, ownerNumber: on.member.ownerNumber },
    })
    await Promise.race([renewed, untilWaiting(on.test.owner, 1)])
    await on.test.owner.query('commit')
    expect((await renewed).body).toMatchObject({ code: 'ROLE_LIMIT' })
    expect(await readRows('guest_invitation')).toEqual([])
  })

  it.each(RACES)('%s: ends if %s right after it', async (name, _, sql) => {
    const { table = '', make } = GRANTS[name] ?? {}
    await make?.(on)
    const [made] = await readRows(table)
    await on.test.owner.query(`delete from ${table} where id = $1`, [made.row.id])
    await on.test.owner.query('begin')
    await on.test.owner.query(
      `insert into ${table} select (jsonb_populate_record(null::${table}, $1)).*`,
      [JSON.stringify(made.row)],
    )
    const changed = changer.query(sql())
    await Promise.race([changed, untilWaiting(on.test.owner, 1)])
    await on.test.owner.query('commit')
    await changed
    expect(await readRows(table)).toEqual([])
  })
})
