import { billList } from '@ownerng/contract'
import { dateAt } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../platform/call-routing.ts'
import type { Parts } from '../../platform/parts.ts'
import { handleOf, requireSession } from '../../platform/session.ts'
import { type ChargeRow, findBalances, findCharges } from '../../records/charge.queries.ts'
import { toCharge } from '../../records/charge-record.ts'
import * as queries from './bills.queries.ts'

/** GET /bills: every charge and payment of the account that is shown. */
export function billsRoute(app: FastifyInstance, parts: Parts): void {
  const { database, clock } = parts
  answerCall(app, billList, async ({ request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const today = dateAt(clock.now(), session.timeZone)
    const [balances, charges, payments] = await database.inResort(session.resortId, (sql) =>
      Promise.all([
        sql.rows<{ id: string; balance_cents: number }>(findBalances, [session.resortId, session.loginId]),
        sql.rows<ChargeRow>(findCharges, [session.resortId, session.ownerAccountId]),
        sql.rows<queries.PaymentLineRow>(queries.findPayments, [session.resortId, session.ownerAccountId, session.timeZone]),
      ]),
    )
    return {
      today,
      balanceCents: balances.find((account) => account.id === session.ownerAccountId)?.balance_cents ?? 0,
      charges: charges.map((row) => toCharge(row, today)),
      payments: payments.map((row) => ({
        id: row.id,
        number: row.number,
        cents: row.cents,
        on: row.day,
        method: row.method,
        state: row.state,
        cardBrand: row.card_brand,
        cardLast4: row.card_last4,
      })),
    }
  })
}
