import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiReport, findChangelogFault } from './api-report.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-api-report-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ENTRY = `export type { Stay } from './stay'
export declare function book(stay: Stay, how?: How): void
interface How { quietly: boolean }
`
const STAY = `/** A stay. */
export interface Stay { nights: number; guest: Guest }
interface Guest { name: string }
`
/** Returns the report of a package with these types. */
function getReport(entry: string, stay: string): string {
  writeFileSync(join(folder, 'index.d.ts'), entry)
  writeFileSync(join(folder, 'stay.d.ts'), stay)
  return apiReport('# API\n', folder, { stays: 'index.d.ts' })
}
const CHANGES = `# Changes

## Unreleased

API report: NAME

- A change.

## 0.1.0 - 2027-01-04

- Another.
`
/** Returns a changelog that announces the current types. */
function announced(report: string): string {
  const fault = findChangelogFault(CHANGES, '0.2.0', report)
  return CHANGES.replace('API report: NAME', /API report: \w+$/.exec(fault)?.[0] ?? '')
}

it.each([
  ['a parameter', 'how?: How', 'how: How', ''],
  ['an export', 'export declare function book', 'declare function book', ''],
  ['a field of a type that is exported elsewhere', '', '', 'nights: number'],
  ['a field of a private type', '', '', 'name: string'],
  ['a field of a type that a function names', 'quietly: boolean', 'quietly: string', ''],
])('a change of %s has to be announced', (_, part, instead, field) => {
  const before = getReport(ENTRY, STAY)
  const changes = announced(before)
  expect(findChangelogFault(changes, '0.2.0', before)).toBe('')
  const after = getReport(ENTRY.replace(part, instead), STAY.replace(field, `${field} | null`))
  expect(findChangelogFault(changes, '0.2.0', after)).toContain('Say what the change means')
  expect(findChangelogFault(announced(after), '0.2.0', after)).toBe('')
})

it('ignores changes of comments', () => {
  const changes = announced(getReport(ENTRY, STAY))
  const after = getReport(ENTRY, STAY.replace('A stay.', 'One stay of a guest.'))
  expect(findChangelogFault(changes, '0.2.0', after)).toBe('')
})

it('rejects a report that only an older version names', () => {
  const report = getReport(ENTRY, STAY)
  const released = announced(report).replace('## Unreleased', '## 0.2.0 - 2027-02-01')
  expect(findChangelogFault(released, '0.2.0', report)).toBe('')
  const changes = released.replace('## 0.2.0', '## Unreleased\n\n- Newer.\n\n## 0.2.0')
  expect(findChangelogFault(changes, '0.2.0', report)).toContain('Say what the change means')
})

it.each(['0.2.0', '0.1.0 - 2027-02-01', '0.2.0 - soon'])(
  'a list of changes that begins with %s is none of 0.2.0',
  (heading) => {
    const report = getReport(ENTRY, STAY)
    const changes = announced(report).replace('Unreleased', heading)
    expect(findChangelogFault(changes, '0.2.0', report)).toContain('neither Unreleased nor 0.2.0')
  },
)
