// The PgBouncer of Debian 13, on a Debian that has an older one. Runs on Node 20.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const OTHER_USERS = 0o755

/**
 * Unpacks it with its libraries in a folder that is gone at the end of this process. Returns the
 * path of its program, or null where it cannot be had.
 */
export function unpackNewerPgbouncer() {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-pgbouncer-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const tar = join(folder, 'debian.tar')
  const run = (program, ...words) =>
    spawnSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  const words = ['--quiet', '--variant=minbase', '--include=pgbouncer', 'trixie', tar]
  if (!run('mmdebstrap', ...words)) return null
  if (!run('tar', '--extract', `--file=${tar}`, `--directory=${folder}`, '--exclude=./dev'))
    return null
  const program = join(folder, 'pgbouncer')
  writeFileSync(
    program,
    `#!/bin/sh
cd ${folder}
exec lib64/ld-linux-x86-64.so.2 --library-path usr/lib/x86_64-linux-gnu usr/sbin/pgbouncer "$@"
`,
  )
  for (const path of [folder, program]) chmodSync(path, OTHER_USERS)
  return program
}
