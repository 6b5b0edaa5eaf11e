import { sql } from '../db/statement.ts'

export const findDifferences = sql(
  'find-payment-differences',
  `select invoice, attempt_cents, ledger_cents, gateway_cents
  from payment_difference
  where resort_id = :resortId
  order by invoice`,
)
