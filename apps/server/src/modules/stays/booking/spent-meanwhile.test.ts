import { randomUUID } from 'node:crypto'
import {
  bookReservation,
  changeReservation,
  createDeposit,
  getPoints,
  getReservation,
  listDeposits,
  movePoints,
  previewChange,
} from '@ownerng/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bookStay, day, getBooking, TWO_ADULTS } from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
  untilWaiting,
} from '../../../../test-support/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

/** Spends all points of an account while `work` waits for one of its lots. */
async function spendDuring<T>(owner: SignedIn, work: () => Promise<T>): Promise<T> {
  await test.owner.query('begin')
  await test.owner.query(
    `insert into points_entry (resort_id, lot_id, points, reason)
    select l.resort_id, l.id, -l.remaining, 'spent' from points_lot l
    join owner_account a on a.resort_id = l.resort_id and a.id = l.owner_account_id
    where l.resort_id = 'HERON' and a.owner_number = $1 and l.remaining > 0`,
    [owner.ownerNumber],
  )
  const running = work()
  await untilWaiting(test.owner, 1)
  await test.owner.query('commit')
  return running
}

it('returns STAY_CHANGED if the points are spent concurrently', async () => {
  const owner = await test.signIn('owner.points')
  const body = await getBooking(owner, day(120), 3)
  const booked = await spendDuring(owner, () => owner.call(bookReservation, { query: {}, body }))
  // neither an error of the server, nor of a later statement
  expect(booked).toMatchObject({ status: 409, body: { code: 'STAY_CHANGED' } })
  expect(await readBooks(test.owner)).toMatchObject({ wrongLots: 0, wrongNightBits: 0 })
})

it('returns CHANGE_CHANGED if the points for a change are spent concurrently', async () => {
  const owner = await test.signIn('owner.points')
  const { id, arrival } = await bookStay(owner, day(60), 2, { unitTypeCode: 'STU' })
  const to = { unitTypeCode: '1BR', arrival, departure: day(64) }
  const { body: preview } = await owner.call(previewChange, {
    query: { id, ...to, people1: '2', people2: '0', people3: '0', people4: '0' },
  })
  const changed = await spendDuring(owner, () =>
    owner.call(changeReservation, {
      query: { id },
      body: {
        ownerNumber: owner.ownerNumber,
        resType: 'O',
        ...to,
        ...TWO_ADULTS,
        guest: null,
        expectPoints: preview.points,
        expectPointsLost: preview.pointsLost,
        expectFeeCents: preview.feeCents,
      },
    }),
  )
  expect(changed).toMatchObject({ status: 409, body: { code: 'CHANGE_CHANGED' } })
  const kept = await owner.call(getReservation, { query: { id } })
  expect(kept.body).toMatchObject({ unitTypeCode: 'STU', departure: day(62) })
  expect(await readBooks(test.owner)).toMatchObject({ wrongLots: 0, wrongNightBits: 0 })
})

it('returns POINTS_CHANGED if points to deposit are spent concurrently', async () => {
  const owner = await test.signIn('owner.credit')
  const { rights } = (await owner.call(listDeposits, { query: {} })).body
  const lot = rights.find(({ kind, exchange }) => kind === 'points' && exchange.allowed)
  if (!lot) throw new Error('no points to deposit')
  const deposit = await spendDuring(owner, () =>
    owner.call(createDeposit, {
      query: {},
      body: {
        ownerNumber: owner.ownerNumber,
        requestKey: randomUUID(),
        purpose: 'exchange',
        company: 'RCI',
        kind: 'points',
        rightId: lot.id,
        points: 100,
      },
    }),
  )
  expect(deposit).toMatchObject({ status: 409, body: { code: 'POINTS_CHANGED' } })
})

it('returns POINTS_CHANGED if points to bank are spent concurrently', async () => {
  const owner = await test.signIn('owner.points')
  const { lots } = (await owner.call(getPoints, { query: {} })).body
  const lot = lots.find(({ kind, remaining }) => kind === 'annual' && remaining > 0)
  if (!lot) throw new Error('no points to bank')
  const { ownerNumber } = owner
  const move = { ownerNumber, requestKey: randomUUID(), act: 'bank', points: 1000 } as const
  const moved = await spendDuring(owner, () =>
    owner.call(movePoints, { query: { id: lot.id }, body: move }),
  )
  expect(moved).toMatchObject({ status: 409, body: { code: 'POINTS_CHANGED' } })
})

it.each([
  ['fees', 'charge', "kind <> 'guest'"],
  ['answers', 'comment_value', "comment_type <> 'reservation'"],
])('reports a violated check of %s as an error of the server', async (_, table, check) => {
  const owner = await test.signIn('owner.points')
  const guest = { firstName: 'Ann', lastName: 'Guest', email: '' }
  const body = await getBooking(owner, day(120), 3, { resType: 'G', guest })
  await test.owner.query(`alter table ${table} add constraint broken check (${check}) not valid`)
  expect(await owner.call(bookReservation, { query: {}, body })).toMatchObject({
    status: 500,
    body: { code: 'UNEXPECTED' },
  })
})
