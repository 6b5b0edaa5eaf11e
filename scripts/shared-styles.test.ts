import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { classesIn, isNamed, withoutComments, wordsIn } from './styles.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string) => readFileSync(ROOT + path, 'utf8')
const sources = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: ['**/*.test.*'] })
const getWords = (...folders: string[]) =>
  new Set(folders.flatMap(sources).flatMap((path) => [...wordsIn(path, read(path))]))
const getSheets = (folder: string) => globSync(`${folder}/**/*.css`, { cwd: ROOT }).sort()

const STYLES = 'packages/ui/src/styles'

describe('shared classes', () => {
  const words = getWords('apps/portal/src', 'packages/ui/src')

  // fields and forms of login-kit in the portal get their class from there
  const isOwn = (name: string) => !name.startsWith('lk-')

  it.each(getSheets(STYLES))('%s styles only classes in use', (path) => {
    const own = [...classesIn(read(path))].filter(isOwn)
    expect(own.filter((name) => !isNamed(name, words))).toEqual([])
  })

  it('match the list in the README', () => {
    const rows = [...read('packages/ui/README.md').matchAll(/^\| `([\w-]+\.css)` \| (.*) \|$/gm)]
    const listed = rows.flatMap(([, sheet = '', text = '']) =>
      namesIn(text).map((name) => ({ sheet, name })),
    )
    const styled = getSheets(STYLES).flatMap((path) =>
      [...classesIn(read(path))].map((name) => ({ sheet: path.slice(STYLES.length + 1), name })),
    )
    const has = (all: typeof listed, { sheet, name }: (typeof listed)[number]) =>
      all.some((other) => other.sheet === sheet && other.name === name)
    expect(listed.filter((row) => !has(styled, row))).toEqual([])
    const names = listed.map(({ name }) => name)
    expect(styled.filter(({ name }) => !names.includes(name) && isOwn(name))).toEqual([])
  })
})

/** Returns the names in a row of the README; `--main` after `btn` is `btn--main`. */
function namesIn(text: string): string[] {
  let block = ''
  return [...text.matchAll(/`([\w-]+)`/g)]
    .map(([, name = '']) => {
      if (/^(--|__)/.test(name)) return block + name
      block = name
      return name
    })
    .sort()
}

/** Packages with their own classes, and the prefix of these. */
const PUBLISHED = [
  { folder: 'packages/login-kit/src', start: 'lk-' },
  { folder: 'packages/calendar/src', start: 'cal-' },
  { folder: 'packages/calendar/src', start: 'tl-' },
]

it.each(PUBLISHED)('styles each class $start of $folder, and no other', ({ folder, start }) => {
  const styled = getSheets(folder).flatMap((path) => [...classesIn(read(path))])
  const own = styled.filter((name) => name.startsWith(start))
  const words = getWords(folder)
  const named = [...words].filter((word) => word.startsWith(start) && word !== `${start}*`)
  expect(own.filter((name) => !isNamed(name, words))).toEqual([])
  expect(
    named.filter((word) => ![...own].some((name) => isNamed(name, new Set([word])))).sort(),
  ).toEqual(MEANT[start])
})

/** Words with the prefix of classes that have another meaning. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  'lk-': [],
  // the id of a field
  'cal-': ['cal-move-to'],
  'tl-': [],
}

it('sets each property of a login-kit element in one rule', () => {
  const sheet = withoutComments(read('packages/login-kit/src/styles/login-kit.css'))
  const given = [...sheet.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(
    ([, selector = '', body = '']) => {
      const list = selector.split(/,(?![^(]*\))/)
      const names = [...body.matchAll(/([\w-]+):/g)].map(([, name]) => name)
      return list.length > 1
        ? list.flatMap((one) => names.map((name) => `${one.trim()} ${name}`))
        : []
    },
  )
  expect(given.length).toBeGreaterThan(100)
  expect(given.filter((each, index) => given.indexOf(each) !== index)).toEqual([])
})

it('defines and uses every custom property', () => {
  const sheets = globSync('{apps,packages}/*/{src,public,host}/**/*.css', { cwd: ROOT })
  const texts = sheets.map((path) => withoutComments(read(path)))
  const programs = [
    'apps/portal/src',
    'packages/login-kit/src',
    'packages/calendar/src',
    'packages/ui/src',
  ]
  const code = programs.flatMap(sources).map(read)
  const getNames = (all: readonly string[], pattern: RegExp) =>
    all.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))
  const used = new Set(getNames([...texts, ...code], /var\((--[\w-]+)/g))
  const given = new Set([
    ...getNames(texts, /(?<![\w-])(--[\w-]+)\s*:/g),
    ...getNames(code, /['"](--[a-z-]+)['"]/g),
  ])
  expect([...used].filter((name) => !given.has(name))).toEqual([])
  expect([...given].filter((name) => !used.has(name) && !OF_BUNDLERS.test(name))).toEqual([])
})

/** Variables that the hosts' bundlers write. */
const OF_BUNDLERS = /^--lightningcss-/

it('detects a class in a template, and one with a computed ending', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the string contains source code
  const words = wordsIn('planted.tsx', "const a = `one-${b} two ${c ? 'three' : d}`")
  expect(['one-x', 'two', 'three', 'on', 'four'].filter((name) => isNamed(name, words))).toEqual([
    'one-x',
    'two',
    'three',
  ])
})
