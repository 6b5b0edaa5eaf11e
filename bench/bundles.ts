import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildOwnerLogin } from '../scripts/kit-build.ts'
import type { Figure } from './figure.ts'

const DIST = new URL('../apps/portal/dist/', import.meta.url)

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: string[]
}

/**
 * Measures first-load JavaScript in gzip kB: everything a page loads before it is usable, including
 * shared chunks.
 */
export async function measureBundles(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Record<
    string,
    Chunk
  >
  const measureSize = (entries: string[]) => {
    const files = new Set<string>()
    const add = (name: string) => {
      const chunk = manifest[name] ?? Object.values(manifest).find((each) => each.name === name)
      if (!chunk) throw new Error(`The build has no file ${name}.`)
      if (files.has(chunk.file)) return
      files.add(chunk.file)
      for (const each of chunk.imports ?? []) add(each)
    }
    for (const entry of entries) add(entry)
    return (
      [...files].reduce(
        (sum, file) => sum + gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length,
        0,
      ) / 1000
    )
  }
  const figure = (value: number, most: number): Figure => ({
    value,
    min: value,
    max: value,
    unit: 'kB gzip',
    target: `at most ${most}`,
    good: value <= most,
  })
  const figures: Record<string, Figure> = {}
  if (wanted('login_js_kb')) figures['login_js_kb'] = figure(measureSize(['index.html']), 85)
  if (wanted('shell_js_kb'))
    figures['shell_js_kb'] = figure(measureSize(['index.html', 'signed-in-parts']), 150)
  if (wanted('owner_login_js_kb'))
    figures['owner_login_js_kb'] = figure(await measureOwnerLogin(), 60)
  return figures
}

/**
 * Measures `owner-login.js` in the tarball of login-kit, in gzip kB: one file, including Preact.
 */
async function measureOwnerLogin(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-owner-login-'))
  try {
    await buildOwnerLogin(folder)
    return gzipSync(readFileSync(join(folder, 'owner-login.js')), { level: 9 }).length / 1000
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
