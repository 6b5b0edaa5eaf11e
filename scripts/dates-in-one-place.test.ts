import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/**
 * Who may make a format of dates: one helper of the portal, the catalogs, the calendar part.
 */
const HELPERS = [
  'apps/portal/src/shared/dates.ts',
  'packages/messages/src/format.ts',
  'packages/calendar/src/parts/formats.ts',
  'packages/calendar/src/timeline/unit-timeline.tsx',
  // what the clock of a time zone shows
  'packages/domain/src/dates/calendar-date.ts',
  // whether a time zone exists
  'apps/server/src/import/columns.ts',
]
const UNITS = 'packages/domain/src/dates/units.ts'
const FORMATS = /DateTimeFormat|DateFormatter|toLocale(Date|Time)String/

const sourcesOf = (...roots: string[]) =>
  roots
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\/dist\//.test(path))

it('writes every date by one helper, so that no screen leaves out a year', () => {
  const own = sourcesOf('apps', 'packages').filter(
    (path) => /\/src\//.test(path) && !/\.test\.tsx?$/.test(path),
  )
  expect(own.length).toBeGreaterThan(100)
  const formats = own.filter((path) => FORMATS.test(readFileSync(path, 'utf8')))
  expect(formats.sort()).toEqual([...HELPERS].sort())
})

it('names the spans of time once, outside the parts that use no package of the project', () => {
  const sources = sourcesOf('apps', 'packages', 'e2e').filter(
    (path) => !/^(packages\/calendar|apps\/gateway)\//.test(path),
  )
  const declares = /const (SECOND|MINUTE|HOUR|DAY)S?_MS =|[*/] (60_000|3_600_000|86_400_000)\b/
  const own = sources.filter((path) => declares.test(readFileSync(path, 'utf8')))
  expect(own).toEqual([UNITS])
})
