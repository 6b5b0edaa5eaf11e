import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { copyInto, findSeed } from '../support/portal.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Returns all descendants of a process with their command lines. */
function below(pid: number): { pid: number; runs: string }[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
  const children = all.flatMap((row) =>
    Number(row?.[2]) === pid ? [{ pid: Number(row?.[1]), runs: row?.[3] ?? '' }] : [],
  )
  return children.flatMap((child) => [child, ...below(child.pid)])
}
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

// the demo data of the run; without it, the first start loads it for the second
const folder = mkdtempSync(join(tmpdir(), 'ownerng-npm-'))
const seed = findSeed('embedded')
if (seed) copyInto(seed.data, folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// issue 12, item 16
it.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s of npm start ends all its child processes',
  async (signal) => {
    const port = await freePort()
    const env = {
      ...process.env,
      DATABASE_URL: '',
      PORT: String(port),
      GATEWAY_PORT: String(await freePort()),
      GATEWAY_PRIVATE_PORT: String(await freePort()),
      KIT_PORT: String(await freePort()),
      OWNERNG_DATA: folder,
    }
    const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    /** Resolves when the server is ready or npm has exited. */
    const state = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      return answer?.status === 200 || npm.exitCode !== null ? 'up' : `not ready; output: ${output}`
    }
    await expect.poll(state, { timeout: 200_000, interval: 200 }).toBe('up')
    expect(npm.exitCode, output).toBeNull()
    const started = below(npm.pid ?? 0).filter(({ runs }) => !runs.startsWith('ps '))
    for (const part of [
      'scripts/start.mjs',
      'apps/server/src/app/main.ts',
      'apps/gateway/src/main.ts',
      'apps/kit-host/src/server/main.ts',
      'bin/postgres',
    ])
      expect(started.map(({ runs }) => runs).join('\n')).toContain(part)
    npm.kill(signal)
    await expect
      .poll(() => started.filter(({ pid }) => isAlive(pid)), { timeout: 60_000 })
      .toEqual([])
  },
)
