/** Unprivileged user for PostgreSQL, which refuses to run as root. Empty if we aren't root. */
export type RunAs = { uid: number; gid: number } | Record<string, never>

const NOBODY = 65534

export function databaseUser(): RunAs {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
}
