import { randomUUID } from 'node:crypto'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { ACT_NAMES, type ActName, SCOPES, STAFF_ROLES, type StaffRole } from '@ownerng/domain'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actExamples } from '../../../test-support/act-examples.ts'
import { snapshot } from '../../../test-support/keyed-examples.ts'
import { sendAct, setRoles, signInStaff } from '../../../test-support/staff.ts'
import { ANN } from '../../../test-support/staff-commands.ts'
import { asSystem } from '../../../test-support/system-calls.ts'
import { addApiClient } from '../../../test-support/system-examples.ts'
import {
  type SignedIn,
  startTestApp,
  type TestApp,
  untilWaiting,
} from '../../../test-support/test-app.ts'
import { runAs } from '../../shared/actor.ts'
import { creditAccountAct } from '../billing/acts/credits.ts'
import type { ActAnswer } from '../resort/resort-act.ts'
import { RESORT_ACTS } from './act-list.ts'
import { type ActBody, performAct } from './perform-act.ts'

let test: TestApp
let staff: SignedIn
let owner: SignedIn
let system: SignedIn
let examples: ReturnType<typeof actExamples>
beforeAll(async () => {
  test = await startTestApp()
  staff = await signInStaff(test)
  owner = await test.signIn('owner.points')
  system = asSystem(test, (await addApiClient(test, SCOPES)).key)
  examples = actExamples(test)
})
afterAll(() => test.close())

const DESK = ['front-desk', 'manager', 'administrator'] as const
const MANAGERS = ['manager', 'administrator'] as const
const ADMINISTRATORS = ['administrator'] as const
const UPKEEP = ['maintenance', 'manager', 'administrator'] as const
const SERVICE = ['front-desk', 'maintenance', 'manager', 'administrator'] as const
const MONEY = ['accounting', 'manager', 'administrator'] as const

/** Who may do each act, as the resort's roles are meant (issue 38, B). */
const EXPECTED: Readonly<Record<ActName, readonly StaffRole[]>> = {
  postCharge: MONEY,
  creditCharge: MONEY,
  creditAccount: MONEY,
  creditRental: MONEY,
  reverseCredit: MONEY,
  holdAccount: MONEY,
  endAccountHold: MONEY,
  reinstateAccount: MONEY,
  endReinstatement: MONEY,
  recordPayment: MONEY,
  reversePayment: MONEY,
  payOutCredit: MONEY,
  refundPayment: MONEY,
  withdrawRefund: MONEY,
  closePaymentReview: MONEY,
  reopenPaymentReview: MONEY,
  openDispute: MONEY,
  settleDispute: MONEY,
  closeDay: MONEY,
  cancelStay: MANAGERS,
  cancelForOwner: DESK,
  moveStay: DESK,
  checkIn: DESK,
  undoCheckIn: DESK,
  checkOut: DESK,
  markNoShow: DESK,
  confirmStay: DESK,
  declineStay: DESK,
  bookForOwner: DESK,
  changeForOwner: DESK,
  answerStayRequest: DESK,
  answerWorkOrder: SERVICE,
  decideDeposit: DESK,
  closeUnit: UPKEEP,
  openUnit: UPKEEP,
  closeProperty: MANAGERS,
  openProperty: MANAGERS,
  transferContract: MANAGERS,
  undoDeedBack: MANAGERS,
  withdrawTransfer: MANAGERS,
  upgradeContract: MANAGERS,
  recordDeath: MANAGERS,
  undoDeath: MANAGERS,
  mergeAccounts: MANAGERS,
  undoMerge: MANAGERS,
  correctContact: MANAGERS,
  cancelContactCorrection: MANAGERS,
  resolveConflict: MANAGERS,
  inviteStaff: ADMINISTRATORS,
  withdrawStaffInvitation: ADMINISTRATORS,
  changeStaffRoles: ADMINISTRATORS,
  renameStaff: ADMINISTRATORS,
  disableStaff: ADMINISTRATORS,
  enableStaff: ADMINISTRATORS,
  addWebhook: ADMINISTRATORS,
  removeWebhook: ADMINISTRATORS,
  disableWebhook: ADMINISTRATORS,
  enableWebhook: ADMINISTRATORS,
  renewWebhookSecret: ADMINISTRATORS,
  replayEvents: ADMINISTRATORS,
  createApiClient: ADMINISTRATORS,
  addApiKey: ADMINISTRATORS,
  endApiKey: ADMINISTRATORS,
  endApiClient: ADMINISTRATORS,
}

/** Acts that nothing takes back; their sentences or summaries say so. */
const FINAL: readonly ActName[] = [
  ...(['closeDay', 'confirmStay', 'decideDeposit', 'declineStay'] as const),
  ...(['endApiClient', 'endApiKey'] as const),
  ...(['replayEvents', 'resolveConflict'] as const),
]

const callOf = (name: ActName) => {
  const act = RESORT_ACTS.find((one) => one.name === name)
  if (!act) throw new Error(`no act ${name}`)
  return act.call
}

/** The sentences of an answer without the number of the added record, which a preview gives up. */
const withoutNumbers = (body: object) => {
  const { changes, number } = body as ActAnswer
  return changes.map((text) => (number === null ? text : text.replaceAll(number, 'NUMBER')))
}

const countActs = async (): Promise<number> => {
  const { rows } = await test.owner.query('select count(*)::integer as acts from resort_act')
  return rows[0].acts
}

describe('acts of the resort', () => {
  it('each have one call, and an act that takes them back if there can be one', () => {
    const calls = ALL_CALLS.filter((call) => call.counterAct !== undefined)
    expect(calls.map((call) => call.name).sort()).toEqual([...ACT_NAMES].sort())
    expect(RESORT_ACTS.map(({ name }) => name).sort()).toEqual([...ACT_NAMES].sort())
    const final = calls.filter((call) => call.counterAct === null).map((call) => call.name)
    expect(final.sort()).toEqual(FINAL)
    for (const { counterAct } of calls) if (counterAct) expect(ACT_NAMES).toContain(counterAct)
  })

  it.each(ACT_NAMES)(
    'include %s for its roles only, and never for owners or systems',
    async (name) => {
      const call = callOf(name)
      for (const role of STAFF_ROLES.filter((one) => !EXPECTED[name].includes(one))) {
        await setRoles(test, [role])
        const fields = await examples[name]()
        const unchanged = await snapshot(test)
        const refused = await sendAct(staff, call, { ...fields, preview: false })
        expect([role, refused.status, refused.body]).toMatchObject([
          role,
          422,
          { code: 'STAFF_ROLE' },
        ])
        expect(await snapshot(test)).toEqual(unchanged)
      }
      for (const role of EXPECTED[name]) {
        await setRoles(test, [role])
        const { status, body } = await sendAct(staff, call, await examples[name]())
        expect([role, status, body]).toMatchObject([role, 200, { preview: false }])
      }
      const fields = await examples[name]()
      expect((await sendAct(owner, call, fields)).status).toBe(403)
      expect((await sendAct(system, call, fields)).status).toBe(403)
    },
  )

  it.each(ACT_NAMES)('preview %s with the same answer, and change nothing', async (name) => {
    await setRoles(test, ['administrator'])
    const call = callOf(name)
    const fields = await examples[name]()
    const before = await snapshot(test)
    const previewed = await sendAct(staff, call, { ...fields, preview: true })
    expect(previewed.body).toMatchObject({ preview: true })
    expect(previewed.body['changes']).not.toEqual([])
    expect(await snapshot(test)).toEqual(before)
    const done = await sendAct(staff, call, fields)
    const { preview: _, number: _number, changes: _changes, ...rest } = previewed.body as ActAnswer
    expect(done.body).toMatchObject({ preview: false, ...rest })
    expect(withoutNumbers(done.body)).toEqual(withoutNumbers(previewed.body))
  })

  it.each(ACT_NAMES)('do %s once for a key, and record who did it and why', async (name) => {
    await setRoles(test, ['administrator'])
    const call = callOf(name)
    const fields = { ...(await examples[name]()), requestKey: randomUUID() }
    const acts = await countActs()
    const answers = await Promise.all([sendAct(staff, call, fields), sendAct(staff, call, fields)])
    expect(answers[0].status, JSON.stringify(answers[0].body)).toBe(200)
    // only one answer has a new key, see api-clients.test.ts
    const [one, other] = answers.map(({ body: { key: _, ...body } }) => body)
    expect(other).toEqual(one)
    expect(await countActs()).toBe(acts + 1)
    const changed = await sendAct(staff, call, { ...fields, reason: 'Something else' })
    expect(changed.body).toMatchObject({ code: 'KEY_REUSED' })
    const { rows } = await test.owner.query(
      `select a.act, a.reason, a.done_by, a.changes from resort_act a order by a.at desc, a.id limit 1`,
    )
    const { rows: logins } = await test.owner.query(
      `select 'login ' || id as id from login where login_id = 'staff.cms'`,
    )
    expect(rows[0]).toEqual({
      act: name,
      reason: 'Agreed by phone',
      done_by: logins[0].id,
      changes: answers[0].body['changes'],
    })
  })

  it('are refused without a reason', async () => {
    const fields = { ...(await examples.creditAccount()), reason: ' ' }
    expect((await sendAct(staff, callOf('creditAccount'), fields)).status).toBe(400)
  })

  it('end with the person’s access', async () => {
    await setRoles(test, ['administrator'])
    const fields = await examples.creditAccount()
    await test.owner.query(`update staff_member set disabled_at = now()`)
    expect((await sendAct(staff, callOf('creditAccount'), fields)).status).toBe(403)
    await test.owner.query(`update staff_member set disabled_at = null`)
  })

  it('need the role when they run, not only when they were sent', async () => {
    await setRoles(test, ['administrator'])
    const { rows } = await test.owner.query(
      `select id from login where login_id = 'staff.cms' and resort_id = 'HERON'`,
    )
    const actor = { ...ANN, loginId: String(rows[0].id) }
    const fields = await examples.creditAccount()
    const run = () =>
      runAs(actor, () =>
        performAct(test.services, creditAccountAct, {
          ...{ resortId: 'HERON', staff: actor },
          body: {
            ...{ ...fields, reason: 'Agreed', preview: false, requestKey: randomUUID() },
          } as ActBody,
        }),
      )
    await run()
    const acts = await countActs()
    await setRoles(test, ['viewer'])
    await expect(run()).rejects.toMatchObject({ refusal: { code: 'STAFF_ROLE' } })
    await setRoles(test, ['administrator'])
    await test.owner.query(`update staff_member set disabled_at = now()`)
    await expect(run()).rejects.toMatchObject({ refusal: { code: 'STAFF_ROLE' } })
    await test.owner.query(`update staff_member set disabled_at = null`)
    expect(await countActs()).toBe(acts)
  })

  it('are finished before a change of roles takes effect', async () => {
    await setRoles(test, ['administrator'])
    const fields = await examples.creditAccount()
    const other = new pg.Client(test.asApp)
    await other.connect()
    await test.owner.query('begin')
    await test.owner.query(`select from owner_account where resort_id = 'HERON' for update`)
    const acting = sendAct(staff, callOf('creditAccount'), fields)
    await untilWaiting(test.owner, 1)
    const changing = other.query(`set app.resort = 'HERON'`).then(() =>
      other.query(`update staff_member set roles = '{viewer}' where login_id in (
        select id from login where login_id = 'staff.cms' and resort_id = 'HERON')`),
    )
    await untilWaiting(test.owner, 2)
    await test.owner.query('commit')
    expect((await acting).status).toBe(200)
    await changing
    await other.end()
    expect((await sendAct(staff, callOf('creditAccount'), fields)).status).toBe(422)
  })
})
