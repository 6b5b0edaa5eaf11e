import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { photoName, preparePhoto } from '../integrations/files/prepare-photo.ts'
import { importFolder } from './import-folder.ts'
import { importPhotos } from './import-photos.ts'
import { findStoredPhotos } from './photos.queries.ts'
import { readPrepared } from './prepared-photos.ts'

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'photos-'))
  return () => rmSync(folder, { recursive: true, force: true })
})
afterAll(() => test.close())

const HEADER = 'file,kind,unit_type,unit,alt,caption\n'
const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)
const blank = (width: number, height: number, background = '#48a') =>
  sharp({ create: { width, height, channels: 3, background } })
const load = (resortId = 'HERON') =>
  importPhotos({
    resortId,
    folder,
    database: test.database,
    files: test.services.files,
  })
const storedAt = async (resortId: string) =>
  (
    await test.owner.query(
      `select kind, unit_type_code, unit_id is not null as of_unit, name, widths, width, height,
        blur, alt, caption
        from place_photo where resort_id = $1 order by position`,
      [resortId],
    )
  ).rows

it('encodes photos as AVIF and WebP in three widths, and keeps plans', async () => {
  write('deck.jpg', await blank(2400, 1600).jpeg().toBuffer())
  write('door.png', await blank(700, 500).png().toBuffer())
  write('plan.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"></svg>')
  write(
    'photos.csv',
    `${HEADER}deck.jpg,photo,1BR,,The deck,Morning on the deck
door.png,photo,,204,The door of 204,
plan.svg,floor-plan,1BR,,Floor plan,
`,
  )
  expect(await load()).toEqual({ photos: 3, fresh: 2, refusals: [] })
  const [deck, door, plan] = await storedAt('HERON')
  expect(deck).toMatchObject({
    unit_type_code: '1BR',
    of_unit: false,
    widths: [480, 1200, 2000],
    width: 2000,
    height: 1333,
    alt: 'The deck',
    caption: 'Morning on the deck',
  })
  expect(deck.blur).toMatch(/^data:image\/webp;base64,.{40,400}$/)
  expect(door).toMatchObject({ of_unit: true, widths: [480, 700], width: 700, height: 500 })
  expect(plan).toMatchObject({ kind: 'floor-plan', widths: [], width: 640, height: 400 })

  const open = (file: string, resort = 'HERON') =>
    test.app.inject({ url: `/api/photos/${resort}/${file}` })
  const avif = await open(`${deck.name}-1200.avif`)
  expect([avif.statusCode, avif.headers['content-type'], avif.headers['cache-control']]).toEqual([
    200,
    'image/avif',
    'public, max-age=31536000, immutable',
  ])
  expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 1200 })
  expect((await open(`${deck.name}-480.webp`)).headers['content-type']).toBe('image/webp')
  expect((await open(`${plan.name}.svg`)).headers['content-security-policy']).toContain('sandbox')
  for (const [file, resort] of [
    [`${deck.name}-480.webp`, 'PINES'],
    [`${deck.name}-999.webp`, 'HERON'],
    [`${deck.name}-480.json`, 'HERON'],
    ['..%2f..%2fkey', 'HERON'],
  ])
    expect((await open(file ?? '', resort)).statusCode).toBe(404)

  expect(await load(), 'the same folder again prepares nothing').toMatchObject({ fresh: 0 })
})

it('removes metadata and applies the rotation', async () => {
  const bytes = await blank(900, 600)
    .withExif({ IFD0: { Copyright: 'Somebody', Orientation: '6' }, IFD3: { GPSLatitude: '35/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const prepared = await preparePhoto(bytes)
  if (typeof prepared === 'string') throw new Error(prepared)
  expect(prepared).toMatchObject({ widths: [480, 600], width: 600, height: 900 })
  for (const { bytes } of prepared.files) {
    const { exif, orientation, xmp, iptc } = await sharp(bytes).metadata()
    expect({ exif, orientation, xmp, iptc }).toEqual({})
  }
})

it('refuses invalid pictures and missing texts, and changes nothing', async () => {
  const before = await storedAt('HERON')
  const whole = await blank(1200, 800).jpeg().toBuffer()
  write('good.jpg', whole)
  write('cut.jpg', whole.subarray(0, 900))
  write('text.png', 'not a picture')
  write('drawing.jpg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900"></svg>')
  write('moving.png', await blank(900, 600).gif().toBuffer())
  write('thumb.png', await blank(300, 200).png().toBuffer())
  write('vast.png', await blank(9000, 9000).png().toBuffer())
  write('plan.svg', '<svg viewBox="0 0 640 400"></svg>')
  write(
    'photos.csv',
    `${HEADER}good.jpg,photo,1BR,,,
good.jpg,photo,1BR,204,A room,
good.jpg,photo,XXX,,A room,
good.jpg,site-map,1BR,,The map,
absent.jpg,photo,,,A room,
cut.jpg,photo,,,A room,
text.png,photo,,,A room,
drawing.jpg,photo,,,A room,
moving.png,photo,,,A room,
thumb.png,photo,,,A room,
vast.png,photo,,,A room,
plan.svg,photo,,,A plan,
../deck.jpg,photo,,,A room,
`,
  )
  const { photos, refusals } = await load()
  expect(photos).toBe(0)
  expect(refusals.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)).toEqual([
    '2 alt: is missing',
    '3 unit: is given as well as unit_type: use one of them',
    '4 unit_type: "XXX" is not a unit_type of unit-types.csv',
    '5 unit_type: must be empty: the map is of the whole resort',
    '6 file: the folder has no file absent.jpg',
    '7 file: cut.jpg cannot be read as a picture',
    '8 file: text.png cannot be read as a picture',
    '9 file: drawing.jpg cannot be read as a picture',
    '10 file: moving.png cannot be read as a picture',
    '11 file: thumb.png is less than 480 pixels wide',
    '12 file: vast.png is larger than 25 MB or has more than 60 million pixels',
    '13 file: plan.svg is not an SVG with a viewBox of at most 400 kB, or is a photo',
    '14 file: is the name of a picture in the folder: jpg, png, webp, avif or svg',
  ])
  expect(await storedAt('HERON')).toEqual(before)
})

it('replaces the photos of one resort only', async () => {
  await importFolder({
    folder: fileURLToPath(new URL('../../../../demo/pines', import.meta.url)),
    database: test.database,
    keys: test.services.keys,
    clock: test.services.clock,
    files: test.services.files,
    keepGood: false,
  })
  const before = await storedAt('HERON')
  write('ridge.png', await blank(600, 400, '#583').png().toBuffer())
  write('photos.csv', `${HEADER}ridge.png,photo,RDG,,The ridge,\n`)
  expect(await load('PINES')).toMatchObject({ photos: 1, refusals: [] })
  expect(await storedAt('HERON')).toEqual(before)
  expect((await storedAt('PINES')).map(({ unit_type_code }) => unit_type_code)).toEqual(['RDG'])
  const seen = await test.database.readResort('PINES', findStoredPhotos, { resortId: 'HERON' })
  expect(seen, 'row level security keeps the rows of another resort').toEqual([])
})

it.each(['heron', 'pines', 'bayview'])('the photos of %s are encoded in advance', (resort) => {
  const photos = fileURLToPath(new URL(`../../../../demo/${resort}/photos/`, import.meta.url))
  const find = readPrepared(join(photos, 'prepared'))
  const files = readdirSync(photos).filter((file) => file.endsWith('.webp'))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files)
    expect(find(photoName(readFileSync(join(photos, file))))?.files, file).toHaveLength(4)
})
