import { type RowOf, sql } from '../../db/statement.ts'

/** A login with access to an account, and its role there. */
export type CoOwnerRow = RowOf<typeof findCoOwners>

/** Returns invitations that aren't answered yet. */
export const findOpenInvitations = sql(
  'find-open-invitations',
  `select id, trim(first_name || ' ' || last_name) as name, email, role, created_at, ends_at
  from co_owner_invitation
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and closed_at is null
    and ends_at > :endsAt
  order by created_at, id`,
)

/** Returns everyone on the account, in order. */
export const findCoOwners = sql(
  'find-co-owners',
  `select l.id, coalesce(nullif(person_name(p.first_name, p.last_name), ''), l.login_id) as name,
    l.login_id, m.role, (
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
  order by m.position, l.created_at, l.id`,
)
