import type { Statement } from '../../platform/database.ts'

/** A sign-in with what is needed to check it. */
export interface LoginRow {
  readonly id: string
  readonly password_hash: string
  readonly has_factor: boolean
  readonly owner_account_id: string | null
  readonly owner_number: string | null
}

/** `$1` resort, `$2` login ID. The first account is the one with the lowest position. */
export const findLogin: Statement = {
  name: 'find-owner-login',
  text: `select l.id, l.password_hash, exists (select from login_factor f where f.resort_id = l.resort_id and f.login_id = l.id) as has_factor, first.*
    from login l left join lateral (
      select a.id as owner_account_id, a.owner_number from owner_login m join owner_account a on a.resort_id = m.resort_id and a.id = m.owner_account_id
      where m.resort_id = l.resort_id and m.login_id = l.id order by m.position limit 1) first on true
    where l.resort_id = $1 and l.app_kind = 'owner' and lower(l.login_id) = lower($2)`,
}

export const addAuditEvent: Statement = {
  name: 'add-login-event',
  text: `insert into audit_event (resort_id, event, outcome, login_id, owner_account_id, app_kind, address, request_id) values ($1, 'login', $2, $3, $4, 'owner', $5, $6)`,
}
