import { randomUUID } from 'node:crypto'
import { createPayment, getPayment, listBills } from '@ownerng/contract'
import { addDays, type CalendarDate } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CaseResort, startCaseResort } from '../../../test-support/case-resort.ts'
import { actAsStaff } from '../../../test-support/staff.ts'
import { cardToken, getGateway, readBooks, setGateway } from '../../../test-support/test-app.ts'
import type { SaleResult } from '../../integrations/gateway/gateway.ts'
import { recordPaymentAct } from '../payments/acts/record-payment.ts'
import { sweepPayments } from '../payments/attempts/settle-payment.ts'
import { postChargeAct } from './acts/post-charge.ts'
import { postCycleBills } from './post-cycle-bills.ts'
import { postLateCharges } from './post-late-charges.ts'

const NO_STEPS = { graceDays: 0, feeCents: 2500, feePercent: 0, interestPercentAYear: 0 }

let resort: CaseResort
const start = async (day: CalendarDate, rules: object) => {
  resort = await startCaseResort(`${day}T15:00:00Z`, { rules })
}
afterEach(async () => {
  const exact = { unbalanced: 0, ledgerSum: 0, wrongOpenCents: 0 }
  expect(await readBooks(resort.test.owner)).toMatchObject(exact)
  await resort.close()
})

const readBills = async (owner: 'ann' | 'ben') =>
  (await (await resort.signIn(owner)).call(listBills, { query: {} })).body
const readLines = async (owner: 'ann' | 'ben') =>
  (await readBills(owner)).charges.map(({ description, openCents }) => [description, openCents])

/** Runs the job on a day. */
async function chargeOn(day: CalendarDate): Promise<void> {
  resort.setClock(`${day}T15:00:00Z`)
  await postLateCharges(resort.test.services, 'CASE')
}

/** Posts a bill that is due on January 31, 2027. */
const post = (owner: string, amountCents: number) =>
  actAsStaff(
    resort.test,
    postChargeAct,
    { owner, kind: 'maintenance', description: 'Fee', amountCents, dueOn: '2027-01-31' },
    'CASE',
  )

// issue 38, A5: an owner with $566.67 in credit was charged $25.00
describe('an owner with $566.67 on account', () => {
  const BILLING = {
    ...{ code: 'MF', kind: 'maintenance', description: 'Maintenance fee', billedOn: ['01-15'] },
    ...{ dueAfterDays: 16, cents: 56_667, unitTypes: {}, centsAPoint: 0 },
  }

  it('is not charged $25.00 for a yearly bill of that amount, and others are', async () => {
    await start('2027-01-04', { latePayment: NO_STEPS, billing: [BILLING] })
    const check = { owner: '1001', method: 'check', reference: '1', receivedOn: '2027-01-04' }
    await actAsStaff(resort.test, recordPaymentAct, { ...check, amountCents: 56_667 }, 'CASE')
    expect((await readBills('ann')).balanceCents).toBe(-56_667)
    resort.setClock('2027-01-15T15:00:00Z')
    await postCycleBills(resort.test.services, 'CASE')
    await chargeOn('2027-01-31')
    for (const owner of ['ann', 'ben'] as const)
      expect(await readLines(owner)).toEqual([['Maintenance fee, 2027', 56_667]])
    await chargeOn('2027-02-01')
    expect(await readBills('ann')).toMatchObject({ balanceCents: 0, charges: [] })
    expect(await readLines('ben')).toEqual([
      ['Maintenance fee, 2027', 56_667],
      ['Late fee: Maintenance fee, 2027', 2500],
    ])
  })
})

// issue 38, A5
describe('a card payment in review', () => {
  beforeEach(async () => {
    await start('2027-01-30', { latePayment: NO_STEPS })
    for (const owner of ['1001', '1002']) await post(owner, 50_000)
  })

  async function pay(cents: number): Promise<string> {
    const ann = await resort.signIn('ann')
    const sandbox = getGateway(resort.test)
    setGateway(resort.test, {
      ...sandbox,
      sale: async (sale) => ({ ...(await sandbox.sale(sale)), cents: 1 }) as SaleResult,
    })
    const token = await cardToken(resort.test, '4321000000001119')
    const payment = { requestKey: randomUUID(), ownerNumber: ann.ownerNumber, cents, token }
    const { body } = await ann.call(createPayment, {
      query: {},
      body: { ...payment, scope: 'account' },
    })
    expect(body).toMatchObject({ state: 'manual-review', balanceCents: 50_000 })
    setGateway(resort.test, sandbox)
    return body.id
  }

  it('that covers the bill prevents the late fee, and pays it afterward', async () => {
    const id = await pay(50_000)
    await chargeOn('2027-02-01')
    expect(await readLines('ann')).toEqual([['Fee', 50_000]])
    expect(await readLines('ben')).toEqual([
      ['Fee', 50_000],
      ['Late fee: Fee', 2500],
    ])
    await sweepPayments(resort.test.services, 'CASE')
    const ann = await resort.signIn('ann')
    expect((await ann.call(getPayment, { query: { id } })).body.state).toBe('captured')
    await chargeOn('2027-02-02')
    expect(await readBills('ann')).toMatchObject({ balanceCents: 0, charges: [] })
  })

  it('of a cent less does not', async () => {
    await pay(49_999)
    await chargeOn('2027-02-01')
    expect(await readLines('ann')).toEqual([
      ['Fee', 50_000],
      ['Late fee: Fee', 2500],
    ])
  })
})

it('case D1: each charge is made once, on its day and with its name', async () => {
  const steps = [
    { daysLate: 30, fee: 'late-fee', cents: 2500, percent: 1.5 },
    { daysLate: 60, fee: 'reinstatement', cents: 7500, percent: 0 },
    { daysLate: 90, fee: 'collection', cents: 0, percent: 25 },
  ]
  const rule = { graceDays: 10, feeCents: 2500, feePercent: 0, interestPercentAYear: 12.5, steps }
  await start('2027-01-05', { latePayment: rule })
  await post('1001', 100_001)
  for (let day = '2027-01-30'; day <= '2027-05-15'; day = addDays(day, 1)) await chargeOn(day)
  const { charges } = await readBills('ann')
  expect(charges.map(({ billedOn, description, cents }) => [billedOn, description, cents])).toEqual(
    [
      ['2027-01-05', 'Fee', 100_001],
      ['2027-02-11', 'Late fee: Fee', 2500],
      ['2027-02-28', 'Interest, month 1: Fee', 1042],
      ['2027-03-02', 'Late fee, 30 days past due: Fee', 4000],
      ['2027-03-31', 'Interest, month 2: Fee', 1042],
      ['2027-04-01', 'Reinstatement fee, 60 days past due: Fee', 7500],
      ['2027-04-30', 'Interest, month 3: Fee', 1042],
      ['2027-05-01', 'Collection fee, 90 days past due: Fee', 25_000],
    ],
  )
})
