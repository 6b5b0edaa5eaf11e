import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { cliBackup } from '@ownerng/messages/cli/backup'
import { dumpDatabase } from '../db/dump-database.ts'
import { keepingFiles } from '../db/kept-files.ts'
import { openToBackUp } from '../db/open-data.ts'
import { BOOKS_FILE, copyBooks, hasBooks, readBooksFigures } from '../db/sandbox-books.ts'
import { listBucket } from '../integrations/files/bucket-list.ts'
import { ArchiveFault, createArchive, filesIn, type NewArchive } from '../shared/archive.ts'
import { FILE_FOLDERS, REPORT_FOLDER } from '../shared/data-folder.ts'
import { findKeyTexts, KEY_FILE } from '../shared/keys.ts'
import { pausePoint } from '../shared/pause-points.ts'
import type { Settings } from '../shared/settings.ts'
import { requireKeys } from './archive-keys.ts'
import { ARCHIVE_FORMAT, BUCKET_FILE, FILES, MANIFEST, type Manifest } from './archive-manifest.ts'
import { refusingFaults } from './archive-refusal.ts'
import { refuseWithExample } from './command-refusal.ts'

const WITHOUT_KEY = '--without-key'
const NO_FILES: Manifest['files'] = { isInBucket: false, count: 0 }

/**
 * Writes everything that a server keeps into a folder, while it goes on: the database in one
 * snapshot, then the books of a sandbox, the files, and the key. Refuses, and leaves nothing that
 * looks complete, where anything of it is missing. Of several databases the main one has the files,
 * which are of all of them.
 */
export async function backUp(
  settings: Settings,
  version: string,
  words: readonly string[],
  isMain = true,
): Promise<string> {
  const [folder, ...more] = words.filter((word) => word !== WITHOUT_KEY)
  if (!folder || folder.startsWith('-') || more.length > 0)
    throw refuseWithExample(`backup FOLDER [${WITHOUT_KEY}]`, 'backup /backups/2027-01-31')
  const isKeyIncluded = !words.includes(WITHOUT_KEY)
  return refusingFaults(folder, async () => {
    const data = await openToBackUp(settings)
    if (!data) throw new ArchiveFault(cliBackup().nothing)
    try {
      const keys = findKeyTexts(settings)
      if (keys === null && isKeyIncluded) throw new ArchiveFault(cliBackup().noKey)
      const archive = await createArchive(folder)
      try {
        const content = await keepingFiles(data.connection, async () => {
          const database = await dumpDatabase(data.connection, archive)
          if (isKeyIncluded) requireKeys(settings, database.keyIds)
          await pausePoint(settings, 'backup-dumped')
          if (!isMain) return { database, gateway: null, files: NO_FILES }
          // later than the database: what its rows name was there before them
          const gateway = await addBooks(settings, archive)
          return { database, gateway, files: await addFiles(settings, archive) }
        })
        if (isKeyIncluded && keys) await archive.add(KEY_FILE, Readable.from([keys.join('\n')]))
        const manifest: Manifest = {
          format: ARCHIVE_FORMAT,
          madeAt: new Date().toISOString(),
          version,
          isKeyIncluded,
          ...content,
        }
        await archive.add(MANIFEST, Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]))
        await archive.finish()
        const { database, files } = content
        const rows = Object.values(database.figures.rows).reduce((sum, count) => sum + count, 0)
        return cliBackup()[isKeyIncluded ? 'done' : 'doneWithoutKey']({
          folder,
          rows,
          tables: database.tables.length,
          files: files.count,
        })
      } catch (error) {
        await archive.discard()
        throw error
      }
    } finally {
      await data.close()
    }
  })
}

async function addBooks(
  { dataFolder }: Settings,
  archive: NewArchive,
): Promise<Manifest['gateway']> {
  if (!hasBooks(dataFolder)) return null
  const path = await archive.pathOf(BOOKS_FILE)
  copyBooks(dataFolder, path)
  const rows = readBooksFigures(path)
  await archive.addWritten(BOOKS_FILE)
  return { rows }
}

/** Adds files, or the list of those in a bucket, which the archive does not hold. */
async function addFiles(
  { dataFolder, s3 }: Settings,
  archive: NewArchive,
): Promise<Manifest['files']> {
  let count = 0
  for (const folder of s3 ? [REPORT_FOLDER] : [...FILE_FOLDERS, REPORT_FOLDER])
    for (const name of await filesIn(join(dataFolder, folder))) {
      const path = join(dataFolder, folder, name)
      await archive.add(`${FILES}/${folder}/${name}`, createReadStream(path))
      if (folder !== REPORT_FOLDER) count++
    }
  if (!s3) return { isInBucket: false, count }
  const lines = async function* () {
    for await (const file of listBucket(s3)) {
      count++
      yield `${JSON.stringify(file)}\n`
    }
  }
  await archive.add(BUCKET_FILE, Readable.from(lines()))
  return { isInBucket: true, count }
}
