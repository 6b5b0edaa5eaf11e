import type { Plugin, Rolldown } from 'vite'

/** A build as it is without these groups: which modules each file is made of. */
export type PlainBuild = Rolldown.RolldownOutput

/**
 * Puts what several parts of the portal share into few files: on a phone's line a file costs more
 * than the bytes in it, and a browser fetches six at a time. Which modules come to the page together
 * is read from a plain build, since the graph of modules has all that a package exports, used or
 * not.
 *
 * What the first page loads stays as it is, and so does the file that each part begins with. What
 * the page behind the sign-in loads is one file; what other parts share is a file for those that
 * share it, and small ones are put together.
 */
export function sharedChunks(
  { output }: PlainBuild,
  { first, signedIn }: { readonly first: string; readonly signedIn: string },
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
  const inSignedIn = new Set<string>()
  const inOthers = new Set<string>()
  for (const { fileName, facadeModuleId, moduleIds } of chunks) {
    if (facadeModuleId !== null || ofFirst.has(fileName)) continue
    for (const id of moduleIds) (ofSignedIn.has(fileName) ? inSignedIn : inOthers).add(id)
  }
  return [
    { name: 'signed-in-parts', test: (id) => inSignedIn.has(id) },
    {
      name: 'shared',
      test: (id) => inOthers.has(id),
      entriesAware: true,
      entriesAwareMergeThreshold: MERGED_BELOW,
    },
  ]
}

/**
 * Modules with this much together, in bytes before they are made small, are worth a file. With 5,000
 * files import each other in a circle.
 */
const MERGED_BELOW = 3_000

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
