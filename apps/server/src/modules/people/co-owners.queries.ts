import type { Statement } from '../../db/database.ts'

/** `$1` resort, `$2` account: changes of who has it wait for each other. */
export const lockAccount: Statement = {
  name: 'lock-account-for-co-owners',
  text: 'select id, owner_number, name from owner_account where resort_id = $1 and id = $2 for update',
}

/** `$1` resort, `$2` address: the sign-in that uses it as its name or to be reached at. */
export const findLoginByEmail: Statement = {
  name: 'find-login-by-email',
  text: `select l.id from login l left join person p on p.resort_id = l.resort_id and p.id = l.person_id
    where l.resort_id = $1 and l.app_kind = 'owner' and (lower(l.login_id) = lower($2) or lower(p.email) = lower($2)) order by lower(l.login_id) = lower($2) desc, l.created_at limit 1`,
}

/**
 * `$1` resort, `$2` account, `$3` address: whether somebody whose sign-in uses it has the account.
 */
export const isCoOwner: Statement = {
  name: 'is-co-owner-by-email',
  text: `select 1 as yes from owner_login m join login l on l.resort_id = m.resort_id and l.id = m.login_id left join person p on p.resort_id = l.resort_id and p.id = l.person_id
    where m.resort_id = $1 and m.owner_account_id = $2 and (lower(l.login_id) = lower($3) or lower(p.email) = lower($3)) limit 1`,
}

/** The pair that names a resort in addresses. */
export const findPlace: Statement = {
  name: 'find-place-of-resort',
  text: 'select server_id as server, id as resort from resort where id = $1',
}

/**
 * `$1` resort, `$2` first name, `$3` last name, `$4` address, `$5` hash of a password that nobody
 * knows, `$6` login ID.
 */
export const addLogin: Statement = {
  name: 'add-co-owner-login',
  text: `with made as (insert into person (resort_id, first_name, last_name, email, changed_at) values ($1, $2, $3, $4, now()) returning id)
    insert into login (resort_id, app_kind, login_id, password_hash, person_id) select $1, 'owner', $6, $5, made.id from made returning id`,
}

/** No row where the login has the account already. */
export const addMembership: Statement = {
  name: 'add-co-owner',
  text: `insert into owner_login (resort_id, login_id, owner_account_id, role, position)
    values ($1, $2, $3, $4, (select coalesce(max(position), -1) + 1 from owner_login where resort_id = $1 and login_id = $2)) on conflict do nothing returning login_id`,
}

export const setRole: Statement = {
  name: 'set-co-owner-role',
  text: 'update owner_login set role = $4 where resort_id = $1 and login_id = $2 and owner_account_id = $3 returning login_id',
}

/**
 * `$1` resort, `$2` login, `$3` account, `$4` now, `$5` why: what a person set up to pay for an
 * account by itself ends, with the payments that were to come.
 */
export const endPlannedBy: Statement = {
  name: 'end-planned-by-co-owner',
  text: `with autos as (update autopay set ended_at = $4, end_reason = $5 where resort_id = $1 and login_id = $2 and owner_account_id = $3 and ended_at is null returning owner_account_id),
      plans as (update payment_plan set state = 'ended', end_reason = $5 where resort_id = $1 and login_id = $2 and owner_account_id = $3 and state = 'kept' returning id)
    update planned_payment p set state = 'ended', reason = $5 where p.resort_id = $1 and p.owner_account_id = $3 and p.state = 'coming'
      and (p.payment_plan_id in (select id from plans) or (p.payment_plan_id is null and exists (select from autos)))`,
}

/**
 * Takes the account away, ends the sessions that show it, and the calendar address: it does not
 * come back with the account.
 */
export const removeMembership: Statement = {
  name: 'remove-co-owner',
  text: `with gone as (delete from owner_login where resort_id = $1 and login_id = $2 and owner_account_id = $3 returning login_id),
    feeds as (update calendar_feed f set ended_at = $4 from gone where f.resort_id = $1 and f.login_id = gone.login_id and f.owner_account_id = $3 and f.ended_at is null),
    ended as (update session set ended_at = $4 from gone where session.resort_id = $1 and session.login_id = gone.login_id and session.owner_account_id = $3 and session.ended_at is null)
    select login_id from gone`,
}

/** How many can do everything with an account. */
export const countFull: Statement = {
  name: 'count-full-co-owners',
  text: `select count(*)::integer as full from owner_login where resort_id = $1 and owner_account_id = $2 and role = 'full'`,
}
