import { randomUUID } from 'node:crypto'
import type { ActName } from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import { addAct } from '../modules/acts/acts.queries.ts'
import type { WriteRequest } from './write-request.ts'

interface ImportedAct {
  readonly act: ActName
  /** The account that it is about, and others whose audit lists it as well. */
  readonly ownerAccountId: string | null
  readonly otherAccountIds?: readonly string[]
  /** What changed, as the report says it. */
  readonly change: string
}

/** Reports an act that a changed row of the folder ran, and records it for the audit. */
export async function recordAct(
  { sql, resortId, clock, tally }: Pick<WriteRequest, 'sql' | 'resortId' | 'clock' | 'tally'>,
  { act, ownerAccountId, otherAccountIds = [], change }: ImportedAct,
): Promise<void> {
  tally.noteAct(change)
  await sql.rows(addAct, {
    ...{ resortId, act, requestKey: `import-${randomUUID()}`, requestHash: Buffer.alloc(0) },
    ...{ ownerAccountId, otherAccountIds: [...otherAccountIds], number: null },
    ...{ changes: [change], notifies: [], steps: [], now: clock.now() },
    reason: cliImport().report.actReason,
  })
}
