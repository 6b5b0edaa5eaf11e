/**
 * Unprivileged user for PostgreSQL, which refuses to run as root. Empty if this process isn't root.
 */
export type RunAs = { uid: number; gid: number } | Record<string, never>

const NOBODY = 65534

/** Returns the user that the database runs as: `nobody` under root, else the current user. */
export function databaseUser(): RunAs {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
}
