import { randomInt } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Above what browsers refuse (10080), below what systems give to outgoing connections: nobody takes
 * a port between its choice and its use, or while a killed process starts again.
 */
const PORTS = [10_100, 32_000] as const
/** Whose names are the ports that a test of this machine was given. */
const GIVEN = join(tmpdir(), 'ownerng-ports')
/** No test run is longer. */
const GIVEN_FOR_MS = 3 * 3_600_000

/**
 * A port of loopback that nothing listens on, for a test. Tests run beside each other and their
 * servers end and start again: nobody else is given the same port for three hours.
 */
export async function freePort(): Promise<number> {
  mkdirSync(GIVEN, { recursive: true })
  for (;;) {
    const port = randomInt(...PORTS)
    if (take(port) && (await isFree(port))) return port
  }
}

/** Whether nobody was given this port; it is given then. */
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
