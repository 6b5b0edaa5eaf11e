import type { findPlaces } from './places.queries.ts'
import type { RowOf } from './statement.ts'

/** A resort that counts in more than one database, and its server in each. */
export interface InTwo {
  readonly resort: string
  readonly servers: string
  /** Whether it rests in all of them, until somebody says which one is right. */
  readonly rests: boolean
}

type Places = readonly RowOf<typeof findPlaces>[]

/**
 * The resorts that several databases have as theirs: one was restored from an archive that is older
 * than a move. Also what was found so before, where the other copy is not to be seen. `read` asks
 * where the resorts are.
 */
export async function findInTwo(read: () => Promise<Places>): Promise<InTwo[]> {
  // a move that switches between the answers of two databases looks the same once
  return inTwo(await read()).length === 0 ? [] : inTwo(await read())
}

function inTwo(places: Places): InTwo[] {
  const here = places.filter(({ is_here: isHere }) => isHere)
  return [...Map.groupBy(here, ({ id }) => id)].flatMap(([resort, rows]) => {
    const [{ in_two_at: before } = { in_two_at: null }] = rows
    if (rows.length === 1 && before === null) return []
    const now = rows.map(({ server_id: server }) => server).sort()
    return [
      {
        resort,
        servers: rows.length === 1 ? (before ?? '') : now.join(', '),
        rests: rows.every(({ in_two_at: at }) => at !== null),
      },
    ]
  })
}
