import { readFileSync } from 'node:fs'
import { API_VERSIONS } from '@ownerng/domain'
import { expect, it } from 'vitest'
import { API_TYPES, generateApiTypes, hashSystemsApi } from './api-client.ts'
import { CALL_EXPORTS, generateCallExports } from './contract-calls.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const CHANGES = read('docs/api-changelog.md')
const entries = CHANGES.split(/^## /m).slice(1)

it('exports every call of the contract: run `npm run api-client` after adding one', () => {
  expect(read(`packages/contract/src/${CALL_EXPORTS}`)).toBe(generateCallExports())
})

it('matches the contract: run `npm run api-client` after a change', async () => {
  expect(read(API_TYPES)).toBe(await generateApiTypes())
})

it('has an entry for each change that systems see: its newest one names the contract', () => {
  const [, named] = /Contract: `([0-9a-f]{12})`/.exec(entries[0] ?? '') ?? []
  expect(named, 'Describe the change in docs/api-changelog.md').toBe(hashSystemsApi())
})

it('describes each version on its own date, newest first', () => {
  const dates = entries.map((entry) => entry.slice(0, 10))
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(new Set(dates).size).toBe(dates.length)
  const versions = entries.flatMap((entry) => /^Version (\S+?)[,.]/m.exec(entry)?.[1] ?? [])
  expect(versions.reverse()).toEqual(API_VERSIONS)
  for (const version of API_VERSIONS)
    expect(CHANGES).toContain(`## ${version}\n\nVersion ${version}`)
})
