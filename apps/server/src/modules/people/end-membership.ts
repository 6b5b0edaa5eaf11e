import { type AccountRole, hasRole } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { ParamsOf } from '../../db/statement.ts'
import { storeReason } from '../../shared/stored-reason.ts'
import type { findGuestsOfMember } from '../stays/guest-mail.queries.ts'
import { notifyGuestsOfMember } from '../stays/guest-mail.ts'
import { endPlannedBy, removeMembership } from './co-owners.queries.ts'

/**
 * Takes an account away from a login: ends its automatic payments there, its sessions, and, by
 * foreign keys, the links, feeds, and invitations that it made. Every way to remove someone calls
 * it.
 */
export async function endMembership(
  sql: ResortSql,
  { now, ...membership }: ParamsOf<typeof findGuestsOfMember>,
): Promise<void> {
  await notifyGuestsOfMember(sql, { ...membership, now })
  const reason = storeReason({ code: 'notOnAccount', params: {} })
  const ending = { ...membership, endedAt: now }
  await sql.rows(endPlannedBy, { ...ending, ...reason })
  await sql.rows(removeMembership, ending)
}

/**
 * Ends what a person may no longer have on an account with another role: invitations of guests, and
 * automatic payments. Call it before the role changes.
 */
export async function limitMembership(
  sql: ResortSql,
  {
    now,
    role,
    ...membership
  }: ParamsOf<typeof findGuestsOfMember> & { readonly role: AccountRole },
): Promise<void> {
  if (!hasRole(role, 'inviteGuest')) await notifyGuestsOfMember(sql, { ...membership, now })
  if (role === 'full' || role === 'pay') return
  const reason = storeReason({ code: 'noPermission', params: {} })
  await sql.rows(endPlannedBy, { ...membership, endedAt: now, ...reason })
}
