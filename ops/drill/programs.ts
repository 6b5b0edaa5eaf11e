import { type ChildProcess, execFile } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { spawnWatched } from '../../apps/server/src/db/watched-process.ts'
import { databaseUser } from '../../apps/server/src/shared/run-as.ts'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A program of the drill, which ends with it. */
export interface Program {
  /** Asks it to end, and waits until it has; kills one that does not. */
  stop(): Promise<void>
  /** `kill -9` of it and of all that it started. */
  kill(): Promise<void>
}

/** Where the drill keeps its files; every program runs in it as an unprivileged user. */
export interface Place {
  readonly folder: string
  /** Writes a file that only the unprivileged user reads; returns its path. */
  write(name: string, lines: readonly string[]): string
  makeFolder(name: string): string
  /** Starts a program that goes on; its output is in the file `name`.log. */
  start(
    name: string,
    program: string,
    args: readonly string[],
    env?: Record<string, string>,
  ): Program
  /** Runs a program to its end; throws with what it said where it fails. */
  run(program: string, args: readonly string[], env?: Record<string, string>): Promise<string>
  /** Stops whatever still runs, the last started first. */
  stopAll(): Promise<void>
}

/** More than a node takes to drain and to answer. */
const STOP_WITHIN_MS = 30_000
const OUTPUT_BYTES = 64 * 1024 ** 2

/** Opens a folder for the drill. */
export function openPlace(folder: string): Place {
  const runAs = databaseUser()
  const own = (path: string) => {
    if ('uid' in runAs) chownSync(path, runAs.uid, runAs.gid)
    return path
  }
  own(folder)
  const envOf = (more: Record<string, string>) => ({
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin',
    HOME: folder,
    LANG: 'C.UTF-8',
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    ...more,
  })
  const going = new Set<Program>()
  return {
    folder,
    write: (name, lines) => {
      const path = join(folder, name)
      writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 })
      return own(path)
    },
    makeFolder: (name) => {
      const path = join(folder, name)
      mkdirSync(path, { recursive: true, mode: 0o700 })
      return own(path)
    },
    start: (name, program, args, env = {}) => {
      const log = openSync(join(folder, `${name}.log`), 'a')
      const child = spawnWatched(program, args, log, { ...runAs, cwd: folder, env: envOf(env) })
      closeSync(log)
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      void ended.then(() => going.delete(started))
      const started: Program = {
        stop: async () => {
          child.stdin?.end()
          const late = setTimeout(() => killGroup(child), STOP_WITHIN_MS)
          await ended
          clearTimeout(late)
        },
        kill: async () => {
          killGroup(child)
          await ended
        },
      }
      going.add(started)
      return started
    },
    run: async (program, args, env = {}) => {
      try {
        const { stdout } = await promisify(execFile)(program, args, {
          ...runAs,
          cwd: folder,
          env: envOf(env),
          maxBuffer: OUTPUT_BYTES,
        })
        return stdout
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
        throw new Error(`${program} ${args[0]} failed: ${`${stdout}${stderr}`.slice(-2000)}`)
      }
    },
    stopAll: async () => {
      for (const program of [...going].reverse()) await program.stop()
    },
  }
}

/** A watched program has a process group of its own. */
function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

/** Waits until something is so; throws after `withinMs`. */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean>,
  withinMs = 60_000,
): Promise<void> {
  const until = performance.now() + withinMs
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error(`${what}: not within ${withinMs / 1000} s`)
    await pause(100)
  }
}
