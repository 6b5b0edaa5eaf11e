import type { Pms } from './database.ts'

/** Notes what the portal refused: someone at the desk decides. */
export const noteRefusal = (
  pms: Pms,
  { batch, rowId, reason }: { batch: string; rowId: string; reason: string },
): number =>
  pms.run(
    'insert into refusal (at, batch, row_id, reason) values (?, ?, ?, ?)',
    ...[new Date().toISOString(), batch, rowId, reason],
  )
