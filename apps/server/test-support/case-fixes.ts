import { randomUUID } from 'node:crypto'
import { createPayment, movePoints } from '@ownerng/contract'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { rollUseYears } from '../src/modules/stays/rights/roll-use-years.ts'
import { type CaseResort, searchPlaces, startCaseResort } from './case-resort.ts'
import { cardToken, readBooks, type SignedIn } from './test-app.ts'

/** The resort of the current test file. */
export let resort: CaseResort

/** Runs a statement as the owner of the tables. */
export const sql = (text: string, values: unknown[] = []) => resort.test.owner.query(text, values)

/** Changes an option of the resort. */
export const setOptions = (name: string, value: object) =>
  sql(
    `insert into resort_option (resort_id, name, value) values ('CASE', $1, $2)
      on conflict (resort_id, name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  )

/** Options that connect the sandbox gateway. */
export const GATEWAY = { ccGateway: 'rdppay', paymentDomain: 'sandbox-ext' }

/** Resets the account: no debt, no money on account, only the yearly points, no plan. */
export async function startAnew(): Promise<void> {
  await sql(`update payment_plan set state = 'ended' where resort_id = 'CASE' and state = 'kept'`)
  await sql(`with open as (select owner_account_id, charge_id, payment_attempt_id, sum(cents)
    as cents, new_id() as txn from ledger_entry
      where resort_id = 'CASE' and owner_account_id is not null
        group by 1, 2, 3 having sum(cents) <> 0)
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id,
      payment_attempt_id, cents)
    select 'CASE', txn, 'owner-receivable', owner_account_id, charge_id, payment_attempt_id,
      -cents from open union all select 'CASE', txn, 'bank', null, null, null, cents from open`)
  await sql(
    `insert into points_entry (resort_id, lot_id, points, reason)
      select resort_id, id, -remaining, 'adjusted' from points_lot where resort_id = 'CASE'
      and kind <> 'annual' and remaining <> 0`,
  )
  await sql(`update payment_attempt set points = 0 where resort_id = 'CASE'`)
  await setOptions('menuOptions', {})
  await setOptions('depositOptions', GATEWAY)
}

/** Adds a payment plan for the charges. */
export const planFor = (charges: string[]) =>
  sql(
    `insert into payment_method (resort_id, id, login_id, kind, brand, last4,
      good_until, gateway, vault_token, added_at)
     select 'CASE', 'pm-plan', id, 'card', 'Visa', '1119', '2039-12', 'rdppay', 'vlt_caseplan1',
       now() from login where resort_id = 'CASE' and login_id = 'case.ann' on conflict do nothing`,
  ).then(() =>
    sql(
      `insert into payment_plan (resort_id, owner_account_id, login_id,
        payment_method_id, charge_ids, cents, request_key, made_at)
       select c.resort_id, c.owner_account_id, l.id, 'pm-plan', $1, 1000, new_id(), now()
         from charge c, login l where c.id = ($1::text[])[1] and l.resort_id = 'CASE'
         and l.login_id = 'case.ann'`,
      [charges],
    ),
  )

export interface Offered {
  readonly code: string
  readonly sentence: string
  readonly fix: { route: string; label: string; cents?: number | undefined } | null
}

/** Pays by card. */
export const pay = async (owner: SignedIn, cents: number, overrides: object) =>
  owner.call(createPayment, {
    query: {},
    body: {
      requestKey: randomUUID(),
      ownerNumber: owner.ownerNumber,
      cents,
      scope: 'account',
      token: await cardToken(resort.test, '4321000000001119'),
      ...overrides,
    },
  })

/** Returns the price of a fix according to its label, in cents. */
const getPrice = ({ label }: NonNullable<Offered['fix']>) =>
  Math.round(Number(/\$([\d,]+\.\d\d)$/.exec(label)?.[1]?.replaceAll(',', '') ?? 0) * 100)

const getBalance = async ({ ownerNumber }: SignedIn) =>
  Number(
    (
      await sql(
        `select coalesce(sum(e.cents), 0) as cents from ledger_entry e
          join owner_account a on (a.resort_id, a.id) = (e.resort_id, e.owner_account_id)
          where a.resort_id = 'CASE' and a.owner_number = $1`,
        [ownerNumber],
      )
    ).rows[0].cents,
  )

/** Applies a fix like the screen that it leads to. */
export async function apply(owner: SignedIn, fix: NonNullable<Offered['fix']>) {
  const [path, search = ''] = fix.route.split('?')
  const query = new URLSearchParams(search)
  const points = Number(query.get('points'))
  if (path === '/nav/payment') {
    const charges = query.get('charges')
    return pay(owner, Number(query.get('cents')), charges ? { chargeIds: charges.split(',') } : {})
  }
  if (path === '/nav/points/payment') return pay(owner, points * 7, { scope: 'points', points })
  if (path !== '/nav/points') throw new Error(`cannot apply ${fix.route}`)
  const act = query.get('act') as 'bank' | 'borrow'
  return owner.call(movePoints, {
    query: { id: query.get('lot') ?? '' },
    body: {
      ...{ ownerNumber: owner.ownerNumber, requestKey: randomUUID(), act, points },
      expectFeeCents: getPrice(fix),
    },
  })
}

/** Returns what applying a fix must add to the balance of the account, according to its label. */
function getBilled(fix: NonNullable<Offered['fix']>): number {
  if (fix.label.startsWith('Pay ')) return -getPrice(fix)
  return fix.label.startsWith('Rent ') ? 0 : getPrice(fix)
}

/**
 * Applies the offered fixes until none is left, and asserts that each costs what its label says.
 * Returns the labels, and whether the stay is allowed afterwards.
 */
export async function followFixes(
  owner: SignedIn,
  ask: () => Promise<{ allowed: boolean; reasons: readonly Offered[] }>,
) {
  const followed: string[] = []
  for (;;) {
    const { allowed, reasons } = await ask()
    const offered = reasons.filter((reason) => reason.fix)
    expect(offered.length).toBeLessThanOrEqual(1)
    const fix = offered[0]?.fix
    if (allowed || !fix) return { allowed, taken: followed, reasons }
    followed.push(fix.label)
    expect(followed.length).toBeLessThan(6)
    const before = await getBalance(owner)
    const done = await apply(owner, fix)
    expect(done.status, `${fix.label}: ${JSON.stringify(done.body)}`).toBe(200)
    expect((await getBalance(owner)) - before, fix.label).toBe(getBilled(fix))
  }
}

/**
 * The verdict for one unit type; or for the whole screen, with the reasons common to all types,
 * where one allowed type is enough.
 */
export const getVerdict =
  (
    owner: SignedIn,
    {
      code,
      arrival,
      departure,
      adults = 2,
    }: { code: string | null; arrival: string; departure: string; adults?: number },
  ) =>
  async () => {
    const { places, reasons } = await searchPlaces(owner, arrival, departure, { adults })
    if (code === null) {
      const helped = places.find((place) => place.reasons.some((reason) => reason.fix))
      return {
        allowed: places.some((place) => place.allowed),
        reasons: reasons.length > 0 ? reasons : (helped?.reasons ?? []),
      }
    }
    const place = places.find((place) => place.unitTypeCode === code)
    return { allowed: place?.allowed === true, reasons: place?.reasons ?? [] }
  }

/** Starts the case resort once, and resets it before each test. */
export function startFixResort(): void {
  beforeAll(async () => {
    resort = await startCaseResort('2026-07-01T16:00:00Z')
    await rollUseYears(resort.test.services, 'CASE')
  })
  afterAll(async () => {
    expect(await readBooks(resort.test.owner)).toMatchObject({
      unbalanced: 0,
      ledgerSum: 0,
      wrongLots: 0,
    })
    await resort.close()
  })
  beforeEach(startAnew)
}
