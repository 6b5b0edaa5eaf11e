import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** The fields of a manifest that say where a project lives, as npm defines them. */
export interface ProjectManifest {
  readonly homepage?: string
  readonly repository?: string | { readonly type?: string; readonly url: string }
}

/**
 * Returns `homepage` and `repository` for the manifest of a packed package, from the manifest of
 * the project; empty until that names a public address (decision 121).
 */
export function getProjectAddress(
  { homepage, repository }: ProjectManifest,
  directory: string,
): object {
  const isShort = typeof repository === 'string'
  const source = isShort ? { type: 'git', url: repository } : { type: 'git', ...repository }
  return {
    ...(homepage && { homepage }),
    ...(repository && { repository: { ...source, directory } }),
  }
}

/** Reads the manifest of the project. */
export const readProjectManifest = (): ProjectManifest =>
  JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))
