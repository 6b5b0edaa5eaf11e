import type { changePlannedPayment } from '@ownerng/contract'
import { AppError, addDays } from '@ownerng/domain'
import type { KeyedAnswer, KeyedRequest } from '../../../http/call-routing.ts'
import { requireActor } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { rulesAt } from '../../resort/rules.queries.ts'
import { PAYING, SHOWN_DAYS } from './automatic-payments.ts'
import * as queries from './planned-payments.queries.ts'

/** Required state of a payment for each action, and its state afterwards. */
const STATES = {
  skip: { from: 'coming', to: 'skipped' },
  restore: { from: 'skipped', to: 'coming' },
  change: { from: 'coming', to: 'coming' },
} as const

/** POST /planned-payments/:id: the owner changes, skips, or restores one payment of autopay. */
export async function handleChangePlannedPayment(
  { clock }: Services,
  { query, body, session, once }: KeyedRequest<typeof changePlannedPayment>,
): Promise<KeyedAnswer<typeof changePlannedPayment>> {
  requireActor(session, body.ownerNumber, PAYING)
  const { resortId, ownerAccountId } = session
  const { from, to } = STATES[body.act]
  const cents = body.act === 'change' ? (body.cents ?? null) : null
  return once(async (sql) => {
    const { today } = await rulesAt(sql, resortId, clock.now())
    if (
      (await sql.count(queries.changePlanned, {
        resortId,
        ownerAccountId,
        id: query.id,
        today,
        from,
        to,
        cents,
      })) === 1
    )
      return { done: true as const }
    const row = (
      await sql.rows(queries.findPlanned, {
        resortId,
        ownerAccountId,
        drawOn: addDays(today, -SHOWN_DAYS),
      })
    ).find((row) => row.id === query.id)
    if (!row) throw new AppError('NOT_FOUND')
    throw new AppError(row.state === from && cents !== null ? 'PLANNED_AMOUNT' : 'PLANNED_OVER')
  })
}
