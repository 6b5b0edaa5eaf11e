import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SETTING_NAMES } from '../apps/server/src/shared/settings.ts'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
/** Variables of the compose file and of Node that are not server settings. */
const OTHERS =
  /^(OWNERNG_(HOST|NODES|REPLICAS)|(DATABASE|POSTGRES)_PASSWORD|(NODE|BASE)_IMAGE|PATH)$/
const hasProgram = (name: string) => spawnSync('which', [name]).status === 0

it.each([
  ['ops/ownerng.env', /^#?([A-Z][A-Z0-9_]+)=/gm],
  ['ops/compose.yaml', /^ {4,6}([A-Z][A-Z0-9_]+):(?= |$)/gm],
  ['ops/Containerfile', /[ ]([A-Z][A-Z_]+)=(?!\$\{)/g],
] as const)('%s names settings that exist', (file, pattern) => {
  const names = [...read(file).matchAll(pattern)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter((name) => !SETTING_NAMES.includes(name) && !OTHERS.test(name))).toEqual([])
})

it('the systemd unit and the image start the same process as npm start of a release', () => {
  const start = 'node --disable-warning=ExperimentalWarning apps/server/src/app/main.ts'
  expect(read('scripts/package/stage.ts')).toContain(`'exec ${start}'`)
  expect(read('ops/systemd/ownerng@.service')).toContain(
    `ExecStart=/opt/ownerng/node_modules/.bin/${start}\n`,
  )
  const words = start.split(' ').map((word) => `"${word}"`)
  expect(read('ops/Containerfile')).toContain(`\nCMD [${words.join(', ')}]`)
})

it.skipIf(!hasProgram('caddy'))('the Caddyfile is valid', () => {
  const env = { ...process.env, OWNERNG_HOST: 'owners.example.com' }
  const words = ['validate', '--adapter', 'caddyfile', '--config', 'ops/Caddyfile']
  const done = spawnSync('caddy', words, { env, cwd: root, encoding: 'utf8' })
  expect(done.stdout + done.stderr).toContain('Valid configuration')
})
