import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** Where people read; the server's own texts follow (decision 037). */
const ROOTS = [
  'apps/portal/src',
  'packages/login-kit/src',
  'packages/ui/src',
  'packages/calendar/src',
]
/** Attributes that a person sees or hears, and what the parts of the page show. */
const READ = new Set([
  ...['alt', 'aria-label', 'aria-description', 'aria-valuetext', 'label', 'placeholder', 'title'],
  ...['action', 'busyLabel', 'cancel', 'caption', 'hint', 'legend', 'missing', 'moreLabel', 'text'],
  ...['what', 'windowTitle'],
])
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
    if (ts.isJsxExpression(node) && ts.isJsxElement(node.parent))
      for (const literal of literalsOf(node)) note(literal)
    if (ts.isJsxAttribute(node) && READ.has(node.name.getText()) && node.initializer)
      for (const literal of literalsOf(node.initializer)) note(literal)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

/** The texts that an expression may be, such as both answers of a condition. */
const literalsOf = (node: ts.Node): string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap((span) => [...literalsOf(span.expression), span.literal.text]),
    ]
  if (ts.isConditionalExpression(node))
    return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)]
  if (ts.isBinaryExpression(node) && JOINS.has(node.operatorToken.kind))
    return [...literalsOf(node.left), ...literalsOf(node.right)]
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression)
  return ts.isJsxExpression(node) && node.expression ? literalsOf(node.expression) : []
}

const JOINS = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

describe('words for people', () => {
  it.each([
    ['<p>Hello</p>', ['Hello']],
    ['<button aria-label="Close" />', ['Close']],
    ["<img alt={'A view'} />", ['A view']],
    ["<p>{' '}</p>", []],
    ["<p>{a ? 'Yes' : b || 'No'}</p>", ['Yes', 'No']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a program, planted
    ['<Field hint={`At most ${most} days`} />', ['At most', 'days']],
    ['<p>{texts().lots} · {number}</p>', []],
    ['<input name="email" className="field" />', []],
  ])('%s', (code, words) => expect(wordsIn('x.tsx', `const x = ${code}`)).toEqual(words))
  it('stand in catalogs, never in a component', () => {
    expect(sources.length).toBeGreaterThan(150)
    const own = sources.flatMap((path) => wordsIn(path).map((words) => `${path}: ${words}`))
    expect(own).toEqual([])
  })
  it('stand in no style sheet', () => {
    const sheets = ROOTS.flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)),
    ).filter((path) => path.endsWith('.css'))
    const own = sheets.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?<![\w-])content:([^;]*)/g)].flatMap(
        ([, value = '']) => (/"[^"]*\p{L}[^"]*"/u.test(value) ? [`${path}: ${value}`] : []),
      ),
    )
    expect(own).toEqual([])
  })
  it('are written in the language of the reader, never in a fixed one', () => {
    const allowed = [
      // what each language loads
      'apps/portal/src/shared/language.ts',
      // where the host of a calendar names no language
      'packages/calendar/src/parts/calendar.tsx',
      'packages/calendar/src/timeline/unit-timeline.tsx',
    ]
    const fixed = sources.filter((path) => /['"](en|es)-US['"]/.test(readFileSync(path, 'utf8')))
    expect(fixed).toEqual(allowed)
  })
})
