import { dateAt } from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { findOpenInvitations, findStaff } from '../modules/staff/staff.queries.ts'
import type { Services } from '../services.ts'
import { requireResort } from './arguments.ts'
import { InvalidArguments } from './command-refusal.ts'

/** Lists the people who work for a resort, and open invitations. */
export async function listStaff(
  { database, clock }: Services,
  [typed = '']: readonly string[],
): Promise<string> {
  if (typed === '') throw new InvalidArguments()
  const { id: resortId, time_zone: timeZone } = await requireResort(database, typed)
  const now = clock.now()
  const messages = cliCommands().staff
  const members = await database.readResort(resortId, findStaff, { resortId })
  const invitations = await database.readResort(resortId, findOpenInvitations, { resortId })
  const toDay = (time: Date | null) => (time ? dateAt(time, timeZone) : '')
  const lines = [
    ...members.map(({ disabled_at: end, factors, roles, ...member }) => {
      const active = factors ? 'code' : 'none'
      return messages.line({
        ...{ ...member, roles: roles.join(', '), factors: (factors ?? []).join(', ') },
        ...{ state: end ? 'disabled' : active, day: toDay(end) },
      })
    }),
    ...invitations.map(({ name, email, roles, ends_at: end, login_id: member }) => {
      const open = member === null ? 'new' : 'again'
      const state = end <= now ? 'over' : open
      return messages.invitedLine({ name, email, roles: roles.join(', '), day: toDay(end), state })
    }),
  ]
  return lines.length === 0 ? messages.none({ resort: resortId }) : lines.join('\n')
}
