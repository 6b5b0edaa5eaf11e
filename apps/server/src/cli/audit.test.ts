import { dateAt } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asStaff } from '../../test-support/staff-commands.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { audit } from './audit.ts'
import { givePassword } from './login-commands.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

describe('audit', () => {
  it('lists the actions for an owner and for a day', async () => {
    const named = ['HERON', 'owner', 'owner.points']
    await asStaff(() => givePassword(test.services, named))
    const lines = (await audit(test.services, ['HERON', '10427'])).split('\n')
    expect(lines.map((line) => line.split('\t').slice(1))).toContainEqual([
      'password-given',
      'ok',
      '',
      'owner.points',
      'staff ann',
    ])
    expect(lines.some((line) => /\tbooking\t/.test(line))).toBe(true)
    const day = dateAt(test.services.clock.now(), 'America/New_York')
    const ofDay = await audit(test.services, ['HERON', day, day])
    expect(ofDay).toContain('staff ann')
    expect(await audit(test.services, ['HERON', '1999-01-01'])).toBe('No actions found.')
  })
})
