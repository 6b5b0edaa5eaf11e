import {
  addWorkOrderMessage,
  getWorkOrderForm,
  listWorkOrders,
  saveLanguage,
} from '@ownerng/contract'
import { DAY_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { startAppForEach, test } from '../../../test-support/current-app.ts'
import { make, show } from '../../../test-support/work-orders.ts'

startAppForEach()

// issue 37, item 23
describe('limits within a day', () => {
  const setLimit = (name: string, most: number) =>
    test.owner.query(
      `update resort_option set value = value || jsonb_build_object($1::text, $2::integer)
        where resort_id = 'HERON' and name = 'woOptions'`,
      [name, most],
    )

  const says = (code: string, detail: RegExp) => ({ code, detail: expect.stringMatching(detail) })

  it('refuse more reports of an account, until a day later', async () => {
    await setLimit('ordersPerDay', 2)
    const pool = { unitId: undefined, place: 'Pool' }
    const owner = await test.signIn('owner.points')
    const answers = await Promise.all([1, 2, 3].map(() => make(owner)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body)).toEqual([
      expect.objectContaining(says('WORK_ORDERS_TODAY', /^You can send 2 reports a day/)),
    ])
    expect((await make(await test.signIn('owner.float'), pool)).status).toBe(200)
    test.pass(DAY_MS)
    expect((await make(await test.signIn('owner.points'))).status).toBe(200)
  })

  it('refuse more messages', async () => {
    await setLimit('messagesPerDay', 1)
    const owner = await test.signIn('owner.points')
    await owner.call(saveLanguage, { query: {}, body: { locale: 'es-US' } })
    const { id } = (await make(owner)).body
    const say = (text: string) =>
      owner.call(addWorkOrderMessage, {
        query: { id },
        body: { ownerNumber: owner.ownerNumber, text, photos: [] },
      })
    expect((await say('One')).status).toBe(200)
    expect((await say('Two')).body).toMatchObject(
      says('MESSAGES_TODAY', /^Puede enviar 1 mensajes al día/),
    )
    expect((await show(owner, id)).entries.map(({ text }) => text)).not.toContain('Two')
  })
})

describe('a common area', () => {
  it("is reported with an urgency, both from the resort's lists", async () => {
    const owner = await test.signIn('owner.points')
    const { places, urgencies, emergency, nextArrival } = (
      await owner.call(getWorkOrderForm, { query: {} })
    ).body
    expect([places, urgencies.length, emergency.phone, typeof nextArrival]).toEqual([
      ['Pool', 'Dock', 'Parking'],
      3,
      '(555) 010-0199',
      'string',
    ])
    const pool = { unitId: undefined, place: 'Pool', urgency: urgencies[1] ?? '' }
    const { id } = (await make(owner, pool)).body
    expect(await show(owner, id)).toMatchObject({
      unitName: 'Pool',
      urgency: 'Within a few days',
    })
    const find = async (q: string) =>
      (await owner.call(listWorkOrders, { query: { q, state: '' } })).body.orders.map(
        (order) => order.id,
      )
    expect(await find('pool')).toEqual([id])
    // letters with and without accents are the same
    await test.owner.query(`update work_order set summary = 'El baño' where id = $1`, [id])
    expect([await find('BANO'), await find('baño')]).toEqual([[id], [id]])
    const units = (await owner.call(getWorkOrderForm, { query: {} })).body.units
    for (const wrong of [
      { ...pool, place: 'Roof' },
      { ...pool, place: '' },
      { ...pool, unitId: units[0]?.id },
      { ...pool, stayId: units.find(({ stay }) => stay)?.stay?.id },
    ])
      expect((await make(owner, wrong)).status).toBe(404)
    expect((await make(owner, { ...pool, urgency: 'Yesterday' })).body).toMatchObject({
      code: 'WORK_ORDER_URGENCY',
    })
  })
})
