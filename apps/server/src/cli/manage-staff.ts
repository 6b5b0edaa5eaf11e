import {
  cleanName,
  dateAt,
  findNameFault,
  findStaffRole,
  isEmailAddress,
  STAFF_ROLES,
  type StaffRole,
} from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import type { ResortSql } from '../db/database.ts'
import {
  changeStaffRoles,
  disableStaff,
  enableStaff,
  renameStaff,
} from '../modules/staff/change-staff.ts'
import {
  inviteStaff,
  type StaffChangeBy,
  withdrawStaffInvitation,
} from '../modules/staff/invite-staff.ts'
import { findOpenInvitations, findStaff } from '../modules/staff/staff.queries.ts'
import type { Services } from '../services.ts'
import { currentActor } from '../shared/actor.ts'
import { requireResort } from './arguments.ts'
import { CommandRefusal, InvalidArguments } from './command-refusal.ts'
import { getStaff } from './staff.ts'

const MAX_NAME = 60

type Change = (sql: ResortSql, by: StaffChangeBy) => Promise<string>

/** Lists the staff of a resort, or makes one change of who works there. */
export async function manageStaff(
  { database, clock }: Services,
  [typed = '', action, ...words]: readonly string[],
): Promise<string> {
  if (typed === '') throw new InvalidArguments()
  const { id: resortId, time_zone: timeZone } = await requireResort(database, typed)
  const now = clock.now()
  if (action === undefined)
    return database.inResort(resortId, (sql) => listStaff(sql, { resortId, timeZone, now }))
  const change = readChange(action, words)
  const actor = currentActor()
  const staff = actor?.kind === 'staff' ? actor : getStaff(process.env)
  return database.inResort(resortId, (sql) => change(sql, { resortId, staff, now }))
}

/** Reads the arguments of a change. Throws InvalidArguments and CommandRefusal. */
function readChange(action: string, words: readonly string[]): Change {
  const messages = cliCommands().staff
  const [who = '', ...rest] = words
  const isAlone = rest.length === 0
  if (who === '') throw new InvalidArguments()
  if (action === 'invite') return readInvitation(who, rest)
  if (action === 'name') {
    const name = readName(rest)
    return async (sql, by) => {
      await renameStaff(sql, by, { login: who, name })
      return messages.renamed({ login: who, name })
    }
  }
  if (action === 'roles' && rest.length === 1) {
    const roles = readRoles(rest[0])
    return async (sql, by) => {
      await changeStaffRoles(sql, by, { login: who, roles })
      return messages.roles({ login: who, roles: roles.join(', ') })
    }
  }
  if (action === 'withdraw' && isAlone)
    return async (sql, by) => {
      await withdrawStaffInvitation(sql, by, who)
      return messages.withdrawn({ email: who })
    }
  if (action === 'disable' && isAlone)
    return async (sql, by) => {
      await disableStaff(sql, by, who)
      return messages.disabled({ login: who })
    }
  if (action !== 'enable' || !isAlone) throw new InvalidArguments()
  return async (sql, by) => messages.enabled({ login: who, ...(await enableStaff(sql, by, who)) })
}

function readInvitation(email: string, [roleWords, ...nameWords]: readonly string[]): Change {
  const messages = cliCommands().staff
  if (!isEmailAddress(email)) throw new CommandRefusal(messages.noEmail({ email }))
  const person = { email, roles: readRoles(roleWords), name: readName(nameWords) }
  return async (sql, by) => messages.invited({ ...person, ...(await inviteStaff(sql, by, person)) })
}

function readName(words: readonly string[]): string {
  const name = cleanName(words.join(' '))
  if (name === '') throw new InvalidArguments()
  if (name.length > MAX_NAME || findNameFault(name) !== null)
    throw new CommandRefusal(cliCommands().staff.badName)
  return name
}

/** Reads roles separated by commas, in the order of the list of roles. */
function readRoles(typed = ''): readonly StaffRole[] {
  const words = typed.split(',').map((word) => word.trim().toLowerCase())
  for (const word of words)
    if (findStaffRole(word) === null) {
      const roles = STAFF_ROLES.join(', ')
      throw new CommandRefusal(cliCommands().staff.noRole({ role: word, roles }))
    }
  return STAFF_ROLES.filter((role) => words.includes(role))
}

interface ListRequest {
  readonly resortId: string
  readonly timeZone: string
  readonly now: Date
}

async function listStaff(
  sql: ResortSql,
  { resortId, timeZone, now }: ListRequest,
): Promise<string> {
  const messages = cliCommands().staff
  const members = await sql.rows(findStaff, { resortId })
  const invitations = await sql.rows(findOpenInvitations, { resortId })
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
