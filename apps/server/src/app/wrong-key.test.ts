import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { bareEnv } from '../../test-support/bare-env.ts'
import { expectOneSentence, startServer } from '../../test-support/start-server.ts'

const CLI = fileURLToPath(new URL('../cli/', import.meta.url))
const HERON = fileURLToPath(new URL('../../../../demo/heron', import.meta.url))
const [RIGHT, WRONG] = [1, 2].map(() => randomBytes(32).toString('base64')) as [string, string]
const REFUSED =
  /^The database is encrypted with the key [0-9a-f]{16}, which is not configured\. .*\.$/

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-key-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = async (env: Record<string, string>) =>
  startServer({ PORT: String(await freePort()), OWNERNG_DATA: folder, ...env })
const command = (script: string, args: readonly string[], env: Record<string, string>) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', CLI + script, ...args], {
    env: bareEnv({
      DATABASE_URL: '',
      OWNERNG_DEMO: '0',
      OWNERNG_DATA: folder,
      GATEWAY_SECRET: 'secret-of-the-start-tests',
      ...env,
    }),
    encoding: 'utf8',
  })

// issue 17, part 4
describe('a database encrypted with another key', () => {
  it('is neither served nor changed by a server, a command, or an import', async () => {
    const first = await start({ OWNERNG_KEY: RIGHT })
    expect(first.output).toContain('OwnerNg is ready')
    await first.stop()

    const other = await start({ OWNERNG_KEY: WRONG })
    expect(other.status).toBe(1)
    expectOneSentence(other.output)
    expect(other.output).toMatch(REFUSED)
    expect(other.output).not.toContain(WRONG)
    for (const [script, args] of [
      ['ownerng.ts', ['check']],
      ['ownerng.ts', ['reseal', '--dry-run']],
      ['import.ts', [HERON]],
    ] as const) {
      const ran = command(script, args, { OWNERNG_KEY: WRONG })
      expect([ran.status, ran.stdout], script).toEqual([1, ''])
      expect(ran.stderr.trim()).toMatch(REFUSED)
    }
    const right = command('ownerng.ts', ['reseal', '--dry-run'], { OWNERNG_KEYS: RIGHT })
    expect([right.status, right.stderr]).toEqual([0, ''])
  })

  it('is rejected without a key too, and no key file is created', async () => {
    const ran = command('ownerng.ts', ['check'], {})
    expect(ran.status).toBe(1)
    expect(ran.stderr.trim()).toMatch(REFUSED)
    expect(existsSync(join(folder, 'key'))).toBe(false)
  })
})
