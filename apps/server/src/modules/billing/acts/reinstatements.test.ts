import { listNotices } from '@ownerng/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type CaseResort, getPlace, startCaseResort } from '../../../../test-support/case-resort.ts'
import { actAsStaff } from '../../../../test-support/staff.ts'
import { readBooks } from '../../../../test-support/test-app.ts'
import { postLateCharges } from '../post-late-charges.ts'
import { creditChargeAct } from './credits.ts'
import { endReinstatementAct, reinstateAccountAct } from './reinstatements.ts'

// issue 38, item 22; domain-cases.md, RE1 to RE4
const LATE = {
  ...{ graceDays: 10, feeCents: 0, feePercent: 0, interestPercentAYear: 0, reinstateFirst: true },
  steps: [{ daysLate: 60, fee: 'reinstatement', cents: 7500, percent: 0 }],
}
const STAY = { arrival: '2027-06-01', departure: '2027-06-03' }

let resort: CaseResort
beforeEach(async () => {
  resort = await startCaseResort('2027-04-01T15:00:00Z', { rules: { latePayment: LATE } })
  await resort.bill('ann', { number: 'M-1', cents: 100_001, dueOn: '2027-01-31' })
  await postLateCharges(resort.test.services, 'CASE')
  resort.setClock('2027-04-10T15:00:00Z')
})
afterEach(async () => {
  const exact = { unbalanced: 0, ledgerSum: 0, wrongOpenCents: 0 }
  expect(await readBooks(resort.test.owner)).toMatchObject(exact)
  await resort.close()
})

const act = (which: Parameters<typeof actAsStaff>[1], fields: object) =>
  actAsStaff(resort.test, which, fields, 'CASE')
const payBill = () => act(creditChargeAct, { charge: 'M-1', kind: 'waiver', amountCents: 100_001 })
const readReasons = async () => {
  const ann = await resort.signIn('ann')
  return (await getPlace(ann, 'STU', STAY)).reasons.map(({ sentence, rule }) => [
    sentence,
    rule?.text,
  ])
}

it('RE1: an unpaid reinstatement fee keeps an account from booking without a grace period', async () => {
  await payBill()
  const [[sentence, rule] = []] = await readReasons()
  expect(sentence).toMatch(
    /^\$75\.00 has been due for 9 days\. This includes a reinstatement fee\. Until it's paid/,
  )
  expect(rule).toMatch(
    /^After a reinstatement fee, an account can't book, .* until the fee is paid/,
  )
  await act(creditChargeAct, {
    ...{ charge: 'M-1-reinstatement-60', kind: 'goodwill', amountCents: 7500 },
  })
  expect(await readReasons()).toEqual([])
})

it('RE1: by default it blocks like every charge, after the grace period', async () => {
  await resort.setRules({ latePayment: { ...LATE, reinstateFirst: false } })
  await payBill()
  expect(await readReasons()).toEqual([])
})

it('RE2 to RE4: staff reinstate an account that has paid, and take that back', async () => {
  const owner = '1001'
  await expect(act(reinstateAccountAct, { owner })).rejects.toMatchObject({
    refusal: { params: { fault: 'stillPastDue', number: owner, cents: 100_001 } },
  })
  await payBill()
  const preview = await act(reinstateAccountAct, { owner, preview: true })
  expect(await readReasons()).toHaveLength(1)
  const done = await act(reinstateAccountAct, { owner })
  expect(done.changes).toEqual(preview.changes)
  expect(done.changes).toEqual([
    'Waives the reinstatement fee M-1-reinstatement-60 of $75.00.',
    'Reinstates account 1001: it can book again.',
  ])
  expect(await readReasons()).toEqual([])
  const ann = await resort.signIn('ann')
  const { notices } = (await ann.call(listNotices, { query: {} })).body
  expect(notices.map(({ title }) => title)).toContain('Your account is reinstated')
  await expect(act(reinstateAccountAct, { owner })).rejects.toMatchObject({
    refusal: { params: { fault: 'noReinstatementFee' } },
  })
  await act(endReinstatementAct, { owner })
  await expect(act(endReinstatementAct, { owner })).rejects.toMatchObject({
    refusal: { params: { fault: 'notReinstated' } },
  })
  // the fee gets a week to be paid
  expect(await readReasons()).toEqual([])
  resort.setClock('2027-04-18T15:00:00Z')
  expect(await readReasons()).toHaveLength(1)
})
