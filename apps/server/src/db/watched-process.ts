import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

/**
 * Runs a program and sends it SIGINT when our end of its standard input closes, repeatedly: a
 * signal before the program installs its handler is lost.
 */
const WATCHER =
  'exec 3<&0; "$@" </dev/null 3<&- & P=$!; ' +
  '{ cat <&3 >/dev/null; while kill -INT $P; do sleep 0.5; done; } 2>/dev/null & wait $P'

/** Starts a program that exits when this process does, because its standard input closes. */
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
