import { cancelReservation, listBills, previewCancellation } from '@ownerng/contract'
import { HOUR_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  book,
  type CaseResort,
  getLots,
  getPlace,
  startCaseResort,
} from '../../../test-support/case-resort.ts'
import { readBooks, type SignedIn } from '../../../test-support/test-app.ts'
import { rollUseYears } from './rights/roll-use-years.ts'

let resort: CaseResort
beforeEach(async () => {
  resort = await startCaseResort('2026-03-02T15:00:00Z')
})
afterEach(async () => {
  expect(await readBooks(resort.test.owner)).toMatchObject({
    soldTwice: 0,
    unbalanced: 0,
    ledgerSum: 0,
    wrongLots: 0,
  })
  await resort.close()
})

const preview = async (owner: SignedIn, id: string) =>
  (await owner.call(previewCancellation, { query: { id } })).body
const cancel = async (owner: SignedIn, id: string) => {
  const { pointsBack, week } = await preview(owner, id)
  expect(
    (
      await owner.call(cancelReservation, {
        query: { id },
        body: { ownerNumber: owner.ownerNumber, expectPointsBack: pointsBack, expectWeek: week },
      })
    ).status,
  ).toBe(200)
}
const countLeft = async (owner: SignedIn) =>
  (await getLots(owner)).reduce((sum, lot) => sum + lot.remaining, 0)
const balance = async (owner: SignedIn) =>
  (await owner.call(listBills, { query: {} })).body.balanceCents

// issue 12, items 18 to 28: case 29
describe('case 29: canceling within 24 hours of booking, more than 30 days before arrival', () => {
  it('returns everything including the guest fee, and lists this step first', async () => {
    const ann = await resort.signIn('ann')
    const before = await countLeft(ann)
    const guest = { firstName: 'Ann', lastName: 'Guest', email: '' }
    expect(
      (
        await getPlace(ann, 'VIL', {
          arrival: '2026-09-07',
          departure: '2026-09-10',
          overrides: { resType: 'G' },
        })
      ).timeline[0],
    ).toMatchObject({
      ...{ grace: true, current: true, until: '2026-03-03' },
      endsAt: expect.stringMatching(/^2026-03-03T15:/),
    })
    const stay = await book(ann, {
      code: 'VIL',
      arrival: '2026-09-07',
      departure: '2026-09-10',
      resType: 'G',
      guest,
      expectFeeCents: 3500,
    })
    expect([stay.status, await balance(ann)]).toEqual([200, 3500])
    const visible = await preview(ann, stay.body.id)
    expect(visible).toMatchObject({
      allowed: true,
      grace: true,
      pointsBack: 300,
      pointsLost: 0,
      feeBackCents: 3500,
      feeLostCents: 0,
    })
    expect(
      visible.timeline.map(({ grace, pointsBackPercent, current, endsAt }) => [
        grace,
        pointsBackPercent,
        current,
        endsAt?.slice(0, 13) ?? null,
      ]),
    ).toEqual([
      [true, 100, true, '2026-03-03T15'],
      [false, 100, false, null],
      [false, 50, false, null],
      [false, 0, false, null],
    ])
    await cancel(ann, stay.body.id)
    expect([await countLeft(ann), await balance(ann)]).toEqual([before, 0])
  })

  it('keeps the fee after 24 hours, and lists the steps without the grace period', async () => {
    const stay = await book(await resort.signIn('ann'), {
      code: 'VIL',
      arrival: '2026-09-07',
      departure: '2026-09-10',
      resType: 'G',
      guest: { firstName: 'Ann', lastName: 'Guest', email: '' },
      expectFeeCents: 3500,
    })
    resort.test.pass(25 * HOUR_MS)
    const visible = await preview(await resort.signIn('ann'), stay.body.id)
    expect(visible).toMatchObject({
      grace: false,
      pointsBack: 300,
      feeBackCents: 0,
      feeLostCents: 3500,
    })
    expect(visible.timeline[0]).toMatchObject({ grace: false, current: true })
  })
})

// issue 12, items 18 to 28: case 30
describe('case 30: a stay booked with points of a lot that expires before it is canceled', () => {
  async function expiredStay() {
    const stay = await book(await resort.signIn('ann'), {
      code: 'VIL',
      arrival: '2026-09-07',
      departure: '2026-09-10',
    })
    await resort.test.owner.query(`update points_lot set expires_on = '2026-03-10' where id = $1`, [
      await resort.lotId('ann', 2026),
    ])
    resort.setClock('2026-03-15T16:00:00Z')
    return stay.body.id
  }
  it('returns restricted points if the resort’s rules say so', async () => {
    // the preview shows which points, and until when
    await resort.setRules({ cancellation: { expiredPoints: { months: 3 } } })
    const id = await expiredStay()
    const ann = await resort.signIn('ann')
    expect((await preview(ann, id)).lots).toMatchObject([
      { useYear: 2026, points: 300, back: 300, ended: true, restrictedUntil: '2026-06-14' },
    ])
    await cancel(ann, id)
    expect((await getLots(ann)).filter((lot) => lot.kind === 'restricted')).toMatchObject([
      { useYear: 2026, remaining: 300, expiresOn: '2026-06-14' },
    ])
    const { rows } = await resort.test.owner.query(
      `select text from outbox where recipient = 'ann@case.example' order by at desc limit 1`,
    )
    expect(rows[0].text).toContain('restricted points')
  })
  it('returns the points to their expired lot otherwise, as the preview says', async () => {
    const id = await expiredStay()
    const ann = await resort.signIn('ann')
    expect((await preview(ann, id)).lots).toMatchObject([
      { back: 300, ended: true, restrictedUntil: null },
    ])
    const lots = async () =>
      (
        await resort.test.owner.query(
          `select use_year, kind, remaining from points_lot
            where owner_account_id = (select id from owner_account where resort_id = 'CASE'
            and owner_number = '1001') order by use_year, kind`,
        )
      ).rows
    const others = (await lots()).filter((lot) => lot.use_year !== 2026)
    await cancel(ann, id)
    expect(await lots()).toEqual([{ use_year: 2026, kind: 'annual', remaining: 20_000 }, ...others])
    await rollUseYears(resort.test.services, 'CASE')
    expect((await lots())[0]).toEqual({ use_year: 2026, kind: 'annual', remaining: 0 })
    expect((await getLots(ann)).filter((lot) => lot.useYear === 2026 && lot.remaining > 0)).toEqual(
      [],
    )
  })
  it('returns points to their lot if it is still valid', async () => {
    const ann = await resort.signIn('ann')
    const stay = await book(ann, { code: 'VIL', arrival: '2026-09-07', departure: '2026-09-10' })
    expect((await preview(ann, stay.body.id)).lots).toMatchObject([
      { useYear: 2026, ended: false, restrictedUntil: null, leftBefore: 19_700, leftAfter: 20_000 },
    ])
    await cancel(ann, stay.body.id)
    expect(
      (await getLots(ann)).map((lot) => [lot.kind, lot.useYear, lot.remaining]),
    ).toContainEqual(['annual', 2026, 20_000])
    expect((await getLots(ann)).filter((lot) => lot.kind !== 'annual')).toEqual([])
  })
})

// issue 12, items 18 to 28: case 38; this was correct before
describe('case 38: clock change, leap day, month end', () => {
  const allowedAt = async (iso: string, arrival: string, departure: string) => {
    resort.setClock(iso)
    return getPlace(await resort.signIn('ann'), 'STU', { arrival, departure })
  }
  it('opens booking at the resort’s local hour, also when its clocks change', async () => {
    await resort.setRules({ opensAt: '08:00', opensMonthsBefore: 6 })
    // March 8, 2026: 8 AM is four hours behind UTC
    expect(
      (await allowedAt('2026-03-08T11:59:00Z', '2026-09-08', '2026-09-10')).reasons,
    ).toMatchObject([{ code: 'NOT_OPEN_YET', changesOn: '2026-03-08' }])
    expect((await allowedAt('2026-03-08T12:00:00Z', '2026-09-08', '2026-09-10')).allowed).toBe(true)
    // November 1, 2026: five hours behind UTC again
    expect((await allowedAt('2026-11-01T12:59:00Z', '2027-05-01', '2027-05-03')).allowed).toBe(
      false,
    )
    expect((await allowedAt('2026-11-01T13:00:00Z', '2027-05-01', '2027-05-03')).allowed).toBe(true)
    // a time skipped by the clock change means the next existing time
    await resort.setRules({ opensAt: '02:30' })
    expect((await allowedAt('2026-03-08T07:29:00Z', '2026-09-08', '2026-09-10')).allowed).toBe(
      false,
    )
    expect((await allowedAt('2026-03-08T07:30:00Z', '2026-09-08', '2026-09-10')).allowed).toBe(true)
  })
  it('counts the night of the change and the leap day as one night each', async () => {
    const ann = await resort.signIn('ann')
    expect(
      (await book(ann, { code: 'STU', arrival: '2026-03-07', departure: '2026-03-09' })).body,
    ).toMatchObject({
      status: 'confirmed',
      nights: 2,
      points: 120,
    })
    await resort.setRules({ opensMonthsBefore: 36 })
    expect(
      (await book(ann, { code: 'STU', arrival: '2028-02-28', departure: '2028-03-02' })).body,
    ).toMatchObject({
      status: 'confirmed',
      nights: 3,
      points: 180,
    })
  })
  it('uses the last day of a shorter month', async () => {
    await resort.setRules({ opensMonthsBefore: 1 })
    expect(
      (await allowedAt('2026-02-27T17:00:00Z', '2026-03-31', '2026-04-02')).reasons,
    ).toMatchObject([{ changesOn: '2026-02-28' }])
    expect(
      (await allowedAt('2028-02-28T17:00:00Z', '2028-03-31', '2028-04-02')).reasons,
    ).toMatchObject([{ changesOn: '2028-02-29' }])
    // January 31 plus a month
    await resort.setRules({ opensMonthsBefore: 12, cancellation: { expiredPoints: { months: 1 } } })
    resort.setClock('2026-12-20T17:00:00Z')
    const stay = await book(await resort.signIn('ann'), {
      code: 'VIL',
      arrival: '2027-05-07',
      departure: '2027-05-10',
    })
    await resort.test.owner.query(`update points_lot set expires_on = '2027-01-20' where id = $1`, [
      await resort.lotId('ann', 2027),
    ])
    resort.setClock('2027-01-31T17:00:00Z')
    expect((await preview(await resort.signIn('ann'), stay.body.id)).lots).toMatchObject([
      { restrictedUntil: '2027-02-27' },
    ])
  })
})
