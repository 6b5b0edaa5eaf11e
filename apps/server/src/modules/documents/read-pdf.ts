import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { MINUTE_MS } from '@ownerng/domain'

const READER = fileURLToPath(new URL('./pdf-reader.ts', import.meta.url))
/**
 * Limits of the child process, enforced by the system. The memory includes 512 MiB of addresses
 * that V8 reserves for code. CPU seconds, so that a busy machine doesn't count as a slow file.
 */
const LIMITS = 'ulimit -c 0; ulimit -t 20; ulimit -d 1048576; exec "$0" "$@"'
const HEAP = '--max-old-space-size=256'
const MAX_CHARACTERS = 1_000_000
const run = promisify(execFile)

interface ChildFault {
  readonly stdout: string
  /** Exit code, or the code of a system error. */
  readonly code?: number | string | null
  readonly signal?: NodeJS.Signals | null
}

/**
 * Extracts the text of a PDF in a child process with limited memory, time, and output (decision
 * 111). An unreadable file has no text, and a file that exceeds a limit has the text of the pages
 * before. Returns null if `stop` was aborted. Throws if the child process can't run.
 */
export async function readPdf(bytes: Buffer, stop?: AbortSignal): Promise<string | null> {
  const args = ['-c', LIMITS, process.execPath, '--disable-warning=ExperimentalWarning', HEAP]
  const reading = run('sh', [...args, READER, String(MAX_CHARACTERS)], {
    env: {},
    killSignal: 'SIGKILL',
    maxBuffer: 2 * MAX_CHARACTERS,
    timeout: 2 * MINUTE_MS,
    ...(stop && { signal: stop }),
  })
  // it may exit before it has read everything
  reading.child.stdin?.on('error', () => {}).end(bytes)
  try {
    return (await reading).stdout
  } catch (error) {
    if (stop?.aborted) return null
    const { stdout, code, signal } = error as ChildFault
    const isStopped = signal === 'SIGINT' || signal === 'SIGTERM'
    const isLimit = (signal && !isStopped) || code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
    if (!isLimit) throw error
    return stdout
  }
}
