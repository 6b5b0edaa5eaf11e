import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { MINUTE_MS } from '@ownerng/domain'

const READER = fileURLToPath(new URL('./pdf-reader.ts', import.meta.url))
/** CPU time of the child process, so that a busy machine doesn't count as a slow file. */
const CPU_SECONDS = 20
/**
 * Limits of the child process, enforced by the system; its first argument is the CPU time. The
 * memory includes 512 MiB of addresses that V8 reserves for code.
 */
const LIMITS = 'ulimit -c 0; ulimit -t "$1"; ulimit -d 1048576; shift; exec "$0" "$@"'
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
export async function readPdf(
  bytes: Buffer,
  stop?: AbortSignal,
  { reader = READER, cpuSeconds = CPU_SECONDS } = {},
): Promise<string | null> {
  const limits = ['-c', LIMITS, process.execPath, String(cpuSeconds)]
  const args = ['--disable-warning=ExperimentalWarning', HEAP, reader, String(MAX_CHARACTERS)]
  const reading = run('sh', [...limits, ...args], {
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
