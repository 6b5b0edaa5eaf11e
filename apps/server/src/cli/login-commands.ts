import { DAY_MS } from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { auditStaff } from '../http/audit-staff.ts'
import { forgetFailures } from '../http/throttle.ts'
import { deleteGuesses } from '../modules/identity/code-guesses.queries.ts'
import { endAccess } from '../modules/identity/end-access.ts'
import { endSessions } from '../modules/identity/login.queries.ts'
import { replacePassword } from '../modules/identity/new-password.ts'
import { notifyAccessEnded, notifyFactorChange } from '../modules/identity/security-notices.ts'
import type { Services } from '../services.ts'
import { hashPassword, randomText, TEMPORARY_PASSWORD_LENGTH } from '../shared/passwords.ts'
import { readLoginName, requireLogin } from './arguments.ts'
import { CommandRefusal, type Options } from './command-refusal.ts'
import { removeAllFactors } from './commands.queries.ts'

/**
 * Unlocks a login: clears failed passwords and codes from all addresses, and ends its sessions. The
 * password doesn't change.
 */
export async function resetLogin(
  { database, clock }: Services,
  args: readonly string[],
): Promise<string> {
  const named = readLoginName(args)
  const { resortId, appKind } = named
  const now = clock.now()
  return database.inResort(resortId, async (sql) => {
    const { id: loginId, login_id: login } = await requireLogin(sql, named)
    await forgetFailures(sql, resortId, appKind, login)
    await sql.rows(deleteGuesses, { resortId, loginId })
    await sql.rows(endSessions, { resortId, loginId, now, sessionId: null })
    await auditStaff(sql, { resortId, now, event: 'login-reset', loginId, appKind })
    return cliCommands().resetLogin.done({ login })
  })
}

/**
 * Helps a person who lost a phone: removes every second factor and recovery code of a login, ends
 * its sessions, and notifies the person, who can then sign in with the password alone.
 */
export async function removeFactors(
  { database, clock }: Services,
  args: readonly string[],
): Promise<string> {
  const named = readLoginName(args)
  const { resortId, appKind } = named
  const now = clock.now()
  const texts = cliCommands().removeFactors
  return database.inResort(resortId, async (sql) => {
    const login = await requireLogin(sql, named)
    const loginId = login.id
    const removed = await sql.rows(removeAllFactors, { resortId, loginId })
    const kinds = [...new Set(removed.map(({ kind }) => kind))].sort()
    if (kinds.length === 0) throw new CommandRefusal(texts.none({ login: login.login_id }))
    await sql.rows(endSessions, { resortId, loginId, now, sessionId: null })
    const detail = kinds.join(' ')
    await auditStaff(sql, { resortId, now, event: 'factors-removed', loginId, appKind, detail })
    await notifyFactorChange(sql, resortId, { login, change: 'factorRemoved', now })
    return texts.done({ login: login.login_id, kinds: kinds.join(', ') })
  })
}

/** Long enough for a phone call back, short enough that the person must choose their own. */
const PASSWORD_LIFETIME_MS = DAY_MS

/**
 * Sets a temporary password, valid for a day, for a person who can't be reached by email. Ends all
 * their other access, such as sessions, devices, passkeys, and links. Returns the password, which
 * isn't stored in plain text; a dry run has none.
 */
export async function givePassword(
  { database, clock }: Services,
  args: readonly string[],
  options: Options = {},
): Promise<string> {
  const named = readLoginName(args)
  const { resortId, appKind } = named
  const now = clock.now()
  const endsAt = new Date(now.getTime() + PASSWORD_LIFETIME_MS)
  const texts = cliCommands().temporaryPassword
  const password = randomText(TEMPORARY_PASSWORD_LENGTH)
  const passwordHash = await hashPassword(password)
  return database.inResort(resortId, async (sql) => {
    const login = await requireLogin(sql, named)
    if (!login.isActive)
      throw new CommandRefusal(texts.ended({ login: login.login_id, resort: resortId }))
    await replacePassword(sql, resortId, { login, passwordHash, now, endsAt })
    const ended = await endAccess(sql, { resortId, loginId: login.id, kept: null, now })
    await auditStaff(sql, { resortId, now, event: 'password-given', loginId: login.id, appKind })
    await notifyAccessEnded(sql, resortId, { login, cause: 'staff', ended, now })
    return options['dry-run']
      ? texts.would({ login: login.login_id })
      : texts.done({ login: login.login_id, password })
  })
}
