import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CalendarDate } from '@ownerng/domain'
import { parse } from 'csv-parse/sync'
import { type FileKinds, fileKinds, type RowOf } from './file-kinds.ts'

/** A row that was not taken: where it stands, which column, and why, in words. */
export interface Refusal {
  readonly file: string
  /** Line of the file, counted from 1, the header being line 1. */
  readonly line: number
  readonly field: string
  readonly reason: string
}

/** A row that was read, with its line for later refusals. */
type Read<T> = T & { readonly line: number }

/** Everything a folder holds, each row checked by itself; references between rows are checked when it is loaded. */
export type FolderRows = { [K in keyof FileKinds]: Read<RowOf<K>>[] }

/** Reads every file of an import folder. Bad rows come back as refusals, the others as typed rows. */
export function readFolder(folder: string, today: CalendarDate): { rows: FolderRows; refusals: Refusal[] } {
  const kinds = fileKinds(today)
  const refusals: Refusal[] = []
  const rows = Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, readFile(folder, kind, refusals)])) as unknown as FolderRows
  return { rows, refusals }
}

function readFile(folder: string, kind: FileKinds[keyof FileKinds], refusals: Refusal[]): object[] {
  const refuse = (line: number, field: string, reason: string) => void refusals.push({ file: kind.file, line, field, reason })
  const path = join(folder, kind.file)
  if (!existsSync(path)) {
    if (kind.required) refuse(1, '', 'the file is missing')
    return []
  }
  const header: string[] = []
  let records: { info: { lines: number }; record: Record<string, string> }[]
  try {
    records = parse(readFileSync(path), {
      bom: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
      columns: (names: string[]) => {
        header.push(...names)
        return names
      },
    }) as unknown as typeof records
  } catch (error) {
    const { lines, message } = error as { lines?: number; message: string }
    refuse(lines ?? 1, '', `the file is not CSV: ${message}`)
    return []
  }
  const known = Object.keys(kind.columns)
  for (const column of known.filter((each) => !header.includes(each))) refuse(1, column, 'the column is missing')
  for (const column of header.filter((each) => !known.includes(each))) refuse(1, column, 'the column is not known')
  if (known.some((column) => !header.includes(column))) return []
  return records.flatMap(({ info, record }) => {
    const parsed = kind.schema.safeParse(record)
    if (parsed.success) return [{ ...(parsed.data as object), line: info.lines }]
    for (const issue of parsed.error.issues) refuse(info.lines, String(issue.path[0] ?? ''), issue.message)
    return []
  })
}
