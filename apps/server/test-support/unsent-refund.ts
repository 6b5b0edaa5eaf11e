import type { TestApp } from './test-app.ts'

/** Adds a refund that isn't sent yet, of a payment, and returns the number of the payment. */
export async function addUnsentRefund(test: TestApp, number: string): Promise<string> {
  await test.owner.query(
    `with paid as (
      update payment_attempt set refunded_cents = refunded_cents + 100
      where resort_id = 'HERON' and number = $1
      returning resort_id, id
    )
    insert into refund (
      resort_id, payment_attempt_id, cents, bills, reason, staff_name, requested_at, check_after
    )
    select resort_id, id, 100, 'reopened', 'Test', 'Ann', now(), now() from paid`,
    [number],
  )
  return number
}
