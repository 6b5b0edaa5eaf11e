import { getReservation, saveNotificationChoices } from '@ownerng/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookStay, day } from '../../../../test-support/stays.ts'
import { startTestApp, type TestApp } from '../../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('where email about a stay goes', () => {
  it('is said masked, and nowhere once the owner wants none about stays', async () => {
    const owner = await test.signIn('owner.points')
    const { id } = await bookStay(owner, day(60))
    const emailedTo = async () =>
      (await owner.call(getReservation, { query: { id } })).body.emailedTo
    const [address = '', ...others] = (await emailedTo()) ?? []
    expect(others).toEqual([])
    expect(address).toMatch(/^e•+@m•+\.example$/)

    await owner.call(saveNotificationChoices, {
      query: {},
      body: { choices: [{ topic: 'stays', mail: false, text: true, paper: true }] },
    })
    expect(await emailedTo()).toEqual([])
  })
})
