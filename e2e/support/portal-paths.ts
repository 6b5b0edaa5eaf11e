import { readFileSync } from 'node:fs'
import { PUBLIC_PATHS } from '../../apps/portal/src/app/public-paths.ts'

const TABLE = new URL('../../apps/portal/src/app/routes.tsx', import.meta.url)

/**
 * Every path of the portal. The route table imports screens and style sheets, which only a bundler
 * can load, so the paths are parsed from its source.
 */
export const PORTAL_PATHS: readonly string[] = [
  ...new Set([
    ...PUBLIC_PATHS,
    ...[...readFileSync(TABLE, 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path),
  ]),
]
