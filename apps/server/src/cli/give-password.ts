import { DAY_MS } from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import type { Database } from '../db/database.ts'
import { replacePassword } from '../modules/identity/new-password.ts'
import { notifyFactorChange } from '../modules/identity/security-notices.ts'
import { hashPassword, randomText, TEMPORARY_PASSWORD_LENGTH } from '../shared/passwords.ts'
import { auditStaff } from './audit-staff.ts'
import { readLoginName, requireLogin } from './named-login.ts'

/** Long enough for a phone call back, short enough that the person must choose their own. */
const WORKS_FOR_MS = DAY_MS

/**
 * Sets a temporary password, valid for a day, for a person who can't be reached by email. Ends
 * their sessions and forgets trusted devices. Returns the password, which isn't stored in plain
 * text; a dry run has none. Throws a CommandRefusal with the reason.
 */
export async function givePassword(
  database: Database,
  now: Date,
  words: readonly string[],
  isDry: boolean,
): Promise<string> {
  const named = readLoginName('temporary-password', words)
  const { resortId, appKind } = named
  const texts = cliCommands().temporaryPassword
  const password = randomText(TEMPORARY_PASSWORD_LENGTH)
  const passwordHash = await hashPassword(password)
  return database.inResort(resortId, async (sql) => {
    const login = await requireLogin(sql, named)
    const endsAt = new Date(now.getTime() + WORKS_FOR_MS)
    await replacePassword(sql, resortId, { login, passwordHash, forgetDevices: true, now, endsAt })
    await auditStaff(sql, { resortId, now, event: 'password-given', loginId: login.id, appKind })
    await notifyFactorChange(sql, resortId, { login, change: 'password', now })
    return isDry
      ? texts.would({ login: login.login_id })
      : texts.done({ login: login.login_id, password })
  })
}
