import type { Services } from '../../services.ts'
import { sweep } from './sweep-sign-in.queries.ts'

/** Deletes expired sign-in data of a resort. */
export async function sweepSignIn({ database, clock }: Services, resortId: string): Promise<void> {
  await database.readResort(resortId, sweep, { resortId, now: clock.now() })
}
