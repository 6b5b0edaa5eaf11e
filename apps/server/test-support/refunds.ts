import { randomUUID } from 'node:crypto'
import type { RowOf } from '../src/db/statement.ts'
import { type ActBody, performAct } from '../src/modules/acts/perform-act.ts'
import { refundPaymentAct } from '../src/modules/payments/acts/refund-payment.ts'
import { sweepRefunds } from '../src/modules/payments/attempts/refund-payment.ts'
import type { RefundRow } from '../src/modules/payments/attempts/refunds.queries.ts'
import type { Services } from '../src/services.ts'
import { ANN, asStaff } from './staff-commands.ts'
import { findLastRefund } from './test.queries.ts'

interface Refund {
  readonly number: string
  readonly cents: number | 'all'
  readonly bills: RefundRow['bills']
  readonly note: string
}

/** Refunds a payment as staff, and sends it to the gateway. Throws the refusal. */
export async function refundPayment(
  services: Services,
  resortId: string,
  { number, cents, bills, note }: Refund,
): Promise<RowOf<typeof findLastRefund>> {
  const requestKey = randomUUID()
  const amountCents = cents === 'all' ? null : cents
  const fields = { payment: number, amountCents, bills, reason: note }
  const body = { ...fields, preview: false, requestKey } as ActBody
  await asStaff(() => performAct(services, refundPaymentAct, { resortId, staff: ANN, body }))
  await sweepRefunds(services, resortId)
  const [refund] = await services.database.inResort(resortId, (sql) =>
    sql.rows(findLastRefund, { resortId, number }),
  )
  if (!refund) throw new Error('no refund')
  return refund
}
