import { cliCommands } from '@ownerng/messages/cli/commands'
import { findResorts } from '../db/job-runs.queries.ts'
import { keepSealingKey } from '../db/sealing-keys.queries.ts'
import type { Services } from '../services.ts'
import { type Keys, type SealedPurpose, sealedHeader } from '../shared/keys.ts'
import { CommandRefusal, type Options } from './command-refusal.ts'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.queries.ts'

const BATCH = 100

type Work = Pick<Services, 'database' | 'keys'>

/**
 * Re-encrypts every value that wasn't encrypted with the current key, resort by resort in small
 * transactions, so an interrupted run can resume. Then forgets keys that are no longer used.
 * Reports how many values remain under each key, and fails if some can't be decrypted.
 */
export async function reseal(
  services: Work,
  _: readonly string[],
  options: Options = {},
): Promise<string> {
  const [inUse] = services.keys.ids
  const text = cliCommands().reseal
  const counts = options['dry-run'] ? null : await resealAll(services)
  const left = await countAll(services)
  const lines = [...left].map(([id, { values, columns }]) => {
    const row = { id, values, columns: [...columns].join(', ') }
    if (id === '') return text.withoutId(row)
    return id === inUse ? text.inUse(row) : text.older(row)
  })
  const others = [...left].reduce((sum, [id, { values }]) => sum + (id === inUse ? 0 : values), 0)
  if (!counts) return [...lines, text.wouldBe({ values: others })].join('\n')
  const done = [text.done({ values: counts.sealed }), ...lines]
  if (counts.closed > 0)
    throw new CommandRefusal([...done, text.closed({ values: counts.closed })].join('\n'))
  if (others > 0) throw new CommandRefusal([...done, text.again].join('\n'))
  await services.database.readDirectory(keepSealingKey, { id: inUse })
  return [...done, text.forgotten({ id: inUse })].join('\n')
}

const COLUMNS = Object.entries(SEALED_COLUMNS) as [SealedPurpose, SealedColumn][]

interface Resealed {
  sealed: number
  closed: number
}

async function resealAll({ database, keys }: Work): Promise<Resealed> {
  const counts: Resealed = { sealed: 0, closed: 0 }
  for (const { id } of await database.readDirectory(findResorts))
    for (const [purpose, column] of COLUMNS)
      await resealColumn({ database, keys }, id, column, { purpose, counts })
  return counts
}

async function resealColumn(
  { database, keys }: Work,
  resortId: string,
  { place, next, write }: SealedColumn,
  { purpose, counts }: { readonly purpose: SealedPurpose; readonly counts: Resealed },
): Promise<void> {
  const header = sealedHeader(keys.ids[0])
  let after: readonly string[] | null = place.key.map(() => '')
  while (after) {
    const from: readonly string[] = after
    const batch = await database.inResort(resortId, async (sql) => {
      const rows = await sql.rows(next, { resortId, after: from, header, batch: BATCH })
      const opened = rows.map((row) => ({ row, sealed: resealValue(keys, purpose, row.sealed) }))
      const written = await Promise.all(
        opened.map(({ row: { key, sealed: before }, sealed }) =>
          sealed ? sql.count(write, { resortId, key, sealed, before }) : 0,
        ),
      )
      return {
        sealed: written.reduce((sum, count) => sum + count, 0),
        closed: opened.filter(({ sealed }) => !sealed).length,
        last: rows.length === BATCH ? (rows.at(-1)?.key ?? null) : null,
      }
    })
    // counted after the commit
    counts.sealed += batch.sealed
    counts.closed += batch.closed
    after = batch.last
  }
}

/** Returns the value re-encrypted with the current key; null if no available key decrypts it. */
export function resealValue(keys: Keys, purpose: SealedPurpose, sealed: Buffer): Buffer | null {
  try {
    return keys.reseal(purpose, sealed)
  } catch {
    return null
  }
}

interface Left {
  values: number
  readonly columns: Set<string>
}

/** Counts the values by key id; values without a key id count under ''. */
async function countAll({ database, keys }: Work): Promise<ReadonlyMap<string, Left>> {
  const left = new Map<string, Left>(keys.ids.map((id) => [id, { values: 0, columns: new Set() }]))
  for (const { id: resortId } of await database.readDirectory(findResorts))
    for (const [, { place, count }] of COLUMNS)
      for (const row of await database.readResort(resortId, count, { resortId })) {
        const key = left.get(row.id) ?? { values: 0, columns: new Set() }
        key.values += row.values
        key.columns.add(`${place.table}.${place.column}`)
        left.set(row.id, key)
      }
  return left
}
