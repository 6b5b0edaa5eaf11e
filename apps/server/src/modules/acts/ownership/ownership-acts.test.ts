import {
  getPoints,
  holdAccount,
  listBills,
  listNotices,
  listReservations,
  mergeAccounts,
  postCharge,
  recordDeath,
  upgradeContract,
} from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addBill } from '../../../../test-support/act-examples.ts'
import {
  addAccount,
  addCoOwner,
  readAnnualPoints,
} from '../../../../test-support/ownership-examples.ts'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { mailTo } from '../../../../test-support/staff-commands.ts'
import { bookStay, day, pointsLeft, setRules } from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { verify } from '../../../cli/verify.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'

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

/** Does an act that must succeed. */
async function act(call: Call, fields: object): Promise<readonly string[]> {
  const { status, body } = await sendAct(staff, call, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as unknown as ActAnswer).changes
}

const refuse = async (call: Call, fields: object) =>
  (await sendAct(staff, call, fields)).body['detail']

const balance = async (one: SignedIn) =>
  (await one.call(listBills, { query: {} })).body.balanceCents

describe('an upgrade', () => {
  it('changes this use year by the rule and later ones in full, and back again', async () => {
    const before = await pointsLeft(owner)
    const annual = await readAnnualPoints(test, 'P-10427')
    const lots = (await owner.call(getPoints, { query: {} })).body.lots
    const changes = await act(upgradeContract, {
      contract: 'P-10427',
      annualPoints: annual + 1_000,
    })
    expect(changes[0]).toContain(`from ${annual.toLocaleString('en-US')} to`)
    const gained = (await pointsLeft(owner)) - before
    expect(gained).toBeGreaterThanOrEqual(1_000)
    expect(gained % 1_000).toBe(0)
    await act(upgradeContract, { contract: 'P-10427', annualPoints: annual })
    expect((await owner.call(getPoints, { query: {} })).body.lots).toEqual(lots)
  })

  it('leaves this use year alone under by-use-year', async () => {
    await setRules(test, { contractTransfer: { proration: 'by-use-year' } })
    const annual = await readAnnualPoints(test, 'P-10427')
    const changes = await act(upgradeContract, {
      contract: 'P-10427',
      annualPoints: annual + 1_000,
    })
    const year = new Date().getFullYear()
    expect(changes.filter((one) => one.startsWith(`Use year ${year}:`))).toEqual([])
  })

  it('takes no points that are spent, and grants the next use years by the new number', async () => {
    await bookStay(owner, day(60))
    const annual = await readAnnualPoints(test, 'P-10427')
    expect(await refuse(upgradeContract, { contract: 'P-10427', annualPoints: 1 })).toContain(
      'already spent or moved',
    )
    expect(await readAnnualPoints(test, 'P-10427')).toBe(annual)
  })

  it.each([
    [{ contract: 'P-1', annualPoints: 5 }, 'There is no contract P-1'],
    [{ contract: 'P-10427' }, 'has these points and this type already'],
    [{ contract: 'W-10431', annualPoints: 5 }, 'is for weeks'],
    [{ contract: 'P-10427', unitType: '1BR' }, 'Only the type of a floating week'],
    [{ contract: 'W-10431', unitType: 'NONE' }, 'There is no type NONE'],
    [{ contract: 'W-10431', unitType: '1BR', on: day(2) }, 'before its day'],
  ])('is refused for %j', async (fields, why) => {
    expect(await refuse(upgradeContract, fields)).toContain(why)
  })
})

describe('the death of a co-owner', () => {
  it('ends access, and only the others are notified', async () => {
    const login = await addCoOwner(test, owner.ownerNumber)
    const points = await pointsLeft(owner)
    const changes = await act(recordDeath, { owner: owner.ownerNumber, login })
    expect(changes).toEqual([
      `${login} loses access to account 10427; no message goes to that person.`,
      expect.stringContaining('Account 10427 stays with'),
    ])
    expect(await mailTo(test, `${login}@mail.example`)).toEqual([])
    const [notice] = (await owner.call(listNotices, { query: {} })).body.notices
    expect(notice?.title).toBe('We are sorry for your loss')
    expect(notice?.text).not.toContain('Automatic payments')
    expect(await pointsLeft(owner)).toBe(points)
    const { rows } = await test.owner.query(
      `select count(*)::integer as n from owner_login m
      join login l on l.id = m.login_id where l.login_id = $1`,
      [login],
    )
    expect(rows).toEqual([{ n: 0 }])
    expect(await refuse(recordDeath, { owner: owner.ownerNumber, login })).toContain(
      "isn't a login of this account",
    )
  })

  it('leaves the account to the estate if no one else is on it', async () => {
    const account = await addAccount(test)
    const login = await addCoOwner(test, account)
    const changes = await act(recordDeath, {
      owner: account,
      login,
      accountName: 'Estate of R. Lee',
    })
    expect(changes.join(' ')).toContain('it waits for the estate')
    const { rows } = await test.owner.query(
      'select name, status from owner_account where owner_number = $1',
      [account],
    )
    expect(rows).toEqual([{ name: 'Estate of R. Lee', status: 'active' }])
    expect(await mailTo(test, `${login}@mail.example`)).toEqual([])
  })
})

describe('a merge of two accounts', () => {
  it('moves what can be used or has to be paid, and the old number names the kept account', async () => {
    const kept = await test.signIn('owner.float')
    const stay = await bookStay(owner, day(60))
    const points = (await pointsLeft(owner)) + (await pointsLeft(kept))
    const money = (await balance(owner)) + (await balance(kept))
    const late = await addBill(test, owner.ownerNumber, day(-30))
    const changes = await act(mergeAccounts, { from: owner.ownerNumber, into: kept.ownerNumber })
    expect(changes[0]).toBe(`Merges account 10427 into account ${kept.ownerNumber}.`)
    expect(changes.at(-1)).toContain('It can be undone (undo-merge)')
    const merged = await test.signIn('owner.float')
    expect(await pointsLeft(merged)).toBe(points)
    expect(await balance(merged)).toBe(money + 50_000)
    const { body } = await merged.call(listReservations, { query: {} } as never)
    expect(body.reservations.map(({ number }: { number: string }) => number)).toContain(stay.number)
    // no act makes a bill late
    const { charges } = (await merged.call(listBills, { query: {} })).body
    expect(charges.find(({ number }) => number === late)).toBeUndefined()
    expect(charges.filter(({ cents, dueOn }) => cents === 50_000 && dueOn === day(7))).toHaveLength(
      1,
    )
    const again = await act(postCharge, {
      ...{ owner: '10427', kind: 'other', description: 'Lost key' },
      ...{ amountCents: 100, dueOn: day(30) },
    })
    expect(again[0]).toContain(`account ${kept.ownerNumber}`)
    // the login of the merged account goes to the kept one
    const moved = await test.signIn('owner.points')
    expect(moved.ownerNumber).toBe(kept.ownerNumber)
    const [notice] = (await moved.call(listNotices, { query: {} })).body.notices
    expect(notice).toBeDefined()
  })

  it('stays merged if an older folder lists the account as active', async () => {
    const from = await addAccount(test)
    await act(mergeAccounts, { from, into: '10427' })
    await test.owner.query(`update owner_account set status = 'active' where owner_number = $1`, [
      from,
    ])
    const { rows } = await test.owner.query(
      'select status from owner_account where owner_number = $1',
      [from],
    )
    expect(rows).toEqual([{ status: 'former' }])
    expect(await refuse(mergeAccounts, { from, into: '10431' })).toContain(
      'was merged into another',
    )
  })

  it('keeps a hold', async () => {
    const from = await addAccount(test)
    await act(holdAccount, { owner: from, kind: 'hardship', endsOn: day(90) })
    await act(mergeAccounts, { from, into: '10427' })
    const { rows } = await test.owner.query(
      `select a.owner_number as owner from account_hold h
      join owner_account a on a.id = h.owner_account_id`,
    )
    expect(rows).toEqual([{ owner: '10427' }])
  })

  it.each([
    [{ from: '10427', into: '10427' }, 'the same account'],
    [{ from: '1', into: '10427' }, 'There is no owner account 1'],
  ])('is refused for %j', async (fields, why) => {
    expect(await refuse(mergeAccounts, fields)).toContain(why)
  })
})
