import { type RowOf, sql } from '../../../db/statement.ts'
import { IN_PLAN } from '../../billing/charge.queries.ts'
import { HISTORY, IS_SHOWN, SHOWN_CENTS } from '../../billing/history.queries.ts'
import { PART_NIGHTS } from '../booking-context.queries.ts'

/** A week or points deposited for exchange or rental. */
export type DepositRow = RowOf<typeof findDeposits>

const SELECT = `select d.id, d.number, d.purpose, d.company, d.terms,
    d.status, d.reason, d.points, coalesce(e.use_year, l.use_year, 0) as "useYear",
    d.decided_at as "decidedAt",
    coalesce(t.name, '') as "unitTypeName", coalesce(e.side_label, '') as "side!",
    ${PART_NIGHTS} as "partNights",
    d.entitlement_id as "entitlementId",
    e.starts_on as "startsOn", e.ends_on as "endsOn", l.expires_on as "expiresOn",
    i.unit_id is not null as "hasDates",
    d.lot_id as "lotId", d.interest_id as "interestId", d.owner_account_id as "ownerAccountId",
    (
      select rules || jsonb_build_object('version', version, 'level', d.member_level)
      from rule_set
      where resort_id = d.resort_id and version = d.rule_set_version
    ) as rules,
    -- whether its contract has another owner since
    coalesce(l.owner_account_id, i.owner_account_id) <> d.owner_account_id as "isTransferred",
    -- whether nothing that comes back could be used
    i.status = 'expired' or l.withdrawn_on is not null as "hasEnded!",
    to_char(d.requested_at at time zone s.time_zone, 'YYYY-MM-DD') as "requestedOn",
    to_char(d.decided_at at time zone s.time_zone, 'YYYY-MM-DD') as "decidedOn"
  from exchange_deposit d
  join resort s on s.id = d.resort_id
  join interest i on i.resort_id = d.resort_id and i.id = d.interest_id
  left join entitlement e on e.resort_id = d.resort_id and e.id = d.entitlement_id
  left join points_lot l on l.resort_id = d.resort_id and l.id = d.lot_id
  left join unit u on u.resort_id = i.resort_id and u.id = i.unit_id
  left join unit_type t on t.resort_id = i.resort_id
    and t.code = coalesce(e.unit_type_code, i.unit_type_code, u.unit_type_code)`

/** The newest first. */
export const findDeposits = sql(
  'find-deposits',
  `${SELECT}
  where d.resort_id = :resortId and d.owner_account_id = :ownerAccountId
  order by d.requested_at desc
  limit 200`,
)

export const lockDeposit = sql(
  'lock-deposit',
  `${SELECT}
  where d.resort_id = :resortId and d.owner_account_id = :ownerAccountId and d.id = :id
  for update of d`,
)

/** Fees of a use year. */
export type YearFees = RowOf<typeof findYearFees>

/** Fees by the year that they are for, with their open charges. */
export const findYearFees = sql(
  'find-year-fees',
  `select use_year as "useYear", sum(cents)::bigint as "billedCents",
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'chargeId', id, 'openCents', open_cents, 'dueOn', due_on, 'planned', planned
        )
      ) filter (where open_cents > 0), '[]'
    ) as open
  from (
    select c.id, ${SHOWN_CENTS} as cents, c.due_on, c.use_year, ${IN_PLAN} as planned,
      (
        select coalesce(sum(e.cents), 0)::bigint
        from ledger_entry e
        where e.resort_id = c.resort_id and e.charge_id = c.id and e.owner_account_id is not null
      ) as open_cents
    from charge c
    where c.resort_id = :resortId
      and c.owner_account_id = any(${HISTORY})
      and ${IS_SHOWN}
      and c.kind in ('maintenance', 'reserve', 'tax', 'club-dues')
  ) fee
  group by use_year
  order by use_year`,
)

export const addDeposit = sql(
  'add-deposit',
  `insert into exchange_deposit (
    resort_id, number, owner_account_id, interest_id, entitlement_id, lot_id, points, company,
    purpose, terms, status, rule_set_version, requested_at
  )
  values (
    :resortId, 'D-' || nextval('deposit_number'), :ownerAccountId, :interestId, :entitlementId,
    :lotId, :points, :company, :purpose, :terms, 'pending', :ruleSetVersion, :requestedAt
  )
  returning id, number`,
)

/**
 * SQL condition for a booked or held stay `r` on nights of the right `e`, also from the right
 * before.
 */
const IS_ON_NIGHTS = `r.resort_id = e.resort_id
  and r.interest_id = e.interest_id
  and r.unit_id = e.unit_id
  and keeps_nights(r.status)
  and r.arrival <= e.ends_on
  and r.departure > e.starts_on`

/** Numbers of the stays on owned nights, by right. */
export const findStaysOnRights = sql(
  'find-stays-on-rights',
  `select e.id, json_agg(r.number order by r.arrival, r.number) as numbers
  from interest i
  join entitlement e on e.resort_id = i.resort_id and e.interest_id = i.id
  join reservation r on ${IS_ON_NIGHTS}
  where i.resort_id = :resortId
    and i.owner_account_id = :ownerAccountId
    and e.ends_on >= :today::date
  group by e.id`,
)

/** Locks a right: waits for concurrent bookings of its nights, and blocks new ones. */
export const lockRight = sql(
  'lock-right-to-deposit',
  `select id
  from entitlement
  where resort_id = :resortId and id = :id
  for update`,
)

/**
 * Updates no row if the right was used concurrently, or if its owner has a stay on any of its
 * nights, including a stay that began in the previous right.
 */
export const depositWeek = sql(
  'deposit-week',
  `update entitlement e
  set status = :status
  where e.resort_id = :resortId
    and e.id = :id
    and e.status = 'available'
    and not exists (
      select from reservation r
      where ${IS_ON_NIGHTS}
    )`,
)

/** Locks the contract of a deposit: its end is first, or waits. Returns whether it has ended. */
export const lockDeposited = sql(
  'lock-deposited-right',
  `select status = 'expired' as "hasEnded!"
  from interest
  where resort_id = :resortId and id = :interestId
  for share`,
)

/** Locks the lot of a deposit, and returns whether the resort took it back. */
export const lockDepositedLot = sql(
  'lock-deposited-lot',
  `select withdrawn_on is not null as "hasEnded!"
  from points_lot
  where resort_id = :resortId and id = :lotId
  for update`,
)

/** Returns a week to its contract, or expires it if the contract has ended. */
export const reclaimWeek = sql(
  'reclaim-week',
  `update entitlement
  set status = :status
  where resort_id = :resortId and id = :id and status in ('deposited', 'rented-out')`,
)

export const moveDepositPoints = sql(
  'move-deposit-points',
  `insert into points_entry (resort_id, lot_id, points, reason, deposit_id)
  values (:resortId, :lotId, :points, :reason, :depositId)`,
)

export const decideDeposit = sql(
  'decide-deposit',
  `update exchange_deposit
  set status = :status, reason = :reason, decided_at = :decidedAt
  where resort_id = :resortId and id = :id`,
)

/** Locks a deposit by its number, for staff. */
export const findDepositByNumber = sql(
  'find-deposit-by-number',
  `${SELECT}
  where d.resort_id = :resortId and d.number = :number
  for update of d`,
)
