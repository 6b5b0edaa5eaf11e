import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { stringify } from 'csv-stringify/sync'
import sharp from 'sharp'
import { photoName, preparePhoto } from '../../apps/server/src/integrations/files/prepare-photo.ts'
import { ALBUMS, type DemoPicture } from './albums.ts'
import { drawPlan, PLANS } from './plans.ts'
import { PLANS_OF_PINES } from './plans-pines.ts'
import { REPAIR_PHOTOS } from './repairs.ts'
import { SITES } from './site.ts'

/** Pixels of a picture: the drawings are sheets of 600 by 400. */
const WIDTH = 1200
/** Floor plans of each resort, by its folder: of which type, and the name of its file. */
const PLANS_OF: Readonly<Record<string, readonly (readonly [type: string, name: string])[]>> = {
  heron: [
    ['STU', 'studio'],
    ['1BR', 'one-bedroom'],
    ['GS', 'suite'],
    ['GSA', 'suite-a'],
    ['GSB', 'suite-b'],
    ['COT', 'cottage'],
    ['VIL', 'villa'],
  ],
  pines: [
    ['RDG', 'ridge'],
    ['SUM', 'summit'],
    ['LDG', 'lodge'],
  ],
}
const ALL_PLANS = new Map(Object.entries({ ...PLANS, ...PLANS_OF_PINES }))

interface CsvRow {
  readonly file: string
  readonly kind: string
  readonly unit_type: string
  readonly unit: string
  readonly alt: string
  readonly caption: string
}

/**
 * Draws the pictures of the demo, `npm run demo-pictures`, and prepares them as the import would,
 * so that a demo starts without a wait. An unchanged drawing gives the same file.
 */
async function makePictures(into: URL): Promise<void> {
  const files = new Map<string, Buffer>()
  // all of them first: preparing switches the reading of drawings off
  for (const { file, drawing } of Object.values(ALBUMS).flat())
    if (!files.has(file)) files.set(file, await rasterize(drawing).toBuffer())
  const repairs = await Promise.all(
    REPAIR_PHOTOS.map(async ([resort, number, drawing]) => ({
      path: `${resort}/photos/work-orders/${number}.jpg`,
      bytes: await sharp(await rasterize(drawing).toBuffer())
        .resize(900)
        .jpeg()
        .toBuffer(),
    })),
  )
  for (const [resort, pictures] of Object.entries(ALBUMS)) {
    const folder = new URL(`${resort}/photos/`, into)
    clear(folder)
    mkdirSync(new URL('prepared/', folder), { recursive: true })
    const index: Record<string, object> = {}
    for (const file of new Set(pictures.map((picture) => picture.file))) {
      const bytes = files.get(file) ?? Buffer.alloc(0)
      writeFileSync(new URL(file, folder), bytes)
      index[photoName(bytes)] = await prepare(bytes, new URL('prepared/', folder))
      console.log(`${resort}/photos/${file}`)
    }
    writeFileSync(new URL('prepared/index.json', folder), `${JSON.stringify(index, null, 1)}\n`)
    const rows = [...pictures.map(toRow), ...writeDrawings(resort, folder)]
    writeFileSync(new URL('photos.csv', folder), stringify(rows, { header: true }))
  }
  for (const { path, bytes } of repairs) {
    const file = new URL(path, into)
    mkdirSync(new URL('./', file), { recursive: true })
    writeFileSync(file, bytes)
  }
}

/** Empties a folder of pictures; photos of work orders are not all drawn here. */
function clear(folder: URL): void {
  for (const name of readdirSync(folder))
    if (name !== 'work-orders') rmSync(new URL(name, folder), { recursive: true })
}

const rasterize = (drawing: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="600"
    height="400">${drawing}</svg>`,
    ),
    { density: 144 },
  )
    .resize(WIDTH)
    .webp({ quality: 86, effort: 6 })

/** Writes the sizes of a picture; returns what `index.json` says of it. */
async function prepare(bytes: Buffer, folder: URL): Promise<object> {
  const prepared = await preparePhoto(bytes)
  if (typeof prepared === 'string') throw new Error(`a picture is ${prepared}`)
  const name = photoName(bytes)
  for (const file of prepared.files)
    writeFileSync(new URL(`${name}${file.ending}`, folder), file.bytes)
  const { widths, width, height, blur } = prepared
  return { widths, width, height, blur }
}

const toRow = ({ file, type, alt, caption }: DemoPicture): CsvRow => ({
  file,
  kind: 'photo',
  unit_type: type,
  unit: '',
  alt,
  caption,
})

/** Writes floor plans and the map of a resort; returns their rows. */
function writeDrawings(resort: string, folder: URL): CsvRow[] {
  const site = Object.entries(SITES).find(([name]) => name === resort)?.[1]
  const row = (file: string, kind: string, unit_type: string, alt: string): CsvRow => ({
    file,
    kind,
    unit_type,
    unit: '',
    alt,
    caption: '',
  })
  if (site) writeFileSync(new URL('site-map.svg', folder), site.svg)
  const map = site ? [row('site-map.svg', 'site-map', '', site.alt)] : []
  const plans = (PLANS_OF[resort] ?? []).map(([type, name]) => {
    const drawn = ALL_PLANS.get(name)
    if (!drawn) throw new Error(`there is no plan ${name}`)
    writeFileSync(new URL(`plan-${name}.svg`, folder), drawPlan(drawn.title, drawn.plan))
    return row(`plan-${name}.svg`, 'floor-plan', type, drawn.alt)
  })
  return [...plans, ...map]
}

await makePictures(new URL('../', import.meta.url))
