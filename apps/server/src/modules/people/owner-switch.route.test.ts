import { getHome, getOwnerSettings, listBills, switchOwner } from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('switches to another account of the login, by signed value or bare number', async () => {
  const owner = await test.signIn('owner.multi')
  const { body: settings } = await owner.call(getOwnerSettings, {
    query: { getSettingsID: owner.handle },
  })
  const second = await owner.call(switchOwner, {
    query: { getMultiID: owner.handle, multi: settings.MultiOwners[1]?.multi ?? '' },
  })
  expect(second.body).toMatchObject({
    Error: '',
    ownerNumber: '10502',
    balanceDue: 680,
    totalBalanceDue: 1380,
  })
  const third = await owner.call(switchOwner, {
    query: { getMultiID: owner.handle, multi: obfuscate('10503') },
  })
  expect(third.body).toMatchObject({ ownerNumber: '10503', balanceDue: -120 })
  expect((await owner.call(getHome, { query: {} })).body.balanceCents).toBe(-12_000)
})

it("gives the same refusal for another's account, an unknown number, and another session's signature", async () => {
  const [owner, other] = [await test.signIn('owner.multi'), await test.signIn('owner.multi')]
  const { body } = await other.call(getOwnerSettings, { query: { getSettingsID: other.handle } })
  const answers = await Promise.all(
    [obfuscate('10427'), obfuscate('99999'), body.MultiOwners[1]?.multi ?? '', 'v1.x.y', 'zz'].map(
      (multi) => owner.call(switchOwner, { query: { getMultiID: owner.handle, multi } }),
    ),
  )
  for (const answer of answers)
    expect(answer).toEqual({
      status: 404,
      body: {
        Error: "We couldn't find that. It may have been changed or removed in the meantime",
        StatusCode: 404,
        code: 'NOT_FOUND',
      },
    })
  expect((await owner.call(listBills, { query: {} })).body.balanceCents).toBe(82_000)
})
