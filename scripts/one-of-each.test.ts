import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Sources of the apps and packages, without tests, that hold what is looked for. */
function filesWith(pattern: RegExp): string[] {
  return ['apps', 'packages']
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)),
    )
    .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|node_modules/.test(path))
    .filter((path) => pattern.test(readFileSync(path, 'utf8')))
    .sort()
}

it('names the four counts of people at the wire, in SQL and in import files only', () => {
  const written = filesWith(/\bpeople[1-4]\b/)
  expect(written.filter((path) => !/(\.queries|\/statement-types)\.ts$/.test(path))).toEqual([
    'apps/server/src/import/file-kinds.ts',
    'packages/contract/src/schemas/people.ts',
    'packages/contract/src/schemas/stay-requests.ts',
  ])
})
