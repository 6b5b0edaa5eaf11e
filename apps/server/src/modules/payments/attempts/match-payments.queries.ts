import { sql } from '../../../db/statement.ts'

/** Returns the captured amount of each invoice by attempts and by the ledger, less refunds. */
export const findCaptured = sql(
  'find-captured-by-invoice',
  `select p.id, p.invoice, p.gateway, p.state, p.created_at,
    (
      case
      when p.state in ('captured', 'partially-refunded', 'refunded')
      then p.cents - coalesce(
        (
          select sum(f.cents)
          from refund f
          where f.resort_id = p.resort_id and f.payment_attempt_id = p.id and f.state = 'done'
        ), 0
      )
      else 0
      end
    )::bigint as attempt_cents, coalesce(
      (
        select sum(e.cents)
        from ledger_entry e
        where e.resort_id = p.resort_id
          and e.payment_attempt_id = p.id
          and e.ledger_account = 'gateway-clearing'
      ), 0
    )::bigint as ledger_cents
  from payment_attempt p
  where p.resort_id = :resortId and p.gateway <> ''`,
)

/** Stores today's differences and deletes resolved ones. */
export const writeDifferences = sql(
  'write-payment-differences',
  `with found as (
    select *
    from jsonb_to_recordset(:differences::jsonb) as f(
      invoice text, attempt_cents bigint, ledger_cents bigint, gateway_cents bigint
    )
  ), gone as (
    delete
    from payment_difference d
    where d.resort_id = :resortId and not exists (select from found where found.invoice = d.invoice)
  )
  insert into payment_difference (
    resort_id, invoice, attempt_cents, ledger_cents, gateway_cents, found_at
  )
  select :resortId, invoice, attempt_cents, ledger_cents, gateway_cents, :now
  from found
  on conflict (resort_id, invoice) do update
  set attempt_cents = excluded.attempt_cents, ledger_cents = excluded.ledger_cents,
    gateway_cents = excluded.gateway_cents`,
)
