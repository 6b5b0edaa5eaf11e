import type { endAutopay, setAutopay } from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import type { KeyedAnswer, KeyedRequest } from '../../../http/call-routing.ts'
import { requireActor, requireWriter } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { rulesAt } from '../../resort/rules.queries.ts'
import { requireGateway } from '../gateways/resort-gateway.ts'
import { findMethod } from '../methods/payment-methods.queries.ts'
import { ENDED_BY_OWNER, PAYING, requireUsable } from './automatic-payments.ts'
import * as queries from './planned-payments.queries.ts'
import { getPlanBills } from './planned-payments.ts'

/** POST /autopay: pays bills when they are due, up to a cap. */
export async function handleSetAutopay(
  services: Services,
  { body, session, once }: KeyedRequest<typeof setAutopay>,
): Promise<KeyedAnswer<typeof setAutopay>> {
  const { clock } = services
  requireWriter(session, body.ownerNumber, PAYING)
  const { resortId, ownerAccountId, loginId } = session
  const now = clock.now()
  return once(async (sql) => {
    await requireGateway(services, sql, resortId)
    const { today, rules } = await rulesAt(sql, resortId, now)
    if (!rules.payments.autopay) throw new AppError('AUTOPAY_OFF')
    await requireUsable(sql.row(findMethod, { resortId, loginId, id: body.methodId }), today)
    await sql.rows(queries.setAutopay, {
      resortId,
      ownerAccountId,
      loginId,
      paymentMethodId: body.methodId,
      capCents: body.capCents,
      now,
    })
    await sql.rows(queries.capPlanned, { resortId, ownerAccountId, cents: body.capCents })
    await getPlanBills(
      sql,
      resortId,
      { owner_account_id: ownerAccountId, cap_cents: body.capCents },
      today,
    )
    return { done: true as const }
  })
}

/** POST /autopay/end: the owner ends autopay. */
export async function handleEndAutopay(
  { clock }: Services,
  { body, session, once }: KeyedRequest<typeof endAutopay>,
): Promise<KeyedAnswer<typeof endAutopay>> {
  requireActor(session, body.ownerNumber, PAYING)
  return once(async (sql) => {
    await sql.rows(queries.endAutopay, {
      resortId: session.resortId,
      ownerAccountId: session.ownerAccountId,
      endedAt: clock.now(),
      ...ENDED_BY_OWNER,
    })
    return { done: true as const }
  })
}
