import { userInfo } from 'node:os'
import { STAFF_ROLES } from '@ownerng/domain'
import { readerContext } from '@ownerng/messages'
import type { StaffActor } from '../shared/actor.ts'

const MAX_LENGTH = 60

/**
 * Returns who runs a command: OWNERNG_STAFF, else the user behind `sudo`, else the current user.
 */
export function getStaff(env: Readonly<Record<string, string | undefined>>): StaffActor {
  const user = env['OWNERNG_STAFF'] || env['SUDO_USER'] || userInfoName()
  const name = user.replace(/[^\p{L}\p{N}.@_+-]/gu, '-').slice(0, MAX_LENGTH)
  // other names are operating system accounts, which mean nothing to owners
  const shownName = env['OWNERNG_STAFF'] ? name : null
  // a person with access to the server can read and change everything
  const roles = STAFF_ROLES
  return { kind: 'staff', name, shownName, loginId: null, roles, language: readerContext().locale }
}

/** A container can run as a user id without a name. */
function userInfoName(): string {
  try {
    return userInfo().username
  } catch {
    return `${process.getuid?.() ?? 'unknown'}`
  }
}
