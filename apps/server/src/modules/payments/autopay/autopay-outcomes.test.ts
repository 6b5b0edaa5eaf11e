import {
  createPayment,
  endAutopay,
  listBills,
  removePaymentMethod,
  saveLanguage,
  setAutopay,
} from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { startAppWithPayments, test } from '../../../../test-support/current-app.ts'
import {
  APPROVED,
  DECLINED,
  findMails,
  passDays,
  readPayments,
  startAutopay,
} from '../../../../test-support/planned-payments.ts'
import { cardToken, setPaymentRules } from '../../../../test-support/test-app.ts'
import { sweepPayments } from '../attempts/settle-payment.ts'
import { planPayments } from './plan-bills.ts'
import { makePlannedPayments } from './planned-payments.ts'

startAppWithPayments()

const ANSWER_LOST = '4321000000009401'

describe('autopay', () => {
  // issue 12, item 21
  it('pays the last cents of a bill, however few, while another bill is open', async () => {
    const owner = await test.signIn('owner.move')
    await startAutopay(owner, APPROVED)
    const planned = (await readPayments(owner)).planned[0]
    const charges = (await owner.call(listBills, { query: {} })).body.charges.filter(
      (charge) => charge.openCents > 0,
    )
    const first = charges
      .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
      .find((charge) => charge.openCents === planned?.cents)
    expect(first).toBeDefined()
    expect(charges.length).toBeGreaterThan(1)
    const paid = await owner.call(createPayment, {
      query: {},
      body: {
        requestKey: 'all-but-50-cents',
        ownerNumber: owner.ownerNumber,
        cents: (first?.openCents ?? 0) - 50,
        scope: 'account',
        chargeIds: [first?.id ?? ''],
        token: await cardToken(test, APPROVED),
      },
    })
    expect(paid.status).toBe(200)
    await passDays(60)
    const later = await test.signIn('owner.move')
    expect(await readPayments(later)).toMatchObject({
      autopay: { on: true },
      planned: expect.not.arrayContaining([expect.objectContaining({ state: 'failed' })]),
    })
    expect(test.gatewayStore.allSales().map((sale) => sale.cents)).toContain(50)
  })

  it('tells the owner why a card was declined and tries it three times at most', async () => {
    const owner = await test.signIn('owner.points')
    await startAutopay(owner, DECLINED)
    await passDays(30)
    const failed = (await readPayments(await test.signIn('owner.points'))).planned.filter(
      (item) => item.state === 'failed',
    )
    expect(failed.length).toBeGreaterThan(0)
    expect(failed[0]?.reason).toBe('The bank did not approve this card.')
    expect((await findMails("A payment of % couldn't be made"))[0]?.text).toContain(
      'Please pay them yourself',
    )
    const tried = test.gatewayStore.allSales().length
    await makePlannedPayments(test.services, 'HERON')
    expect(test.gatewayStore.allSales()).toHaveLength(tried)
  })

  it('settles a payment whose response was lost, without a second one', async () => {
    const owner = await test.signIn('owner.points')
    await startAutopay(owner, ANSWER_LOST)
    await passDays(12)
    test.pass(120_000)
    await sweepPayments(test.services, 'HERON')
    await makePlannedPayments(test.services, 'HERON')
    const states = (await readPayments(await test.signIn('owner.points'))).planned
      .filter((item) => item.state !== 'coming')
      .map((item) => item.state)
    expect(new Set(states)).toEqual(new Set(['paid']))
    expect(test.gatewayStore.allSales()).toHaveLength(states.length)
  })

  // issue 12, item 17
  it('treats a server error as no decline: the payment stays due and is made later', async () => {
    const owner = await test.signIn('owner.points')
    await startAutopay(owner, APPROVED)
    await test.owner.query(
      `update planned_payment set announced_at = now(), announced_cents = cents,
        draw_on = current_date - 1
        where state = 'coming'`,
    )
    const states = async () => [
      ...new Set(
        (await test.owner.query('select state from planned_payment')).rows.map((row) => row.state),
      ),
    ]
    await test.owner.query('alter table audit_event rename to audit_event_away')
    await expect(makePlannedPayments(test.services, 'HERON')).rejects.toThrow(/rows failed/)
    await test.owner.query('alter table audit_event_away rename to audit_event')
    expect([await states(), test.gatewayStore.allSales()]).toEqual([['coming'], []])
    await makePlannedPayments(test.services, 'HERON')
    expect(await states()).toEqual(['paid'])
  })

  // issue 12, item 17
  it("reports an account whose bills can't be planned, and plans all others", async () => {
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.late')]
    for (const signedIn of [owner, other])
      expect((await startAutopay(signedIn, APPROVED)).status).toBe(200)
    const planned = async (ownerNumber: string): Promise<number> =>
      (
        await test.owner.query(
          `select count(*)::integer as n from planned_payment p join owner_account a
            on a.resort_id = p.resort_id and a.id = p.owner_account_id where a.owner_number = $1`,
          [ownerNumber],
        )
      ).rows[0].n
    await test.owner.query('delete from planned_payment')
    await test.owner.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise
        exception 'a bad row'; end $$`,
    )
    await test.owner.query(
      `do $$ begin execute format('create trigger bad_plan before insert on planned_payment
        for each row when (new.owner_account_id = %L) execute function refuse()',
        (select id from owner_account where resort_id = 'HERON' and owner_number = '${owner.ownerNumber}')); end $$`,
    )
    await expect(planPayments(test.services, 'HERON')).rejects.toThrow(
      /1 of 2 rows failed.*a bad row/,
    )
    expect([await planned(owner.ownerNumber), (await planned(other.ownerNumber)) > 0]).toEqual([
      0,
      true,
    ])
    await test.owner.query('drop function refuse() cascade')
    await planPayments(test.services, 'HERON')
    expect(await planned(owner.ownerNumber)).toBeGreaterThan(0)
  })

  it('ends with its planned payments, keeps its card until then, and requires permission to pay', async () => {
    const owner = await test.signIn('owner.points')
    await startAutopay(owner, APPROVED)
    const { autopay: set } = await readPayments(owner)
    const remove = () =>
      owner.call(removePaymentMethod, {
        query: { id: set?.methodId ?? '' },
        body: { password: obfuscate('Heron-Cove-26!') },
      })
    expect((await remove()).body['code']).toBe('METHOD_IN_USE')
    // the page shows whose bills the method pays before it is removed
    expect((await readPayments(owner)).methods).toMatchObject([
      { id: set?.methodId, pays: [{ what: 'autopay', owner: owner.ownerNumber }] },
    ])
    expect(
      (await owner.call(endAutopay, { query: {}, body: { ownerNumber: owner.ownerNumber } }))
        .status,
    ).toBe(200)
    const after = await readPayments(owner)
    expect([after.autopay?.on, after.planned.filter((item) => item.state === 'coming')]).toEqual([
      false,
      [],
    ])
    expect(after.autopay?.endReason).toBe('You ended it.')
    await owner.call(saveLanguage, { query: {}, body: { locale: 'es-US' } })
    expect((await readPayments(owner)).autopay?.endReason).toBe('Usted lo terminó.')
    expect((await remove()).status).toBe(200)
    expect(
      (
        await owner.call(setAutopay, {
          query: {},
          body: { ownerNumber: '10436', methodId: set?.methodId ?? '', capCents: 100 },
        })
      ).body['code'],
    ).toBe('BAD_REQUEST')
    await setPaymentRules(test, { autopay: false })
    expect((await startAutopay(owner, APPROVED)).body['code']).toBe('AUTOPAY_OFF')
    expect((await startAutopay(await test.signIn('owner.former'), APPROVED)).status).toBe(422)
  })
})
