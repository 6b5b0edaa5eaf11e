import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { getClasses, getSelectors } from './styles.ts'

const PORTAL = join(import.meta.dirname, '../apps/portal/src')
const UI = join(import.meta.dirname, '../packages/ui/src')
/**
 * Classes of the published packages, and the class that excludes a page from a resort's style
 * sheet.
 */
const PUBLISHED = /^(lk|cal|tl)-|^brand-protected$/

const namesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })
const read = (name: string) => readFileSync(join(PORTAL, name), 'utf8')

const withoutGlobals = (selector: string) => selector.replace(/:global\([^)]*\)/g, '')
/** Splits a selector list; commas inside parentheses, as in `:is(a, b)`, don't split it. */
function getParts(list: string): string[] {
  let depth = 0
  const marked = [...list].map((sign) => {
    depth += Number(sign === '(') - Number(sign === ')')
    return sign === ',' && depth === 0 ? '\n' : sign
  })
  return marked.join('').split(/\n(?!\n)/)
}
const getGlobals = (selector: string) =>
  [...selector.matchAll(/:global\(([^)]*)\)/g)].flatMap((match) => getClasses(match[1] ?? ''))

/**
 * Returns the words of strings that become part of a class attribute, excluding those of
 * conditions.
 */
function getTexts(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return node.text.split(/\s+/).filter(Boolean)
  if (ts.isTemplateExpression(node))
    return [
      ...node.head.text.split(/\s+/),
      ...node.templateSpans.flatMap((span) => [
        ...getTexts(span.expression),
        ...span.literal.text.split(/\s+/),
      ]),
    ].filter(Boolean)
  if (ts.isConditionalExpression(node))
    return [...getTexts(node.whenTrue), ...getTexts(node.whenFalse)]
  if (ts.isJsxExpression(node)) return node.expression ? getTexts(node.expression) : []
  if (ts.isParenthesizedExpression(node)) return getTexts(node.expression)
  return []
}

/** Returns the global classes that a component uses. */
function globalClasses(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isJsxAttribute(node) && node.name.getText() === 'className' && node.initializer)
      found.push(...getTexts(node.initializer))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/**
 * Returns the classes that a component uses from each imported sheet; for a computed class, its
 * prefix.
 */
function moduleClasses(name: string, text: string): { sheet: string; key: string }[] {
  const imports = [...text.matchAll(/^import (\w+) from '(\.[^']*\.module\.css)'/gm)]
  return imports.flatMap(([, variable, path]) =>
    [
      ...text.matchAll(
        new RegExp(`(?<![\\w/])${variable}(?:\\.(\\w+)|\\['([^']+)'\\]|\\[\`([^$]*)\\$)`, 'g'),
      ),
    ].map(([, dot, quoted, start]) => ({
      sheet: join(dirname(name), path ?? ''),
      key: dot ?? quoted ?? `${start}*`,
    })),
  )
}

/** Returns texts that a sheet inserts into a page, which could not be translated. */
const getContents = (css: string) =>
  [...css.matchAll(/\bcontent:\s*([^;}]*)/g)]
    .flatMap(([, value = '']) => [...value.matchAll(/(["'])(.*?)\1/g)])
    .map(([, , text = '']) => text.replace(/\\[0-9a-f]{1,6} ?/gi, ''))

const sheets = namesIn(PORTAL).filter((name) => name.endsWith('.css'))
const modules = sheets.filter((name) => name.endsWith('.module.css'))
const components = namesIn(PORTAL).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
const parts = namesIn(UI).filter((name) => /(?<!\.test)\.tsx$/.test(name))
const uses = components.flatMap((name) => moduleClasses(name, read(name)))
const uiClasses = new Set(
  namesIn(UI)
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => getSelectors(readFileSync(join(UI, name), 'utf8')).flatMap(getClasses)),
)
const isKnown = (name: string) => uiClasses.has(name) || PUBLISHED.test(name)
const classesIn = (sheet: string) =>
  new Set(getSelectors(read(sheet)).flatMap((selector) => getClasses(withoutGlobals(selector))))
const meets = (key: string, name: string) =>
  key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : key === name

describe('a page looks the same whatever was open before', () => {
  it.each(sheets.filter((name) => !modules.includes(name)))('%s has no class', (name) => {
    expect(getSelectors(read(name)).flatMap(getClasses)).toEqual([])
  })

  it.each(modules)('%s styles its own classes only, and all of them are used', (name) => {
    const bare = getSelectors(read(name))
      .flatMap(getParts)
      .filter((selector) => getClasses(withoutGlobals(selector)).length === 0)
    expect(bare).toEqual([])
    expect(
      getSelectors(read(name))
        .flatMap(getGlobals)
        .filter((text) => !isKnown(text)),
    ).toEqual([])
    const keys = uses.filter((use) => use.sheet === name).map((use) => use.key)
    const unused = [...classesIn(name)].filter((one) => !keys.some((key) => meets(key, one)))
    expect(unused).toEqual([])
  })

  it('detects text in a style sheet', () => {
    expect(getContents('a::after { content: " to "; } b { content: \'\\2022 \' }')).toEqual([
      ' to ',
      '',
    ])
  })

  it('has no text in its style sheets', () => {
    const written = globSync('{apps,packages}/*/src/**/*.css').flatMap((path) =>
      getContents(readFileSync(path, 'utf8'))
        .filter((text) => /\p{L}/u.test(text))
        .map((text) => `${path}: ${text}`),
    )
    expect(written).toEqual([])
  })

  it('defines every class that a component uses', () => {
    const missing = [
      ...uses
        .filter(({ sheet, key }) => ![...classesIn(sheet)].some((name) => meets(key, name)))
        .map(({ sheet, key }) => `${basename(sheet)} ${key}`),
      ...[
        ...components.map((name) => [name, read(name)] as const),
        ...parts.map((name) => [name, readFileSync(join(UI, name), 'utf8')] as const),
      ].flatMap(([name, text]) =>
        globalClasses(name, text)
          .filter((globalClass) => !isKnown(globalClass))
          .map((globalClass) => `${name} ${globalClass}`),
      ),
    ]
    expect(missing).toEqual([])
  })

  it('detects a class in a condition and in a template', () => {
    const text = `const a = <i className={\`one \${b ? 'two' : c} three\`}><b className="four" /></i>`
    expect(globalClasses('planted.tsx', text)).toEqual(['one', 'two', 'three', 'four'])
    expect(getParts(':is(.a, .b) .c, .d').map(getClasses)).toEqual([['a', 'b', 'c'], ['d']])
  })
})
