import type { CalendarDate, RuleSet } from '@ownerng/domain'
import type { Database, ResortSql } from '../db/database.ts'
import type { FileStore } from '../integrations/files/files.ts'
import type { Clock } from '../shared/clock.ts'
import type { Keys } from '../shared/keys.ts'
import type { WriteRows } from './load.queries.ts'
import type { FolderRows } from './read-folder.ts'
import type { FolderOptions } from './read-options.ts'
import type { RowTally } from './row-tally.ts'

/** After this many new rows the planner needs fresh statistics. */
export const LARGE_LOAD = 500

/** Which folder to load, into what, and whether to load the good rows of a folder with bad ones. */
export interface ImportRequest {
  readonly folder: string
  readonly database: Database
  /** Seals the secrets of authenticators. */
  readonly keys: Keys
  readonly clock: Clock
  /** Where PDF files and pictures are kept. */
  readonly files: FileStore
  /** Loads the good rows although others were refused; by default it is all or nothing. */
  readonly keepGood: boolean
  /** Does everything, counts it and rolls it back. */
  readonly dryRun?: boolean
}

/** What is written, and into what: one transaction of one resort. */
export interface WriteRequest extends Pick<ImportRequest, 'folder' | 'keys' | 'clock'> {
  /** Where documents and pictures go; nowhere in a dry run. */
  readonly files: Pick<FileStore, 'put'>
  readonly sql: ResortSql
  readonly resortId: string
  readonly rows: FolderRows
  readonly options: FolderOptions
  readonly rules: Omit<RuleSet, 'version'>
  /** The day at the resort, on which changed rules begin. */
  readonly today: CalendarDate
  readonly laidOutOn: CalendarDate
  readonly tally: RowTally
}

/** Writes rows of a file and counts them; returns the numbers that are new. */
export type WriteFileRows = (
  file: string,
  statement: WriteRows,
  incoming: readonly (object & { readonly line: number })[],
) => Promise<Set<string>>
