import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { APP_VERSION } from '../apps/server/src/shared/app-version.ts'
import { releasedVersions } from './docs.ts'

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

it('says in the changelog what the release brings', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## \[(.+?)\](.*)$/gm)]
  const dates = new Map(headings.map(([, name = '', date = '']) => [name, date]))
  expect([...dates.keys()][0]).toBe('Unreleased')
  expect(dates.get(version)).toMatch(/^ - \d{4}-\d{2}-\d{2}$/)
})

it('keeps the documentation of each release of a library: npm run docs -- --release', () => {
  for (const library of ['login-kit', 'calendar']) {
    const changes = read(`packages/${library}/CHANGELOG.md`)
    const [newest, ...older] = [...changes.matchAll(/^## (\S+)/gm)].map(([, name = '']) => name)
    expect(newest, library).toBe(version)
    expect(older.filter((name) => !releasedVersions().includes(name))).toEqual([])
  }
})
