import { cliCommands } from '@ownerng/messages/cli/commands'
import type { Database } from '../db/database.ts'
import * as logins from '../modules/identity/login.queries.ts'
import { notifyFactorChange } from '../modules/identity/security-notices.ts'
import { auditStaff } from './audit-staff.ts'
import { CommandRefusal } from './command-refusal.ts'
import { readLoginName, requireLogin } from './named-login.ts'
import { removeAll } from './remove-factors.queries.ts'

/**
 * Helps a person who lost a phone: removes every second factor and recovery code of a login, ends
 * its sessions, and notifies the person, who can then sign in with the password alone. Returns a
 * sentence about what was done; throws a CommandRefusal with the reason.
 */
export async function removeFactors(
  database: Database,
  now: Date,
  words: readonly string[],
): Promise<string> {
  const named = readLoginName('remove-factors', words)
  const { resortId, appKind } = named
  const texts = cliCommands().removeFactors
  return database.inResort(resortId, async (sql) => {
    const login = await requireLogin(sql, named)
    const removed = await sql.rows(removeAll, { resortId, loginId: login.id })
    const kinds = [...new Set(removed.map(({ kind }) => kind))].sort()
    if (kinds.length === 0) throw new CommandRefusal(texts.none({ login: login.login_id }))
    await sql.rows(logins.endSessionsOf, { resortId, loginId: login.id, now, sessionId: null })
    const detail = kinds.join(' ')
    await auditStaff(sql, {
      resortId,
      now,
      event: 'factors-removed',
      loginId: login.id,
      appKind,
      detail,
    })
    await notifyFactorChange(sql, resortId, { login, change: 'factorRemoved', now })
    return texts.done({ login: login.login_id, kinds: kinds.join(', ') })
  })
}
