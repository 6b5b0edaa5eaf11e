import type { Parts } from '../../platform/parts.ts'
import { findResorts } from '../../platform/resort-directory.queries.ts'
import type { Senders } from '../../platform/senders.ts'
import * as queries from './outbox.queries.ts'

const MINUTE_MS = 60_000
/** Between tries: a minute, then longer, given up after the last. */
const PAUSES_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS)

/** Sends what is due at every resort; returns how many were sent. A message that fails is tried again later, five times. */
export async function sendOutbox({ database, clock, settings }: Parts, senders: Senders): Promise<number> {
  let sent = 0
  for (const { id: resortId, name } of await database.readDirectory<{ id: string; name: string }>(findResorts)) {
    const now = clock.now()
    const due = await database.readResort<queries.OutboxRow>(resortId, queries.takeMessages, [resortId, now, new Date(now.getTime() + MINUTE_MS)])
    for (const message of due) {
      try {
        const outcome = await senders[message.channel](message, name)
        if (outcome === 'waits') continue
        await database.readResort(resortId, queries.markSent, [resortId, message.id, clock.now(), settings.demo])
        sent++
      } catch (error) {
        const pause = PAUSES_MS[message.tries - 1]
        // the fault's own words may repeat the address or the message: only its kind is kept
        const kind = String((error as NodeJS.ErrnoException).code ?? (error as Error).name).slice(0, 60)
        await database.readResort(resortId, queries.markFailed, [resortId, message.id, pause === undefined ? null : new Date(now.getTime() + pause), kind, now])
      }
    }
  }
  return sent
}
