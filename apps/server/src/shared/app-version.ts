import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const MANIFEST = fileURLToPath(new URL('../../../../package.json', import.meta.url))

/** The release that this is, as its manifest names it. */
export const APP_VERSION: string = JSON.parse(readFileSync(MANIFEST, 'utf8')).version
