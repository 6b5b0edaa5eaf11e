import { type RowOf, sql } from '../../db/statement.ts'

/** An open invitation. */
export type InvitationRow = RowOf<typeof findInvitation>

/** Closes expired invitations, which allows another one to the same address. */
export const closeOver = sql(
  'close-over-invitations',
  `update co_owner_invitation
  set closed_at = :now, outcome = 'withdrawn'
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and closed_at is null
    and ends_at <= :now`,
)

/** Returns no row if the address has an open invitation. */
export const addInvitation = sql(
  'add-invitation',
  `insert into co_owner_invitation (
    resort_id, owner_account_id, invited_by, first_name, last_name, email, role, token_hash,
    created_at, ends_at
  )
  values (
    :resortId, :ownerAccountId, :loginId, :firstName, :lastName, :email, :role, :tokenHash, :now,
    :endsAt
  )
  on conflict (resort_id, owner_account_id, lower(email))
  where closed_at is null do nothing
  returning id`,
)

/** Counts the open invitations of an account. */
export const countOpen = sql(
  'count-open-invitations',
  `select count(*)::integer as open
  from co_owner_invitation
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and closed_at is null
    and ends_at > :now`,
)

/**
 * Finds the open invitation of a link. The inviter must still have full permission on the account;
 * otherwise they can't give anyone access.
 */
export const findInvitation = sql(
  'find-invitation',
  `select i.id, i.owner_account_id, a.owner_number, a.name as account_name, r.name as resort_name,
    i.first_name, i.last_name, i.email, i.role,
    coalesce(nullif(person_name(p.first_name, p.last_name), ''), l.login_id) as inviter
  from co_owner_invitation i
  join owner_account a on a.resort_id = i.resort_id and a.id = i.owner_account_id
  join resort r on r.id = i.resort_id
  join owner_login m on m.resort_id = i.resort_id
    and m.login_id = i.invited_by
    and m.owner_account_id = i.owner_account_id
    and m.role = 'full'
  join login l on l.resort_id = i.resort_id and l.id = i.invited_by
  left join person p on p.resort_id = l.resort_id and p.id = l.person_id
  where i.resort_id = :resortId
    and i.token_hash = any(:tokenHashes::bytea[])
    and i.closed_at is null
    and i.ends_at > :endsAt`,
)

/** Returns no row if the invitation was answered or withdrawn concurrently. */
export const closeInvitation = sql(
  'close-invitation',
  `update co_owner_invitation
  set closed_at = :now, outcome = :outcome
  where resort_id = :resortId and id = :id and closed_at is null
  returning id`,
)

/** Locks an open invitation of the displayed account. */
export const lockOpenInvitation = sql(
  'lock-open-invitation',
  `select id, person_name(first_name, last_name) as name, email, role, ends_at
  from co_owner_invitation
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and id = :id
    and closed_at is null
  for update`,
)

/**
 * Replaces the link and restarts its lifetime. The sender becomes the inviter, and the previous
 * link stops working.
 */
export const renewInvitation = sql(
  'renew-invitation',
  `update co_owner_invitation
  set token_hash = :tokenHash, invited_by = :loginId, ends_at = :endsAt
  where resort_id = :resortId and id = :id and closed_at is null`,
)
