import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

/**
 * Runs a program and asks it to end, as Ctrl+C would, when our end of its standard input closes. It
 * is asked until it is gone: a shell starts it with that signal ignored, so that one that comes
 * before the program listens is lost.
 */
const WATCHER =
  'exec 3<&0; "$@" </dev/null 3<&- & P=$!; ' +
  '{ cat <&3 >/dev/null; while kill -INT $P; do sleep 0.5; done; } 2>/dev/null & wait $P'

/**
 * Starts a program that outlives us by no more than a moment, also where we are killed: the caller's
 * end of its standard input is what keeps it. `output` is the file that it writes to.
 */
export function spawnWatched(
  program: string,
  args: readonly string[],
  output: number | 'ignore',
  options: SpawnOptions = {},
): ChildProcess {
  return spawn('sh', ['-c', WATCHER, 'sh', program, ...args], {
    ...options,
    stdio: ['pipe', output, output],
    detached: true,
  })
}
