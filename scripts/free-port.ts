import { randomInt } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Above the ports that browsers block (up to 10080) and below those used for outgoing connections,
 * so that no other program takes a port between its choice and its use, or while a killed process
 * restarts.
 */
const PORTS = [10_100, 32_000] as const
/** A folder whose file names are the ports reserved by tests on this machine. */
const GIVEN = join(tmpdir(), 'ownerng-ports')
/** Longer than any test run. */
const GIVEN_FOR_MS = 3 * 3_600_000

/**
 * Reserves an unused loopback port for a test. Tests run in parallel and their servers restart, so
 * the port is not given to another test for three hours.
 */
export async function freePort(): Promise<number> {
  mkdirSync(GIVEN, { recursive: true })
  for (;;) {
    const port = randomInt(...PORTS)
    if (take(port) && (await isFree(port))) return port
  }
}

/** Reserves a port; false if it is reserved already. */
function take(port: number): boolean {
  const path = join(GIVEN, String(port))
  try {
    writeFileSync(path, '', { flag: 'wx' })
    return true
  } catch {
    removeOld()
    return false
  }
}

function removeOld(): void {
  for (const name of readdirSync(GIVEN)) {
    const path = join(GIVEN, name)
    const given = statSync(path, { throwIfNoEntry: false })
    if (given && Date.now() - given.mtimeMs > GIVEN_FOR_MS) rmSync(path, { force: true })
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
