import { join } from 'node:path'
import {
  type CalendarDate,
  CURRENCIES,
  type Currency,
  DEFAULT_CURRENCY,
  TRANSLATED_LANGUAGES,
} from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import type { z } from 'zod'
import { pathExists } from '../shared/path-exists.ts'
import { getTranslated, mayBeMissing } from './columns.ts'
import { type FileKinds, fileKinds, type RowOf } from './file-kinds.ts'
import {
  collectTexts,
  type FolderTexts,
  listTranslations,
  readTranslations,
} from './folder-texts.ts'
import { readJson, readText } from './read-text.ts'
import { type Refusal, refuseFile } from './refusal.ts'
import { splitCsv } from './split-csv.ts'

/** A parsed row with its line, for later refusals. */
type Read<T> = T & { readonly line: number }

/** All rows of a folder, each checked by itself. References between rows are checked on import. */
export type FolderRows = { [K in keyof FileKinds]: Read<RowOf<K>>[] }

/** For files and columns whose values aren't relative to a day, such as resort.csv. */
export const ANY_DAY = '2000-01-01'

/**
 * Reads every file of an import folder. Returns invalid rows as refusals and the others as typed
 * rows. Amounts are in the currency that the folder names, or else in the stored one.
 */
export function readFolder(
  folder: string,
  today: CalendarDate,
  storedCurrency: Currency = DEFAULT_CURRENCY,
): { rows: FolderRows; refusals: Refusal[]; texts: FolderTexts } {
  const kinds = fileKinds(today, findCurrency(folder) ?? storedCurrency)
  const refusals: Refusal[] = []
  const texts = collectTexts()
  const rows = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, readFile(folder, kind, refusals, texts)]),
  ) as FolderRows
  const second = rows.resort[1]
  if (second)
    refusals.push(refuseFile(kinds.resort.file, second.line, cliImport().file.secondResort))
  return { rows, refusals, texts }
}

/** Returns the currency in the options of a folder. Wrong options are reported elsewhere. */
function findCurrency(folder: string): Currency | undefined {
  if (!pathExists(join(folder, 'options.json'))) return undefined
  const options = readJson(folder, 'options.json', []) as { currency?: unknown } | null | undefined
  return CURRENCIES.find((currency) => currency === options?.currency)
}

/** Reads the resort of a folder; if there is none, `refusals` has the reasons. */
export function readResort(folder: string): {
  resort: FolderRows['resort'][number] | undefined
  refusals: Refusal[]
} {
  const refusals: Refusal[] = []
  const { resort: kind } = fileKinds(ANY_DAY)
  const [resort] = readFile(folder, kind, refusals)
  if (!resort && refusals.length === 0)
    refusals.push(refuseFile(kind.file, 1, cliImport().file.noRow))
  return { resort, refusals }
}

/** Returns the parts of each whole unit, by unit number. */
export function getLeaves(rows: FolderRows): Map<string, string[]> {
  const leaves = new Map<string, string[]>()
  for (const row of rows.units)
    if (row.part_of !== '')
      leaves.set(row.part_of, [...(leaves.get(row.part_of) ?? []), row.number])
  return leaves
}

interface FileKind {
  readonly file: string
  readonly required: boolean
  readonly columns: z.ZodRawShape
  readonly schema: z.ZodType
}

/** Reads one file of a folder; adds faults to `refusals`, and translated texts to `texts`. */
export function readFile<S extends FileKind>(
  folder: string,
  kind: S,
  refusals: Refusal[],
  texts: FolderTexts = collectTexts(),
): Read<z.output<S['schema']>>[] {
  const { file } = kind
  const path = join(folder, file)
  if (!pathExists(path)) {
    if (kind.required) refusals.push(refuseFile(file, 1, cliImport().file.missing))
    return []
  }
  const { text, fault } = readText(path)
  if (fault) {
    refusals.push(refuseFile(file, fault.line, fault.reason))
    return []
  }
  const headerFaults = findHeaderFaults(text, kind.columns)
  for (const [field, reason] of headerFaults)
    refusals.push({ ...refuseFile(file, 1, reason), field })
  if (headerFaults.length > 0) return []
  const { header, rows, faults: rowFaults } = splitCsv(text)
  for (const fault of rowFaults) refusals.push({ file, field: '', ...fault })
  return rows.flatMap(({ line, values }) => {
    const empty = Object.keys(kind.columns).map((column) => [column, ''])
    const given = Object.fromEntries([
      ...empty,
      ...header.map((column, index) => [column, values[index]]),
    ])
    const parsed = kind.schema.safeParse(given)
    if (parsed.success) {
      const row = parsed.data as z.output<S['schema']> & Record<string, unknown>
      const faults = readTranslations(kind.columns, { file, line, values: given, row }, texts)
      refusals.push(...faults)
      return faults.length > 0 ? [] : [{ ...row, line }]
    }
    for (const { path, message: reason } of parsed.error.issues)
      refusals.push({ file, line, field: String(path[0] ?? ''), reason })
    return []
  })
}

/** Other delimiters that spreadsheets use. */
const OTHER_DELIMITERS = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'bars'],
] as const

/** Checks the header before any row, because a wrong header makes every row wrong. */
function findHeaderFaults(text: string, schemas: z.ZodRawShape): [field: string, reason: string][] {
  const columns = [...Object.keys(schemas), ...listTranslations(schemas).map(({ name }) => name)]
  const first = text.split(/\r?\n|\r/).find((text) => text.trim() !== '') ?? ''
  const columnsBy = (delimiter: string) =>
    first.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
  const knownBy = (delimiter: string) =>
    columnsBy(delimiter).filter((name) => columns.includes(name)).length
  const other = OTHER_DELIMITERS.find(([delimiter]) => knownBy(delimiter) > knownBy(','))
  const declared = /^"?sep=(.)/i.exec(first)
  const messages = cliImport().file
  if (other) return [['', messages.delimiter({ delimiter: other[1] })]]
  if (declared) return [['', messages.separatorLine({ line: first })]]
  const named = columnsBy(',')
  const header = named.slice(0, named.findLastIndex((name) => name !== '') + 1)
  const required = Object.keys(schemas).filter(
    (column) => !mayBeMissing(schemas[column] as z.ZodType),
  )
  return [
    ...required
      .filter((column) => !header.includes(column))
      .map((column): [string, string] => [column, messages.columnMissing]),
    ...header.flatMap((column, index): [string, string][] => {
      if (column === '') return [['', messages.columnUnnamed({ number: index + 1 })]]
      if (!columns.includes(column)) return [[column, describeUnknown(column, schemas)]]
      const first = header.indexOf(column) + 1
      const second = index + 1
      return first < second ? [[column, messages.columnTwice({ first, second })]] : []
    }),
  ]
}

/** Says whether a column is unknown, is not translated, or names another language. */
function describeUnknown(column: string, schemas: z.ZodRawShape): string {
  const messages = cliImport().file
  const [name = '', language] = column.split(':')
  const schema = schemas[name]
  if (language === undefined || !schema) return messages.columnUnknown
  return getTranslated(schema as z.ZodType)
    ? messages.columnLanguage({ languages: TRANSLATED_LANGUAGES.join(', ') })
    : messages.columnUntranslated
}
