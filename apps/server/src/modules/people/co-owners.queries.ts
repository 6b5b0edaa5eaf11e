import { type RowOf, sql } from '../../db/statement.ts'

/** Serializes changes to the people on an account. */
export const lockAccount = sql(
  'lock-account-for-co-owners',
  `select id, owner_number, name
  from owner_account
  where resort_id = :resortId and id = :ownerAccountId
  for update`,
)

/**
 * Returns the login with this address as its login ID or contact address, one with an account
 * first, and whether it is the contact address, to which recovery emails go.
 */
export const findLoginByEmail = sql(
  'find-login-by-email',
  `select l.id, l.login_id, exists (
      select from owner_login m
      where m.resort_id = l.resort_id and m.login_id = l.id
    ) as has_account,
    p.email_key is not null and p.email_key = lower(:loginId) as "reads_email!"
  from login l
  left join person p on p.resort_id = l.resort_id and p.id = l.person_id
  where l.resort_id = :resortId
    and l.app_kind = 'owner'
    and l.id in (
      select id
      from login
      where resort_id = :resortId and app_kind = 'owner' and login_key = lower(:loginId)
      union all
      select o.id
      from person e
      join login o on o.resort_id = e.resort_id and o.person_id = e.id
      where e.resort_id = :resortId and e.email_key = lower(:loginId)
    )
  order by has_account desc, l.login_key = lower(:loginId) desc, l.created_at
  limit 1`,
)

/** Returns whether a login with this email address is on the account. */
export const isCoOwner = sql(
  'is-co-owner-by-email',
  `select 1 as yes
  from owner_login m
  join login l on l.resort_id = m.resort_id and l.id = m.login_id
  left join person p on p.resort_id = l.resort_id and p.id = l.person_id
  where m.resort_id = :resortId
    and m.owner_account_id = :ownerAccountId
    and (l.login_key = lower(:email) or p.email_key = lower(:email))
  limit 1`,
)

/** Returns the server and resort codes for URLs. */
export const findPlace = sql(
  'find-place-of-resort',
  `select server_id as server, id as resort
  from resort
  where id = :resortId`,
)

export const addLogin = sql(
  'add-co-owner-login',
  `with made as (
    insert into person (resort_id, first_name, last_name, email, changed_at)
    values (:resortId, :firstName, :lastName, :email, now())
    returning id
  )
  insert into login (resort_id, app_kind, login_id, password_hash, person_id)
  select :resortId, 'owner', :loginId, :passwordHash, made.id
  from made
  returning id`,
)

/** Returns no row if the login is already on the account. */
export const addMembership = sql(
  'add-co-owner',
  `insert into owner_login (resort_id, login_id, owner_account_id, role, position)
  values (
    :resortId, :loginId, :ownerAccountId, :role,
    (
      select coalesce(max(position), -1) + 1
      from owner_login
      where resort_id = :resortId and login_id = :loginId
    )
  )
  on conflict do nothing
  returning login_id`,
)

export const setRole = sql(
  'set-co-owner-role',
  `update owner_login
  set role = :role
  where resort_id = :resortId and login_id = :loginId and owner_account_id = :ownerAccountId
  returning login_id`,
)

/** Ends the automatic payments that a person set up for an account, including scheduled ones. */
export const endPlannedBy = sql(
  'end-planned-by-co-owner',
  `with autos as (
    update autopay
    set ended_at = :endedAt, end_reason = :reason, reason_message = :reasonMessage
    where resort_id = :resortId
      and login_id = :loginId
      and owner_account_id = :ownerAccountId
      and ended_at is null
    returning owner_account_id
  ), plans as (
    update payment_plan
    set state = 'ended', end_reason = :reason, reason_message = :reasonMessage
    where resort_id = :resortId
      and login_id = :loginId
      and owner_account_id = :ownerAccountId
      and state = 'kept'
    returning id
  )
  update planned_payment p
  set state = 'ended', reason = :reason, reason_message = :reasonMessage
  where p.resort_id = :resortId
    and p.owner_account_id = :ownerAccountId
    and p.state = 'coming'
    and (
      p.payment_plan_id in (select id from plans)
      or (p.payment_plan_id is null and exists (select from autos))
    )`,
)

/**
 * Removes a login from the account, and ends its sessions that show the account. Foreign keys
 * delete the links, feeds, and invitations that it made there.
 */
export const removeMembership = sql(
  'remove-co-owner',
  `with gone as (
    delete
    from owner_login
    where resort_id = :resortId and login_id = :loginId and owner_account_id = :ownerAccountId
    returning login_id
  ), ended as (
    update session
    set ended_at = :endedAt
    from gone
    where session.resort_id = :resortId
      and session.login_id = gone.login_id
      and session.owner_account_id = :ownerAccountId
      and session.ended_at is null
  )
  select login_id
  from gone`,
)

/** Counts logins with full permission on an account. */
export const countFull = sql(
  'count-full-co-owners',
  `select count(*)::integer as full
  from owner_login
  where resort_id = :resortId and owner_account_id = :ownerAccountId and role = 'full'`,
)

/** A login with access to an account, and its role there. */
export type CoOwnerRow = RowOf<typeof findCoOwners>

/** Returns invitations that aren't answered yet. */
export const findOpenInvitations = sql(
  'find-open-invitations',
  `select id, person_name(first_name, last_name) as name, email, role, created_at, ends_at
  from co_owner_invitation
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and closed_at is null
    and ends_at > :endsAt
  order by created_at, id`,
)

/** Returns everyone on the account, owners first. */
export const findCoOwners = sql(
  'find-co-owners',
  `select l.id, coalesce(nullif(person_name(p.first_name, p.last_name), ''), l.login_id) as name,
    l.login_id, m.role, m.is_owner, (
      select max(s.last_seen_at)
      from session s
      where s.resort_id = l.resort_id and s.login_id = l.id
    ) as last_seen_at, exists (
      select from autopay a
      where a.resort_id = m.resort_id
        and a.owner_account_id = m.owner_account_id
        and a.login_id = m.login_id
        and a.ended_at is null
    ) as has_autopay, exists (
      select from payment_plan n
      where n.resort_id = m.resort_id
        and n.owner_account_id = m.owner_account_id
        and n.login_id = m.login_id
        and n.state = 'kept'
    ) as has_plan
  from owner_login m
  join login l on l.resort_id = m.resort_id and l.id = m.login_id
  left join person p on p.resort_id = l.resort_id and p.id = l.person_id
  where m.resort_id = :resortId and m.owner_account_id = :ownerAccountId
  order by m.is_owner desc, m.position, l.created_at, l.id`,
)
