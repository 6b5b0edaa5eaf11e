import type { Statement } from '../platform/database.ts'

/** A sign-in that has an account, and what it may do there. */
export interface CoOwnerRow {
  readonly id: string
  readonly name: string
  readonly login_id: string
  readonly role: 'full' | 'pay' | 'book' | 'view'
  readonly last_seen_at: Date | null
}

/** `$1` resort, `$2` account: everybody who has it, the first one first. */
export const findCoOwners: Statement = {
  name: 'find-co-owners',
  text: `select l.id, coalesce(nullif(trim(case when p.last_name like p.first_name || ' %' then p.last_name else p.first_name || ' ' || p.last_name end), ''), l.login_id) as name, l.login_id, m.role,
      (select max(s.last_seen_at) from session s where s.resort_id = l.resort_id and s.login_id = l.id) as last_seen_at
    from owner_login m join login l on l.resort_id = m.resort_id and l.id = m.login_id left join person p on p.resort_id = l.resort_id and p.id = l.person_id
    where m.resort_id = $1 and m.owner_account_id = $2 order by m.position, l.created_at, l.id`,
}
