import { decodePeople, listNotices, saveLanguage } from '@ownerng/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANN } from '../../../test-support/staff-commands.ts'
import { bookStay, day, getBooking } from '../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { findAccount } from '../../cli/commands.queries.ts'
import type { ResortSql } from '../../db/database.ts'
import { type Act, type Actor, runAs } from '../../shared/actor.ts'
import { bookStay as book } from './booking/book-stay.ts'
import { cancelStay, showCancellation } from './reservations/cancel-stay.ts'

let test: TestApp
let owner: SignedIn
let coOwner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  coOwner = await test.signIn('owner.credit')
  await test.owner.query(
    `insert into owner_login (resort_id, login_id, owner_account_id)
    select a.resort_id, l.id, a.id from owner_account a
    join login l on l.resort_id = a.resort_id and l.login_id = 'owner.credit' and l.app_kind = 'owner'
    where a.resort_id = 'HERON' and a.owner_number = $1`,
    [owner.ownerNumber],
  )
  await coOwner.call(saveLanguage, { query: {}, body: { locale: 'es-US' } })
})
afterAll(() => test.close())

/** Acts for the owner's account at HERON. */
function actAs<T>(actor: Actor, work: (sql: ResortSql, act: Act) => Promise<T>): Promise<T> {
  return runAs(actor, () =>
    test.database.inResort('HERON', async (sql) => {
      const account = { resortId: 'HERON', ownerNumber: owner.ownerNumber }
      const subject = await sql.row(findAccount, account)
      if (!subject) throw new Error('no account')
      return work(sql, { subject, actor })
    }),
  )
}

async function bookAs(actor: Actor, arrival: string, overrides: object = {}) {
  const { requestKey: _, ...body } = await getBooking(owner, arrival, 2, overrides)
  const request = decodePeople(body)
  return actAs(actor, (sql, act) => book(sql, act, request, test.services.clock.now()))
}

const cancelAs = (actor: Actor, id: string) =>
  actAs(actor, async (sql, act) => {
    const now = test.services.clock.now()
    const { pointsBack, week } = await showCancellation(sql, act, id, now)
    const expected = { expectPointsBack: pointsBack, expectWeek: week }
    return cancelStay(sql, act, { id, expected, now })
  })

const readNotice = async (number: string) =>
  (await owner.call(listNotices, { query: {} })).body.notices.find(({ title }) =>
    title.includes(number),
  )

/** Emails about a stay, in order. */
const readMail = async (number: string) =>
  (
    await test.owner.query<{ recipient: string; text: string }>(
      `select o.recipient, o.text from outbox o
      where o.resort_id = 'HERON' and o.subject like '%' || $1 || '%' and o.channel = 'email'
      order by o.id`,
      [number],
    )
  ).rows

const readDoneBy = async (table: 'reservation' | 'stay_cancellation' | 'notice', id: string) =>
  (
    await test.owner.query<{ done_by: string }>(
      `select done_by from ${table} where resort_id = 'HERON' and ${
        { reservation: 'id', stay_cancellation: 'reservation_id', notice: 'id' }[table]
      } = $1`,
      [id],
    )
  ).rows.map((row) => row.done_by)

// issue 38
describe('staff who act for an owner', () => {
  it('book and cancel a stay, and everyone on the account learns who did it', async () => {
    const stay = await bookAs(ANN, day(230))
    const booked = await readNotice(stay.number)
    expect(booked?.text).toMatch(/\nBooked for you by Ann, Heron Cove Resort\.$/)
    const texts = (await readMail(stay.number)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('Booked for you by Ann, '))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('Reservado para usted por Ann, '))).toHaveLength(1)

    await cancelAs(ANN, stay.id)
    const canceled = await readNotice(stay.number)
    expect(canceled?.text).toMatch(/\nCanceled for you by Ann, Heron Cove Resort\.$/)
    expect(await readDoneBy('reservation', stay.id)).toEqual(['staff ann'])
    expect(await readDoneBy('stay_cancellation', stay.id)).toEqual(['staff ann'])
    expect(await readDoneBy('notice', canceled?.id ?? '')).toEqual(['staff ann'])
  })

  it('are named by the resort alone if they have no name that owners know', async () => {
    const stay = await bookAs({ ...ANN, name: 'root', shownName: null }, day(240))
    const notice = await readNotice(stay.number)
    expect(notice?.text).toMatch(/\nBooked for you by Heron Cove Resort\.$/)
    expect(notice?.text).not.toContain('root')
  })

  it('are bound by the same rules', async () => {
    await expect(bookAs(ANN, day(250), { expectPoints: 1 })).rejects.toMatchObject({
      code: 'STAY_CHANGED',
    })
    const stay = await bookAs(ANN, day(260))
    await cancelAs(ANN, stay.id)
    await expect(cancelAs(ANN, stay.id)).rejects.toMatchObject({ code: 'CANCEL_REFUSED' })
  })
})

it('an owner who books is notified alone, without a line about who did it', async () => {
  const stay = await bookStay(owner, day(270))
  const notice = await readNotice(stay.number)
  expect(notice?.text).not.toContain('for you by')
  const recipients = (await readMail(stay.number)).map(({ recipient }) => recipient)
  expect(new Set(recipients).size).toBe(1)
  const [doneBy] = await readDoneBy('notice', notice?.id ?? '')
  expect(doneBy).toMatch(/^login /)
})
