import type { PaymentMethodKind } from '@ownerng/domain'
import type { Statement } from '../../db/database.ts'

/** A card or a bank account that an owner keeps to pay with. */
export interface MethodRow {
  readonly id: string
  readonly kind: PaymentMethodKind
  readonly brand: string
  readonly last4: string
  /** `YYYY-MM`, or empty. */
  readonly good_until: string
  readonly gateway: string
  readonly vault_token: string
}

const COLUMNS = 'id, kind, brand, last4, good_until, gateway, vault_token'

/** `$1` resort, `$2` login, `$3` gateway: those that are offered, the newest first. */
export const findMethods: Statement = {
  name: 'find-payment-methods',
  text: `select ${COLUMNS} from payment_method where resort_id = $1 and login_id = $2 and gateway = $3 and removed_at is null order by added_at desc, id`,
}

/** `$1` resort, `$2` login, `$3` id: one that is offered. */
export const findMethod: Statement = {
  name: 'find-payment-method',
  text: `select ${COLUMNS} from payment_method where resort_id = $1 and login_id = $2 and id = $3 and removed_at is null`,
}

/**
 * `$1` resort, `$2` login, `$3` kind, `$4` brand, `$5` last 4, `$6` good until, `$7` gateway, `$8`
 * token, `$9` now, `$10` now where it is not offered yet, else null.
 */
export const addMethod: Statement = {
  name: 'add-payment-method',
  text: `insert into payment_method (resort_id, login_id, kind, brand, last4, good_until, gateway, vault_token, added_at, removed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
}

/** `$1` resort, `$2` payment, `$3` method: the payment that shall make it one that is offered. */
export const keepAfter: Statement = {
  name: 'keep-method-after-payment',
  text: 'update payment_attempt set payment_method_id = $3, keep = true where resort_id = $1 and id = $2',
}

/** `$1` resort, `$2` id: offered from now on, where the gateway still has it. */
export const offerMethod: Statement = {
  name: 'offer-payment-method',
  text: `update payment_method m set removed_at = null where resort_id = $1 and id = $2 and forgotten_at is null and removed_at is not null
    and (select count(*) from payment_method o where o.resort_id = m.resort_id and o.login_id = m.login_id and o.removed_at is null) < 10`,
}

/**
 * `$1` resort, `$2` id of one of them: who offers another one waits, as the trigger of the table
 * does.
 */
export const lockMethods: Statement = {
  name: 'lock-payment-methods',
  text: `select pg_advisory_xact_lock(hashtext('methods ' || resort_id || ' ' || login_id)) from payment_method where resort_id = $1 and id = $2`,
}

/** `$1` resort, `$2` login: how many are offered, of whatever gateway. */
export const countMethods: Statement = {
  name: 'count-payment-methods',
  text: 'select count(*)::integer as n from payment_method where resort_id = $1 and login_id = $2 and removed_at is null',
}

/**
 * `$1` resort, `$2` login, `$3` visitor, `$4` since when: when somebody tried to keep a card, the
 * oldest first.
 */
export const findMethodTries: Statement = {
  name: 'find-payment-method-tries',
  text: `select coalesce(array_agg(at order by at) filter (where login_id = $2), '{}') as login, coalesce(array_agg(at order by at) filter (where visitor = $3), '{}') as visitor
    from payment_method_try where resort_id = $1 and at > $4 and (login_id = $2 or visitor = $3)`,
}

/**
 * `$1` resort, `$2` login, `$3` visitor, `$4` now: a try; those of the day before are forgotten.
 */
export const addMethodTry: Statement = {
  name: 'add-payment-method-try',
  text: `with old as (delete from payment_method_try where resort_id = $1 and at < $4::timestamptz - interval '1 day')
    insert into payment_method_try (resort_id, login_id, visitor, at) values ($1, $2, $3, $4)`,
}

/**
 * `$1` resort, `$2` login, `$3` id, `$4` now: not offered any more; nothing where it pays bills by
 * itself.
 */
export const removeMethod: Statement = {
  name: 'remove-payment-method',
  text: `update payment_method m set removed_at = $4 where resort_id = $1 and login_id = $2 and id = $3 and removed_at is null
    and not exists (select from autopay a where a.resort_id = m.resort_id and a.payment_method_id = m.id and a.ended_at is null)
    and not exists (select from payment_plan n where n.resort_id = m.resort_id and n.payment_method_id = m.id and n.state = 'kept')`,
}

/** `$1` resort: removed ones that the gateway still has, and that no open payment uses. */
export const findToForget: Statement = {
  name: 'find-methods-to-forget',
  text: `select id, vault_token, gateway from payment_method m where resort_id = $1 and removed_at is not null and forgotten_at is null and not exists (select from payment_attempt p
      where p.resort_id = m.resort_id and p.payment_method_id = m.id and p.state in ('submitting', 'challenge', 'unknown', 'manual-review')) limit 50`,
}

/**
 * `$1` resort, `$2` id, `$3` now: forgotten, unless a payment made it one that is offered
 * meanwhile.
 */
export const markForgotten: Statement = {
  name: 'mark-method-forgotten',
  text: 'update payment_method set forgotten_at = $3 where resort_id = $1 and id = $2 and removed_at is not null returning id',
}
