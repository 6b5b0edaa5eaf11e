import {
  cancelReservation,
  getReservation,
  saveNotificationChoices,
  undoCancellation,
} from '@ownerng/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookStay, day } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const choose = (owner: SignedIn, mail: boolean, text = true) =>
  owner.call(saveNotificationChoices, {
    query: {},
    body: { choices: [{ topic: 'stays', mail, text, paper: true }] },
  })
const show = async (by: SignedIn, id: string) =>
  (await by.call(getReservation, { query: { id } })).body
const cancel = async (by: SignedIn, id: string) => {
  const { points: expectPointsBack } = await show(by, id)
  return by.call(cancelReservation, {
    query: { id },
    body: { ownerNumber: by.ownerNumber, expectPointsBack, expectWeek: null },
  })
}

describe('email addresses on a stay’s page', () => {
  it('are masked, without addresses that bounced', async () => {
    const owner = await test.signIn('owner.points')
    const { id } = await bookStay(owner, day(60))
    const emailedTo = async () => (await show(owner, id)).emailedTo
    const [address = '', ...others] = (await emailedTo()) ?? []
    expect(others).toEqual([])
    expect(address).toMatch(/^e•+@m•+\.example$/)

    // later changes of the setting don't affect where the email went
    await choose(owner, false)
    expect(await emailedTo()).toEqual([address])

    await test.owner.query('update person set bounced_at = now()')
    expect(await emailedTo()).toEqual([])
    await test.owner.query('update person set bounced_at = null')
    await test.owner.query('update outbox set failed_at = now()')
    expect(await emailedTo()).toEqual([])
  })

  it('are empty if the owner turned off email about stays', async () => {
    const owner = await test.signIn('owner.points')
    // email about another stay doesn't count
    await choose(owner, true)
    const another = await bookStay(owner, day(94))
    expect((await show(owner, another.id)).emailedTo).toHaveLength(1)
    await choose(owner, false)
    const { id } = await bookStay(owner, day(90))
    expect((await show(owner, id)).emailedTo).toEqual([])
  })

  it('are both addresses, without the one that bounced', async () => {
    const owner = await test.signIn('owner.credit')
    await test.owner.query(`update person set other_email = 'zoe@mail.example' from login l
      where l.person_id = person.id and l.login_id = 'owner.credit'`)
    const { id } = await bookStay(owner, day(100))
    const both = (await show(owner, id)).emailedTo ?? []
    expect(both.toSorted()).toEqual([expect.stringMatching(/^w/), 'z•••@m•••.example'])
    await test.owner.query('update person set bounced_at = now()')
    expect((await show(owner, id)).emailedTo).toEqual(['z•••@m•••.example'])
    await test.owner.query('update person set bounced_at = null')
  })

  it('belong to each person, and to the last event', async () => {
    const owner = await test.signIn('owner.points')
    await test.owner.query(
      `update owner_login m set owner_account_id = a.id from owner_account a, login l
      where m.resort_id = 'HERON' and a.resort_id = 'HERON' and a.owner_number = $1
        and l.id = m.login_id and l.login_id = 'owner.float'`,
      [owner.ownerNumber],
    )
    const other = await test.signIn('owner.float')
    expect(other.ownerNumber).toBe(owner.ownerNumber)
    await choose(owner, true)
    const { id } = await bookStay(owner, day(120))
    const emailedTo = async (by: SignedIn) => (await show(by, id)).emailedTo ?? []
    const [own = ''] = await emailedTo(owner)
    expect([own === '', await emailedTo(other)]).toEqual([false, []])

    // the confirmation of the booking doesn't count for the cancellation, which the other owner
    // made
    expect((await cancel(other, id)).status).toBe(200)
    expect([await emailedTo(owner), (await emailedTo(other)).length]).toEqual([[], 1])
    const body = { ownerNumber: owner.ownerNumber }
    expect((await owner.call(undoCancellation, { query: { id }, body })).status).toBe(200)
    expect([await emailedTo(owner), await emailedTo(other)]).toEqual([[own], []])
    // nor for an event without email
    await choose(owner, false, false)
    expect((await cancel(owner, id)).status).toBe(200)
    expect(await emailedTo(owner)).toEqual([])
  })
})
