import { closeProperty, listNotices, openProperty } from '@ownerng/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectSound } from '../../../../test-support/sound-records.ts'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { bookStay, clearStays, day, pointsLeft, setRules } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'

let test: TestApp
let staff: SignedIn
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  staff = await signInStaff(test, ['manager'])
  await setRules(test, { pastDueGraceDays: 10_000 })
  return () => test.close()
})
beforeEach(async () => {
  await clearStays(test, '1BR')
  await test.owner.query('delete from outbox')
})

const CLOSING = { unitType: '1BR', from: day(60), until: day(64) }

async function close(fields: object): Promise<ActAnswer> {
  const { status, body } = await sendAct(staff, closeProperty, { ...CLOSING, ...fields })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as ActAnswer
}

const read = async (number: string) => {
  const { rows } = await test.owner.query(
    `select r.status, r.arrival::text, r.departure::text, r.points, (
        select count(*)::integer from reserved_night n where n.reservation_id = r.id
      ) as nights
    from reservation r where r.number = $1`,
    [number],
  )
  return rows[0]
}

// issue 38, B18: move, refund, or rebook
describe('a stay in units that are closed', () => {
  it('is rebooked to the day that staff name, and keeps what it cost', async () => {
    const stay = await bookStay(owner, day(61), 2, { unitTypeCode: '1BR' })
    const before = await pointsLeft(owner)
    const { points } = await read(stay.number)
    const rebook = [`${stay.number}=${day(70)}`]
    const preview = await close({ rebook, preview: true })
    const { changes, notifies } = await close({ rebook, stays: 'cancel' })
    expect(changes).toEqual(preview.changes)
    expect(changes.join(' ')).toMatch(new RegExp(`Moves stay ${stay.number} of account \\d+ to `))
    expect(changes.join(' ')).not.toMatch(/left\. Do this again/)
    expect(notifies.length).toBeGreaterThan(0)
    const dates = { arrival: day(70), departure: day(72) }
    expect(await read(stay.number)).toEqual({ status: 'confirmed', ...dates, points, nights: 2 })
    expect(await pointsLeft(owner)).toBe(before)
    const [notice] = (await owner.call(listNotices, { query: {} })).body.notices
    expect(notice?.title).toContain(`${stay.number} at Heron Cove Resort is changed`)
    await expectSound(test, '')
    await sendAct(staff, openProperty, CLOSING)
  })

  it('stays there if nothing is free on that day, or the day is in the past', async () => {
    const stay = await bookStay(owner, day(61), 2, { unitTypeCode: '1BR' })
    for (const arrival of [day(62), day(-3)]) {
      const { changes } = await close({ rebook: [`${stay.number}=${arrival}`], stays: 'cancel' })
      expect(changes.join(' ')).toContain(`Stay ${stay.number} can't move to `)
      expect(changes.at(-1)).toContain('1 stay is left')
      expect(await read(stay.number)).toMatchObject({ status: 'confirmed', arrival: day(61) })
    }
    const { changes } = await close({ rebook: ['R-NONE=2031-01-01'] })
    expect(changes.join(' ')).toContain('Stay R-NONE has no nights there.')
    await sendAct(staff, openProperty, CLOSING)
  })

  it('is emailed about if it is of a guest from outside', async () => {
    await test.owner.query(
      `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure, people1,
        guest_name, guest_email)
      select 'HERON', 'X-REBOOK', id, 'rental', 'confirmed', $1, $2, 2, 'Gus Guest',
        'gus@mail.example'
      from unit where resort_id = 'HERON' and unit_type_code = '1BR' order by number limit 1`,
      [day(60), day(62)],
    )
    const { notifies } = await close({ rebook: [`X-REBOOK=${day(80)}`] })
    expect(notifies).toContain('g•••@m•••.example')
    expect(await read('X-REBOOK')).toMatchObject({ arrival: day(80), departure: day(82) })
    await sendAct(staff, openProperty, CLOSING)
  })

  it('is not rebooked to what is no day', async () => {
    const fields = { ...CLOSING, rebook: ['R-1=2027-02-30'] }
    expect((await sendAct(staff, closeProperty, fields)).status).toBe(400)
  })
})
