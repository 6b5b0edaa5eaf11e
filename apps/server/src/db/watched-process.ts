import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

/**
 * Shell script that runs a program and sends it SIGINT when our end of its standard input closes.
 * It repeats the signal until the program exits, because a signal before the program installs its
 * handler is lost.
 */
const WATCHER =
  'exec 3<&0; "$@" </dev/null 3<&- & P=$!; ' +
  '{ cat <&3 >/dev/null; while kill -INT $P; do sleep 0.5; done; } 2>/dev/null & wait $P'

/**
 * Starts a program that exits shortly after this process, even if this process is killed. The open
 * standard input keeps it running. `output` is the file for its output.
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
