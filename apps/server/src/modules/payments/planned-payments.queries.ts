import type { PaymentMethodKind } from '@ownerng/domain'
import type { Statement } from '../../db/database.ts'

/** A payment that is made on a day without the owner. */
export interface PlannedRow {
  readonly id: string
  readonly owner_account_id: string
  readonly owner_number: string
  readonly payment_plan_id: string | null
  readonly draw_on: string
  readonly cents: number
  readonly charge_ids: string[]
  readonly state: 'coming' | 'paid' | 'failed' | 'not-needed' | 'skipped' | 'ended'
  readonly reason: string
  /** Of its autopay or plan. */
  readonly login_id: string
  readonly method_id: string
  readonly method_kind: PaymentMethodKind
  /** What is still open of its bills. */
  readonly open_cents: number
  /** Whether who asked for it may still pay for the account. */
  readonly may_pay: boolean
  readonly time_zone: string
  /** Attempts of it that ended without money. */
  readonly tries: number
  readonly declines: number
  /** The day of the first refusal. */
  readonly declined_on: string | null
  /** Since when the card company has not answered about it. */
  readonly silent_since: Date | null
  readonly told_silent_at: Date | null
}

/** Bills paid when they are due; one for an account. */
export interface AutopayRow {
  readonly owner_account_id: string
  readonly login_id: string
  readonly payment_method_id: string
  readonly cap_cents: number
  readonly ended_at: Date | null
  readonly end_reason: string
}

/** Bills paid in parts. */
export interface PlanRow {
  readonly id: string
  readonly payment_method_id: string
  readonly charge_ids: string[]
  readonly cents: number
  readonly state: 'kept' | 'done' | 'ended'
  readonly end_reason: string
}

const OPEN_OF_BILLS = `(select coalesce(sum(e.cents), 0)::bigint from ledger_entry e where e.resort_id = p.resort_id and e.owner_account_id = p.owner_account_id and e.charge_id = any(p.charge_ids))`
const PLANNED = `select p.id, p.owner_account_id, o.owner_number, p.payment_plan_id, p.draw_on, p.cents, p.charge_ids, p.state, p.reason, p.tries, p.declines, p.declined_on, p.silent_since, p.told_silent_at, coalesce(n.login_id, a.login_id) as login_id,
      coalesce(n.payment_method_id, a.payment_method_id) as method_id,
      (select kind from payment_method m where m.resort_id = p.resort_id and m.id = coalesce(n.payment_method_id, a.payment_method_id)) as method_kind, ${OPEN_OF_BILLS} as open_cents, r.time_zone,
      exists (select from owner_login m where m.resort_id = p.resort_id and m.owner_account_id = p.owner_account_id and m.login_id = coalesce(n.login_id, a.login_id) and m.role in ('full', 'pay')) as may_pay
    from planned_payment p join resort r on r.id = p.resort_id join owner_account o on o.resort_id = p.resort_id and o.id = p.owner_account_id
    left join payment_plan n on n.resort_id = p.resort_id and n.id = p.payment_plan_id
    left join autopay a on a.resort_id = p.resort_id and a.owner_account_id = p.owner_account_id and p.payment_plan_id is null`

/** `$1` resort, `$2` account, `$3` since: those that come, and what became of the last ones. */
export const findPlanned: Statement = {
  name: 'find-planned-payments',
  text: `${PLANNED} where p.resort_id = $1 and p.owner_account_id = $2 and (p.state = 'coming' or p.draw_on >= $3::date) order by p.draw_on, p.id`,
}

/**
 * `$1` resort, `$2` today, `$3` now: those whose day has come, and that were told if no plan was
 * agreed on.
 */
export const findDuePlanned: Statement = {
  name: 'find-due-planned-payments',
  text: `${PLANNED} where p.resort_id = $1 and p.state = 'coming' and p.draw_on <= $2::date and (p.try_after is null or p.try_after <= $3)
      and (p.told_at is not null or p.payment_plan_id is not null) order by p.draw_on, p.id limit 200`,
}

/**
 * `$1` resort, `$2` day, `$3` today: those up to it that their owners have not heard of; locked, so
 * that each is told once.
 */
export const takeUntold: Statement = {
  name: 'take-untold-planned-payments',
  text: `${PLANNED} where p.resort_id = $1 and p.state = 'coming' and p.told_at is null and p.draw_on <= $2::date and (p.payment_plan_id is null or p.draw_on > $3::date) for update of p skip locked`,
}

/** `$1` resort, `$2` id, `$3` now, `$4` day: told, and made on that day. */
export const markTold: Statement = {
  name: 'mark-planned-told',
  text: 'update planned_payment set told_at = $3, draw_on = $4 where resort_id = $1 and id = $2',
}

/**
 * `$1` resort, `$2` account, `$3` plan or null, `$4` days, `$5` cents, `$6` bills of each as JSON
 * lists.
 */
export const addPlanned: Statement = {
  name: 'add-planned-payments',
  text: `insert into planned_payment (resort_id, owner_account_id, payment_plan_id, draw_on, cents, charge_ids)
    select $1, $2, $3, draw_on, cents, array(select jsonb_array_elements_text(bills)) from unnest($4::date[], $5::bigint[], $6::jsonb[]) as s(draw_on, cents, bills)`,
}

/**
 * `$1` resort, `$2` id, `$3` state, `$4` reason, `$5` payment or null, `$6` the day from which its
 * bills have the resort's grace, or null: only one that comes changes.
 */
export const settlePlanned: Statement = {
  name: 'settle-planned-payment',
  text: `update planned_payment set state = $3, reason = $4, payment_attempt_id = $5, failed_on = $6 where resort_id = $1 and id = $2 and state = 'coming' returning id`,
}

/**
 * `$1` resort, `$2` id, `$3` when to look again, `$4` since when nothing is heard about it, or
 * null, `$5` tries before: another server may have heard the end of this one.
 */
export const tryPlannedLater: Statement = {
  name: 'try-planned-later',
  text: `update planned_payment set try_after = $3, silent_since = coalesce(silent_since, $4) where resort_id = $1 and id = $2 and state = 'coming' and tries = $5`,
}

/**
 * `$1` resort, `$2` id, `$3` tries before, `$4` when to try again, `$5` now: a try that was never
 * answered; counted once.
 */
export const noteSilentTry: Statement = {
  name: 'note-silent-try',
  text: `update planned_payment set tries = tries + 1, try_after = $4, silent_since = coalesce(silent_since, $5) where resort_id = $1 and id = $2 and state = 'coming' and tries = $3`,
}

/**
 * `$1` resort, `$2` id, `$3` tries before, `$4` today, `$5` reason, `$6` the day on which it is
 * tried again: a refusal; counted once.
 */
export const noteDecline: Statement = {
  name: 'note-planned-decline',
  text: `update planned_payment p set tries = tries + 1, declines = declines + 1, declined_on = coalesce(declined_on, $4::date), reason = $5, silent_since = null,
      try_after = $6::date::timestamp at time zone r.time_zone
    from resort r where r.id = p.resort_id and p.resort_id = $1 and p.id = $2 and state = 'coming' and tries = $3 returning p.id`,
}

/**
 * `$1` resort, `$2` id, `$3` now, `$4` what is said of it: its owner hears once that nothing was
 * heard.
 */
export const markToldSilent: Statement = {
  name: 'mark-planned-told-silent',
  text: `update planned_payment set told_silent_at = $3, reason = $4 where resort_id = $1 and id = $2 and state = 'coming' and told_silent_at is null returning id`,
}

/**
 * `$1` resort, `$2` account, `$3` id, `$4` today, `$5` from state, `$6` to state, `$7` cents or
 * null: an autopay payment changes until the day before it is made.
 */
export const changePlanned: Statement = {
  name: 'change-planned-payment',
  text: `update planned_payment p set state = $6, cents = coalesce($7::bigint, p.cents) where resort_id = $1 and owner_account_id = $2 and id = $3 and draw_on > $4::date and state = $5
    and payment_plan_id is null and exists (select from autopay a where a.resort_id = p.resort_id and a.owner_account_id = p.owner_account_id and a.ended_at is null
      and coalesce($7::bigint, p.cents) <= a.cap_cents) and coalesce($7::bigint, p.cents) <= ${OPEN_OF_BILLS}`,
}

const AUTOPAY_COLUMNS =
  'owner_account_id, login_id, payment_method_id, cap_cents, ended_at, end_reason'

/** `$1` resort, `$2` account. */
export const findAutopay: Statement = {
  name: 'find-autopay',
  text: `select ${AUTOPAY_COLUMNS} from autopay where resort_id = $1 and owner_account_id = $2`,
}

/** `$1` resort, `$2` account, `$3` login, `$4` method, `$5` cap, `$6` now. */
export const setAutopay: Statement = {
  name: 'set-autopay',
  text: `insert into autopay (resort_id, owner_account_id, login_id, payment_method_id, cap_cents, made_at) values ($1, $2, $3, $4, $5, $6)
    on conflict (resort_id, owner_account_id) do update set login_id = excluded.login_id, payment_method_id = excluded.payment_method_id, cap_cents = excluded.cap_cents,
      made_at = excluded.made_at, ended_at = null, end_reason = ''`,
}

/** `$1` resort, `$2` account, `$3` cap: payments that come are no larger. */
export const capPlanned: Statement = {
  name: 'cap-planned-payments',
  text: `update planned_payment set cents = $3 where resort_id = $1 and owner_account_id = $2 and payment_plan_id is null and state = 'coming' and cents > $3`,
}

/** `$1` resort, `$2` account, `$3` now, `$4` why: with the payments that were to come. */
export const endAutopay: Statement = {
  name: 'end-autopay',
  text: `with over as (update autopay set ended_at = $3, end_reason = $4 where resort_id = $1 and owner_account_id = $2 and ended_at is null returning owner_account_id)
    update planned_payment p set state = 'ended', reason = $4 from over where p.resort_id = $1 and p.owner_account_id = over.owner_account_id and p.payment_plan_id is null and p.state = 'coming'`,
}

/** `$1` resort, `$2` account, `$3` plan, `$4` why: with the parts that were to come. */
export const endPlan: Statement = {
  name: 'end-payment-plan',
  text: `with over as (update payment_plan set state = 'ended', end_reason = $4 where resort_id = $1 and owner_account_id = $2 and id = $3 and state = 'kept' returning id),
      parts as (update planned_payment p set state = 'ended', reason = $4 from over where p.resort_id = $1 and p.payment_plan_id = over.id and p.state = 'coming')
    select id from over`,
}

/**
 * `$1` resort, `$2` plan, `$3` why: it ends where no part is to come any more and one was not paid.
 */
export const endPlanAtLast: Statement = {
  name: 'end-payment-plan-at-last',
  text: `update payment_plan n set state = 'ended', end_reason = $3 where resort_id = $1 and id = $2 and state = 'kept'
    and not exists (select from planned_payment p where p.resort_id = n.resort_id and p.payment_plan_id = n.id and p.state = 'coming')`,
}

/** `$1` resort, `$2` method, `$3` now, `$4` why: everything that is paid with it by itself ends. */
export const endAutomaticOf: Statement = {
  name: 'end-automatic-of-method',
  text: `with autos as (update autopay set ended_at = $3, end_reason = $4 where resort_id = $1 and payment_method_id = $2 and ended_at is null returning owner_account_id),
      plans as (update payment_plan set state = 'ended', end_reason = $4 where resort_id = $1 and payment_method_id = $2 and state = 'kept' returning id),
      parts as (update planned_payment p set state = 'ended', reason = $4 where p.resort_id = $1 and p.state = 'coming'
        and (p.payment_plan_id in (select id from plans) or (p.payment_plan_id is null and p.owner_account_id in (select owner_account_id from autos))))
    select owner_account_id from autos union all select id from plans`,
}

/** `$1` resort: autopay that goes on, locked: two servers never plan the same bill. */
export const takeAutopays: Statement = {
  name: 'take-autopays',
  text: `select ${AUTOPAY_COLUMNS} from autopay where resort_id = $1 and ended_at is null order by owner_account_id for update skip locked`,
}

/** `$1` resort, `$2` account: open bills that nothing was planned for and no plan holds. */
export const findUnplanned: Statement = {
  name: 'find-unplanned-bills',
  text: `select c.id, c.due_on as "dueOn", sum(e.cents)::bigint as "openCents" from charge c
    join ledger_entry e on e.resort_id = c.resort_id and e.charge_id = c.id and e.owner_account_id = c.owner_account_id
    where c.resort_id = $1 and c.owner_account_id = $2
      and not exists (select from payment_plan n where n.resort_id = $1 and n.owner_account_id = $2 and n.state = 'kept' and c.id = any(n.charge_ids))
      and not exists (select from planned_payment p join autopay a on a.resort_id = p.resort_id and a.owner_account_id = p.owner_account_id
        where p.resort_id = $1 and p.owner_account_id = $2 and p.payment_plan_id is null and c.id = any(p.charge_ids) and p.state <> 'ended')
    group by c.id, c.due_on having sum(e.cents) > 0 order by c.due_on, c.id`,
}

/**
 * `$1` resort, `$2` account, `$3` login, `$4` method, `$5` bills, `$6` cents, `$7` key, `$8` now.
 */
export const addPlan: Statement = {
  name: 'add-payment-plan',
  text: `insert into payment_plan (resort_id, owner_account_id, login_id, payment_method_id, charge_ids, cents, request_key, made_at, request_hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (resort_id, owner_account_id, request_key) do nothing returning id`,
}

/**
 * `$1` resort, `$2` account, `$3` bills: what autopay was to pay of them is the plan's now; the
 * rest of it is planned anew.
 */
export const endAutopayOf: Statement = {
  name: 'end-autopay-of-bills',
  text: `update planned_payment set state = 'ended', reason = 'These bills are paid in parts now.' where resort_id = $1 and owner_account_id = $2 and payment_plan_id is null and state = 'coming' and charge_ids && $3::text[]`,
}

/** `$1` resort, `$2` account, `$3` key. */
export const findPlanByKey: Statement = {
  name: 'find-plan-by-key',
  text: `select p.id, p.request_hash, (select case when d.state = 'failed' then d.reason end from planned_payment d
      where d.resort_id = p.resort_id and d.payment_plan_id = p.id order by d.draw_on, d.id limit 1) as refused
    from payment_plan p where p.resort_id = $1 and p.owner_account_id = $2 and p.request_key = $3`,
}

/** A plan that the same key made before; `refused` says why its first part could not be paid. */
export interface EarlierPlan {
  readonly id: string
  readonly request_hash: Buffer | null
  readonly refused: string | null
}

/** `$1` resort, `$2` account: the one that is kept, else the newest. */
export const findPlan: Statement = {
  name: 'find-payment-plan',
  text: `select id, payment_method_id, charge_ids, cents, state, end_reason from payment_plan where resort_id = $1 and owner_account_id = $2 order by (state = 'kept') desc, made_at desc limit 1`,
}

/** `$1` resort, `$2` plan: done where no part is to come any more. */
export const finishPlan: Statement = {
  name: 'finish-payment-plan',
  text: `update payment_plan n set state = 'done' where resort_id = $1 and id = $2 and state = 'kept'
    and not exists (select from planned_payment p where p.resort_id = n.resort_id and p.payment_plan_id = n.id and p.state = 'coming')`,
}
