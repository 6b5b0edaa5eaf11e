import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../apps/portal/src')
/** What starts the pages: only there may an import do something. */
const STARTS = ['app/main.tsx', 'payframe/payframe.ts']
/** Variables of a module that may change, each with the reason. */
const ALLOWED: Record<string, string> = {
  'shared/dates.ts formats': 'formatters, which take long to make: the same answer every time',
}

/** The variables of a module that can change, and what it does when it is imported. */
function stateOf(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  return file.statements.flatMap((statement) => {
    if (ts.isExpressionStatement(statement)) return [statement.getText().split('\n')[0] ?? '']
    if (!ts.isVariableStatement(statement)) return []
    const { declarationList } = statement
    const isConst = (declarationList.flags & ts.NodeFlags.Const) !== 0
    return declarationList.declarations
      .filter(({ initializer, type }) => !isConst || isMutable(initializer, type))
      .map((declaration) => declaration.name.getText())
  })
}

/** A collection or a store that is made when its module is imported. */
function isMutable(made: ts.Expression | undefined, type: ts.TypeNode | undefined): boolean {
  if (!made) return false
  if (ts.isNewExpression(made))
    return /^(Map|Set|WeakMap|WeakSet|BroadcastChannel|AbortController|QueryClient|EventTarget)$/.test(
      made.expression.getText(),
    )
  if (ts.isArrayLiteralExpression(made))
    return made.elements.length === 0 && !type?.getText().startsWith('readonly ')
  if (!ts.isCallExpression(made)) return false
  // a context holds nothing itself
  return /^(use|create)(?!Context\b)/.test(made.expression.getText())
}

const states = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !STARTS.includes(name))
  .flatMap((name) =>
    stateOf(name, readFileSync(join(SOURCE, name), 'utf8')).map((what) => `${name} ${what}`),
  )

describe('the portal keeps nothing in variables of its modules', () => {
  it('has none beside those that are explained, and explains none that is gone', () => {
    expect(states.sort()).toEqual(Object.keys(ALLOWED).sort())
  })

  it.each([
    ["let handle = ''", ['handle']],
    ['export let seen: number', ['seen']],
    ['const listeners = new Set<() => void>()', ['listeners']],
    ['const tabs = new BroadcastChannel("x")', ['tabs']],
    ['export const store = createSession()', ['store']],
    ['const waiting: string[] = []', ['waiting']],
    ["addEventListener('online', tell)", ["addEventListener('online', tell)"]],
    ['const PortalContext = createContext(null)', []],
    ['export function make() { let handle = 1; return () => handle++ }', []],
    ["const KINDS = ['card', 'bank'] as const", []],
  ])('sees %s', (text, found) => {
    expect(stateOf('planted.ts', text)).toEqual(found)
  })
})
