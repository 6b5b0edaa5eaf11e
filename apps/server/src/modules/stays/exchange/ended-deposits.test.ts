import { listNotices, withdrawDeposit } from '@ownerng/contract'
import { expect, it } from 'vitest'
import { startAppForEach, test } from '../../../../test-support/current-app.ts'
import { give, list } from '../../../../test-support/deposits.ts'
import { transferAsStaff } from '../../../../test-support/staff.ts'
import { decide } from '../../../../test-support/staff-answers.ts'
import { day, pointsLeft } from '../../../../test-support/stays.ts'
import { readBooks, type SignedIn } from '../../../../test-support/test-app.ts'

startAppForEach()

const CONTRACT = 'P-10427'

/** Deposits 1,000 points of the contract. */
async function deposit(owner: SignedIn) {
  const lot = (await list(owner)).rights.find(
    ({ kind, exchange }) => kind === 'points' && exchange.allowed,
  )
  if (!lot) throw new Error('no lot can be given')
  const { body } = await give(owner, lot, { points: 1_000 })
  return body
}

const withdraw = (owner: SignedIn, id: string) =>
  owner.call(withdrawDeposit, { query: { id }, body: { ownerNumber: owner.ownerNumber } })

/** Text of the newest notice. */
const readNews = async (owner: SignedIn) =>
  (await owner.call(listNotices, { query: {} })).body.notices[0]?.text

const deny = (number: string) => decide(test, number, 'denied', { reason: 'Too late' })

/** Points of the contract, whoever has them. */
async function sumLots(): Promise<number> {
  const { rows } = await test.owner.query(
    `select sum(l.remaining)::integer as points from points_lot l
    join interest i on i.id = l.interest_id where i.number = $1`,
    [CONTRACT],
  )
  return rows[0].points
}

const readSound = async () =>
  expect(await readBooks(test.owner)).toMatchObject({ wrongLots: 0, unbalanced: 0 })

// issue 38, A1: rights and points follow the contract
it('returns points to the owner who bought the contract, once', async () => {
  const [seller, buyer] = [await test.signIn('owner.points'), await test.signIn('owner.float')]
  const { id } = await deposit(seller)
  await transferAsStaff(test, { contract: CONTRACT, owner: buyer.ownerNumber, stays: 'keep' })
  const had = await pointsLeft(buyer)
  expect((await withdraw(seller, id)).body).toMatchObject({ status: 'withdrawn' })
  expect([await pointsLeft(seller), await pointsLeft(buyer)]).toEqual([0, had + 1_000])
  expect((await withdraw(seller, id)).body).toMatchObject({ code: 'DEPOSIT_DECIDED' })
  expect(await pointsLeft(buyer)).toBe(had + 1_000)
  await readSound()
})

it('tells who denied points went to if the contract has another owner', async () => {
  const [seller, buyer] = [await test.signIn('owner.points'), await test.signIn('owner.float')]
  const { number } = await deposit(seller)
  await transferAsStaff(test, { contract: CONTRACT, owner: buyer.ownerNumber, stays: 'keep' })
  const had = await pointsLeft(buyer)
  await deny(number)
  expect(await pointsLeft(buyer)).toBe(had + 1_000)
  const news = await readNews(seller)
  expect(news).toContain('It went to the present owner of the contract.')
  expect(news).not.toContain('back in your account')
})

it('tells that denied points are back in the account', async () => {
  const owner = await test.signIn('owner.points')
  const { number } = await deposit(owner)
  await deny(number)
  expect(await readNews(owner)).toContain('It is back in your account.')
})

it.each([
  [
    'the contract went back to the resort',
    () => transferAsStaff(test, { contract: CONTRACT, how: 'deed-back', stays: 'keep' }),
  ],
  [
    'the resort took the lot back',
    () =>
      test.owner.query(
        `update points_lot l set withdrawn_on = $2 from interest i
        where i.id = l.interest_id and i.number = $1`,
        [CONTRACT, day(0)],
      ),
  ],
])('can’t be withdrawn if %s, and a denial returns nothing', async (_, end) => {
  const owner = await test.signIn('owner.points')
  const { id, number } = await deposit(owner)
  await end()
  const left = await sumLots()
  expect((await list(owner)).deposits[0]).toMatchObject({ status: 'pending', takeBackBy: null })
  expect((await withdraw(owner, id)).body).toMatchObject({ code: 'DEPOSIT_ENDED' })
  expect((await list(owner)).deposits[0]).toMatchObject({ status: 'pending' })
  expect(await deny(number)).toContain('Nothing comes back')
  expect(await readNews(owner)).toContain('Nothing comes back')
  expect((await list(owner)).deposits[0]).toMatchObject({ status: 'denied' })
  expect(await sumLots()).toBe(left)
  await readSound()
})

it('can’t be withdrawn after its points expired', async () => {
  const owner = await test.signIn('owner.points')
  const { id, number } = await deposit(owner)
  await test.owner.query(
    `update points_lot l set expires_on = $2 from interest i
    where i.id = l.interest_id and i.number = $1`,
    [CONTRACT, day(-1)],
  )
  expect((await withdraw(owner, id)).body).toMatchObject({ code: 'DEPOSIT_OVER' })
  expect(await deny(number)).not.toContain('Nothing comes back')
  expect(await readNews(owner)).toContain(
    'Nothing comes back, because the contract or its time has ended.',
  )
  expect(await pointsLeft(owner)).toBe(0)
  await readSound()
})
