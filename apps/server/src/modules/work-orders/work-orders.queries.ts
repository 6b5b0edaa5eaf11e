import { placeCover } from '../../db/place-cover.ts'
import { sql } from '../../db/statement.ts'

const LINE = `w.id, w.number, coalesce(u.name, w.place) as "unitName!", w.category, w.summary,
  w.summary_author = 'owner' as "isTyped!", w.status, w.reported_on as "reportedOn", w.scheduled_on as "scheduledOn",
  w.cost_state = 'asked' as "asksCost"`
const FROM = `from work_order w
  left join unit u on u.resort_id = w.resort_id and u.id = w.unit_id`

/** One extra row tells whether another page follows. */
export const ORDERS_PAGE = 50

const WANTED = `w.resort_id = :resortId
    and w.owner_account_id = :ownerAccountId
    and (
      :query = ''
      or position(
        search_text(:query) in search_text(
          w.summary || ' ' || w.category || ' ' || w.number || ' ' || coalesce(u.name, w.place)
        )
      ) > 0
      or exists (
        select 1
        from (
          values (w.category), (coalesce(u.name, w.place)), (
            case w.summary_author when 'staff' then w.summary end
          )
        ) as shown (text)
        join resort_text t on t.resort_id = :resortId and t.text_key = md5(shown.text)
        where position(search_text(:query) in search_text(t.translation)) > 0
      )
    )
    and case :state
      when 'done' then w.status in ('done', 'closed')
      when 'open' then w.status not in ('done', 'closed', 'canceled')
      else true
      end`

export const findOrders = sql(
  'find-work-orders',
  `select ${LINE} ${FROM}
  where ${WANTED}
    and (w.reported_on, w.id) < (:afterOn::date, :afterId::text)
  order by w.reported_on desc, w.id desc
  limit ${ORDERS_PAGE + 1}`,
)

export const countOrders = sql(
  'count-work-orders',
  `select count(*)::integer as "total!" ${FROM}
  where ${WANTED}`,
)

export const findOrder = sql(
  'find-work-order',
  `select ${LINE}, w.details, w.scheduled_note as "scheduledNote", w.planned_on as "plannedOn",
    w.done_on as "doneOn", w.cancel_requested_at as "cancelRequestedAt",
    (
      select min(n.arrival)
      from reservation n
      where n.resort_id = w.resort_id
        and n.owner_account_id = w.owner_account_id
        and n.unit_id = w.unit_id
        and n.status = 'confirmed'
        and n.arrival > :today::date
    ) as "nextArrival",
    r.number as "stayNumber", w.best_times as "bestTimes", w.may_enter as "mayEnter", w.urgency,
    (
      select coalesce(jsonb_object_agg(key, coalesce(value, '')), '{}')
      from jsonb_each_text(w.comments)
    ) as comments, w.cost_cents as "costCents", w.cost_state as "costState", case
      when w.cost_state in ('asked', 'agreed') then w.cost_cents
      else w.estimated_cost_cents
    end as "estimatedCostCents", w.rating ${FROM}
  left join reservation r on r.resort_id = w.resort_id and r.id = w.reservation_id
  where w.resort_id = :resortId and w.owner_account_id = :ownerAccountId and w.id = :id`,
)

/**
 * The conversation, oldest first. Owner entries without an author belong to this person if they are
 * alone on the account.
 */
export const findEntries = sql(
  'find-work-order-entries',
  `select e.id, e.at, e.author, case
      when e.author <> 'owner' then e.author_name
      else coalesce(person_name(p.first_name, p.last_name), '')
    end as "authorName", e.author = 'owner' and (
      e.login_id is not distinct from :loginId
      or e.login_id is null and not exists (
        select from owner_login m
        where m.resort_id = e.resort_id
          and m.owner_account_id = :ownerAccountId
          and m.login_id <> :loginId
      )
    ) as "isYours!", e.author = 'owner' as "isTyped!", e.text, e.text_message
  from work_order_entry e
  left join login l on l.resort_id = e.resort_id and l.id = e.login_id
  left join person p on p.resort_id = l.resort_id and p.id = l.person_id
  where e.resort_id = :resortId and e.work_order_id = :workOrderId
  order by e.at, e.id`,
)

export const findEntryPhotos = sql(
  'find-work-order-entry-photos',
  `select p.entry_id as "entryId", p.attachment_id as id
  from work_order_entry_photo p
  join attachment a on a.resort_id = p.resort_id and a.id = p.attachment_id
  where p.resort_id = :resortId and p.work_order_id = :workOrderId
  order by a.added_at, a.id`,
)

export const findPhotos = sql(
  'find-work-order-photos',
  `select id
  from attachment
  where resort_id = :resortId and work_order_id = :workOrderId
  order by added_at, id`,
)

/** Returns owned units, and units of stays from two months ago on, next stay first. */
export const findUnits = sql(
  'find-work-order-units',
  `with mine as (
    select unit_id as id, null as stay_id
    from interest
    where resort_id = :resortId
      and owner_account_id = :ownerAccountId
      and status = 'active'
      and unit_id is not null
    union
    select home_unit_id, null
    from owner_account
    where resort_id = :resortId and id = :ownerAccountId and home_unit_id is not null
  ), stays as (
    select unit_id as id, id as stay_id, number, arrival, departure
    from reservation
    where resort_id = :resortId
      and owner_account_id = :ownerAccountId
      and status in ('confirmed', 'stayed')
      and departure >= :today::date - 60
  )
  select u.id, u.name, t.picture, ${placeCover('u.id')} as photo, p.stay_id, p.number, p.arrival,
    p.departure
  from (
    select id, stay_id, number, arrival, departure
    from stays
    union all
    select id, null, null, null, null
    from mine
  ) p
  join unit u on u.resort_id = :resortId and u.id = p.id
  join unit_type t on t.resort_id = u.resort_id and t.code = u.unit_type_code
  order by p.arrival nulls first, u.name
  limit 200`,
)

export const addOrder = sql(
  'add-work-order',
  `insert into work_order (
    resort_id, number, owner_account_id, unit_id, reservation_id, category, summary, status,
    reported_on, details, best_times, may_enter, comments, login_id, place, urgency
  )
  values (
    :resortId, 'W-' || nextval('work_order_number'), :ownerAccountId, :unitId, :reservationId,
    :category, :summary, 'received', :reportedOn, :details, :bestTimes, :mayEnter, :comments,
    :loginId, :place, :urgency
  )
  returning id, number`,
)

export const addEntry = sql(
  'add-work-order-entry',
  `insert into work_order_entry (
    resort_id, work_order_id, author, login_id, text, text_message, at
  )
  values (:resortId, :workOrderId, :author, :loginId, :text, :textMessage, :now)
  returning id`,
)

export const addEntryPhotos = sql(
  'add-work-order-entry-photos',
  `insert into work_order_entry_photo (resort_id, entry_id, attachment_id, work_order_id)
  select resort_id, :entryId, id, work_order_id
  from attachment
  where resort_id = :resortId and work_order_id = :workOrderId and id = any(:photoIds::text[])`,
)

/** Answers only an open request for approval, at the displayed cost. */
export const answerCost = sql(
  'answer-work-order-cost',
  `update work_order
  set cost_state = case when :agreed then 'agreed' else 'refused' end
  where resort_id = :resortId
    and id = :id
    and cost_cents = :costCents
    and cost_state = 'asked'`,
)

export const cancel = sql(
  'cancel-work-order',
  `update work_order
  set canceled_from = status, status = 'canceled', cancel_requested_at = :now
  where resort_id = :resortId and id = :id and status in ('received', 'scheduled', 'in-progress', 'waiting')`,
)

export const askToCancel = sql(
  'ask-to-cancel-work-order',
  `update work_order
  set cancel_requested_at = :now
  where resort_id = :resortId and id = :id`,
)

export const undoCancel = sql(
  'undo-cancel-work-order',
  `update work_order
  set status = coalesce(canceled_from, status), canceled_from = null, cancel_requested_at = null
  where resort_id = :resortId and id = :id`,
)

export const countVisits = sql(
  'count-work-order-visits',
  `select scheduled_on as "day!", scheduled_note as time, count(*)::integer as count
  from work_order
  where resort_id = :resortId and status = 'scheduled' and scheduled_on > :today::date
  group by scheduled_on, scheduled_note`,
)

export const lockVisitTimes = sql(
  'lock-visit-times',
  `select pg_advisory_xact_lock(hashtext('visit times ' || :resortId))`,
)

export const moveVisit = sql(
  'move-work-order-visit',
  `update work_order
  set scheduled_on = :day, scheduled_note = :time, planned_on = :today::date
  where resort_id = :resortId and id = :id`,
)

export const reopen = sql(
  'reopen-work-order',
  `update work_order
  set status = 'received', done_on = null, scheduled_on = null, scheduled_note = '',
    planned_on = null
  where resort_id = :resortId and id = :id`,
)

export const rate = sql(
  'rate-work-order',
  `update work_order
  set rating = :rating, rating_note = :note, status = 'closed'
  where resort_id = :resortId
    and id = :id
    and status in ('done', 'closed')
    and rating is null`,
)

/** Adds nothing if the maximum is reached. */
export const addPhoto = sql(
  'add-work-order-photo',
  `insert into attachment (resort_id, work_order_id, media_type, sha256, bytes)
  select :resortId, :workOrderId, 'image/jpeg', :sha256, :bytes
  where (
    select count(*)
    from attachment
    where resort_id = :resortId and work_order_id = :workOrderId
  ) < :most
  returning id`,
)

export const findSamePhoto = sql(
  'find-same-work-order-photo',
  `select id
  from attachment
  where resort_id = :resortId and work_order_id = :workOrderId and sha256 = :sha256`,
)

/** Returns the ID of an order if it is the account's. */
export const findOrderId = sql(
  'find-work-order-id',
  `select id
  from work_order
  where resort_id = :resortId and owner_account_id = :ownerAccountId and id = :id`,
)

/** Locks an order of the account; concurrent changes wait. */
export const lockOrder = sql(
  'lock-work-order',
  `select id, status, cost_state as "costState", cancel_requested_at as "cancelRequestedAt",
    scheduled_on as "scheduledOn", scheduled_note as "scheduledNote"
  from work_order
  where resort_id = :resortId and owner_account_id = :ownerAccountId and id = :id
  for update`,
)

export const findPhoto = sql(
  'find-work-order-photo',
  `select a.sha256
  from attachment a
  join work_order w on w.resort_id = a.resort_id and w.id = a.work_order_id
  where a.resort_id = :resortId and w.owner_account_id = :ownerAccountId and a.id = :id`,
)

export const findWoOptions = sql(
  'find-work-order-options',
  `select name, value
  from resort_option
  where resort_id = :resortId and name = 'woOptions'`,
)
