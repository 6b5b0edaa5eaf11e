import type { Plugin, Rolldown } from 'vite'

/** A build without these groups: which modules each chunk contains. */
export type PlainBuild = Rolldown.RolldownOutput

/** The parts around which chunks are grouped: paths of modules. */
interface Around {
  readonly first: string
  readonly signedIn: string
  /** Parts that become one chunk each, with one style sheet, by the name of the chunk. */
  readonly whole: Readonly<Record<string, string>>
  /** Pages that load only their own chunks, by the prefix of their names. */
  readonly alone: Readonly<Record<string, string>>
}

/**
 * Puts modules that several parts of the portal share into few chunks: on a phone connection, each
 * request costs more than its bytes, and a browser fetches six at a time. Which modules load
 * together is read from a plain build, since the module graph includes all exports of a package,
 * used or not.
 *
 * The first page loads one chunk, and so does the page behind the sign-in in addition to that. A
 * whole part is one chunk with the modules that it shares with parts of one module; modules shared
 * across several modules come with the page behind the sign-in. The entry chunk of every other part
 * stays unchanged. A stand-alone page gets its own copy of shared code, because loading a chunk of
 * the portal would start the portal there. Other shared code forms one chunk per module, such as
 * stays, and one for code that several modules share: a chunk's imports are shared by at least as
 * many parts, so no cycles arise.
 */
export function sharedChunks(
  { output }: PlainBuild,
  { first, signedIn, whole, alone }: Around,
): Rolldown.CodeSplittingGroup[] {
  const chunks = output.filter((item) => item.type === 'chunk')
  /** A chunk with everything that it imports statically. */
  const reach = (facade: string) => {
    const reached = new Set<string>()
    const add = (name: string | undefined) => {
      const chunk = chunks.find(({ fileName }) => fileName === name)
      if (!chunk || reached.has(chunk.fileName)) return
      reached.add(chunk.fileName)
      chunk.imports.forEach(add)
    }
    add(chunks.find(({ facadeModuleId }) => facadeModuleId === facade)?.fileName)
    return reached
  }
  const [ofFirst, ofSignedIn] = [reach(first), reach(signedIn)]
  const wholes = Object.entries(whole).map(([name, facade]) => ({ name, files: reach(facade) }))
  const alones = Object.entries(alone).map(([name, facade]) => ({ name, files: reach(facade) }))
  const ownFile = new Set([first, signedIn, ...Object.values(whole)])
  const parts = chunks.flatMap(({ fileName, facadeModuleId: facade }) =>
    facade === null || ofFirst.has(fileName) || ofSignedIn.has(fileName)
      ? []
      : [{ facade, module: MODULE.exec(facade)?.[1] ?? '', files: reach(facade) }],
  )
  const getGroup = (fileName: string): string => {
    const page = alones.find(({ files }) => files.has(fileName))
    if (page) return `${page.name}-parts`
    if (ofFirst.has(fileName)) return 'first'
    if (ofSignedIn.has(fileName)) return 'signed-in-parts'
    const users = parts.filter(({ files }) => files.has(fileName))
    const modules = new Set(users.map(({ module }) => module))
    const [by] = wholes.filter(({ files }) => files.has(fileName))
    if (by) {
      const others = users.filter(({ facade }) => facade !== whole[by.name])
      return new Set(others.map(({ module }) => module)).size > 1 ? 'signed-in-parts' : by.name
    }
    const [only] = modules
    return modules.size === 1 && only ? `${only}-parts` : 'shared'
  }
  const groups = Map.groupBy(
    // the entry chunk of a part has its own style sheet, which would be one more request to wait
    // for
    chunks.filter(({ facadeModuleId: facade }) => facade === null || ownFile.has(facade)),
    ({ fileName }) => getGroup(fileName),
  )
  return [...groups].map(([name, files]) => {
    const modules = new Set(files.flatMap(({ moduleIds }) => moduleIds))
    return { name, test: (id) => modules.has(id) }
  })
}

/** The module of a part, from its path. */
const MODULE = /\/src\/modules\/([^/]+)\//

/**
 * Rejects builds in which a stand-alone page imports chunks of other pages: they would start
 * another page in it, and the service worker caches files for the offline page by their name.
 */
export function refuseOtherPages(alone: readonly string[]): Plugin {
  return {
    name: 'refuse-other-pages',
    apply: 'build',
    generateBundle(_, bundle) {
      const visit = (page: string, name: string) => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk') return
        if (!chunk.name.startsWith(page)) this.error(`the page ${page} imports ${name}`)
        for (const next of chunk.imports) visit(page, next)
      }
      for (const [name, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry && alone.includes(chunk.name))
          visit(chunk.name, name)
    },
  }
}

/**
 * Rejects circular imports between chunks: during loading, exports of one of them would still be
 * undefined.
 */
export function refuseCircles(): Plugin {
  return {
    name: 'refuse-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const done = new Set<string>()
      const visit = (name: string, path: readonly string[]) => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || done.has(name)) return
        if (path.includes(name)) this.error(`files in a circle: ${[...path, name].join(' > ')}`)
        for (const next of chunk.imports) visit(next, [...path, name])
        done.add(name)
      }
      for (const name of Object.keys(bundle)) visit(name, [])
    },
  }
}
