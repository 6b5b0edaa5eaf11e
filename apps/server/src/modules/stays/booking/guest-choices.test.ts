import { getGuestChoices } from '@ownerng/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookStay, day, placesOn } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const read = async (owner: SignedIn, ahead = 200) =>
  (await owner.call(getGuestChoices, { query: { arrival: day(ahead) } })).body

const bookFor = (owner: SignedIn, ahead: number, guest: { firstName: string; email: string }) =>
  bookStay(owner, day(ahead), 2, {
    resType: 'G',
    guest: { ...guest, lastName: 'Ruiz' },
    alsoOverlap: true,
  })

// issue 37, item 9
it('lists the guests that the owner named for stays of the account, and their fee', async () => {
  const owner = await test.signIn('owner.points')
  const before = (await read(owner)).guests
  await bookFor(owner, 200, { firstName: 'Ana', email: 'old.address@mail.example' })
  await bookFor(owner, 205, { firstName: 'Lena', email: '' })
  await bookFor(owner, 210, { firstName: 'ana', email: 'ana.ruiz@mail.example' })
  const { guests, fees } = await read(owner)
  expect(guests.slice(0, 2)).toEqual([
    { firstName: 'ana', lastName: 'Ruiz', email: 'ana.ruiz@mail.example' },
    { firstName: 'Lena', lastName: 'Ruiz', email: '' },
  ])
  expect(guests).toHaveLength(Math.min(6, before.length + 2))
  const [place] = (await placesOn(owner, day(220), 2, { resType: 'G' })).places
  const guestFee = place?.fees.filter(({ text }) => /guest/i.test(text)) ?? []
  expect(guestFee).toHaveLength(1)
  expect(fees.G).toBe(guestFee.reduce((sum, { cents }) => sum + cents, 0))
  const other = await test.signIn('owner.credit')
  expect((await read(other)).guests).not.toContainEqual(guests[0])
  await test.owner.query(
    `update owner_login m set role = 'view' from owner_account a
     where a.resort_id = m.resort_id and a.id = m.owner_account_id and a.owner_number = $1`,
    [owner.ownerNumber],
  )
  expect((await read(await test.signIn('owner.points'))).guests).toEqual([])
})
