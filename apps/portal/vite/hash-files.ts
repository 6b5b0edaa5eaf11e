import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** The list of hashes, in the folder of the build. `ownerng check-page` compares with it. */
const LIST = 'hashes.json'

/** Modules of the portal, except the card frame's: it is a separate page and imports no others. */
const MODULE = /^\/assets\/(?!payframe-)[^/]+\.js$/
/** The list of the parts that the portal's page loads later (`guarded-imports.ts`). */
const LOADS_LATER = ' id="parts"'

const hash = (kind: 'sha256' | 'sha384', bytes: Buffer) =>
  `${kind}-${createHash(kind).update(bytes).digest('base64')}`

/**
 * Adds the integrity hash to each script and style sheet that a document loads, and to each module
 * that the portal imports, so that browsers refuse a changed file. Lists the hash of every script,
 * style sheet, and document of the build (PCI DSS 6.4.3 and 11.6.1, docs/payment-scripts.md).
 */
export function hashFiles(): Plugin {
  return {
    name: 'hash-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(?:js|css|html)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
      const hashOf = (path: string) =>
        [
          `/${relative(dir, path).split(sep).join('/')}`,
          hash('sha256', readFileSync(path)),
        ] as const
      const modules = paths.map(hashOf).filter(([url]) => MODULE.test(url))
      for (const path of paths.filter((path) => path.endsWith('.html')))
        writeFileSync(
          path,
          addImportMap(
            addIntegrity(readFileSync(path, 'utf8'), (url) => readFileSync(join(dir, url))),
            modules,
          ),
        )
      const hashes = paths.map(hashOf)
      const list = JSON.stringify(Object.fromEntries(hashes), null, 2)
      writeFileSync(join(dir, LIST), `${list}\n`)
    },
  }
}

/** Adds `integrity` to every tag that loads a script or style sheet of the build. */
export function addIntegrity(html: string, read: (url: string) => Buffer): string {
  return html.replace(
    /<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]*? (?:src|href)="(\/[^"]+\.(?:js|css))"/g,
    (tag, url) => `${tag} integrity="${hash('sha384', read(url))}"`,
  )
}

/**
 * Adds an import map with the integrity hash of each module to a page that loads some of them
 * later. It comes first: browsers ignore a map after the first module. Chrome 127, Safari 18, and
 * Firefox 138 check the hashes; older ones ignore them.
 */
export function addImportMap(
  html: string,
  modules: readonly (readonly [url: string, hash: string])[],
): string {
  if (!html.includes(LOADS_LATER)) return html
  const map = JSON.stringify({ integrity: Object.fromEntries(modules) })
  return html.replace(
    '<head>',
    () => `<head>\n<script type="importmap" nonce="OWNERNG_NONCE">${map}</script>`,
  )
}
