import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import {
  addWorkOrderMessage,
  answerWorkOrderCost,
  type CallInput,
  createWorkOrder,
  getWorkOrder,
  getWorkOrderForm,
  listWorkOrders,
  rateWorkOrder,
  reopenWorkOrder,
  saveLanguage,
} from '@ownerng/contract'
import { DAY_MS } from '@ownerng/domain'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { answerWorkOrder } from '../../cli/answer-work-order.ts'

let test: TestApp
let keys = 0
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

type Body = CallInput<typeof createWorkOrder>['body']
async function make(owner: SignedIn, overrides: Partial<Body> = {}) {
  const { units } = (await owner.call(getWorkOrderForm, { query: {} })).body
  const unit = units.find((unit) => unit.stay === null)
  const body: Body = {
    requestKey: `order-key-${++keys}`,
    ownerNumber: owner.ownerNumber,
    unitId: unit?.id ?? '',
    category: 'Plumbing',
    summary: 'The shower drips',
    details: '',
    bestTimes: 'Mornings',
    mayEnter: true,
    comments: { C1: 'No' },
    ...overrides,
  }
  return owner.call(createWorkOrder, { query: {}, body })
}
const show = async (owner: SignedIn, id: string) =>
  (await owner.call(getWorkOrder, { query: { id } })).body
const staff = (number: string, ...args: string[]) =>
  answerWorkOrder(test.services, ['heron', number, ...args])

describe('a work order', () => {
  it('is submitted once per key, with the resort’s fields, and shows the messages', async () => {
    const owner = await test.signIn('owner.points')
    const key = { requestKey: 'order-key-same' }
    const [first, again] = [await make(owner, key), await make(owner, key)]
    expect([first.status, again.body.id]).toEqual([200, first.body.id])
    const order = await show(owner, first.body.id)
    expect(order).toMatchObject({
      status: 'received',
      category: 'Plumbing',
      mayEnter: true,
      bestTimes: 'Mornings',
      photos: [],
    })
    expect(order.answers.map((answer) => answer.value)).toEqual(['No'])
    expect(
      (
        await owner.call(addWorkOrderMessage, {
          query: { id: first.body.id },
          body: { ownerNumber: owner.ownerNumber, text: ' Only at night ' },
        })
      ).status,
    ).toBe(200)
    expect(await staff(order.number, 'planned', '2027-03-01', 'before', 'noon')).toContain(
      "We'll come on Mon, Mar 1, 2027, before noon.",
    )
    const after = await show(owner, first.body.id)
    expect(after.entries.map((entry) => entry.author)).toEqual(['system', 'owner', 'staff'])
    await owner.call(saveLanguage, { query: {}, body: { locale: 'es-US' } })
    expect((await show(owner, first.body.id)).entries.map((entry) => entry.text)).toEqual([
      'Recibimos su reporte y programaremos una visita.',
      'Only at night',
      'Iremos el lunes 1 de marzo de 2027, before noon.',
    ])
    await owner.call(saveLanguage, { query: {}, body: { locale: 'en-US' } })
    expect(after).toMatchObject({
      status: 'scheduled',
      scheduledOn: '2027-03-01',
      scheduledNote: 'before noon',
    })
    expect(
      (
        await test.owner.query(`select count(*)::integer as n from outbox where subject = $1`, [
          `Work order ${order.number}: The shower drips`,
        ])
      ).rows[0].n,
    ).toBe(1)
  })

  it('is only for the owner’s units, in the form’s words, by owners who may act', async () => {
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.float')]
    const strange = (
      await test.owner.query(
        `select id from unit where resort_id = 'HERON' and id not in (select unit_id
          from interest where unit_id is not null) order by id desc limit 1`,
      )
    ).rows[0].id
    expect((await make(owner, { unitId: strange })).status).toBe(404)
    expect((await make(owner, { category: 'Magic' })).status).toBe(422)
    expect((await make(owner, { comments: { C1: 'Perhaps' } })).body['code']).toBe(
      'COMMENTS_REFUSED',
    )
    expect((await make(owner, { ownerNumber: '10431' })).status).toBe(400)
    const { body } = await make(owner)
    const actions = (signedIn: SignedIn) =>
      signedIn.call(addWorkOrderMessage, {
        query: { id: body.id },
        body: { ownerNumber: signedIn.ownerNumber, text: 'hello' },
      })
    const nowhere = await other.call(getWorkOrder, { query: { id: 'no-such-order' } })
    const strangers = await other.call(getWorkOrder, { query: { id: body.id } })
    expect([strangers.status, strangers.body, (await actions(other)).status]).toEqual([
      404,
      nowhere.body,
      404,
    ])
    expect(
      (await (await test.signIn('owner.former')).call(getWorkOrderForm, { query: {} })).body
        .allowed,
    ).toBe(false)
  })

  it('is found by text and by status, in pages of fifty', async () => {
    const owner = await test.signIn('owner.points')
    const { body } = await make(owner)
    const list = async (query: { q?: string; state?: 'open' | 'done'; after?: string }) =>
      (await owner.call(listWorkOrders, { query })).body
    expect((await list({ q: 'SHOWER' })).orders.map((order) => order.id)).toEqual([body.id])
    expect((await list({ q: '%' })).total).toBe(0)
    expect(
      (await list({ state: 'done' })).orders.every((order) =>
        ['done', 'closed'].includes(order.status),
      ),
    ).toBe(true)
    await test.owner.query(`insert into work_order (resort_id, number, owner_account_id, unit_id, category,
      summary, status, reported_on)
      select 'HERON', 'M-' || n, owner_account_id, unit_id, 'Many', 'Many ' || n, 'received',
        current_date - 500 from work_order, generate_series(1, 5000) n
        where number = (select number from work_order where id = '${body.id}')`)
    const first = await list({ q: 'many' })
    // an order that is reported in between doesn't shift the pages
    await make(owner, { summary: 'Many more' })
    const second = await list({ q: 'many', after: first.next ?? '' })
    expect([
      first.total,
      new Set([...first.orders, ...second.orders].map((order) => order.id)).size,
    ]).toEqual([5000, 100])
    const days = [...first.orders, ...second.orders].map(({ reportedOn }) => reportedOn)
    expect(days).toEqual(days.toSorted().reverse())
    expect((await list({ state: 'done' })).next).toBeNull()
  })

  it("is completed on the resort's day, even if it is tomorrow in Greenwich", async () => {
    const owner = await test.signIn('owner.points')
    const { id, number } = (await make(owner)).body
    const evening = new Date('2027-03-02T02:00:00Z')
    const later = { ...test.services, clock: { ...test.services.clock, now: () => evening } }
    await answerWorkOrder(later, ['heron', number, 'done'])
    expect((await show(owner, id)).doneOn).toBe('2027-03-01')
  })

  it('shows which staff member wrote, if the import says so', async () => {
    const owner = await test.signIn('owner.points')
    const { orders } = (await owner.call(listWorkOrders, { query: {} })).body
    const order = async (number: string) => {
      const found = orders.find((each) => each.number === number)
      return show(owner, found?.id ?? '')
    }
    const window = await order('3312')
    expect(window).toMatchObject({ estimatedCostCents: 0, costState: 'none' })
    const writers = window.entries.map((entry) => [entry.author, entry.authorName, entry.isYours])
    expect(writers).toEqual([
      ['owner', '', true],
      ['staff', 'Maintenance', false],
    ])
    expect((await order('3290')).estimatedCostCents).toBeNull()
  })

  it('shows which other owner of the account wrote', async () => {
    const owner = await test.signIn('owner.points')
    const { id } = (await make(owner)).body
    await owner.call(addWorkOrderMessage, {
      query: { id },
      body: { ownerNumber: owner.ownerNumber, text: 'The key is at the desk', photos: [] },
    })
    const last = async () => (await show(owner, id)).entries.at(-1)
    const name = /^[A-Z]\w+ [A-Z]\w+$/
    const own = await last()
    expect(own).toMatchObject({ isYours: true, authorName: expect.stringMatching(name) })
    const written = `update work_order_entry e set login_id = l.id from login l
      where e.work_order_id = $1 and e.login_id is not null and l.login_id = $2`
    expect((await test.owner.query(written, [id, 'owner.float'])).rowCount).toBe(1)
    const other = await last()
    expect(other).toMatchObject({ isYours: false, authorName: expect.stringMatching(name) })
    expect(other?.authorName).not.toBe(own?.authorName)
  })

  it('shows no author if it is unknown and the account is shared', async () => {
    const owner = await test.signIn('owner.points')
    const { id } = (await make(owner)).body
    await owner.call(addWorkOrderMessage, {
      query: { id },
      body: { ownerNumber: owner.ownerNumber, text: 'The key is at the desk', photos: [] },
    })
    const forgotten = 'update work_order_entry set login_id = null where work_order_id = $1'
    await test.owner.query(forgotten, [id])
    const last = async () => (await show(owner, id)).entries.at(-1)
    expect(await last()).toMatchObject({ author: 'owner', authorName: '', isYours: true })
    const shared = `insert into owner_login (resort_id, login_id, owner_account_id, role)
      select o.resort_id, l.id, o.owner_account_id, 'view'
      from owner_login o
      join login mine on mine.resort_id = o.resort_id and mine.id = o.login_id
      join login l on l.resort_id = o.resort_id and l.login_id = 'owner.float'
      where mine.login_id = 'owner.points'`
    await test.owner.query(shared)
    expect(await last()).toMatchObject({ author: 'owner', authorName: '', isYours: false })
    await test.owner.query("delete from owner_login where role = 'view'")
  })

  it('keeps the earlier estimate if the owner refuses a new cost', async () => {
    const owner = await test.signIn('owner.points')
    const { id, number } = (await make(owner)).body
    await test.owner.query('update work_order set estimated_cost_cents = 4000 where id = $1', [id])
    await staff(number, 'cost', '120.00', 'A new valve is needed.')
    const body = { ownerNumber: owner.ownerNumber, costCents: 12_000, agreed: false }
    expect((await owner.call(answerWorkOrderCost, { query: { id }, body })).status).toBe(200)
    const refused = { costState: 'refused', estimatedCostCents: 4000 }
    expect(await show(owner, id)).toMatchObject(refused)
  })

  it('asks to approve the displayed cost, and can be rated once it is done', async () => {
    const owner = await test.signIn('owner.points')
    const { id, number } = (await make(owner)).body
    const query = { id }
    const cost = (costCents: number, agreed = true) =>
      owner.call(answerWorkOrderCost, {
        query,
        body: { ownerNumber: owner.ownerNumber, costCents, agreed },
      })
    const rate = () =>
      owner.call(rateWorkOrder, {
        query,
        body: { ownerNumber: owner.ownerNumber, rating: 5, note: 'Quick' },
      })
    expect((await cost(5000)).body['code']).toBe('WORK_ORDER_CHANGED')
    await staff(number, 'cost', '120.00', 'A new valve is needed.')
    expect(
      (await owner.call(listWorkOrders, { query: {} })).body.orders.find((order) => order.id === id)
        ?.asksCost,
    ).toBe(true)
    expect((await cost(5000)).body['code']).toBe('WORK_ORDER_CHANGED')
    expect((await show(owner, id)).estimatedCostCents).toBe(12_000)
    expect((await cost(12_000)).status).toBe(200)
    expect((await show(owner, id)).estimatedCostCents).toBe(12_000)
    expect((await cost(12_000, false)).body['code']).toBe('WORK_ORDER_CHANGED')
    expect((await rate()).body['code']).toBe('WORK_ORDER_CHANGED')
    const reopen = (by = owner) =>
      by.call(reopenWorkOrder, { query, body: { ownerNumber: by.ownerNumber, note: ' It leaks ' } })
    expect((await reopen()).body['code']).toBe('WORK_ORDER_CHANGED')
    await staff(number, 'planned', '2027-03-01', 'before noon')
    await staff(number, 'done')
    expect((await reopen(await test.signIn('owner.float'))).status).toBe(404)
    expect((await reopen()).status).toBe(200)
    const again = await show(owner, id)
    expect(again).toMatchObject({ status: 'received', doneOn: null, scheduledOn: null })
    expect(again).toMatchObject({ number, plannedOn: null, scheduledNote: '', costState: 'agreed' })
    expect(again.entries.at(-1)).toMatchObject({
      author: 'owner',
      text: "It isn't fixed yet. It leaks",
    })
    await staff(number, 'done')
    expect((await rate()).status).toBe(200)
    expect((await reopen()).body['code']).toBe('WORK_ORDER_CHANGED')
    expect((await rate()).body['code']).toBe('WORK_ORDER_CHANGED')
    expect(await show(owner, id)).toMatchObject({
      costState: 'agreed',
      rating: 5,
      status: 'closed',
    })
  })
})

/** Creates a photo of one color; each number up to 8 gives other bytes. */
const photoOf = (red: number, { width = 8, height = 4 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30 * red, g: 90, b: 120 } } })
const jpeg = (red = 0) => photoOf(red).jpeg().toBuffer()
const halfPhoto = (await jpeg()).subarray(0, -40)
const hugePhoto = await photoOf(0, { width: 6000, height: 6000 }).jpeg().toBuffer()
/** JPEG markers around content that isn't an image. */
const notDecodable = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0, 7]),
  Buffer.from('table'),
  Buffer.from([0xff, 0xda, 0, 2]),
  Buffer.from('not a picture'),
  Buffer.from([0xff, 0xd9]),
])

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

describe('photos', () => {
  const folder = () => join(test.services.settings.dataFolder, 'attachments')
  const storedFiles = () => (existsSync(folder()) ? readdirSync(folder()) : [])
  const post = (
    owner: SignedIn,
    id: string,
    payload: Buffer | string | PassThrough,
    type = 'image/jpeg',
  ) =>
    test.app.inject({
      method: 'POST',
      url: `/api/work-orders/${id}/photos?ownerNumber=${owner.ownerNumber}`,
      headers: {
        host: 'portal.localhost:8080',
        cookie: owner.cookie,
        'x-session-id': owner.handle,
        'content-type': type,
        ...(payload instanceof PassThrough ? { 'transfer-encoding': 'chunked' } : {}),
      },
      payload,
    })

  it('lose their location, are visible to their owner only, and are limited to six', async () => {
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.float')]
    const { id } = (await make(owner)).body
    // taken with the camera on its side
    const taken = photoOf(8).withMetadata({
      orientation: 6,
      exif: { IFD0: { Copyright: 'by me' } },
    })
    expect((await post(owner, id, await taken.jpeg().toBuffer())).statusCode).toBe(200)
    const [photo] = (await show(owner, id)).photos
    const get = (signedIn: SignedIn) =>
      test.app.inject({
        url: `/api/work-order-photos/${photo}?sessionID=${signedIn.handle}`,
        headers: { host: 'portal.localhost:8080', cookie: signedIn.cookie },
      })
    const visible = await get(owner)
    expect([visible.statusCode, visible.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { width, height, exif } = await sharp(visible.rawPayload).metadata()
    expect([width, height, exif]).toEqual([4, 8, undefined])
    const foreign = await post(other, id, await jpeg())
    expect([(await get(other)).statusCode, foreign.statusCode]).toEqual([404, 404])
    const overrides = await Promise.all(
      Array.from({ length: 7 }, async (_, index) => post(owner, id, await jpeg(index))),
    )
    expect(overrides.map((answer) => answer.statusCode).sort()).toEqual([
      200, 200, 200, 200, 200, 422, 422,
    ])
    expect((await show(owner, id)).photos).toHaveLength(6)
  })

  // issue 37, item 23
  it("are decoded only for the account's own orders", async () => {
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.float')]
    const { id } = (await make(owner)).body
    const photo = await jpeg(1)
    let decoded = 0
    const count = () => void decoded++
    sharp.queue.on('change', count)
    expect((await post(other, id, photo)).statusCode).toBe(404)
    expect((await post(owner, 'no-such-order', photo)).statusCode).toBe(404)
    expect(decoded).toBe(0)
    expect((await post(owner, id, photo)).statusCode).toBe(200)
    expect(decoded).toBeGreaterThan(0)
    sharp.queue.off('change', count)
  })

  it('are accepted only if the resort allows them', async () => {
    const owner = await test.signIn('owner.points')
    const { id } = (await make(owner)).body
    expect((await show(owner, id)).mayAddPhotos).toBe(true)
    await test.owner.query(
      `update resort_option set value = value || '{"allowPhotos": false}'
       where resort_id = 'HERON' and name = 'woOptions'`,
    )
    expect((await show(owner, id)).mayAddPhotos).toBe(false)
    expect((await post(owner, id, await jpeg())).json()).toMatchObject({ code: 'WORK_ORDERS_OFF' })
    expect((await show(owner, id)).photos).toEqual([])
  })

  it('belong to a message of the same order, and are stored once', async () => {
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.float')]
    const [order, second, strange] = [await make(owner), await make(owner), await make(other)]
    const { id } = order.body
    const getId = async (by: SignedIn, of: string, red: number) =>
      String((await post(by, of, await jpeg(red))).json().id)
    const photo = await getId(owner, id, 1)
    expect(await getId(owner, id, 1)).toBe(photo)
    const say = (text: string, photos: string[]) =>
      owner.call(addWorkOrderMessage, {
        query: { id },
        body: { ownerNumber: owner.ownerNumber, text, photos },
      })
    expect((await say('Look', [photo])).status).toBe(200)
    expect((await say('', [photo, photo])).status).toBe(200)
    expect((await say(' ', [])).status).toBe(400)
    const foreign = [
      await getId(owner, second.body.id, 2),
      await getId(other, strange.body.id, 3),
      'no-such-photo',
    ]
    for (const each of foreign) expect((await say('Look', [photo, each])).status).toBe(404)
    const { photos, entries } = await show(owner, id)
    expect(photos).toEqual([photo])
    expect(entries.map(({ text, photos }) => [text, photos]).slice(1)).toEqual([
      ['Look', [photo]],
      ['', [photo]],
    ])
  })

  // issue 12, item 1
  it('without a session are rejected before the body is read', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    // the photo is announced but never sent
    socket.write(
      'POST /api/work-orders/x/photos?ownerNumber=1 HTTP/1.1\r\nhost: ' +
        'portal.localhost\r\ncontent-type: image/jpeg\r\ncontent-length: 5000000\r\n\r\n',
    )
    const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(5_000) })) as [
      Buffer,
    ]
    socket.destroy()
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 403 /)
  })

  // issue 37: 60 waiting uploads of a session held 5 MB each
  it('beyond the memory for a session are refused before the body is read', async () => {
    const owner = await test.signIn('owner.points')
    const stranger = await test.signIn('owner.float')
    const { id } = (await make(owner)).body
    const picture = await jpeg(7)
    // without a content length, each upload reserves the maximum
    const open = [1, 2].map(() => new PassThrough())
    const answers = open.map((body) => post(owner, id, body))
    const isRead = (body: PassThrough) => body.listenerCount('readable') > 0
    await expect.poll(() => open.every(isRead)).toBe(true)
    const refused = await post(owner, id, picture)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_UPLOADS' })
    // the limit applies to each session
    expect((await post(stranger, id, picture)).statusCode).toBe(404)
    for (const body of open) body.end(picture)
    await Promise.all(answers)
    expect((await post(owner, id, picture)).statusCode).toBe(200)
  })

  // issue 12, item 26
  it('are stored once if sent again, even if there are six', async () => {
    const owner = await test.signIn('owner.points')
    const { id } = (await make(owner)).body
    const pictures = await Promise.all(Array.from({ length: 6 }, (_, index) => jpeg(index)))
    for (const picture of pictures) expect((await post(owner, id, picture)).statusCode).toBe(200)
    const repeats = await Promise.all(
      pictures.slice(0, 2).map((picture) => post(owner, id, picture)),
    )
    expect(repeats.map((answer) => answer.statusCode)).toEqual([200, 200])
    expect((await show(owner, id)).photos).toHaveLength(6)
  })

  it.each([
    [
      'a PNG behind a right name',
      Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'),
      'image/jpeg',
      422,
      'PHOTO_REFUSED',
    ],
    [
      'an SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'image/jpeg',
      422,
      'PHOTO_REFUSED',
    ],
    ['an SVG that says so', '<svg/>', 'image/svg+xml', 422, 'PHOTO_REFUSED'],
    [
      'a bomb of zeros',
      Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(100_000), Buffer.from([0xff, 0xd9])]),
      'image/jpeg',
      422,
      'PHOTO_REFUSED',
    ],
    [
      'a segment that is longer than the file',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0xff, 0xd9]),
      'image/jpeg',
      422,
      'PHOTO_REFUSED',
    ],
    // issue 37, item 23
    ['markers of a JPEG around something else', notDecodable, 'image/jpeg', 422, 'PHOTO_REFUSED'],
    ['half a photo', halfPhoto, 'image/jpeg', 422, 'PHOTO_REFUSED'],
    ['a photo of 36 megapixels', hugePhoto, 'image/jpeg', 422, 'PHOTO_REFUSED'],
    ['100 MB', Buffer.alloc(100 * 1024 * 1024, 0xff), 'image/jpeg', 413, 'TOO_LARGE'],
  ])(
    '%s is rejected with a message, and nothing is stored',
    async (_, payload, type, status, code) => {
      const owner = await test.signIn('owner.points')
      const { id } = (await make(owner)).body
      const before = storedFiles()
      const answer = await post(owner, id, payload, type)
      expect(answer.statusCode).toBe(status)
      expect(answer.json()).toMatchObject({ code, detail: expect.stringMatching(/photo/) })
      expect([storedFiles(), (await show(owner, id)).photos]).toEqual([before, []])
    },
  )
})
