import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { APP_VERSION } from '../apps/server/src/shared/app-version.ts'
import { buildKitVersions, releasedVersions } from './kit-build.ts'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

it('has one version in every manifest and in the program', () => {
  const manifests = ['packages/', 'apps/'].flatMap((folder) =>
    readdirSync(new URL(folder, root)).map((name) => `${folder}${name}/package.json`),
  )
  expect(manifests.length).toBeGreaterThan(8)
  const others = manifests.filter((path) => JSON.parse(read(path)).version !== version)
  expect(others).toEqual([])
  expect(APP_VERSION).toBe(version)
})

/** Returns the headings of a changelog, newest first: each version and its date. */
const getVersions = (path: string): ReadonlyMap<string, string> =>
  new Map(
    [...read(path).matchAll(/^## \[?([\w.]+)\]?(.*)$/gm)].map(([, name = '', date = '']) => [
      name,
      date,
    ]),
  )
const RELEASES = getVersions('CHANGELOG.md')

it('lists the changes of the release in the changelog', () => {
  expect([...RELEASES.keys()][0]).toBe('Unreleased')
  expect(RELEASES.get(version)).toMatch(/^ - \d{4}-\d{2}-\d{2}$/)
})

it.each(['login-kit', 'calendar'])(
  'dates the versions of %s as its own, and keeps their pages: npm run docs -- --release',
  (library) => {
    const versions = [...getVersions(`packages/${library}/CHANGELOG.md`)]
    expect(['Unreleased', version]).toContain(versions[0]?.[0])
    const released = versions.filter(([name]) => name !== 'Unreleased')
    expect(released).toEqual(released.map(([name]) => [name, RELEASES.get(name)]))
    expect(released.filter(([name]) => !releasedVersions().includes(name))).toEqual([])
  },
)

// pages that check the integrity of an earlier version would otherwise lose their sign-in
it('keeps owner-login.js of each released version, as it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-released-'))
  const released = join(folder, 'released')
  mkdirSync(released)
  for (const name of ['0.0.9', version]) {
    mkdirSync(join(folder, 'login-kit', name), { recursive: true })
    writeFileSync(join(folder, 'login-kit', name, 'owner-login.js'), `// ${name}`)
    const archive = join(released, `${name}.tgz`)
    execFileSync('tar', ['-czf', archive, '-C', folder, `login-kit/${name}`])
  }
  await buildKitVersions(join(folder, 'kit'), released)
  const served = ['0.0.9', version].map((name) =>
    readFileSync(join(folder, 'kit', name, 'owner-login.js'), 'utf8'),
  )
  expect(served).toEqual(['// 0.0.9', `// ${version}`])
  rmSync(folder, { recursive: true })
})
