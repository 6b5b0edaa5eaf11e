import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** Where people read; the server's own texts follow (decision 037). */
const ROOTS = ['apps/portal/src', 'packages/login-kit/src']
/** Attributes that a person sees or hears. */
const READ = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title'])
/** Not language: marks between texts, names of products and keys. */
const NO_LANGUAGE = /^(OwnerNg|\W*)$/

const sources = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)),
).filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|test-support/.test(path))

/** Words for people that stand in a component instead of a catalog. */
function wordsIn(path: string, text = readFileSync(path, 'utf8')): string[] {
  const found: string[] = []
  const note = (words: string) => {
    if (/\p{L}/u.test(words) && !NO_LANGUAGE.test(words.trim())) found.push(words.trim())
  }
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) note(node.text)
    if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteral(node.expression)) {
      if (ts.isJsxElement(node.parent)) note(node.expression.text)
    }
    if (ts.isJsxAttribute(node) && READ.has(node.name.getText()) && node.initializer)
      for (const literal of literalsOf(node.initializer)) note(literal)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

const literalsOf = (node: ts.Node): string[] => {
  if (ts.isStringLiteral(node)) return [node.text]
  return ts.isJsxExpression(node) && node.expression ? literalsOf(node.expression) : []
}

describe('words for people', () => {
  it.each([
    ['<p>Hello</p>', ['Hello']],
    ['<button aria-label="Close" />', ['Close']],
    ["<img alt={'A view'} />", ['A view']],
    ["<p>{' '}</p>", []],
    ['<p>{texts().lots} · {number}</p>', []],
    ['<input name="email" className="field" />', []],
  ])('%s', (code, words) => expect(wordsIn('x.tsx', `const x = ${code}`)).toEqual(words))
  it('stand in catalogs, never in a component', () => {
    expect(sources.length).toBeGreaterThan(150)
    const own = sources.flatMap((path) => wordsIn(path).map((words) => `${path}: ${words}`))
    expect(own).toEqual([])
  })
  it('are written in the language of the reader, never in a fixed one', () => {
    // what each language loads
    const allowed = ['apps/portal/src/shared/language.ts']
    const fixed = sources.filter((path) => /['"](en|es)-US['"]/.test(readFileSync(path, 'utf8')))
    expect(fixed).toEqual(allowed)
  })
})
