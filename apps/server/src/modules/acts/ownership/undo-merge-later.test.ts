import {
  mergeAccounts,
  recordDeath,
  recordPayment,
  transferContract,
  undoDeath,
  undoDeedBack,
  undoMerge,
  withdrawTransfer,
} from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBalance } from '../../../../test-support/accounts.ts'
import { addBill } from '../../../../test-support/act-examples.ts'
import { KEEP_ALL } from '../../../../test-support/keep-all.ts'
import { addAccount, addCoOwner } from '../../../../test-support/ownership-examples.ts'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { day } from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'

const [FROM, INTO] = ['10427', '10431'] as const

let test: TestApp
let staff: SignedIn
beforeEach(async () => {
  test = await startTestApp()
  staff = await signInStaff(test, ['manager'])
})
afterEach(async () => {
  expect(await readBooks(test.owner)).toMatchObject({
    ...{ unbalanced: 0, ledgerSum: 0, wrongOpenCents: 0, wrongLots: 0, soldTwice: 0 },
  })
  await test.close()
})

async function act(call: Parameters<typeof sendAct>[1], fields: object) {
  const { status, body } = await sendAct(staff, call, fields)
  expect([call.name, status], JSON.stringify(body)).toEqual([call.name, 200])
  return (body as unknown as ActAnswer).changes
}
const refuse = async (from: string = FROM) =>
  (await sendAct(staff, undoMerge, { from })).body['detail']
const merge = (from: string = FROM, into: string = INTO) => act(mergeAccounts, { from, into })
const undo = (from: string = FROM) => act(undoMerge, { from })
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await test.owner.query(text, values)).rows

/** Returns the places of a person: owner number, role, and whether an owner. */
const placesOf = async (login: string) =>
  (
    await rowsOf(
      `select a.owner_number, m.role, m.is_owner from owner_login m
      join login l on l.id = m.login_id join owner_account a on a.id = m.owner_account_id
      where l.login_id = $1 order by 1`,
      [login],
    )
  ).map(({ owner_number, role, is_owner }) => [owner_number, role, is_owner])

/** Puts a person on the kept account as well. */
const addToKept = (login: string, role: string, isOwner = false) =>
  rowsOf(
    `insert into owner_login (resort_id, login_id, owner_account_id, role, is_owner)
    select 'HERON', l.id, a.id, $2, $4 from login l, owner_account a
    where l.login_id = $1 and a.resort_id = 'HERON' and a.owner_number = $3`,
    [login, role, INTO, isOwner],
  )

const PLACE = `resort_id = 'HERON'
  and login_id = (select id from login where login_id = $1)
  and owner_account_id = (
    select id from owner_account where resort_id = 'HERON' and owner_number = '${INTO}'
  )`
const setRole = (login: string, role: string) =>
  rowsOf(`update owner_login set role = $2 where ${PLACE}`, [login, role])
const removeFromKept = (login: string) => rowsOf(`delete from owner_login where ${PLACE}`, [login])

describe('several merges into one account', () => {
  it('are undone from the last one on', async () => {
    const [second, login] = [await addAccount(test), await addCoOwner(test, FROM)]
    await rowsOf(
      `insert into owner_login (resort_id, login_id, owner_account_id, role)
      select 'HERON', l.id, a.id, 'book' from login l, owner_account a
      where l.login_id = $1 and a.owner_number = $2`,
      [login, second],
    )
    await addToKept(login, 'view')
    const before = await placesOf(login)
    await merge(second)
    await merge()
    expect(await refuse(second)).toContain(`Account ${FROM} was merged into the same account since`)
    await undo()
    await undo(second)
    expect(await placesOf(login)).toEqual(before)
  })

  it('keep that a part of a moved bill was paid between them', async () => {
    const first = await addAccount(test)
    await addBill(test, first, day(30))
    await merge(first, FROM)
    const payment = { owner: FROM, method: 'check', reference: '1', receivedOn: day(0) }
    const [bill] = await rowsOf(
      `select moved -> 'bills' -> 0 ->> 'number' as number from account_merge`,
    )
    await act(recordPayment, { ...payment, amountCents: 10, charges: [bill.number] })
    await merge()
    await undo()
    expect(await refuse(first)).toContain('which moved with the merge, was paid')
  })
})

describe('a death since the merge', () => {
  it('is undone first, and then everyone is where they were', async () => {
    const login = await addCoOwner(test, FROM)
    await merge()
    await act(recordDeath, { owner: INTO, login })
    expect(await refuse()).toContain(`The death of ${login} was recorded or taken back since`)
    await act(undoDeath, { owner: INTO, login })
    await undo()
    expect(await placesOf(login)).toEqual([[FROM, 'full', true]])
  })

  it('on the merged account keeps it merged once it is taken back', async () => {
    const login = await addCoOwner(test, FROM)
    await act(recordDeath, { owner: FROM, login })
    await merge()
    await act(undoDeath, { owner: INTO, login })
    expect(await refuse()).toContain(`The death of ${login} was recorded or taken back since`)
  })

  it('before the merge does not prevent its undo', async () => {
    const login = await addCoOwner(test, FROM)
    await act(recordDeath, { owner: FROM, login })
    await merge()
    await undo()
    await act(undoDeath, { owner: FROM, login })
    expect(await placesOf(login)).toEqual([[FROM, 'full', true]])
  })
})

describe('people whose place changed since the merge', () => {
  it.each(['demoted', 'invited again'])('stay on the kept account only: %s', async (how) => {
    const login = await addCoOwner(test, FROM)
    await merge()
    if (how === 'demoted') await setRole(login, 'view')
    else {
      await removeFromKept(login)
      await addToKept(login, 'full', true)
    }
    const changes = await undo()
    expect(changes.join()).toContain(
      '1 person, whose access or role changed since the merge, stays',
    )
    expect(await placesOf(login)).toEqual([[INTO, how === 'demoted' ? 'view' : 'full', true]])
  })

  it('who were on both and were invited again keep the new place', async () => {
    const login = await addCoOwner(test, FROM)
    await addToKept(login, 'view')
    await merge()
    await removeFromKept(login)
    await addToKept(login, 'full', true)
    await undo()
    expect(await placesOf(login)).toEqual([[INTO, 'full', true]])
  })

  it('no longer pay for the kept account if they could not before', async () => {
    const login = await addCoOwner(test, FROM)
    await addToKept(login, 'view')
    await merge()
    await rowsOf(
      `with card as (
        insert into payment_method (
          resort_id, login_id, kind, brand, last4, gateway, vault_token, added_at
        )
        select 'HERON', id, 'card', 'visa', '1111', 'none', 'merge-token', now()
        from login where login_id = $1
        returning id, login_id
      )
      insert into autopay (
        resort_id, owner_account_id, login_id, payment_method_id, cap_cents, made_at
      )
      select 'HERON', a.id, card.login_id, card.id, 100, now() from card, owner_account a
      where a.resort_id = 'HERON' and a.owner_number = $2`,
      [login, INTO],
    )
    await undo()
    expect(await placesOf(login)).toEqual([
      [FROM, 'full', true],
      [INTO, 'view', false],
    ])
    const [autopay] = await rowsOf(
      `select ended_at is not null as ended from autopay
      where login_id = (select id from login where login_id = $1)`,
      [login],
    )
    expect(autopay).toEqual({ ended: true })
  })
})

describe('a contract that moved with the merge', () => {
  const transfer = (fields: object) =>
    act(transferContract, { contract: 'P-10427', stays: 'keep', ...KEEP_ALL, ...fields })

  it('has to have no transfer for a later day', async () => {
    await merge()
    await transfer({ owner: '10440', on: day(30) })
    expect(await refuse()).toContain('A transfer of contract P-10427 is recorded for a later day')
    await act(withdrawTransfer, { contract: 'P-10427' })
    await undo()
  })

  it('can be given back after a deed-back before the merge, with its bills', async () => {
    await transfer({ how: 'deed-back', owner: null })
    const balance = await readBalance(test, FROM)
    const bill = await addBill(test, FROM, day(30))
    await rowsOf('update deed_back set bills = array[$1]', [bill])
    await merge()
    await undo()
    await act(undoDeedBack, { contract: 'P-10427' })
    expect(await readBalance(test, FROM)).toBe(balance)
  })

  it('is given back by the resort first', async () => {
    await merge()
    await transfer({ how: 'deed-back', owner: null })
    expect(await refuse()).toContain('Contract P-10427 went back to the resort since the merge')
    await act(undoDeedBack, { contract: 'P-10427' })
    await undo()
  })
})
