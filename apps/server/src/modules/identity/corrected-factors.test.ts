import { DAY_MS, MINUTE_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  correct,
  findLink,
  NEW,
  OLD,
  OWNER,
  pressButton,
  readEmail,
} from '../../../test-support/corrections.ts'
import { queryRows } from '../../../test-support/staff-commands.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { sweepSignIn } from './sweep-sign-in.ts'

const OTHERS = 'leon@own.example'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const start = () => correct(test, 'email', NEW, 'typed it wrong')
const confirm = async () => pressButton(test, await findLink(test, NEW, 'Confirm your'))

/** Changes the email as its owner would in Profile. */
const enterEmail = (email: string) =>
  test.owner.query(`update person set email = $1, changed_at = now() where id = 'p-${OWNER}'`, [
    email,
  ])

async function waitAndSweep(): Promise<void> {
  test.pass(DAY_MS + MINUTE_MS)
  await sweepSignIn(test.services, 'HERON')
}

const findFactors = async () =>
  (
    await queryRows(
      test,
      `select f.destination from login_factor f join login l on l.id = f.login_id
      where l.login_id = 'owner.mail' order by f.position`,
    )
  ).map(({ destination }) => destination)

// issue 38, item 13
describe('a corrected contact that its owner changed meanwhile', () => {
  it('is not confirmed', async () => {
    await start()
    await enterEmail(OTHERS)
    expect(await confirm()).not.toBe(200)
    expect(await readEmail(test)).toBe(OTHERS)
  })

  it('gets no codes after it was confirmed', async () => {
    await start()
    expect(await confirm()).toBe(200)
    await enterEmail(OTHERS)
    await waitAndSweep()
    expect(await findFactors()).toEqual([OLD, 'leon@okafor-design.example'])
    expect(await queryRows(test, 'select outcome from contact_correction')).toEqual([
      { outcome: 'canceled' },
    ])
    expect(await readEmail(test)).toBe(OTHERS)
  })
})

describe('a corrected mobile number', () => {
  it('gets the codes by text and by call of the old one', async () => {
    const old = '+15550100433'
    await test.owner.query(`update person set mobile = $1 where id = 'p-${OWNER}'`, [old])
    await test.owner.query(
      `update login_factor f
      set kind = case f.position when 0 then 'text' else 'phone' end, destination = $1
      from login l where l.id = f.login_id and l.login_id = 'owner.mail'`,
      [old],
    )
    await correct(test, 'mobile', '(555) 010-0199', 'new phone')
    const [{ recipient, text }] = await queryRows(
      test,
      `select recipient, text from outbox where channel = 'text' and text like '%confirm%'`,
    )
    await pressButton(test, new URL(/https?:\S+/.exec(text)?.[0] ?? '').pathname)
    await waitAndSweep()
    expect(await findFactors()).toEqual([recipient, recipient])
  })
})
