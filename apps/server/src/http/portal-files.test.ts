import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { servePortalFiles } from './portal-files.ts'

const FILES = ['kit/0.1.0/owner-login.js', 'assets/index-Abc1.js', 'sw.js', 'kit.html']

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-portal-'))
  for (const path of FILES) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), 'export {}')
  }
  app = Fastify()
  await servePortalFiles(app, `${folder}/`)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Who may read a file, and how long a browser keeps it. */
async function getHeaders(path: string) {
  const { statusCode, headers } = await app.inject({ url: `/${path}`, headers: ORIGIN })
  expect(statusCode).toBe(200)
  return [
    headers['access-control-allow-origin'],
    headers['cross-origin-resource-policy'],
    headers['cache-control'],
  ]
}
const ORIGIN = { origin: 'https://desk.example' }
const FOREVER = 'public, max-age=31536000, immutable'

// issue 37, item 30
it('lets pages of every origin load login-kit, and keep each version', async () =>
  expect(await getHeaders('kit/0.1.0/owner-login.js')).toEqual(['*', 'cross-origin', FOREVER]))

it.each([
  ['assets/index-Abc1.js', FOREVER],
  ['sw.js', 'no-cache'],
  ['kit.html', 'no-cache'],
])('keeps %s for our own pages', async (path, cached) =>
  expect(await getHeaders(path)).toEqual([undefined, undefined, cached]),
)
