import { readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { cliImport } from '@ownerng/messages/cli/import'
import type { Database, ResortSql } from '../db/database.ts'
import type { RowOf } from '../db/statement.ts'
import type { FileStore } from '../integrations/files/files.ts'
import {
  MAX_PHOTO_BYTES,
  MIN_PHOTO_WIDTH,
  type PhotoFault,
  type PreparedPhoto,
  photoName,
  preparePhoto,
} from '../integrations/files/prepare-photo.ts'
import { pathExists } from '../shared/path-exists.ts'
import { collectTexts } from './folder-texts.ts'
import * as queries from './photos.queries.ts'
import { PHOTOS_FILE } from './photos-file.ts'
import { readFile } from './read-folder.ts'
import type { Refusal } from './refusal.ts'
import { findIdsByNumber } from './stored-rows.queries.ts'
import { readIds } from './write-request.ts'
import { writeTexts } from './write-texts.ts'

interface PhotosRequest {
  readonly resortId: string
  readonly folder: string
  readonly database: Database
  readonly files: FileStore
  /** Returns an already encoded photo; null if it must be encoded. */
  readonly findPrepared?: (name: string) => PreparedPhoto | null
}

/** Result; if anything was refused, nothing was written. */
interface PhotosReport {
  readonly photos: number
  /** Photos encoded now; the others already were. */
  readonly fresh: number
  readonly refusals: readonly Refusal[]
}

type PhotoRow = ReturnType<typeof readFile<typeof PHOTOS_FILE>>[number]
type StoredPhoto = RowOf<typeof queries.findStoredPhotos>

/** Replaces a resort's pictures with a folder's, all or none. */
export async function importPhotos(request: PhotosRequest): Promise<PhotosReport> {
  const { resortId, folder, database } = request
  const refusals: Refusal[] = []
  const texts = collectTexts()
  const rows = readFile(folder, PHOTOS_FILE, refusals, texts)
  const [places, stored] = await database.inResort(resortId, async (sql) => [
    await readPlaces(sql, resortId),
    new Map((await sql.rows(queries.findStoredPhotos, { resortId })).map((row) => [row.name, row])),
  ])
  refusals.push(...rows.flatMap((row) => placeFaults(row, places)))
  const shown: { row: PhotoRow; photo: StoredPhoto }[] = []
  let fresh = 0
  for (const row of rows) {
    const { photo, isFresh = false, fault = '' } = await readPhoto(request, row, stored)
    if (photo) shown.push({ row, photo })
    else refusals.push({ file: PHOTOS_FILE.file, line: row.line, field: 'file', reason: fault })
    if (isFresh) fresh++
  }
  if (refusals.length > 0)
    return { photos: 0, fresh: 0, refusals: refusals.toSorted((a, b) => a.line - b.line) }
  await database.inResort(resortId, async (sql) => {
    await sql.rows(queries.deletePhotos, { resortId })
    await sql.rows(queries.addPhotos, {
      resortId,
      rows: JSON.stringify(shown.map(({ row, photo }, index) => toRow(row, photo, index, places))),
    })
    await writeTexts(sql, resortId, texts.list())
  })
  return { photos: shown.length, fresh, refusals }
}

type Places = Awaited<ReturnType<typeof readPlaces>>

async function readPlaces(sql: ResortSql, resortId: string) {
  const types = await sql.rows(queries.findTypeCodes, { resortId })
  return {
    types: new Set(types.map(({ code }) => code)),
    units: await readIds({ sql, resortId }, findIdsByNumber.units),
  }
}

function toRow(row: PhotoRow, photo: StoredPhoto, index: number, { units }: Places) {
  return {
    ...photo,
    kind: row.kind,
    unit_type_code: row.unit_type || null,
    unit_id: units.get(row.unit) ?? null,
    position: index + 1,
    alt: row.alt,
    caption: row.caption,
  }
}

/** Checks the place that a picture belongs to. */
function placeFaults({ line, kind, unit_type, unit }: PhotoRow, places: Places): Refusal[] {
  const messages = cliImport()
  const refuse = (field: string, reason: string) => [
    { file: PHOTOS_FILE.file, line, field, reason },
  ]
  if (unit_type && unit) return refuse('unit', messages.photo.both)
  if (kind === 'site-map' && (unit_type || unit))
    return refuse(unit_type ? 'unit_type' : 'unit', messages.photo.ofResort)
  const unknown = (value: string, column: string, file: string) =>
    refuse(column, messages.row.unknown({ value, column, file }))
  if (unit_type && !places.types.has(unit_type))
    return unknown(unit_type, 'unit_type', 'unit-types.csv')
  return unit && !places.units.has(unit) ? unknown(unit, 'unit', 'units.csv') : []
}

interface ReadPhoto {
  readonly photo?: StoredPhoto
  readonly isFresh?: boolean
  readonly fault?: string
}

const MAX_DRAWING_BYTES = 400_000
const DRAWING = /^\s*(?:<\?xml[^>]*>\s*)?<svg[^>]*\sviewBox="0 0 (\d{1,5}) (\d{1,5})"/

/** Reads a file; encodes and stores it if that hasn't been done yet. */
async function readPhoto(
  { folder, resortId, files, findPrepared }: PhotosRequest,
  row: PhotoRow,
  stored: ReadonlyMap<string, StoredPhoto>,
): Promise<ReadPhoto> {
  const messages = cliImport().photo
  const path = join(folder, row.file)
  if (!pathExists(path)) return { fault: messages.noFile({ name: row.file }) }
  if (statSync(path).size > MAX_PHOTO_BYTES) return { fault: faultText('large', row.file) }
  const bytes = readFileSync(path)
  const name = photoName(bytes)
  const put = (ending: string, content: Buffer) =>
    files.put(`photos/${resortId}/${name}${ending}`, content)
  if (extname(row.file).toLowerCase() === '.svg') {
    const [, width, height] = DRAWING.exec(bytes.subarray(0, 2000).toString()) ?? []
    if (!width || !height || bytes.length > MAX_DRAWING_BYTES || row.kind === 'photo')
      return { fault: messages.drawing({ name: row.file, most: MAX_DRAWING_BYTES / 1000 }) }
    await put('.svg', bytes)
    return {
      photo: { name, widths: [], width: Number(width), height: Number(height), blur: '' },
    }
  }
  const before = stored.get(name)
  if (before && (await files.read(`photos/${resortId}/${name}-${before.width}.webp`)))
    return { photo: before }
  const known = findPrepared?.(name)
  const prepared = known ?? (await preparePhoto(bytes))
  if (typeof prepared === 'string') return { fault: faultText(prepared, row.file) }
  for (const file of prepared.files) await put(file.ending, file.bytes)
  const { widths, width, height, blur } = prepared
  return { photo: { name, widths: [...widths], width, height, blur }, isFresh: !known }
}

function faultText(fault: PhotoFault, name: string): string {
  const messages = cliImport().photo
  switch (fault) {
    case 'unreadable':
      return messages.unreadable({ name })
    case 'small':
      return messages.small({ name, least: MIN_PHOTO_WIDTH })
    case 'large':
      return messages.large({ name, most: MAX_PHOTO_BYTES / 1_000_000 })
  }
}
