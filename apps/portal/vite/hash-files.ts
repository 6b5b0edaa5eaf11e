import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** The list of hashes, in the folder of the build. `ownerng check-page` compares with it. */
const LIST = 'hashes.json'

const hash = (kind: 'sha256' | 'sha384', bytes: Buffer) =>
  `${kind}-${createHash(kind).update(bytes).digest('base64')}`

/**
 * Adds the integrity hash to each script and style sheet that a document loads, so that browsers
 * refuse a changed file, and lists the hash of every script, style sheet, and document of the build
 * (PCI DSS 6.4.3 and 11.6.1, docs/payment-scripts.md).
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
      for (const path of paths.filter((path) => path.endsWith('.html')))
        writeFileSync(
          path,
          addIntegrity(readFileSync(path, 'utf8'), (url) => readFileSync(join(dir, url))),
        )
      const hashes = paths.map((path) => [
        `/${relative(dir, path).split(sep).join('/')}`,
        hash('sha256', readFileSync(path)),
      ])
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
