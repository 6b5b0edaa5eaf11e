/**
 * An unprivileged user to run PostgreSQL as, which refuses to run as root. Empty where we are not
 * root.
 */
export type RunAs = { uid: number; gid: number } | Record<string, never>

const NOBODY = 65534

/** Who the database runs as: `nobody` under root, ourselves otherwise. */
export function databaseUser(): RunAs {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
}
