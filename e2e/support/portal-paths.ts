import { readFileSync } from 'node:fs'
import { PUBLIC_PATHS } from '../../apps/portal/src/app/public-paths.ts'

const TABLE = new URL('../../apps/portal/src/app/routes.tsx', import.meta.url)

/**
 * Every address of the portal. The table itself draws screens, style sheets included, which only a
 * bundler can load: its paths are read from its text.
 */
export const PORTAL_PATHS: readonly string[] = [
  ...new Set([
    ...PUBLIC_PATHS,
    ...[...readFileSync(TABLE, 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path),
  ]),
]
