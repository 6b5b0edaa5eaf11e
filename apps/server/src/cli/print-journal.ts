import { listJournal } from '@ownerng/contract'
import { addDays, dateAt } from '@ownerng/domain'
import { writeJournal } from '../modules/accounting/journal-csv.ts'
import type { Services } from '../services.ts'
import { requireResort } from './arguments.ts'
import { InvalidArguments, type Options } from './command-refusal.ts'

const { from: day } = listJournal.query.shape

/** Prints the journal of some days as CSV; by default of yesterday at the resort. */
export async function printJournal(
  { database, clock }: Services,
  [typed = '']: readonly string[],
  { from: first, to: last }: Options,
): Promise<string> {
  if (typed === '') throw new InvalidArguments()
  const { id: resortId, time_zone: zone } = await requireResort(database, typed)
  const from = first ?? last ?? addDays(dateAt(clock.now(), zone), -1)
  const range = { resortId, from: readDay(from), to: readDay(last ?? from) }
  const parts: string[] = []
  for await (const part of writeJournal({ database }, range)) parts.push(part)
  return parts.join('').trimEnd()
}

function readDay(typed: string | boolean) {
  const parsed = day.safeParse(typed)
  if (!parsed.success) throw new InvalidArguments()
  return parsed.data
}
