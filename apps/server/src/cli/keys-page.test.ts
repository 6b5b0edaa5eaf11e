import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OwnCluster, startOwnCluster } from '../../test-support/own-cluster.ts'
import { runScript } from '../../test-support/run-script.ts'
import { openData } from '../db/open-data.ts'
import { importFolder } from '../import/import-folder.ts'
import { openFiles } from '../integrations/files/files.ts'
import { startClock } from '../shared/clock.ts'
import { openKeys } from '../shared/keys.ts'
import { readSettings } from '../shared/settings.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const PAGE = join(ROOT, 'docs', 'keys.md')
const OLD_KEY = randomBytes(32).toString('base64')
const OLD_SECRET = 'the-gateway-secret-before'

let folder: string
let cluster: OwnCluster
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-page-'))
  cluster = await startOwnCluster(folder)
})
afterAll(async () => {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the commands of the page, followed by a line that prints the settings they produce. */
function getScript(page: string): string {
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  return ['set -eu', ...blocks, 'echo "NOW $OWNERNG_KEYS $GATEWAY_SECRET"'].join('\n')
}

// issue 17, part 4
it('the commands in docs/keys.md rotate every secret', async () => {
  const env = {
    OWNERNG_DATA: join(folder, 'data'),
    OWNERNG_DEMO: '1',
    DATABASE_URL: cluster.ownerUrl,
  }
  const settings = readSettings({ ...env, OWNERNG_KEYS: OLD_KEY, GATEWAY_SECRET: OLD_SECRET })
  const data = await openData(settings, { kind: 'server' })
  const report = await importFolder({
    folder: join(ROOT, 'demo', 'heron'),
    database: data.database,
    keys: data.keys,
    clock: startClock(null),
    files: openFiles(settings),
    keepGood: false,
  })
  expect(report.written).toBe(true)
  await data.close()
  const before = {
    ...env,
    OLD_KEY,
    OLD_SECRET,
    OWNERNG_KEYS: OLD_KEY,
    GATEWAY_SECRET: OLD_SECRET,
    APP_URL_FILE: join(folder, 'app-url'),
  }
  const { status, out } = await runScript(getScript(readFileSync(PAGE, 'utf8')), before)
  expect(status, out).toBe(0)
  const [, newKey = '', newSecret = ''] = /^NOW (\S+) (\S+)$/m.exec(out) ?? []
  const [old] = openKeys({ dataFolder: folder, keys: [OLD_KEY] }).ids
  const [now] = openKeys({ dataFolder: folder, keys: [newKey] }).ids
  expect(out).toMatch(new RegExp(`Key ${old}: [1-9]\\d* values? in login_factor\\.secret`))
  expect(out).toContain(`Key ${old}: 0 values.`)
  expect(out).toContain(`Every value is encrypted with key ${now};`)
  expect(newSecret).toMatch(/^[0-9a-f]{64}$/)
  // the login in the file can connect, and reads rows of one resort only
  const later = { ...env, DATABASE_APP_URL: `file://${join(folder, 'app-url')}` }
  const open = (keys: string) =>
    openData(readSettings({ ...later, OWNERNG_KEYS: keys, GATEWAY_SECRET: newSecret }))
  await open(newKey).then((opened) => opened.close())
  await expect(open(OLD_KEY)).rejects.toThrow(now)
  const { rows } = await cluster.admin.query<{ login: string }>(
    `select rolname as login from pg_authid
    where rolname like 'ownerng_app%' and rolcanlogin and rolpassword is not null`,
  )
  expect(rows).toEqual([{ login: expect.stringMatching(/^ownerng_app_\d+_2$/) }])
  const { searchParams } = new URL(readFileSync(join(folder, 'app-url'), 'utf8'))
  for (const secret of [searchParams.get('password') ?? '?', newKey.slice(0, 20)])
    expect(out.replace(/^NOW .*$/m, '')).not.toContain(secret)
})
