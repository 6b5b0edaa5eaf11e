import { MINUTE_MS } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../../../test-support/browser.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const isRaised = () => test.app.signIns.read().alarm

// issue 12, item 12
it('raises an alarm while most sign-ins fail, for any login, and ends it automatically', async () => {
  expect(isRaised()).toBe(false)
  for (let visitor = 0; visitor < 39; visitor++)
    await openBrowser(test.app, `10.7.${visitor}.1`).signIn('owner', `nobody.${visitor}`, 'wrong')
  expect(isRaised()).toBe(false)
  // a right password counts as success, even if a code is still required
  expect(
    (await openBrowser(test.app, '10.8.0.1').signIn('owner', 'owner.app')).json().contactnumber,
  ).toBe('authapp')
  expect(test.app.signIns.read()).toEqual({ tried: 40, failed: 39, alarm: true })
  test.pass(11 * MINUTE_MS)
  expect(isRaised()).toBe(false)
})

// issue 12, item 12
it('logs the alarm once in ten minutes', () => {
  test.pass(11 * MINUTE_MS)
  const noteMany = () => Array.from({ length: 60 }, () => test.app.signIns.note('failed'))
  const notes = noteMany()
  expect(notes.filter(Boolean)).toHaveLength(1)
  test.pass(9 * MINUTE_MS)
  expect(test.app.signIns.note('failed')).toBe(false)
  test.pass(MINUTE_MS)
  const second = noteMany()
  expect(second.filter(Boolean)).toHaveLength(1)
})
