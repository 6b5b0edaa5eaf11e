import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { cliBackup } from '@ownerng/messages/cli/backup'
import { PRIVATE_FILE, PRIVATE_FOLDER } from './data-folder.ts'

/** Why an archive cannot be made or used, in one sentence for the person at the terminal. */
export class ArchiveFault extends Error {}

/** An archive that is being written. */
export interface NewArchive {
  /** Streams a file into it, through steps, readable by its user alone. Names use `/`. */
  add(name: string, source: Readable, ...steps: readonly Transform[]): Promise<void>
  /** Where a file of this name is written, for what writes it itself; `addWritten` follows. */
  pathOf(name: string): Promise<string>
  /** Takes in a file that was written at its path. */
  addWritten(name: string): Promise<void>
  /** Lists every file with its checksum, and gives the archive its name: now it is complete. */
  finish(): Promise<void>
  /** Removes what was written. */
  discard(): Promise<void>
}

/** Every file of an archive with its SHA-256, in the format of `sha256sum`. */
const SUMS = 'SHA256SUMS'
/** What the folder is called until everything is in it. */
const incomplete = (folder: string) => `${folder}.incomplete`
const SUM_LINE = /^([0-9a-f]{64}) {2}(\S.*)$/

/**
 * Begins an archive: a folder with the files in it. It has another name until it is complete, so
 * that what a failure or a kill leaves is never taken for one. The folder above it must exist:
 * where a disk is not mounted, nothing is written in its place.
 */
export async function createArchive(folder: string): Promise<NewArchive> {
  const path = resolve(folder)
  const unfinished = incomplete(path)
  if (await exists(path)) throw new ArchiveFault(cliBackup().exists({ folder }))
  if (await exists(unfinished))
    throw new ArchiveFault(cliBackup().unfinished({ folder: incomplete(folder) }))
  await mkdir(unfinished, { mode: PRIVATE_FOLDER })
  const sums: string[] = []
  const folders = new Set([unfinished])
  const pathOf = async (name: string) => {
    const file = join(unfinished, name)
    for (let up = dirname(file); !folders.has(up); up = dirname(up)) folders.add(up)
    await mkdir(dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
    return file
  }
  const add: NewArchive['add'] = async (name, source, ...steps) => {
    const sum = createHash('sha256')
    const file = createWriteStream(await pathOf(name), {
      flags: 'wx',
      mode: PRIVATE_FILE,
      flush: true,
    })
    await pipeline([source, ...steps, watching((chunk) => sum.update(chunk)), file])
    sums.push(`${sum.digest('hex')}  ${name}\n`)
  }
  return {
    add,
    pathOf,
    addWritten: async (name) => {
      const file = join(unfinished, name)
      sums.push(`${await sumOf(file)}  ${name}\n`)
      await flush(file)
    },
    finish: async () => {
      const file = createWriteStream(join(unfinished, SUMS), {
        flags: 'wx',
        mode: PRIVATE_FILE,
        flush: true,
      })
      await pipeline(sums, file)
      for (const each of folders) await flush(each)
      await rename(unfinished, path)
      await flush(dirname(path))
    },
    discard: () => rm(unfinished, { recursive: true, force: true }),
  }
}

/**
 * Reads every file of an archive and compares it with its checksum. Throws an ArchiveFault where
 * one is missing, changed, cut off, or not listed.
 */
export async function verifyArchive(folder: string): Promise<void> {
  const list = join(folder, SUMS)
  if (!(await exists(list))) throw new ArchiveFault(cliBackup().incomplete({ folder }))
  let listed = 0
  for await (const line of createInterface(createReadStream(list))) {
    const [, sum = '', name = ''] = SUM_LINE.exec(line) ?? []
    const file = resolve(folder, name)
    if (!name || !file.startsWith(resolve(folder) + sep) || !(await exists(file)))
      throw new ArchiveFault(cliBackup().missing({ folder, name: name || SUMS }))
    if ((await sumOf(file)) !== sum) throw new ArchiveFault(cliBackup().changed({ folder, name }))
    listed++
  }
  // one more for the list itself
  const files = (await filesIn(folder)).length
  if (files !== listed + 1) throw new ArchiveFault(cliBackup().missing({ folder, name: SUMS }))
}

/** The files in a folder and those below it, by names with `/`, in order; none if it is missing. */
export async function filesIn(folder: string): Promise<string[]> {
  if (!(await exists(folder))) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => file.slice(join(folder, sep).length).replaceAll(sep, '/'))
    .sort()
}

/** Whether there is a file or a folder. */
function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** A step of a pipeline that sees all bytes and passes them on unchanged. */
export function watching(see: (chunk: Buffer) => void): Transform {
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      see(chunk)
      done(null, chunk)
    },
  })
}

async function sumOf(file: string): Promise<string> {
  const sum = createHash('sha256')
  for await (const chunk of createReadStream(file)) sum.update(chunk)
  return sum.digest('hex')
}

/** Waits until a file or the names in a folder are on the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
