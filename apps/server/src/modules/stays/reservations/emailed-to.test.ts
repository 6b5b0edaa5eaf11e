import { getReservation, saveNotificationChoices } from '@ownerng/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookStay, day } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const choose = (owner: SignedIn, mail: boolean) =>
  owner.call(saveNotificationChoices, {
    query: {},
    body: { choices: [{ topic: 'stays', mail, text: true, paper: true }] },
  })

describe('where email about a stay went', () => {
  it('is said masked, unless it came back', async () => {
    const owner = await test.signIn('owner.points')
    const { id } = await bookStay(owner, day(60))
    const emailedTo = async () =>
      (await owner.call(getReservation, { query: { id } })).body.emailedTo
    const [address = '', ...others] = (await emailedTo()) ?? []
    expect(others).toEqual([])
    expect(address).toMatch(/^e•+@m•+\.example$/)

    // what is chosen later does not change where it went
    await choose(owner, false)
    expect(await emailedTo()).toEqual([address])

    await test.owner.query('update person set bounced_at = now()')
    expect(await emailedTo()).toEqual([])
    await test.owner.query('update person set bounced_at = null')
    await test.owner.query('update outbox set failed_at = now()')
    expect(await emailedTo()).toEqual([])
  })

  it('is nowhere where the owner wants none about stays', async () => {
    const owner = await test.signIn('owner.points')
    await choose(owner, false)
    const { id } = await bookStay(owner, day(90))
    expect((await owner.call(getReservation, { query: { id } })).body.emailedTo).toEqual([])
  })
})
