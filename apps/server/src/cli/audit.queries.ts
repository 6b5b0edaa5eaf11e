import { type RowOf, sql } from '../db/statement.ts'

export type AuditRow = RowOf<typeof findAudit>

const CREDIT = `case t.kind when 'early-payment' then 'discount' else 'credit ' || t.kind end`

/** What a table records itself: time, actor, action, number and outcome, account, login. */
const RECORDS = [
  `select at, done_by, event as what, outcome || ' ' || detail as number, owner_account_id, login_id
  from audit_event t`,
  of('t.booked_at', "'booking'", 'reservation'),
  `select s.canceled_at, s.done_by, 'cancellation', t.number, t.owner_account_id, null
  from stay_cancellation s
  join reservation t on t.resort_id = s.resort_id and t.id = s.reservation_id`,
  `select s.moved_at, s.done_by, 'change', t.number, t.owner_account_id, null
  from stay_move s
  join reservation t on t.resort_id = s.resort_id and t.id = s.reservation_id`,
  `select s.requested_at, s.done_by, 'stay-request', s.number, t.owner_account_id, s.login_id
  from stay_request s
  join reservation t on t.resort_id = s.resort_id and t.id = s.reservation_id`,
  `select at, done_by, 'points ' || reason, points::text, owner_account_id, null
  from points_entry t`,
  of('t.created_at', "'payment ' || t.state", 'payment_attempt'),
  `select s.requested_at, s.done_by, 'refund ' || s.state, t.number, t.owner_account_id, null
  from refund s
  join payment_attempt t on t.resort_id = s.resort_id and t.id = s.payment_attempt_id`,
  `select t.at, t.done_by, ${CREDIT}, t.number, t.owner_account_id, null
  from credit_memo t`,
  `select t.reversed_at, t.changed_by, ${CREDIT} || ' taken back', t.number, t.owner_account_id, null
  from credit_memo t`,
  `select e.at, e.done_by, 'waitlist ' || e.kind, t.arrival::text, t.owner_account_id, null
  from waitlist_event e
  join waitlist_request t on t.resort_id = e.resort_id and t.id = e.request_id`,
  of('t.requested_at', "'deposit'", 'exchange_deposit'),
  `select e.at, e.done_by, 'work-order', t.number, t.owner_account_id, e.login_id
  from work_order_entry e
  join work_order t on t.resort_id = e.resort_id and t.id = e.work_order_id`,
]

function of(at: string, what: string, table: string): string {
  return `select ${at}, t.done_by, ${what}, t.number, t.owner_account_id, null
  from ${table} t`
}

const within = (record: string) => `${record}
  where t.resort_id = :resortId`

/**
 * Whether an act of the resort made a record and says the same; it doesn't know the outcome of a
 * refund. The time of a payment that staff recorded is the day on which the resort received it.
 */
const IS_OF_ACT = `exists (
      select
      from resort_act a
      where a.resort_id = :resortId
        and a.done_by = r.done_by
        and (
          a.owner_account_id is not distinct from r.owner_account_id
          or r.owner_account_id = any(a.other_account_ids)
        )
        and (a.at = r.at or r.what like 'payment %' and a.number = r.number)
    )`

/**
 * Returns the first actions in a period at a resort, or for one account and its logins. An act of
 * the resort is also for the owners of the stays that it listed as its steps.
 */
export const findAudit = sql(
  'find-audit',
  `select act.at as "at!", act.done_by as "done_by!", act.what as "what!",
    act.number as "number!", act.changes as "changes!", act.reason as "reason!", a.owner_number,
    l.login_id as "login", d.login_id as "by_login"
  from (
    select r.*, '{}'::text[] as changes, '' as reason, '{}'::text[] as other_account_ids
    from (
    ${RECORDS.map(within).join('\n    union all\n    ')}
    ) as r (at, done_by, what, number, owner_account_id, login_id)
    where (r.what like 'refund %' or not ${IS_OF_ACT})
    union all
    select t.at, t.done_by, t.act, coalesce(t.number, ''), t.owner_account_id, null,
      t.changes || array(
        select unnest(s.changes)
        from resort_act_step s
        where s.resort_id = t.resort_id and s.act_id = t.id
        order by array_position(t.steps, s.step)
      ), t.reason, t.other_account_ids || array(
        select s.owner_account_id
        from reservation s
        where s.resort_id = t.resort_id
          and s.number = any(t.steps)
          and s.owner_account_id is not null
      )
    from resort_act t
    where t.resort_id = :resortId
  ) as act
  left join owner_account a on a.resort_id = :resortId and a.id = act.owner_account_id
  left join login l on l.resort_id = :resortId and l.id = act.login_id
  left join login d on d.resort_id = :resortId and act.done_by = 'login ' || d.id
  where act.at >= :since
    and act.at < :until
    and (
      :ownerNumber::text is null
      or a.owner_number = :ownerNumber
      or exists (
        select
        from owner_account o
        where o.resort_id = :resortId
          and o.owner_number = :ownerNumber
          and o.id = any(act.other_account_ids)
      )
      or act.login_id in (
        select m.login_id
        from owner_login m
        join owner_account o on o.resort_id = m.resort_id and o.id = m.owner_account_id
        where m.resort_id = :resortId and o.owner_number = :ownerNumber
      )
    )
  order by act.at, act.what, act.number
  limit :most`,
)
