import {
  type AnyCall,
  bookReservation,
  cancelReservation,
  changeReservation,
  closeUnit,
  confirmBooking,
  confirmStay,
  declineBooking,
  declineStay,
  getReservation,
  getStayStatus,
  listEvents,
  listReservations,
} from '@ownerng/contract'
import { HOUR_MS, MINUTE_MS } from '@ownerng/domain'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeRows } from '../../../../test-support/batches.ts'
import { expectSound } from '../../../../test-support/sound-records.ts'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import {
  bookStay,
  clearStays,
  day,
  getBooking,
  pointsLeft,
  setRules,
} from '../../../../test-support/stays.ts'
import { callWithKey, sendWithKey } from '../../../../test-support/system-calls.ts'
import { addApiClient } from '../../../../test-support/system-examples.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'
import { endAskedStays } from './end-asked-stays.ts'

const EMAIL = 'eleanor.10427@mail.example'

let test: TestApp
let owner: SignedIn
let staff: SignedIn
let key: string
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  staff = await signInStaff(test, ['manager'])
  key = (await addApiClient(test, ['stays:write', 'events:read'])).key
  await setRules(test, {
    pastDueGraceDays: 10_000,
    fees: { book: { cents: 2_500, centsANight: 0 } },
  })
  await test.owner.query(
    `update unit_type set inventory = 'pms' where resort_id = 'HERON' and code = '1BR'`,
  )
})
afterAll(async () => {
  await expectSound(test, 'the bookings of this file')
  await test.close()
})
beforeEach(() => clearStays(test, '1BR'))

const askFor = () => bookStay(owner, day(60), 2, { unitTypeCode: '1BR' })

const answer = async (call: AnyCall, id: string, body: object, by = key) => {
  const sent = await sendWithKey(test, by, call, { query: { id }, body })
  return { status: sent.statusCode, body: sent.json() }
}
const confirm = (id: string, pmsNumber = '') => answer(confirmBooking, id, { pmsNumber })
const decline = (id: string, reason = 'sold', text = '') =>
  answer(declineBooking, id, { reason, text })
const withdraw = async (id: string, points: number) =>
  owner.call(cancelReservation, {
    query: { id },
    body: { ownerNumber: owner.ownerNumber, expectPointsBack: points, expectWeek: null },
  })
const endLater = () => {
  const later = new Date(test.services.clock.now().getTime() + HOUR_MS)
  return endAskedStays({ ...test.services, clock: { now: () => later } }, 'HERON')
}
const read = async (id: string) => (await owner.call(getReservation, { query: { id } })).body

const getFile = (id: string, file: string) =>
  test.app.inject({
    url: `/api/reservations/${id}/${file}?sessionID=${owner.handle}`,
    headers: { host: 'portal.localhost:8080', cookie: owner.cookie },
  })
async function readPaper(id: string): Promise<string> {
  const pdf = new Uint8Array((await getFile(id, 'stay.pdf')).rawPayload)
  return (await extractText(await getDocumentProxy(pdf), { mergePages: true })).text
}

/** The subject and text of the last email to the owner about a stay. */
async function lastMail(number: string): Promise<string> {
  const { rows } = await test.owner.query(
    `select subject || ' ' || text as mail from outbox
    where recipient = $1 and subject like '%' || $2 || '%' order by at desc, id desc limit 1`,
    [EMAIL, number],
  )
  return String(rows[0]?.mail)
}

/** What an account has: points by lot, held points, bills, and taken nights of the unit type. */
async function readAccount() {
  const { rows } = await test.owner.query(
    `select (
        select jsonb_agg(jsonb_build_array(l.id, l.remaining, l.borrowed, l.banked) order by l.id)
        from points_lot l join owner_account a on a.id = l.owner_account_id
        where a.owner_number = $1
      ) as lots, (
        select coalesce(sum(h.points), 0) from points_held h join points_lot l on l.id = h.lot_id
        join owner_account a on a.id = l.owner_account_id where a.owner_number = $1
      ) as held, (
        select jsonb_agg(jsonb_build_array(e.id, e.status, e.reservation_id) order by e.id)
        from entitlement e
      ) as weeks, (
        select count(*) from charge c join owner_account a on a.id = c.owner_account_id
        where a.owner_number = $1
      ) as bills, (
        select count(*) from reserved_night n join unit u on u.id = n.unit_id
        where u.unit_type_code = '1BR' and n.resort_id = 'HERON'
      ) as nights`,
    [owner.ownerNumber],
  )
  return rows[0]
}

describe('a booking that the resort confirms', () => {
  it('takes the nights and reserves the points, but bills and confirms nothing', async () => {
    const before = await readAccount()
    const points = await pointsLeft(owner)
    const stay = await askFor()
    expect(stay).toMatchObject({ status: 'asked', pmsNumber: '', feeCents: 0 })
    const now = test.services.clock.now().getTime()
    const minutes = (new Date(String(stay.answerBy)).getTime() - now) / MINUTE_MS
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
    const after = await readAccount()
    expect([after.bills, Number(after.nights) - Number(before.nights)]).toEqual([before.bills, 2])
    expect(await pointsLeft(owner)).toBe(points - stay.points)
    expect(Number(after.held) - Number(before.held)).toBe(stay.points)
    const mail = await lastMail(stay.number)
    expect(mail).toContain("We're confirming your stay")
    expect(mail).not.toContain('is booked')
    const { reservations } = (await owner.call(listReservations, { query: {} })).body
    expect(reservations.find(({ id }) => id === stay.id)?.status).toBe('asked')
  })

  it('is watched by a call that does not extend the session', async () => {
    const { id } = await askFor()
    const seen = async () =>
      (
        await test.owner.query('select last_seen_at::text as at from session where handle = $1', [
          owner.handle,
        ])
      ).rows[0]?.at
    await test.owner.query(
      "update session set last_seen_at = last_seen_at - interval '5 minutes' where handle = $1",
      [owner.handle],
    )
    const before = await seen()
    const { status, body } = await owner.call(getStayStatus, { query: { id } })
    expect([status, body.status, await seen()]).toEqual([200, 'asked', before])
    await read(id)
    expect(await seen()).not.toBe(before)
    const other = await test.signIn('owner.float')
    expect((await other.call(getStayStatus, { query: { id } })).status).toBe(404)
  })

  it('is an event that has the time until which the resort answers', async () => {
    const stay = await askFor()
    const { events } = (
      await callWithKey(test, key, listEvents, { types: 'stay.asked', limit: 1_000 })
    ).body
    const event = events.findLast(({ objectId }) => objectId === stay.id)
    expect(new Date(String(event?.snapshot['answerBy'])).toISOString()).toBe(stay.answerBy)
  })

  it('is tentative in a calendar, and a request on paper', async () => {
    const stay = await askFor()
    const event = await getFile(stay.id, 'stay.ics')
    expect(event.body).toContain('STATUS:TENTATIVE')
    expect(event.body.replace(/\r\n /g, '')).toContain("we're confirming with the resort")
    const paper = await readPaper(stay.id)
    expect(paper).toContain(`Request ${stay.number}`)
    expect(paper).toContain("We're confirming with the resort")
    expect(paper).not.toMatch(/Reservation|Booked/)
    await decline(stay.id)
    const canceled = (await getFile(stay.id, 'stay.ics')).body
    expect(canceled).toContain('STATUS:CANCELLED')
    expect(await readPaper(stay.id)).toContain(`Canceled: reservation ${stay.number}`)
  })

  it('is confirmed: its fees are billed, and the owner is notified', async () => {
    const stay = await askFor()
    const { status, body } = await confirm(stay.id, 'OP-77')
    expect([status, body]).toEqual([
      200,
      { id: stay.id, number: stay.number, status: 'confirmed', pmsNumber: 'OP-77' },
    ])
    expect(await read(stay.id)).toMatchObject({
      ...{ status: 'confirmed', answerBy: null, pmsNumber: 'OP-77', feeCents: 2_500 },
    })
    expect(await lastMail(stay.number)).toContain('is booked')
  })

  it('is confirmed once: the same answer changes nothing, and another one is refused', async () => {
    const stay = await askFor()
    const first = await confirm(stay.id, 'OP-1')
    const bills = (await readAccount()).bills
    expect(await confirm(stay.id, 'OP-1')).toEqual(first)
    expect((await readAccount()).bills).toBe(bills)
    for (const other of [await confirm(stay.id, 'OP-2'), await decline(stay.id)])
      expect([other.status, other.body.code, other.body.detail]).toEqual([
        409,
        'STAY_ANSWERED',
        `Stay ${stay.number} is already confirmed. Nothing was changed`,
      ])
    expect((await read(stay.id)).status).toBe('confirmed')
  })

  it.each([
    ['declined', (id: string) => decline(id, 'sold', 'A wedding has the house.')],
    ['declined', () => endLater()],
    ['cancelled', (id: string, points: number) => withdraw(id, points)],
    [
      'declined',
      async () => {
        const { body } = await sendAct(staff, closeUnit, {
          ...{ unit: await unitOf(), from: day(59), until: day(63) },
        })
        expect(String(body['changes'])).toContain('Declines stay')
      },
    ],
    [
      'declined',
      async (_: string, __: number, number: string) => {
        const values = {
          number: 'M-sold',
          unit: await unitOf(),
          arrival: day(59),
          departure: day(63),
        }
        const rows = [{ externalId: 'sold', values }]
        const tried = await writeRows(test, key, 'closures', rows, { dryRun: true })
        expect(tried.acts).toEqual([expect.stringContaining(`Declines stay ${number}`)])
        const { results, acts } = await writeRows(test, key, 'closures', rows)
        expect([results[0]?.result, acts]).toEqual(['created', tried.acts])
      },
    ],
    [
      'declined',
      async (_: string, __: number, number: string) => {
        const { body } = await sendAct(staff, declineStay, { stay: number, cause: 'other' })
        expect(body['changes']).toHaveLength(1)
      },
    ],
  ] as const)('is %s, and everything is as before', async (status, end) => {
    const before = await readAccount()
    const stay = await askFor()
    await end(stay.id, stay.points, stay.number)
    expect((await read(stay.id)).status).toBe(status)
    await test.owner.query(
      `update reservation set status = 'cancelled' where type = 'maintenance' and arrival = $1`,
      [day(59)],
    )
    expect(await readAccount()).toEqual(before)
    expect((await read(stay.id)).undoUntil).toBe(null)
    expect((await confirm(stay.id)).body.code).toBe('STAY_ANSWERED')
  })

  it('is declined with the reason, the words of the resort, and other stays', async () => {
    const stay = await askFor()
    await decline(stay.id, 'sold', 'A wedding has the house.')
    const { declined, canceled } = await read(stay.id)
    expect(declined).toMatchObject({ reason: 'sold', text: 'A wedding has the house.' })
    expect(declined?.nearest.length).toBeGreaterThan(0)
    for (const { unitTypeCode, arrival } of declined?.nearest ?? [])
      expect([unitTypeCode, arrival]).not.toEqual(['1BR', stay.arrival])
    expect(canceled?.pointsBack).toBe(stay.points)
    const mail = await lastMail(stay.number)
    expect(mail).toContain("couldn't be confirmed")
    expect(mail).toContain('A wedding has the house.')
    expect(mail).toContain('Still available')
    const { reservations } = (await owner.call(listReservations, { query: {} })).body
    expect(reservations.find(({ id }) => id === stay.id)?.status).toBe('declined')
  })

  it('refuses an answer after its time, and says what happened', async () => {
    const stay = await askFor()
    const { rows } = await test.owner.query(
      `update reservation set answer_by = now() - interval '1 minute' where id = $1 returning number`,
      [stay.id],
    )
    const number = rows[0].number
    expect((await confirm(stay.id)).body.detail).toBe(
      `The time to answer about stay ${number} is over. Nothing was changed`,
    )
    expect((await read(stay.id)).status).toBe('asked')
    await endAskedStays(test.services, 'HERON')
    expect((await confirm(stay.id)).body.detail).toBe(
      `Nobody answered about stay ${number} in time, so it was declined. Nothing was changed`,
    )
    expect((await read(stay.id)).declined?.reason).toBe('no-answer')
  })

  it('is declined in time even if another one fails', async () => {
    const broken = await askFor()
    const stay = await bookStay(owner, day(64), 2, { unitTypeCode: '1BR' })
    const setAnswer = (answer: string | null) =>
      test.owner.query('update reservation set answer = $2 where id = $1', [broken.id, answer])
    await setAnswer('{"answer": "unreadable"}')
    await expect(endLater()).rejects.toThrow('1 of 2 rows failed')
    expect((await read(stay.id)).status).toBe('declined')
    await setAnswer(null)
  })

  it('is confirmed by staff too', async () => {
    const stay = await askFor()
    const { status } = await sendAct(staff, confirmStay, { stay: stay.number, pmsNumber: 'F-1' })
    expect([status, (await read(stay.id)).pmsNumber]).toEqual([200, 'F-1'])
    const again = await sendAct(staff, declineStay, { stay: stay.number, cause: 'sold' })
    expect(again.body['code']).toBe('STAY_ANSWERED')
  })

  it('ends once, whatever happens at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const before = await readAccount()
      const stay = await askFor()
      await Promise.allSettled([
        confirm(stay.id, 'OP-9'),
        decline(stay.id, 'other', 'Full'),
        withdraw(stay.id, stay.points),
        endLater(),
      ])
      const { rows } = await test.owner.query(
        `select status, answer ->> 'answer' as answer, (
            select count(*)::integer from charge c where c.reservation_id = r.id
          ) as bills, (
            select coalesce(sum(points), 0)::integer from points_entry e where e.reservation_id = r.id
          ) as points
        from reservation r where id = $1`,
        [stay.id],
      )
      const ends = {
        confirmed: { answer: 'confirm', bills: 1, points: -stay.points },
        declined: { answer: 'decline', bills: 0, points: 0 },
        cancelled: { answer: null, bills: 0, points: 0 },
      } as const
      const { status, ...end } = rows[0]
      // a withdrawal can also cancel the stay that was just confirmed
      const isBoth = status === 'cancelled' && end.answer === 'confirm'
      if (!isBoth) expect(end).toEqual(ends[status as keyof typeof ends])
      await clearStays(test, '1BR')
      if (status !== 'confirmed' && !isBoth) expect(await readAccount()).toEqual(before)
    }
  })

  it('is never booked twice: concurrent owners get different units or nothing', async () => {
    await test.owner.query(
      `update unit set status = 'closed' where resort_id = 'HERON' and unit_type_code = '1BR'
        and number <> (select min(number) from unit where resort_id = 'HERON' and unit_type_code = '1BR')`,
    )
    const other = await test.signIn('owner.credit')
    const requests = await Promise.all(
      [owner, other].map((one) => getBooking(one, day(70), 2, { unitTypeCode: '1BR' })),
    )
    const answers = await Promise.all([
      owner.call(bookReservation, { query: {}, body: requests[0] as never }),
      other.call(bookReservation, { query: {}, body: requests[1] as never }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await test.owner.query(
      `update unit set status = 'open' where resort_id = 'HERON' and unit_type_code = '1BR'`,
    )
  })

  it('belongs to its resort, and needs the scope', async () => {
    const stay = await askFor()
    await test.owner.query(
      `insert into resort (id, server_id, name, time_zone, laid_out_on)
      values ('OTHER', 'DEMO', 'Other', 'America/New_York', '2026-01-01')`,
    )
    const foreign = (await addApiClient(test, ['stays:write'], 'OTHER')).key
    const reader = (await addApiClient(test, ['stays:read'])).key
    expect((await answer(confirmBooking, stay.id, {}, foreign)).status).toBe(404)
    expect((await answer(declineBooking, stay.id, { reason: 'sold' }, foreign)).status).toBe(404)
    expect((await answer(confirmBooking, stay.id, {}, reader)).body.code).toBe('SCOPE_MISSING')
    expect((await read(stay.id)).status).toBe('asked')
  })
})

it('answers only about bookings that it was asked about', async () => {
  const stay = await bookStay(owner, day(64), 2, { unitTypeCode: 'STU' })
  expect(stay.status).toBe('confirmed')
  expect((await confirm(stay.id)).body.detail).toContain("doesn't wait for an answer")
  expect((await decline(stay.id)).status).toBe(409)
  expect((await read(stay.id)).status).toBe('confirmed')
})

it('moves no stay to nights that the resort would have to confirm', async () => {
  const stay = await bookStay(owner, day(64), 2, { unitTypeCode: 'STU' })
  const { requestKey: _, ...to } = await getBooking(owner, day(66), 2, { unitTypeCode: '1BR' })
  const { status, body } = await owner.call(changeReservation, {
    query: { id: stay.id },
    body: { ...to, expectPointsLost: 0 } as never,
  })
  expect([status, String(body['detail'])]).toEqual([
    422,
    expect.stringContaining('Book it as a new stay'),
  ])
})

async function unitOf(): Promise<string> {
  const { rows } = await test.owner.query(
    `select u.number from reservation r join unit u on u.id = r.unit_id
    where r.resort_id = 'HERON' and r.status = 'asked'`,
  )
  return rows[0].number
}
