/** Why a part of the page did not come. */
export class PartFault extends Error {
  /**
   * Only a reload brings it: a newer release is there, or the browser will not try its file again.
   */
  readonly needsReload: boolean

  constructor(message: string, needsReload: boolean) {
    super(message)
    this.needsReload = needsReload
  }
}

/**
 * What the page lists of its parts (vite/guarded-imports.ts); nothing if it was not built so.
 */
interface PartList {
  readonly files: readonly string[]
  readonly parts: Readonly<Record<string, readonly number[]>>
}

/** How long to wait before a file is fetched once more, and once more after that. */
const WAITS_MS = [400, 1_500]
const NOT_FOUND = 404

// biome-ignore lint/plugin: the parts of the build are the same for the whole page
let list: PartList | null = null
const fetched = new Map<string, Promise<void>>()
const linked = new Map<string, Promise<void>>()

function readList(): PartList {
  const partsJson = document.getElementById('parts')?.textContent
  list ??= partsJson ? (JSON.parse(partsJson) as PartList) : { files: [], parts: {} }
  return list
}

/**
 * Loads a part of the page that comes later. Throws a PartFault.
 *
 * A browser never again tries an import that failed. So the files are fetched first, several times
 * if need be, and imported once they are here: an import then finds them in the browser's cache. Its
 * style sheets are in the page before it runs; Vite, which would link them, never links one again
 * that was lost.
 */
export async function loadPart<T>(name: string, load: () => Promise<T>): Promise<T> {
  performance.mark(PART_MARK + name)
  const { files, parts } = readList()
  const own = (parts[name] ?? []).map((number) => files[number] ?? '')
  await Promise.all(own.map((file) => fetchFile(file)))
  await Promise.all(own.filter((file) => file.endsWith('.css')).map(linkSheet))
  return load().catch((error: Error) => {
    throw new PartFault(`${name}: ${error.message}`, true)
  })
}

/** What the browser notes of each part that was asked for. */
const PART_MARK = 'part '

/** The parts that the page asked for so far, in that order. */
export function loadedParts(): string[] {
  const names = performance
    .getEntriesByType('mark')
    .filter(({ name }) => name.startsWith(PART_MARK))
    .map(({ name }) => name.slice(PART_MARK.length))
  return [...new Set(names)]
}

/** Does something for a file once; what failed is done again. */
function once(done: Map<string, Promise<void>>, file: string, act: () => Promise<void>) {
  const known = done.get(file)
  if (known) return known
  const coming = act()
  done.set(file, coming)
  coming.catch(() => done.delete(file))
  return coming
}

/** Fetches a file into the browser's cache; what is there is not fetched again. */
const fetchFile = (file: string, waits = WAITS_MS) =>
  once(fetched, file, () => fetchPatiently(file, waits))

/** Links a style sheet, once it was fetched, and waits until it holds. */
const linkSheet = (href: string) =>
  once(
    linked,
    href,
    () =>
      new Promise((resolve, reject) => {
        const link = document.createElement('link')
        Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href })
        link.onload = () => resolve()
        link.onerror = () => {
          link.remove()
          reject(new PartFault(`${href} did not come`, false))
        }
        document.head.append(link)
      }),
  )

async function fetchPatiently(file: string, [wait, ...waits]: readonly number[]): Promise<void> {
  const answer = await fetch(file, { credentials: 'same-origin' }).catch(() => null)
  if (answer?.ok && (await answer.arrayBuffer().catch(() => null))) return
  if (answer?.status === NOT_FOUND) throw new PartFault(`${file} is not there any more`, true)
  if (wait === undefined) throw new PartFault(`${file} did not come`, false)
  await new Promise((resolve) => setTimeout(resolve, wait))
  return fetchPatiently(file, waits)
}

/**
 * Fetches the files of all parts, one after the other, whenever the browser has nothing else to do.
 */
export async function fetchPartsAhead(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const file of readList().files) {
    await idle()
    if (!navigator.onLine) return
    // what does not come now is fetched when it is needed
    if (
      !(await fetchFile(file, []).then(
        () => true,
        () => false,
      ))
    )
      return
  }
}

function idle(): Promise<unknown> {
  // not every browser says when it is idle
  if (!('requestIdleCallback' in window)) return new Promise((resolve) => setTimeout(resolve, 200))
  return new Promise((resolve) => requestIdleCallback(resolve))
}
