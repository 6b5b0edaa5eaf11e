import { type RowOf, sql } from '../../db/statement.ts'

/** A webhook that this server has claimed. */
export type ClaimedWebhook = RowOf<typeof claimWebhook>
/** An event to send. */
export type DueDelivery = RowOf<typeof findDue>

export const addWebhook = sql(
  'add-webhook',
  `insert into webhook (resort_id, number, url, types, place, try_after)
  values (
    :resortId, 'WH-' || nextval('webhook_number'), :url, :types, coalesce((
      select last
      from event_log
      where resort_id = :resortId
    ), 0), :now
  )
  returning id, number, place`,
)

/** Locks the resort's webhooks, so that their number is limited. */
export const lockWebhooks = sql(
  'lock-webhooks',
  `select id
  from webhook
  where resort_id = :resortId and status <> 'removed'
  order by id
  for update`,
)

export const lockWebhook = sql(
  'lock-webhook',
  `select id, url, status, place
  from webhook
  where resort_id = :resortId and number = :number and status <> 'removed'
  for update`,
)

/** Also requests the job that sends events. */
export const setStatus = sql(
  'set-webhook-status',
  `update webhook
  set status = :status, failing_since = null, failures = 0, try_after = :now
  where resort_id = :resortId and id = :id`,
)

export const addSecret = sql(
  'add-webhook-secret',
  `insert into webhook_secret (resort_id, webhook_id, secret)
  values (:resortId, :webhookId, :secret)`,
)

/** Ends the secrets that don't end sooner. */
export const endSecrets = sql(
  'end-webhook-secrets',
  `update webhook_secret
  set ends_at = :endsAt
  where resort_id = :resortId
    and webhook_id = :webhookId
    and coalesce(ends_at, 'infinity') > :endsAt`,
)

/** The events of these places are sent again. */
export const replay = sql(
  'replay-webhook-deliveries',
  `update webhook_delivery
  set state = 'waiting', tries = 0, first_tried_at = null, try_after = :now
  where resort_id = :resortId
    and webhook_id = :webhookId
    and sequence between :from and :until
    and state = any(:states::text[])`,
)

/**
 * Adds deliveries for up to 1,000 events after the place of each webhook.
 */
export const addDeliveries = sql(
  'add-webhook-deliveries',
  `with hook as (
    select w.resort_id, w.id, w.types, w.place
    from webhook w
    where w.resort_id = :resortId
      and w.status = 'active'
      and exists (
        select from event_log l
        where l.resort_id = w.resort_id and l.last > w.place
      )
    for update of w
  ), next as (
    select hook.id as webhook_id, hook.types, e.id, e.sequence, e.type, e.object_id
    from hook
    cross join lateral (
      select id, sequence, type, object_id
      from event
      where resort_id = hook.resort_id and sequence > hook.place
      order by sequence
      limit 1000
    ) e
  ), added as (
    insert into webhook_delivery (resort_id, webhook_id, event_id, sequence, object, try_after)
    select :resortId, webhook_id, id, sequence, split_part(type, '.', 1) || '/' || object_id, :now
    from next
    where types = '{}' or type = any(types) or split_part(type, '.', 1) = any(types)
    on conflict do nothing
  )
  update webhook w
  set place = n.last
  from (
    select webhook_id, max(sequence) as last
    from next
    group by webhook_id
  ) n
  where w.resort_id = :resortId and w.id = n.webhook_id`,
)

/** SQL condition: the delivery `d` is due, and no earlier one of its object has to be repeated. */
const IS_DUE = `d.state = 'waiting'
    and d.try_after <= :now
    and not exists (
      select from webhook_delivery b
      where b.resort_id = d.resort_id
        and b.webhook_id = d.webhook_id
        and b.object = d.object
        and b.state = 'waiting'
        and b.sequence < d.sequence
        and (b.tries > 0 or b.try_after > :now)
    )`

/** Claims a webhook with due events, until \`leaseUntil\`. */
export const claimWebhook = sql(
  'claim-webhook',
  `update webhook
  set try_after = :leaseUntil, claim = :claim
  where resort_id = :resortId
    and id = (
      select w.id
      from webhook w
      where w.resort_id = :resortId
        and w.status = 'active'
        and w.try_after <= :now
        and (
          select true
          from webhook_delivery d
          where d.resort_id = w.resort_id and d.webhook_id = w.id and ${IS_DUE}
          limit 1
        )
      order by w.try_after
      limit 1
      for update skip locked
    )
  returning id, number, url, failing_since as "failingSince", failures`,
)

export const renewClaim = sql(
  'renew-webhook-claim',
  `update webhook
  set try_after = :leaseUntil
  where resort_id = :resortId and id = :id and claim = :claim`,
)

/** Ends a claim, with what the run found. */
export const endClaim = sql(
  'end-webhook-claim',
  `update webhook
  set claim = null, try_after = :tryAfter, failing_since = :failingSince, failures = :failures
  where resort_id = :resortId and id = :id and claim = :claim`,
)

/** Disables a webhook that this server has claimed. */
export const disableClaimed = sql(
  'disable-claimed-webhook',
  `update webhook
  set status = 'disabled', claim = null
  where resort_id = :resortId and id = :id and claim = :claim and status = 'active'
  returning number, url`,
)

export const findSecrets = sql(
  'find-webhook-secrets',
  `select secret
  from webhook_secret
  where resort_id = :resortId
    and webhook_id = :webhookId
    and coalesce(ends_at, 'infinity') > :now
  order by ends_at nulls first`,
)

export const findDue = sql(
  'find-due-webhook-deliveries',
  `select d.event_id as id, d.object, d.tries, d.first_tried_at as "firstTriedAt",
    e.sequence as "sequence!", e.type, e.object_id as "objectId", e.version, e.at,
    e.done_by as actor, e.snapshot
  from webhook_delivery d
  join event e on e.resort_id = d.resort_id and e.id = d.event_id
  where d.resort_id = :resortId and d.webhook_id = :webhookId and ${IS_DUE}
  order by d.tries > 0, d.sequence
  limit :most`,
)

/**
 * Records a try before it is made: if this process ends, the event is sent again. No row if the claim
 * or the webhook has ended.
 */
export const recordTry = sql(
  'record-webhook-try',
  `update webhook_delivery d
  set tries = d.tries + 1, first_tried_at = coalesce(d.first_tried_at, :now), last_tried_at = :now
  from webhook w
  where d.resort_id = :resortId
    and d.webhook_id = :webhookId
    and d.event_id = :id
    and d.state = 'waiting'
    and w.resort_id = d.resort_id
    and w.id = d.webhook_id
    and w.claim = :claim
    and w.status = 'active'`,
)

/** Records an answer, unless another server has recorded one. */
export const recordAnswer = sql(
  'record-webhook-answer',
  `update webhook_delivery
  set state = :state, try_after = :tryAfter, answer_status = :status, fault = :fault
  where resort_id = :resortId
    and webhook_id = :webhookId
    and event_id = :id
    and state = 'waiting'`,
)

/** Begins again with the events that wait, so that none is given up after a first try. */
export const restartWaiting = sql(
  'restart-waiting-webhook-deliveries',
  `update webhook_delivery
  set tries = 0, first_tried_at = null, try_after = :now
  where resort_id = :resortId and webhook_id = :webhookId and state = 'waiting'`,
)

/** Requests the job that sends events. */
export const wakeWebhook = sql(
  'wake-webhook',
  `update webhook
  set status = status, try_after = case
    when claim is null then :now
    else try_after
    end
  where resort_id = :resortId and id = :id`,
)

/** When a webhook has something to send again. One that pauses has it after the pause. */
export const nextDelivery = sql(
  'next-webhook-delivery',
  `select min(greatest(w.try_after, d.try_after)) as at
  from webhook w
  join lateral (
    select :now::timestamptz as try_after
    from event_log l
    where l.resort_id = w.resort_id and l.last > w.place
    union all
    select :now::timestamptz
    where exists (
      select from event e
      where e.resort_id = w.resort_id and e.sequence is null
    )
    union all
    select :now::timestamptz
    where w.try_after > :now and (
      select true
      from webhook_delivery d
      where d.resort_id = w.resort_id and d.webhook_id = w.id and d.state = 'waiting'
      limit 1
    )
    union all
    (select try_after
    from webhook_delivery d
    where d.resort_id = w.resort_id and d.webhook_id = w.id and d.state = 'waiting'
      and w.try_after <= :now
      and not exists (
        select from webhook_delivery b
        where b.resort_id = d.resort_id
          and b.webhook_id = d.webhook_id
          and b.object = d.object
          and b.state = 'waiting'
          and b.sequence < d.sequence
      )
    order by try_after
    limit 1)
  ) d on true
  where w.resort_id = :resortId and w.status = 'active'`,
)

export const findWebhooks = sql(
  'find-webhooks',
  `select w.number, w.url, w.types, w.status, w.failing_since as "failingSince", l.last - w.place as
    "behind", (
      select count(*)::integer
      from webhook_delivery d
      where d.resort_id = w.resort_id and d.webhook_id = w.id and d.state = 'waiting'
    ) as "waiting!", (
      select count(*)::integer
      from webhook_delivery d
      where d.resort_id = w.resort_id and d.webhook_id = w.id and d.state = 'failed'
    ) as "failed!"
  from webhook w
  left join event_log l on l.resort_id = w.resort_id
  where w.resort_id = :resortId and w.status <> 'removed'
  order by w.number`,
)

export const findWebhook = sql(
  'find-webhook',
  `select id
  from webhook
  where resort_id = :resortId and number = :number and status <> 'removed'`,
)

/** The last deliveries of a webhook, newest event first. */
export const findDeliveries = sql(
  'find-webhook-deliveries',
  `select d.sequence, e.type, d.state, d.tries, d.last_tried_at as "lastTriedAt",
    d.answer_status as status, d.fault
  from webhook_delivery d
  join event e on e.resort_id = d.resort_id and e.id = d.event_id
  where d.resort_id = :resortId and d.webhook_id = :webhookId
  order by d.sequence desc
  limit :most`,
)

/** Where the resort reads its email. */
export const findResortAddress = sql(
  'find-resort-address',
  `select name, email
  from resort
  where id = :resortId`,
)
