import type { Services } from '../../services.ts'
import { finishCorrections } from './correct-contact.ts'
import { sweep } from './sweep-sign-in.queries.ts'

/** Deletes expired sign-in data of a resort, and lets codes go to contacts that staff corrected. */
export async function sweepSignIn({ database, clock }: Services, resortId: string): Promise<void> {
  const now = clock.now()
  await database.readResort(resortId, sweep, { resortId, now })
  await database.inResort(resortId, (sql) => finishCorrections(sql, resortId, now))
}
