import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cliBackup } from '@ownerng/messages/cli/backup'
import { z } from 'zod'
import type { DatabaseRecord } from '../db/dump-database.ts'
import { ArchiveFault } from '../shared/archive.ts'

/** What an archive holds; each kind of file has its place in it. */
export const MANIFEST = 'manifest.json'
export const FILES = 'files'
/** The files in a bucket, one JSON object a line. */
export const BUCKET_FILE = 'bucket.jsonl'
/** Another one is written by other code, and is not read. */
export const ARCHIVE_FORMAT = 1

const name = z.string().min(1)
const count = z.number().int().min(0)

const manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  madeAt: z.iso.datetime(),
  version: z.string(),
  /** The key itself is a file of the archive, where it is included. */
  isKeyIncluded: z.boolean(),
  database: z.object({
    postgres: z.string(),
    migrations: z.array(z.object({ name, sha256: z.string() })),
    keyIds: z.array(name),
    tables: z.array(z.object({ name, columns: z.array(name) })),
    sequences: z.array(z.object({ name, value: z.string(), isCalled: z.boolean() })),
    figures: z.object({
      rows: z.record(name, count),
      ledgers: z.array(z.object({ resortId: name, account: name, sum: z.string() })),
    }),
  }),
  /** The sandbox's books; null where there is none. */
  gateway: z.object({ rows: z.record(name, count) }).nullable(),
  files: z.object({ isInBucket: z.boolean(), count }),
})

/** What an archive says of itself. */
export type Manifest = Omit<z.output<typeof manifest>, 'database'> & {
  readonly database: DatabaseRecord
}

/** Reads the manifest of an archive; throws an ArchiveFault for one of another version. */
export function readManifest(folder: string): Manifest {
  const parsed = manifest.safeParse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')))
  if (!parsed.success) throw new ArchiveFault(cliBackup().otherFormat({ folder }))
  return parsed.data
}
