import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { getProjectAddress, readProjectManifest } from './project-address.ts'

const URL = 'git+https://example.com/ownerng.git'
const HOMEPAGE = 'https://example.com/ownerng'

// issue 37, item 30
it.each([
  [{}, {}],
  [{ homepage: HOMEPAGE }, { homepage: HOMEPAGE }],
  [
    { homepage: HOMEPAGE, repository: { type: 'git', url: URL } },
    {
      homepage: HOMEPAGE,
      repository: { type: 'git', url: URL, directory: 'packages/login-kit' },
    },
  ],
  [{ repository: URL }, { repository: { type: 'git', url: URL, directory: 'packages/login-kit' } }],
])('takes the address of a packed package from the project: %j', (project, expected) => {
  expect(getProjectAddress(project, 'packages/login-kit')).toEqual(expected)
})

it('is the same for each package that is packed', () => {
  for (const name of ['login-kit', 'calendar', 'api-client']) {
    const script = readFileSync(new globalThis.URL(`pack-${name}.ts`, import.meta.url), 'utf8')
    expect(script).toContain(`...getProjectAddress(readProjectManifest(), 'packages/${name}')`)
  }
})

it('is accepted by npm, without corrections', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-address-'))
  const address = getProjectAddress(
    { homepage: HOMEPAGE, repository: { type: 'git', url: URL } },
    'packages/calendar',
  )
  const manifest = { name: '@example/address', version: '1.0.0', ...address }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, encoding: 'utf8' })
  npm('pkg', 'fix')
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toEqual(manifest)
  rmSync(folder, { recursive: true })
})

it('is missing until the project has a public address', () => {
  const { homepage, repository } = readProjectManifest()
  expect(typeof homepage).toBe(typeof repository)
})
