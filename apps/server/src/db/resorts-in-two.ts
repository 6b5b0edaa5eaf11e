import type { findPlaces } from './places.queries.ts'
import type { RowOf } from './statement.ts'

/** A resort that counts in more than one database, and its server in each. */
export interface InTwo {
  readonly resort: string
  readonly servers: string
}

type Places = readonly RowOf<typeof findPlaces>[]

/**
 * The resorts that several databases work on: one was restored from an archive that is older than a
 * move. `read` asks where the resorts are.
 */
export async function findInTwo(read: () => Promise<Places>): Promise<InTwo[]> {
  // a move that switches between the answers of two databases looks the same once
  return inTwo(await read()).length === 0 ? [] : inTwo(await read())
}

function inTwo(places: Places): InTwo[] {
  const here = places.filter(({ is_here: isHere }) => isHere)
  return [...Map.groupBy(here, ({ id }) => id)].flatMap(([resort, rows]) =>
    rows.length > 1
      ? [
          {
            resort,
            servers: rows
              .map(({ server_id: server }) => server)
              .sort()
              .join(', '),
          },
        ]
      : [],
  )
}
