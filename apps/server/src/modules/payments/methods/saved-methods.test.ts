import {
  addPaymentMethod,
  getAutomaticPayments,
  removePaymentMethod,
  restorePaymentMethod,
} from '@ownerng/contract'
import { HOUR_MS, obfuscate, SECOND_MS, UNDO_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { startAppWithPayments, test } from '../../../../test-support/current-app.ts'
import { APPROVED, DECLINED, pay } from '../../../../test-support/payment-methods.ts'
import { cardToken, type SignedIn } from '../../../../test-support/test-app.ts'
import { sweepPayments } from '../attempts/settle-payment.ts'
import { markForgotten } from './payment-methods.queries.ts'
import { forgetMethods } from './payment-methods.route.ts'

startAppWithPayments()

const ANSWER_LOST = '4321000000009401'

const PASSWORD = obfuscate('Heron-Cove-26!')

const getMethods = async (owner: SignedIn) =>
  (await owner.call(getAutomaticPayments, { query: {} })).body.methods

describe('a saved payment method', () => {
  it('is saved after it paid, pays without the card fields, and is removed with the password', async () => {
    const owner = await test.signIn('owner.points')
    await pay(owner, 1000, { token: await cardToken(test, DECLINED), keep: true })
    expect(await getMethods(owner)).toEqual([])
    const token = await cardToken(test, APPROVED)
    await pay(owner, 1000, { token, keep: true })
    // a token works once: the refusal is immediate, and the next payment need not wait
    expect((await pay(owner, 1001, { token, keep: true })).body['code']).toBe('PAYMENT_DECLINED')
    const [method] = await getMethods(owner)
    expect(method).toMatchObject({
      kind: 'card',
      brand: 'Visa',
      last4: '1119',
      goodUntil: '2039-12',
      over: false,
    })
    expect((await pay(owner, 2000, { methodId: method?.id ?? '' })).body).toMatchObject({
      state: 'captured',
      cardLast4: '1119',
      balanceCents: 125_450,
    })
    const stranger = await test.signIn('owner.float')
    expect((await pay(stranger, 2000, { methodId: method?.id ?? '' })).body['code']).toBe(
      'METHOD_GONE',
    )
    const remove = (password: string, signedIn = owner) =>
      signedIn.call(removePaymentMethod, { query: { id: method?.id ?? '' }, body: { password } })
    expect((await remove(obfuscate('not the password'))).status).not.toBe(200)
    expect((await remove(PASSWORD, stranger)).status).toBe(404)
    expect((await remove(PASSWORD)).status).toBe(200)
    expect(await getMethods(owner)).toEqual([])
    expect((await pay(owner, 2000, { methodId: method?.id ?? '' })).body['code']).toBe(
      'METHOD_GONE',
    )
    test.pass(UNDO_MS)
    await forgetMethods(test.services, 'HERON')
    const { rows } = await test.owner.query(
      'select vault_token from payment_method where forgotten_at is null',
    )
    expect(rows).toEqual([])
    const tokens = (await test.owner.query('select vault_token from payment_method')).rows.map(
      (row) => row.vault_token,
    )
    expect(tokens.map((token: string) => test.gatewayStore.takeToken(token, Date.now()))).toEqual([
      null,
      null,
    ])
  })

  it('can be restored within a minute of its removal; the gateway keeps it until then', async () => {
    const owner = await test.signIn('owner.points')
    const { id } = (
      await owner.call(addPaymentMethod, {
        query: {},
        body: { kind: 'card', token: await cardToken(test, APPROVED) },
      })
    ).body
    const remove = () =>
      owner.call(removePaymentMethod, { query: { id }, body: { password: PASSWORD } })
    const restore = (by = owner) => by.call(restorePaymentMethod, { query: { id }, body: {} })
    // only a removed method of the same owner can be restored
    expect((await restore()).body['code']).toBe('UNDO_LATE')
    expect((await remove()).status).toBe(200)
    expect((await restore(await test.signIn('owner.float'))).body['code']).toBe('UNDO_LATE')
    test.pass(UNDO_MS - SECOND_MS)
    await forgetMethods(test.services, 'HERON')
    expect((await restore()).status).toBe(200)
    expect((await getMethods(owner)).map((method) => method.id)).toEqual([id])
    expect((await pay(owner, 1000, { methodId: id })).body).toMatchObject({ state: 'captured' })
    // restoring works once; a removal that isn't undone in time is final
    expect((await restore()).body['code']).toBe('UNDO_LATE')
    expect((await remove()).status).toBe(200)
    test.pass(UNDO_MS)
    expect((await restore()).body['code']).toBe('UNDO_LATE')
    await forgetMethods(test.services, 'HERON')
    const { rows } = await test.owner.query(
      'select forgotten_at from payment_method where id = $1',
      [id],
    )
    expect(rows[0].forgotten_at).not.toBeNull()
    const events = await test.owner.query(
      `select event from audit_event where event like 'payment-method-re%' order by at, id`,
    )
    expect(events.rows.map(({ event }) => event)).toEqual([
      'payment-method-removed',
      'payment-method-restored',
      'payment-method-removed',
    ])
    // the owner is notified of each, because someone else may be doing it
    const changes = await test.owner.query(
      `select params->>'change' as change from notice where code = 'sign-in-changed' order by at, id`,
    )
    expect(changes.rows.map(({ change }) => change)).toEqual([
      'methodSaved',
      'methodRemoved',
      'methodSaved',
      'methodRemoved',
    ])
  })

  it('is not deleted while a payment is pending, nor once it is offered again', async () => {
    const owner = await test.signIn('owner.points')
    const { id } = (
      await owner.call(addPaymentMethod, {
        query: {},
        body: { kind: 'card', token: await cardToken(test, ANSWER_LOST) },
      })
    ).body
    const mark = { resortId: 'HERON', id, forgottenAt: test.services.clock.now() }
    expect(await test.services.database.readResort('HERON', markForgotten, mark)).toEqual([])
    expect((await pay(owner, 1000, { methodId: id })).body.state).toBe('unknown')
    await owner.call(removePaymentMethod, { query: { id }, body: { password: PASSWORD } })
    test.pass(UNDO_MS)
    const isForgotten = async () => {
      await forgetMethods(test.services, 'HERON')
      const { rows } = await test.owner.query(
        'select forgotten_at is not null as done from payment_method where id = $1',
        [id],
      )
      return rows[0].done
    }
    expect(await isForgotten()).toBe(false)
    await sweepPayments(test.services, 'HERON')
    expect(await isForgotten()).toBe(true)
  })

  it('pays at the gateway that has it', async () => {
    const owner = await test.signIn('owner.points')
    await pay(owner, 1000, { token: await cardToken(test, APPROVED), keep: true })
    const methodId = (await getMethods(owner))[0]?.id ?? ''
    await test.owner.query(`update payment_method set gateway = 'rdppay-before' where id = $1`, [
      methodId,
    ])
    expect((await pay(owner, 2000, { methodId })).body['code']).toBe('METHOD_GONE')
  })

  it('is not offered by undoing a removal if it never was', async () => {
    const owner = await test.signIn('owner.points')
    await pay(owner, 1000, { token: await cardToken(test, DECLINED), keep: true })
    const { rows } = await test.owner.query('select id from payment_method')
    expect(rows).toHaveLength(1)
    const restore = { query: { id: rows[0].id as string }, body: {} }
    expect((await owner.call(restorePaymentMethod, restore)).body['code']).toBe('UNDO_LATE')
    expect(await getMethods(owner)).toEqual([])
  })

  it('is added without a payment, once per token, unless it has expired', async () => {
    const owner = await test.signIn('owner.points')
    const token = await cardToken(test, APPROVED)
    const add = () => owner.call(addPaymentMethod, { query: {}, body: { kind: 'card', token } })
    const added = await add()
    expect(added.status).toBe(200)
    expect((await add()).body['code']).toBe('METHOD_REFUSED')
    await test.owner.query(`update payment_method set good_until = '2024-01'`)
    expect((await pay(owner, 1000, { methodId: added.body.id })).body).toMatchObject({
      code: 'CARD_OVER',
    })
    expect((await getMethods(owner))[0]?.over).toBe(true)
  })
})

// issue 12, item 13
describe('limits on saved cards', () => {
  const add = async (owner: SignedIn, token?: string) =>
    owner.call(addPaymentMethod, {
      query: {},
      body: {
        requestKey: crypto.randomUUID(),
        kind: 'card',
        token: token ?? (await cardToken(test, APPROVED)),
      },
    })

  const keepBySql = (owner: SignedIn, count: number) =>
    test.owner.query(
      `insert into payment_method (resort_id, login_id, kind, brand, last4,
        good_until, gateway, vault_token, added_at)
        select 'HERON', m.login_id, 'card', 'Visa', '1119', '2039-12', 'rdppay', 'vlt_' ||
          md5(random()::text), now() from generate_series(1, $2::integer), owner_account a
          join owner_login m on m.resort_id = a.resort_id and m.owner_account_id = a.id
            where a.resort_id = 'HERON' and a.owner_number = $1 and m.role = 'full'`,
      [owner.ownerNumber, count],
    )

  it('saves at most ten, even concurrently, alone or with a payment', async () => {
    const owner = await test.signIn('owner.points')
    await keepBySql(owner, 8)
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(owner)))
    expect(answers.map((answer) => [answer.status, answer.body['code']]).sort()).toEqual([
      [200, undefined],
      [200, undefined],
      [422, 'METHODS_FULL'],
      [422, 'METHODS_FULL'],
      [422, 'METHODS_FULL'],
    ])
    expect(await getMethods(owner)).toHaveLength(10)
    // the money counts, whatever becomes of the card
    expect(
      (await pay(owner, 1000, { token: await cardToken(test, APPROVED), keep: true })).body.state,
    ).toBe('captured')
    expect(await getMethods(owner)).toHaveLength(10)
    expect((await add(owner)).body['code']).toBe('METHODS_FULL')
    await expect(keepBySql(owner, 1)).rejects.toMatchObject({
      constraint: 'payment_method_at_most_ten',
    })
  })

  it("doesn't restore a removed card as the eleventh", async () => {
    const owner = await test.signIn('owner.points')
    const { id } = (await add(owner)).body
    const remove = { query: { id }, body: { password: PASSWORD } }
    expect((await owner.call(removePaymentMethod, remove)).status).toBe(200)
    await keepBySql(owner, 10)
    const restored = await owner.call(restorePaymentMethod, { query: { id }, body: {} })
    expect(restored).toMatchObject({ status: 422, body: { code: 'METHODS_FULL' } })
    expect(await getMethods(owner)).toHaveLength(10)
  })

  it('pauses after a login has saved and removed six cards', async () => {
    // failed and successful attempts count, and ten per visitor
    const owner = await test.signIn('owner.points')
    for (let time = 0; time < 3; time++) {
      const { id } = (await add(owner)).body
      expect(
        (
          await owner.call(removePaymentMethod, {
            query: { id },
            body: { requestKey: crypto.randomUUID(), password: PASSWORD },
          })
        ).status,
      ).toBe(200)
    }
    for (let time = 0; time < 3; time++)
      expect((await add(owner, 'tok_nothing_stands_for_it')).body['code']).toBe('METHOD_REFUSED')
    const paused = await add(owner)
    expect(paused).toMatchObject({ status: 429, body: { code: 'METHODS_PAUSED' } })
    expect(paused.body['detail']).toMatch(/you can't add one until \d{1,2}:\d\d [AP]M/)
    const other = await test.signIn('owner.float')
    for (let time = 0; time < 4; time++) expect((await add(other)).status).toBe(200)
    expect((await add(other)).status).toBe(429)
    test.pass(HOUR_MS)
    expect((await add(await test.signIn('owner.points'))).status).toBe(200)
  })
})
