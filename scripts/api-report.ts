import { createHash } from 'node:crypto'
import { join } from 'node:path'
import ts from 'typescript'

const printer = ts.createPrinter({ removeComments: true })
const print = (node: ts.Node): string =>
  printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())

/**
 * Returns everything that an app may import, as declared, without comments, and the types that
 * those declarations reference, at any depth. `entries` maps imports to their types in `dist`.
 */
export function apiReport(
  head: string,
  dist: string,
  entries: Readonly<Record<string, string>>,
): string {
  const paths = Object.values(entries).map((file) => join(dist, file))
  const program = ts.createProgram(paths, {
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  })
  const checker = program.getTypeChecker()
  const declared = new Set<string>()
  const behind = new Map<ts.Symbol, string>()

  const resolve = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const getDeclarations = (symbol: ts.Symbol): ts.Declaration[] =>
    (symbol.declarations ?? []).filter(
      // an augmentation of React resolves only if React is installed next to the package
      (node) => node.getSourceFile().fileName.startsWith(dist) && !ts.isModuleDeclaration(node),
    )
  /** Returns the statement, because the declaration of a variable is only part of it. */
  const getStatement = (node: ts.Declaration): ts.Node =>
    ts.isVariableDeclaration(node) ? node.parent.parent : node

  const follow = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const found = checker.getSymbolAtLocation(node)
      const symbol = found && resolve(found)
      const owners = symbol ? getDeclarations(symbol) : []
      const isNamed = owners.some((owner) => getStatement(owner).parent?.kind === MODULE)
      if (symbol && isNamed && !behind.has(symbol)) addWithAll(symbol)
    }
    ts.forEachChild(node, follow)
  }
  const addWithAll = (symbol: ts.Symbol): void => {
    behind.set(symbol, '')
    const statements = getDeclarations(symbol).map(getStatement)
    behind.set(symbol, statements.map(print).join('\n'))
    for (const statement of statements) follow(statement)
  }

  const parts = Object.entries(entries).map(([entry, file]) => {
    const source = program.getSourceFile(join(dist, file))
    const module = source && checker.getSymbolAtLocation(source)
    if (!module) throw new Error(`${file} exports nothing.`)
    const named = checker.getExportsOfModule(module)
    const texts = named.map((exported) => {
      const symbol = resolve(exported)
      if (!behind.has(symbol)) addWithAll(symbol)
      const text = behind.get(symbol) ?? ''
      declared.add(text)
      return text.includes(exported.name) ? text : `// ${exported.name}\n${text}`
    })
    return section(entry, texts)
  })
  const rest = [...behind.values()].filter((text) => !declared.has(text))
  return `${head}${parts.join('')}${section('What those name, and no app imports', rest)}`
}

const MODULE = ts.SyntaxKind.SourceFile

const section = (title: string, texts: readonly string[]): string =>
  `\n## ${title}\n\n\`\`\`ts\n${[...new Set(texts)].sort().join('\n')}\n\`\`\`\n`

/** Returns the name by which a changelog refers to a report. */
const nameOfReport = (report: string): string =>
  createHash('sha256').update(report).digest('hex').slice(0, 12)

/**
 * Returns the problem with a package's changelog, given its report, or an empty string. A changed
 * API changes the name of its report, which must be listed under the unreleased changes, or, once
 * released, under the version and its date.
 */
export function findChangelogFault(changes: string, version: string, report: string): string {
  const [, newest = ''] = changes.split(/^## /m)
  const line = `API report: ${nameOfReport(report)}`
  const [heading = ''] = newest.split('\n')
  const isDated = heading.startsWith(`${version} - `) && /\d{4}-\d{2}-\d{2}$/.test(heading)
  if (heading !== 'Unreleased' && !isDated)
    return `The newest changes are neither Unreleased nor ${version} with its date.`
  return newest.includes(`\n${line}\n`) ? '' : `Say what the change means, and: ${line}`
}
