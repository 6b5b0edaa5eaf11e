import { writeSync } from 'node:fs'

const STANDARD_OUTPUT = 1

/**
 * Where the log goes. A line that cannot be written (a full disk, a closed pipe) is lost; the
 * server continues, and so does the log once there is room again.
 */
export const logStream = {
  write(line: string): void {
    try {
      writeSync(STANDARD_OUTPUT, line)
    } catch {
      // there is nowhere to tell it
    }
  },
}

/** The same for what is said at a start and an end. */
export function outliveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
