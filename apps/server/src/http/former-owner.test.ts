import { randomUUID } from 'node:crypto'
import * as calls from '@ownerng/contract'
import { HOUR_MS } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  allowExamples,
  keyedCalls,
  keyedExamples,
  sendExample,
  snapshot,
} from '../../test-support/keyed-examples.ts'
import { day } from '../../test-support/stays.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'

let test: TestApp
let examples: ReturnType<typeof keyedExamples>
beforeAll(async () => {
  test = await startTestApp()
  await allowExamples(test)
  examples = keyedExamples(test)
})
afterAll(() => test.close())

/** Paths of what ownership gives: nights, places in line, weeks and points. */
const OF_OWNERSHIP = /^\/(reservations|bookings|holds|waitlist|deposits|points)\b/
/** What takes nothing, and so can be done to the end. */
const LETTING_GO = [
  'releaseHold',
  'leaveWaitlist',
  'withdrawDeposit',
  'endShareLink',
  'withdrawGuest',
]

async function setStatus(status: 'active' | 'former', ownerNumber: string): Promise<void> {
  await test.owner.query(
    `update owner_account set status = $1 where resort_id = 'HERON' and owner_number = $2`,
    [status, ownerNumber],
  )
}

// issue 13, item 7
describe('a former owner', () => {
  const ownershipCalls = keyedCalls.filter((call) => OF_OWNERSHIP.test(call.path))

  it('is asked about with each of them', () => {
    expect(ownershipCalls.map((call) => call.name).sort()).toEqual(
      [
        ...LETTING_GO,
        'bookReservation',
        'changeReservation',
        'cancelReservation',
        'undoCancellation',
        'addStayRequest',
        'createShareLink',
        'undoChange',
        'changeWaitlist',
        'rejoinWaitlist',
        'restoreDeposit',
        'restoreGuest',
        'restoreShareLink',
        'inviteGuest',
        'approveGuest',
        'createHold',
        'extendHold',
        'joinWaitlist',
        'acceptWaitlistOffer',
        'createDeposit',
        'movePoints',
      ].sort(),
    )
  })

  it.each(
    ownershipCalls
      .filter((call) => !LETTING_GO.includes(call.name))
      .map((call) => [call.name, call] as const),
  )('%s is refused with the reason, and writes nothing', async (name, call) => {
    test.pass(HOUR_MS)
    const example = await examples[name]?.()
    if (!example) throw new Error(`no example of ${name}`)
    await setStatus('former', example.owner.ownerNumber)
    const before = await snapshot(test)
    const { status, answer } = await sendExample(call, example, randomUUID())
    expect(status, JSON.stringify(answer)).toBe(422)
    expect(JSON.stringify(answer)).toContain('This account is closed')
    expect(await snapshot(test)).toEqual(before)
    await setStatus('active', example.owner.ownerNumber)
  })

  it.each(LETTING_GO)('%s is done all the same', async (name) => {
    test.pass(HOUR_MS)
    const [example, call] = [
      await examples[name]?.(),
      ownershipCalls.find((anyCall) => anyCall.name === name),
    ]
    if (!example || !call) throw new Error(`no example of ${name}`)
    await setStatus('former', example.owner.ownerNumber)
    const done = await sendExample(call, example, randomUUID())
    expect(done, JSON.stringify(done.answer)).toMatchObject({ status: 200 })
    await setStatus('active', example.owner.ownerNumber)
  })

  it('reads the reason before anything is sent', async () => {
    const owner = await test.signIn('owner.points')
    const lot = (await owner.call(calls.getPoints, { query: {} })).body.lots[0]?.id ?? ''
    await setStatus('former', owner.ownerNumber)
    const dates = {
      arrival: day(300),
      departure: day(303),
      people1: '2',
      people2: '0',
      people3: '0',
      people4: '0',
      resType: 'O' as const,
    }
    const answers = [
      await owner.call(calls.getBookingCriteria, { query: {} }),
      await owner.call(calls.searchAvailability, { query: dates }),
      await owner.call(calls.getWaitlist, { query: {} }),
      await owner.call(calls.previewPointsMove, { query: { id: lot, act: 'bank', points: '10' } }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).toContain(
        'This account is closed because its ownership has ended',
      )
    }
    await setStatus('active', owner.ownerNumber)
  })
})
