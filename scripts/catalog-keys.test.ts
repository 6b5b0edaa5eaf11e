import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { catalogNames, readCatalog, type Tree } from '../packages/messages/compiler/compile.ts'

const ROOTS = ['apps', 'packages']
const NO_SOURCE = /(^|\/)(node_modules|dist|pack|generated)\/|\.test\.tsx?$/

const sources = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)),
)
  .filter((path) => /\.tsx?$/.test(path) && !NO_SOURCE.test(path))
  .map((path) => readFileSync(path, 'utf8'))

/** Returns the texts of a catalog as key paths; a list is one text. */
const getPaths = (tree: Tree): string[][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' || Array.isArray(value)
      ? [[key]]
      : getPaths(value as Tree).map((path) => [key, ...path]),
  )

/**
 * Returns whether a source that imports a catalog uses a key, or its whole group, or a computed key
 * of it.
 */
function isUsed(path: readonly string[], readers: readonly string[]): boolean {
  const [key = ''] = path.slice(-1)
  const groups = path.slice(0, -1)
  const named = new RegExp(`(?<![\\w$-])${key}(?![\\w$-])`)
  const byValue = groups.map((group) => new RegExp(`\\b${group}(\\)?\\[|[,)\\n]| })`))
  return readers.some((text) => named.test(text) || byValue.some((group) => group.test(text)))
}

it.each(catalogNames())('%s has no unused text', (name) => {
  const file = name.split('/').at(-1)
  const readers = sources.filter(
    (text) =>
      text.includes(`@ownerng/messages/${name}'`) || text.includes(`./generated/${name}.ts'`),
  )
  expect(readers.length, `${file} is unused`).toBeGreaterThan(0)
  const unused = getPaths(readCatalog(name, 'en-US')).filter((path) => !isUsed(path, readers))
  expect(unused.map((path) => path.join('.'))).toEqual([])
})
