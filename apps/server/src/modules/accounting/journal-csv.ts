import { toWireAmount } from '@ownerng/domain'
import { stringify } from 'csv-stringify/sync'
import type { Services } from '../../services.ts'
import { asCsvText } from '../../shared/csv.ts'
import { type JournalRange, openJournal, readPlace } from './journal-lines.ts'

const COLUMNS = [
  ...['day', 'closed', 'entry', 'code', 'account', 'debit', 'credit', 'currency'],
  ...['owner', 'bill', 'payment'],
]

/** How many lines one statement reads. */
const AT_ONCE = 5_000

const toDecimal = (cents: number) => toWireAmount(cents).toFixed(2)

/** Writes the journal of some days as CSV, in parts. */
export async function* writeJournal(
  services: Pick<Services, 'database'>,
  range: JournalRange,
): AsyncGenerator<string> {
  const { currency, readLines } = await openJournal(services, range.resortId)
  // the byte order mark makes Excel read it as UTF-8
  yield `\u{feff}${stringify([COLUMNS])}`
  for (let after = readPlace(undefined), hasMore = true; hasMore; ) {
    const { lines, next } = await readLines(range, after, AT_ONCE)
    yield stringify(
      lines.map(({ day, closed, entry, code, account, cents, owner, bill, payment }) => [
        ...[day, closed ? 'yes' : 'no', asCsvText(entry), asCsvText(code), account],
        ...(cents > 0 ? [toDecimal(cents), ''] : ['', toDecimal(-cents)]),
        ...[currency, ...[owner, bill, payment].map((number) => asCsvText(number ?? ''))],
      ]),
    )
    hasMore = next !== null
    after = next ?? after
  }
}
