import { getHome, markWelcomed } from '@ownerng/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('shows the welcome cards until the person dismisses them', async () => {
  const owner = await test.signIn('owner.points')
  const other = await test.signIn('owner.float')
  const isFirst = async (who: typeof owner) =>
    (await who.call(getHome, { query: {} })).body.isFirstVisit
  expect([await isFirst(owner), await isFirst(other)]).toEqual([true, true])
  expect((await owner.call(markWelcomed, { query: {} })).status).toBe(200)
  expect([await isFirst(owner), await isFirst(other)]).toEqual([false, true])
  const welcomedAt = async () =>
    (
      await test.owner.query<{ welcomed_at: Date | null }>(
        `select welcomed_at from login where login_id = 'owner.points'`,
      )
    ).rows[0]?.welcomed_at
  const before = await welcomedAt()
  // a repeated call changes nothing
  await owner.call(markWelcomed, { query: {} })
  expect(await welcomedAt()).toEqual(before)
})
