import { userInfo } from 'node:os'
import type { Actor } from '../shared/actor.ts'

const MAX_LENGTH = 60

/**
 * Returns who runs a command: OWNERNG_STAFF, else the user behind `sudo`, else the current user.
 */
export function getStaff(env: Readonly<Record<string, string | undefined>>): Actor {
  const name = env['OWNERNG_STAFF'] || env['SUDO_USER'] || userInfoName()
  return `staff ${name.replace(/[^\p{L}\p{N}.@_+-]/gu, '-').slice(0, MAX_LENGTH)}`
}

/** A container can run as a user id without a name. */
function userInfoName(): string {
  try {
    return userInfo().username
  } catch {
    return `${process.getuid?.() ?? 'unknown'}`
  }
}
