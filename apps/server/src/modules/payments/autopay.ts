import type { autopayEnd, autopaySet } from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import type { KeyedAnswer, KeyedRequest } from '../../http/call-routing.ts'
import { requireActor } from '../../http/session.ts'
import type { Parts } from '../../services.ts'
import { rulesAt } from '../resort/rules.queries.ts'
import { ENDED_BY_OWNER, PAYING, requireGood } from './automatic-payments.ts'
import { findMethod, type MethodRow } from './payment-methods.queries.ts'
import * as queries from './planned-payments.queries.ts'
import { planBillsOf } from './planned-payments.ts'
import { requireGateway } from './resort-gateway.ts'

/** POST /autopay: pays bills when they are due, up to a cap. */
export async function setAutopay(
  parts: Parts,
  { body, session, once }: KeyedRequest<typeof autopaySet>,
): Promise<KeyedAnswer<typeof autopaySet>> {
  const { clock } = parts
  requireActor(session, body.ownerNumber, PAYING)
  const { resortId, ownerAccountId, loginId } = session
  const now = clock.now()
  return once(async (sql) => {
    await requireGateway(parts.gateways, sql, resortId)
    const { today, rules } = await rulesAt(sql, resortId, now)
    if (!rules.payments.autopay) throw new AppError('AUTOPAY_OFF')
    await requireGood(sql.row<MethodRow>(findMethod, [resortId, loginId, body.methodId]), today)
    await sql.rows(queries.setAutopay, [
      resortId,
      ownerAccountId,
      loginId,
      body.methodId,
      body.capCents,
      now,
    ])
    await sql.rows(queries.capPlanned, [resortId, ownerAccountId, body.capCents])
    await planBillsOf(
      sql,
      resortId,
      { owner_account_id: ownerAccountId, cap_cents: body.capCents },
      today,
    )
    return { done: true as const }
  })
}

/** POST /autopay/end: the owner ends autopay. */
export async function endAutopay(
  { clock }: Parts,
  { body, session, once }: KeyedRequest<typeof autopayEnd>,
): Promise<KeyedAnswer<typeof autopayEnd>> {
  requireActor(session, body.ownerNumber, PAYING)
  return once(async (sql) => {
    await sql.rows(queries.endAutopay, [
      session.resortId,
      session.ownerAccountId,
      clock.now(),
      ENDED_BY_OWNER,
    ])
    return { done: true as const }
  })
}
