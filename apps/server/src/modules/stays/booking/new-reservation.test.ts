import { bookReservation, createHold } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingOf, day, setRules, TWO_ADULTS } from '../../../../test-support/stays.ts'
import { startTestApp, type TestApp } from '../../../../test-support/test-app.ts'
import { findReservation } from '../reservation.queries.ts'
import { toReservation } from '../reservation-record.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await setRules(test, { checkInTime: '15:30', checkOutTime: '09:15' })
})
afterAll(() => test.close())

type Body = Awaited<ReturnType<typeof bookingOf>>

/** Books, and expects the answer to say what the database says of the stay from then on. */
async function expectSame(login: string, ahead: number, nights: number, more: Partial<Body> = {}) {
  const owner = await test.signIn(login)
  const body = await bookingOf(owner, day(ahead), nights, more)
  return expectBooked(owner, body)
}

async function expectBooked(owner: Awaited<ReturnType<TestApp['signIn']>>, body: Body) {
  const booked = await owner.call(bookReservation, { query: {}, body })
  expect(booked.status, JSON.stringify(booked.body)).toBe(200)
  const { rows } = await test.owner.query<{ id: string; account: string; resort: string }>(
    'select id, owner_account_id as account, resort_id as resort from reservation where id = $1',
    [booked.body.id],
  )
  const [{ id = '', account = '', resort = '' } = {}] = rows
  const row = await test.database.readInResort(resort, (sql) =>
    sql.row(findReservation, { resortId: resort, ownerAccountId: account, id }),
  )
  if (!row) throw new Error('no stay')
  expect(JSON.parse(JSON.stringify(toReservation(row, day(0))))).toEqual(booked.body)
  return booked.body
}

it('says of a stay for points what is read of it later', async () => {
  expect(await expectSame('owner.points', 200, 3)).toMatchObject({
    paidBy: 'points',
    checkInTime: '15:30',
    checkOutTime: '09:15',
    answers: [{ label: 'Time of arrival', value: 'Before 6 PM' }],
  })
})

it('says the same of a guest with a fee and all answers', async () => {
  const guest = { firstName: 'Ada', lastName: 'Byron', email: 'ada@mail.example' }
  const stay = await expectSame('owner.points', 210, 2, {
    resType: 'G',
    guest,
    comments: { C3: ' two cots ', C2: '  ', C1: 'After 10 PM' },
  })
  expect(stay).toMatchObject({ guestName: 'Ada Byron', answers: { length: 2 } })
  expect(stay.feeCents).toBeGreaterThan(0)
})

it('says the same of a week, and of its use year', async () => {
  const owner = await test.signIn('owner.float')
  for (let ahead = 60; ; ahead++) {
    const body = await bookingOf(owner, day(ahead), 7).catch(() => null)
    if (body && body.expectPoints === null) {
      expect((await expectBooked(owner, body)).useYear).toBeGreaterThan(2000)
      return
    }
  }
})

it('says the same of a place that was held', async () => {
  const owner = await test.signIn('owner.points')
  const body = await bookingOf(owner, day(220), 2)
  const { arrival, unitTypeCode, ownerNumber } = body
  const held = await owner.call(createHold, {
    query: {},
    body: {
      ...{ requestKey: `${body.requestKey}-hold`, ownerNumber, unitTypeCode, arrival },
      ...{
        ...TWO_ADULTS,
        departure: addDays(arrival, 2),
        resType: 'O',
        replaces: null,
        alsoOverlap: true,
      },
    },
  })
  expect(held.status, JSON.stringify(held.body)).toBe(200)
  const { id } = await expectBooked(owner, { ...body, holdId: held.body.id })
  expect(id).toBe(held.body.id)
})

it('says the same of a unit with a photo of its own', async () => {
  await test.owner.query(
    `insert into place_photo
      (resort_id, kind, unit_id, position, name, widths, width, height, blur, alt, caption)
    select resort_id, 'photo', id, 1000 + row_number() over (order by id), md5(id),
      '{400}', 400, 300, 'AAAA', 'The unit itself', ''
    from unit where resort_id = 'HERON'`,
  )
  expect(await expectSame('owner.points', 230, 2)).toMatchObject({
    photo: { alt: 'The unit itself' },
  })
})
