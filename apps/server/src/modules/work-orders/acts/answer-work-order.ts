import { answerWorkOrder } from '@ownerng/contract'
import { readStaffAnswer } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { describeAnswer, storeEntry, withSummary } from '../../../shared/work-order-entry.ts'
import { EVERYONE, notifyPerson } from '../../notifications/notify-owner.ts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { readContext } from '../../resort/resort-directory.ts'
import { addEntry, changeOrder, findOrder } from './answer-work-order.queries.ts'

const STATUS = {
  planned: 'scheduled',
  'in-progress': 'in-progress',
  done: 'done',
  canceled: 'canceled',
  reopened: 'received',
  message: null,
  cost: null,
} as const

/**
 * Answers a work order as staff: schedules it, reports progress or completion, writes a message, or
 * asks for approval of a cost. The owner reads the answer on its page and by email.
 */
export const answerWorkOrderAct = defineResortAct(answerWorkOrder, async (input) => {
  const { sql, resortId, staff, now, today, context, body } = input
  const number = body.order.toUpperCase()
  const order = await sql.row(findOrder, { resortId, number })
  if (!order) return refuseAct('noOrder', { number })
  const answer = readStaffAnswer(body, order.status === 'canceled', today)
  if (typeof answer === 'string') return refuseAct(answer, { number: order.number })
  const isPlanned = answer.kind === 'planned'
  await sql.rows(changeOrder, {
    resortId,
    id: order.id,
    status: STATUS[body.answer],
    scheduledOn: isPlanned ? answer.day : null,
    scheduledNote: isPlanned ? answer.note : null,
    plannedOn: isPlanned ? today : null,
    today,
    costCents: answer.kind === 'cost' ? answer.cents : null,
  })
  const entry = { code: 'answered', params: { answer } } as const
  const stored = storeEntry(await readContext(sql, { resortId, locale: order.locale }), entry)
  await sql.rows(addEntry, { resortId, workOrderId: order.id, ...stored, now })
  const { owner_account_id: ownerAccountId } = order
  if (ownerAccountId)
    await notifyPerson(sql, resortId, {
      to: { loginId: order.login_id ?? EVERYONE, ownerAccountId },
      news: {
        code: 'work-order-answered',
        params: { number: order.number, summary: withSummary(order).summary, answer },
        link: `/nav/workorders/${order.id}`,
      },
      now,
      by: {
        kind: 'staff',
        shownName: staff.shownName,
        // of other answers, the reason is the text
        ...(isPlanned ? { reason: body.reason } : {}),
      },
    })
  const told = actsTexts(context).order.answered({
    number: order.number,
    answer: describeAnswer(context, answer),
  })
  return { ownerAccountId, changes: [told] }
})
