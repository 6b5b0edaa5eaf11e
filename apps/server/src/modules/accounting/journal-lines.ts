import { badRequest, type CalendarDate, type Currency } from '@ownerng/domain'
import * as z from 'zod/mini'
import type { ReadSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import type { Services } from '../../services.ts'
import { readOptions } from '../resort/resort-directory.ts'
import { writeChart } from './chart.ts'
import * as queries from './journal.queries.ts'

/** The place of a line: its day, entry, and ID. */
const linePlace = z.tuple([z.iso.date(), z.string(), z.string()])
type LinePlace = z.output<typeof linePlace>

/** Before every day of a ledger. */
export const FIRST_DAY = '1900-01-01'

const START: LinePlace = [FIRST_DAY, '', '']

export interface JournalRange {
  readonly resortId: string
  readonly from: CalendarDate
  readonly to: CalendarDate
}

export type JournalLine = RowOf<typeof queries.findOpenLines> & { readonly closed: boolean }

interface JournalPage {
  readonly lines: readonly JournalLine[]
  readonly next: LinePlace | null
}

/** The journal of a resort, with what its lines depend on. */
export interface Journal {
  readonly currency: Currency
  /** The last closed day; null if there is none. */
  readonly closedThrough: CalendarDate | null
  readonly readLines: (range: JournalRange, after: LinePlace, most: number) => Promise<JournalPage>
}

type Parts = Pick<Services, 'database'>

/** Opens the journal: its closed days as they were stored, and the open ones from the ledger. */
export async function openJournal({ database }: Parts, resortId: string): Promise<Journal> {
  const options = await readOptions(database, resortId)
  const chart = writeChart(options)
  const [last] = await database.readResort(resortId, queries.findLastClosed, { resortId })
  const closedThrough = last?.day ?? null
  return {
    currency: options.currency,
    closedThrough,
    readLines: (range, after, most) =>
      database.readInResort(resortId, async (sql) => {
        for (let before = closedThrough; ; ) {
          const page = await readPage(sql, { range, after, most, chart, closedThrough: before })
          const now = (await sql.row(queries.findLastClosed, { resortId }))?.day ?? null
          // a close between the statements would hide the lines that it moved
          if (now === before) return page
          before = now
        }
      }),
  }
}

interface PageOf {
  readonly range: JournalRange
  readonly after: LinePlace
  readonly most: number
  readonly chart: string
  readonly closedThrough: CalendarDate | null
}

/** Reads a page in two statements: it is only right if no day was closed between them. */
async function readPage(
  sql: ReadSql,
  { range, after: [afterDay, afterEntry, afterId], most, chart, closedThrough }: PageOf,
): Promise<JournalPage> {
  const of = { ...range, afterDay, afterEntry, afterId }
  const closed = await sql.rows(queries.findClosedLines, { ...of, most })
  const left = most - closed.length
  const isOpen = left > 0 && (closedThrough === null || range.to > closedThrough)
  const open = isOpen ? await sql.rows(queries.findOpenLines, { ...of, chart, most: left }) : []
  const lines = [
    ...closed.map((line) => ({ ...line, closed: true })),
    ...open.map((line) => ({ ...line, closed: false })),
  ]
  const end = lines.length === most ? lines.at(-1) : undefined
  return { lines, next: end ? [end.day, end.entry, end.id] : null }
}

export const writePlace = (place: LinePlace): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Throws BAD_REQUEST for a text that `writePlace` didn't write. */
export function readPlace(text: string | undefined): LinePlace {
  if (text === undefined) return START
  try {
    return linePlace.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw badRequest('form', { field: 'after' })
  }
}
