import type { ActExample } from './act-examples.ts'
import { KEEP_ALL } from './keep-all.ts'
import { day } from './stays.ts'
import type { TestApp } from './test-app.ts'

let count = 0

/** Valid examples of the acts that change who owns what. */
export function ownershipExamples(test: TestApp) {
  return {
    transferContract: async () => ({
      contract: 'W-10431',
      owner: await ownerWithout(test, 'W-10431'),
      ...{ stays: 'keep', ...KEEP_ALL },
    }),
    withdrawTransfer: async () => {
      await planTransfer(test)
      return { contract: 'P-10452' }
    },
    upgradeContract: async () => ({
      contract: 'P-10427',
      annualPoints: (await readAnnualPoints(test, 'P-10427')) + 100,
    }),
    recordDeath: async () => ({ owner: '10427', login: await addCoOwner(test, '10427') }),
    undoDeath: async () => ({ owner: '10427', login: await addDeath(test) }),
    undoDeedBack: async () => ({ contract: await addDeedBack(test) }),
    undoMerge: async () => ({ from: await addMerge(test) }),
    mergeAccounts: async () => ({ from: await addAccount(test), into: '10427' }),
  } satisfies Readonly<Record<string, ActExample>>
}

/** Returns the number of an account that doesn't have a contract. */
async function ownerWithout(test: TestApp, contract: string): Promise<string> {
  const { rows } = await test.owner.query(
    `select owner_number from owner_account
    where resort_id = 'HERON' and owner_number in ('10431', '10440') and id <> (
      select owner_account_id from interest where resort_id = 'HERON' and number = $1
    ) limit 1`,
    [contract],
  )
  return rows[0].owner_number
}

export async function readAnnualPoints(test: TestApp, contract: string): Promise<number> {
  const { rows } = await test.owner.query(
    `select annual_points from interest where resort_id = 'HERON' and number = $1`,
    [contract],
  )
  return rows[0].annual_points
}

/** Adds an owner to an account, and returns the login ID. */
export async function addCoOwner(test: TestApp, owner: string): Promise<string> {
  const login = `co-owner-${++count}`
  await test.owner.query(
    `with made as (
      insert into person (resort_id, first_name, last_name, email)
      values ('HERON', 'Ruth', 'Lee', $2 || '@mail.example')
      returning id
    ), login as (
      insert into login (resort_id, app_kind, login_id, password_hash, person_id)
      select 'HERON', 'owner', $2, '', id from made
      returning id
    )
    insert into owner_login (resort_id, login_id, owner_account_id, role, is_owner)
    select 'HERON', login.id, a.id, 'full', true
    from login, owner_account a
    where a.resort_id = 'HERON' and a.owner_number = $1`,
    [owner, login],
  )
  return login
}

/** Adds an account of an owner, and returns its number. */
export async function addAccount(test: TestApp): Promise<string> {
  const number = `9${String(++count).padStart(4, '0')}`
  await test.owner.query(
    `insert into owner_account (resort_id, owner_number, display_owner_number, name)
    values ('HERON', $1, $1, 'Nell Nobody')`,
    [number],
  )
  return number
}

/** Records a transfer of P-10452 for a later day, as `transferContract` does. */
async function planTransfer(test: TestApp): Promise<void> {
  await test.owner.query(
    `with contract as (
      update interest set leaves_on = $1 where resort_id = 'HERON' and number = 'P-10452'
      returning resort_id, id, owner_account_id
    )
    insert into planned_transfer (
      resort_id, interest_id, from_account_id, to_account_id, on_day, decisions, reason, staff_name
    )
    select resort_id, id, owner_account_id, (
        select id from owner_account where resort_id = 'HERON' and owner_number = '10431'
      ), $1, '{}', 'Sold', 'Ann'
    from contract
    on conflict (resort_id, interest_id) where state = 'planned' do nothing`,
    [day(90)],
  )
}

/** Records the death of a co-owner, as `recordDeath` does, and returns the login ID. */
async function addDeath(test: TestApp): Promise<string> {
  const login = await addCoOwner(test, '10427')
  await test.owner.query(
    `with place as (
      delete from owner_login m using login l
      where l.resort_id = m.resort_id and l.id = m.login_id and l.login_id = $1
      returning m.*
    )
    insert into death_record (
      resort_id, login_id, owner_account_id, role, position, is_owner, recorded_at
    )
    select resort_id, login_id, owner_account_id, role, position, is_owner, now() from place`,
    [login],
  )
  return login
}

/** Ends a contract of 10427, as a deed-back does, and returns its number. */
async function addDeedBack(test: TestApp): Promise<string> {
  const number = `E-${++count}`
  await test.owner.query(
    `with contract as (
      insert into interest (
        resort_id, number, owner_account_id, usage_type, status, annual_points, ends_on
      )
      select resort_id, $1, id, 'points', 'expired', 0,
        (now() at time zone (select time_zone from resort where id = 'HERON'))::date
      from owner_account where resort_id = 'HERON' and owner_number = '10427'
      returning resort_id, id, owner_account_id
    )
    insert into deed_back (
      resort_id, interest_id, owner_account_id, status, ends_on, lot_ids, points, week_ids, credits,
      bills, recorded_at
    )
    select resort_id, id, owner_account_id, 'active', null, '{}', '{}', '{}', '{}', '{}', now()
    from contract`,
    [number],
  )
  return number
}

/** Merges an account into 10427, as `mergeAccounts` does, and returns its number. */
async function addMerge(test: TestApp): Promise<string> {
  const number = await addAccount(test)
  const kinds = ['contracts', 'givenLots', 'plannedFrom', 'plannedTo', 'stays', 'staysForKept']
  kinds.push('staysForMerged', 'deposits', 'requests', 'documents', 'orders', 'holds')
  kinds.push('corrections', 'aliases', 'people', 'bills', 'credits')
  await test.owner.query(
    `with kept as (
      select id from owner_account where resort_id = 'HERON' and owner_number = '10427'
    ), merged as (
      update owner_account a set status = 'former', merged_into = kept.id
      from kept where a.resort_id = 'HERON' and a.owner_number = $1
      returning a.id
    )
    insert into account_merge (
      resort_id, from_account_id, to_account_id, status, moved, recorded_at
    )
    select 'HERON', merged.id, kept.id, 'active', $2, now() from merged, kept`,
    [number, JSON.stringify(Object.fromEntries(kinds.map((kind) => [kind, []])))],
  )
  return number
}
