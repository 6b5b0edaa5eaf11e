import { listNotices, recordDeath, transferContract } from '@ownerng/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAppWithPayments, test } from '../../../../test-support/current-app.ts'
import { KEEP_ALL } from '../../../../test-support/keep-all.ts'
import { addCoOwner } from '../../../../test-support/ownership-examples.ts'
import {
  APPROVED,
  addBill,
  createPlan,
  passDays,
  readPayments,
  startAutopay,
} from '../../../../test-support/planned-payments.ts'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { mailTo } from '../../../../test-support/staff-commands.ts'
import type { SignedIn } from '../../../../test-support/test-app.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'

startAppWithPayments()

let staff: SignedIn
let owner: SignedIn
beforeEach(async () => {
  staff = await signInStaff(test, ['manager'])
  owner = await test.signIn('owner.points')
})

/** Does an act that must succeed. Returns what changed. */
async function act(call: Parameters<typeof sendAct>[1], fields: object): Promise<string> {
  const { status, body } = await sendAct(staff, call, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as unknown as ActAnswer).changes.join(' ')
}

const sell = (decisions: object = {}) =>
  act(transferContract, {
    contract: 'P-10427',
    owner: '10431',
    stays: 'keep',
    ...KEEP_ALL,
    ...decisions,
  })

const BY_RESORT = 'The resort ended it.'

// issue 38, B19: plans and autopay of a transfer are decided explicitly
describe('a transfer', () => {
  it('leaves automatic payments on or ends them, which the owner reads', async () => {
    await startAutopay(owner, APPROVED)
    expect(await sell()).toContain('Automatic payments of 10427 continue.')
    expect((await readPayments(owner)).autopay).toMatchObject({ on: true, endReason: '' })
    await act(transferContract, { contract: 'P-10427', owner: '10427', stays: 'keep', ...KEEP_ALL })
    expect(await sell({ autopay: 'end' })).toContain('Automatic payments of 10427 end.')
    expect((await readPayments(owner)).autopay).toMatchObject({ on: false, endReason: BY_RESORT })
    await addBill(owner, 5000, 10)
    await passDays(12)
    expect(test.gatewayStore.allSales()).toEqual([])
  })

  it('leaves a payment plan as it is or ends it, and its bills are due again', async () => {
    const { cents } = await createPlan(owner, APPROVED, 3)
    const sales = test.gatewayStore.allSales().length
    expect(await sell()).toContain('The payment plan of 10427 continues.')
    expect((await readPayments(owner)).plan).toMatchObject({ state: 'kept', cents })
    await act(transferContract, { contract: 'P-10427', owner: '10427', stays: 'keep', ...KEEP_ALL })
    expect(await sell({ plan: 'end' })).toContain('The payment plan of 10427 ends.')
    const { plan, bills } = await readPayments(owner)
    expect(plan).toMatchObject({ state: 'ended', endReason: BY_RESORT })
    expect(bills.length).toBeGreaterThan(0)
    await passDays(70)
    expect(test.gatewayStore.allSales()).toHaveLength(sales)
  })

  it('by divorce says so, and both accounts are notified', async () => {
    const changes = await sell({ how: 'divorce' })
    expect(changes).toMatch(/^Transfers contract P-10427 from 10427 to 10431 \(divorce, /)
    const buyer = await test.signIn('owner.float')
    for (const [account, contract] of [
      [owner, 'contract-left'],
      [buyer, 'contract-received'],
    ] as const) {
      const { rows } = await test.owner.query(
        `select n.id from notice n join owner_account a on a.id = n.owner_account_id
        where n.code = $1 and a.owner_number = $2`,
        [contract, account.ownerNumber],
      )
      const { notices } = (await account.call(listNotices, { query: {} })).body
      expect(notices.map(({ id }) => id)).toContain(rows[0].id)
    }
  })
})

describe('the death of an owner', () => {
  /** Reads the autopay and the plans of the account: whether they are on. */
  const readActive = async () =>
    (
      await test.owner.query(
        `select p.ended_at is null as active from autopay p
        join owner_account a on a.id = p.owner_account_id where a.owner_number = '10427'
        union all
        select n.state = 'kept' from payment_plan n
        join owner_account a on a.id = n.owner_account_id where a.owner_number = '10427'`,
      )
    ).rows.map(({ active }) => active)

  it('ends what they paid automatically, on their accounts, and says so to the others', async () => {
    await startAutopay(owner, APPROVED)
    expect(await readActive()).toEqual([true])
    const survivor = await addCoOwner(test, '10427')
    const changes = await act(recordDeath, { owner: '10427', login: 'owner.points' })
    expect(changes).toContain('The automatic payments of that person for account 10427 end.')
    expect(await readActive()).toEqual([false])
    const [letter] = await mailTo(test, `${survivor}@mail.example`)
    expect(letter?.text).toContain('utomatic payments')
    await addBill(owner, 5000, 10)
    await passDays(12)
    expect(test.gatewayStore.allSales()).toEqual([])
  })

  it('ends their payment plan', async () => {
    await createPlan(owner, APPROVED, 3)
    expect(await readActive()).toEqual([true])
    const sales = test.gatewayStore.allSales().length
    await addCoOwner(test, '10427')
    const changes = await act(recordDeath, { owner: '10427', login: 'owner.points' })
    expect(changes).toContain('The automatic payments of that person for account 10427 end.')
    expect(await readActive()).toEqual([false])
    await passDays(70)
    expect(test.gatewayStore.allSales()).toHaveLength(sales)
  })
})
