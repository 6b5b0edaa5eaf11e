import { ACT_NAMES, type ActName } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actExamples, addBill } from '../../../test-support/act-examples.ts'
import { KEEP_ALL } from '../../../test-support/keep-all.ts'
import { expectSound } from '../../../test-support/sound-records.ts'
import { sendAct, signInStaff } from '../../../test-support/staff.ts'
import { day, setRules } from '../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { postLateCharges } from '../billing/post-late-charges.ts'
import { useOwnerCredits } from '../billing/use-owner-credits.ts'
import type { ActAnswer } from '../resort/resort-act.ts'
import { RESORT_ACTS } from './act-list.ts'

let test: TestApp
let staff: SignedIn
let examples: ReturnType<typeof actExamples>
beforeAll(async () => {
  test = await startTestApp()
  staff = await signInStaff(test)
  examples = actExamples(test)
  await setRules(test, {
    pastDueGraceDays: 10_000,
    payments: { returnedFeeCents: 3_500 },
    latePayment: { graceDays: 0, feeCents: 2_500, feePercent: 1, interestPercentAYear: 12 },
  })
})
afterAll(() => test.close())

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await test.owner.query(text, values)).rows

async function runJobs(): Promise<void> {
  await useOwnerCredits(test.services, 'HERON')
  await postLateCharges(test.services, 'HERON')
}

/** Makes the open bills of an example 40 days late, and posts their late fees. */
async function makeLate(): Promise<void> {
  await rowsOf(
    `update charge set due_on = $1, billed_on = $1 where resort_id = 'HERON' and due_on > $2`,
    [day(-40), day(400)],
  )
  await runJobs()
}

/** Reads late fees and interest, except those that moved to another account. */
const readLateFees = () =>
  rowsOf(
    `select number, cents from charge where kind in ('late-fee', 'interest') and part_of is null
    order by number`,
  )

/** Sums the remaining and used points of each contract and use year. */
const readContractPoints = () =>
  rowsOf(
    `select i.number, l.use_year, sum(l.remaining + coalesce(used.points, 0))::integer as points
    from points_lot l
    join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
    left join (
      select e.lot_id, -sum(e.points) as points from points_entry e
      join reservation r on r.resort_id = e.resort_id and r.id = e.reservation_id
      where r.status <> 'cancelled' group by 1
    ) used on used.lot_id = l.id
    where l.resort_id = 'HERON' group by 1, 2 order by 1, 2`,
  )

/** Its own tests check how it changes the points of a contract. */
const CHANGES_POINTS: readonly ActName[] = ['upgradeContract']

/**
 * Acts at the desk and in the building, a refund, which is announced once it is confirmed, and an
 * invitation, whose link stops working.
 */
const NOTIFIES_NO_ONE: readonly ActName[] = [
  ...(['checkIn', 'undoCheckIn', 'checkOut', 'refundPayment'] as const),
  ...(['openUnit', 'openProperty', 'closePaymentReview', 'reopenPaymentReview'] as const),
  ...(['withdrawStaffInvitation', 'withdrawRefund', 'closeDay'] as const),
  ...(['addWebhook', 'removeWebhook', 'disableWebhook', 'enableWebhook'] as const),
  ...(['renewWebhookSecret', 'replayEvents'] as const),
  ...(['createApiClient', 'addApiKey', 'endApiKey', 'endApiClient'] as const),
  // the number of people of a stay; other columns notify as an import does
  'resolveConflict',
]

/** Notify the owners of time in the units, if there are any on the days of the example. */
const MAY_NOTIFY: readonly ActName[] = ['closeUnit', 'closeProperty']

const CONTRACT = 'P-10427'
const transfer = (owner: unknown, bills: readonly string[] = []) => ({
  ...{ contract: CONTRACT, owner, stays: 'keep', points: 'move', ...KEEP_ALL },
  ...(bills.length > 0 ? { bills, balance: null } : {}),
})

/** Pays out credit from earlier acts, which would otherwise pay a bill before it is late. */
async function payOutCredit(): Promise<void> {
  const [{ cents }] = await rowsOf(
    `select -coalesce(sum(e.cents), 0)::integer as cents from ledger_entry e
    join owner_account a on a.id = e.owner_account_id
    where a.resort_id = 'HERON' and a.owner_number = '10427' and e.charge_id is null
      and e.payment_attempt_id is null`,
  )
  if (cents <= 0) return
  const fields = { owner: '10427', amountCents: cents, method: 'check', reference: 'rest' }
  await send('payOutCredit', fields)
}

/** Prepares an example in which the accounts have bills that were late before, and points move. */
async function prepare(name: ActName): Promise<object> {
  // a hold from an earlier act would prevent late fees
  await rowsOf('delete from account_hold')
  await runJobs()
  await payOutCredit()
  const fields = (await examples[name]()) as Record<string, unknown>
  if (name === 'transferContract')
    return transfer('10431', [await addBill(test, '10427', day(-20))])
  if (name === 'mergeAccounts') {
    await send('transferContract', transfer(fields['from']))
    await addBill(test, String(fields['from']), day(-20))
  }
  return fields
}

/** Does an act that must succeed. Returns who is notified. */
async function send(name: ActName, fields: object): Promise<readonly string[]> {
  const act = RESORT_ACTS.find((one) => one.name === name)
  if (!act) throw new Error(`no act ${name}`)
  const { status, body } = await sendAct(staff, act.call, fields)
  expect([name, status], JSON.stringify(body)).toEqual([name, 200])
  return (body as unknown as ActAnswer).notifies
}

// issue 38, "Shown by": over all acts, so that a new one is covered as well
describe('an act of the resort', () => {
  it.each(ACT_NAMES)('%s makes nothing late, and keeps money and points exact', async (name) => {
    const fields = await prepare(name)
    await makeLate()
    const [fees, points] = [await readLateFees(), await readContractPoints()]
    const notifies = await send(name, fields)
    if (!MAY_NOTIFY.includes(name))
      expect(notifies.length > 0).toBe(!NOTIFIES_NO_ONE.includes(name))
    await runJobs()
    expect(await readLateFees()).toEqual(fees)
    if (!CHANGES_POINTS.includes(name)) expect(await readContractPoints()).toEqual(points)
    await expectSound(test, name)
    // back, for the other acts
    if (name === 'transferContract') await send(name, transfer('10427'))
  })
})
