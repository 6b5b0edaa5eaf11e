import { formatCurrency, isCalendarDate, readDollars } from '@ownerng/domain'
import type { Database } from '../db/database.ts'
import { sql } from '../db/statement.ts'
import { notifyPerson } from '../modules/notifications/tell-owner.ts'
import { CommandRefusal, refuseUsage } from './command-refusal.ts'

const USAGE =
  'npm run ownerng -- work-order RESORT NUMBER planned YYYY-MM-DD [NOTE] | in-progress | done ' +
  '| say TEXT | cost DOLLARS TEXT, such as work-order HERON W-40001 say "The plumber comes ' +
  'tomorrow"'

/** The last day that anything is planned for. */
const LATEST = '2200-01-01'

const findOrder = sql(
  'find-work-order-of-staff',
  `select id, number, summary, login_id, owner_account_id, status
  from work_order
  where resort_id = :resortId and number = :number
  for update`,
)
const addEntry = sql(
  'add-work-order-entry-of-staff',
  `insert into work_order_entry (resort_id, work_order_id, author, text, at)
  values (:resortId, :workOrderId, 'staff', :text, :now)`,
)
const changeOrder = sql(
  'change-work-order-of-staff',
  `update work_order
  set status = coalesce(:status, status), scheduled_on = coalesce(:scheduledOn::date, scheduled_on),
    scheduled_note = coalesce(:scheduledNote, scheduled_note), done_on = case
    when :status = 'done' then :now::timestamptz::date
    else done_on
    end, cost_cents = coalesce(:costCents::bigint, cost_cents), cost_state = case
    when :costCents::bigint is null then cost_state
    else 'asked'
    end
  where resort_id = :resortId and id = :id`,
)

/** What staff does with a work order. */
interface Answer {
  readonly status?: 'scheduled' | 'in-progress' | 'done'
  readonly on?: string
  readonly note?: string
  readonly costCents?: number
  readonly text: string
}

/**
 * Staff answers a work order: plans it, says that it goes on or is done, says something, or asks
 * for a cost. The owner is mailed. Returns what was done in a sentence; throws a CommandRefusal
 * with the reason.
 */
export async function answerWorkOrder(
  database: Database,
  now: Date,
  [resort = '', number = '', word = '', first = '', ...rest]: readonly string[],
): Promise<string> {
  const answer = readAnswer(word, first, rest.join(' '))
  if (!resort || !number || !answer) throw refuseUsage(USAGE)
  const resortId = resort.toUpperCase()
  return database.inResort(resortId, async (sql) => {
    const order = await sql.row(findOrder, { resortId, number })
    if (!order) throw new CommandRefusal(`There is no work order ${number} at ${resortId}.`)
    await sql.rows(changeOrder, {
      resortId,
      id: order.id,
      status: answer.status ?? null,
      scheduledOn: answer.on ?? null,
      scheduledNote: answer.note ?? null,
      now,
      costCents: answer.costCents ?? null,
    })
    await sql.rows(addEntry, { resortId, workOrderId: order.id, text: answer.text, now })
    if (order.owner_account_id)
      await notifyPerson(
        sql,
        resortId,
        { loginId: order.login_id, ownerAccountId: order.owner_account_id },
        {
          code: 'work-order-answered',
          params: { number: order.number, summary: order.summary, text: answer.text },
          link: `/nav/workorders/${order.id}`,
        },
        now,
      )
    return `Work order ${order.number}: ${answer.text}`
  })
}

function readAnswer(word: string, first: string, rest: string): Answer | null {
  const all = [first, rest].filter(Boolean).join(' ')
  if (word === 'planned' && isCalendarDate(first) && first > '2000-01-01' && first < LATEST)
    return {
      status: 'scheduled',
      on: first,
      note: rest,
      text: `We'll come on ${first}${rest ? `, ${rest}` : ''}.`,
    }
  if (word === 'in-progress') return { status: 'in-progress', text: all || "We're working on it." }
  if (word === 'done')
    return { status: 'done', text: all || "It's done. Please tell us how it went." }
  if (word === 'say' && all) return { text: all }
  const costCents = word === 'cost' ? readDollars(first) : null
  return costCents
    ? {
        costCents,
        text: `${rest || 'There is a cost.'} Please approve ${formatCurrency(costCents)}.`,
      }
    : null
}
