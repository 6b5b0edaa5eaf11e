import { randomUUID } from 'node:crypto'
import {
  bookForOwner,
  changeForOwner,
  changeReservation,
  createPayment,
  getPaymentForm,
} from '@ownerng/contract'
import { ACT_NAMES, addDays } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actExamples } from '../../../test-support/act-examples.ts'
import {
  allowExamples,
  keyedCalls,
  keyedExamples,
  sendExample,
} from '../../../test-support/keyed-examples.ts'
import { sendAct, signInStaff } from '../../../test-support/staff.ts'
import { bookStay, clearStays, day, setRules, TWO_ADULTS } from '../../../test-support/stays.ts'
import {
  cardToken,
  setPaymentRules,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'

// issue 38, A7: an owner 90 days past due could rent points

let test: TestApp
let examples: ReturnType<typeof keyedExamples>
beforeAll(async () => {
  test = await startTestApp()
  await allowExamples(test)
  await setRules(test, { pastDueGraceDays: 30, pastDueExempt: [] })
  examples = keyedExamples(test)
})
afterAll(() => test.close())

/**
 * Calls with which an account obtains or moves something; an account that is past due can't. Below
 * are changed dates and rented points, because the examples of their calls do something else, and
 * what staff and jobs do for the account.
 */
const OBTAINS = [
  'acceptWaitlistOffer',
  'bookReservation',
  'changeWaitlist',
  'createDeposit',
  'createHold',
  'extendHold',
  'joinWaitlist',
  'movePoints',
  'rejoinWaitlist',
]

/** The other calls, by the reason why they don't ask whether the account is past due. */
const EXEMPT: Readonly<Record<string, readonly string[]>> = {
  'the account gives something back': [
    ...['cancelReservation', 'releaseHold', 'withdrawDeposit'],
    ...['leaveWaitlist', 'releaseWaitlistOffer'],
  ],
  'takes back the last act within minutes: the account has what it had before, and no more': [
    ...['restoreDeposit', 'undoCancellation', 'undoChange'],
  ],
  'changes who stays on nights that are booked; other nights ask': [
    ...['changeReservation', 'inviteGuest', 'approveGuest', 'withdrawGuest', 'restoreGuest'],
    ...['addStayRequest', 'createShareLink', 'endShareLink', 'restoreShareLink'],
  ],
  'divides a week that the account owns; the use of each part asks': ['joinWeek', 'splitWeek'],
  'pays what is owed; rented points ask': [
    ...['createPayment', 'createPaymentPlan', 'endPaymentPlan', 'setPlanMethod', 'emailReceipt'],
    ...['setAutopay', 'endAutopay', 'changePlannedPayment'],
    ...['addPaymentMethod', 'removePaymentMethod', 'restorePaymentMethod'],
  ],
  'repairs are for the unit': [
    ...['createWorkOrder', 'cancelWorkOrder', 'undoWorkOrderCancel', 'reopenWorkOrder'],
    ...['answerWorkOrderCost', 'addWorkOrderMessage', 'rateWorkOrder', 'moveWorkOrderVisit'],
  ],
  'people and logins, not what they own': [
    ...['inviteCoOwner', 'removeCoOwner', 'changeCoOwner', 'resendInvitation'],
    ...['withdrawInvitation', 'acceptInvitation', 'forgetDevice', 'requestFactor', 'removeFactor'],
    ...['confirmFactor', 'removePasskey', 'createRecoveryCodes', 'endSession', 'endOtherSessions'],
    ...['saveNotificationChoices', 'saveProfileComments', 'saveContact', 'requestEmailChange'],
    ...['confirmEmailChange', 'saveLanguage', 'saveTimeOut'],
    ...['createCalendarFeed', 'endCalendarFeed'],
  ],
}

/** Acts with which staff obtain something for an account; a manager can override the refusal. */
const OBTAINS_FOR = ['bookForOwner', 'changeForOwner']

/** The other acts of the resort, by the reason why they don't ask. */
const EXEMPT_ACTS: Readonly<Record<string, readonly string[]>> = {
  'the resort decides about a stay that is booked or was asked for; booking it asked': [
    ...['cancelStay', 'cancelForOwner', 'moveStay', 'confirmStay', 'declineStay'],
    ...['checkIn', 'undoCheckIn', 'checkOut', 'markNoShow'],
  ],
  'the resort answers what was asked for or given; giving it asked': [
    ...['answerStayRequest', 'answerWorkOrder', 'decideDeposit'],
  ],
  'the resort’s own units': ['closeUnit', 'openUnit', 'closeProperty', 'openProperty'],
  'ownership: what the account owes is decided in the act': [
    ...['transferContract', 'withdrawTransfer', 'undoDeedBack', 'upgradeContract'],
    ...['recordDeath', 'undoDeath', 'mergeAccounts', 'undoMerge'],
  ],
  'money, which changes the standing itself': [
    ...['postCharge', 'creditCharge', 'creditAccount', 'creditRental', 'reverseCredit'],
    ...['holdAccount', 'endAccountHold', 'reinstateAccount', 'endReinstatement', 'closeDay'],
    ...['recordPayment', 'reversePayment', 'payOutCredit', 'refundPayment', 'withdrawRefund'],
    ...['openDispute', 'settleDispute', 'closePaymentReview', 'reopenPaymentReview'],
  ],
  'contacts, staff, and systems': [
    ...['correctContact', 'cancelContactCorrection', 'resolveConflict', 'inviteStaff'],
    ...['withdrawStaffInvitation', 'changeStaffRoles', 'renameStaff', 'disableStaff'],
    ...['enableStaff', 'addWebhook', 'removeWebhook', 'disableWebhook', 'enableWebhook'],
    ...['renewWebhookSecret', 'replayEvents', 'createApiClient', 'addApiKey', 'endApiKey'],
    ...['endApiClient'],
  ],
}

/**
 * Makes every account of the example's owner 90 days past due. Returns a function that settles it.
 */
async function owe(ownerNumber: string): Promise<() => Promise<unknown>> {
  const number = `standing-${randomUUID()}`
  await test.owner.query(
    `insert into charge (resort_id, number, owner_account_id, kind, description, cents, billed_on, due_on)
    select 'HERON', $1, id, 'maintenance', 'Fee', 90000000, $3, $3
    from owner_account where resort_id = 'HERON' and owner_number = $2`,
    [number, ownerNumber, day(-90)],
  )
  const post = (sign: '' | '-') =>
    test.owner.query(
      `with t as (
        select new_id() as id, c.id as charge_id, c.owner_account_id, ${sign}c.cents as cents
        from charge c where c.resort_id = 'HERON' and c.number = $1
      )
      insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
      select 'HERON', id, 'owner-receivable', owner_account_id, charge_id, cents from t
      union all select 'HERON', id, 'income', null, null, -cents from t`,
      [number],
    )
  await post('')
  return () => post('-')
}

it('every call of owners and every act of the resort asks, or has a reason not to', () => {
  const calls = [...OBTAINS, ...Object.values(EXEMPT).flat()]
  expect(calls.toSorted()).toEqual(keyedCalls.map(({ name }) => name).toSorted())
  const acts = [...OBTAINS_FOR, ...Object.values(EXEMPT_ACTS).flat()]
  expect(acts.toSorted()).toEqual([...ACT_NAMES].toSorted())
})

describe('an account that is past due', () => {
  it.each(keyedCalls.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const example = await examples[name]?.()
    if (!example) throw new Error(`no example of ${name}`)
    const settle = await owe(example.owner.ownerNumber)
    const { answer } = await sendExample(call, example, randomUUID())
    await settle()
    const isRefused = JSON.stringify(answer).includes('PAST_DUE')
    expect(isRefused, JSON.stringify(answer).slice(0, 300)).toBe(OBTAINS.includes(name))
  })

  it('changeReservation, to other dates', async () => {
    const owner = await test.signIn('owner.points')
    await clearStays(test, 'STU', day(75), day(90))
    const { id, arrival } = await bookStay(owner, day(80), 2, { unitTypeCode: 'STU' })
    const settle = await owe(owner.ownerNumber)
    const { body } = await owner.call(changeReservation, {
      query: { id },
      body: {
        ...TWO_ADULTS,
        requestKey: randomUUID(),
        ownerNumber: owner.ownerNumber,
        resType: 'O',
        unitTypeCode: 'STU',
        arrival: addDays(arrival, 1),
        departure: addDays(arrival, 3),
        guest: null,
        expectPoints: null,
        expectPointsLost: 0,
        expectFeeCents: 0,
      },
    })
    await settle()
    expect(body).toMatchObject({ reasons: [{ code: 'PAST_DUE' }] })
  })

  it.each([
    ['bookForOwner', bookForOwner],
    ['changeForOwner', changeForOwner],
  ] as const)('%s, unless a manager overrides it', async (name, call) => {
    const staff = await signInStaff(test, ['manager'])
    const fields = await actExamples(test)[name]()
    const settle = await owe('10427')
    const refused = await sendAct(staff, call, fields)
    const overridden = await sendAct(staff, call, { ...fields, override: true })
    await settle()
    expect(JSON.stringify(refused.body)).toContain('PAST_DUE')
    expect(overridden).toMatchObject({ status: 200 })
  })

  it('createPayment, for points', async () => {
    await setPaymentRules(test, {}, { centsEach: 7, mostAYear: 500 })
    const owner = await test.signIn('owner.points')
    const settle = await owe(owner.ownerNumber)
    const { rentedPoints } = (await owner.call(getPaymentForm, { query: {} })).body
    const rent = async () =>
      owner.call(createPayment, {
        query: {},
        body: {
          requestKey: randomUUID(),
          ownerNumber: owner.ownerNumber,
          cents: 700,
          scope: 'points',
          points: 100,
          token: await cardToken(test, '4321000000001119'),
        },
      })
    const refused = await rent()
    await settle()
    expect(rentedPoints?.reasons).toMatchObject([{ code: 'PAST_DUE' }])
    expect(refused.body).toMatchObject({
      code: 'POINTS_REFUSED',
      reasons: [{ code: 'PAST_DUE' }],
    })
    expect((await rent()).status).toBe(200)
  })
})
