import { sql } from '../../db/statement.ts'

/** What was paid and what is being checked, the newest first. */
export const findPayments = sql(
  'find-payment-lines',
  `select p.id, p.number,
    to_char(coalesce(p.settled_at, p.created_at) at time zone :timeZone, 'YYYY-MM-DD') as day,
    p.method, p.state, p.card_brand, p.card_last4,
    coalesce(
      (
        select nullif(-sum(e.cents), 0)::bigint
        from ledger_entry e
        where e.resort_id = p.resort_id
          and e.payment_attempt_id = p.id
          and e.owner_account_id = :ownerAccountId
      ), case
      when cardinality(p.account_ids) > 1 then least(
        p.cents - p.fee_cents, p.account_cents[array_position(p.account_ids, :ownerAccountId)]
      )
      else p.cents
      end
    ) as cents
  from payment_attempt p
  where p.resort_id = :resortId
    and (p.owner_account_id = :ownerAccountId or p.for_others)
    and :ownerAccountId = any(p.account_ids)
    and p.state in (
      'captured', 'partially-refunded', 'refunded', 'returned', 'submitting', 'challenge',
      'unknown', 'manual-review'
    )
  order by coalesce(p.settled_at, p.created_at) desc`,
)

/** What fees pay for in the newest two years that are known, the newest first. */
export const findFeeShares = sql(
  'find-fee-shares',
  `select year, label, percent
  from fee_share
  where resort_id = :resortId
    and year > (select max(year) - 2 from fee_share where resort_id = :resortId)
  order by year desc, position`,
)

/** The documents that explain charges, which every owner may read. */
export const findFeeDocuments = sql(
  'find-fee-documents',
  `select f.kind, f.year, d.id, d.title, d.pages
  from fee_document f
  join document d on d.resort_id = f.resort_id
    and d.id = f.document_id
    and d.owner_account_id is null
  where f.resort_id = :resortId
  order by f.year desc, f.kind`,
)

/** The work that charges of an account are for, with the first photo of each. */
export const findRepairs = sql(
  'find-charge-work-orders',
  `select l.charge_id, w.id, w.number, w.summary, coalesce(u.name, w.place) as "unit_name!", w.done_on,
    (
      select a.id
      from attachment a
      where a.resort_id = w.resort_id and a.work_order_id = w.id
      order by a.added_at, a.id
      limit 1
    ) as photo_id
  from charge_work_order l
  join work_order w on w.resort_id = l.resort_id
    and w.id = l.work_order_id
    and w.owner_account_id = :ownerAccountId
  left join unit u on u.resort_id = w.resort_id and u.id = w.unit_id
  where l.resort_id = :resortId and l.owner_account_id = :ownerAccountId`,
)

/** Whether autopay of an account is on. */
export const findAutopayState = sql(
  'find-autopay-state',
  `select ended_at is null as "on!"
  from autopay
  where resort_id = :resortId and owner_account_id = :ownerAccountId`,
)
