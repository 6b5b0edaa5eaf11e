import { dateAt, isCalendarDate, readAmount } from '@ownerng/domain'
import { readerContext } from '@ownerng/messages'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { notifyPerson } from '../modules/notifications/notify-owner.ts'
import { readContext } from '../modules/resort/resort-directory.ts'
import type { Services } from '../services.ts'
import { currentActor } from '../shared/actor.ts'
import {
  describeAnswer,
  storeEntry,
  type WorkOrderAnswer,
  withSummary,
} from '../shared/work-order-entry.ts'
import { addEntry, changeOrder, findOrder } from './answer-work-order.queries.ts'
import { CommandRefusal, InvalidArguments } from './command-refusal.ts'

/** Latest date that staff can enter; a later one is a typo. */
const LATEST = '2200-01-01'

/**
 * Answers a work order as staff: schedules it, reports progress or completion, writes a message, or
 * asks for approval of a cost. The owner gets an email.
 */
export async function answerWorkOrder(
  { database, clock }: Services,
  [resort = '', number = '', word = '', first = '', ...rest]: readonly string[],
): Promise<string> {
  const messages = cliCommands().workOrder
  const answer = readAnswer(word, first, rest.join(' '))
  if (!resort || !number || !answer) throw new InvalidArguments()
  const resortId = resort.toUpperCase()
  const now = clock.now()
  return database.inResort(resortId, async (sql) => {
    const order = await sql.row(findOrder, { resortId, number })
    if (!order) throw new CommandRefusal(messages.unknown({ number, resort: resortId }))
    const isCanceled = order.status === 'canceled'
    if (isCanceled && answer.kind !== 'said' && answer.kind !== 'reopened')
      throw new CommandRefusal(messages.canceled({ number }))
    if (!isCanceled && answer.kind === 'reopened')
      throw new CommandRefusal(messages.notCanceled({ number }))
    const today = dateAt(now, order.time_zone)
    await sql.rows(changeOrder, {
      resortId,
      id: order.id,
      status: STATUS[answer.kind],
      scheduledOn: answer.kind === 'planned' ? answer.day : null,
      scheduledNote: answer.kind === 'planned' ? answer.note : null,
      plannedOn: answer.kind === 'planned' ? today : null,
      today,
      costCents: answer.kind === 'cost' ? answer.cents : null,
    })
    const entry = { code: 'answered', params: { answer } } as const
    const stored = storeEntry(await readContext(sql, { resortId, locale: order.locale }), entry)
    await sql.rows(addEntry, { resortId, workOrderId: order.id, ...stored, now })
    if (order.owner_account_id)
      await notifyPerson(sql, resortId, {
        to: { loginId: order.login_id, ownerAccountId: order.owner_account_id },
        news: {
          code: 'work-order-answered',
          params: { number: order.number, summary: withSummary(order).summary, answer },
          link: `/nav/workorders/${order.id}`,
        },
        now,
        by: currentActor(),
      })
    return messages.answered({
      number: order.number,
      answer: describeAnswer(readerContext(), answer),
    })
  })
}

const STATUS = {
  planned: 'scheduled',
  'in-progress': 'in-progress',
  done: 'done',
  canceled: 'canceled',
  reopened: 'received',
  said: null,
  cost: null,
} as const

function readAnswer(word: string, first: string, rest: string): WorkOrderAnswer | null {
  const note = [first, rest].filter(Boolean).join(' ')
  if (word === 'planned' && isCalendarDate(first) && first > '2000-01-01' && first < LATEST)
    return { kind: 'planned', day: first, note: rest }
  if (isProgress(word)) return { kind: word, note }
  if (word === 'say' && note) return { kind: 'said', note }
  if (word !== 'cost') return null
  const { currency } = readerContext().terms
  const cents = readAmount(first, currency)
  if (cents === null && readAmount(first, null))
    throw new CommandRefusal(cliCommands().act.amount({ currency }))
  return cents ? { kind: 'cost', cents, note: rest } : null
}

const isProgress = (word: string) =>
  word === 'in-progress' || word === 'done' || word === 'canceled' || word === 'reopened'
