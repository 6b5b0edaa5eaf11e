import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { addWorkOrderMessage } from '@ownerng/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { startAppForEach, test } from '../../../test-support/current-app.ts'
import type { SignedIn } from '../../../test-support/test-app.ts'
import { make, show } from '../../../test-support/work-orders.ts'

startAppForEach()

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
