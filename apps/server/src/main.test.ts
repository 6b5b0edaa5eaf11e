import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '../test-support/postgres.setup.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-start-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the server and waits until it is ready or gone. */
async function start(env: Record<string, string>): Promise<{ status: number | null; said: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], { env: { ...process.env, DATABASE_URL: '', OWNERNG_DEMO: '0', ...env } })
  let said = ''
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk
        if (said.includes('OwnerNg is ready')) resolve()
      })
  })
  await Promise.race([ready, gone])
  return {
    status: child.exitCode,
    get said() {
      return said.trim()
    },
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** One sentence for the person, and nothing that only a programmer reads. */
function expectOneSentence(said: string): void {
  expect(said.split('\n')).toHaveLength(1)
  expect(said).toMatch(/^[A-Z].*\.$/)
  expect(said).not.toMatch(/\n\s+at |node:internal|Error:/)
}

describe('a start that cannot be', () => {
  it('names a busy port', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    const { status, said } = await start({ PORT: String(port), OWNERNG_DATA: folder })
    other.close()
    expect(status).toBe(1)
    expectOneSentence(said)
    expect(said).toBe(`Port ${port} of 127.0.0.1 is already in use: stop what runs there, or set PORT to another one.`)
  })

  it('names a data folder that cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '')
    const { status, said } = await start({ PORT: String(await freePort()), OWNERNG_DATA: join(folder, 'file', 'data') })
    expect(status).toBe(1)
    expectOneSentence(said)
    expect(said).toContain(`The data folder ${join(folder, 'file', 'data')} cannot be read and written`)
  })

  it.runIf(process.getuid?.() === 0)("names a data folder that the database's user cannot enter", async () => {
    mkdirSync(join(folder, 'private'), { mode: 0o700 })
    const { status, said } = await start({ PORT: String(await freePort()), OWNERNG_DATA: join(folder, 'private', 'data') })
    expect(status).toBe(1)
    expectOneSentence(said)
    expect(said).toContain('cannot be entered by the unprivileged user')
  })

  it('names a data folder that another OwnerNg uses', async () => {
    const first = await start({ PORT: String(await freePort()), OWNERNG_DATA: join(folder, 'shared') })
    expect(first.said).toContain('OwnerNg is ready')
    const second = await start({ PORT: String(await freePort()), OWNERNG_DATA: join(folder, 'shared') })
    await first.stop()
    expect(second.status).toBe(1)
    expectOneSentence(second.said)
    expect(second.said).toContain('is in use by another OwnerNg')
  })

  it.each([
    ['not an address', 'DATABASE_URL is not an address'],
    ['postgres://nobody:secret-word@127.0.0.1:1/ownerng', 'nothing answers there'],
  ])('names a wrong DATABASE_URL, without its password: %s', async (url, why) => {
    const { status, said } = await start({ PORT: String(await freePort()), OWNERNG_DATA: folder, DATABASE_URL: url })
    expect(status).toBe(1)
    expectOneSentence(said)
    expect(said).toContain(why)
    expect(said).not.toContain('secret-word')
  })

  it.runIf(process.env['TEST_DATABASE'] === 'server')('names a database or password that the server refuses', async () => {
    const { user, password, port } = inject('postgres')
    const at = (secret: string, name: string) => `postgres://${user}:${secret}@127.0.0.1:${port}/${name}`
    for (const [url, why] of [
      [at('wrong', 'postgres'), 'it refuses the user or the password'],
      [at(password ?? '', 'absent'), 'there is no such database'],
    ] as const) {
      const { status, said } = await start({ PORT: String(await freePort()), OWNERNG_DATA: folder, DATABASE_URL: url })
      expect([status, said]).toEqual([1, expect.stringContaining(why)])
      expectOneSentence(said)
    }
  })

  it('names a setting that is not usable', async () => {
    const { status, said } = await start({ PORT: 'eighty', OWNERNG_DATA: folder })
    expect(status).toBe(1)
    expectOneSentence(said)
    expect(said).toContain('PORT')
  })
})
