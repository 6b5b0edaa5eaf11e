import { randomUUID } from 'node:crypto'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { EVENT_KINDS, type EventKindName, listEventTypes } from '@ownerng/contract/events'
import { ACT_NAMES, MINUTE_MS } from '@ownerng/domain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actExamples } from '../../../test-support/act-examples.ts'
import {
  allowExamples,
  keyedCalls,
  keyedExamples,
  sendExample,
} from '../../../test-support/keyed-examples.ts'
import { sendAct, signInStaff } from '../../../test-support/staff.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { type LoggedEvent, readEvents } from './read-events.ts'

/** Calls without an event, by reason. */
const WITHOUT_EVENT: Readonly<Record<string, readonly string[]>> = {
  'a note of the resort about a payment, whose state has events': [
    ...['closePaymentReview', 'reopenPaymentReview'],
  ],
  'how a person signs in, and stays signed in': [
    ...['forgetDevice', 'requestFactor', 'removeFactor', 'confirmFactor', 'removePasskey'],
    ...['createRecoveryCodes', 'endSession', 'endOtherSessions', 'saveTimeOut'],
  ],
  'how a person pays: payments name no card': [
    ...['addPaymentMethod', 'removePaymentMethod', 'restorePaymentMethod'],
  ],
  'links that a person gives to others': [
    ...['createCalendarFeed', 'endCalendarFeed'],
    ...['createShareLink', 'endShareLink', 'restoreShareLink'],
  ],
  'what a person reads, and how': ['saveLanguage', 'saveNotificationChoices'],
  'only sends a message': ['emailReceipt', 'requestEmailChange', 'replayEvents'],
}
const isSilent = (name: string) => Object.values(WITHOUT_EVENT).flat().includes(name)

const read = (test: TestApp, after: number) =>
  readEvents(test.services, 'HERON', { after, most: 1_000_000 })
const findEnd = async (test: TestApp) => (await read(test, 0)).at(-1)?.sequence ?? 0

/** Fails unless the contract has the type of each event, and its snapshot. */
function expectInContract(events: readonly LoggedEvent[]): void {
  const types = listEventTypes()
  for (const { type, snapshot } of events) {
    expect(types).toContain(type)
    const { snapshot: schema } = EVENT_KINDS[type.split('.')[0] as EventKindName]
    expect(schema.safeParse(snapshot).error, `${type} ${JSON.stringify(snapshot)}`).toBeUndefined()
  }
}

// issue 39, part 1
describe('the event log', () => {
  let test: TestApp
  let examples: ReturnType<typeof keyedExamples>
  beforeEach(async () => {
    test = await startTestApp()
    await allowExamples(test)
    examples = keyedExamples(test)
  })
  afterEach(() => test.close())

  it.each(keyedCalls.map((call) => [call.name, call] as const))(
    'has an event of %s',
    async (name, call) => {
      test.pass(20 * MINUTE_MS)
      await test.owner.query('truncate rate_count, sign_in_failure')
      const example = await examples[name]?.()
      if (!example) throw new Error(`no example of ${name}`)
      const end = await findEnd(test)
      const { status, answer } = await sendExample(call, example, randomUUID())
      expect(status, JSON.stringify(answer)).toBe(200)
      const events = await read(test, end)
      expectInContract(events)
      if (isSilent(name)) return expect(events).toEqual([])
      expect(events.map(({ type }) => type)).not.toEqual([])
      expect(events.filter(({ actor }) => !actor.startsWith('login '))).toEqual([])
    },
  )

  it('has events of the imported demo as the contract describes them', async () => {
    const events = await read(test, 0)
    expect(events.length).toBeGreaterThan(500)
    expectInContract(events)
  })
})

describe('the event log of acts', () => {
  let test: TestApp
  let staff: SignedIn
  let examples: ReturnType<typeof actExamples>
  beforeAll(async () => {
    test = await startTestApp()
    staff = await signInStaff(test)
    examples = actExamples(test)
  })
  afterAll(() => test.close())

  it.each(ACT_NAMES)('has an event of %s, and none of its preview', async (name) => {
    const call = ALL_CALLS.find((one) => one.name === name)
    if (!call) throw new Error(`no call of ${name}`)
    const fields = await examples[name]()
    const end = await findEnd(test)
    const preview = { ...fields, preview: true }
    expect((await sendAct(staff, call, preview)).status).toBe(200)
    expect(await read(test, end)).toEqual([])
    const { status, body } = await sendAct(staff, call, fields)
    expect(status, JSON.stringify(body)).toBe(200)
    const events = await read(test, end)
    expectInContract(events)
    if (isSilent(name)) return expect(events).toEqual([])
    expect(events.map(({ type }) => type)).not.toEqual([])
  })
})

it('names each call without an event once, and no other', () => {
  const names = Object.values(WITHOUT_EVENT).flat()
  const known: readonly string[] = [...keyedCalls.map(({ name }) => name), ...ACT_NAMES]
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
