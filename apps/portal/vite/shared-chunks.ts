import type { Plugin, Rolldown } from 'vite'

/** A build as it is without these groups: which modules each file is made of. */
export type PlainBuild = Rolldown.RolldownOutput

/** Which parts the files of a build are grouped around: paths of modules. */
interface Around {
  readonly first: string
  readonly signedIn: string
  /** Parts that are one file each, with one style sheet: by the name of the file. */
  readonly whole: Readonly<Record<string, string>>
  /** Pages that load files of their own alone: by the names that those begin with. */
  readonly alone: Readonly<Record<string, string>>
}

/**
 * Puts what several parts of the portal share into few files: on a phone's line a file costs more
 * than the bytes in it, and a browser fetches six at a time. Which modules come to the page
 * together is read from a plain build, since the graph of modules has all that a package exports,
 * used or not.
 *
 * What the first page loads is one file, and so is what the page behind the sign-in loads beyond
 * that. A whole part is one file with what parts of one module share with it; what those of
 * several modules do comes with the page behind the sign-in. The file that any other part begins
 * with stays as it is. What a page that stands alone shares with the portal is a file of that
 * page: a part of the portal would start the portal there. What parts share is one file for the
 * parts of a module, such as those of stays, and one for all that several modules share: what a
 * file imports is shared by as many parts or more, so that no circle comes of it.
 */
export function sharedChunks(
  { output }: PlainBuild,
  { first, signedIn, whole, alone }: Around,
): Rolldown.CodeSplittingGroup[] {
  const chunks = output.filter((item) => item.type === 'chunk')
  /** A file with all that it imports before it runs. */
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
  const groupOf = (fileName: string): string => {
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
    // a file that a part begins with has a style sheet of its own, which is one more to wait for
    chunks.filter(({ facadeModuleId: facade }) => facade === null || ownFile.has(facade)),
    ({ fileName }) => groupOf(fileName),
  )
  return [...groups].map(([name, files]) => {
    const modules = new Set(files.flatMap(({ moduleIds }) => moduleIds))
    return { name, test: (id) => modules.has(id) }
  })
}

/** The module of a part by its path. */
const MODULE = /\/src\/modules\/([^/]+)\//

/**
 * Refuses a page that stands alone but imports files of others: they would start another page in it,
 * and the service worker keeps for the offline page what has its name.
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
 * Refuses files that import each other in a circle: what one of them takes from the other while it
 * loads would not be there yet.
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
