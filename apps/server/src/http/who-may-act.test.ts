import { randomUUID } from 'node:crypto'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { MINUTE_MS } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  allowExamples,
  type Example,
  keyedCalls,
  keyedExamples,
  sendExample,
  snapshot,
} from '../../test-support/keyed-examples.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'

let test: TestApp
let examples: ReturnType<typeof keyedExamples>
beforeAll(async () => {
  test = await startTestApp()
  await allowExamples(test)
  examples = keyedExamples(test)
})
afterAll(() => test.close())

/** Which roles a call is open to. */
const ROLES = {
  owner: ['full'],
  payer: ['full', 'pay'],
  booker: ['full', 'book'],
  anyone: ['full', 'pay', 'book', 'view'],
} as const

/**
 * Every call that writes for an account: the roles it is open to, and whether it is open to a
 * former owner. Who no longer owns anything can do nothing new. They can pay what they owe, give up
 * what they have, and say who else sees and pays the bills.
 */
const RIGHTS: Readonly<Record<string, readonly [keyof typeof ROLES, 'open' | 'closed']>> = {
  createPayment: ['payer', 'open'],
  changePlannedPayment: ['payer', 'open'],
  endAutopay: ['payer', 'open'],
  endPaymentPlan: ['payer', 'open'],
  setAutopay: ['payer', 'closed'],
  createPaymentPlan: ['payer', 'closed'],
  saveProfileComments: ['owner', 'closed'],
  inviteCoOwner: ['owner', 'open'],
  resendInvitation: ['owner', 'open'],
  withdrawInvitation: ['owner', 'open'],
  changeCoOwner: ['owner', 'open'],
  removeCoOwner: ['owner', 'open'],
  createHold: ['booker', 'closed'],
  extendHold: ['booker', 'closed'],
  releaseHold: ['booker', 'open'],
  bookReservation: ['booker', 'closed'],
  changeReservation: ['booker', 'closed'],
  undoChange: ['booker', 'closed'],
  cancelReservation: ['booker', 'closed'],
  undoCancellation: ['booker', 'closed'],
  addStayRequest: ['booker', 'closed'],
  createShareLink: ['booker', 'closed'],
  endShareLink: ['booker', 'open'],
  restoreShareLink: ['booker', 'closed'],
  inviteGuest: ['booker', 'closed'],
  approveGuest: ['booker', 'closed'],
  withdrawGuest: ['booker', 'open'],
  restoreGuest: ['booker', 'closed'],
  joinWaitlist: ['booker', 'closed'],
  changeWaitlist: ['booker', 'closed'],
  acceptWaitlistOffer: ['booker', 'closed'],
  releaseWaitlistOffer: ['booker', 'open'],
  leaveWaitlist: ['booker', 'open'],
  rejoinWaitlist: ['booker', 'closed'],
  createDeposit: ['owner', 'closed'],
  withdrawDeposit: ['owner', 'open'],
  restoreDeposit: ['owner', 'closed'],
  movePoints: ['owner', 'closed'],
  createCalendarFeed: ['anyone', 'open'],
  endCalendarFeed: ['anyone', 'open'],
  createWorkOrder: ['booker', 'closed'],
  addWorkOrderMessage: ['booker', 'closed'],
  answerWorkOrderCost: ['booker', 'closed'],
  rateWorkOrder: ['booker', 'closed'],
  cancelWorkOrder: ['booker', 'closed'],
  undoWorkOrderCancel: ['booker', 'closed'],
  reopenWorkOrder: ['booker', 'closed'],
  moveWorkOrderVisit: ['booker', 'closed'],
}

/** Calls about the person signed in and not about one of their accounts: no role limits them. */
const OF_THE_LOGIN = [
  'acceptInvitation',
  'addPasskey',
  'addPaymentMethod',
  'changePassword',
  'confirmEmailChange',
  'confirmFactor',
  'createRecoveryCodes',
  'createSessionToken',
  'endOtherSessions',
  'endSession',
  'forgetDevice',
  'getPasskeyOptions',
  'getStepUpPasskeyOptions',
  'keepSession',
  'markDocumentsSeen',
  'markNoticesSeen',
  'markWelcomed',
  'removeFactor',
  'removePasskey',
  'removePaymentMethod',
  'requestEmailChange',
  'requestFactor',
  'restorePaymentMethod',
  'saveContact',
  'saveLanguage',
  'saveNotificationChoices',
  'saveTimeOut',
  'stepUpByPasskey',
  'stepUpByPassword',
]

type Actor = 'full' | 'pay' | 'book' | 'view' | 'former'

async function become(actor: Actor, { owner }: Example): Promise<void> {
  await test.owner.query(
    `update owner_login set role = $1
      where login_id = (select login_id from session where handle = $2)`,
    [actor === 'former' ? 'full' : actor, owner.handle],
  )
  await test.owner.query(
    `update owner_account set status = $1 where resort_id = 'HERON' and owner_number = $2`,
    [actor === 'former' ? 'former' : 'active', owner.ownerNumber],
  )
}

/** After any hold, and long before an offer ends. */
const BETWEEN_MS = 20 * MINUTE_MS

async function getExample(name: string): Promise<Example> {
  test.pass(BETWEEN_MS)
  await test.owner.query('truncate rate_count, sign_in_failure')
  const example = await examples[name]?.()
  if (!example) throw new Error(`no example of ${name}`)
  return example
}

// issue 12, item 17; issue 13, item 7
describe('permissions', () => {
  const isForAccount = (call: (typeof ALL_CALLS)[number]) =>
    call.repeats === 'keyed' &&
    'ownerNumber' in ((call.body as unknown as { shape: object }).shape ?? {})

  it('are listed for each writing call after sign-in', () => {
    const writing = ALL_CALLS.filter((call) => call.method === 'POST' && call.session !== 'none')
    const names = (ofAccount: boolean) =>
      writing.filter((call) => isForAccount(call) === ofAccount).map((call) => call.name)
    expect(names(true).sort()).toEqual(Object.keys(RIGHTS).sort())
    expect(names(false).sort()).toEqual(OF_THE_LOGIN)
  })

  describe.each(keyedCalls.filter(isForAccount).map((call) => [call.name, call] as const))(
    '%s',
    (name, call) => {
      const [roles = 'owner', forFormer = 'closed'] = RIGHTS[name] ?? []
      const mayAct = (actor: Actor) =>
        actor === 'former'
          ? forFormer === 'open'
          : (ROLES[roles] as readonly string[]).includes(actor)
      const others = ['pay', 'book', 'view', 'former'] as const
      const [open, refused] = [others.filter(mayAct), others.filter((actor) => !mayAct(actor))]

      const never = `the page of another account ${refused.join(' ')}`
      it(`is refused to ${never}, and open to an owner`, async () => {
        const example = await getExample(name)
        const before = await snapshot(test)
        expect(
          await sendExample(call, example, randomUUID(), { ownerNumber: '99999' }),
        ).toMatchObject({
          status: 400,
          answer: { detail: expect.stringContaining('another account') },
        })
        expect(await snapshot(test)).toEqual(before)
        for (const actor of refused) {
          await become(actor, example)
          const unchanged = await snapshot(test)
          const { status, answer } = await sendExample(call, example, randomUUID())
          expect(status, `${actor}: ${JSON.stringify(answer)}`).toBe(422)
          if (actor === 'former') expect(JSON.stringify(answer)).toContain('This account is closed')
          else expect(answer).toMatchObject({ code: 'ROLE_LIMIT' })
          expect(await snapshot(test)).toEqual(unchanged)
        }
        await become('full', example)
        const { status, answer } = await sendExample(call, example, randomUUID())
        expect(status, JSON.stringify(answer)).toBe(200)
      })

      it.each(open)('is open to %s', async (actor) => {
        const example = await getExample(name)
        await become(actor, example)
        const { status, answer } = await sendExample(call, example, randomUUID())
        expect(status, JSON.stringify(answer)).toBe(200)
        await become('full', example)
      })
    },
  )
})
