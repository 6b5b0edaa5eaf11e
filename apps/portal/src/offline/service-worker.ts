// Shows the page for people without a connection, /offline.html, where the portal's own page does
// not come. Nothing else is stored: every other page, file and answer comes from the server, so that
// no release is half there and nothing of an owner lies in a cache.

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
declare global {
  interface WindowEventMap {
    install: WorkerEvent
    activate: WorkerEvent
    fetch: FetchEvent
  }
  // of the scope of a service worker, which the types of a window do not have
  var skipWaiting: () => Promise<void>
  var clients: { claim(): Promise<void> }
  var registration: { readonly navigationPreload?: { enable(): Promise<void> } }
}

/** The build writes here what the page is made of: with another page, this is another worker. */
const CACHE = 'OWNERNG_OFFLINE_PAGE'
const PAGE = '/offline.html'
/** The build names the files of the page so. */
const FILES = '/assets/offline-'
const PORTAL = ['/', '/index.html']

async function storePage(): Promise<void> {
  const cache = await caches.open(CACHE)
  const page = await fetch(PAGE, { cache: 'no-cache' })
  const files = [...(await page.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)]
  await cache.addAll(files.flatMap(([, file]) => file ?? []))
  await cache.put(PAGE, page)
}

async function removeOlderPages(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
}

const storedOr = async (path: string, otherwise: () => Promise<Response>): Promise<Response> =>
  (await caches.match(path)) ?? otherwise()

addEventListener('install', (event) => {
  event.waitUntil(storePage().then(() => skipWaiting()))
})
addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([removeOlderPages(), clients.claim(), registration.navigationPreload?.enable()]),
  )
})
addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const { pathname } = new URL(request.url)
  if (request.mode === 'navigate' && PORTAL.includes(pathname))
    event.respondWith(
      preloadResponse
        .then((answer) => answer ?? fetch(request))
        .catch(() => storedOr(PAGE, async () => Response.error())),
    )
  else if (pathname.startsWith(FILES)) event.respondWith(storedOr(pathname, () => fetch(request)))
})
