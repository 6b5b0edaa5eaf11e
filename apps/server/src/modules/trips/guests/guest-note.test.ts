import { getTrip, inviteGuest } from '@ownerng/contract'
import { MAX_OWNER_NOTE } from '@ownerng/domain'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bookStay, clearStays, day } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'

const EMAIL = 'ana@mail.example'

let test: TestApp
let owner: SignedIn
let id: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.owner.query('delete from guest_invitation; delete from outbox; delete from rate_count')
  await clearStays(test, 'STU')
  owner = await test.signIn('owner.points')
  id = (await bookStay(owner, day(40), 3, { unitTypeCode: 'STU' })).id
})

const invite = (note = '') =>
  owner.call(inviteGuest, {
    query: { id },
    body: { ownerNumber: owner.ownerNumber, email: EMAIL, name: 'Ana', note },
  })
const guest = async () => (await owner.call(getTrip, { query: { id } })).body.guests[0]
async function open(): Promise<string> {
  const { rows } = await test.owner.query(
    'select link from outbox where recipient = $1 order by id desc limit 1',
    [EMAIL],
  )
  const headers = { host: 'localhost:8080' }
  return (await test.app.inject({ url: rows[0].link, remoteAddress: '203.0.113.7', headers })).body
}

// issue 37, item 9: the mock-up of the guest's page
it("shows the owner's note on the guest's page, and keeps it if the link is sent again", async () => {
  const note = 'Take the canoe out early. The lake is yours before eight <3.'
  expect((await invite(note)).status).toBe(200)
  const shown = 'Take the canoe out early. The lake is yours before eight &#60;3.'
  expect(await open()).toContain(`<blockquote>${shown}</blockquote>`)
  expect(await guest()).toMatchObject({ ownerNote: note })
  await invite((await guest())?.ownerNote)
  expect(await open()).toContain(shown)
  // the email of the resort has no text of the owner
  const { rows } = await test.owner.query('select text from outbox where recipient = $1', [EMAIL])
  for (const { text } of rows) expect(text).not.toContain('canoe')
})

it('shows the note to a guest for whom the stay was booked, on the page that they get', async () => {
  const note = 'Take the canoe out early.'
  const named = { firstName: 'Ana', lastName: 'Ruiz', email: EMAIL, note }
  const stay = { unitTypeCode: 'STU', resType: 'G' as const, guest: named }
  id = (await bookStay(owner, day(50), 3, stay)).id
  expect(await open()).toContain(`<blockquote>${note}</blockquote>`)
  expect(await guest()).toMatchObject({ ownerNote: note })
})

it('has no figure without a note', async () => {
  await invite()
  expect(await open()).not.toContain('<blockquote>')
})

it.each(['Read www.example.org', 'x'.repeat(MAX_OWNER_NOTE + 1)])('refuses %s', async (note) => {
  expect((await invite(note)).status).toBe(400)
})

it('says whether the email arrived and the page was opened, by link', async () => {
  await invite()
  expect(await guest()).toMatchObject({ mail: 'sent' })
  await test.owner.query('update outbox set failed_at = now() where recipient = $1', [EMAIL])
  expect(await guest()).toMatchObject({ mail: 'undelivered' })
  // a new email has not failed
  test.pass(60_000)
  await invite()
  expect(await guest()).toMatchObject({ mail: 'sent' })
  await open()
  expect(await guest()).toMatchObject({ mail: 'opened' })
  await invite()
  expect(await guest()).toMatchObject({ mail: 'sent' })
})
