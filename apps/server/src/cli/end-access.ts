import { cliCommands } from '@ownerng/messages/cli/commands'
import { auditStaff } from '../http/audit-staff.ts'
import { notifyCoOwners } from '../modules/notifications/notify-owner.ts'
import { findCoOwners, lockAccount } from '../modules/people/co-owners.queries.ts'
import { endMembership } from '../modules/people/end-membership.ts'
import type { Services } from '../services.ts'
import { foldCase } from '../shared/fold-case.ts'
import { CommandRefusal, InvalidArguments, type Options } from './command-refusal.ts'
import { findAccountByNumber, separateLogin, separatePerson } from './end-access.queries.ts'

/**
 * Removes a login from an account. Unlike the portal, it also removes owners. Use `--all` when the
 * account has a new owner: it removes everyone and separates the account's contact details from the
 * previous owner's logins. Notifies everyone on the account.
 */
export async function endAccess(
  { database, clock }: Services,
  [typed = '', number = '', login = '']: readonly string[],
  options: Options = {},
): Promise<string> {
  const isAll = options['all'] === true
  if (!typed || !number || isAll === (login !== '')) throw new InvalidArguments()
  const messages = cliCommands().endAccess
  const resortId = typed.toUpperCase()
  const now = clock.now()
  return database.inResort(resortId, async (sql) => {
    const account = await sql.row(findAccountByNumber, { resortId, ownerNumber: number })
    if (!account) throw new CommandRefusal(messages.noOwner({ owner: number, resort: resortId }))
    const { id: ownerAccountId, resort } = account
    await sql.rows(lockAccount, { resortId, ownerAccountId })
    const people = await sql.rows(findCoOwners, { resortId, ownerAccountId })
    const named = people.filter((row) => isAll || foldCase(row.login_id) === foldCase(login))
    if (named.length === 0 && !isAll)
      throw new CommandRefusal(messages.noLogin({ login, owner: number }))
    for (const { id: loginId, name } of named) {
      // notify first, so that the person who loses access is notified as well
      const params = { name, owner: number, resort, login: '' }
      const news = { code: 'co-owner-removed', params } as const
      await notifyCoOwners(sql, resortId, { ownerAccountId, news, now })
      await endMembership(sql, { resortId, loginId, ownerAccountId, now })
      if (!isAll) await sql.rows(separateLogin, { resortId, loginId })
      await auditStaff(sql, { resortId, now, event: 'access-ended', loginId, ownerAccountId })
    }
    if (isAll) await sql.rows(separatePerson, { resortId, ownerNumber: number })
    return messages.done({
      owner: number,
      logins: named.map((row) => row.login_id).join(', '),
      count: named.length,
      left: people.length - named.length,
    })
  })
}
