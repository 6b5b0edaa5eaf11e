import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const LOAD_PART = fileURLToPath(new URL('../src/core/load-part.ts', import.meta.url))
const VITE_PRELOAD = 'vite/preload-helper'
const STYLES_OF_PARTS = /^const __vite__mapDeps=.*;\n/
const STYLES_OF_PART = /,__vite__mapDeps\(\[[\d,]*\]\)/g
const OURS = /\/(apps|packages)\/[^/]+\/src\/.*\.tsx?$/
const DYNAMIC_IMPORT = /\bimport\(\s*(['"`])([^'"`]+)\1\s*\)/g

/**
 * Vite plugin for browser builds: every `import()` of our own code goes through `loadPart`.
 *
 * A browser never retries an import that failed. `loadPart` therefore fetches the files of a part
 * first; this plugin lists them in the page under the part's name (decision 031).
 */
export function guardedImports(): Plugin {
  const parts = new Map<string, string>()
  return {
    name: 'guarded-imports',
    apply: 'build',
    load: {
      order: 'pre',
      // Vite's preload helper would link style sheets that are already linked
      handler: (id) =>
        id.includes(VITE_PRELOAD) ? 'export const __vitePreload = (load) => load()' : null,
    },
    async transform(code, id) {
      if (!OURS.test(id) || !code.includes('import(')) return null
      const named: [RegExpExecArray, string][] = []
      for (const found of code.matchAll(DYNAMIC_IMPORT)) {
        const file = await this.resolve(found[2] ?? '', id)
        if (!file) continue
        const name = getName(found[2] ?? '')
        if ((parts.get(name) ?? file.id) !== file.id)
          this.error(`two parts are called ${name}: ${parts.get(name)} and ${file.id}`)
        parts.set(name, file.id)
        named.push([found, name])
      }
      if (named.length === 0) return null
      let guarded = code
      for (const [found, name] of named.reverse()) {
        const call = `__loadPart(${JSON.stringify(name)}, () => ${found[0]})`
        const end = found.index + found[0].length
        guarded = guarded.slice(0, found.index) + call + guarded.slice(end)
      }
      const head = `import { loadPart as __loadPart } from ${JSON.stringify(LOAD_PART)}\n`
      return { code: head + guarded, map: null }
    },
    generateBundle: {
      order: 'post',
      // the same for its list of dependencies
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk')
            file.code = file.code.replace(STYLES_OF_PARTS, '').replaceAll(STYLES_OF_PART, '')
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk: page }) {
        if (!bundle || !page || parts.size === 0) return
        const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
        const first = new Set(getFiles(page, bundle))
        const files: string[] = []
        const getNumber = (file: string) =>
          files.includes(file) ? files.indexOf(file) : files.push(file) - 1
        const listed = [...parts].flatMap(([name, id]) => {
          const chunk = chunks.find((chunk) => chunk.moduleIds.includes(id))
          if (!chunk) return []
          const ownFiles = getFiles(chunk, bundle).filter((file) => !first.has(file))
          return ownFiles.length > 0 ? [[name, ownFiles.map(getNumber)] as const] : []
        })
        // only the page with these parts lists them; other pages share the build
        if (!listed.length || !reaches(page, bundle)) return
        const list = JSON.stringify({ files, parts: Object.fromEntries(listed) })
        const attrs = { type: 'application/json', id: 'parts' }
        const modules = [...first]
          .filter((file) => file.endsWith('.js') && file !== `/${page.fileName}`)
          .map((href) => `<link rel="modulepreload" crossorigin href="${href}">\n`)
        return {
          html: askFirst(html, modules.join('')),
          tags: [{ tag: 'script', attrs, children: list, injectTo: 'head-prepend' }],
        }
      },
    },
  }
}

const MODULE = /\s*<script type="module"[^>]*><\/script>/
const ASKS_AHEAD = '<script id="ahead"'

/**
 * Links the imports of the first script, so that they load in parallel. They and the first script
 * come before the script that requests data ahead, because a browser opens six connections; style
 * sheets come after it, because scripts wait for preceding ones.
 */
function askFirst(html: string, links: string): string {
  const [module = ''] = MODULE.exec(html) ?? []
  if (!html.includes(ASKS_AHEAD)) return html.replace(module, `${module}\n${links}`)
  return html.replace(module, '').replace(ASKS_AHEAD, `${module.trim()}\n${links}${ASKS_AHEAD}`)
}

/** `./bills-screen.tsx` becomes `bills-screen`; a package keeps its name. */
function getName(specifier: string): string {
  if (!specifier.startsWith('.')) return specifier
  return specifier.replace(/^.*\//, '').replace(/\.\w+$/, '')
}

/** A chunk and everything it imports; style sheets in cascade order, imported ones first. */
function getFiles(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const add = (outputChunk: Rolldown.OutputChunk) => {
    if (files.has(`/${outputChunk.fileName}`)) return
    files.add(`/${outputChunk.fileName}`)
    for (const name of outputChunk.imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') add(next)
    }
    for (const style of outputChunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`)
  }
  add(chunk)
  return [...files]
}

/** Whether a page loads any part lazily. */
function reaches(page: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): boolean {
  return [page.fileName, ...page.imports].some((name) => {
    const chunk = bundle[name]
    return chunk?.type === 'chunk' && chunk.dynamicImports.length > 0
  })
}
