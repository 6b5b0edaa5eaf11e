import {
  cancelReservation,
  creditAccount,
  mergeAccounts,
  recordPayment,
  transferContract,
  undoMerge,
} from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBalance, settleAccount } from '../../../../test-support/accounts.ts'
import { addBill } from '../../../../test-support/act-examples.ts'
import { KEEP_ALL } from '../../../../test-support/keep-all.ts'
import { addAccount, addCoOwner } from '../../../../test-support/ownership-examples.ts'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { bookStay, day, pointsLeft } from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { verify } from '../../../cli/verify.ts'
import { useOwnerCredits } from '../../billing/use-owner-credits.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'

const [FROM, INTO] = ['10427', '10431'] as const

let test: TestApp
let staff: SignedIn
let owner: SignedIn
beforeEach(async () => {
  test = await startTestApp()
  staff = await signInStaff(test, ['manager'])
  owner = await test.signIn('owner.points')
})
afterEach(async () => {
  expect(await readBooks(test.owner)).toMatchObject({
    ...{ unbalanced: 0, ledgerSum: 0, wrongOpenCents: 0, wrongLots: 0, soldTwice: 0 },
  })
  expect(await verify(test.services, [], {})).not.toContain('differ')
  await test.close()
})

type Call = Parameters<typeof sendAct>[1]

async function act(call: Call, fields: object): Promise<readonly string[]> {
  const { status, body } = await sendAct(staff, call, fields)
  expect([call.name, status], JSON.stringify(body)).toEqual([call.name, 200])
  return (body as unknown as ActAnswer).changes
}
const refuse = async (fields: object = {}) =>
  (await sendAct(staff, undoMerge, { from: FROM, ...fields })).body['detail']
const merge = () => act(mergeAccounts, { from: FROM, into: INTO })
const undo = (fields: object = {}) => act(undoMerge, { from: FROM, ...fields })
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await test.owner.query(text, values)).rows
const balances = async () => [await readBalance(test, FROM), await readBalance(test, INTO)]
const listMembers = () =>
  rowsOf(
    `select l.login_id as login, a.owner_number as owner, m.role, m.position, m.is_owner
    from owner_login m join login l on l.id = m.login_id
    join owner_account a on a.id = m.owner_account_id
    where m.resort_id = 'HERON' order by 1, 2`,
  )
const readOwners = (number: string) =>
  rowsOf(
    `select a.owner_number as owner, r.status from reservation r
    join owner_account a on a.id = r.owner_account_id where r.number = $1`,
    [number],
  )

// issue 38: every act has an undo or a named counter-act
describe('a merge that is undone', () => {
  it('gives both accounts what they had', async () => {
    const stay = await bookStay(owner, day(60))
    const open = await addBill(test, FROM, day(30))
    const kept = await test.signIn('owner.float')
    const points = [await pointsLeft(owner), await pointsLeft(kept)]
    const [money, members] = [await balances(), await listMembers()]
    await merge()
    const changes = await undo()
    expect(changes[0]).toBe(`Separates account ${FROM} from account ${INTO}.`)
    expect(await balances()).toEqual(money)
    expect(await listMembers()).toEqual(members)
    expect(await readOwners(stay.number)).toEqual([{ owner: FROM, status: 'confirmed' }])
    const again = await test.signIn('owner.points')
    expect(again.ownerNumber).toBe(FROM)
    expect([await pointsLeft(again), await pointsLeft(await test.signIn('owner.float'))]).toEqual(
      points,
    )
    const notices = await rowsOf(
      `select distinct a.owner_number as owner from notice n
      join owner_account a on a.id = n.owner_account_id where n.code = 'merge-undone' order by 1`,
    )
    expect(notices.map((notice) => notice.owner)).toEqual([FROM, INTO])
    expect(open).toBeDefined()
    expect(await refuse()).toContain("isn't merged into another one")
    await merge()
    await undo()
    expect(await balances()).toEqual(money)
  })

  it('changes nothing in a preview', async () => {
    await merge()
    const members = await listMembers()
    await undo({ preview: true })
    expect(await listMembers()).toEqual(members)
  })

  it('leaves what happened since with the kept account', async () => {
    await merge()
    const kept = await test.signIn('owner.float')
    const stay = await bookStay(kept, day(60))
    const bill = await addBill(test, INTO, day(30))
    const money = (await balances()).reduce((sum, cents) => sum + cents, 0)
    await undo()
    expect(await readOwners(stay.number)).toEqual([{ owner: INTO, status: 'confirmed' }])
    const [{ owner: billed }] = await rowsOf(
      `select a.owner_number as owner from charge c
      join owner_account a on a.id = c.owner_account_id where c.number = $1`,
      [bill],
    )
    expect(billed).toBe(INTO)
    expect((await balances()).reduce((sum, cents) => sum + cents, 0)).toBe(money)
  })

  it('moves back a stay that was canceled since, with what it returned', async () => {
    const points = await pointsLeft(owner)
    const stay = await bookStay(owner, day(60))
    await merge()
    const kept = await test.signIn('owner.float')
    const { status } = await kept.call(cancelReservation, {
      query: { id: stay.id },
      body: { ownerNumber: INTO, expectPointsBack: stay.points, expectWeek: null },
    })
    expect(status).toBe(200)
    await undo()
    expect(await readOwners(stay.number)).toEqual([{ owner: FROM, status: 'cancelled' }])
    expect(await pointsLeft(await test.signIn('owner.points'))).toBe(points)
  })

  it('leaves a contract that was sold since with its new owner', async () => {
    await merge()
    const sale = { contract: 'P-10427', owner: '10440', stays: 'keep', ...KEEP_ALL }
    await act(transferContract, sale)
    await undo()
    const [contract] = await rowsOf(
      `select a.owner_number as owner from interest i
      join owner_account a on a.id = i.owner_account_id where i.number = 'P-10427'`,
    )
    expect(contract.owner).toBe('10440')
  })

  it('gives the account to no one who lost the kept one since, and keeps their roles', async () => {
    const both = await addCoOwner(test, FROM)
    const gone = await addCoOwner(test, FROM)
    await rowsOf(
      `insert into owner_login (resort_id, login_id, owner_account_id, role, position)
      select 'HERON', l.id, a.id, 'view', 7 from login l, owner_account a
      where l.login_id = $1 and a.resort_id = 'HERON' and a.owner_number = $2`,
      [both, INTO],
    )
    const before = await listMembers()
    await merge()
    await rowsOf(
      `delete from owner_login m using login l where l.id = m.login_id and l.login_id = $1`,
      [gone],
    )
    await undo()
    expect(await listMembers()).toEqual(before.filter(({ login }) => login !== gone))
  })
})

describe('a merge is not undone', () => {
  it('if the account was not merged', async () => {
    expect(await refuse()).toContain("isn't merged into another one")
    expect(await refuse({ from: '1' })).toContain("isn't merged into another one")
  })

  it('if the kept account was merged as well', async () => {
    await addBill(test, FROM, day(30))
    const before = await balances()
    await merge()
    await act(mergeAccounts, { from: INTO, into: '10440' })
    expect(await refuse()).toContain('Undo that merge first')
    await undo({ from: INTO })
    await undo()
    expect(await balances()).toEqual(before)
  })

  it('if a bill that moved was paid since', async () => {
    await addBill(test, FROM, day(30))
    await merge()
    const payment = {
      ...{ owner: INTO, method: 'check', reference: '1', amountCents: 500_000 },
      receivedOn: day(0),
    }
    await act(recordPayment, payment)
    expect(await refuse()).toContain('which moved with the merge, was paid')
  })

  it('if credit that moved has paid bills of the kept account since', async () => {
    await settleAccount(test, FROM)
    await act(creditAccount, { owner: FROM, kind: 'goodwill', amountCents: 700 })
    await addBill(test, INTO, day(30))
    await merge()
    await useOwnerCredits(test.services, 'HERON')
    expect(await refuse()).toContain('Of the credit that moved with the merge, $7.00')
  })

  it('while a payment is being confirmed', async () => {
    await merge()
    await rowsOf(
      `with paying as (
        insert into payment_attempt (
          resort_id, number, invoice, owner_account_id, account_ids, cents, method, request_key,
          state, created_at
        )
        select 'HERON', 'OP-1', 'HERON-OP-1', id, array[id], 100, 'card', 'op-1', 'submitting', now()
        from owner_account where resort_id = 'HERON' and owner_number = $1
        returning id
      )
      select from paying`,
      [INTO],
    )
    expect(await refuse()).toContain(`A payment of account ${INTO}`)
  })
})

it('returns credit that moved and is unused', async () => {
  const from = await addAccount(test)
  await act(creditAccount, { owner: from, kind: 'goodwill', amountCents: 700 })
  await settleAccount(test, INTO)
  const before = [await readBalance(test, from), await readBalance(test, INTO)]
  await act(mergeAccounts, { from, into: INTO })
  await undo({ from })
  expect([await readBalance(test, from), await readBalance(test, INTO)]).toEqual(before)
})
