import { batchKind } from '@ownerng/contract/batches'
import { MINUTE_MS, SECOND_MS } from '@ownerng/domain'
import type { Services } from '../../services.ts'
import { runAs } from '../../shared/actor.ts'
import type { GivenRow } from './batch-row.ts'
import * as queries from './loads.queries.ts'
import { runBatch } from './run-batch.ts'

/** A run then ends, so that its result is recorded; the next one continues. */
const RUN_MS = 20 * SECOND_MS
/** How long a part waits after a failure. */
const PAUSE_MS = MINUTE_MS

/**
 * Writes the parts of loads that are here, each with its results in one transaction: a part is
 * written once, even if the server is killed.
 */
export async function writeLoads(
  services: Services,
  resortId: string,
  stop: AbortSignal,
): Promise<void> {
  const { database, clock } = services
  const until = performance.now() + RUN_MS
  const findNext = async () => {
    const now = clock.now()
    return (await database.readResort(resortId, queries.findReadyPart, { resortId, now }))[0]
  }
  for (let next = await findNext(); next; next = await findNext()) {
    const { loadId: id, part } = next
    try {
      await writePart(services, { resortId, id, part })
    } catch (error) {
      const at = new Date(clock.now().getTime() + PAUSE_MS)
      await database.readResort(resortId, queries.delayPart, { resortId, id, part, at })
      throw error
    }
    if (stop.aborted || performance.now() >= until) return
  }
}

interface PartKey {
  readonly resortId: string
  readonly id: string
  readonly part: number
}

/** Writes a part as its client, unless another server did it in the meantime. */
async function writePart(services: Services, { resortId, id, part }: PartKey): Promise<void> {
  const of = { resortId, id, part }
  const [owned] = await services.database.readResort(resortId, queries.findClientOfLoad, of)
  if (!owned) return
  const { clientId, name: clientName } = owned
  await runAs({ kind: 'client', clientId }, () =>
    services.database.inResort(resortId, async (sql) => {
      const load = await sql.row(queries.lockLoad, { resortId, id })
      const found = load && (await sql.row(queries.findGiven, of))
      if (!load || !found?.given) return
      const given = services.keys.open('load', found.given).toString()
      const rows = JSON.parse(given) as readonly GivenRow[]
      const kind = batchKind.parse(load.kind)
      const batch = { resortId, kind, rows, dryRun: false, clientName }
      const answer = await runBatch(services, sql, batch)
      await sql.rows(queries.endPart, { ...of, answer: JSON.stringify(answer) })
      await sql.rows(queries.endLoad, { resortId, id, now: services.clock.now() })
    }),
  )
}
