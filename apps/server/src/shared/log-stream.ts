import { writeSync } from 'node:fs'

const STANDARD_OUTPUT = 1

/** Destination of the log. A line that can't be written (full disk, closed pipe) is lost. */
export const logStream = {
  write(line: string): void {
    try {
      writeSync(STANDARD_OUTPUT, line)
    } catch {
      // nowhere to report it
    }
  },
}

/** Ignores write errors of standard output and standard error, too. */
export function outliveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
