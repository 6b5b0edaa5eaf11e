import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { expectOneSentence, startServer } from '../../test-support/start-server.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-start-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['not an address', 'DATABASE_URL is not a URL'],
  ['postgres://nobody:secret-word@127.0.0.1:1/ownerng', 'nothing responds there'],
])('names a wrong DATABASE_URL, without its password: %s', async (url, message) => {
  const { status, output } = await startServer({
    PORT: String(await freePort()),
    OWNERNG_DATA: join(folder, 'unused'),
    DATABASE_URL: url,
  })
  expect(status).toBe(1)
  expectOneSentence(output)
  expect(output).toContain(message)
  expect(output).not.toContain('secret-word')
})

// the embedded database has no password
it.runIf(inject('postgres').password)(
  'names a database or password that the server refuses',
  async () => {
    const { user, password, port } = inject('postgres')
    const at = (secret: string, name: string) =>
      `postgres://${user}:${secret}@127.0.0.1:${port}/${name}`
    for (const [url, message] of [
      [at('wrong', 'postgres'), 'it rejects the user or the password'],
      [at(password ?? '', 'absent'), "the database doesn't exist"],
    ] as const) {
      const { status, output } = await startServer({
        PORT: String(await freePort()),
        OWNERNG_DATA: join(folder, 'unused'),
        DATABASE_URL: url,
      })
      expect([status, output]).toEqual([1, expect.stringContaining(message)])
      expectOneSentence(output)
    }
  },
)
