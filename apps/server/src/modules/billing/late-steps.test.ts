import { listBills } from '@ownerng/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type CaseResort, startCaseResort } from '../../../test-support/case-resort.ts'
import { actAsStaff } from '../../../test-support/staff.ts'
import { readBooks } from '../../../test-support/test-app.ts'
import { endAccountHoldAct, holdAccountAct } from './acts/account-holds.ts'
import { postLateCharges } from './post-late-charges.ts'

// issue 38, item 22
const LATE = {
  ...{ graceDays: 10, feeCents: 2500, feePercent: 0, interestPercentAYear: 12.5 },
  steps: [
    { daysLate: 60, fee: 'reinstatement', cents: 7500, percent: 0 },
    { daysLate: 90, fee: 'collection', cents: 0, percent: 2.5 },
  ],
  ...{ leastCents: 5000, exemptKinds: ['tax'], exemptOwners: ['1002'] },
}

let resort: CaseResort
beforeEach(async () => {
  resort = await startCaseResort('2027-02-15T15:00:00Z', { rules: { latePayment: LATE } })
})
afterEach(async () => {
  expect(await readBooks(resort.test.owner)).toMatchObject({ unbalanced: 0, ledgerSum: 0 })
  await resort.close()
})

const run = async (iso: string) => {
  resort.setClock(iso)
  // twice: each charge is created once
  await postLateCharges(resort.test.services, 'CASE')
  await postLateCharges(resort.test.services, 'CASE')
}
const readLines = async (owner: 'ann' | 'ben' | 'cy') => {
  const { body } = await (await resort.signIn(owner)).call(listBills, { query: {} })
  return body.charges
    .filter(({ kind }) => kind === 'late-fee' || kind === 'interest')
    .map(({ description, cents }) => [description, cents])
}

it('cases D6 and D7: each bill says what is added next, and on which day', async () => {
  const dueOn = '2027-01-31'
  const readNext = async (owner: 'ann' | 'ben') => {
    const { body } = await (await resort.signIn(owner)).call(listBills, { query: {} })
    return body.charges.map(({ number, nextCharges }) => [number, nextCharges])
  }
  resort.setClock('2027-01-20T15:00:00Z')
  await resort.bill('ann', { number: 'M-1', cents: 100_001, dueOn })
  await resort.bill('ann', { number: 'T-1', cents: 100_000, dueOn, kind: 'tax' })
  await resort.bill('ben', { number: 'M-2', cents: 100_000, dueOn })
  const fee = { fee: 'late-fee', on: '2027-02-11', cents: 2500 }
  expect(await readNext('ann')).toEqual([
    ['M-1', [fee]],
    ['T-1', []],
  ])
  expect(await readNext('ben')).toEqual([['M-2', []]])
  await run('2027-02-11T15:00:00Z')
  const interest = { fee: 'interest', on: '2027-02-28', cents: 1042 }
  expect((await readNext('ann'))[0]).toEqual(['M-1', [interest]])
  // what was announced is charged
  await run('2027-02-28T15:00:00Z')
  expect(await readLines('ann')).toEqual([
    ['Late fee: Bill M-1', 2500],
    ['Interest, month 1: Bill M-1', 1042],
  ])
  // a hold, and a payment in review
  const hold = { kind: 'hardship', endsOn: '2027-06-30', owner: '1001' }
  await actAsStaff(resort.test, holdAccountAct, hold, 'CASE')
  expect((await readNext('ann'))[0]).toEqual(['M-1', []])
  await actAsStaff(resort.test, endAccountHoldAct, { owner: '1001' }, 'CASE')
  expect((await readNext('ann'))[0]).not.toEqual(['M-1', []])
  await resort.test.owner.query(
    `insert into payment_attempt (resort_id, number, invoice, owner_account_id, account_ids, cents,
        request_key, state, gateway, created_at)
      select 'CASE', 'P-1', 'CASE-1', id, array[id], 100001, 'k1', 'manual-review', 'rdppay', now()
      from owner_account where resort_id = 'CASE' and owner_number = '1001'`,
  )
  expect((await readNext('ann'))[0]).toEqual(['M-1', []])
})

it('case D9: interest starts on its own day, which the bill announces', async () => {
  await resort.setRules({ latePayment: { ...LATE, steps: [], interestDaysLate: 45 } })
  resort.setClock('2027-02-12T15:00:00Z')
  await resort.bill('ann', { number: 'M-1', cents: 100_001, dueOn: '2027-01-31' })
  await run('2027-02-12T15:00:00Z')
  const { body } = await (await resort.signIn('ann')).call(listBills, { query: {} })
  expect(body.charges.find(({ number }) => number === 'M-1')?.nextCharges).toEqual([
    { fee: 'interest', on: '2027-03-31', cents: 1042 },
  ])
  await run('2027-03-02T15:00:00Z')
  expect(await readLines('ann')).toEqual([['Late fee: Bill M-1', 2500]])
  await run('2027-03-31T15:00:00Z')
  expect(await readLines('ann')).toEqual([
    ['Late fee: Bill M-1', 2500],
    ['Interest, month 2: Bill M-1', 1042],
  ])
})

it('cases D1 to D3: the bill names each step, and exempt bills and accounts have none', async () => {
  const dueOn = '2027-01-31'
  await resort.bill('ann', { number: 'M-1', cents: 100_001, dueOn })
  await resort.bill('ann', { number: 'T-1', cents: 100_000, dueOn, kind: 'tax' })
  await resort.bill('ben', { number: 'M-2', cents: 100_000, dueOn })
  await resort.bill('cy', { number: 'M-3', cents: 4999, dueOn })
  await run('2027-02-20T15:00:00Z')
  await run('2027-03-20T15:00:00Z')
  await run('2027-04-20T15:00:00Z')
  await run('2027-05-15T15:00:00Z')
  expect(await readLines('ann')).toEqual([
    ['Late fee: Bill M-1', 2500],
    ['Interest, month 1: Bill M-1', 1042],
    ['Interest, month 2: Bill M-1', 1042],
    ['Reinstatement fee, 60 days past due: Bill M-1', 7500],
    ['Interest, month 3: Bill M-1', 1042],
    ['Collection fee, 90 days past due: Bill M-1', 2500],
  ])
  expect([await readLines('ben'), await readLines('cy')]).toEqual([[], []])
  // another late bill takes the account to the minimum
  await resort.bill('cy', { number: 'M-4', cents: 1, dueOn: '2027-05-01' })
  await run('2027-05-16T15:00:00Z')
  expect(await readLines('cy')).toEqual([
    ['Interest, month 3: Bill M-3', 52],
    ['Collection fee, 90 days past due: Bill M-3', 125],
    ['Late fee: Bill M-4', 2500],
  ])
})
