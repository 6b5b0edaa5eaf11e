import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { startServer } from '../../test-support/start-server.ts'

const CLI = fileURLToPath(new URL('./ownerng.ts', import.meta.url))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-embedded-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const place = (name: string) => join(folder, name)

/** Runs a command as an operator of the embedded database does. */
function run(data: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', CLI, ...words],
    {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', OWNERNG_DATA: place(data), LC_ALL: 'C' },
    },
  )
  return { status, said: `${stdout}${stderr}`.trim() }
}

const NAME = 'backs up the embedded database of a running server, and restores it into a new folder'

it(NAME, { timeout: 180_000 }, async () => {
  expect(run('none', 'backup', place('archive'))).toMatchObject({
    status: 1,
    said: expect.stringContaining('There is no database to back up'),
  })
  const server = await startServer({
    OWNERNG_DATA: place('first'),
    PORT: String(await freePort()),
  })
  try {
    expect(server.output).toContain('OwnerNg is ready')
    expect(run('first', 'backup', place('archive'))).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^The backup \S+ is complete: .* and the key\.$/),
    })
    expect(run('first', 'restore', place('archive'))).toMatchObject({
      status: 1,
      said: expect.stringContaining('in use by another OwnerNg'),
    })
  } finally {
    await server.stop()
  }
  expect(run('first', 'backup', place('stopped')).status).toBe(0)
  expect(run('second', 'restore', place('archive'))).toMatchObject({
    status: 0,
    said: expect.stringMatching(/Every count and every ledger is as it was\.$/),
  })
  const restored = await startServer({
    OWNERNG_DATA: place('second'),
    PORT: String(await freePort()),
  })
  expect(restored.output).toContain('OwnerNg is ready')
  await restored.stop()
})
