import { type RowOf, sql } from '../db/statement.ts'

export type InvitedRow = RowOf<typeof findInvited>

/**
 * Returns the active accounts of a resort, or one of them, with the named person and that person's
 * login if there is one.
 */
export const findInvited = sql(
  'find-accounts-to-invite',
  `select a.id, a.owner_number, a.status, r.name as resort_name, r.server_id as server,
    coalesce(p.email, '') as email, p.id as person_id, l.id as login_row_id, l.login_id, l.locale,
    (
      l.welcomed_at is not null or exists (
        select from audit_event e
        where e.resort_id = l.resort_id
          and e.login_id = l.id
          and e.event = 'login'
          and e.outcome = 'ok'
      )
    ) as has_signed_in, exists (
      select from owner_login m
      where m.resort_id = l.resort_id
        and m.login_id = l.id
        and m.owner_account_id = a.id
        and m.is_owner
    ) as is_owner, exists (
      select from audit_event e
      where e.resort_id = a.resort_id
        and e.owner_account_id = a.id
        and e.event = 'owner-invited'
    ) as is_invited
  from owner_account a
  join resort r on r.id = a.resort_id
  left join person p on p.resort_id = a.resort_id
    and p.id = 'p-' || a.owner_number
    and p.erased_at is null
  left join lateral (
    select l.id, l.resort_id, l.login_id, l.locale, l.welcomed_at
    from login l
    where l.resort_id = p.resort_id and l.person_id = p.id and l.app_kind = 'owner'
    order by l.created_at, l.id
    limit 1
  ) l on true
  where a.resort_id = :resortId
    and a.status = 'active'
    and (:ownerNumber::text is null or a.owner_number = :ownerNumber)
  order by a.owner_number`,
)

/** Inserts nothing if another login of the app has the same login ID. */
export const addLogin = sql(
  'add-login-of-owner',
  `insert into login (resort_id, app_kind, login_id, password_hash, person_id)
  values (:resortId, 'owner', :loginId, :passwordHash, :personId)
  on conflict (resort_id, app_kind, lower(login_id)) do nothing
  returning id`,
)

/** Also restores the rights of an owner whose role was lowered. */
export const addMembership = sql(
  'add-account-of-invited-owner',
  `insert into owner_login (resort_id, login_id, owner_account_id, role, is_owner)
  values (:resortId, :loginId, :ownerAccountId, 'full', true)
  on conflict (resort_id, login_id, owner_account_id) do update
  set role = excluded.role, is_owner = excluded.is_owner`,
)
