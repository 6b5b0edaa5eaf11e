import { STAFF_ROLES } from '@ownerng/domain'
import { readerContext } from '@ownerng/messages'
import { cliImport } from '@ownerng/messages/cli/import'
import { inviteStaff } from '../modules/staff/invite-staff.ts'
import { currentActor, type StaffActor } from '../shared/actor.ts'
import { isStaffAddress } from './imported-logins.queries.ts'
import type { NewLogin, WriteRequest } from './write-request.ts'

/**
 * Invites a person of the resort who is in the folder, once, to the address of their codes. They
 * can only look, until an administrator gives them roles. Reports what happened to the row: an
 * earlier release made a login with the password in the file.
 */
export async function inviteImported(
  { sql, resortId, clock, tally }: WriteRequest,
  { row, factors }: Pick<NewLogin, 'row' | 'factors'>,
): Promise<'inserted' | 'unchanged'> {
  const messages = cliImport().staff
  const login = row.login_id
  if (row.password !== '') tally.noteAct(messages.passwordIgnored({ login }))
  const email = factors.find(({ kind }) => kind === 'email')?.destination
  if (email === undefined) {
    tally.noteAct(messages.noEmail({ login, resort: resortId }))
    return 'unchanged'
  }
  if (await sql.row(isStaffAddress, { resortId, email })) return 'unchanged'
  const by = { resortId, staff: getImporter(), now: clock.now() }
  await inviteStaff(sql, by, { email, name: login, roles: ['viewer'] })
  tally.noteAct(messages.invited({ login, email }))
  return 'inserted'
}

function getImporter(): StaffActor {
  const actor = currentActor()
  if (actor?.kind === 'staff') return actor
  const language = readerContext().locale
  return {
    kind: 'staff',
    name: 'import',
    shownName: null,
    loginId: null,
    roles: STAFF_ROLES,
    language,
  }
}
