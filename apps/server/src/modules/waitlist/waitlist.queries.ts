import { type RowOf, sql } from '../../db/statement.ts'

/** A waitlist request with its line, its offer, and its history. */
export type RequestRow = RowOf<typeof lockRequest>

/** SQL condition for a request `o` in line with `w`: shared unit types and nights. */
const IN_LINE = `o.resort_id = w.resort_id
        and o.status = 'waiting'
        and o.unit_type_codes && w.unit_type_codes
        and o.arrival - o.flex_days < w.departure + w.flex_days
        and o.departure + o.flex_days > w.arrival - w.flex_days`

const SELECT = `select w.id, w.resort_id as "resortId", s.time_zone as "timeZone",
    w.owner_account_id as "ownerAccountId", a.owner_number as "ownerNumber",
    a.status as "accountStatus", w.login_id as "loginId", w.status, w.arrival,
    w.departure, w.flex_days as "flexDays", w.unit_type_codes as "unitTypeCodes", w.people,
    w.reservation_type as type, w.replaces_reservation_id as "replacesId",
    old.number as "replacesNumber", w.lot_order as "lotOrder", w.auto_confirm as "autoConfirm",
    w.min_nights as "minNights", w.max_points as "maxPoints", w.queued_at as "queuedAt",
    to_char(w.requested_at at time zone s.time_zone, 'YYYY-MM-DD') as "requestedOn",
    w.lapsed_offers as "lapsedOffers", w.announced_missing as "announcedMissing", case
    when w.status = 'waiting' then (
      select 1 + count(*)
      from waitlist_request o
      where ${IN_LINE} and (o.queued_at, o.id) < (w.queued_at, w.id)
    )::integer
    end as rank, case
    when w.status = 'waiting' then (
      select count(*)
      from waitlist_request o
      where ${IN_LINE}
    )::integer
    end as "inLine", case
    when w.status = 'offered' then (
      select 1 + count(*)
      from waitlist_request o
      where ${IN_LINE} and (w.lapsed_offers > 0 or (o.queued_at, o.id) < (w.queued_at, w.id))
    )::integer
    end as "rankIfLapsed", w.offered_reservation_id as "offeredId", w.offer_ends_at as "offerEndsAt",
    u.name as "offerUnit", u.unit_type_code as "offerUnitType", offer.arrival as "offerArrival",
    offer.departure as "offerDeparture",
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'at', e.at, 'kind', e.kind, 'note', e.note, 'code', e.code, 'params', e.params
          )
          order by e.at desc, e.id desc
        ), '[]'
      )
      from (
        select *
        from waitlist_event e
        where e.resort_id = w.resort_id and e.request_id = w.id
        order by e.at desc, e.id desc
        limit 50
      ) e
    ) as events
  from waitlist_request w
  join resort s on s.id = w.resort_id
  join owner_account a on a.resort_id = w.resort_id and a.id = w.owner_account_id
  left join reservation old on old.resort_id = w.resort_id and old.id = w.replaces_reservation_id
  left join reservation offer on offer.resort_id = w.resort_id
    and offer.id = w.offered_reservation_id
  left join unit u on u.resort_id = w.resort_id and u.id = offer.unit_id`

export const findRequests = sql(
  'find-waitlist',
  `${SELECT}
  where w.resort_id = :resortId and w.owner_account_id = :ownerAccountId
  order by w.requested_at desc
  limit 100`,
)

export const findRequest = sql(
  'find-waitlist-request',
  `${SELECT}
  where w.resort_id = :resortId and w.owner_account_id = :ownerAccountId and w.id = :id`,
)

export const lockRequest = sql(
  'lock-waitlist-request',
  `${SELECT}
  where w.resort_id = :resortId and w.id = :id
  for update of w`,
)

/**
 * Canceled stays in the previous three years that freed at least half of a request's nights in its
 * unit types. A year is known if there were any stays or cancellations.
 */
export const findFreedBefore = sql(
  'find-freed-before',
  `select w.id, d.year as "year!", (
      select count(*)::integer
      from (
        select
        from reservation r
        join unit u on u.resort_id = r.resort_id
          and u.id = r.unit_id
          and u.unit_type_code = any(w.unit_type_codes)
        where r.resort_id = w.resort_id
          and r.status = 'cancelled'
          and r.type <> 'maintenance'
          and r.arrival between d.arrival - 366 and d.departure
          and 2 * (least(r.departure, d.departure) - greatest(r.arrival, d.arrival))
          >= w.departure - w.arrival
        limit 50
      ) freed
    ) as "freed!", exists (
      select
      from unit u
      join reserved_night n on n.resort_id = u.resort_id
        and n.unit_id = u.id
        and n.night >= d.arrival
        and n.night < d.departure
      where u.resort_id = w.resort_id and u.unit_type_code = any(w.unit_type_codes)
    ) as "known!"
  from waitlist_request w
  cross join lateral (
    select extract(year from w.arrival - make_interval(years => y))::integer as year,
      (w.arrival - make_interval(years => y))::date - w.flex_days as arrival,
      (w.departure - make_interval(years => y))::date + w.flex_days as departure
    from generate_series(1, 3) y
  ) d
  where w.resort_id = :resortId and w.id = any(:ids::text[])
  order by w.id, 2`,
)

/**
 * Rank of a request that joins now, or that is changed and keeps its place (`queuedAt`). At most
 * 1,000.
 */
export const findNextRank = sql(
  'find-next-rank',
  `select 1 + count(*)::integer as "rank!"
  from (
    select
    from (
      select :resortId::text as resort_id, :unitTypeCodes::text[] as unit_type_codes,
        :arrival::date as arrival, :departure::date as departure, :flexDays::integer as flex_days
    ) w
    join waitlist_request o on ${IN_LINE}
      and o.id <> :changedId
      and (
        :queuedAt::timestamptz is null
        or (o.queued_at, o.id) < (:queuedAt::timestamptz, :changedId)
      )
    limit 999
  ) ahead`,
)

/** Number of open requests of the account, excluding the request that is being changed. */
export const countWaiting = sql(
  'count-waiting',
  `select count(*)::integer as waiting
  from waitlist_request
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and status in ('waiting', 'offered')
    and id <> :changedId`,
)

/** Another open request of the account for the same dates and a shared unit type. */
export const findSameRequest = sql(
  'find-same-waitlist-request',
  `select id, unit_type_codes as "unitTypeCodes"
  from waitlist_request
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and status in ('waiting', 'offered')
    and arrival = :arrival
    and departure = :departure
    and unit_type_codes && :unitTypeCodes::text[]
    and id <> :changedId
  order by queued_at, id
  limit 1`,
)

export const addRequest = sql(
  'add-waitlist-request',
  `insert into waitlist_request (
    resort_id, owner_account_id, login_id, arrival, departure, flex_days, unit_type_codes, people,
    reservation_type, replaces_reservation_id, lot_order, auto_confirm, min_nights, max_points,
    requested_at, queued_at
  )
  values (
    :resortId, :ownerAccountId, :loginId, :arrival, :departure, :flexDays, :unitTypeCodes, :people,
    :type, :replacesReservationId, :lotOrder, :autoConfirm, :minNights, :maxPoints, :now,
    :now
  )
  returning id`,
)

/** Changes the terms of a request, which keeps its place in line or starts at the end. */
export const changeRequest = sql(
  'change-waitlist-request',
  `update waitlist_request
  set arrival = :arrival, departure = :departure, flex_days = :flexDays,
    unit_type_codes = :unitTypeCodes, people = :people,
    replaces_reservation_id = :replacesReservationId, lot_order = :lotOrder,
    auto_confirm = :autoConfirm, min_nights = :minNights, max_points = :maxPoints,
    announced_missing = '', lapsed_offers = case
    when :keepsPlace::boolean then lapsed_offers
    else 0
    end, queued_at = case
    when :keepsPlace::boolean then queued_at
    else :now::timestamptz
    end, requested_at = case
    when :keepsPlace::boolean then requested_at
    else :now::timestamptz
    end
  where resort_id = :resortId and id = :id`,
)

export const addEvent = sql(
  'add-waitlist-event',
  `insert into waitlist_event (resort_id, request_id, at, kind, note, code, params)
  values (:resortId, :requestId, :now, :kind, :note, :code, :params)`,
)

export const findLastEvent = sql(
  'find-last-waitlist-event',
  `select kind, at
  from waitlist_event
  where resort_id = :resortId and request_id = :requestId
  order by at desc, id desc
  limit 1`,
)

export const setRequest = sql(
  'set-waitlist-request',
  `update waitlist_request
  set status = :status, offered_reservation_id = :reservationId, offer_ends_at = :offerEndsAt
  where resort_id = :resortId and id = :id`,
)

/** Removes up to 20 freed stays from the queue. Concurrent servers get others. */
export const claimFreedStays = sql(
  'take-freed-stays',
  `delete
  from freed_stay
  where resort_id = :resortId and id in (
    select id
    from freed_stay
    where resort_id = :resortId
    order by at, id
    limit 20
    for update skip locked
  )
  returning unit_id, arrival, departure, lapsed_request_id`,
)

/** Requests waiting for any of these nights, in line order. */
export const findWaiting = sql(
  'find-waiting',
  `select w.id, w.owner_account_id as "ownerAccountId"
  from waitlist_request w
  where w.resort_id = :resortId
    and w.status = 'waiting'
    and w.arrival - w.flex_days < :departure::date
    and w.departure + w.flex_days > :arrival::date
    and w.id is distinct from :lapsedRequestId
  order by w.queued_at, w.id`,
)

/** Expired offers, and requests whose dates have passed. */
export const findOver = sql(
  'find-over-waitlist',
  `select w.id
  from waitlist_request w
  join resort s on s.id = w.resort_id
  where w.resort_id = :resortId
    and (
      (w.status = 'offered' and w.offer_ends_at <= :now)
      or (
        w.status = 'waiting'
        and w.departure + w.flex_days - least(w.min_nights, w.departure - w.arrival)
        <= (:now::timestamptz at time zone s.time_zone)::date
      )
    )
  limit 100`,
)

/** Releases the hold of an offer. A trigger frees its nights for the next request. */
export const releaseOffer = sql(
  'release-offer',
  `update reservation
  set status = 'lapsed', hold_ends_at = null
  where resort_id = :resortId and id = :id and status = 'held'`,
)

export const findOwnStay = sql(
  'find-own-stay',
  `select id
  from reservation
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and id = :id
    and status = 'confirmed'`,
)

/** Requeues a request after an offer that was not accepted. */
export const waitAgain = sql(
  'wait-again',
  `update waitlist_request
  set status = 'waiting', offered_reservation_id = null, offer_ends_at = null,
    lapsed_offers = lapsed_offers + 1, announced_missing = '', queued_at = case
    when :toTheEnd::boolean then :now::timestamptz
    else queued_at
    end
  where resort_id = :resortId and id = :id`,
)

/** Offers freed nights to other requests before this one. */
export const leaveToOthers = sql(
  'leave-to-others',
  `update freed_stay f
  set lapsed_request_id = :lapsedRequestId
  from reservation r
  where f.resort_id = :resortId
    and r.resort_id = f.resort_id
    and r.id = :stayId
    and f.unit_id = r.unit_id
    and f.arrival = r.arrival
    and f.departure = r.departure`,
)

/** Remembers the missing requirements that the owner was notified of. */
export const markMissingTypesAnnounced = sql(
  'mark-missing-types-announced',
  `update waitlist_request
  set announced_missing = :codes
  where resort_id = :resortId and id = :id`,
)
