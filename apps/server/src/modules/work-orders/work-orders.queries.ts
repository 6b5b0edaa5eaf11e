import type { Statement } from '../../db/database.ts'

/** A work order as it stands. */
export interface OrderRow {
  readonly id: string
  readonly number: string
  readonly unitName: string
  readonly category: string
  readonly summary: string
  readonly status: 'received' | 'scheduled' | 'in-progress' | 'waiting' | 'done' | 'closed'
  readonly reportedOn: string
  readonly scheduledOn: string | null
  readonly asksCost: boolean
  readonly total: number
}

/** The rest of one. */
export interface OneOrderRow extends OrderRow {
  readonly details: string
  readonly scheduledNote: string
  readonly doneOn: string | null
  readonly stayNumber: string | null
  readonly bestTimes: string
  readonly mayEnter: boolean | null
  readonly comments: Record<string, string>
  readonly costCents: number | null
  readonly costState: 'none' | 'asked' | 'agreed' | 'refused'
  readonly rating: number | null
}

const LINE = `w.id, w.number, u.name as "unitName", w.category, w.summary, w.status, w.reported_on as "reportedOn", w.scheduled_on as "scheduledOn", w.cost_state = 'asked' as "asksCost"`
const FROM = 'from work_order w join unit u on u.resort_id = w.resort_id and u.id = w.unit_id'

/**
 * `$1` resort, `$2` account, `$3` words, `$4` open, done or both, `$5` how many are skipped: fifty,
 * the newest first.
 */
export const findOrders: Statement = {
  name: 'find-work-orders',
  text: `select ${LINE}, count(*) over ()::integer as total ${FROM} where w.resort_id = $1 and w.owner_account_id = $2
    and ($3 = '' or position(lower($3) in lower(w.summary || ' ' || w.category || ' ' || w.number || ' ' || u.name)) > 0)
    and ($4 = '' or (w.status in ('done', 'closed')) = ($4 = 'done'))
    order by w.reported_on desc, w.number desc limit 50 offset $5::integer`,
}

/** `$1` resort, `$2` account, `$3` id. */
export const findOrder: Statement = {
  name: 'find-work-order',
  text: `select ${LINE}, w.details, w.scheduled_note as "scheduledNote", w.done_on as "doneOn", r.number as "stayNumber", w.best_times as "bestTimes", w.may_enter as "mayEnter", w.comments,
      w.cost_cents as "costCents", w.cost_state as "costState", w.rating ${FROM} left join reservation r on r.resort_id = w.resort_id and r.id = w.reservation_id
    where w.resort_id = $1 and w.owner_account_id = $2 and w.id = $3`,
}

/** `$1` resort, `$2` work order: what was said, the oldest first. */
export const findEntries: Statement = {
  name: 'find-work-order-entries',
  text: 'select id, at, author, text from work_order_entry where resort_id = $1 and work_order_id = $2 order by at, id',
}

/** `$1` resort, `$2` work order. */
export const findPhotos: Statement = {
  name: 'find-work-order-photos',
  text: 'select id from attachment where resort_id = $1 and work_order_id = $2 order by added_at, id',
}

/**
 * `$1` resort, `$2` account, `$3` today: units that are owned, and those of stays from two months
 * ago on, the next first.
 */
export const findUnits: Statement = {
  name: 'find-work-order-units',
  text: `with mine as (
      select unit_id as id, null as stay_id from interest where resort_id = $1 and owner_account_id = $2 and status = 'active' and unit_id is not null
      union select home_unit_id, null from owner_account where resort_id = $1 and id = $2 and home_unit_id is not null),
    stays as (select unit_id as id, id as stay_id, number, arrival, departure from reservation
      where resort_id = $1 and owner_account_id = $2 and status in ('confirmed', 'stayed') and departure >= $3::date - 60)
    select u.id, u.name, s.stay_id, s.number, s.arrival, s.departure from stays s join unit u on u.resort_id = $1 and u.id = s.id
    union all select u.id, u.name, null, null, null, null from mine m join unit u on u.resort_id = $1 and u.id = m.id
    order by 5 nulls first, 2 limit 200`,
}

/**
 * `$1` resort, `$2` account, `$3` unit, `$4` stay or null, `$5` category, `$6` summary, `$7`
 * details, `$8` times, `$9` may enter, `$10` comments, `$11` login, `$12` today.
 */
export const addOrder: Statement = {
  name: 'add-work-order',
  text: `insert into work_order (resort_id, number, owner_account_id, unit_id, reservation_id, category, summary, status, reported_on, details, best_times, may_enter, comments, login_id)
    values ($1, 'W-' || nextval('work_order_number'), $2, $3, $4, $5, $6, 'received', $12, $7, $8, $9, $10, $11) returning id, number`,
}

/** `$1` resort, `$2` work order, `$3` author, `$4` text, `$5` now. */
export const addEntry: Statement = {
  name: 'add-work-order-entry',
  text: 'insert into work_order_entry (resort_id, work_order_id, author, text, at) values ($1, $2, $3, $4, $5)',
}

/**
 * `$1` resort, `$2` account, `$3` id, `$4` cents as shown, `$5` agreed: only one that is asked for,
 * at the cost that was seen.
 */
export const answerCost: Statement = {
  name: 'answer-work-order-cost',
  text: `update work_order set cost_state = case when $5 then 'agreed' else 'refused' end where resort_id = $1 and owner_account_id = $2 and id = $3 and cost_cents = $4 and cost_state = 'asked'`,
}

/** `$1` resort, `$2` account, `$3` id, `$4` 1 to 5, `$5` note: once, when it is done. */
export const rate: Statement = {
  name: 'rate-work-order',
  text: `update work_order set rating = $4, rating_note = $5, status = 'closed' where resort_id = $1 and owner_account_id = $2 and id = $3 and status in ('done', 'closed') and rating is null`,
}

/**
 * `$1` resort, `$2` work order, `$3` SHA-256, `$4` bytes, `$5` the most: nothing where there are as
 * many already.
 */
export const addPhoto: Statement = {
  name: 'add-work-order-photo',
  text: `insert into attachment (resort_id, work_order_id, media_type, sha256, bytes) select $1, $2, 'image/jpeg', $3, $4
    where (select count(*) from attachment where resort_id = $1 and work_order_id = $2) < $5 returning id`,
}

/** `$1` resort, `$2` work order, `$3` SHA-256: the same photo, sent before. */
export const findSamePhoto: Statement = {
  name: 'find-same-work-order-photo',
  text: 'select id from attachment where resort_id = $1 and work_order_id = $2 and sha256 = $3',
}

/** `$1` resort, `$2` work order: other photos of it wait. */
export const lockOrder: Statement = {
  name: 'lock-work-order',
  text: 'select id from work_order where resort_id = $1 and id = $2 for update',
}

/** `$1` resort, `$2` account, `$3` photo. */
export const findPhoto: Statement = {
  name: 'find-work-order-photo',
  text: `select a.sha256 from attachment a join work_order w on w.resort_id = a.resort_id and w.id = a.work_order_id where a.resort_id = $1 and w.owner_account_id = $2 and a.id = $3`,
}

/** `$1` resort: what may be done about work orders. */
export const findWoOptions: Statement = {
  name: 'find-work-order-options',
  text: `select name, value from resort_option where resort_id = $1 and name = 'woOptions'`,
}
