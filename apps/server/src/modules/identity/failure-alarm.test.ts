import { MINUTE_MS } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../../../test-support/browser.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const metrics = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  test.app.inject({
    url: '/metrics',
    headers: { host: 'portal.localhost:8080', ...headers },
    remoteAddress,
  })

// issue 12, item 12
it('an alarm is raised while most sign-ins fail, for any login, and ends by itself', async () => {
  expect((await metrics()).body).toContain('ownerng_sign_in_failure_alarm 0')
  for (let visitor = 0; visitor < 39; visitor++)
    await openBrowser(test.app, `10.7.${visitor}.1`).signIn('owner', `nobody.${visitor}`, 'wrong')
  expect((await metrics()).body).toContain('ownerng_sign_in_failure_alarm 0')
  // a right password is a sign-in, though a code is still wanted
  expect(
    (await openBrowser(test.app, '10.8.0.1').signIn('owner', 'owner.app')).json().contactnumber,
  ).toBe('authapp')
  const raised = (await metrics()).body
  expect(raised).toContain('ownerng_sign_ins{outcome="ok"} 1')
  expect(raised).toContain('ownerng_sign_ins{outcome="failed"} 39')
  expect(raised).toContain('ownerng_sign_in_failure_ratio 0.975')
  expect(raised).toContain('ownerng_sign_in_failure_alarm 1')
  test.pass(11 * MINUTE_MS)
  expect((await metrics()).body).toContain('ownerng_sign_in_failure_alarm 0')
})

// issue 12, item 12
it('the line in the log comes once in ten minutes', async () => {
  test.pass(11 * MINUTE_MS)
  const noteMany = () =>
    Promise.all(Array.from({ length: 60 }, () => test.app.signIns.note('failed')))
  const notes = await noteMany()
  expect(notes.filter(Boolean)).toHaveLength(1)
  test.pass(9 * MINUTE_MS)
  expect(await test.app.signIns.note('failed')).toBe(false)
  test.pass(MINUTE_MS)
  const second = await noteMany()
  expect(second.filter(Boolean)).toHaveLength(1)
})

// issue 12, item 12
it('the figures are for this machine alone', async () => {
  expect((await metrics({}, '203.0.113.7')).statusCode).toBe(404)
  expect((await metrics({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
})
