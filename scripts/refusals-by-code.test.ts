import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** Words of a refusal are in the reader's language; only its code says which one it is. */
const sources = ['apps/{portal,kit-host,server}/src', 'packages/*/src']
  .flatMap((root) => globSync(`${root}/**/*.{ts,tsx}`))
  .filter((path) => !/\.test\.tsx?$/.test(path))

/** The wire answers recovery with these two words and no code (wire.md), in every language. */
const PINNED: Readonly<Record<string, readonly string[]>> = {
  'packages/login-kit/src/core/sign-in-steps.ts': [
    "message === 'Unauthorized'",
    "message === 'Invalid'",
  ],
}

const COMPARES = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
])
const SEARCHES = /^(startsWith|endsWith|includes|match|search|indexOf)$/

const isMessage = (node: ts.Node) => /(^|\.)(message|Error|loginError)$/.test(node.getText())
/** Words; an empty text is the absence of them. */
const isWords = (node: ts.Node) =>
  (ts.isStringLiteralLike(node) && /\p{L}/u.test(node.text)) || ts.isRegularExpressionLiteral(node)

/** Where a source tells one message from another by its words. */
function comparisonsIn(path: string, text = readFileSync(path, 'utf8')): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && COMPARES.has(node.operatorToken.kind)) {
      const { left, right } = node
      if ((isMessage(left) && isWords(right)) || (isWords(left) && isMessage(right)))
        found.push(node.getText())
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: target, name } = node.expression
      const [first] = node.arguments
      const searched = SEARCHES.test(name.text) && isMessage(target)
      const tested = name.text === 'test' && ts.isRegularExpressionLiteral(target)
      if (first && ((searched && isWords(first)) || (tested && isMessage(first))))
        found.push(node.getText())
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

describe('a refusal is known by its code, never by its words', () => {
  it.each([
    ["fault.message.startsWith('Invalid old')", 1],
    ["message === 'Unauthorized'", 1],
    ["'Unauthorized' !== answer.Error", 1],
    ['/too many/i.test(error.message)', 1],
    ["answer.loginError !== ''", 0],
    ["fault.code === 'OLD_PASSWORD_INVALID'", 0],
    ['message === shown.message', 0],
  ])('%s', (code, count) => expect(comparisonsIn('x.ts', code)).toHaveLength(count))

  it('in every source', () => {
    expect(sources.length).toBeGreaterThan(400)
    const found = sources.flatMap((path) => {
      const comparisons = comparisonsIn(path)
      return comparisons.length > 0 ? [[path, comparisons]] : []
    })
    expect(Object.fromEntries(found)).toEqual(PINNED)
  })
})
