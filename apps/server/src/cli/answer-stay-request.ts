import { readerContext } from '@ownerng/messages'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { tripsRequests } from '@ownerng/messages/trips/requests'
import type { Database } from '../db/database.ts'
import { notifyPerson } from '../modules/notifications/notify-owner.ts'
import * as queries from '../modules/trips/stay-requests.queries.ts'
import type { Services } from '../services.ts'
import { currentActor } from '../shared/actor.ts'
import { CommandRefusal, InvalidArguments } from './command-refusal.ts'

const ANSWERS = ['yes', 'sorry'] as const

/**
 * Answers an owner's request for a stay as staff and notifies the owner. Without a number, lists
 * the open requests.
 */
export async function answerStayRequest(
  { database, clock }: Services,
  [resort = '', number = '', word = '', ...rest]: readonly string[],
): Promise<string> {
  const messages = cliCommands().stayRequest
  const resortId = resort.toUpperCase()
  if (resort && !number) return listOpen(database, resortId)
  const state = ANSWERS.find((answer) => answer === word)
  if (!resort || !state) throw new InvalidArguments()
  const reason = rest.join(' ')
  if (state === 'sorry' && !reason) throw new CommandRefusal(messages.needsReason)
  const now = clock.now()
  const named = { resortId, number: number.toUpperCase() }
  return database.inResort(resortId, async (sql) => {
    const request = await sql.row(queries.findRequestByNumber, named)
    if (!request) throw new CommandRefusal(messages.unknown({ number, resort: resortId }))
    if (request.state !== 'asked') throw new CommandRefusal(messages.answeredAlready({ number }))
    await sql.rows(queries.answerRequest, { resortId, id: request.id, state, reason, now })
    if (request.owner_account_id)
      await notifyPerson(sql, resortId, {
        to: { loginId: request.login_id, ownerAccountId: request.owner_account_id },
        news: {
          code: 'stay-request-answered',
          params: {
            number: request.stay_number,
            resort: request.resort_name,
            unit: request.unit_name,
            from: request.arrival,
            to: request.departure,
            kind: request.kind,
            text: request.text,
            answer: state,
            reason,
          },
          link: `/nav/reservations/${request.reservation_id}`,
        },
        now,
        by: currentActor(),
      })
    return messages.done({ number: request.number, answer: state })
  })
}

async function listOpen(database: Database, resortId: string): Promise<string> {
  const messages = cliCommands().stayRequest
  const open = await database.readResort(resortId, queries.findOpenRequests, { resortId })
  const { kinds } = tripsRequests(readerContext())
  const lines = open.map((request) =>
    messages.line({
      number: request.number,
      stay: request.stay_number,
      unit: request.unit_name,
      arrival: request.arrival,
      what: [request.kind === 'other' ? '' : kinds[request.kind], request.text]
        .filter(Boolean)
        .join(': '),
    }),
  )
  return lines.length > 0 ? lines.join('\n') : messages.none
}
