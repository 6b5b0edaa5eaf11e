import { listNotices, postCharge, saveNotificationChoices } from '@ownerng/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendAct, signInStaff } from '../../../test-support/staff.ts'
import { mailTo } from '../../../test-support/staff-commands.ts'
import { day } from '../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
let staff: SignedIn
let owner: SignedIn
let email: string
beforeAll(async () => {
  test = await startTestApp()
  staff = await signInStaff(test, ['accounting'])
  owner = await test.signIn('owner.credit')
  const { rows } = await test.owner.query(
    `select p.email from login l join person p on p.resort_id = l.resort_id and p.id = l.person_id
    where l.resort_id = 'HERON' and l.login_id = 'owner.credit'`,
  )
  email = rows[0].email
})
afterAll(() => test.close())

async function post(description: string): Promise<void> {
  const bill = { kind: 'other', description, amountCents: 2_500, dueOn: day(30) }
  const fields = { owner: owner.ownerNumber, ...bill }
  expect((await sendAct(staff, postCharge, fields)).status).toBe(200)
}

const choose = (topic: 'bills' | 'stays', mail: boolean) =>
  owner.call(saveNotificationChoices, {
    query: {},
    body: { choices: [{ topic, mail, text: false, paper: false }] },
  })

/** Counts the emails and the notices that name a bill. */
async function count(description: string) {
  const mails = (await mailTo(test, email)).filter(({ text }) => text.includes(description))
  const { notices } = (await owner.call(listNotices, { query: {} })).body
  return [mails.length, notices.filter(({ text }) => text.includes(description)).length]
}

// issue 38, B20
it('sends no email of an act about a topic that the owner turned off, but adds its notice', async () => {
  await choose('stays', false)
  await post('First key')
  expect(await count('First key')).toEqual([1, 1])
  await choose('bills', false)
  await post('Second key')
  expect(await count('Second key')).toEqual([0, 1])
  await choose('bills', true)
  await post('Third key')
  expect(await count('Third key')).toEqual([1, 1])
})
