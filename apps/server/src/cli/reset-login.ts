import { cliCommands } from '@ownerng/messages/cli/commands'
import type { Database } from '../db/database.ts'
import { forgetFailures } from '../http/throttle.ts'
import { deleteGuesses } from '../modules/identity/code-guesses.queries.ts'
import * as logins from '../modules/identity/login.queries.ts'
import { auditStaff } from './audit-staff.ts'
import { readLoginName, requireLogin } from './named-login.ts'

/**
 * Unlocks a login: clears failed passwords and codes from all addresses, and ends its sessions. The
 * password doesn't change. Returns a sentence about what was done; throws a CommandRefusal with the
 * reason.
 */
export async function resetLogin(
  database: Database,
  now: Date,
  words: readonly string[],
): Promise<string> {
  const named = readLoginName('reset-login', words)
  const { resortId, appKind } = named
  return database.inResort(resortId, async (sql) => {
    const login = await requireLogin(sql, named)
    await forgetFailures(sql, resortId, appKind, login.login_id)
    await sql.rows(deleteGuesses, { resortId, loginId: login.id })
    await sql.rows(logins.endSessionsOf, { resortId, loginId: login.id, now, sessionId: null })
    await auditStaff(sql, { resortId, now, event: 'login-reset', loginId: login.id, appKind })
    return cliCommands().resetLogin.done({ login: login.login_id })
  })
}
