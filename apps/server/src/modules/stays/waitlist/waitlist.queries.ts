import type { Statement } from '../../../db/database.ts'

/** What somebody waits for, with all that is shown of it. */
export interface RequestRow {
  readonly id: string
  readonly owner_account_id: string
  readonly login_id: string | null
  readonly status: 'waiting' | 'offered' | 'matched' | 'withdrawn' | 'lapsed'
  readonly arrival: string
  readonly departure: string
  readonly flex_days: number
  readonly unit_type_codes: string[]
  readonly people: number[]
  readonly reservation_type: 'O' | 'G' | 'R'
  readonly replaces_reservation_id: string | null
  readonly replaces_number: string | null
  readonly lot_order: string[]
  readonly auto_confirm: boolean
  readonly asked_on: string
  readonly asked_at: Date
  /** Its offers that lapsed: the place in line is kept once. */
  readonly lapsed_offers: number
  readonly told_missing: string
  readonly rank: number | null
  readonly offered_reservation_id: string | null
  readonly offer_ends_at: Date | null
  readonly offer_unit: string | null
  readonly offer_arrival: string | null
  readonly offer_departure: string | null
  readonly events: {
    at: string
    kind: 'asked' | 'passed' | 'offered' | 'booked' | 'lapsed' | 'withdrawn'
    note: string
  }[]
}

/**
 * The rank counts those before it in the line for any of the same kinds of place and any of the
 * same nights, their days of grace included.
 */
const SELECT = `select w.id, w.owner_account_id, w.login_id, w.status, w.arrival, w.departure, w.flex_days, w.unit_type_codes, w.people, w.reservation_type, w.replaces_reservation_id,
    old.number as replaces_number, w.lot_order, w.auto_confirm, to_char(w.asked_at at time zone s.time_zone, 'YYYY-MM-DD') as asked_on, w.asked_at, w.lapsed_offers, w.told_missing,
    case when w.status = 'waiting' then (select 1 + count(*) from waitlist_request o where o.resort_id = w.resort_id and o.status = 'waiting' and (o.queued_at, o.id) < (w.queued_at, w.id)
      and o.unit_type_codes && w.unit_type_codes and o.arrival - o.flex_days < w.departure + w.flex_days and o.departure + o.flex_days > w.arrival - w.flex_days)::integer end as rank,
    w.offered_reservation_id, w.offer_ends_at, u.name as offer_unit, offer.arrival as offer_arrival, offer.departure as offer_departure,
    (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'note', e.note) order by e.at desc, e.id desc), '[]')
      from (select * from waitlist_event e where e.resort_id = w.resort_id and e.request_id = w.id order by e.at desc, e.id desc limit 50) e) as events
  from waitlist_request w join resort s on s.id = w.resort_id
  left join reservation old on old.resort_id = w.resort_id and old.id = w.replaces_reservation_id
  left join reservation offer on offer.resort_id = w.resort_id and offer.id = w.offered_reservation_id
  left join unit u on u.resort_id = w.resort_id and u.id = offer.unit_id`

/** `$1` resort, `$2` account: the newest first. */
export const findRequests: Statement = {
  name: 'find-waitlist',
  text: `${SELECT} where w.resort_id = $1 and w.owner_account_id = $2 order by w.asked_at desc limit 100`,
}

/** `$1` resort, `$2` account, `$3` request. */
export const findRequest: Statement = {
  name: 'find-waitlist-request',
  text: `${SELECT} where w.resort_id = $1 and w.owner_account_id = $2 and w.id = $3`,
}

/** `$1` resort, `$2` request: nobody else changes it until this transaction ends. */
export const lockRequest: Statement = {
  name: 'lock-waitlist-request',
  text: `${SELECT} where w.resort_id = $1 and w.id = $2 for update of w`,
}

/** `$1` resort, `$2` account, which is locked: how many stays it waits for. */
export const countWaiting: Statement = {
  name: 'count-waiting',
  text: `select count(*)::integer as waiting from waitlist_request
    where resort_id = $1 and owner_account_id = $2 and status in ('waiting', 'offered')`,
}

/**
 * `$1` resort, `$2` account, `$3` arrival, `$4` departure, `$5` kinds of place: its open request
 * for the same nights and one of these kinds. Asked once the account is locked, so that of two
 * windows at once one finds the other's.
 */
export const findSameRequest: Statement = {
  name: 'find-same-waitlist-request',
  text: `select id, unit_type_codes from waitlist_request where resort_id = $1 and owner_account_id = $2 and status in ('waiting', 'offered')
    and arrival = $3 and departure = $4 and unit_type_codes && $5::text[] order by queued_at, id limit 1`,
}

export const addRequest: Statement = {
  name: 'add-waitlist-request',
  text: `insert into waitlist_request (resort_id, owner_account_id, login_id, arrival, departure, flex_days, unit_type_codes, people, reservation_type, replaces_reservation_id, lot_order, auto_confirm, asked_at, queued_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13) returning id`,
}

/** `$1` resort, `$2` request, `$3` at, `$4` kind, `$5` note. */
export const addEvent: Statement = {
  name: 'add-waitlist-event',
  text: 'insert into waitlist_event (resort_id, request_id, at, kind, note) values ($1, $2, $3, $4, $5)',
}

/**
 * `$1` resort, `$2` request, `$3` status, `$4` the stay offered or booked, `$5` end of the offer.
 */
export const setRequest: Statement = {
  name: 'set-waitlist-request',
  text: 'update waitlist_request set status = $3, offered_reservation_id = $4, offer_ends_at = $5 where resort_id = $1 and id = $2',
}

/** Nights that came free. */
export interface FreedRow {
  readonly arrival: string
  readonly departure: string
  readonly lapsed_request_id: string | null
}

/**
 * `$1` resort: nights that came free, taken off the list by this transaction; another server takes
 * others.
 */
export const takeFreed: Statement = {
  name: 'take-freed-stays',
  text: `delete from freed_stay where (resort_id, id) in (select resort_id, id from freed_stay where resort_id = $1 order by at, id limit 20 for update skip locked)
    returning unit_id, arrival, departure, lapsed_request_id`,
}

/**
 * `$1` resort, `$2` first day, `$3` last day, `$4` a request that let these nights lapse, or null:
 * those who wait for any of these nights, in their order.
 */
export const findWaiting: Statement = {
  name: 'find-waiting',
  text: `select w.id from waitlist_request w where w.resort_id = $1 and w.status = 'waiting' and w.arrival - w.flex_days < $3::date and w.departure + w.flex_days > $2::date
    and w.id is distinct from $4 order by w.queued_at, w.id`,
}

/** `$1` resort, `$2` now: offers whose time is over, and wishes whose dates have passed. */
export const findOver: Statement = {
  name: 'find-over-waitlist',
  text: `select w.id from waitlist_request w join resort s on s.id = w.resort_id where w.resort_id = $1 and (
    (w.status = 'offered' and w.offer_ends_at <= $2) or (w.status = 'waiting' and w.arrival + w.flex_days <= ($2::timestamptz at time zone s.time_zone)::date)) limit 100`,
}

/**
 * `$1` resort, `$2` the held stay: lets it go; the trigger gives its nights back and the next in
 * line is tried.
 */
export const letGo: Statement = {
  name: 'let-offer-go',
  text: `update reservation set status = 'lapsed', hold_ends_at = null where resort_id = $1 and id = $2 and status = 'held'`,
}

/** `$1` resort, `$2` account: whose calendar and clock count, for an act without a session. */
export const findBooker: Statement = {
  name: 'find-waitlist-booker',
  text: `select s.time_zone, a.owner_number, a.status from owner_account a join resort s on s.id = a.resort_id where a.resort_id = $1 and a.id = $2`,
}

/** `$1` resort, `$2` account, `$3` stay: a confirmed stay of the account. */
export const findOwnStay: Statement = {
  name: 'find-own-stay',
  text: `select id from reservation where resort_id = $1 and owner_account_id = $2 and id = $3 and status = 'confirmed'`,
}

/**
 * `$1` resort, `$2` request, `$3` now, `$4` whether it goes to the end of the line: it waits again
 * after an offer that was not taken.
 */
export const waitAgain: Statement = {
  name: 'wait-again',
  text: `update waitlist_request set status = 'waiting', offered_reservation_id = null, offer_ends_at = null, lapsed_offers = lapsed_offers + 1, told_missing = '',
      queued_at = case when $4::boolean then $3::timestamptz else queued_at end
    where resort_id = $1 and id = $2`,
}

/**
 * `$1` resort, `$2` request, `$3` the stay whose offer lapsed: the nights that it freed are for the
 * others first.
 */
export const leaveToOthers: Statement = {
  name: 'leave-to-others',
  text: `update freed_stay f set lapsed_request_id = $2 from reservation r
    where f.resort_id = $1 and r.resort_id = f.resort_id and r.id = $3 and f.unit_id = r.unit_id and f.arrival = r.arrival and f.departure = r.departure`,
}

/** `$1` resort, `$2` request, `$3` codes: what its owner was told is missing. */
export const setToldMissing: Statement = {
  name: 'set-told-missing',
  text: 'update waitlist_request set told_missing = $3 where resort_id = $1 and id = $2',
}
