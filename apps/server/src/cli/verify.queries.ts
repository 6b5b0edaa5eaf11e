import { sql } from '../db/statement.ts'

/**
 * Returns the balance of each ledger account of a resort and of its points, up to a given time.
 * Sums are text because they can exceed a safe integer.
 */
export const sumLedgers = sql(
  'verify-sum-ledgers',
  `select ledger_account as "account!", sum(cents)::text as "sum!", count(*)::integer as "entries!"
  from ledger_entry
  where resort_id = :resortId and at <= :until
  group by ledger_account
  union all
  select 'points', coalesce(sum(points), 0)::text, count(*)::integer
  from points_entry
  where resort_id = :resortId and at <= :until
  order by 1`,
)

/**
 * True for a lot `l` whose stored sums differ from its entries, or from the stays that hold points.
 */
export const LOT_DIFFERS = `(
        (l.remaining, l.earned, l.banked, l.borrowed) <> (
          select coalesce(sum(e.points), 0),
            coalesce(sum(e.points) filter (where e.reason = 'earned'), 0),
            coalesce(-sum(e.points) filter (where e.reason = 'banked' and e.points < 0), 0),
            coalesce(-sum(e.points) filter (where e.reason = 'borrowed' and l.kind = 'annual'), 0)
          from points_entry e
          where e.resort_id = l.resort_id and e.lot_id = l.id
        )
        or exists (
          select
          from (
            select h.departure, h.points
            from points_held h
            where h.resort_id = l.resort_id and h.lot_id = l.id
            union all
            select r.departure, e.points
            from points_entry e
            join reservation r on r.resort_id = e.resort_id and r.id = e.reservation_id
            where e.resort_id = l.resort_id and e.lot_id = l.id and r.status in ('asked', 'confirmed')
          ) held
          group by departure
          having sum(points) <> 0
        )
      )`

/** Rows of features that `owner_account.features` lists. */
const FEATURE_ROWS = `select owner_account_id, 'weeks' as feature
        from interest
        where resort_id = :resortId and usage_type <> 'points'
        union all
        select owner_account_id, 'transfers'
        from interest
        where resort_id = :resortId and transferred_on is not null
        union all
        select owner_account_id, 'waitlist-offers'
        from reservation
        where resort_id = :resortId and held_for = 'waitlist'
        union all
        select owner_account_id, 'guest-forms'
        from guest_invitation
        where resort_id = :resortId
        union all
        select owner_account_id, 'payment-plans'
        from payment_plan
        where resort_id = :resortId
        union all
        select owner_account_id, 'payment-plans'
        from planned_payment
        where resort_id = :resortId
        union all
        select owner_account_id, 'work-orders'
        from work_order
        where resort_id = :resortId`

/**
 * Counts ledger transactions that don't balance, lots whose stored sums don't match their entries
 * and stays, and accounts with rows of a feature that they don't list.
 */
export const countUnbalanced = sql(
  'verify-count-unbalanced',
  `select (
      select count(*)::integer
      from (
        select
        from ledger_entry
        where resort_id = :resortId
        group by txn_id
        having sum(cents) <> 0
      ) t
    ) as "transactions!", (
      select count(*)::integer
      from points_lot l
      where l.resort_id = :resortId and ${LOT_DIFFERS}
    ) as "lots!", (
      select count(distinct a.id)::integer
      from (
        ${FEATURE_ROWS}
      ) used
      join owner_account a on a.resort_id = :resortId and a.id = used.owner_account_id
      where used.feature <> all(a.features)
    ) as "accounts!"`,
)

/**
 * Returns the key of every file that the resort's rows refer to, with its SHA-256 if that is its
 * name.
 */
export const findFileKeys = sql(
  'verify-find-file-keys',
  `select 'documents/' || sha256 as "key!", sha256
  from document
  where resort_id = :resortId
  union
  select 'attachments/' || sha256 as "key!", sha256
  from attachment
  where resort_id = :resortId
  union
  select 'photos/' || resort_id || '/' || name || '-' || sizes.size || '.' || type as "key!", null
  from place_photo, unnest(widths) as sizes(size), unnest(array['avif', 'webp']) as type
  where resort_id = :resortId
  union
  select 'photos/' || resort_id || '/' || name || '.svg' as "key!", null
  from place_photo
  where resort_id = :resortId and widths = '{}'
  union
  select 'brand/' || named[1] as "key!", null
  from resort_option, regexp_matches(value::text, '/api/brand/([A-Z0-9]+/[A-Za-z0-9_.-]+)', 'g') as named
  where resort_id = :resortId and starts_with(named[1], resort_id || '/')
  order by 1`,
)
