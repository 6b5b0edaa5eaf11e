import { addStayRequest, getTrip } from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastMessage } from '../../../test-support/browser.ts'
import { answerRequest } from '../../../test-support/staff-answers.ts'
import { bookStay, clearStays, day } from '../../../test-support/stays.ts'
import {
  type SignedIn,
  startTestApp,
  type TestApp,
  untilWaiting,
} from '../../../test-support/test-app.ts'
import { listStayRequests } from '../../cli/list-stay-requests.ts'

let test: TestApp
let owner: SignedIn
let id: string
beforeEach(async () => {
  test = await startTestApp()
  await clearStays(test, 'STU')
  owner = await test.signIn('owner.points')
  id = (await bookStay(owner, day(40), 3, { unitTypeCode: 'STU' })).id
})
afterEach(() => test.close())

const ask = (kind: 'crib' | 'early-arrival' | 'other', text = '', by = owner, stay = id) =>
  by.call(addStayRequest, {
    query: { id: stay },
    body: { ownerNumber: by.ownerNumber, kind, text },
  })
const requests = async () => (await owner.call(getTrip, { query: { id } })).body.requests
const getNumber = async (requestId: string) =>
  (await test.owner.query('select number from stay_request where id = $1', [requestId])).rows[0]
    .number as string
const addUpTo = (stay: string, count: number) =>
  test.owner.query(
    `insert into stay_request (resort_id, number, reservation_id, kind, text, requested_at)
    select 'HERON', 'Q-' || n, $1, 'other', 'Thing', now() from generate_series(2, $2) as n`,
    [stay, count],
  )
const answer = (number: string, how: string, reason?: string) =>
  answerRequest(test, number, how, reason)
const refusal = (fault: string) => ({ refusal: { params: { fault } } })
const list = () => listStayRequests(test.services, ['heron'])

describe('requests for a stay', () => {
  it('are sent once, shown, answered by staff, and the owner is notified', async () => {
    const first = await ask('crib', 'In the main bedroom')
    expect(first.status).toBe(200)
    expect((await ask('crib')).body.id).toBe(first.body.id)
    expect(await requests()).toMatchObject([
      { kind: 'crib', text: 'In the main bedroom', state: 'asked', answeredOn: null },
    ])
    const number = await getNumber(first.body.id)
    expect(await list()).toContain(`${number} `)
    // numbers can be typed in lower case
    expect(await answer(number.toLowerCase(), 'yes')).toBe(`Answers request ${number}: yes.`)
    expect(await requests()).toMatchObject([{ state: 'yes', answeredOn: expect.any(String) }])
    const message = await lastMessage(test.owner, 'eleanor.10427@mail.example')
    expect(message).toContain('Crib')
    expect(message).toContain('Answered by Ann, ')
    await expect(answer(number, 'yes')).rejects.toMatchObject(refusal('sameAnswer'))
    expect(await list()).toBe('There are no open requests.')
  })
  it('show the reason of a refusal, and can be sent again', async () => {
    const { body } = await ask('early-arrival', '1 PM')
    const number = await getNumber(body.id)
    await answer(number, 'sorry', 'The unit is taken until noon')
    expect((await requests()).at(-1)).toMatchObject({
      state: 'sorry',
      reason: 'The unit is taken until noon',
    })
    await answer(number, 'open')
    expect((await requests()).at(-1)).toMatchObject({ state: 'asked', reason: '' })
    const message = await lastMessage(test.owner, 'eleanor.10427@mail.example')
    expect(message).toContain('We took our answer back')
    await answer(number, 'sorry')
    expect((await ask('early-arrival')).body.id).not.toBe(body.id)
    for (const again of ['yes', 'open'])
      await expect(answer(number, again)).rejects.toMatchObject(refusal('askedAgain'))
  })
  it('are refused without text, for another owner’s stay, and beyond the limit', async () => {
    expect((await ask('other')).status).toBe(400)
    const stranger = await test.signIn('owner.late')
    expect((await ask('other', 'A boat', stranger)).status).toBe(404)
    let last = 200
    for (let count = 0; count < 12 && last === 200; count++)
      last = (await ask('other', `Thing ${count}`)).status
    expect(last).toBe(422)
    expect(await requests()).toHaveLength(10)
  })
  it('are limited even if many are sent concurrently', async () => {
    const stay = (await bookStay(owner, day(50), 2, { unitTypeCode: 'STU' })).id
    await ask('other', 'Thing 1', owner, stay)
    await addUpTo(stay, 7)
    // all of them wait for the lock of the stay, before any has been added
    await test.owner.query('begin')
    await test.owner.query('select 1 from reservation where id = $1 for update', [stay])
    const asking = Array.from({ length: 6 }, (_, at) => ask('other', `More ${at}`, owner, stay))
    await untilWaiting(test.owner, asking.length)
    await test.owner.query('commit')
    const answers = (await Promise.all(asking)).map(({ status }) => status)
    expect(answers.toSorted()).toEqual([200, 200, 200, 422, 422, 422])
    const { body } = await owner.call(getTrip, { query: { id: stay } })
    expect(body.requests).toHaveLength(10)
  })
})
