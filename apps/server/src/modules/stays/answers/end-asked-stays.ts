import { eachRow } from '../../../db/try-rows.ts'
import type { Services } from '../../../services.ts'
import type { JobActor } from '../../../shared/actor.ts'
import { endAsk } from './answer-stay.ts'
import { findUnanswered } from './answers.queries.ts'

const JOB: JobActor = { kind: 'job', name: 'end-asked-stays' }

/** Declines the bookings of a resort whose system didn't answer in time, each in its own transaction. */
export async function endAskedStays(
  { database, clock, keys }: Services,
  resortId: string,
): Promise<void> {
  const now = clock.now()
  const stays = await database.readResort(resortId, findUnanswered, { resortId, answerBy: now })
  await eachRow(stays, ({ id }) =>
    database.inResort(resortId, (sql) =>
      endAsk(sql, { resortId, id, actor: JOB, keys, now }, { answer: 'time-out' }),
    ),
  )
}
