import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const MAX_COLUMNS = 120
const FOLDERS = ['apps', 'packages', 'demo', 'e2e', 'bench', 'ops', 'scripts']
const GENERATED = /(^|\/)(node_modules|dist|pack|generated)\//

// The formatter wraps code at 100 columns, but never a string, a comment or a value of a style.
it(`keeps every line within ${MAX_COLUMNS} columns`, () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ).filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !GENERATED.test(file))
  expect(files.length).toBeGreaterThan(400)
  const tooLong = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.length > MAX_COLUMNS ? [`${file}:${index + 1}`] : [])),
  )
  expect(tooLong).toEqual([])
})
