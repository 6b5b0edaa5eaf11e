import type { Statement } from '../../db/database.ts'

/** A sign-in that has an account, and what it may do there. */
export interface CoOwnerRow {
  readonly id: string
  readonly name: string
  readonly login_id: string
  readonly role: 'full' | 'pay' | 'book' | 'view'
  readonly last_seen_at: Date | null
}

/** `$1` resort, `$2` account, `$3` now: who was invited and has not answered. */
export const findOpenInvitations: Statement = {
  name: 'find-open-invitations',
  text: `select id, trim(first_name || ' ' || last_name) as name, email, role, ends_at from co_owner_invitation
    where resort_id = $1 and owner_account_id = $2 and closed_at is null and ends_at > $3 order by created_at, id`,
}

/** `$1` resort, `$2` account: everybody who has it, the first one first. */
export const findCoOwners: Statement = {
  name: 'find-co-owners',
  text: `select l.id, coalesce(nullif(person_name(p.first_name, p.last_name), ''), l.login_id) as name, l.login_id, m.role,
      (select max(s.last_seen_at) from session s where s.resort_id = l.resort_id and s.login_id = l.id) as last_seen_at
    from owner_login m join login l on l.resort_id = m.resort_id and l.id = m.login_id left join person p on p.resort_id = l.resort_id and p.id = l.person_id
    where m.resort_id = $1 and m.owner_account_id = $2 order by m.position, l.created_at, l.id`,
}
