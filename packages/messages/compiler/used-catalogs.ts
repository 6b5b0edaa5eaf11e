import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PORTAL = join(ROOT, 'apps/portal/src/app/main.tsx')
/** The part of the portal behind the sign-in. */
const SIGNED_IN = join(ROOT, 'apps/portal/src/app/signed-in.tsx')

const SOURCE = /\.tsx?$/
/**
 * Imports and exports from other modules, except of types, and imports of parts that load later.
 */
const IMPORT =
  /^(?:import|export)(?! type\b)[^'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\(\s*'([^']+)'/gm
const PACKAGE = /^@ownerng\/([\w-]+)(?:\/(.+))?$/
const CATALOG = /^(?:@ownerng\/messages|\.\/generated)\/(.+?)(?:\.ts)?$/

/** Catalogs of a page, by name. */
export interface UsedCatalogs {
  /** Catalogs that pages use before someone signs in, including parts that load later. */
  readonly signIn: ReadonlySet<string>
  /** All other catalogs that the portal uses. */
  readonly portal: ReadonlySet<string>
}

/** Finds the catalogs that the portal uses, from the imports in its sources. */
export function findUsedCatalogs(names: readonly string[]): UsedCatalogs {
  const signIn = followImports(names, SIGNED_IN)
  const all = followImports(names)
  return { signIn, portal: new Set([...all].filter((name) => !signIn.has(name))) }
}

/** Follows imports from the portal's first module. `end` is a module that it doesn't enter. */
function followImports(names: readonly string[], end = ''): Set<string> {
  const catalogs = new Set<string>()
  const visited = new Set([end])
  const visit = (path: string): void => {
    if (visited.has(path)) return
    visited.add(path)
    for (const match of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      const specifier = match[1] ?? match[2] ?? match[3] ?? ''
      const [, name = ''] = CATALOG.exec(specifier) ?? []
      const next = names.includes(name) ? null : resolveImport(specifier, path)
      if (names.includes(name)) catalogs.add(name)
      if (next && SOURCE.test(next)) visit(next)
    }
  }
  visit(PORTAL)
  return catalogs
}

/** Resolves an import to a path; null for third-party packages and for other languages' bundles. */
function resolveImport(specifier: string, from: string): string | null {
  if (specifier.startsWith('.')) return resolve(dirname(from), specifier)
  const [, name, entry] = PACKAGE.exec(specifier) ?? []
  if (!name) return null
  const folder = join(ROOT, 'packages', name)
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const path: string | undefined = exports[entry ? `./${entry}` : '.']
  return path ? join(folder, path) : null
}
