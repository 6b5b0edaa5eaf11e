import { getProfile, saveProfileComments } from '@ownerng/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const answers = async (owner: SignedIn) =>
  (await owner.call(getProfile, { query: {} })).body.comments
const save = (owner: SignedIn, comments: Record<string, string>) =>
  owner.call(saveProfileComments, { query: {}, body: { ownerNumber: owner.ownerNumber, comments } })

it('saves the answers to the resort’s questions, and deletes emptied ones', async () => {
  const owner = await test.signIn('owner.points')
  expect((await save(owner, { C1: 'Ann Whitfield, (555) 010-0142' })).status).toBe(200)
  expect(await answers(owner)).toMatchObject({ C1: 'Ann Whitfield, (555) 010-0142' })
  expect(await answers(await test.signIn('owner.credit'))).not.toHaveProperty('C1')
  expect((await save(owner, {})).status).toBe(200)
  expect(await answers(owner)).not.toHaveProperty('C1')
})

it("doesn't change the resort's read-only fields", async () => {
  const owner = await test.signIn('owner.points')
  await test.owner.query(
    `insert into comment_value (resort_id, comment_type, item_id, subject_id, value)
      select resort_id, 'profile', 'C2', id, '1998' from owner_account where resort_id = 'HERON'
        and owner_number = $1
      on conflict (resort_id, comment_type, subject_id, item_id) do update set value = '1998'`,
    [owner.ownerNumber],
  )
  expect((await save(owner, { C1: 'Ann', C2: '2026' })).status).toBe(200)
  expect(await answers(owner)).toMatchObject({ C1: 'Ann', C2: '1998' })
})

it("validates each answer against its question's rules", async () => {
  const owner = await test.signIn('owner.points')
  await test.owner.query(
    `update comment_config set required = true, look_up = '["Ann", "Bob"]'
      where comment_type = 'profile' and item_id = 'C1'`,
  )
  for (const comments of [{}, { C1: ' ' }, { C1: 'Carl' }] as Record<string, string>[])
    expect((await save(owner, comments)).body).toMatchObject({ code: 'COMMENTS_REFUSED' })
  await test.owner.query(
    `update comment_config set required = false, look_up = '[]', max_length = 5
      where comment_type = 'profile' and item_id = 'C1'`,
  )
  expect((await save(owner, { C1: 'Elisabeth' })).body).toMatchObject({ code: 'COMMENTS_REFUSED' })
  expect((await save(owner, { C1: 'Bob' })).status).toBe(200)
})

it('requires the displayed account and full permission', async () => {
  const [owner, former] = [await test.signIn('owner.points'), await test.signIn('owner.former')]
  const body = { ownerNumber: former.ownerNumber, comments: { C1: 'Ann' } }
  expect((await owner.call(saveProfileComments, { query: {}, body })).status).toBe(400)
  expect((await save(former, { C1: 'Ann' })).body).toMatchObject({ code: 'READ_ONLY' })
  await test.owner.query(
    `update owner_login m set role = 'view' from session s where s.handle = $1
      and m.login_id = s.login_id`,
    [owner.handle],
  )
  expect((await save(owner, { C1: 'Ann' })).body).toMatchObject({ code: 'ROLE_LIMIT' })
})
