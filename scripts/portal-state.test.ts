import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** The portal, and the packages that its pages are made of. */
const SOURCES = ['apps/portal', 'packages/messages', 'packages/login-kit', 'packages/ui']
/** What starts the pages: only there may an import do something. */
const STARTS = [
  'app/main.tsx',
  'payframe/payframe.ts',
  'offline/offline-page.ts',
  'offline/service-worker.ts',
]
/** Variables of a module that may change, each with the reason. */
const ALLOWED: Record<string, string> = {
  // formatters take long to make, and answer the same every time
  'apps/portal/src/shared/dates.ts formats': 'formatters',
  'packages/login-kit/src/core/format-currency.ts formatters': 'formatters',
  'packages/messages/src/format.ts dates': 'formatters',
  'packages/messages/src/format.ts numbers': 'formatters',
  'packages/messages/src/format.ts rules': 'formatters',
  // code and texts that this page has loaded: a browser keeps a module once as well
  'packages/login-kit/src/core/load-part.ts fetched': 'files of the build',
  'packages/login-kit/src/core/load-part.ts linked': 'files of the build',
  'packages/login-kit/src/core/load-part.ts list': 'files of the build',
  'packages/login-kit/src/core/sanitize-html.ts purifier': 'a library',
  'packages/login-kit/src/element/index.ts defineOwnerLogin()': 'elements are of the page',
  'packages/login-kit/src/element/styles.ts sheet': 'a style sheet',
  'packages/messages/src/messages.ts loaded': 'texts of languages',
  'packages/messages/src/messages.ts words': 'texts of languages',
  'packages/ui/src/lazy-part.tsx failed': 'parts to ask for again',
  'packages/ui/src/lazy-part.tsx starts': 'how to load each part',
  'packages/messages/src/context.ts reader': 'a page has one reader (decision 039)',
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
  if (ts.isObjectLiteralExpression(made))
    return made.properties.length === 0 && /^(Partial<)?Record</.test(type?.getText() ?? '')
  if (ts.isArrayLiteralExpression(made))
    return made.elements.length === 0 && !type?.getText().startsWith('readonly ')
  if (!ts.isCallExpression(made)) return false
  // a context holds nothing itself
  return /^(use|create)(?!Context\b)/.test(made.expression.getText())
}

const states = SOURCES.flatMap((source) =>
  readdirSync(join(ROOT, source, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !STARTS.includes(name))
    .map((name) => `${source}/src/${name}`),
).flatMap((path) =>
  stateOf(path, readFileSync(join(ROOT, path), 'utf8')).map((what) => `${path} ${what}`),
)

describe('pages keep nothing in variables of their modules', () => {
  it('except what is explained, and explain none that is gone', () => {
    expect(states.sort()).toEqual(Object.keys(ALLOWED).sort())
  })

  it.each([
    ["let handle = ''", ['handle']],
    ['export let seen: number', ['seen']],
    ['const listeners = new Set<() => void>()', ['listeners']],
    ['const tabs = new BroadcastChannel("x")', ['tabs']],
    ['export const store = createSession()', ['store']],
    ['const waiting: string[] = []', ['waiting']],
    ['const loaded: Partial<Record<string, string>> = {}', ['loaded']],
    ["addEventListener('online', tell)", ["addEventListener('online', tell)"]],
    ['const PortalContext = createContext(null)', []],
    ['export function make() { let handle = 1; return () => handle++ }', []],
    ["const KINDS = ['card', 'bank'] as const", []],
  ])('sees %s', (text, found) => {
    expect(stateOf('planted.ts', text)).toEqual(found)
  })
})
