import {
  cancelReservation,
  getReservation,
  previewCancellation,
  undoCancellation,
} from '@ownerng/contract'
import { HOUR_MS, instantAt } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMessage } from '../../../../test-support/browser.ts'
import { bookStay, day, endUndo, pointsLeft, setRules } from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const cancel = async (
  owner: SignedIn,
  id: string,
  expectPointsBack: number,
  expectWeek: 'back' | 'lost' | null = null,
) =>
  owner.call(cancelReservation, {
    query: { id },
    body: { ownerNumber: owner.ownerNumber, expectPointsBack, expectWeek },
  })

describe('canceling a stay', () => {
  it('does what the preview says: returns points by lot, frees the nights, sends an email', async () => {
    const owner = await test.signIn('owner.points')
    const before = await pointsLeft(owner)
    const stay = await bookStay(owner, day(60))
    test.pass(25 * HOUR_MS)
    const second = await test.signIn('owner.points')
    const { body: preview } = await second.call(previewCancellation, { query: { id: stay.id } })
    expect(preview).toMatchObject({
      allowed: true,
      pointsBack: stay.points,
      pointsLost: 0,
      week: null,
      grace: false,
    })
    expect(preview.timeline.map((stretch) => stretch.pointsBackPercent)).toEqual([100, 50, 0])
    for (const lot of preview.lots) expect(lot.leftAfter).toBe(lot.leftBefore + lot.back)
    const { status, body } = await cancel(second, stay.id, preview.pointsBack)
    expect([status, body.status]).toEqual([200, 'cancelled'])
    expect(await pointsLeft(second)).toBe(before)
    await endUndo(test)
    const { rows } = await test.owner.query(
      'select count(*)::integer as nights from reserved_night where reservation_id = $1',
      [stay.id],
    )
    expect(rows[0].nights).toBe(0)
    expect(await lastMessage(test.owner, 'eleanor.10427@mail.example')).toContain('is canceled')
  })

  it('loses half of the points, then all, but nothing within a day of booking', async () => {
    const owner = await test.signIn('owner.points')
    const stay = await bookStay(owner, day(25))
    const preview = async (signedIn: SignedIn) =>
      (await signedIn.call(previewCancellation, { query: { id: stay.id } })).body
    expect(await preview(owner)).toMatchObject({ grace: true, pointsBack: stay.points })
    test.pass(25 * HOUR_MS)
    const later = await test.signIn('owner.points')
    const half = Math.floor(stay.points / 2)
    expect(await preview(later)).toMatchObject({
      grace: false,
      pointsBack: half,
      pointsLost: stay.points - half,
    })
    // the preview of a day ago no longer applies: nothing is canceled
    expect(await cancel(later, stay.id, stay.points)).toMatchObject({
      status: 409,
      body: { code: 'CANCEL_CHANGED' },
    })
    expect((await later.call(getReservation, { query: { id: stay.id } })).body.status).toBe(
      'confirmed',
    )
    expect((await cancel(later, stay.id, half)).status).toBe(200)
  })

  it('keeps showing what was returned, and until when it can be used', async () => {
    const owner = await test.signIn('owner.points')
    const stay = await bookStay(owner, day(65))
    const show = async () => (await owner.call(getReservation, { query: { id: stay.id } })).body
    expect((await show()).canceled).toBeNull()
    const { lots } = (await owner.call(previewCancellation, { query: { id: stay.id } })).body
    expect((await cancel(owner, stay.id, stay.points)).status).toBe(200)
    const { canceled } = await show()
    expect(canceled).toMatchObject({
      pointsBack: stay.points,
      pointsLost: 0,
      week: null,
      feeBackCents: 0,
    })
    expect(canceled?.lots).toEqual(
      lots.map((lot) => ({
        points: lot.back,
        useYear: lot.useYear,
        kind: 'same',
        useBy: lot.expiresOn,
      })),
    )
  })

  it('happens once if sent ten times concurrently', async () => {
    const owner = await test.signIn('owner.points')
    const before = await pointsLeft(owner)
    const stay = await bookStay(owner, day(70))
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => cancel(owner, stay.id, stay.points)),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(9)
    expect(await pointsLeft(owner)).toBe(before)
  })

  it('returns a week, which can be used again', async () => {
    const owner = await test.signIn('owner.float')
    const { rows } = await test.owner.query(
      `select e.id from entitlement e join interest i on i.id = e.interest_id
        join owner_account a on a.id = i.owner_account_id where a.owner_number = '10431'
        and e.status = 'available' order by e.use_year limit 1`,
    )
    const added = await test.owner.query(
      `insert into reservation (resort_id, number, owner_account_id, unit_id, type,
        status, arrival, departure, people1, entitlement_id, rule_set_version, booked_at)
       select 'HERON', 'H-TEST', a.id, u.id, 'O', 'confirmed', current_date + 400, current_date +
         407, 2, $1, 1, now() - interval '9 days' from owner_account a, unit u
         where a.owner_number = '10431' and a.resort_id = 'HERON' and u.resort_id = 'HERON'
         and u.number = '101' returning id`,
      [rows[0].id],
    )
    await test.owner.query(
      `update entitlement set status = 'reserved', reservation_id = $2 where id = $1`,
      [rows[0].id, added.rows[0].id],
    )
    expect((await cancel(owner, added.rows[0].id, 0, 'back')).status).toBe(200)
    const after = await test.owner.query(
      'select status, reservation_id from entitlement where id = $1',
      [rows[0].id],
    )
    expect(after.rows[0]).toEqual({ status: 'available', reservation_id: null })
    // undoing the cancellation takes the week again, unless it was used
    const undo = () =>
      owner.call(undoCancellation, {
        query: { id: added.rows[0].id as string },
        body: { ownerNumber: owner.ownerNumber },
      })
    const setWeek = (status: string) =>
      test.owner.query('update entitlement set status = $2 where id = $1', [rows[0].id, status])
    await setWeek('used')
    expect((await undo()).body).toMatchObject({ code: 'UNDO_SPENT' })
    await setWeek('available')
    expect((await undo()).status).toBe(200)
  })

  it('is refused for another owner’s stay, a past stay, and a closed account', async () => {
    const [owner, stranger, former] = [
      await test.signIn('owner.points'),
      await test.signIn('owner.late'),
      await test.signIn('owner.former'),
    ]
    const stay = await bookStay(owner, day(80))
    expect((await stranger.call(previewCancellation, { query: { id: stay.id } })).status).toBe(404)
    expect((await cancel(stranger, stay.id, stay.points)).status).toBe(404)
    const { rows } = await test.owner.query(
      `select r.id from reservation r join owner_account a
        on a.id = r.owner_account_id where a.owner_number = '10427' and r.status = 'stayed'
        limit 1`,
    )
    const past = await owner.call(previewCancellation, { query: { id: rows[0].id } })
    expect(past.body).toMatchObject({ allowed: false, reasons: [{ code: 'NOT_CANCELLABLE' }] })
    expect(await cancel(owner, rows[0].id, 0)).toMatchObject({
      status: 422,
      body: { code: 'CANCEL_REFUSED' },
    })
    expect(await cancel(former, stay.id, 0)).toMatchObject({
      status: 422,
      body: { code: 'READ_ONLY' },
    })
  })

  it('removes the stay from calendars: the same event, canceled', async () => {
    const owner = await test.signIn('owner.points')
    const stay = await bookStay(owner, day(90))
    const file = async (id: string, signedIn = owner) =>
      test.app.inject({
        url: `/api/reservations/${id}/stay.ics?sessionID=${signedIn.handle}`,
        headers: { host: 'portal.localhost:8080', cookie: signedIn.cookie },
      })
    const confirmed = await file(stay.id)
    expect(confirmed.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(confirmed.headers['content-disposition']).toBe(
      `attachment; filename=stay-${stay.number}.ics`,
    )
    const arrival = instantAt(stay.arrival, '16:00', 'America/New_York')
      .toISOString()
      .replace(/[-:]|\.\d+/g, '')
    expect(confirmed.body).toContain(`DTSTART:${arrival}`)
    expect(confirmed.body).toContain('STATUS:CONFIRMED')
    await cancel(owner, stay.id, stay.points)
    const cancelled = await file(stay.id)
    expect(cancelled.body).toContain('STATUS:CANCELLED')
    const getUid = (text: string) => /UID:(.*)/.exec(text)?.[1]
    expect(getUid(cancelled.body)).toBe(getUid(confirmed.body))
    expect((await file(stay.id, await test.signIn('owner.late'))).statusCode).toBe(404)
    expect((await file(stay.id, { ...owner, handle: 'x' })).statusCode).toBe(403)
  })

  it('returns points as holding points if the rules say so, which cannot be banked', async () => {
    const owner = await test.signIn('owner.points')
    const stay = await bookStay(owner, day(100))
    const ladder = {
      steps: [{ daysBefore: 0, pointsBackPercent: 100, weekBack: true, asHolding: true }],
      graceHours: 0,
    }
    await setRules(test, { cancellation: ladder })
    const { body: preview } = await owner.call(previewCancellation, { query: { id: stay.id } })
    expect(preview).toMatchObject({ asHolding: true, pointsBack: stay.points })
    for (const lot of preview.lots) expect(lot.leftAfter).toBe(lot.leftBefore)
    expect((await cancel(owner, stay.id, stay.points)).status).toBe(200)
    const { rows } = await test.owner.query(
      `select sum(remaining)::integer as points from points_lot where kind = 'holding'`,
    )
    expect(rows[0].points).toBe(stay.points)
  })

  it('leaves balanced books', async () => {
    expect(await readBooks(test.owner)).toMatchObject({ unbalanced: 0, soldTwice: 0, wrongLots: 0 })
  })
})
