import type { Rolldown } from 'vite'

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

/** Modules with this much together, in bytes before they are made small, are worth a file. */
const MERGED_BELOW = 14_000
