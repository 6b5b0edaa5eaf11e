import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'
import { type PostgresProcess, startPostgres } from '../src/db/postgres-process.ts'
import { databaseUser } from '../src/shared/run-as.ts'
import { debianPostgres } from './postgres.setup.ts'

/** Starts a streaming replica with Debian's PostgreSQL; its connection is the superuser's. */
export async function startReplica({
  host,
  port,
  user,
  password = '',
}: PostgresProcess['connection']): Promise<PostgresProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-replica-'))
  const runAs = databaseUser()
  // its operating system user creates the cluster in here
  chmodSync(folder, 0o777)
  const from = ['-d', `postgres://${user}:${password}@${host}:${port}`]
  const made = spawnSync(
    join(debianPostgres(), 'bin', 'pg_basebackup'),
    [...from, '-D', join(folder, 'postgres'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    { ...runAs, cwd: '/', encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`pg_basebackup: ${made.stderr || made.error}`)
  const server = await startPostgres({
    binaries: debianPostgres(),
    folder,
    runAs,
    locale: [],
    listen: { port: await freePort(), password },
  })
  return {
    connection: server.connection,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
