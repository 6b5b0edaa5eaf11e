import {
  cancelReservation,
  changeReservation,
  getReservation,
  previewCancellation,
  previewChange,
} from '@ownerng/contract'
import { addDays, HOUR_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastMessage } from '../../../../test-support/browser.ts'
import { bookStay, day, pointsLeft, setRules, TWO_ADULTS } from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

/** Previews a change, and returns the request to make exactly that change. */
async function getPreview(
  owner: SignedIn,
  id: string,
  to: { unitTypeCode: string; arrival: string; departure: string; resType?: 'O' | 'G' | 'R' },
  adults = 2,
) {
  const { body } = await owner.call(previewChange, {
    query: { id, ...to, people1: String(adults), people2: '0', people3: '0', people4: '0' },
  })
  const request = {
    ownerNumber: owner.ownerNumber,
    resType: 'O' as const,
    ...to,
    ...TWO_ADULTS,
    people1: adults,
    guest: to.resType === 'G' ? { firstName: 'Ada', lastName: 'Guest', email: '' } : null,
    expectPoints: body.paidBy === 'points' && body.moved ? body.points : null,
    expectPointsLost: body.pointsLost ?? 0,
    expectFeeCents: body.feeCents ?? 0,
  }
  return { preview: body, request }
}
const change = (
  owner: SignedIn,
  id: string,
  body: Awaited<ReturnType<typeof getPreview>>['request'],
) => owner.call(changeReservation, { query: { id }, body })

describe('changing a stay', () => {
  it('moves the stay and settles points by lot, as the preview says', async () => {
    const owner = await test.signIn('owner.points')
    const before = await pointsLeft(owner)
    const stay = await bookStay(owner, day(60), 3, { unitTypeCode: 'STU' })
    const to = { unitTypeCode: '1BR', arrival: day(61), departure: day(65) }
    const { preview, request } = await getPreview(owner, stay.id, to)
    expect(preview).toMatchObject({
      allowed: true,
      moved: true,
      pointsBefore: stay.points,
      pointsLost: 0,
      paidBy: 'points',
      feeCents: 0,
    })
    const readVersion = async () => {
      const file = await test.app.inject({
        url: `/api/reservations/${stay.id}/stay.ics?sessionID=${owner.handle}`,
        headers: { host: 'portal.localhost:8080', cookie: owner.cookie },
      })
      return Number(/^SEQUENCE:(\d+)/m.exec(file.body)?.[1])
    }
    const booked = await readVersion()
    const changed = await change(owner, stay.id, request)
    // calendars ignore a file that isn't newer
    expect(await readVersion()).toBeGreaterThan(booked)
    expect(changed.body).toMatchObject({
      id: stay.id,
      number: stay.number,
      status: 'confirmed',
      arrival: to.arrival,
      departure: to.departure,
      points: preview.points,
      unitTypeCode: '1BR',
    })
    expect(before - (await pointsLeft(owner))).toBe(preview.points)
    expect(preview.lots.reduce((sum, lot) => sum + lot.leftBefore - lot.leftAfter, 0)).toBe(
      (preview.points ?? 0) - stay.points,
    )
    const { rows } = await test.owner.query(
      `select min(night)::text as first, max(night)::text as last, count(*)::integer
        as nights from reserved_night where reservation_id = $1`,
      [stay.id],
    )
    expect(rows[0]).toEqual({ first: to.arrival, last: addDays(to.departure, -1), nights: 4 })
    expect(await lastMessage(test.owner, 'eleanor.10427@mail.example')).toContain('is now in')
  })

  // issue 12, item 28
  it('shows the last day to cancel without loss only before that day', async () => {
    const owner = await test.signIn('owner.points')
    const [near, far] = [
      await bookStay(owner, day(10), 2, { unitTypeCode: 'STU' }),
      await bookStay(owner, day(70), 2, { unitTypeCode: 'STU' }),
    ]
    const freeUntil = async (id: string, arrival: number) =>
      (
        await getPreview(owner, id, {
          unitTypeCode: 'STU',
          arrival: day(arrival),
          departure: day(arrival + 2),
        })
      ).preview.freeUntil
    expect(await freeUntil(near.id, 13)).toEqual({ before: null, after: null })
    expect(await freeUntil(near.id, 80)).toEqual({ before: null, after: day(80 - 31) })
    expect(await freeUntil(far.id, 31)).toEqual({ before: day(70 - 31), after: day(0) })
    expect(await freeUntil(far.id, 30)).toEqual({ before: day(70 - 31), after: null })
  })

  it('changes people without repricing the stay, and bills a new guest', async () => {
    const owner = await test.signIn('owner.points')
    const stay = await bookStay(owner, day(40), 2, { unitTypeCode: 'COT' })
    const same = { unitTypeCode: 'COT', arrival: stay.arrival, departure: stay.departure }
    expect((await getPreview(owner, stay.id, same)).preview).toMatchObject({
      allowed: false,
      reasons: [{ code: 'NOTHING_CHANGES' }],
    })
    const four = await getPreview(owner, stay.id, same, 4)
    expect(four.preview).toMatchObject({ allowed: true, moved: false, feeCents: 0, points: null })
    expect((await change(owner, stay.id, four.request)).body).toMatchObject({
      people: [4, 0, 0, 0],
      points: stay.points,
    })
    const guest = await getPreview(owner, stay.id, { ...same, resType: 'G' }, 4)
    expect(guest.preview).toMatchObject({ allowed: true, moved: false, feeCents: 3500 })
    expect((await change(owner, stay.id, guest.request)).body).toMatchObject({
      type: 'G',
      guestName: 'Ada Guest',
      feeCents: 3500,
    })
    expect(
      (await getPreview(owner, stay.id, { ...same, resType: 'G' }, 6)).preview.reasons[0],
    ).toMatchObject({ code: 'TOO_MANY_PEOPLE' })
  })

  it('charges for nights given up late like a cancellation, not for kept nights', async () => {
    const owner = await test.signIn('owner.points')
    const stay = await bookStay(owner, day(25), 4, { unitTypeCode: 'STU' })
    test.pass(25 * HOUR_MS)
    const later = await test.signIn('owner.points')
    const before = await pointsLeft(later)
    const { preview, request } = await getPreview(later, stay.id, {
      unitTypeCode: 'STU',
      arrival: addDays(stay.arrival, 2),
      departure: addDays(stay.departure, 2),
    })
    const lost = Math.ceil(stay.points / 2) - Math.floor(Math.ceil(stay.points / 2) / 2)
    expect(preview).toMatchObject({ allowed: true, pointsLost: lost })
    // a day ago nothing would have been lost, which no longer applies
    expect(await change(later, stay.id, { ...request, expectPointsLost: 0 })).toMatchObject({
      status: 409,
      body: { code: 'CHANGE_CHANGED' },
    })
    const changed = await change(later, stay.id, request)
    expect(changed.status).toBe(200)
    expect(before - (await pointsLeft(later))).toBe(changed.body.points - stay.points + lost)
    // lost points remain lost: canceling returns only what the new stay spent
    const { body: cancellation } = await later.call(previewCancellation, { query: { id: stay.id } })
    expect(cancellation.pointsBack + cancellation.pointsLost).toBe(changed.body.points)
  })

  it('keeps the stay if the new nights are taken', async () => {
    const owner = await test.signIn('owner.points')
    const other = await test.signIn('owner.credit')
    const stay = await bookStay(owner, day(110), 2, { unitTypeCode: 'STU' })
    await test.owner.query(
      `insert into reservation (resort_id, number, unit_id, type, status, arrival,
        departure, people1) select 'HERON', 'B-' || number, id, 'maintenance', 'confirmed', $1,
        $2, 0 from unit where resort_id = 'HERON' and unit_type_code = 'VIL'`,
      [day(110), day(112)],
    )
    const { request } = await getPreview(owner, stay.id, {
      unitTypeCode: 'VIL',
      arrival: day(110),
      departure: day(112),
    })
    expect(await change(owner, stay.id, request)).toMatchObject({
      status: 409,
      body: {
        code: 'STAY_NOT_FREE',
        detail: expect.stringMatching(/^The resort has closed Dune Villa for/),
        nearest: expect.any(Array),
      },
    })
    expect((await owner.call(getReservation, { query: { id: stay.id } })).body).toMatchObject({
      unitTypeCode: 'STU',
      points: stay.points,
    })
    expect(
      (
        await other.call(previewChange, {
          query: {
            id: stay.id,
            unitTypeCode: 'STU',
            arrival: day(111),
            departure: day(113),
            people1: '2',
            people2: '0',
            people3: '0',
            people4: '0',
          },
        })
      ).status,
    ).toBe(404)
  })

  it('lets one of two concurrent changes into the last unit succeed', async () => {
    const owners = await Promise.all(
      ['owner.points', 'owner.credit'].map((login) => test.signIn(login)),
    )
    const stays = await Promise.all(
      owners.map((owner) => bookStay(owner, day(130), 2, { unitTypeCode: 'STU' })),
    )
    const to = { unitTypeCode: 'VIL', arrival: day(130), departure: day(132) }
    const requests = await Promise.all(
      owners.map((owner, index) => getPreview(owner, stays[index]?.id ?? '', to)),
    )
    const answers = await Promise.all(
      owners.map((owner, index) =>
        change(owner, stays[index]?.id ?? '', requests[index]?.request as never),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await readBooks(test.owner)).toMatchObject({ soldTwice: 0, wrongLots: 0, unbalanced: 0 })
  })

  it('is refused if it is too late or the stay is canceled, and bills the fee', async () => {
    await setRules(test, { change: { closesDaysBefore: 20, feeCents: 2500 } })
    const owner = await test.signIn('owner.points')
    const near = await bookStay(owner, day(15), 2, { unitTypeCode: 'STU' })
    const to = { unitTypeCode: 'STU', arrival: day(33), departure: day(35) }
    expect(
      (await getPreview(owner, near.id, to)).preview.reasons.map((reason) => reason.code),
    ).toEqual(['CHANGE_TOO_LATE'])
    const far = await bookStay(owner, day(140), 2, { unitTypeCode: 'STU' })
    const moved = await getPreview(owner, far.id, { ...to, arrival: day(143), departure: day(145) })
    expect(moved.preview).toMatchObject({
      allowed: true,
      feeCents: 2500,
      fees: [{ text: 'Change of a stay', cents: 2500 }],
    })
    expect((await change(owner, far.id, moved.request)).body.feeCents).toBe(2500)
    const after = await owner.call(previewCancellation, { query: { id: far.id } })
    await owner.call(cancelReservation, {
      query: { id: far.id },
      body: {
        ownerNumber: owner.ownerNumber,
        expectPointsBack: after.body.pointsBack,
        expectWeek: null,
      },
    })
    expect((await getPreview(owner, far.id, to)).preview.reasons[0]).toMatchObject({
      code: 'NOT_CHANGEABLE',
    })
    expect(await readBooks(test.owner)).toMatchObject({ soldTwice: 0, wrongLots: 0, unbalanced: 0 })
  })
})
