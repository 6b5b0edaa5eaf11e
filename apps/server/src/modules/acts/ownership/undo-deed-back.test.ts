import { getPoints, undoDeedBack } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import { readBalance } from '../../../../test-support/accounts.ts'
import { sendAct } from '../../../../test-support/staff.ts'
import { day } from '../../../../test-support/stays.ts'
import { testTransfers } from '../../../../test-support/transfers.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'

const { sale, transfer } = testTransfers()

const DEED_BACK = { how: 'deed-back', owner: null }
const send = (fields: object = {}) =>
  sendAct(sale.staff, undoDeedBack, { contract: 'P-10427', ...fields })

async function undo(fields: object = {}): Promise<readonly string[]> {
  const { status, body } = await send(fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as unknown as ActAnswer).changes
}

const refuse = async (fields: object = {}) => (await send(fields)).body['detail']
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await sale.test.owner.query(text, values)).rows
const getLots = async () => (await sale.seller.call(getPoints, { query: {} })).body.lots
const readContract = async (number = 'P-10427') =>
  (
    await rowsOf(
      `select status, ends_on, leaves_on from interest where resort_id = 'HERON' and number = $1`,
      [number],
    )
  )[0]
const readWeeks = (number: string) =>
  rowsOf(
    `select e.id, e.status from entitlement e join interest i on i.id = e.interest_id
    where i.resort_id = 'HERON' and i.number = $1 order by 1`,
    [number],
  )

// issue 38: every act has an undo or a named counter-act
describe('a deed-back that is undone', () => {
  it('gives the contract with its points again', async () => {
    const [contract, lots, cents] = [
      await readContract(),
      await getLots(),
      await readBalance(sale.test, '10427'),
    ]
    await transfer(DEED_BACK)
    expect(await getLots()).toEqual([])
    const changes = await undo()
    expect(changes[0]).toContain('Gives contract P-10427 to 10427 again')
    expect(await readContract()).toEqual(contract)
    expect(await getLots()).toEqual(lots)
    expect(await readBalance(sale.test, '10427')).toBe(cents)
    const notices = await rowsOf(`select code from notice where code = 'deed-back-undone'`)
    expect(notices.length).toBeGreaterThan(0)
    expect(await refuse()).toContain("didn't go back to the resort")
    // and again
    await transfer(DEED_BACK)
    await undo()
    expect(await getLots()).toEqual(lots)
  })

  it('gives its weeks again, and no others', async () => {
    const number = 'W-10431'
    await rowsOf(
      `update entitlement set status = 'expired' where id = (
        select e.id from entitlement e join interest i on i.id = e.interest_id
        where i.number = $1 and e.status = 'available' order by e.use_year desc limit 1
      )`,
      [number],
    )
    const weeks = await readWeeks(number)
    expect(weeks.map(({ status }) => status)).toContain('available')
    await transfer({ ...DEED_BACK, contract: number })
    expect((await readWeeks(number)).map(({ status }) => status)).not.toContain('available')
    await undo({ contract: number })
    expect(await readWeeks(number)).toEqual(weeks)
  })

  it('changes nothing in a preview', async () => {
    await transfer(DEED_BACK)
    const before = await readContract()
    expect((await undo({ preview: true }))[0]).toContain('Gives contract')
    expect(await readContract()).toEqual(before)
    expect(await getLots()).toEqual([])
  })

  it('gives no points whose time is over by now', async () => {
    const lots = await rowsOf(
      `select l.id, l.remaining from points_lot l join interest i on i.id = l.interest_id
      where i.number = 'P-10427' and l.remaining > 0 and not l.is_given order by 1`,
    )
    await transfer(DEED_BACK)
    const [first] = lots
    await rowsOf(`update points_lot set expires_on = $2 where id = $1`, [first.id, day(-1)])
    await undo()
    const after = await rowsOf(
      `select id, remaining from points_lot where id = any($1) order by 1`,
      [lots.map(({ id }) => id)],
    )
    expect(after).toEqual(lots.map((lot) => (lot.id === first.id ? { ...lot, remaining: 0 } : lot)))
  })
})

it('gives no points of lots that the resort took back since', async () => {
  await transfer(DEED_BACK)
  await rowsOf(
    `update points_lot set withdrawn_on = current_date where interest_id = (
      select id from interest where resort_id = 'HERON' and number = 'P-10427'
    )`,
  )
  expect((await undo())[0]).toContain(': 0 ')
})

describe('a deed-back is not undone', () => {
  it('if there was none', async () => {
    expect(await refuse()).toContain("didn't go back to the resort")
    expect(await refuse({ contract: 'P-0' })).toContain('There is no contract')
  })

  it('if the contract has another owner since', async () => {
    await transfer(DEED_BACK)
    await rowsOf(
      `with moved as (
        update points_lot l set owner_account_id = a.id
        from owner_account a, interest i
        where a.resort_id = 'HERON' and a.owner_number = '10431'
          and i.id = l.interest_id and i.number = 'P-10427' and not l.is_given
      )
      update interest set owner_account_id = (
        select id from owner_account where resort_id = 'HERON' and owner_number = '10431'
      ) where resort_id = 'HERON' and number = 'P-10427'`,
    )
    expect(await refuse()).toContain('has another owner since')
  })

  it('if the previous owner is a former one now', async () => {
    await transfer(DEED_BACK)
    await rowsOf(
      `update owner_account set status = 'former'
      where resort_id = 'HERON' and owner_number = '10427'`,
    )
    expect(await refuse()).toContain("is a former owner's")
  })

  it('if the contract ended again on another day', async () => {
    await transfer(DEED_BACK)
    await rowsOf(
      `update interest set ends_on = $1 where resort_id = 'HERON' and number = 'P-10427'`,
      [day(-400)],
    )
    expect(await refuse()).toContain("didn't go back to the resort")
  })

  it('if the previous owner was merged into another account since', async () => {
    await transfer(DEED_BACK)
    await rowsOf(
      `update owner_account set status = 'former', merged_into = (
        select id from owner_account where resort_id = 'HERON' and owner_number = '10440'
      ) where resort_id = 'HERON' and owner_number = '10427'`,
    )
    expect(await refuse()).toContain('was merged')
  })

  it('while a payment of the owner is being confirmed', async () => {
    await transfer(DEED_BACK)
    await rowsOf(
      `with paying as (
        insert into payment_attempt (
          resort_id, number, invoice, owner_account_id, account_ids, cents, method, request_key,
          state, created_at
        )
        select 'HERON', 'OP-1', 'HERON-OP-1', id, array[id], 100, 'card', 'op-1', 'submitting', now()
        from owner_account where resort_id = 'HERON' and owner_number = '10427'
        returning id
      )
      select from paying`,
    )
    expect(await refuse()).toContain('A payment of account 10427')
  })

  it.each([
    // first and last night of the other one, and whether it has a part of the unit
    ['R-TAKEN', 301, 302, false],
    ['W-TAKEN', 300, 307, false],
    ['W-TAKEN', 307, 314, false],
    ['W-TAKEN', 293, 300, true],
  ])('if %s has the nights of a week now: %i to %i, part: %s', async (taker, from, to, isPart) => {
    const number = 'W-10431'
    const [week] = await rowsOf(
      `update entitlement e set unit_id = (
        select u.id from unit u where u.resort_id = 'HERON' and (
          $4 and exists (select from unit_part p where p.whole_unit_id = u.id)
          or not $4 and u.unit_type_code = '1BR'
            and not exists (select from unit_part p where u.id in (p.whole_unit_id, p.part_unit_id))
        )
        order by u.number limit 1
      ), starts_on = $2, ends_on = $3
      where e.id = (
        select e.id from entitlement e join interest i on i.id = e.interest_id
        where i.number = $1 and e.status = 'available' order by e.use_year limit 1
      )
      returning unit_id as unit`,
      [number, day(300), day(307), isPart],
    )
    await transfer({ ...DEED_BACK, contract: number })
    if (taker === 'R-TAKEN')
      await rowsOf(
        `insert into reservation (
          resort_id, number, unit_id, type, status, arrival, departure
        )
        values ('HERON', 'R-TAKEN', $1, 'maintenance', 'confirmed', $2, $3)`,
        [week.unit, day(from), day(to + 1)],
      )
    else
      await rowsOf(
        `with contract as (
          insert into interest (resort_id, number, owner_account_id, usage_type, status, unit_id)
          select resort_id, 'W-TAKEN', id, 'fixed-week', 'active', $1 from owner_account
          where resort_id = 'HERON' and owner_number = '10440'
          returning resort_id, id
        )
        insert into entitlement (resort_id, interest_id, use_year, starts_on, ends_on, unit_id)
        select resort_id, id, 2030, $2, $3, coalesce(
          (select min(part_unit_id) from unit_part where whole_unit_id = $1), $1
        ) from contract`,
        [week.unit, day(from), day(to)],
      )
    expect(await refuse({ contract: number })).toContain(`taken by ${taker}`)
    expect((await readWeeks(number)).map(({ status }) => status)).not.toContain('available')
  })
})
