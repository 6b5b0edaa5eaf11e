import { type CalendarDate, instantAt, type RuleSet } from '@ownerng/domain'
import type { Database, ResortSql } from '../db/database.ts'
import type { FileStore } from '../integrations/files/files.ts'
import type { Clock } from '../shared/clock.ts'
import type { Keys } from '../shared/keys.ts'
import type { FolderText } from './folder-texts.ts'
import type { ReadFile } from './read-file.ts'
import type { FolderRows } from './read-folder.ts'
import type { FolderOptions } from './read-options.ts'
import type { Refusal } from './refusal.ts'
import type { RowTally } from './row-tally.ts'
import type { SentRows } from './sent-rows.ts'
import type { IdsStatement } from './stored-rows.queries.ts'
import type { WriteRows } from './write-rows.queries.ts'

/** From this many new rows on, the planner needs fresh statistics. */
export const LARGE_LOAD = 500

/** The folder to import, where to, and whether to load its valid rows if others are invalid. */
export interface ImportRequest {
  readonly folder: string
  readonly database: Database
  /** Encrypts authenticator secrets. */
  readonly keys: Keys
  readonly clock: Clock
  /** Storage for PDF files and pictures. */
  readonly files: FileStore
  /** Loads the valid rows even if others were refused; by default it is all or nothing. */
  readonly keepGood: boolean
  /** Runs the whole import, counts the rows, and rolls back. */
  readonly dryRun?: boolean
  /** Takes every value from the folder, also over what changed here since the last import. */
  readonly folderWins?: boolean
  /** What the sender said about rows; a folder says nothing. */
  readonly sent?: SentRows
}

export type Ids = ReadonlyMap<string, string>

/** What to write, and where: one transaction for one resort. */
export interface WriteRequest extends Pick<ImportRequest, 'folder' | 'keys' | 'clock'> {
  /** Returns a PDF file that a document names. */
  readonly readFile: ReadFile
  /** Files that documents keep, by name: they aren't read. */
  readonly keptFiles?: ReadonlyMap<string, KeptFile>
  /** Storage for documents and pictures; discards them in a dry run. */
  readonly files: Pick<FileStore, 'put'>
  readonly sql: ResortSql
  readonly resortId: string
  readonly resort: FolderRows['resort'][number]
  readonly rows: FolderRows
  readonly options: FolderOptions
  readonly rules: Omit<RuleSet, 'version'>
  /** Texts that owners read, with their translations. */
  readonly texts: { readonly given: readonly FolderText[]; readonly items: readonly string[] }
  /** Date at the resort; changed rules take effect on it. */
  readonly today: CalendarDate
  readonly laidOutOn: CalendarDate
  readonly tally: RowTally
  /** Receives the rows that an act refuses; without it, the first one throws. */
  readonly lateRefusals?: Refusal[]
  /** Contacts that count although their person changed them here: `OWNER COLUMN`. */
  readonly takenContacts?: ReadonlySet<string>
}

/** A stored file. */
export interface KeptFile {
  readonly sha256: string
  readonly bytes: number
}

/** A login of the folder that isn't stored yet. */
export interface NewLogin {
  readonly row: FolderRows['logins'][number]
  readonly factors: FolderRows['loginFactors']
  readonly personId: string | null
  /** IDs of the accounts that it may act for, in order. */
  readonly accounts: readonly string[]
}

/** Writes rows of a file and counts them; returns the keys of new rows. */
export async function writeRows(
  { sql, resortId, tally }: WriteRequest,
  statement: WriteRows,
  rows: readonly (object & { readonly line: number })[],
): Promise<Set<string>> {
  const written =
    rows.length === 0 ? [] : await sql.rows(statement, { resortId, rows: JSON.stringify(rows) })
  tally.note(statement, rows, written)
  return new Set(written.filter((row) => row.inserted).map((row) => row.key))
}

export async function readIds(
  { sql, resortId }: Pick<WriteRequest, 'sql' | 'resortId'>,
  statement: IdsStatement,
): Promise<Ids> {
  const rows = await sql.rows(statement, { resortId })
  return new Map(rows.map((row) => [row.number, row.id]))
}

/** Returns noon UTC of a day, or 11 PM at a resort where noon UTC is the next day already. */
export function noon({ resort }: Pick<WriteRequest, 'resort'>, day: CalendarDate): string {
  const utc = `${day}T12:00:00Z`
  const late = instantAt(day, '23:00', resort.time_zone)
  return late < new Date(utc) ? late.toISOString() : utc
}
