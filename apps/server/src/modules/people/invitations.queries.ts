import type { Statement } from '../../db/database.ts'

/** What an open invitation is for. */
export interface InvitationRow {
  readonly id: string
  readonly owner_account_id: string
  readonly owner_number: string
  readonly account_name: string
  readonly resort_name: string
  readonly inviter: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly role: 'full' | 'pay' | 'book' | 'view'
}

/**
 * `$1` resort, `$2` account, `$3` now: an invitation whose time is over makes room for another to
 * the same address.
 */
export const closeOver: Statement = {
  name: 'close-over-invitations',
  text: `update co_owner_invitation set closed_at = $3, outcome = 'withdrawn' where resort_id = $1 and owner_account_id = $2 and closed_at is null and ends_at <= $3`,
}

/**
 * `$1` resort, `$2` account, `$3` inviter, `$4` first name, `$5` last name, `$6` address, `$7`
 * role, `$8` hash, `$9` now, `$10` end; no row where the address has an open one.
 */
export const addInvitation: Statement = {
  name: 'add-invitation',
  text: `insert into co_owner_invitation (resort_id, owner_account_id, invited_by, first_name, last_name, email, role, token_hash, created_at, ends_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (resort_id, owner_account_id, lower(email)) where closed_at is null do nothing returning id`,
}

/** `$1` resort, `$2` account, `$3` now: how many open invitations an account has. */
export const countOpen: Statement = {
  name: 'count-open-invitations',
  text: 'select count(*)::integer as open from co_owner_invitation where resort_id = $1 and owner_account_id = $2 and closed_at is null and ends_at > $3',
}

/**
 * `$1` resort, `$2` hash, `$3` now: the open invitation of a link. Whoever sent it must still be
 * able to: an inviter who lost the account, or may not do everything with it any more, gives nobody
 * a share of it.
 */
export const findInvitation: Statement = {
  name: 'find-invitation',
  text: `select i.id, i.owner_account_id, a.owner_number, a.name as account_name, r.name as resort_name, i.first_name, i.last_name, i.email, i.role,
      coalesce(nullif(person_name(p.first_name, p.last_name), ''), l.login_id) as inviter
    from co_owner_invitation i join owner_account a on a.resort_id = i.resort_id and a.id = i.owner_account_id join resort r on r.id = i.resort_id
    join owner_login m on m.resort_id = i.resort_id and m.login_id = i.invited_by and m.owner_account_id = i.owner_account_id and m.role = 'full'
    join login l on l.resort_id = i.resort_id and l.id = i.invited_by left join person p on p.resort_id = l.resort_id and p.id = l.person_id
    where i.resort_id = $1 and i.token_hash = $2 and i.closed_at is null and i.ends_at > $3`,
}

/**
 * `$1` resort, `$2` id, `$3` now, `$4` outcome; no row where it was answered or withdrawn
 * meanwhile.
 */
export const closeInvitation: Statement = {
  name: 'close-invitation',
  text: 'update co_owner_invitation set closed_at = $3, outcome = $4 where resort_id = $1 and id = $2 and closed_at is null returning id',
}

/** `$1` resort, `$2` account, `$3` id: an open one of the account that the page shows. */
export const findOfAccount: Statement = {
  name: 'find-invitation-of-account',
  text: `select id, trim(first_name || ' ' || last_name) as name, email from co_owner_invitation where resort_id = $1 and owner_account_id = $2 and id = $3 and closed_at is null for update`,
}
