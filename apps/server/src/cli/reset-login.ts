import { findAppKind } from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import type { Database } from '../db/database.ts'
import { sql } from '../db/statement.ts'
import { forgetFailures } from '../http/throttle.ts'
import { deleteGuesses } from '../modules/identity/code-guesses.queries.ts'
import * as logins from '../modules/identity/login.queries.ts'
import { CommandRefusal, refuseWithExample } from './command-refusal.ts'

const addEvent = sql(
  'add-reset-event',
  `insert into audit_event (resort_id, at, event, outcome, login_id, app_kind)
  values (:resortId, :now, 'login-reset', 'ok', :loginId, :appKind)`,
)

/**
 * Staff lets a person in again: forgets the wrong passwords and codes of a login, from anywhere,
 * and ends its sessions. The password stays as it is. Returns what was done in a sentence; throws a
 * CommandRefusal with the reason.
 */
export async function resetLogin(
  database: Database,
  now: Date,
  [resort = '', kindName = '', loginId = '']: readonly string[],
): Promise<string> {
  const words = cliCommands().resetLogin
  const kind = findAppKind(kindName)
  if (!resort || !kind || !loginId)
    throw refuseWithExample(
      'reset-login RESORT KIND LOGIN-ID',
      'reset-login HERON owner owner.points',
    )
  const resortId = resort.toUpperCase()
  return database.inResort(resortId, async (sql) => {
    const login = await sql.row(logins.findLogin, { resortId, appKind: kind, loginId })
    if (!login) throw new CommandRefusal(words.noLogin({ login: loginId, kind, resort: resortId }))
    await forgetFailures(sql, resortId, kind, login.login_id)
    await sql.rows(deleteGuesses, { resortId, loginId: login.id })
    await sql.rows(logins.endSessionsOf, { resortId, loginId: login.id, now, sessionId: null })
    await sql.rows(addEvent, { resortId, now, loginId: login.id, appKind: kind })
    return words.done({ login: login.login_id })
  })
}
