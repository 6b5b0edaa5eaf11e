import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { cliBackup } from '@ownerng/messages/cli/backup'
import { loadDatabase, requireMigrations } from '../db/load-database.ts'
import { openToRestore } from '../db/open-data.ts'
import { BOOKS_FILE, readBooksFigures } from '../db/sandbox-books.ts'
import { type BucketFile, listBucket } from '../integrations/files/bucket-list.ts'
import { ArchiveFault, filesIn, verifyArchive } from '../shared/archive.ts'
import { FILE_FOLDERS, PRIVATE_FILE, PRIVATE_FOLDER, REPORT_FOLDER } from '../shared/data-folder.ts'
import { hasKeys, KEY_FILE } from '../shared/keys.ts'
import type { Settings } from '../shared/settings.ts'
import { requireKeys } from './archive-keys.ts'
import { BUCKET_FILE, FILES, type Manifest, readManifest } from './archive-manifest.ts'
import { refusingFaults } from './archive-refusal.ts'
import { refuseWithExample } from './command-refusal.ts'

/** What is put into the data folder: none of it may be there before. */
const PLACES = [...FILE_FOLDERS, REPORT_FOLDER, dirname(BOOKS_FILE)]

const WITH_CARDS = '--with-cards'
const CARD_ACCOUNTS = 'public.card_credential'

/**
 * Puts an archive into an empty database and data folder. Nothing is touched before the whole
 * archive is verified, and the database commits last, once all else is in its place. The files of
 * several databases come with the main one. The card accounts of its resorts are left out unless
 * they are asked for: a copy charges nobody.
 */
export async function restore(
  settings: Settings,
  words: readonly string[],
  isMain = true,
): Promise<string> {
  const [folder, ...more] = words.filter((word) => word !== WITH_CARDS)
  if (!folder || folder.startsWith('-') || more.length > 0)
    throw refuseWithExample(`restore FOLDER [${WITH_CARDS}]`, 'restore /backups/2027-01-31')
  return refusingFaults(folder, async () => {
    await verifyArchive(folder)
    const manifest = readManifest(folder)
    const isLeftOut = !words.includes(WITH_CARDS) && CARD_ACCOUNTS in manifest.database.figures.rows
    const leftOut = isLeftOut ? [CARD_ACCOUNTS] : []
    requireMigrations(manifest.database)
    const { dataFolder } = settings
    if (isMain) await requireEmptyPlaces(dataFolder)
    const key = keyToWrite(settings, folder, manifest)
    if (isMain) await requireBucket(settings, folder, manifest)
    const data = await openToRestore(settings)
    const written: string[] = []
    try {
      for (const name of await filesIn(join(folder, FILES)))
        await put(join(folder, FILES, name), join(dataFolder, name), written)
      if (manifest.gateway) await putBooks(folder, settings, manifest.gateway, written)
      if (key !== null) await putKey(dataFolder, key, written)
      const open = (name: string) => createReadStream(join(folder, name))
      await loadDatabase(data, manifest.database, open, leftOut)
    } catch (error) {
      for (const file of written) await rm(file, { force: true })
      throw error
    } finally {
      await data.close()
    }
    const { rows } = manifest.database.figures
    const accounts = leftOut.reduce((sum, name) => sum + (rows[name] ?? 0), 0)
    const restored = cliBackup().restored({
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0) - accounts,
      tables: Object.keys(rows).length,
      files: manifest.files.count,
      madeAt: manifest.madeAt,
    })
    return accounts === 0 ? restored : `${restored}\n${cliBackup().withoutCards({ accounts })}`
  })
}

async function requireEmptyPlaces(dataFolder: string): Promise<void> {
  for (const place of PLACES)
    if ((await filesIn(join(dataFolder, place))).length > 0)
      throw new ArchiveFault(cliBackup().filesThere({ folder: join(dataFolder, place) }))
}

/**
 * The key that has to be written into the data folder; null where this server has it. Throws an
 * ArchiveFault where it has another one, or none comes with the archive.
 */
function keyToWrite(settings: Settings, folder: string, manifest: Manifest): string | null {
  const { keyIds } = manifest.database
  if (hasKeys(settings)) {
    requireKeys(settings, keyIds)
    return null
  }
  if (!manifest.isKeyIncluded) throw new ArchiveFault(cliBackup().keyElsewhere)
  return readFileSync(join(folder, KEY_FILE), 'utf8')
}

async function put(source: string, target: string, written: string[]): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER })
  written.push(target)
  const file = createWriteStream(target, { flags: 'wx', mode: PRIVATE_FILE, flush: true })
  await pipeline(createReadStream(source), file)
}

async function putBooks(
  folder: string,
  { dataFolder }: Settings,
  { rows }: NonNullable<Manifest['gateway']>,
  written: string[],
): Promise<void> {
  const target = join(dataFolder, BOOKS_FILE)
  await put(join(folder, BOOKS_FILE), target, written)
  for (const [table, count] of Object.entries(readBooksFigures(target)))
    if (rows[table] !== count)
      throw new ArchiveFault(
        cliBackup().differs({ difference: `${table}: ${rows[table]}, ${count}` }),
      )
}

async function putKey(dataFolder: string, key: string, written: string[]): Promise<void> {
  const path = join(dataFolder, KEY_FILE)
  written.push(path)
  await writeFile(path, key, { flag: 'wx', mode: PRIVATE_FILE, flush: true })
}

/** Compares the list of an archive with the bucket of the settings: every file must be there. */
async function requireBucket({ s3 }: Settings, folder: string, { files }: Manifest): Promise<void> {
  if (files.isInBucket !== (s3 !== null))
    throw new ArchiveFault(files.isInBucket ? cliBackup().needsBucket : cliBackup().needsFolder)
  if (!s3) return
  const found = listBucket(s3)
  let there = await found.next()
  // both are in the order of their keys, and a bucket may hold more
  for await (const line of createInterface(createReadStream(join(folder, BUCKET_FILE)))) {
    const file = JSON.parse(line) as BucketFile
    while (!there.done && there.value.key !== file.key) there = await found.next()
    if (there.done || there.value.etag !== file.etag || there.value.bytes !== file.bytes)
      throw new ArchiveFault(cliBackup().notInBucket({ key: file.key }))
  }
}
