import { cliImport } from '@ownerng/messages/cli/import'
import { parse } from 'csv-parse/sync'

/** A row with its line in the file, counted from 1. */
interface CsvRow {
  readonly line: number
  readonly values: readonly string[]
}

interface CsvFault {
  readonly line: number
  readonly reason: string
  readonly wholeFile?: boolean
}

interface SplitCsv {
  readonly header: readonly string[]
  readonly rows: readonly CsvRow[]
  readonly faults: readonly CsvFault[]
}

const OPTIONS = {
  info: true,
  trim: true,
  // a nickname such as Robert "Bob" Smith
  relax_quotes: true,
  // checked below, so that a wrong row doesn't refuse the file
  relax_column_count: true,
  skip_records_with_empty_values: true,
} as const

/** Above this, the file has another problem than a few values. */
const MAX_QUOTE_FAULTS = 20

/**
 * Splits CSV text into its header and rows. Ignores rows of only commas, and columns at the end
 * that are empty in every row. Refuses rows with too many or too few values, and quotation marks
 * that can't be read.
 */
export function splitCsv(text: string): SplitCsv {
  const { records, faults } = parseRecords(text)
  const [first, ...rest] = records
  const names = first?.values ?? []
  const header = names.slice(0, names.findLastIndex((name) => name !== '') + 1)
  const columns = header.length
  // one longer row has an unquoted comma, which shifts its values; so has the only row of a file,
  // unless the header is as long
  const comparable = rest.length > 1 ? rest : []
  const shortest = comparable
    .map(({ values }) => values.length)
    .filter((length) => length >= columns)
    .reduce<number | null>((least, length) => Math.min(least ?? length, length), null)
  const most = Math.max(names.length, shortest ?? 0)
  const rows = rest.filter(({ line, values }) => {
    const fits = values.length <= most && values.slice(columns).every((value) => value === '')
    if (values.length >= columns && fits) return true
    const count = { values: values.length, columns, tooMany: values.length > columns }
    faults.push({ line, reason: cliImport().row.valueCount(count) })
    return false
  })
  return { header, rows, faults }
}

/** Parses the text; repeats without a line whose quotation marks can't be read. */
function parseRecords(text: string): { records: CsvRow[]; faults: CsvFault[] } {
  const messages = cliImport().file
  // the library counts lines wrong if a value has a line break of two characters
  const lines = text.split(/\r\n|\n|\r/)
  const faults: CsvFault[] = []
  for (;;) {
    try {
      return { records: parseCsv(lines.join('\n')), faults }
    } catch (error) {
      const { code, lines: line = 1, message } = error as CsvError
      const isRow = code === INNER_QUOTE && !isReadable(lines[line - 1] ?? '')
      if (isRow && faults.length < MAX_QUOTE_FAULTS) {
        faults.push({ line, reason: cliImport().row.innerQuote })
        lines[line - 1] = ''
      } else if (code === INNER_QUOTE || code === OPEN_QUOTE) {
        const unpaired = lines.findIndex((text) => text.split('"').length % 2 === 0) + 1
        const reason = messages.openQuote
        return { records: [], faults: [{ line: unpaired || line, reason, wholeFile: true }] }
      } else {
        const reason = messages.notCsv({ why: message })
        return { records: [], faults: [{ line, reason, wholeFile: true }] }
      }
    }
  }
}

interface CsvError extends Error {
  readonly code?: string
  readonly lines?: number
}
const INNER_QUOTE = 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE'
const OPEN_QUOTE = 'CSV_QUOTE_NOT_CLOSED'

function parseCsv(text: string): CsvRow[] {
  // the types of the library allow any record; without `columns`, it is a list of texts
  const records = parse(text, OPTIONS) as unknown as { info: { lines: number }; record: string[] }[]
  return records.map(({ info, record }) => ({ line: info.lines, values: record }))
}

/** Returns whether a line can be parsed alone; if so, the fault is on an earlier line. */
function isReadable(line: string): boolean {
  try {
    parseCsv(line)
    return true
  } catch {
    return false
  }
}
