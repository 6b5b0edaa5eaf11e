import { userInfo } from 'node:os'
import type { Doer } from '../shared/doer.ts'

const MAX_LENGTH = 60

/**
 * Who runs a command: OWNERNG_STAFF, else the person behind `sudo`, else the user of this machine.
 */
export function staffOf(env: Readonly<Record<string, string | undefined>>): Doer {
  const name = env['OWNERNG_STAFF'] || env['SUDO_USER'] || userInfoName()
  return `staff ${name.replace(/[^\p{L}\p{N}.@_+-]/gu, '-').slice(0, MAX_LENGTH)}`
}

/** A container may run as a number that has no name. */
function userInfoName(): string {
  try {
    return userInfo().username
  } catch {
    return `${process.getuid?.() ?? 'unknown'}`
  }
}
