import { type ChildProcess, execFile } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { spawnWatched } from '../../apps/server/src/db/watched-process.ts'
import { databaseUser } from '../../apps/server/src/shared/run-as.ts'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A process of the drill, stopped at its end. */
export interface Program {
  /** Sends SIGTERM, and waits until it has exited; kills it after a timeout. */
  stop(): Promise<void>
  /** Runs `kill -9` on it and its child processes. */
  kill(): Promise<void>
}

/** The drill's folder; every program runs in it as an unprivileged user. */
export interface Place {
  readonly folder: string
  /** Writes a file that only the unprivileged user can read; returns its path. */
  write(name: string, lines: readonly string[]): string
  makeFolder(name: string): string
  /** Starts a program in the background; its output goes to the file `name`.log. */
  start(
    name: string,
    program: string,
    args: readonly string[],
    env?: Record<string, string>,
  ): Program
  /** Runs a program until it exits; throws its output if it fails. */
  run(program: string, args: readonly string[], env?: Record<string, string>): Promise<string>
  /** Stops all running programs, in reverse order. */
  stopAll(): Promise<void>
}

/** Longer than a node takes to drain and finish its requests. */
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
  const buildEnv = (more: Record<string, string>) => ({
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
      const child = spawnWatched(program, args, log, { ...runAs, cwd: folder, env: buildEnv(env) })
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
          env: buildEnv(env),
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

/** Kills the process group of a program. */
function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

/** Waits until a condition holds; throws after `withinMs`. */
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
