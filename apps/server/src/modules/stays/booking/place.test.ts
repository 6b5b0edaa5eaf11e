import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getPlace, getReservation, listReservations, searchAvailability } from '@ownerng/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'
import { importFolder } from '../../../import/import-folder.ts'
import { importPhotos } from '../../../import/import-photos.ts'
import { readPrepared } from '../../../import/prepared-photos.ts'

const demo = (name: string) =>
  fileURLToPath(new URL(`../../../../../../demo/${name}`, import.meta.url))

let test: TestApp
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  const { database, services } = test
  const { files, keys, clock } = services
  await importFolder({ folder: demo('pines'), database, keys, clock, files, keepGood: true })
  for (const [resortId, name] of [
    ['HERON', 'heron'],
    ['PINES', 'pines'],
  ] as const) {
    const folder = demo(`${name}/photos`)
    const findPrepared = readPrepared(join(folder, 'prepared'))
    const report = await importPhotos({ resortId, folder, database, files, findPrepared })
    expect(report).toMatchObject({ fresh: 0, refusals: [] })
  }
  owner = await test.signIn('owner.points')
})
afterAll(() => test.close())

const readPlace = (signedIn: SignedIn, unitType: string) =>
  signedIn.call(getPlace, { query: { unitType } })

it('shows the photos of a unit type, then of the resort, and its details', async () => {
  const { status, body } = await readPlace(owner, '1BR')
  expect(status).toBe(200)
  expect(body.photos.map(({ isOfResort }) => isOfResort)).toEqual([...Array(5).fill(false), true])
  expect(body.photos[0]).toMatchObject({
    alt: 'Deck with two chairs, the lake and the hills behind',
    caption: 'Morning sun on the deck',
    widths: [480, 1200],
  })
  expect(body.plan).toMatchObject({ widths: [], width: 640, height: 400 })
  expect(body.mapPoint).toEqual({ x: 52, y: 47 })
  expect(body.directions).toMatch(/^A 4-minute walk/)
  const sections = (section: string) => body.details.filter((detail) => detail.section === section)
  expect(sections('sleep').map(({ title }) => title)).toEqual(['Bedroom', 'Living room'])
  expect(sections('missing')).toHaveLength(1)
})

it('does not find the unit type of another resort', async () => {
  expect((await readPlace(owner, 'RDG')).status).toBe(404)
  expect((await readPlace(owner, 'NONE')).status).toBe(404)
  const neighbor = await test.signIn('owner.whole', 'PINES')
  expect((await readPlace(neighbor, '1BR')).status).toBe(404)
  const { body } = await readPlace(neighbor, 'SUM')
  expect(body.photos.length).toBeGreaterThan(0)
  for (const { address } of body.photos) expect(address).toMatch(/^\/api\/photos\/PINES\//)
  expect(body.details).toEqual([])
})

it('shows photos of unit types and stays; a unit’s own photo first', async () => {
  const { body: search } = await owner.call(searchAvailability, {
    query: {
      arrival: day(300),
      departure: day(307),
      people1: '2',
      people2: '0',
      people3: '0',
      people4: '0',
    },
  })
  for (const place of search.places) expect(place.photo?.address).toMatch(/^\/api\/photos\/HERON\//)
  const { body: list } = await owner.call(listReservations, { query: {} })
  const stay = list.reservations.find(({ unitTypeCode }) => unitTypeCode === '1BR')
  expect(stay?.photo?.alt).toBe('Deck with two chairs, the lake and the hills behind')
  await test.owner.query(
    `insert into place_photo (resort_id, kind, unit_id, position, name, widths, width, height, blur,
        alt, caption)
      select resort_id, 'photo', unit_id, 900, repeat('a', 32), '{480}', 480, 320, '', 'Its own', ''
      from reservation where resort_id = 'HERON' and id = $1`,
    [stay?.id],
  )
  const { body } = await owner.call(getReservation, { query: { id: stay?.id ?? '' } })
  expect(body.photo).toMatchObject({ alt: 'Its own', widths: [480] })
})
