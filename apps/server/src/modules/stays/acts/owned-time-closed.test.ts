import { cancelStay, closeProperty, closeUnit, listNotices, openUnit } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withPlainSpaces } from '../../../../test-support/plain-spaces.ts'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { clearStays, day } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'

let test: TestApp
let staff: SignedIn
let owner: SignedIn
let unit: { id: string; number: string; name: string }
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  staff = await signInStaff(test, ['manager'])
  const { rows } = await test.owner.query(
    `select id, number, name from unit where resort_id = 'HERON' and unit_type_code = '1BR'
    order by number limit 1`,
  )
  unit = rows[0]
  return () => test.close()
})

/** A week of the owner in the unit, and no other owned time there. */
const WEEK = { from: day(60), to: day(67) }
beforeEach(async () => {
  await clearStays(test, '1BR')
  await test.owner.query(
    `update entitlement set status = 'expired' where resort_id = 'HERON' and unit_id in (
      select id from unit where unit_type_code = '1BR' and resort_id = 'HERON'
    )`,
  )
  await test.owner.query(
    `with contract as (
      insert into interest (resort_id, number, owner_account_id, usage_type, status, unit_id,
        unit_type_code, week, check_in_weekday)
      select 'HERON', 'T-' || nextval('reservation_number'), a.id, 'fixed-week', 'active', $1, '1BR',
        1, 6
      from owner_account a where a.resort_id = 'HERON' and a.owner_number = $4
      returning id
    )
    insert into entitlement (resort_id, interest_id, use_year, starts_on, ends_on, unit_id)
    select 'HERON', id, 2027, $2, $3, $1 from contract`,
    [unit.id, WEEK.from, addDays(WEEK.to, -1), owner.ownerNumber],
  )
})

type Call = Parameters<typeof sendAct>[1]

/** Does an act that must succeed. */
async function act(call: Call, fields: object): Promise<ActAnswer> {
  const { status, body } = await sendAct(staff, call, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as ActAnswer
}

const readNotices = async () =>
  (await owner.call(listNotices, { query: {} })).body.notices.filter(({ title }) =>
    title.includes('nights that you own'),
  )

const inText = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })

// issue 38, B18: everyone is told
describe('closing a unit in which an owner owns nights', () => {
  it('notifies the owner of the nights that are lost, once', async () => {
    const before = (await readNotices()).length
    const dates = { unit: unit.number, from: day(58), until: day(63) }
    const preview = await act(closeUnit, { ...dates, preview: true })
    const { notifies } = await act(closeUnit, dates)
    expect(notifies).toEqual(preview.notifies)
    expect(notifies.length).toBeGreaterThan(0)
    const [notice, ...others] = await readNotices()
    expect(others).toHaveLength(before)
    expect(notice?.title).toContain(unit.name)
    const text = withPlainSpaces(notice?.text ?? '')
    expect(text).toContain(inText(day(60)))
    expect(text).toContain(inText(day(63)))
    expect(text).toContain('Reason: Agreed by phone')
    expect((await act(closeUnit, dates)).notifies).toEqual([])
    // more nights are another loss; nights that aren't the owner's are none
    expect((await act(closeUnit, { ...dates, until: day(65) })).notifies).toEqual(notifies)
    const after = { unit: unit.number, from: day(67), until: day(69) }
    expect((await act(closeUnit, after)).notifies).toEqual([])
    await act(openUnit, { unit: unit.number, from: day(58), until: day(69) })
  })

  it('tells the owner when a stay leaves and its nights are closed as well', async () => {
    await test.owner.query(
      `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure, people1,
        guest_name)
      values ('HERON', 'T-STAY', $1, 'rental', 'confirmed', $2, $3, 2, 'Gus Guest')`,
      [unit.id, day(60), day(67)],
    )
    const before = (await readNotices()).length
    const dates = { unitType: '1BR', from: day(60), until: day(67) }
    await act(closeProperty, dates)
    expect(await readNotices()).toHaveLength(before)
    await act(cancelStay, { stay: 'T-STAY', cause: 'closure' })
    await act(closeProperty, dates)
    expect(await readNotices()).toHaveLength(before + 1)
  })
})
