/** Error of a part that failed to load. */
export class PartFault extends Error {
  /** Only a reload can load it: there is a newer release, or the browser won't retry the file. */
  readonly needsReload: boolean

  constructor(message: string, needsReload: boolean) {
    super(message)
    this.needsReload = needsReload
  }
}

/** The page's list of parts (vite/guarded-imports.ts); absent without that plugin. */
interface PartList {
  readonly files: readonly string[]
  readonly parts: Readonly<Record<string, readonly number[]>>
}

/** Delays before the first and second retry, in ms. */
const WAITS_MS = [400, 1_500]
const NOT_FOUND = 404

// biome-ignore lint/plugin: cache of the build's list of parts, which is the same for the whole page
let list: PartList | null = null
const fetched = new Map<string, Promise<void>>()
const linked = new Map<string, Promise<void>>()

function readList(): PartList {
  const partsJson = document.getElementById('parts')?.textContent
  list ??= partsJson ? (JSON.parse(partsJson) as PartList) : { files: [], parts: {} }
  return list
}

/**
 * Loads a lazy part of the page. Throws a PartFault.
 *
 * A browser never retries an import that failed. So the files are fetched first, with retries, and
 * imported from the browser's cache. Style sheets are linked before the part runs, because Vite
 * never links a lost one again.
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

/** Prefix of the performance marks of requested parts. */
const PART_MARK = 'part '

/** Names of the requested parts, in order. */
export function loadedParts(): string[] {
  const names = performance
    .getEntriesByType('mark')
    .filter(({ name }) => name.startsWith(PART_MARK))
    .map(({ name }) => name.slice(PART_MARK.length))
  return [...new Set(names)]
}

/** Runs an action once per file; a failed action runs again. */
function once(done: Map<string, Promise<void>>, file: string, act: () => Promise<void>) {
  const known = done.get(file)
  if (known) return known
  const coming = act()
  done.set(file, coming)
  coming.catch(() => done.delete(file))
  return coming
}

/** Fetches a file into the browser's cache, once. */
const fetchFile = (file: string, waits = WAITS_MS) =>
  once(fetched, file, () => fetchPatiently(file, waits))

/** Links a style sheet after fetching it, and waits until it applies. */
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

/** Prefetches the files of all parts, one after another, while the browser is idle. */
export async function fetchPartsAhead(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const file of readList().files) {
    await idle()
    if (!navigator.onLine) return
    // failures are ignored: the file is fetched when it is needed
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
  // Safari has no requestIdleCallback
  if (!('requestIdleCallback' in window)) return new Promise((resolve) => setTimeout(resolve, 200))
  return new Promise((resolve) => requestIdleCallback(resolve))
}
