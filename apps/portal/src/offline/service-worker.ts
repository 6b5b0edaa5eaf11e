// Stale-while-revalidate for the portal's page: shows the cached one at once and fetches a new one
// for the next visit. Shows /offline.html without a connection. Nothing else is cached, so that
// releases never mix and no owner's data is in a cache.

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  readonly resultingClientId: string
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
declare global {
  interface WindowEventMap {
    install: WorkerEvent
    activate: WorkerEvent
    fetch: FetchEvent
  }
  // from the scope of a service worker, which the types of a window lack
  var skipWaiting: () => Promise<void>
  var clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ postMessage(message: string): void } | undefined>
  }
  var registration: { readonly navigationPreload?: { enable(): Promise<void> } }
}

/** The build replaces this with a hash of the offline page: a changed page makes a new worker. */
const CACHE = 'OWNERNG_OFFLINE_PAGE'
const PAGE = '/offline.html'
/** The build names the files of the page like this. */
const FILES = '/assets/offline-'
const PORTAL = ['/', '/index.html']
const FIRST_MS = 10_000
/** Cache of the portal's page, which is the same for every visitor and references hashed files. */
const PAGE_CACHE = 'ownerng-page'
/** Cache key by browser language, because the page is localized. */
const getCacheKey = () => `/?${navigator.languages.join()}`

/** The cached page couldn't reach the server, so the next load must not use the cache. */
// biome-ignore lint/plugin: a service worker has no React components to keep state in
let isUnreachable = false

async function storePage(): Promise<void> {
  const cache = await caches.open(CACHE)
  const page = await fetch(PAGE, { cache: 'no-cache' })
  const files = [...(await page.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)]
  await cache.addAll(files.flatMap(([, file]) => file ?? []))
  await cache.put(PAGE, page)
}

async function removeOlderPages(): Promise<void> {
  const used = [CACHE, PAGE_CACHE]
  for (const name of await caches.keys()) if (!used.includes(name)) await caches.delete(name)
}

async function cachePage(page: Response): Promise<void> {
  if (!page.ok || page.redirected) return
  const cache = await caches.open(PAGE_CACHE)
  await cache.put(getCacheKey(), page)
  // copies in other languages
  for (const { url } of await cache.keys())
    if (!url.endsWith(getCacheKey())) await cache.delete(url, { ignoreVary: true })
}

/** Not every browser supports this; without it, the background response is shown instead. */
const isReload = (request: Request): boolean => Reflect.get(request, 'isReloadNavigation') === true

async function answerPage(event: FetchEvent): Promise<Response> {
  const { request, preloadResponse, resultingClientId } = event
  const response = preloadResponse.then((page) => page ?? fetch(request))
  event.waitUntil(response.then((page) => cachePage(page.clone())).catch(() => {}))
  const mayUseCache = !isReload(request) && !isUnreachable
  isUnreachable = false
  const cached = mayUseCache && (await findCached(getCacheKey()))
  if (!cached) return response.catch(() => findCachedOr(PAGE, async () => Response.error()))
  const reportUnreachable = async () => {
    isUnreachable = true
    const client = await clients.get(resultingClientId)
    client?.postMessage('unreachable')
  }
  event.waitUntil(response.catch(reportUnreachable))
  return cached
}

/** Broken or refused storage must not block the page. */
const findCached = (path: string): Promise<Response | undefined> =>
  caches.match(path, { ignoreVary: true }).catch(() => undefined)

const findCachedOr = async (path: string, otherwise: () => Promise<Response>): Promise<Response> =>
  (await findCached(path)) ?? otherwise()

/**
 * Caches the page for the next visit: this one loaded before the worker was installed. Callers wait
 * no longer than that.
 */
const cacheFirstPage = () =>
  fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(FIRST_MS) })
    .then(cachePage)
    .catch(() => {})

addEventListener('install', (event) => {
  event.waitUntil(Promise.all([storePage(), cacheFirstPage()]).then(() => skipWaiting()))
})
addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([removeOlderPages(), clients.claim(), registration.navigationPreload?.enable()]),
  )
})
addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.mode === 'navigate' && PORTAL.includes(pathname)) event.respondWith(answerPage(event))
  else if (pathname.startsWith(FILES))
    event.respondWith(findCachedOr(pathname, () => fetch(request)))
})
