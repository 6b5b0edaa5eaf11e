import { randomUUID } from 'node:crypto'
import { createPayment, getPaymentForm, movePoints, withdrawTransfer } from '@ownerng/contract'
import { DAY_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { readBalance } from '../../../../test-support/accounts.ts'
import { addBill } from '../../../../test-support/act-examples.ts'
import { sendAct } from '../../../../test-support/staff.ts'
import { mailTo } from '../../../../test-support/staff-commands.ts'
import { bookStay, day, placesOn, pointsLeft, setRules } from '../../../../test-support/stays.ts'
import { cardToken, setPaymentRules } from '../../../../test-support/test-app.ts'
import { testTransfers } from '../../../../test-support/transfers.ts'
import { audit } from '../../../cli/audit.ts'
import { runAs } from '../../../shared/actor.ts'
import { carryOutTransfers } from './carry-out-transfers.ts'

const { sale, transfer, refuse } = testTransfers()

/** Lets days pass and runs the job, as a server does. Returns how many transfers were due. */
async function passDays(days: number): Promise<number> {
  sale.test.pass(days * DAY_MS)
  return runAs({ kind: 'job', name: 'carry-out-transfers' }, () =>
    carryOutTransfers(sale.test.services, 'HERON'),
  )
}

const withdraw = () => sendAct(sale.staff, withdrawTransfer, { contract: 'P-10427' })

const readContract = async () => {
  const { rows } = await sale.test.owner.query(
    `select a.owner_number as owner, i.leaves_on is not null as leaves, i.status
    from interest i join owner_account a on a.id = i.owner_account_id
    where i.resort_id = 'HERON' and i.number = 'P-10427'`,
  )
  return rows[0]
}

const readAudit = () => audit(sale.test.services, ['HERON', '10427'])

const SELLER = { owner: '10427', leaves: false, status: 'active' }
const BUYER = { owner: '10431', leaves: false, status: 'active' }

// issue 38, B19: a transfer on a date
describe('a transfer on a later day', () => {
  it('is recorded, and carried out on its day with what was decided', async () => {
    const bill = await addBill(sale.test, '10427', day(60))
    const [points, had] = [await pointsLeft(sale.seller), await pointsLeft(sale.buyer)]
    const changes = await transfer({ on: day(5), points: 'move', bills: [bill] })
    expect(changes[0]).toContain('Records the transfer of contract P-10427 from 10427 to 10431')
    expect(changes.join(' ')).toContain(`Bill ${bill}, $500.00, moves to 10431`)
    expect(await readContract()).toEqual({ ...SELLER, leaves: true })
    expect(await pointsLeft(sale.seller)).toBe(points)
    expect(await passDays(4)).toBe(0)
    expect(await readContract()).toEqual({ ...SELLER, leaves: true })
    const [owed, due] = [
      await readBalance(sale.test, '10427'),
      await readBalance(sale.test, '10431'),
    ]
    expect(await passDays(1)).toBe(1)
    expect(await readContract()).toEqual(BUYER)
    expect(await pointsLeft(await sale.test.signIn('owner.float'))).toBe(had + points)
    expect(await readBalance(sale.test, '10427')).toBe(owed - 50_000)
    expect(await readBalance(sale.test, '10431')).toBe(due + 50_000)
    expect(await passDays(0)).toBe(0)
    const lines = (await readAudit())
      .split('\n')
      .filter((line) => line.includes('transfer-contract'))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('Records the transfer')
    expect(lines[1]).toContain('job carry-out-transfers')
    expect(lines[1]).toContain('Transfers contract P-10427 from 10427 to 10431')
  })

  it('ends a contract on its day if it goes back to the resort', async () => {
    const fields = { how: 'deed-back', owner: null, on: day(5), balance: null, credit: null }
    expect((await transfer(fields))[0]).toContain('goes back to the resort')
    expect((await readContract()).status).toBe('active')
    expect(await passDays(5)).toBe(1)
    expect((await readContract()).status).toBe('expired')
  })

  it('changes nothing in a preview', async () => {
    const changes = await transfer({ on: day(5), preview: true })
    expect(changes.join(' ')).toContain('Transfers contract P-10427')
    expect(await readContract()).toEqual(SELLER)
    const { rows } = await sale.test.owner.query('select id from planned_transfer')
    expect(rows).toEqual([])
  })

  it.each(['balance', 'credit', 'plan', 'autopay', 'coOwners'])(
    'is refused without a decision about %s, whatever there is now',
    async (field) => {
      const name = field === 'coOwners' ? 'people on the account' : field
      const about = { balance: 'unpaid bills', plan: 'payment plan', autopay: 'automatic' }[field]
      const why = await refuse({ on: day(5), [field]: null })
      expect(why).toContain(about ?? name)
    },
  )

  it('is recorded once, and refuses another transfer until it is withdrawn', async () => {
    await transfer({ on: day(5) })
    expect(await refuse({ on: day(6) })).toContain('Withdraw it first')
    expect(await refuse({})).toContain('Withdraw it first')
    expect((await withdraw()).status).toBe(200)
    expect(await readContract()).toEqual(SELLER)
    expect((await withdraw()).body['detail']).toContain('No transfer of contract P-10427')
    await transfer()
    expect(await readContract()).toEqual(BUYER)
    expect(await passDays(5)).toBe(0)
  })

  it('notifies both, also when it is withdrawn', async () => {
    const titles = async () => {
      const { rows } = await sale.test.owner.query(
        `select n.code, a.owner_number as owner from notice n
        join owner_account a on a.id = n.owner_account_id
        where n.code in ('contract-planned', 'contract-stays', 'contract-left') order by 1, 2`,
      )
      return rows.map(({ code, owner }) => `${code} ${owner}`)
    }
    await transfer({ on: day(5) })
    const planned = ['contract-planned 10427', 'contract-planned 10431']
    expect(await titles()).toEqual(planned)
    await withdraw()
    expect(await titles()).toEqual([...planned, 'contract-stays 10427', 'contract-stays 10431'])
    expect(await mailTo(sale.test, 'nobody@mail.example')).toEqual([])
  })

  it('that is refused on its day changes nothing, and the audit says why', async () => {
    await transfer({ on: day(5) })
    await sale.test.owner.query(
      `update owner_account set status = 'former' where resort_id = 'HERON' and owner_number = '10431'`,
    )
    expect(await passDays(5)).toBe(1)
    expect(await readContract()).toEqual(SELLER)
    expect(await readAudit()).toContain("was not carried out. The account is a former owner's")
    const { rows } = await sale.test.owner.query(
      `select distinct a.owner_number as owner, n.params ->> 'cause' as cause,
        n.params ->> 'side' as side from notice n
      join owner_account a on a.id = n.owner_account_id
      where n.code in ('contract-stays', 'transfer-failed') order by 1`,
    )
    expect(rows).toEqual([
      { owner: '10427', cause: 'account', side: 'previous' },
      { owner: '10431', cause: 'account', side: 'next' },
    ])
    expect(await passDays(1)).toBe(0)
  })

  it('waits until a payment of the seller is confirmed', async () => {
    await transfer({ on: day(5) })
    await sale.test.owner.query(
      `with p as (
        insert into payment_attempt (
          resort_id, number, invoice, owner_account_id, account_ids, cents, method, request_key, state,
          created_at
        )
        select 'HERON', 'OP-1', 'HERON-OP-1', id, array[id], 100, 'card', 'op-1', 'submitting', now()
        from owner_account
        where resort_id = 'HERON' and owner_number = '10427'
        returning id
      )
      select from p`,
    )
    expect(await refuse({ contract: 'P-10427' })).toContain('A payment of account 10427')
    expect(await passDays(5)).toBe(1)
    expect(await readContract()).toEqual({ ...SELLER, leaves: true })
    await sale.test.owner.query(
      `update payment_attempt set state = 'declined' where number = 'OP-1'`,
    )
    expect(await passDays(0)).toBe(1)
    expect(await readContract()).toEqual(BUYER)
  })

  it('moves what is left of named bills and credit', async () => {
    const [paid, open] = [
      await addBill(sale.test, '10427', day(60)),
      await addBill(sale.test, '10427', day(60)),
    ]
    await transfer({ on: day(5), bills: [paid, open] })
    await sale.test.owner.query(
      `with bill as (select *, new_id() as txn from charge where number = $1)
      insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
      select resort_id, txn, 'owner-receivable', owner_account_id, id, -cents from bill
      union all select resort_id, txn, 'bank', null, null, cents from bill`,
      [paid],
    )
    const due = await readBalance(sale.test, '10431')
    expect(await passDays(5)).toBe(1)
    expect(await readContract()).toEqual(BUYER)
    expect(await readBalance(sale.test, '10431')).toBe(due + 50_000)
  })
})

describe('until the day of a transfer', () => {
  it('the seller books only stays that begin before it, and moves no points', async () => {
    const booked = await bookStay(sale.seller, day(60))
    await transfer({ on: day(30) })
    for (const ahead of [30, 60]) {
      const places = JSON.stringify(await placesOn(sale.seller, day(ahead), 2))
      expect(places).toContain('Your contract ends or goes to another owner')
      await expect(bookStay(sale.seller, day(ahead))).rejects.toThrow('nothing is free')
    }
    await expect(bookStay(sale.seller, day(29))).resolves.toBeDefined()
    await setRules(sale.test, { bank: { monthsBeforeEnd: 0, percent: 100 } })
    const { rows } = await sale.test.owner.query(
      `select l.id from points_lot l join interest i on i.id = l.interest_id
      where i.number = 'P-10427' and l.kind = 'annual' and l.remaining > 0 and not l.is_given
      order by l.use_year limit 1`,
    )
    const moved = await sale.seller.call(movePoints, {
      query: { id: rows[0].id },
      body: { ownerNumber: '10427', act: 'bank', points: 100 } as never,
    })
    expect(moved.status).toBe(422)
    expect(JSON.stringify(moved.body)).toContain('CONTRACT_LEAVES')
    // what was booked before stays with whoever booked it
    expect(await passDays(30)).toBe(1)
    const stay = await sale.test.owner.query(
      `select a.owner_number as owner, r.status from reservation r
      join owner_account a on a.id = r.owner_account_id where r.number = $1`,
      [booked.number],
    )
    expect(stay.rows).toEqual([{ owner: '10427', status: 'confirmed' }])
  })

  it('the seller rents no points, which the buyer would get', async () => {
    await setPaymentRules(sale.test, {}, { centsEach: 7, mostAYear: 500 })
    const readReasons = async () =>
      (await sale.seller.call(getPaymentForm, { query: {} })).body.rentedPoints?.reasons
    expect(JSON.stringify(await readReasons())).not.toContain('CONTRACT_LEAVES')
    await transfer({ on: day(30) })
    expect(await readReasons()).toContainEqual(expect.objectContaining({ code: 'CONTRACT_LEAVES' }))
    const { body } = await sale.seller.call(createPayment, {
      query: {},
      body: {
        ...{ requestKey: randomUUID(), ownerNumber: '10427', cents: 700 },
        ...{ scope: 'points', points: 100 },
        token: await cardToken(sale.test, '4321000000001119'),
      },
    })
    expect(JSON.stringify(body)).toContain('CONTRACT_LEAVES')
  })

  it('can book again as before once it is withdrawn', async () => {
    await transfer({ on: day(30) })
    await withdraw()
    await expect(bookStay(sale.seller, day(60))).resolves.toBeDefined()
  })
})
