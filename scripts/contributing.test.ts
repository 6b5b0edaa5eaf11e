import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** Files that contributors don't edit, and test data. */
const NO_SOURCE =
  /(^|\/)(node_modules|dist|generated|test-support)\/|\.test\.tsx?$|\.md$|golden-calls\.ts$/

const sources = ['apps', 'packages']
  .flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  )
  .filter((path) => !NO_SOURCE.test(path) && /\.(ts|tsx|js|json|sql)$/.test(path))

const guides = read('CONTRIBUTING.md')
  .split(/^## /m)
  .slice(1)
  .map((text) => ({
    title: text.split('\n')[0] ?? '',
    example: /^Example: `([^`]+)`/m.exec(text)?.[1] ?? '',
    files: [...text.matchAll(/^- `([^`]+)`:/gm)].map(([, path = '']) => path),
  }))

it('has a guide for each kind of change', () =>
  expect(guides.map(({ title }) => title)).toEqual([
    'Add a field to a call',
    'Add a call',
    'Add an act of the resort',
    'Add a screen and its menu entry',
    'Add a job',
    'Add a card gateway',
    'Add a kind of app',
    'Add a language',
  ]))

it.each(guides)('$title: lists exactly the files that contain $example', ({ example, files }) => {
  const word = new RegExp(`(?<![\\w-])${example}(?![\\w-])`)
  const named = sources.filter((path) => word.test(read(path)))
  expect(named.toSorted()).toEqual(files.toSorted())
})
