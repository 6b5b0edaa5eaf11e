import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const MANIFEST = fileURLToPath(new URL('../../../../package.json', import.meta.url))

export const APP_VERSION: string = JSON.parse(readFileSync(MANIFEST, 'utf8')).version
