import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/**
 * Who may make a format of dates: one helper of the portal, one of the server, the calendar part.
 */
const HELPERS = [
  'apps/portal/src/shared/dates.ts',
  'packages/domain/src/dates/day-in-words.ts',
  'packages/calendar/src/parts/formats.ts',
  'packages/calendar/src/timeline/unit-timeline.tsx',
  // whether a time zone exists
  'apps/server/src/import/columns.ts',
]
const FORMATS = /DateTimeFormat|DateFormatter|toLocale(Date|Time)String/

it('writes every date by one helper, so that no screen leaves out a year', () => {
  const sources = ['apps', 'packages'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)),
  )
  const own = sources.filter(
    (path) => /\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|node_modules/.test(path),
  )
  expect(own.length).toBeGreaterThan(100)
  const formats = own.filter((path) => FORMATS.test(readFileSync(path, 'utf8')))
  expect(formats.sort()).toEqual([...HELPERS].sort())
})
