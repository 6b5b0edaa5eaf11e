import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const HELPER = 'packages/login-kit/src/core/storage.ts'
/** Where no module of the portal is: each catches what the browser throws. */
const ALONE = [
  // before its first script
  'apps/portal/index.html',
  // shares no file with the portal
  'apps/portal/src/offline/offline-page.ts',
  // a page of the server
  'apps/portal/public/guest-draft.js',
]
const STORAGE = /\b(local|session)Storage\b/

it('opens what a browser keeps by one helper, since a browser may refuse', () => {
  const sources = globSync('{apps,packages}/**/*.{ts,tsx,js,html}', { cwd: ROOT }).filter(
    (path) => !/node_modules|\/(dist|pack|test-support)\/|\.(test|setup)\.tsx?$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(500)
  const named = sources.filter((path) => STORAGE.test(readFileSync(ROOT + path, 'utf8')))
  expect(named.sort()).toEqual([HELPER, ...ALONE].sort())
})
