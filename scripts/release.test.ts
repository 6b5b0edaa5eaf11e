import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { APP_VERSION } from '../apps/server/src/shared/app-version.ts'
import { releasedVersions } from './kit-build.ts'

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
